import { expect, test } from 'vitest';
import { tableOf, type Table } from '../../src/core/draw/index.ts';
import { change, Pile } from '../../src/core/index.ts';

const numbers = (from: number, n: number): number[] => Array.from({ length: n }, (_, i) => from + i);

const textOf = (table: Table): string => JSON.stringify(table.piles);

test('piles made one after the other lie side by side and stay what they are', () => {
  const piles = numbers(0, 300).map((n) => Pile.of(numbers(n * 100, n % 7)));
  expect(piles.map((pile) => pile.toArray())).toEqual(numbers(0, 300).map((n) => numbers(n * 100, n % 7)));
});

test('growing a pile at either end never writes into its neighbours', () => {
  const kinds = numbers(0, 6).map(String);
  const tables = numbers(0, 40).map(() => tableOf({ deck: kinds, hand: [], discard: kinds }));
  const before = tables.map(textOf);
  const grown = tables.map((table) =>
    change(table, (r) => {
      for (let i = 0; i < 3; i++) r.moveTop(2, 0, 1, 'draw', i === 1 ? 'top' : 'bottom');
      r.moveTop(6, 1, 2, 'discard', 'top');
    }),
  );
  expect(tables.map(textOf)).toEqual(before);
  expect(new Set(grown.map(textOf))).toEqual(new Set(['[[],[],[2,3,0,1,4,5,6,7,8,9,10,11]]']));
});

test('two matches that go on from one state do not see each other', () => {
  const table = tableOf({ deck: ['a', 'b', 'c'], hand: [] });
  const one = change(table, (r) => r.moveTop(1, 0, 1, 'draw'));
  const two = change(one, (r) => r.moveTop(1, 0, 1, 'draw'));
  const other = change(one, (r) => r.moveRun(1, 1, 0, 1, 1, 'draw'));
  expect([table, one, two, other].map(textOf)).toEqual(['[[0,1,2],[]]', '[[1,2],[0]]', '[[2],[0,1]]', '[[1],[0,2]]']);
});
