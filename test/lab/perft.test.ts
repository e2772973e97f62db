/** Counts of lines of play (L33): of the bundled games from their first position, of which the small ones follow from the rules. */
import { describe, expect, test } from 'vitest';
import { GAMES, ownTable } from '../../src/cli/games.ts';
import { start } from '../../src/core/index.ts';
import { perft } from '../../src/lab/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';

/** Lines of one, two, … commands, from the seed `perft` and the options that the terminal starts with. */
const COUNTS: { readonly [game: string]: readonly number[] } = {
  'high-card': [7, 35, 186, 951],
  duel: [63, 1924],
  stack: [2, 4, 22, 78],
  cycle: [11, 105, 879],
  crazy_eights: [5, 16, 50, 153],
  five_card_draw: [7, 44, 391],
  go_fish: [7, 44, 284, 1964],
  holdem: [7, 44, 271, 1601],
  kuhn: [3, 5, 2, 0],
  limit_holdem: [3, 9, 27, 81],
  omaha: [4, 18, 84, 396],
  omaha_hi_lo: [3, 9, 27, 81],
  razz: [2, 6, 16, 44],
  seven_card_stud: [2, 6, 16, 44],
  single_draw: [7, 44, 428],
  stud_hi_lo: [2, 6, 16, 44],
  triple_draw: [3, 9, 85, 2227],
  war: [1, 1, 1, 1],
};

async function counted(name: string, depth: number) {
  const row = GAMES.find((each) => each.name === name);
  if (!row) throw new Error(`no game ${name}`);
  const { game, options } = await ownTable(row);
  const started = start(game, options({}, undefined), {
    chance: newChance('shake256', seedFromText('perft')),
    watched: [],
  });
  if (!started.ok) throw new Error(started.error.code);
  return perft(game, started.value.state, depth);
}

describe('[L33] perft', () => {
  test.each(GAMES)('$name', async ({ name }) => {
    const counts: number[] = [];
    for (const depth of (COUNTS[name] ?? []).keys()) {
      const found = await counted(name, depth + 1);
      counts.push(found.ok ? found.value.lines : -1);
    }
    expect(counts).toEqual(COUNTS[name]);
  });

  test('Kuhn poker by hand: fold, check or bet; then three answers to a check and two to a bet; a bet after a check has two', async () => {
    const [one, two, three] = [await counted('kuhn', 1), await counted('kuhn', 2), await counted('kuhn', 3)];
    expect(one.ok && one.value.divide.map(({ lines }) => lines)).toEqual([1, 1, 1]);
    expect(two.ok && two.value.divide.map(({ lines }) => lines)).toEqual([0, 3, 2]);
    expect(three.ok && three.value.lines).toBe(2);
  });

  test('more lines than anybody waits for are refused', async () => {
    const row = GAMES.find(({ name }) => name === 'kuhn')!;
    const { game } = await ownTable(row);
    const started = start(game, {}, { chance: newChance('shake256', seedFromText('perft')), watched: [] });
    if (!started.ok) throw new Error(started.error.code);
    expect(perft(game, started.value.state, 2, { most: 4 })).toEqual({
      ok: false,
      error: { code: 'TooManyLines', limit: 4 },
    });
  });
});
