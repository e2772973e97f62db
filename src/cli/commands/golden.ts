/** `cardwright golden`: keeps whole matches of a game, and plays them again to see that nothing has changed (L35, L36). */
import { writeFile } from 'node:fs/promises';
import {
  formatGoldens,
  goldenDiff,
  parseGoldens,
  playGolden,
  type Golden,
  type GoldenDiff,
  type GoldenFile,
  type GoldenPlan,
  type PlayedGolden,
} from '../../lab/index.ts';
import { parseArguments, refuseArguments, type Arguments } from '../arguments.ts';
import { complain } from '../terminal/complain.ts';
import { fileWords } from '../file-words.ts';
import { findGame } from '../games.ts';
import type { Io } from '../terminal/io.ts';
import { readText } from '../json-file.ts';
import { cannotStart } from '../terminal/option-words.ts';
import { baseOf, whyUnwritable } from '../sim/asked.ts';
import { botsOf } from '../sim/run-plan.ts';
import type { TextTable } from '../terminal/text-table.ts';
import { oneLine } from '../terminal/text.ts';

const OPTIONS = {
  n: { kind: 'number' },
  seed: { kind: 'text' },
  policy: { kind: 'text' },
  set: { kind: 'text' },
  seats: { kind: 'number' },
  most: { kind: 'number' },
  out: { kind: 'text' },
  update: { kind: 'flag' },
  reason: { kind: 'text' },
  quiet: { kind: 'flag' },
} as const;

type Options = Arguments<typeof OPTIONS>['options'];

/** As many as are made if nobody says, and how long each may be. */
const GOLDENS = 50;
const MOST_GOLDENS = 10_000;
const COMMANDS = 1000;
const MOST_COMMANDS = 100_000;

/** Makes playthroughs of a game, or plays those of a file: 0 the same, 1 something differs, 2 asked wrongly. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['GAME or FILE'] });
  if (!parsed.ok) return refuseArguments(io, 'golden', parsed.error);
  const { options, positionals } = parsed.value;
  const [place = ''] = positionals;
  if (!place.endsWith('.jsonl')) return make(place, options, io);
  if (options.update && (options.reason ?? '').trim() === '')
    return complain(io, '--update needs a reason in a line, for those who read the file later: --reason "…"');
  return check(place, options, io);
}

async function make(game: string, options: Options, io: Io): Promise<number> {
  const { n = GOLDENS, most = COMMANDS, seed = 'golden', out } = options;
  if (options.update) return complain(io, '--update takes a file of playthroughs (.jsonl)');
  if (out === undefined) return complain(io, '--out says where to keep them, such as --out my-game.jsonl');
  if (!out.endsWith('.jsonl')) return complain(io, `a file of playthroughs ends in .jsonl, not "${out}"`);
  if (!(n >= 1 && n <= MOST_GOLDENS)) return complain(io, `--n must be from 1 to ${MOST_GOLDENS}, not ${n}`);
  if (!(most >= 1 && most <= MOST_COMMANDS))
    return complain(io, `--most must be from 1 to ${MOST_COMMANDS}, not ${most}`);
  const unwritable = await whyUnwritable({ out });
  if (unwritable !== undefined) return complain(io, unwritable);
  const found = await findGame(io, game);
  if (typeof found === 'number') return found;
  const { table } = found;
  const base = baseOf(table, options, options.set ?? '', options.policy ?? 'random');
  if (typeof base === 'string') return complain(io, base);
  const plans = Array.from({ length: n }, (_, i): GoldenPlan => {
    const { options: raw, policies } = base;
    return { seed: `${seed} ${i}`, options: raw, policies, most };
  });
  const played = playAll(table, plans);
  if (typeof played === 'string') return complain(io, played);
  const file = { game, version: table.game.version, reasons: [], goldens: played.map(({ golden }) => golden) };
  return write(out, file, io, coverage(table, played));
}

/** What all of them together have not brought up (L35). */
function coverage({ game }: TextTable, played: readonly PlayedGolden[]): readonly string[] {
  const kinds = new Set(played.flatMap((each) => [...each.kinds]));
  const missing = Object.keys(game.catalog).filter((kind) => !kinds.has(kind));
  const types = [...new Set(played.flatMap((each) => [...each.types]))].toSorted();
  const endings = [...new Set(played.map(({ golden }) => golden.outcome))].toSorted();
  return [
    `commands: ${types.join(', ')}`,
    `endings: ${endings.map(oneLine).join(', ')}`,
    missing.length === 0 ? 'every card came up' : `cards that never came up: ${missing.map(oneLine).join(', ')}`,
  ];
}

/** Plays them all; a text says why one cannot be played. */
function playAll(table: TextTable, plans: readonly GoldenPlan[]): readonly PlayedGolden[] | string {
  const played: PlayedGolden[] = [];
  for (const plan of plans) {
    const bots = botsOf(table, plan.policies, plan.options);
    if (!bots.ok) return bots.error;
    const result = playGolden(table.game, plan, bots.value);
    if (!result.ok) return cannotStart(table.game, result.error);
    played.push(result.value);
  }
  return played;
}

async function check(path: string, { update, reason = '' }: Options, io: Io): Promise<number> {
  const text = await readText(path);
  if (!text.ok) return complain(io, text.error);
  const file = parseGoldens(text.value);
  if (!file.ok) return complain(io, `${path}: ${file.error}`);
  const found = await findGame(io, file.value.game);
  if (typeof found === 'number') return found;
  const played = playAll(found.table, file.value.goldens.map(planOf));
  if (typeof played === 'string') return complain(io, `${path}: ${played}`);
  const differing = played.flatMap((now, i) => {
    const kept = file.value.goldens[i];
    const diff = kept && goldenDiff(kept, now);
    return diff ? [{ i, diff }] : [];
  });
  for (const { i, diff } of differing) io.out(`match ${i + 1}: ${diffText(diff)}`);
  const [some, all] = [differing.length, file.value.goldens.length];
  if (!update || some === 0) {
    io.out(some === 0 ? `all ${all} come out as they did` : `${some} of ${all} differ`);
    return some === 0 ? 0 : 1;
  }
  const { version } = found.table.game;
  const reasons = [...file.value.reasons, `${oneLine(reason.trim())} (${some} of ${all})`];
  return write(path, { ...file.value, version, reasons, goldens: played.map(({ golden }) => golden) }, io, []);
}

const planOf = ({ seed, options, policies, most }: Golden): GoldenPlan => ({ seed, options, policies, most });

const diffText = ({ code, seq, command, expected, got }: GoldenDiff): string =>
  `${code} at event ${seq} (${command === 0 ? 'set-up' : `command ${command}`}): was ${oneLine(expected)}, is ${oneLine(got)}`;

async function write(path: string, file: GoldenFile, io: Io, told: readonly string[]): Promise<number> {
  try {
    await writeFile(path, formatGoldens(file));
  } catch (error) {
    return complain(io, `cannot write ${path}: ${fileWords(error, path) ?? String(error)}`);
  }
  for (const line of [`${file.goldens.length} matches written to ${path}`, ...told]) io.out(line);
  return 0;
}
