/** Traces recorded from the original game running: every step of every one, exactly. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runTraces } from './index.ts';

const FOLDER = 'test/data/traces/duel';

/** The families, the rules they are about, and how many traces each has by the traces' README. */
const FAMILIES = [
  ['draw', 'U21 U23 U26', 15],
  ['burn', 'U24 U30', 15],
  ['fatigue', 'U25 U10', 15],
  ['replace', 'U34 U35 U36 U37 U38 U40', 21],
  ['mulligan', 'U48 U49 U50', 18],
  ['modifiers', 'U15 U16 U22 U32 U41 U44 U45', 36],
  ['mill', 'U29', 12],
  ['game', 'U6 U11 U12', 12],
] as const;

const read = (file: string): unknown => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));

describe('recorded duels', () => {
  for (const [family, rules, count] of FAMILIES) {
    test(`[${rules}] ${family}: every step of ${count} traces`, () => {
      const results = runTraces(read(`${family}.json`));
      expect(results.filter(({ difference }) => difference !== undefined)).toEqual([]);
      expect(results).toHaveLength(count);
    });
  }

  test('all files of the folder are known families', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(FAMILIES.map(([name]) => `${name}.json`).toSorted());
  });
});

describe('the runner tells a wrong trace', () => {
  const [first] = read('replace.json') as { steps: { accepted: boolean; after: object }[] }[];

  const differenceWith = (step: number, change: object): string | undefined => {
    const steps = first!.steps.map((each, i) => (i === step ? { ...each, after: { ...each.after, ...change } } : each));
    return runTraces([{ ...first, steps }])[0]?.difference;
  };

  test.each(['hands', 'piles', 'health', 'replacesUsed', 'units'])('by %s', (field) => {
    expect(differenceWith(2, { [field]: { x: 1 } })).toMatch(
      new RegExp(`^step 3, ${field}: expected \\{"x":1\\}, found`),
    );
  });

  test.each([
    ['current', 'p9'],
    ['turn', 99],
    ['phase', 'nap'],
    ['outcome', 'p9'],
    ['cardStats', { c01: [1, 1] }],
    ['events', ['nothing']],
  ])('by %s', (field, value) => {
    expect(differenceWith(2, { [field]: value })).toMatch(new RegExp(`^step 3, ${field}: expected`));
  });

  test('by an action accepted that should be refused', () => {
    const steps = first!.steps.map((each) => ({ ...each, accepted: !each.accepted }));
    expect(runTraces([{ ...first, steps }])[0]?.difference).toMatch(/^step 1, accepted: expected/);
  });

  test('by something that is no trace', () => {
    const [[one], [other]] = [runTraces([1]), runTraces({ ...first, start: 'late' })];
    expect(one).toMatchObject({ name: '(entry)', difference: expect.stringMatching(/^not a trace: the entry is 1/) });
    expect(other?.difference).toBe('not a trace: start is "late": expected one of mulligan, active');
  });
});
