import { expect, test } from 'vitest';
import { keepFor } from '../../src/server/index.ts';
import { TestClock } from '../host/bench.ts';

const HOUR = 3_600_000;
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A store with so many matches that are over, which may fail, and what it was asked and warned of. */
function shelf(full: number) {
  const clock = new TestClock();
  const shelf = { clock, left: full, fails: false, asked: [] as number[], warned: [] as string[] };
  const forget = async (age: number, most: number): Promise<number> => {
    shelf.asked.push(age);
    if (shelf.fails) throw new Error('no disk');
    const gone = Math.min(most, shelf.left);
    shelf.left -= gone;
    return gone;
  };
  const ports = { store: { forget }, clock, warnings: { warn: (code: string) => void shelf.warned.push(code) } };
  return { shelf, ports };
}

test('[H17] matches that are over are forgotten a hundred at a time, now and every hour', async () => {
  const { shelf: kept, ports } = shelf(250);
  keepFor(ports, 90);
  await settle();
  expect([kept.left, kept.asked]).toEqual([0, [90, 90, 90]]);
  kept.left = 7;
  await kept.clock.run(HOUR - 1, settle);
  expect(kept.left).toBe(7);
  await kept.clock.run(1, settle);
  expect(kept.left).toBe(0);
});

test('[H4] [H17] a store that fails is told to the operator, and asked again an hour later', async () => {
  const { shelf: kept, ports } = shelf(5);
  kept.fails = true;
  keepFor(ports, 90);
  await settle();
  expect([kept.left, kept.warned]).toEqual([5, ['ForgetFailed']]);
  kept.fails = false;
  await kept.clock.run(HOUR, settle);
  expect([kept.left, kept.warned]).toEqual([0, ['ForgetFailed']]);
});

test('[H16] [H17] once it was ended nothing is asked for any more, also if it was ended in the middle', async () => {
  const { shelf: kept, ports } = shelf(0);
  keepFor(ports, 90)();
  await settle();
  await kept.clock.run(3 * HOUR, settle);
  expect(kept.asked).toEqual([90]);
});
