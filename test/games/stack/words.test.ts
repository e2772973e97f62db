/** Refusals in words (section 14): whatever this game can refuse for, somebody can be told. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explain, KERNEL_WORDS } from '../../../src/core/words/index.ts';
import { stack, testGame } from '../../../src/games/stack/index.ts';
import { CODE_NAMES, COMMAND_NAMES, DECK_CODE_NAMES, EVENT_NAMES } from '../../../src/games/stack/compat/names.ts';
import { DECK_WORDS, WORDS } from '../../../src/games/stack/words.ts';

const FOLDER = 'src/games/stack';
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const textOf = (some: readonly string[]): string =>
  some.map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8')).join('\n');
const text = textOf(files);

/** `code: '…'`, also where a type lists several, and codes handed to those who make a refusal of problems. */
const codes = [...text.matchAll(/code: ((?:'\w+'(?: \| )?)+)|refusalOf\(('\w+')/g)].flatMap(([, listed, handed]) => [
  ...(listed ?? handed ?? '').matchAll(/\w+/g),
]);

test('[K10] every code of a refusal in the source has words, here or in the kernel', () => {
  const all = new Set(codes.map(([code]) => code));
  const known = { ...KERNEL_WORDS, ...WORDS, ...DECK_WORDS };
  expect([...all].filter((code) => !Object.hasOwn(known, code))).toEqual([]);
  for (const code of ['NotPriority', 'IllegalBlock', 'TooSmall', 'BadCommand', 'QuestionOpen', 'BadExport'])
    expect(all).toContain(code);
});

test('[K10] no words are kept for a code that nobody uses', () => {
  const all = new Set(codes.map(([code]) => code));
  expect([...Object.keys(WORDS), ...Object.keys(DECK_WORDS)].filter((code) => !all.has(code))).toEqual([]);
});

test('[K10] words have the facts in them', () => {
  const { state } = testGame({ decks: { p1: [], p2: [] } });
  const said = (code: string, facts: object): string => explain(stack, { code, ...facts }, state);
  expect(said('QuestionOpen', { seat: 1, kind: 'scry-top' })).toBe('p2 has to choose first (scry-top).');
  expect(said('DrawNotGranted', { playerId: 'p1' })).toContain('the option sandbox.playerDraw');
  expect(said('DeckInvalid', { playerId: 'p1', problems: [{ code: 'TooSmall', count: 39, limit: 40 }] })).toBe(
    "p1's deck may not be played: 39 cards are fewer than 40.",
  );
});

test('[K10] a refusal of the document reads as that of the house', () => {
  const game = testGame({ decks: { p1: [], p2: [] } });
  const said = (code: string, facts: object): string => game.explain({ code, ...facts });
  expect(said('CHOICE_PENDING', { chooser: 'p2', choiceId: 1, kind: 'scry-top' })).toBe(
    'p2 has to choose first (scry-top).',
  );
  expect(said('CHOICE_MISMATCH', { expected: 1, got: 2 })).toBe('You are not asked question 2, or no longer.');
  expect(said('ILLEGAL_PICK', { rule: 'count', min: 1, max: 3 })).toBe('Pick 1 to 3.');
  expect(said('ILLEGAL_PICK', { rule: 'order' })).toBe('Nothing can be picked twice.');
  expect(said('UNKNOWN_ACTION', { type: 'DANCE' })).toBe('There is no command DANCE.');
  expect(said('NOT_PRIORITY', { playerId: 'p2', holder: 'p1' })).toBe("It is p1's turn to act.");
  expect(said('DECK_INVALID', { playerId: 'p1', problems: [{ code: 'TOO_SMALL', count: 39, limit: 40 }] })).toBe(
    "p1's deck may not be played: 39 cards are fewer than 40.",
  );
});

test('[K10] the names of the document stand in compat alone', () => {
  const house = textOf(files.filter((file) => !/^(compat|terminal|web)\b/.test(file)));
  const names = [COMMAND_NAMES, CODE_NAMES, DECK_CODE_NAMES, EVENT_NAMES].flatMap((each) => Object.values(each));
  expect(names.filter((name) => house.includes(`'${name}'`))).toEqual([]);
});
