/** What is shown while a player's clock runs, and how long one waits for somebody who is away. */
import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Table } from '../../src/client/index.ts';
import { People } from '../../src/web/people/people.ts';
import { boundOwnTime } from '../../src/web/stage/own-time.ts';
import type { ShownTable } from '../../src/web/stage/shown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A match in which some clocks run, while something earlier is shown. */
function showing(running: readonly number[]) {
  const newest = signal({ seat: 0, clock: { banks: [30_000, 30_000], running } } as unknown as Table);
  const table = signal({ isLive: false } as ShownTable);
  const isPaused = signal(false);
  const settle = vi.fn<() => void>(() => void (table.value = { isLive: true } as ShownTable));
  const stop = boundOwnTime(newest, { table, isPaused, settle });
  return { newest, table, isPaused, settle, stop };
}

test('a scene ends after a second while the own clock runs, however many steps it has', () => {
  const { table, settle } = showing([0]);
  vi.advanceTimersByTime(600);
  table.value = { isLive: false, seq: 2 } as ShownTable;
  vi.advanceTimersByTime(399);
  expect(settle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(settle).toHaveBeenCalledTimes(1);
});

test('a scene is shown to its end while somebody else is to act, without a clock, or held by the player', () => {
  const others = showing([1]);
  const held = showing([0]);
  held.isPaused.value = true;
  const free = showing([]);
  free.newest.value = { seat: 0, clock: undefined } as Table;
  vi.advanceTimersByTime(10_000);
  for (const { settle } of [others, held, free]) expect(settle).not.toHaveBeenCalled();
  others.newest.value = { ...others.newest.value, clock: { banks: [30_000, 30_000], running: [0] } };
  vi.advanceTimersByTime(1_000);
  expect(others.settle).toHaveBeenCalledTimes(1);
});

test('a table that is left settles nothing', () => {
  const { settle, stop } = showing([0]);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(settle).not.toHaveBeenCalled();
});

test('after "Keep waiting" the strip comes back a minute later, or with the next time somebody is away', () => {
  const people = new People();
  people.follower.absent?.([{ seat: 1, away: 12_000, claim: 0 }]);
  people.keepWaiting(5_000);
  expect([people.isPatient(1, 5_001), people.isPatient(1, 64_999), people.isPatient(1, 65_000)]).toEqual([
    true,
    true,
    false,
  ]);
  people.follower.absent?.([]);
  expect(people.isPatient(1, 5_001)).toBe(false);
});
