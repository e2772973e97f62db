/** What it costs to create cards, counted in entries of lists that are copied. */
import { expect, test } from 'vitest';
import { evolve, evolveAll } from '../../src/core/history/index.ts';
import { record } from '../../src/core/index.ts';
import { copiedBy } from './copied.ts';
import { newTable } from './random-table.ts';

const creating = (many: number) =>
  record(newTable(), (r) => {
    for (let i = 0; i < many; i++) r.create('x', i % 3);
  });

test('entries that are copied are counted', () => {
  const [list, numbers] = [Array.from({ length: 100 }, () => 0), new Int32Array(100)];
  expect(copiedBy(() => list.slice())).toBe(100);
  expect(copiedBy(() => [...list, 1])).toBe(100);
  expect(copiedBy(() => numbers.slice())).toBe(100);
});

test('[F53] 10,000 cards are created without copying the table for each', () => {
  // Piles grow by whole pieces. A single list that were copied for each would be 10,000 times 5,000 entries.
  expect(copiedBy(() => creating(10_000))).toBeLessThan(100_000);
});

test('[F53] nor are they when their events are carried out again, and the state is the same as after one by one', () => {
  const { events } = creating(10_000);
  expect(copiedBy(() => evolveAll(newTable(), events))).toBeLessThan(300_000);
  const few = record(newTable(), (r) => {
    for (let i = 0; i < 30; i++)
      if (i % 7 === 6) r.setMatch('turn', i);
      else r.create(`k${i % 4}`, i % 3);
  });
  const all = evolveAll(newTable(), few.events);
  expect(JSON.stringify(all)).toBe(JSON.stringify(few.events.reduce(evolve, newTable())));
  expect(JSON.stringify(all)).toBe(JSON.stringify(few.state));
});
