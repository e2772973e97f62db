import { expect, test } from 'vitest';
import { torture } from './torture.ts';

test('[H20] 20 kills in the middle of play: nothing acknowledged is lost, doubled or out of order', async () => {
  const report = await torture({ kills: 20, matches: 4, seed: 'test' });
  expect(report.faults).toEqual([]);
  expect(report.stuck).toEqual([]);
  expect(report.lost).toBe(0);
  expect(report.acknowledged).toBeGreaterThan(100);
}, 300_000);
