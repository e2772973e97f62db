/** The shared file of cases in prose, all of it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runStackCases } from '../../src/conform/cases/stack.ts';

test('[K6] of the file in prose every case is played or refused; none fails, none is skipped', () => {
  const file: unknown = JSON.parse(readFileSync('test/data/cases/stack.json', 'utf8'));
  const { passed, failed } = runStackCases(file);
  expect([passed, failed.length]).toEqual([59, 60]);
  expect(failed.filter(({ isMalformed }) => !isMalformed)).toEqual([]);
  for (const { difference } of failed)
    expect(difference).toMatch(/^(?:setup|actions|expected): .*(?:nobody understands|not understood)/);
});
