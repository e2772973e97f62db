/** Refusals in words: no code that a player can meet goes without. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { start, type MatchState } from '../../src/core/index.ts';
import { explain, KERNEL_WORDS } from '../../src/core/words/index.ts';
import { highCard, type HighCard } from '../../src/games/high-card/index.ts';
import { seedFromText } from '../../src/rng/index.ts';

const root = join(import.meta.dirname, '../../src');

/** The codes that the files of a folder give. */
function codesIn(
  folder: string,
  files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.ts')),
): string[] {
  const texts = files.map((file) => readFileSync(join(root, folder, file), 'utf8'));
  const codes = texts.flatMap((text) => [
    ...text.matchAll(/code: '(\w+)'|refusalOf\(\s*'(\w+)'|\? '(\w+)' : '(\w+)', read/g),
  ]);
  return [...new Set(codes.flatMap((match) => match.slice(1).filter((code) => code !== undefined)))];
}

/** Where the kernel refuses what a seat asks for; errors of the draw primitive and of saves are for programs. */
const GATES = [
  'agenda.ts',
  'answer.ts',
  'define/define.ts',
  'define/moves.ts',
  'fields/commands.ts',
  'play.ts',
  'question.ts',
  'work.ts',
];

function begun(): MatchState<HighCard> {
  const started = start(highCard, undefined, { chance: seedFromText('words') });
  if (!started.ok) throw new Error(started.error.code);
  return started.value.state;
}

describe('every refusal has words', () => {
  test('of the kernel', () => {
    const codes = codesIn('core', GATES);
    expect(codes.length).toBeGreaterThan(8);
    expect(codes.filter((code) => !Object.hasOwn(KERNEL_WORDS, code))).toEqual([]);
  });

  test('of high card', () => {
    const codes = codesIn('games/high-card');
    expect(codes.length).toBeGreaterThan(6);
    const known = { ...KERNEL_WORDS, ...highCard.words };
    expect(codes.filter((code) => !Object.hasOwn(known, code))).toEqual([]);
  });

  test.each(Object.keys(KERNEL_WORDS))('%s is a sentence, with facts and without', (code) => {
    const facts = {
      seat: 1,
      turn: 0,
      field: 'card',
      expected: 'a card',
      value: 'x',
      hint: 'lay',
      question: 3,
      min: 1,
      max: 2,
    };
    for (const refusal of [{ code }, { code, ...facts }, { code, ...facts, rule: 'double', max: 1, kind: 'scry' }]) {
      const words = explain(highCard, refusal, begun());
      expect(words).toMatch(/^\S.*[.?)]$/);
      expect(words).not.toMatch(/undefined|\[object/);
    }
  });
});

test('a code nobody knows is read aloud', () => {
  expect(explain(highCard, { code: 'TooFewCards' }, begun())).toBe('Too few cards.');
  expect(explain(highCard, { code: 'CHOICE_PENDING' }, begun())).toBe('Choice pending.');
  expect(explain(highCard, { code: '__proto__' }, begun())).toMatch(/^\S/);
});

test("a game's own words come first", () => {
  expect(explain(highCard, { code: 'NotYourTurn', turn: 1 }, begun())).toBe('It is the turn of player 2.');
});
