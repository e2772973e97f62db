/**
 * Sixty questions of all kinds: several groups that overlap, by turn, known cards, London with cards drawn later, cycles
 * with cards that leave and that join. Their answers were counted by a program of its own, in another language, that
 * walks every hand; see test/data/odds-sample.json.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runOddsCases } from '../../conform/cases/odds.ts';

test('[L1] [L3] [L4] [L5] [L6] [L10] [L12] sixty questions have the answers of another program to the last digit', () => {
  const questions: readonly object[] = JSON.parse(readFileSync('test/data/odds-sample.json', 'utf8'));
  expect(questions).toHaveLength(60);
  expect(runOddsCases(questions)).toMatchObject({ passed: 60, failed: [] });
  // A case file that is wrong in one digit is noticed.
  const [first] = questions;
  expect(runOddsCases([{ ...first, answer: '1/3' }])).toMatchObject({ passed: 0 });
});
