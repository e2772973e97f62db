/** The shared checker cases, each by its id (S64). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CASE_FAMILIES } from '../conform/index.ts';
import { root } from '../scratch-project.ts';

const run = CASE_FAMILIES['spec-check']!;
const file = JSON.parse(readFileSync(join(root, 'test/data/cases/spec-check.json'), 'utf8')) as {
  cases: { id: string }[];
};

test.each(file.cases.map((one) => [one.id, one] as const))('[S64] %s', (_, one) => {
  expect(run({ cases: [one] })).toEqual({ passed: 1, failed: [] });
});

test('[S64] there are 116 of them', () => expect(file.cases).toHaveLength(116));

describe('a case that does not come out', () => {
  const base = { id: 'x', rules: ['S1'], yaml: 'game: t\nplayers: 2\n' };
  const missing = { code: 'end/missing', severity: 'error', line: 1 };

  test.each([
    ['a problem too many', { ...base, problems: [] }, 'problem 1: not expected: case.yaml:1:1 error [end/missing] '],
    [
      'a problem too few',
      { ...base, problems: [missing, missing] },
      'problem 2: nothing, expected {"code":"end/missing"',
    ],
    ['another line', { ...base, problems: [{ ...missing, line: 2 }] }, 'problem 1: case.yaml:1:1 error [end/missing] '],
    ['a hint that is none', { ...base, problems: [{ ...missing, hint: 'end' }] }, 'problem 1: case.yaml:1:1 '],
    [
      'other hashes',
      {
        ...base,
        yaml: `${base.yaml}limits: { max_turns: 1 }`,
        other: `${base.yaml}limits: { max_turns: 2 }`,
        hash: 'same',
      },
      'the hashes are not same',
    ],
    ['a hash of a file with errors', { ...base, other: base.yaml, hash: 'same' }, 'yaml has errors'],
  ])('[S64] is told: %s', (_, one, difference) => {
    const { passed, failed } = run({ cases: [one] });
    expect(passed).toBe(0);
    expect(failed[0]).toMatchObject({ name: 'x' });
    expect(failed[0]!.difference).toContain(difference);
  });

  test.each([
    ['a word nobody knows', { ...base, problems: [], wings: 2 }],
    ['a problem with a word nobody knows', { ...base, problems: [{ ...missing, colour: 'red' }] }],
    ['no problems and no hash', base],
    ['a file that is no text', { ...base, yaml: 5, problems: [] }],
  ])('[S64] makes no sense: %s', (_, one) => {
    expect(run({ cases: [one] }).failed).toMatchObject([{ isMalformed: true }]);
  });
});
