/** Leduc poker, whose value is known to four places. */
import { seatPayoff, solve } from 'cardwright/lab';
import { expect, test } from 'vitest';
import { leduc } from '../../../examples/games/leduc.ts';

test('[L38] Leduc poker is worth −0.0856 to the first player', () => {
  const solved = solve(leduc, { payoff: seatPayoff('chips') });
  if (!solved.ok) throw new Error(solved.error.code);
  const { value, exploitability, spots } = solved.value;
  expect(Math.abs(value + 0.0856)).toBeLessThan(0.002);
  expect(exploitability).toBeLessThan(0.001);
  // Two jacks are one card to whoever holds them: 288 decisions, not the 936 of suits told apart.
  expect(spots.length).toBe(288);
}, 120_000);
