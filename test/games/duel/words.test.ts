/** Refusals in words: none that the duel can give is without. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../../src/core/index.ts';
import { explain, KERNEL_WORDS } from '../../../src/core/words/index.ts';
import { duel } from '../../../src/games/duel/index.ts';
import { puzzle } from './puzzle.ts';

const FOLDER = 'src/games/duel';

/** Every code that stands in the source: `code: 'DeckEmpty'`, or one of two by a condition. */
const CODES = [
  ...new Set(
    readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/\bcode: [^,}]*'[A-Z][^,}]*/g)])
      .flatMap(([found]) => [...found.matchAll(/'([A-Z]\w+)'/g)].map(([, code]) => code as string)),
  ),
];

describe('words', () => {
  test('the codes are found', () => {
    expect(CODES).toEqual(
      expect.arrayContaining(['DeckEmpty', 'QueueLimit', 'UnknownOption', 'BadOption', 'DeckSize']),
    );
    expect(CODES.length).toBeGreaterThan(30);
  });

  test.each(CODES)('%s has words, of the duel or of the kernel', (code) => {
    expect(Object.hasOwn(duel.words ?? {}, code) || Object.hasOwn(KERNEL_WORDS, code)).toBe(true);
    expect(explain(duel, { code }, puzzle({}).state)).toMatch(/^\S.{5,}\.$/);
  });

  test.each(Object.keys(duel.words ?? {}))('%s is a code that the duel gives', (code) => {
    expect([...CODES, 'BadCommand']).toContain(code);
  });

  test.each([
    [{ mulligans: true }, 'There is no option mulligans: expected one of seats'],
    [{ settings: { handSlots: 21 } }, 'The option settings.handSlots must be 1 to 20.'],
    [{ order: 'random' }, 'The option order must be'],
    [{ decks: [{ general: 'kiln-rat' }] }, 'kiln-rat is no general.'],
    [{ decks: [{ general: 'ember-general', deck: ['unicorn'] }] }, 'There is no card unicorn.'],
    [{ decks: [{ general: 'ember-general', deck: [] }] }, 'The deck has 0 cards and must have 39.'],
  ])('options %j are refused in words', (raw, words) => {
    const parsed = duel.parseOptions(raw);
    expect(explain(duel, (parsed as { error: Refusal }).error, puzzle({}).state)).toContain(words);
  });
});
