/** Names: every code that the rules give has a sentence and its name in the documents, and so has every note. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apply } from '../../../src/core/index.ts';
import { explain, KERNEL_WORDS } from '../../../src/core/words/index.ts';
import {
  cycle,
  cycleWith,
  DECK_EVENTS,
  deckLog,
  documented,
  operate,
  refusalText,
} from '../../../src/games/cycle/index.ts';
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
  'WRONG_ZONE',
];

/** Every literal that the rules hand to one of these. */
function literalsIn(...forms: readonly RegExp[]): string[] {
  const folder = 'src/games/cycle';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const found = texts.flatMap((text) => forms.flatMap((form) => [...text.matchAll(form)]));
  return [...new Set(found.map(([, literal = '']) => literal))].toSorted();
}

const codesGiven = (): string[] => literalsIn(/\bcode: '(\w+)'/g, /\brefusalOf\('(\w+)'/g);

test('the codes given are the house’s names for those of the errors table, and the kernel’s for an open question', () => {
  // What is wrong with an answer only the kernel says, and a deck file is refused by the documents’ name at once.
  const silent = ['ILLEGAL_PICK', 'BAD_DECK_STATE'];
  const given = codesGiven().filter((code) => code !== 'QuestionOpen');
  expect(given.map((code) => documented({ code }).code).toSorted()).toEqual(
    DOCUMENTED.filter((code) => !silent.includes(code)),
  );
  expect(given.filter((code) => DOCUMENTED.includes(code))).toEqual([]);
});

test('every one of them has words, by either name', () => {
  const hasWords = (code: string): boolean =>
    Object.hasOwn(cycle.words ?? {}, code) || Object.hasOwn(KERNEL_WORDS, code);
  expect(codesGiven().filter((code) => !hasWords(code))).toEqual([]);
  expect(DOCUMENTED.filter((code) => refusalText({ code }) === code)).toEqual([]);
});

test('a command is refused by the house’s code, and by the documents’ code at the face', () => {
  const { state, rules } = lay({ hand: ['x'] });
  expect(apply(cycleWith(rules), state, 0, { type: 'open' })).toEqual({
    ok: false,
    error: { code: 'WrongPhase', phase: 'turn', expected: 'realtime' },
  });
  expect(operate(rules, state, { op: 'insert', card: 0 })).toMatchObject({ ok: false, error: { code: 'WRONG_ZONE' } });
});

test('the words tell the facts, with a match and without one', () => {
  const refusal = { code: 'WrongPhase', phase: 'reward', expected: 'act' };
  const { state } = lay({});
  expect([explain(cycle, refusal, state), refusalText(refusal)]).toEqual([
    'Not now: it is reward, and this needs act.',
    'Not now: it is reward, and this needs act.',
  ]);
  expect(refusalText({ code: 'UNKNOWN_CARD' })).toBe('There is no such card.');
  expect(refusalText({ code: 'WRONG_ZONE', zone: 'hand', wanted: ['main_deck', 'discard_pile'] })).toBe(
    'That card is in hand, and this needs one in main_deck or discard_pile.',
  );
  expect(explain(cycle, { code: 'QuestionOpen', seat: 0, kind: 'discard' }, state)).toBe(
    'operative has to choose first (discard).',
  );
});

test('[C39] every reason of the ether has a sentence of its own', () => {
  const reasons = literalsIn(/'EtherLocked',.* reason: '(\w+)'/g);
  expect(reasons.length).toBeGreaterThan(2);
  const sentences = [...reasons, 'of another sort'].map((reason) => refusalText({ code: 'ETHER_LOCKED', reason }));
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('[C85] every note of the rules is in kebab-case, and an event of the codex in the log', () => {
  const names = literalsIn(/\.note\('([^']+)'/g);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  const { state } = lay({});
  const logged = names.flatMap((name) => deckLog(state, [{ type: 'noted', name, facts: {}, to: 'everyone' }]));
  expect(logged).toHaveLength(names.length);
  expect(logged.filter(({ name }) => !DECK_EVENTS.includes(name))).toEqual([]);
});
