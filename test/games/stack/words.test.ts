/** Refusals in words (section 14): whatever this game can refuse for, somebody can be told. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explain, KERNEL_WORDS } from '../../../src/core/index.ts';
import { stack, testGame } from '../../../src/games/stack/index.ts';
import { DECK_WORDS, WORDS } from '../../../src/games/stack/words.ts';

const FOLDER = 'src/games/stack';
const text = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
  .join('\n');

/** `code: '…'`, also where a type lists several, and codes handed to those who make a refusal of problems. */
const codes = [...text.matchAll(/code: ((?:'\w+'(?: \| )?)+)|refusalOf\(('\w+')/g)].flatMap(([, listed, handed]) => [
  ...(listed ?? handed ?? '').matchAll(/\w+/g),
]);

test('[K10] every code of a refusal in the source has words, here or in the kernel', () => {
  const all = new Set(codes.map(([code]) => code));
  const known = { ...KERNEL_WORDS, ...WORDS, ...DECK_WORDS };
  expect([...all].filter((code) => !Object.hasOwn(known, code))).toEqual([]);
  for (const code of ['CHOICE_PENDING', 'ILLEGAL_BLOCK', 'TOO_SMALL', 'MALFORMED_ACTION', 'QuestionOpen', 'BAD_EXPORT'])
    expect(all).toContain(code);
});

test('[K10] no words are kept for a code that nobody uses', () => {
  const all = new Set(codes.map(([code]) => code));
  expect([...Object.keys(WORDS), ...Object.keys(DECK_WORDS)].filter((code) => !all.has(code))).toEqual([]);
});

test('[K10] words have the facts in them', () => {
  const { state } = testGame({ decks: { p1: [], p2: [] } });
  const said = (code: string, facts: object): string => explain(stack, { code, ...facts }, state);
  expect(said('CHOICE_PENDING', { chooser: 'p2', kind: 'scry-top' })).toBe('p2 has to answer first (scry-top).');
  expect(said('QuestionOpen', { seat: 1, kind: 'scry-top' })).toBe('p2 has to choose first (scry-top).');
  expect(said('ILLEGAL_PICK', { rule: 'count', min: 1, max: 3 })).toBe('Pick 1 to 3.');
  expect(said('ILLEGAL_PICK', { rule: 'order' })).toBe('Each can be picked only once.');
  expect(said('DECK_INVALID', { playerId: 'p1', problems: [{ code: 'TOO_SMALL', count: 39, limit: 40 }] })).toBe(
    "p1's deck may not be played: 39 cards are fewer than 40.",
  );
});
