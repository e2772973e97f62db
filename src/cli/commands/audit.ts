/**
 * `cardwright audit MATCH`: what only the auditor of a sealed match gets (F24), for `cardwright verify --audit`. The operator of
 * a server is the auditor: whoever may read its database may know every card.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import type { Refusal } from '../../core/index.ts';
import { auditMatch, type StoredMatch } from '../../host/index.ts';
import { postgresStore, sqliteStore, systemClock } from '../../server/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import { complain } from '../terminal/complain.ts';
import { askForMatch } from '../control.ts';
import { findGame } from '../games.ts';
import type { Io } from '../terminal/io.ts';
import { FILE, findStored, FOLDER } from '../keeping.ts';
import { nativeFairness } from '../native.ts';

const OPTIONS = {
  data: { kind: 'text' },
  database: { kind: 'text' },
  rules: { kind: 'text' },
  out: { kind: 'text' },
} as const;

/** Writes the audit as one line of JSON; 0 if it was written, 2 if there is none. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['MATCH'] });
  if (!parsed.ok) return refuseArguments(io, 'audit', parsed.error);
  const { data, database, rules, out } = parsed.value.options;
  const [match = ''] = parsed.value.positionals;
  const url = database ?? (data === undefined ? process.env['DATABASE_URL'] : undefined);
  try {
    const stored = await (url ? inPostgres(url, match) : inFolder(data ?? FOLDER, match));
    if (!stored) return complain(io, `there is no match ${match} in ${url ? 'the database' : (data ?? FOLDER)}`);
    const found = await findGame(io, rules ?? stored.head.game.name);
    if (typeof found === 'number') return found;
    const ports = { clock: systemClock, fairness: nativeFairness };
    const audit = await auditMatch(ports, found.table.game, match, stored);
    if (!audit.ok) return complain(io, reasonOf(match, audit.error));
    await written(io, JSON.stringify(audit.value), out);
    return 0;
  } catch (error) {
    return complain(io, error instanceof Error ? error.message : String(error));
  }
}

/** It tells every card of the match, so nobody else may read the file. */
async function written(io: Io, audit: string, out: string | undefined): Promise<void> {
  if (out === undefined) return io.out(audit);
  await writeFile(out, `${audit}\n`, { flag: 'wx', mode: 0o600 });
  io.out(`the audit is in ${out}: it tells every card, so show it only to those who may know them`);
}

/** Returns the stored match; undefined if there is none of this name. A served folder is answered by its server. */
async function inFolder(folder: string, match: string): Promise<StoredMatch | undefined> {
  const file = join(folder, FILE);
  if (!existsSync(file)) throw new Error(`there are no matches in ${folder}`);
  const answered = await askForMatch(folder, match);
  if (answered !== undefined) return answered ?? undefined;
  const store = await sqliteStore({ file });
  return findStored(store, match).finally(() => store.close());
}

async function inPostgres(url: string, match: string): Promise<StoredMatch | undefined> {
  const store = await postgresStore({ url });
  return findStored(store, match).finally(() => store.close());
}

/** Why there is no audit of a match, in a sentence. */
function reasonOf(match: string, { code, ...facts }: Refusal): string {
  if (code === 'NotCommitted') return `match ${match} is at level seeded, which has no transcript to audit`;
  if (code === 'NotOver') return `match ${match} is not over; its secrets are given out at its end`;
  if (code === 'NotSealed') return `match ${match} is not sealed: its transcript has nothing that only an auditor gets`;
  if (code !== 'OtherRules') return `match ${match} cannot be audited: ${factsWords(facts)}`;
  return `match ${match} was played by other rules (${factsWords(facts)}); name them with --rules`;
}

const factsWords = (facts: object): string =>
  Object.entries(facts)
    .map(([name, fact]) => `${name} ${String(fact)}`)
    .join(', ');
