/** The shared cases of the draw primitive, one test each; their rules stand in the title. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runDrawCases } from './cases/draw.ts';
import { root } from '../scratch-project.ts';

/** The rule a case is about, by the words of its name; the first that fits. */
const RULES: readonly (readonly [pattern: RegExp, rule: string])[] = [
  [/equals draw a\+b/, 'D18'],
  [/__proto__/, 'D16'],
  [/wins over|source first/, 'D17'],
  [/^\w+: (n|rounds) = /, 'D15'],
  [/src == dst|equal to the source|unknown .*(source|destination)|empty zone|more than/, 'D8'],
  [/one card from top|appends after existing destination/, 'D7'],
  [/^draw:/, 'D9'],
  [/^draw1:/, 'D19'],
  [/single draws differ/, 'D21'],
  [/bottom indices/, 'D39'],
  [/^drawBottom:/, 'D20'],
  [/^drawCard:/, 'D22'],
  [/^drawAll:/, 'D23'],
  [/empty destination/, 'D26'],
  [/^deal:/, 'D24'],
  [/^dealRound:/, 'D25'],
  [/^drawWithRecord:/, 'D40'],
  [/^verify:/, 'D42'],
  [/^burn:/, 'D28'],
  [/^cut:/, 'D29'],
  [/^riffle:/, 'D30'],
  [/^stripCut:/, 'D31'],
  [/^combine:/, 'D32'],
  [/Hold'em/, 'D27'],
];

interface Case {
  readonly name: string;
}
const file = JSON.parse(readFileSync(join(root, 'test/data/cases/draw.json'), 'utf8')) as { readonly cases: Case[] };
const ruleOf = ({ name }: Case): string => RULES.find(([pattern]) => pattern.test(name))?.[1] ?? 'no rule';

test.each(file.cases.map((one) => [ruleOf(one), one.name, one] as const))('[%s] %s', (rule, _, one) => {
  expect(rule).toMatch(/^D\d+$/);
  expect(runDrawCases({ cases: [one] }).failed).toEqual([]);
});

describe('[D14] inputFrozen', () => {
  const setup = { zones: { deck: { type: 'deck', cards: ['a', 'b'] }, hand: { type: 'hand', owner: 'A', cards: [] } } };
  const drawn = { name: 'frozen', setup, actions: [{ op: 'draw', n: 1, src: 'deck', dst: 'hand' }] };
  const expected = { ok: true, zones: { deck: ['b'], hand: ['a'] } };
  const run = (change: object): unknown => runDrawCases({ cases: [{ ...drawn, expected, ...change }] }).failed[0];

  test.each([
    [{ expected: { ...expected, inputFrozen: true } }],
    [{ setup: { ...setup, inputFrozen: true } }],
    [{ inputFrozen: true }],
    [
      {
        actions: [{ ...drawn.actions[0], n: 9 }],
        expected: { ok: false, error: { code: 'InsufficientCards' }, stateUnchanged: true, inputFrozen: true },
      },
    ],
  ])('%j holds, for every action is given a frozen state', (change) => {
    expect(run(change)).toBeUndefined();
  });

  test('nothing else can be expected of it, and a wrong result still is one', () => {
    expect(run({ expected: { ...expected, inputFrozen: false } })).toMatchObject({ isMalformed: true });
    expect(run({ expected: { ...expected, inputFrzen: true } })).toBeDefined();
    expect(run({ expected: { ok: true, zones: { hand: ['b'] }, inputFrozen: true } })).toBeDefined();
  });

  test('a field that an operation does not take is an unknown word', () => {
    expect(run({ actions: [{ ...drawn.actions[0], fast: true }] })).toMatchObject({
      isMalformed: true,
      difference: 'unknown word: actions.0.fast',
    });
  });
});
