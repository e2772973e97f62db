/** A shuffle that leaves the top of a pile alone (C36). */
import { expect, test } from 'vitest';
import { tableOf, type Table } from '../../src/core/draw/index.ts';
import { evolveAll, invert } from '../../src/core/history/index.ts';
import { record, type MatchEvent } from '../../src/core/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';

const kinds = (table: Table): (string | null | undefined)[] =>
  table.piles[0]!.toArray().map((card) => table.cards.kinds[card]);

const deck = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

test('[C36] a shuffle from position 3 keeps the three cards above it', () => {
  for (let seed = 0; seed < 50; seed++) {
    const table = tableOf({ deck }, { chance: newChance('fast', seedFromText(`${seed}`)) });
    const { state } = record(table, (r) => r.shuffle(0, 'positions', 'shuffle', 3));
    expect(kinds(state).slice(0, 3)).toEqual(['a', 'b', 'c']);
    expect(new Set(kinds(state).slice(3))).toEqual(new Set(['d', 'e', 'f', 'g', 'h']));
  }
});

test('[C36] its event is replayed and taken back, and the cards above stay known', () => {
  const table = tableOf({ deck }, { watched: ['spectator'] });
  const seen = record(table, (r) => r.reveal([0, 5], 'everyone')).state;
  const { state, events } = record(seen, (r) => r.shuffle(0, 'positions', 'shuffle', 3));
  expect(events).toMatchObject([{ type: 'shuffled', at: 3, before: [3, 4, 5, 6, 7] }]);
  expect(JSON.stringify(evolveAll(seen, events))).toBe(JSON.stringify(state));
  const back = events.reduceRight<Table>((now, event: MatchEvent) => invert(now, event), state);
  expect(JSON.stringify(back)).toBe(JSON.stringify(seen));
  expect(state.eyes[0]?.handles).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
});

test('[C36] a position below the pile is a mistake of the caller', () => {
  expect(() => record(tableOf({ deck }), (r) => r.shuffle(0, 'positions', 'shuffle', 9))).toThrow(RangeError);
});
