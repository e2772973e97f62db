import { expect, test } from 'vitest';
import { tableOf, type Table } from '../../src/core/draw/index.ts';
import { Recorder } from '../../src/core/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The order of a deck after two shuffles, each by a recorder of its own; `between` runs after the first. */
function shuffledTwice(table: Table, between: () => void): readonly number[] {
  const first = new Recorder(table, false);
  first.shuffle(0);
  const state = first.finish();
  between();
  const second = new Recorder(state, false);
  second.shuffle(0);
  return second.finish().piles[0]?.toArray() ?? [];
}

test('[F6] two matches on one layout, played in turns, keep their own streams', () => {
  const one = tableOf({ deck: LETTERS }, { chance: newChance('fast', seedFromText('one')) });
  const other: Table = { ...one, chance: newChance('fast', seedFromText('other')) };
  const alone = shuffledTwice(one, () => undefined);
  const otherAlone = shuffledTwice(other, () => undefined);
  let otherInTurn: readonly number[] = [];
  const inTurn = shuffledTwice(one, () => (otherInTurn = shuffledTwice(other, () => undefined)));
  expect(inTurn).toEqual(alone);
  expect(otherInTurn).toEqual(otherAlone);
  expect(alone).not.toEqual(otherAlone);
});
