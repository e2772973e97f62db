/** The cases of test/data/cases/cycle.json, each under its section of the specification. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runCycleCase, runCycleCases, type CycleCase } from '../../src/conform/cases/cycle.ts';

const file = JSON.parse(readFileSync('test/data/cases/cycle.json', 'utf8')) as { cases: CycleCase[] };

describe('cases', () => {
  test.each(file.cases.map((each) => [`[${each.section} ${each.kind}] ${each.name}`, each] as const))(
    '%s',
    (_, each) => {
      expect(runCycleCase(each)).toBeUndefined();
    },
  );
});

describe('the runner', () => {
  test('no given case passes with a wrong value for any of its expectations', () => {
    const exact = file.cases.filter(({ kind }) => kind === 'exact');
    const blind = exact.flatMap((each) =>
      Object.entries(each.expected ?? {})
        .filter(([word, value]) => runCycleCase({ ...each, expected: { [word]: spoilt(value) } }) === undefined)
        .map(([word]) => `${each.name}: ${word}`),
    );
    expect(blind).toEqual([]);
  });

  const one = (change: Partial<CycleCase>): CycleCase => ({
    name: 'one draw',
    setup: { main_deck: ['a', 'b'], hand: [] },
    actions: [['draw', 1]],
    expected: { hand: ['b'], main_deck: ['a'], events: ['DRAW b'] },
    ...change,
  });

  test('counts what passes and tells what differs', () => {
    const wrong = one({ name: 'wrong hand', expected: { hand: ['a'] } });
    expect(runCycleCases({ cases: [one({}), wrong] })).toEqual({
      passed: 1,
      failed: [{ name: 'wrong hand', difference: 'hand: expected ["a"], found ["b"]' }],
    });
  });

  test.each([
    ['an action', one({ actions: [['teleport', 'a']] }), 'unknown word: teleport'],
    ['an expectation', one({ expected: { aura: 3 } }), 'unknown word: expected aura'],
    ['a setup', one({ setup: { main_deck: ['a'], weather: 'rain' } }), 'unknown word: setup weather'],
    [
      'a card field',
      one({ setup: { main_deck: ['a'], cards: { a: { wings: 2 } } } }),
      'unknown word: card field wings',
    ],
    ['a listener', one({ setup: { main_deck: ['a'], listeners: ['on_sneeze'] } }), 'unknown word: listener on_sneeze'],
    ['a card', one({ actions: [['play', 'z']] }), 'unknown word: card z'],
  ])('reports an unknown word in %s and never skips it', (_, each, difference) => {
    expect(runCycleCases({ cases: [each] })).toEqual({
      passed: 0,
      failed: [{ name: each.name, difference, isMalformed: true }],
    });
  });

  test('compares events in order and lets no event pass unnamed', () => {
    expect(runCycleCase(one({ actions: [['draw', 2]], expected: { events: ['DRAW b'] } }))).toBe(
      'events: expected ["DRAW b"], found ["DRAW b effect","DRAW a effect"]',
    );
    expect(runCycleCase(one({ actions: [['draw', 2]], expected: { events: ['DRAW a', 'DRAW b'] } }))).toContain(
      'events:',
    );
  });

  test('a file without cases is no file of cases', () => {
    expect(() => runCycleCases({})).toThrow('the file has no list of cases');
  });
});

/** The same expectation with every value in it made wrong. */
function spoilt(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value} NEVER`;
  if (Array.isArray(value)) return value.length === 0 ? ['never'] : value.map(spoilt);
  return { never: value };
}
