/** What it costs to create cards, counted in entries of lists that are copied: by no clock, so it is the same on any machine. */
import { expect, test } from 'vitest';
import { record } from '../../src/core/index.ts';
import { newTable } from './random-table.ts';

/** The ways in which a list, or a pile of numbers, is copied. */
const NUMBERS: object = Object.getPrototypeOf(Int32Array.prototype) as object;
const WAYS: readonly { readonly of: object; readonly name: PropertyKey }[] = [
  ...(['slice', 'concat', 'toSpliced', 'with', 'map', 'filter', Symbol.iterator] as const).map((name) => ({
    of: Array.prototype,
    name,
  })),
  ...(['slice', 'set', 'copyWithin'] as const).map((name) => ({ of: NUMBERS, name })),
];

/** How many entries are copied while something is done. */
function copiedBy(work: () => unknown): number {
  let copied = 0;
  const undo: (() => void)[] = [];
  for (let i = 0; i < WAYS.length; i++) {
    // By number: lists that are taken apart are counted already.
    const way = WAYS[i] as (typeof WAYS)[number];
    const plain = Object.getOwnPropertyDescriptor(way.of, way.name) as PropertyDescriptor & { value: () => unknown };
    const counting = function (this: ArrayLike<unknown>, ...given: readonly []): unknown {
      copied += this.length;
      return plain.value.apply(this, given);
    };
    Object.defineProperty(way.of, way.name, { ...plain, value: counting });
    undo.push(() => Object.defineProperty(way.of, way.name, plain));
  }
  try {
    work();
  } finally {
    for (let i = 0; i < undo.length; i++) undo[i]?.();
  }
  return copied;
}

const creating = (many: number) => (): unknown =>
  record(newTable(), (r) => {
    for (let i = 0; i < many; i++) r.create('x', 0);
  });

test('entries that are copied are counted', () => {
  const [list, numbers] = [Array.from({ length: 100 }, () => 0), new Int32Array(100)];
  expect(copiedBy(() => list.slice())).toBe(100);
  expect(copiedBy(() => [...list, 1])).toBe(100);
  expect(copiedBy(() => numbers.slice())).toBe(100);
});

test('[F53] 10,000 cards are created without copying the table for each', () => {
  // Piles grow by whole pieces. A single list that were copied for each would be 10,000 times 5,000 entries.
  expect(copiedBy(creating(10_000))).toBeLessThan(100_000);
});
