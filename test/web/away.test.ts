/** Players who stay away, as the page counts them. */
import { expect, test, vi } from 'vitest';
import { People, REMIND_AFTER } from '../../src/web/people/people.ts';

test('[T17] after "Keep waiting" the strip comes back when the match may be claimed, and then from time to time', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const people = new People();
  people.follower.absent?.([{ seat: 1, away: 10_000, claim: 20_000 }]);
  people.keepWaiting(2_000);
  expect([20_999, 21_001].map((now) => people.isPatient(1, now))).toEqual([true, false]);
  people.keepWaiting(30_000);
  expect([31_000, 30_001 + REMIND_AFTER].map((now) => people.isPatient(1, now))).toEqual([true, false]);
  vi.restoreAllMocks();
});
