import { describe, expect, test } from 'vitest';
import { conformance, formatReport, LAWS } from '../../src/testing/index.ts';
import { highCard, steadyBot } from '../../src/games/high-card/index.ts';
import { matchesOf } from '../sample.ts';

describe('conformance of high card', () => {
  test.each([2, 3, 4])('with %i seats every law is kept', (seats) => {
    const report = conformance(highCard, {
      n: matchesOf(100),
      options: { seats, rounds: 6 },
      bots: { steady: steadyBot },
    });
    expect(report.laws.flatMap(({ id, broken }) => broken.map(({ fault }) => [id, fault]))).toEqual([]);
    expect(report.laws.every(({ checked }) => checked > 0)).toBe(true);
  });

  test('the same seed gives the same report', () => {
    expect(conformance(highCard, { n: 3, seed: 'a' })).toEqual(conformance(highCard, { n: 3, seed: 'a' }));
  });

  test('the report reads as a table with a closing count', () => {
    const text = formatReport(conformance(highCard, { n: 2 }));
    expect(text).toMatch(/^high-card: 2 matches, \d+ commands, \d+ events, seed "conformance"\n {2}kept {4}one-zone/);
    expect(text).toContain(`\n${LAWS.length + 2} passed, 0 failed`);
  });
});
