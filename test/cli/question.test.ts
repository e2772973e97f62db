/** One way to put a question in the terminal, for every game. */
import { describe, expect, test } from 'vitest';
import { readAnswer, showQuestion } from '../../src/cli/terminal/question.ts';
import type { PlainView, QuestionView } from '../../src/core/view/index.ts';

const view: PlainView = {
  viewer: 0,
  zones: {},
  faces: { 4: { kind: 'ace', owner: 0, values: {} }, 9: { kind: 'king', owner: 1, values: {} } },
  match: {},
  seats: [],
  question: null,
  choosing: [],
};
const question: QuestionView = {
  id: 3,
  kind: 'put-back',
  cards: [4, null],
  options: [],
  min: 0,
  max: 2,
  ordered: true,
};
const named = (kind: string): string => `the ${kind}`;

describe('a question is shown', () => {
  test('with what is offered, numbered, and how many to pick', () => {
    expect(showQuestion(view, question, named)).toBe(
      'Put back? (pick 0 to 2, in order; or none)\n  1  the ace\n  2  a card',
    );
  });

  test('with its own words, and options with what they are about', () => {
    const options = [{ label: 'block', card: 4, target: 9 }, { label: 'ask', seat: 1 }, { label: 'pass' }];
    expect(showQuestion(view, { ...question, text: 'What now?', cards: null, options, min: 1, max: 1 }, named)).toBe(
      'What now? (pick 1)\n  1  block (the ace, the king)\n  2  ask (player 2)\n  3  pass',
    );
  });
});

describe('a typed line answers', () => {
  test.each([
    ['2 1', [null, 4]],
    ['1', [4]],
    ['none', []],
    [' 1, 2 ', [4, null]],
  ])('%j picks %j', (line, picks) => {
    // An unknown card cannot be named, so its place stands for it; no rule offers one.
    expect(readAnswer(line, question)).toEqual({ type: 'answer', question: 3, picks: picks.map((pick) => pick ?? 1) });
  });

  test('by the numbers of options', () => {
    const options = [{ label: 'yes' }, { label: 'no' }];
    expect(readAnswer('2', { ...question, cards: null, options, min: 1, max: 1 })).toEqual({
      type: 'answer',
      question: 3,
      picks: [1],
    });
  });

  test.each(['', 'x', '3', '0', '-1', '1 x', '1.5'])('%j is met with how to answer', (line) => {
    expect(readAnswer(line, question)).toBe('Type none, or numbers from 1 to 2, such as 1 2.');
  });

  test('by the names of what is offered, alike ones one after the other', () => {
    const names = ['the ace', 'the ace'];
    expect(readAnswer('the ace, THE ACE', { ...question, cards: [4, 9] }, names)).toMatchObject({ picks: [4, 9] });
    expect(readAnswer('the ace', { ...question, cards: [4, 9] }, names)).toMatchObject({ picks: [4] });
  });
});

describe('options that are numbers themselves', () => {
  const options = ['0', '1', '2'].map((label) => ({ label }));
  const bid: QuestionView = { ...question, kind: 'bid', cards: null, options, min: 1, max: 1, ordered: false };
  const names = options.map(({ label }) => label);

  test('have letters before them', () => {
    expect(showQuestion(view, bid, named)).toBe('Bid? (pick 1)\n  a  0\n  b  1\n  c  2');
  });

  test.each([
    ['2', 2],
    ['a', 0],
    ['B', 1],
  ])('%j picks the option at place %j', (line, place) => {
    expect(readAnswer(line, bid, names)).toMatchObject({ picks: [place] });
  });

  test('are asked for by letter or by what they say', () => {
    expect(readAnswer('3', bid, names)).toBe('Type a letter from a to c, or what stands beside it.');
  });
});

test.each([
  [1, 1, 'Type a number from 1 to 9.'],
  [0, 1, 'Type none, or a number from 1 to 9.'],
  [2, 2, 'Type 2 numbers from 1 to 9, such as 1 2.'],
  [1, 3, 'Type numbers from 1 to 9, such as 1 2.'],
])('to pick %i to %i of nine: %s', (min, max, words) => {
  const options = Array.from({ length: 9 }, () => ({ label: 'x' }));
  expect(readAnswer('?', { ...question, cards: null, options, min, max })).toBe(words);
});
