/**
 * The long run of the laws: 500 random matches. One file per number of seats, side by side. In `npm test` a hundredth of them,
 * because conformance.slow.test.ts plays such matches there and looks more closely.
 */
import { expect } from 'vitest';
import { stack } from '../../../src/games/stack/index.ts';
import { conformance, formatReport } from '../../../src/testing/index.ts';
import { matchesOf } from '../../sample.ts';
import { mixedMatch } from './mixed-decks.ts';

export const LONG = 30 * 60_000;

export function expectLawsKept(seats: number): void {
  const n = matchesOf(500, 100);
  const report = conformance(stack, { n, seed: `long ${seats}`, optionsFor: mixedMatch(seats), sample: 1 });
  expect(report.ok, formatReport(report)).toBe(true);
  expect(report.matches).toBe(n);
}
