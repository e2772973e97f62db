/**
 * Fifty whole matches of every bundled game come out as they did; golden-plans.ts tells how they were made. `npm test`
 * plays ten of each, `npm run laws` all of them.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES, ownTable } from '../../src/cli/games.ts';
import { botsOf } from '../../src/cli/sim/run-plan.ts';
import { loadMatch, saveMatch } from '../../src/core/save/index.ts';
import { goldenDiff, parseGoldens, replayGolden } from '../../src/lab/index.ts';
import { goldenFile, played } from './golden-plans.ts';
import { isFull } from '../sample.ts';

/** The commands and endings that the matches of a game bring up: all it has but concessions, and some that are cut. */
const COVERED: { readonly [game: string]: readonly [commands: string, endings: string] } = {
  'high-card': ['answer lay peek spend swap', 'most points'],
  duel: ['answer attack endTurn move play replace', 'cut, general destroyed'],
  stack: ['activate answer cast pass playLand', 'cut, library, life'],
  cycle: ['answer discard endTurn play', 'cut, enemies_fell, no_hp'],
  crazy_eights: ['draw_one play play_eight', 'cut, the end of the game'],
  five_card_draw: ['answer bet call check fold muck raise show', 'cut, the end of the game'],
  single_draw: ['answer bet call check fold muck raise show', 'cut, the end of the game'],
  go_fish: ['ask', 'cut, the end of the game'],
  holdem: ['bet call check fold raise', 'cut, the end of the game'],
  kuhn: ['bet call check fold', 'the hand is over'],
  limit_holdem: ['bet call check fold muck raise show', 'cut, max_hands, the end of the game'],
  omaha_hi_lo: ['bet call check fold muck raise show', 'cut, max_hands, the end of the game'],
  omaha: ['bet call check fold muck raise', 'cut, the end of the game'],
  razz: ['bet bring_in call check fold muck raise show', 'cut, max_hands, the end of the game'],
  seven_card_stud: ['bet bring_in call check fold muck raise show', 'cut, max_hands, the end of the game'],
  stud_hi_lo: ['bet bring_in call check fold muck raise show', 'cut, max_hands, the end of the game'],
  triple_draw: ['answer bet call check fold muck raise show', 'cut, max_hands, the end of the game'],
  war: ['flip', 'cut, the end of the game'],
};

/** Kinds that no deck begins with and no random match has made. */
const UNSEEN: { readonly [game: string]: readonly string[] } = { stack: ['token-1-1'] };

describe.each(GAMES)('$name', (row) => {
  const file = parseGoldens(readFileSync(goldenFile(row.name), 'utf8'));
  if (!file.ok) throw new Error(file.error);
  const { goldens } = file.value;
  const some = goldens.filter((_, i) => isFull || i % 5 === 1);

  test('[L35] there are fifty, and they bring up every command', () => {
    expect(goldens).toHaveLength(50);
    const types = goldens.flatMap(({ actions }) => actions.map(([, command]) => Object(command).type as string));
    const endings = goldens.map(({ outcome }) => outcome);
    const sorted = (list: readonly string[]): readonly string[] => [...new Set(list)].toSorted();
    expect([sorted(types).join(' '), sorted(endings).join(', ')]).toEqual(COVERED[row.name]);
  });

  test('[L35] [L36] every match comes out as it did', async () => {
    const table = await ownTable(row);
    const now = some.map((golden) => played(table, golden));
    expect(some.flatMap((golden, i) => goldenDiff(golden, now[i]!) ?? [])).toEqual([]);
    if (!isFull) return;
    const kinds = new Set(now.flatMap((each) => [...each.kinds]));
    expect(Object.keys(table.game.catalog).filter((kind) => !kinds.has(kind))).toEqual(UNSEEN[row.name] ?? []);
  });

  test('[L37] the commands alone, saved and loaded before each of them, give the same hashes', async () => {
    const { game, ...table } = await ownTable(row);
    const golden = goldens[1]!;
    const bots = botsOf({ game, ...table }, golden.policies);
    if (!bots.ok) throw new Error(bots.error);
    const again = replayGolden(game, golden, bots.value, (state) => {
      const loaded = loadMatch(game, saveMatch(game, state));
      if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
      return loaded.value;
    });
    const { events, state } = golden;
    expect(again).toMatchObject({ ok: true, value: { events, state } });
  });
});
