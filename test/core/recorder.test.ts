/** The recorder where it could go wrong: states that share memory, states taken in the middle, calls out of range. */
import { describe, expect, test } from 'vitest';
import { record, Recorder, tableOf, type Bare, type Table } from '../../src/core/index.ts';

const table = (): Table =>
  tableOf(
    { deck: ['a', 'b', 'c'], board: ['x'], row: { type: 'board', slots: 3, cards: [null, 's'] } },
    { seats: ['A'], watched: [0] },
  );
const [DECK, BOARD, ROW] = [0, 1, 2] as const;

test('a state taken in the middle stays what it is, and the next holds all that came before', () => {
  const r = new Recorder(table(), true);
  const card = r.create('new', BOARD);
  const first = r.finish();
  r.moveTop(1, DECK, BOARD, 'draw');
  const second = r.finish();
  const third = r.finish();
  expect(first.cards.kinds).toEqual(['a', 'b', 'c', 'x', 's', 'new']);
  expect(second.cards.kinds).toEqual(first.cards.kinds);
  expect(first.eyes[0]?.handles[card]).toBe(3);
  expect(third.eyes[0]?.handles).toEqual([4, 0, 0, 1, 2, 3]);
  expect([first, second].map(({ piles }) => JSON.stringify(piles))).toEqual([
    '[[0,1,2],[3,5],[null,4,null]]',
    '[[1,2],[3,5,0],[null,4,null]]',
  ]);
});

test('[D4] states that came from one another share memory and disturb nobody', () => {
  const start = table();
  const one = record(start, (r) => r.moveTop(1, DECK, BOARD, 'draw')).state;
  const other = record(start, (r) => r.moveTop(2, DECK, BOARD, 'draw')).state;
  const both = record(one, (r) => r.moveTop(1, DECK, BOARD, 'draw', 'top')).state;
  const back = record(both, (r) => r.moveTop(1, BOARD, DECK, 'put', 'top')).state;
  expect([start, one, other, both, back].map(({ piles }) => JSON.stringify(piles.slice(0, 2)))).toEqual([
    '[[0,1,2],[3]]',
    '[[1,2],[3,0]]',
    '[[2],[3,0,1]]',
    '[[2],[1,3,0]]',
    '[[1,2],[3,0]]',
  ]);
  expect(one.piles[ROW]).toBe(start.piles[ROW]);
});

test('[D51] slots are filled from the lowest, whichever end is asked for', () => {
  for (const end of ['top', 'bottom'] as const) {
    const { state } = record(table(), (r) => r.moveTop(2, DECK, ROW, 'draw', end));
    expect(JSON.stringify(state.piles[ROW])).toBe('[0,4,1]');
  }
});

describe('a mistake of the caller is thrown and changes nothing', () => {
  test.each<[string, (r: Recorder<Bare>) => void]>([
    ['more cards than there are', (r) => r.moveTop(4, DECK, BOARD, 'draw')],
    ['a negative number', (r) => r.moveRun(0, -1, DECK, BOARD, 0, 'draw')],
    ['a place beyond the end', (r) => r.moveRun(0, 1, DECK, BOARD, 2, 'draw')],
    ['a place before the top', (r) => r.moveRun(0, 1, DECK, BOARD, -1, 'draw')],
    ['a zone onto itself', (r) => r.moveTop(1, DECK, DECK, 'draw')],
    ['a slot that is taken', (r) => r.move(0, ROW, 'put', 1)],
    ['a slot that is not there', (r) => r.move(0, ROW, 'put', 3)],
    ['a card that is not there', (r) => r.move(9, BOARD, 'put')],
    ['an order of other cards', (r) => r.arrange(DECK, 0, [0, 1, 3], 'cut', 'everyone')],
    ['an order with a doubled card', (r) => r.arrange(DECK, 0, [0, 1, 1], 'cut', 'everyone')],
    ['slots in another order', (r) => r.arrange(ROW, 0, [4], 'cut', 'everyone')],
    ['a shuffle of slots', (r) => r.shuffle(ROW)],
  ])('%s', (_, act) => {
    const r = new Recorder(table(), true);
    expect(() => act(r)).toThrow(RangeError);
    expect(r.events).toEqual([]);
    expect(JSON.stringify(r.finish())).toBe(JSON.stringify(table()));
  });
});
