/** Cases in prose are refused with their test, and that test is there. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CASE_FAMILIES } from './index.ts';

test.each([
  ['stack', 119],
  ['duel', 78],
])('[K6] [U1] every case of %s in prose is refused, one line each', (family, count) => {
  const file: unknown = JSON.parse(readFileSync(`test/data/cases/${family}.json`, 'utf8'));
  const { passed, failed } = CASE_FAMILIES[family]!(file);
  expect(passed).toBe(0);
  expect(failed).toHaveLength(count);
  for (const { name, difference, isMalformed } of failed) {
    expect(isMalformed).toBe(true);
    expect(difference).toBe(
      `written for people: \`npx vitest run test/games/${family}/cases -t ${JSON.stringify(name)}\` is its test`,
    );
  }
});

test('a case of stack that is no prose is played', () => {
  const table = { name: 'x', setup: { decks: { p1: ['a'], p2: ['b'] } }, actions: [], expected: {} };
  const { failed } = CASE_FAMILIES['stack']!({ cases: [table] });
  expect(failed.every(({ difference }) => !difference.startsWith('written for people'))).toBe(true);
});

test('the tests that refusals name are files', () => {
  for (const family of ['stack', 'duel'])
    expect(readdirSync(`test/games/${family}`).some((file) => file.startsWith('cases'))).toBe(true);
});
