/** Cases of stack in prose: read word for word and played, or refused with the words that nobody understands. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CASE_FAMILIES } from '../../src/conform/index.ts';
import { runStackCases } from '../../src/conform/cases/stack.ts';

interface Prose {
  readonly setup: string;
  readonly actions: readonly string[];
  readonly expected: string;
}

const run = (...cases: readonly Prose[]): readonly (string | undefined)[] => {
  const { failed } = runStackCases({ cases: cases.map((one, i) => ({ name: `${i}`, ...one })) });
  return cases.map((_, i) => failed.find(({ name }) => name === `${i}`)?.difference);
};
const prose = (setup: string, action: string, expected: string): Prose => ({ setup, actions: [action], expected });

const DOUBLER = "P1: 'if you would draw a card, draw two cards instead'.";

describe('[K6] cases that stand in no file', () => {
  test.each<[string, string, string]>([
    [DOUBLER, 'Effect: draw 2.', 'P1 hand 4.'],
    ["P1 controls two copies of 'if you would draw a card, draw two cards instead'.", 'Effect: draw 1.', 'P1 hand 4.'],
    [
      "P1: 'if you would draw a card while you have no cards in hand, instead draw two cards and lose 1 life'. Hand empty.",
      'Effect: draw 3.',
      'P1 hand 4, life 19.',
    ],
    ["P2: 'whenever an opponent draws a card, you may draw two cards'.", 'Effect: draw 2.', 'P1 hand 2, P2 hand 4.'],
    ["P1: 'at the beginning of your upkeep, you gain 2 life'.", "P2's draw step.", 'P1 life 22.'],
    ["P2: 'players can't draw cards'.", 'Effect: draw 3.', 'P1 hand 0.'],
    ["P1: 'each player can't draw more than one card each turn'.", 'Effect: draw 3.', 'P1 hand 1.'],
    ['Library [A,B,C,D] (A top).', 'Scry 2: A to bottom; then draw a card.', "Drawn B; library ['C', 'D', 'A']."],
    [
      'Library [A,B,C,D] (A top).',
      'Scry 2: both on top, A above B; then draw a card.',
      "Drawn A; library ['B', 'C', 'D'].",
    ],
    ['Library [A,B,C,D] (A top).', 'Surveil 2: both to graveyard; then draw a card.', "Drawn C; library ['D']."],
    ['Library has 3 cards.', 'Effect: mill two, then draw a card.', 'Hand 1, graveyard 2, library 0.'],
    ['P1 has 3 life.', 'Effect: deal 2 damage to P1 and P1 gains 4 life.', 'P1 ends on 5 life.'],
    ['Three players, free-for-all.', 'Effect: each player draws two cards.', 'P1 hand 2, P2 hand 2, P3 hand 2.'],
    ["'Your maximum hand size is four'; 6 cards.", 'Cleanup.', 'Discard 2.'],
    ['60 cards.', 'Mulligan three times.', 'Hand 4 / library 56.'],
  ])('%s %s', (setup, action, expected) => {
    expect(run(prose(setup, action, expected))).toEqual([undefined]);
  });

  test('one may begin with the table of the case before', () => {
    const first = prose(`${DOUBLER} Library of 9.`, 'Effect: draw 1.', 'Hand 2.');
    const same = prose('Same board.', 'Effect: draw 2.', 'Hand 4, library 5.');
    const twice = prose('As before with two copies.', 'Effect: draw 1.', 'Hand 4.');
    expect(run(first, same, twice)).toEqual([undefined, undefined, undefined]);
    expect(run(same)).toEqual(['setup: "Same board" is said of a case before that was not understood']);
  });
});

test.each<[string, string, string, string]>([
  [DOUBLER, 'Effect: draw 2.', 'P1 hand 3.', 'p1.hand: expected 3, found 4'],
  ['Library [A,B,C] (A top).', 'Effect: draw 1.', 'Drawn B.', 'p1.hand: expected ["B"], found ["A"]'],
  ['Library empty.', 'Draw a card.', 'P1 wins.', 'winners: expected ["p1"], found ["p2"]'],
  ['Library of 5.', 'Effect: juggle.', 'Hand 0.', 'actions: nobody understands "Effect: juggle"'],
  [
    "P1: 'if you would sneeze, draw a card instead'.",
    'Draw a card.',
    'Hand 1.',
    'setup: nobody understands "P1: \'if you would sneeze, draw a card instead\'"',
  ],
  ['Library of 5 (all of them cursed).', 'Draw a card.', 'Hand 1.', 'setup: nobody understands "all of them cursed"'],
  ['Library of 5.', 'Draw a card.', 'Everybody cheers.', 'expected: nobody understands "Everybody cheers"'],
  ['Library of 999999999.', 'Draw a card.', 'Hand 1.', '999999999 is more than any table holds'],
  ['Two players.', 'Draw a card.', 'P3 hand 1.', 'expected: there is no player p3'],
  ["P4: 'you can't lose'.", 'Draw a card.', 'Hand 1.', 'setup: there is no player p4'],
])('[K6] %s %s %s is told: %s', (setup, action, expected, difference) => {
  expect(run(prose(setup, action, expected))).toEqual([difference]);
});

test('[K6] a long sentence without sense is refused in no time', () => {
  const long = `if you would draw a card, ${'draw a card and '.repeat(100)}sneeze`;
  const [difference] = run(prose(`P1: '${long}'.`, 'Draw a card.', 'Hand 1.'));
  expect(difference).toMatch(/^setup/);
});

test('[U34] cases of the duel are refused one by one, each with the test that has its name', () => {
  const duel: unknown = JSON.parse(readFileSync('test/data/cases/duel.json', 'utf8'));
  const report = CASE_FAMILIES['duel']?.(duel);
  expect([report?.passed, report?.failed.length]).toEqual([0, 78]);
  expect(report?.failed[0]).toEqual({
    name: 'config constants',
    difference: 'written for people: `npx vitest run test/games/duel/cases -t "config constants"` is its test',
    isMalformed: true,
  });
});
