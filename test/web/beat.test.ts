/** The beat of a run in real time, at any frame rate. */
import { afterEach, expect, test, vi } from 'vitest';
import { pageTime, RunningClock } from '../../src/games/cycle/web/beat.ts';

afterEach(() => void vi.restoreAllMocks());

/** Presses at a moment of the page, which hears of it with its next frame; where in the run the press is judged, in ms. */
function judgedAt(framesPerSecond: number, press: number): number {
  const now = vi.spyOn(performance, 'now');
  const frame = 1_000 / framesPerSecond;
  now.mockReturnValue(0);
  const clock = new RunningClock(pageTime);
  clock.run(true);
  clock.told(0, 0);
  now.mockReturnValue(Math.ceil(press / frame) * frame);
  clock.press(press);
  return clock.pressed() / 1_000;
}

test.each([10, 60])(
  '[T2.12] at %i frames a second a press is judged by when it was made, not by when it was heard',
  (rate) => {
    expect([501, 533, 579, 1_003].map((press) => judgedAt(rate, press))).toEqual([501, 533, 579, 1_003]);
  },
);
