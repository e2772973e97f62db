/** Where cards lie in matches of many cards: the index of places goes from a state to the next and is never wrong. */
import { expect, test } from 'vitest';
import { tableOf, type Table } from '../../src/core/draw/index.ts';
import { reading, record, Recorder } from '../../src/core/index.ts';

const CARDS = 300;
const [DECK, HAND, BOARD] = [0, 1, 2] as const;
const table = (): Table =>
  tableOf({ deck: Array.from({ length: CARDS }, (_, card) => `kind-${card}`), hand: [], board: [] });

const zones = (state: Table, ...cards: readonly number[]): number[] => cards.map((card) => reading(state).zoneOf(card));

test('[D1] a reader of an older state is not misled by what was recorded since', () => {
  const first = table();
  const reader = reading(first);
  expect(reader.zoneOf(7)).toBe(DECK);
  const { state } = record(first, (r) => r.move(7, HAND, 'take'));
  expect(reader.zoneOf(7)).toBe(DECK);
  expect(zones(first, 7, 8)).toEqual([DECK, DECK]);
  expect(zones(state, 7, 8)).toEqual([HAND, DECK]);
});

test('[D1] a recorder that is thrown away leaves no trace', () => {
  const first = table();
  expect(zones(first, 5)).toEqual([DECK]);
  new Recorder(first, false).move(5, BOARD, 'play');
  expect(zones(first, 5)).toEqual([DECK]);
  expect(zones(record(first, (r) => r.move(6, BOARD, 'play')).state, 5, 6)).toEqual([DECK, BOARD]);
});

test('[D1] two futures of one state do not share what they know', () => {
  const { state } = record(table(), (r) => r.move(3, HAND, 'take'));
  const one = record(state, (r) => r.move(3, BOARD, 'play')).state;
  const two = record(state, (r) => r.move(4, HAND, 'take')).state;
  expect([zones(state, 3, 4), zones(one, 3, 4), zones(two, 3, 4)]).toEqual([
    [HAND, DECK],
    [BOARD, DECK],
    [HAND, HAND],
  ]);
});

test('[D1] a recorder that goes on after its state was taken knows where cards are, and so does the state', () => {
  const r = new Recorder(table(), false);
  r.move(9, HAND, 'take');
  const between = r.finish();
  r.move(9, BOARD, 'play');
  const created = r.create('new', HAND);
  r.cease(10);
  expect([r.zoneOf(9), r.zoneOf(created), r.zoneOf(10)]).toEqual([BOARD, HAND, -1]);
  expect(zones(between, 9, 10)).toEqual([HAND, DECK]);
  expect(zones(r.finish(), 9, created, 10)).toEqual([BOARD, HAND, -1]);
});
