/** Cards moved one after another: as many events as cards when somebody listens, the same table when nobody does. */
import { describe, expect, test } from 'vitest';
import { tableOf, type Table } from '../../src/core/draw/index.ts';
import { change, record } from '../../src/core/index.ts';

const kinds = (table: Table): (string | null | undefined)[][] =>
  table.piles.map((pile) => pile.toArray().map((card) => table.cards.kinds[card]));

const table = (): Table => tableOf({ deck: ['a', 'b', 'c', 'd'], hand: ['x'] });

describe.each(['top', 'bottom'] as const)('to the %s', (where) => {
  const expected = where === 'top' ? ['c', 'b', 'a', 'x'] : ['x', 'a', 'b', 'c'];

  test('one event per card', () => {
    const { state, events } = record(table(), (r) => r.moveEach(3, 0, 1, 'draw', where, { why: 'turn' }));
    expect(kinds(state)).toEqual([['d'], expected]);
    expect(events).toHaveLength(3);
    expect(events[1]).toEqual({
      type: 'moved',
      verb: 'draw',
      why: 'turn',
      cards: [1],
      from: 0,
      at: 0,
      to: 1,
      into: where === 'top' ? 0 : 2,
    });
  });

  test('nobody listens: the same cards, the same count, the same places', () => {
    const heard = record(table(), (r) => r.moveEach(3, 0, 1, 'draw', where)).state;
    const unheard = change(table(), (r) => {
      expect(r.zoneOf(0)).toBe(0);
      r.moveEach(3, 0, 1, 'draw', where);
      expect([0, 1, 2, 3].map((card) => r.zoneOf(card))).toEqual([1, 1, 1, 0]);
    });
    expect(JSON.stringify(unheard)).toBe(JSON.stringify(heard));
  });

  test('no cards is no move, and too many are a mistake of the caller', () => {
    expect(change(table(), (r) => r.moveEach(0, 0, 1, 'draw', where)).seq).toBe(0);
    expect(() => change(table(), (r) => r.moveEach(5, 0, 1, 'draw', where))).toThrow(RangeError);
    expect(() => record(table(), (r) => r.moveEach(5, 0, 1, 'draw', where))).toThrow(RangeError);
  });
});

test('hooks hear each card', () => {
  const { state } = record(table(), (r) => {
    r.watch({ on: 'moved:draw', source: -1, job: 'hear' });
    r.moveEach(2, 0, 1, 'draw');
  });
  expect(state.agenda.map((job) => job.do)).toEqual(['hear', 'hear']);
});
