/** `cardwright matches`: the stored matches, and what can be done with each, also while they are served (H7, H17). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../../core/index.ts';
import { sqliteStore, surveyMatches, type SurveyedMatch } from '../../server/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import { complain } from '../terminal/complain.ts';
import { askForMatches } from '../control.ts';
import { findGame, GAMES, ownTable } from '../games.ts';
import type { Io } from '../terminal/io.ts';
import { FILE, FOLDER } from '../keeping.ts';
import { oneLine } from '../terminal/text.ts';

/** Lists them; 0 if all can be read, 1 if a match is damaged, 2 if there is no list. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, {
    options: { data: { kind: 'text' }, json: { kind: 'flag' } },
    positionals: ['GAME…'],
  });
  if (!parsed.ok) return refuseArguments(io, 'matches', parsed.error);
  const { data = FOLDER, json } = parsed.value.options;
  if (!existsSync(join(data, FILE))) return complain(io, `there are no matches in ${data}`);
  const games = await gamesFor(io, parsed.value.positionals);
  if (typeof games === 'number') return games;
  try {
    const matches = (await askForMatches(data)) ?? (await stored(data, games));
    if (json) io.out(JSON.stringify(matches, null, 2));
    else for (const each of matches) io.out(lineOf(each));
    return matches.some(({ state }) => state === 'damaged') ? 1 : 0;
  } catch (error) {
    return complain(io, error instanceof Error ? error.message : String(error));
  }
}

/** Our games and those that are named: a served folder is answered by its server, which has its own. */
async function gamesFor(
  io: Io,
  names: readonly string[],
): Promise<ReadonlyMap<string, { readonly game: Game }> | number> {
  const games = new Map<string, { readonly game: Game }>();
  for (const row of GAMES) games.set(row.name, await ownTable(row));
  for (const name of names) {
    const found = await findGame(io, name);
    if (typeof found === 'number') return found;
    games.set(found.table.game.name, found.table);
  }
  return games;
}

async function stored(
  folder: string,
  games: ReadonlyMap<string, { readonly game: Game }>,
): Promise<readonly SurveyedMatch[]> {
  const store = await sqliteStore({ file: join(folder, FILE) });
  return surveyMatches(store, games).finally(() => store.close());
}

function lineOf({ match, game, version, records, state, replay, why }: SurveyedMatch): string {
  const rules = game === null ? '' : ` ${game} ${shortVersion(version ?? '')}, ${records} records:`;
  return oneLine(
    `${match}${rules} ${STATES[state]}${state === 'open' ? '' : REPLAYS[replay]}${why ? ` (${reasonOf(why)})` : ''}`,
  );
}

const STATES: { readonly [State in SurveyedMatch['state']]: string } = {
  open: 'goes on',
  over: 'over',
  otherRules: 'cannot go on',
  damaged: 'damaged',
};

const REPLAYS: { readonly [Replay in SurveyedMatch['replay']]: string } = {
  here: ', can be replayed',
  transcript: ', its transcript can be verified and replayed',
  no: '',
};

function reasonOf(why: NonNullable<SurveyedMatch['why']>): string {
  if (!('field' in why)) return `${why.code}: ${why.reason}`;
  const { field, wanted, own } = why;
  return own === null
    ? `OtherRules: no game ${wanted} is served`
    : `OtherRules: it was played with ${field} ${shortVersion(wanted)}, here is ${shortVersion(own)}`;
}

/** Hashes of files are cut: their first characters tell them apart. */
const shortVersion = (version: string): string => version.replace(/([0-9a-f]{8})[0-9a-f]{24,}/, '$1…');
