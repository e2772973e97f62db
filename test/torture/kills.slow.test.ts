import { expect, test } from 'vitest';
import { torture, type TortureReport } from './torture.ts';
import { isFull } from '../sample.ts';

function expectNothingLost(report: TortureReport): void {
  const { lost, doubled, outOfOrder, wrongViews, lostStep, recoveries, stuck } = report;
  expect({ lost, doubled, outOfOrder, wrongViews, lostStep, recoveries, stuck }).toEqual({
    lost: 0,
    doubled: 0,
    outOfOrder: 0,
    wrongViews: 0,
    lostStep: 0,
    recoveries: 0,
    stuck: [],
  });
  expect(report.acknowledged).toBeGreaterThan(50);
}

test('[H20] three kills in the middle of play: nothing acknowledged is lost, doubled or out of order', async () => {
  const report = await torture({ kills: 3, matches: 3, seed: 'test' });
  expectNothingLost(report);
  expect(Math.min(report.kills.before, report.kills.between, report.kills.after)).toBeGreaterThanOrEqual(1);
}, 1_200_000);

test.runIf(isFull)(
  '[H18] [H20] two processes on PostgreSQL, three kills and a pause past their lease: the same',
  async () => {
    const report = await torture({
      kills: 4,
      matches: 3,
      seed: 'test',
      store: 'postgres',
      processes: 2,
      pauses: 3,
    });
    expectNothingLost(report);
    // Whether a paused server notices its loss before all is over is chance; what it may still write is tried in test/server/cluster.
    expect(report.pauses).toBe(1);
  },
  1_200_000,
);
