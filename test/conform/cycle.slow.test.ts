/** The cases of test/data/cases/cycle.json, each under its section of the specification. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runCycleCase, runCycleCases, type CycleCase } from './cases/cycle.ts';

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
        .filter(([word, value]) => passes({ ...each, expected: { [word]: spoilt(value) } }))
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
    ['an expectation', one({ expected: { aura: 3 } }), 'unknown word: expected.aura'],
    [
      'a setup',
      one({ setup: { main_deck: ['a'], weather: 'rain' } }),
      'unknown word: setup.weather (did you mean ether?)',
    ],
    [
      'a card field',
      one({ setup: { main_deck: ['a'], cards: { a: { wings: 2 } } } }),
      'unknown word: setup.cards.a.wings',
    ],
    ['a listener', one({ setup: { main_deck: ['a'], listeners: ['on_sneeze'] } }), 'unknown word: listener on_sneeze'],
    ['a card', one({ actions: [['play', 'z']] }), 'unknown word: card z'],
    [
      'a card that lies somewhere',
      one({ setup: { main_deck: [{ uid: 'a', wings: 2 }] } }),
      'unknown word: setup.main_deck.0.wings',
    ],
    ['an effect', one({ setup: { hand: ['a'], cards: { a: { effects: [['fly', 1]] } } } }), 'unknown word: effect fly'],
    [
      'the settings',
      one({ actions: [['settings', { polizy: 'discard' }]] }),
      'unknown word: settings.polizy (did you mean policy?)',
    ],
    ['what stands behind a word', one({ actions: [['draw', 1, 'twice']] }), 'unknown word: actions.0.draw.twice'],
    ['an option', one({ actions: [['play', 'a', { speed: 9 }]] }), 'unknown word: actions.0.play.options.speed'],
    ['a card that is expected', one({ expected: { kinds: { zz: 'b' } } }), 'unknown word: card zz'],
    [
      'a stream',
      one({ expected: { pulls: { shufle: 0 } } }),
      'unknown word: expected.pulls.shufle (did you mean shuffle?)',
    ],
    [
      'an event that must not happen',
      one({ expected: { events_exclude: ['DRAWW'] } }),
      'expected.events_exclude.0 is "DRAWW": expected a symbol that begins with the name of an event',
    ],
    [
      'a zone of a property',
      one({ actions: [['pull_stream', 'insert', 5]], expected: { equal_to_run_without_pulls: ['hnd'] } }),
      'unknown word: zone hnd',
    ],
    [
      'what stands behind a property',
      one({ setup: { selected_count: 5, seed: 1, steps: 1 }, actions: [['record', 'twice']], expected: { equal: [] } }),
      'unknown word: twice beside record',
    ],
    [
      'a setup beside a property',
      one({
        setup: { selected_count: 5, seed: 1, steps: 1, weather: 'rain' },
        actions: [['record']],
        expected: { equal: [] },
      }),
      'unknown word: setup.weather',
    ],
    [
      'an action beside a property',
      one({
        setup: { selected_count: 5, seed: 1, steps: 1 },
        actions: [['record'], ['teleport']],
        expected: { equal: [] },
      }),
      'unknown word: teleport beside record',
    ],
    [
      'an expectation beside a property',
      one({ setup: { selected_count: 5, seed: 1, steps: 1 }, actions: [['record']], expected: { equal: [], aura: 3 } }),
      'unknown word: expected.aura',
    ],
  ])('reports an unknown word in %s and never skips it', (_, each, difference) => {
    expect(runCycleCases({ cases: [each] })).toEqual({
      passed: 0,
      failed: [{ name: each.name, difference, isMalformed: true }],
    });
  });

  test.each<[unknown, string, string]>([
    [7, 'cases[0]', 'the case is 7: expected an object with name, setup, actions, expected'],
    [{ name: 'x', setpu: {} }, 'x', 'unknown word: setpu (did you mean setup?)'],
    [{ setup: {} }, 'cases[0]', 'name is missing'],
    [{ name: 'x', actions: ['draw'] }, 'x', 'actions.0 is "draw": expected a list'],
    [{ name: 'x', actions: [['draw', 'two']] }, 'x', 'actions.0.draw.n is "two": expected a whole number'],
    [{ name: 'x', setup: { hand: 3 } }, 'x', 'setup.hand is 3: expected a list'],
    [
      { name: 'x', setup: { cards: { a: { retain: 'yes' } } } },
      'x',
      'setup.cards.a.retain is "yes": expected true or false',
    ],
    [{ name: 'x', expected: { events: 'DRAW' } }, 'x', 'expected.events is "DRAW": expected a list'],
  ])('tells a bad row in one line: %j', (row, name, difference) => {
    const [failure] = runCycleCases({ cases: [row] }).failed;
    expect(failure).toMatchObject({ name, isMalformed: true });
    expect(failure?.difference).toContain(difference);
    expect(failure?.difference).not.toContain('\n');
  });

  test('a remark under any other name is for people', () => {
    expect(runCycleCases({ cases: [{ ...one({}), why: 'a remark' }] }).passed).toBe(1);
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
    expect(() => runCycleCases({})).toThrow('the file has no list "cases"');
  });
});

/** Whether a case comes out as written; one that makes no sense does not. */
const passes = (one: CycleCase): boolean => runCycleCases({ cases: [one] }).passed === 1;

/** The same expectation with every value in it made wrong. */
function spoilt(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value} NEVER`;
  if (Array.isArray(value)) return value.length === 0 ? ['never'] : value.map(spoilt);
  return { never: value };
}
