/** Refusals in words: every code that the rules give has a sentence, the game's or the kernel's. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explain, KERNEL_WORDS } from '../../../src/core/index.ts';
import { cycle, refusalText } from '../../../src/games/cycle/index.ts';
import { lay } from './deck.ts';

/** The codes of the errors table of the rules. */
const DOCUMENTED = [
  'BAD_CARD_SET',
  'BAD_CONFIG',
  'BAD_DECK_STATE',
  'BAD_POSITION',
  'BAD_TARGET',
  'BAD_TIME',
  'ENCOUNTER_OVER',
  'ETHER_LOCKED',
  'ILLEGAL_PICK',
  'LAYER_OFF',
  'NOT_IN_HAND',
  'UNKNOWN_CARD',
  'WRONG_PHASE',
];

/** Every code that stands in the rules as a literal. */
function codesGiven(): string[] {
  const folder = 'src/games/cycle';
  const texts = readdirSync(folder).flatMap((file) =>
    file.endsWith('.ts') ? [readFileSync(`${folder}/${file}`, 'utf8')] : [],
  );
  const found = texts.flatMap((text) => [
    ...text.matchAll(/\bcode: '(\w+)'/g),
    ...text.matchAll(/\brefusalOf\((?:\w+ \? '(?:\w+)' : )?'(\w+)'/g),
  ]);
  return [...new Set(found.map(([, code]) => code as string))].toSorted();
}

test('the codes given are those of the errors table, and the kernel’s for what is no command', () => {
  // What is wrong with an answer the kernel says; the documents call it ILLEGAL_PICK (src/cli/cases/cycle/answers.ts).
  expect(codesGiven()).toEqual(['BadCommand', ...DOCUMENTED.filter((code) => code !== 'ILLEGAL_PICK')].toSorted());
});

test('every one of them has words', () => {
  const hasWords = (code: string): boolean =>
    Object.hasOwn(cycle.words ?? {}, code) || Object.hasOwn(KERNEL_WORDS, code);
  expect([...codesGiven(), ...DOCUMENTED, 'UnknownCommand'].filter((code) => !hasWords(code))).toEqual([]);
});

test('the words tell the facts, with a match and without one', () => {
  const refusal = { code: 'WRONG_PHASE', phase: 'reward', expected: 'act' };
  const { state } = lay({});
  expect([explain(cycle, refusal, state), refusalText(refusal)]).toEqual([
    'Not now: it is reward, and this needs act.',
    'Not now: it is reward, and this needs act.',
  ]);
  expect(refusalText({ code: 'UNKNOWN_CARD' })).toBe('There is no such card.');
  expect(explain(cycle, { code: 'QuestionOpen', seat: 0, kind: 'discard' }, state)).toBe(
    'operative has to choose first (discard).',
  );
});
