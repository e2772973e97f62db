/** Where the table of stack passes for its player, and where it never does. */
import { expect, test } from 'vitest';
import { isStackView, type SeenObject, type StackCommand, type StackView } from '../../src/games/stack/index.ts';
import type { Choice } from '../../src/web/tables/choices.ts';
import { playOf } from '../../src/games/stack/web/scene.ts';
import { FIRST_STOPS, passesByItself, toggled, type Wish } from '../../src/games/stack/web/stops.ts';
import { FAMILIES } from './told.ts';

const WISH: Wish = { stops: FIRST_STOPS, isFull: false, until: -1 };
const UNTIL: Wish = { ...WISH, until: 3 };
const PASS: StackCommand = { type: 'pass' };
const NOTE: StackCommand = { type: 'cast', card: 5, targets: [] };
const SPELL: Omit<SeenObject, 'seat'> = { is: 'spell', kind: 'cinder-spit', card: 9, targets: [] };

const first = FAMILIES['stack']?.({ seed: 'stops', commands: 1 }).batches[0]?.after;
if (!first || !isStackView(first)) throw new Error('no match of stack');
const FIRST: StackView = first;

/** A view of seat 0, which holds priority in turn 3 with nothing asked. */
const viewIn = (match: Partial<StackView['match']>, ...choices: readonly StackCommand[]): StackView => ({
  ...FIRST,
  question: null,
  match: { ...FIRST.match, turn: 3, active: 0, priority: 0, stack: [], ...match },
  choices,
});

test('[T4] the own main phases wait, also with nothing to play', () => {
  expect(passesByItself(viewIn({ step: 'FIRST_MAIN' }, PASS), WISH)).toBe(false);
  expect(passesByItself(viewIn({ step: 'SECOND_MAIN' }, PASS), WISH)).toBe(false);
});

test('[T4] a step without a stop is passed, whatever could be played', () => {
  expect(passesByItself(viewIn({ step: 'UPKEEP' }, PASS, NOTE), WISH)).toBe(true);
  expect(passesByItself(viewIn({ step: 'UPKEEP', active: 1 }, PASS, NOTE), WISH)).toBe(true);
});

test('[T4] a stop in the turn of another waits only for who could do something', () => {
  expect(passesByItself(viewIn({ step: 'END', active: 1 }, PASS, NOTE), WISH)).toBe(false);
  expect(passesByItself(viewIn({ step: 'END', active: 1 }, PASS), WISH)).toBe(true);
});

test("[T4] another's spell waits for whoever could answer it, and the own one resolves", () => {
  expect(passesByItself(viewIn({ step: 'UPKEEP', stack: [{ ...SPELL, seat: 1 }] }, PASS, NOTE), WISH)).toBe(false);
  expect(passesByItself(viewIn({ step: 'UPKEEP', stack: [{ ...SPELL, seat: 1 }] }, PASS), WISH)).toBe(true);
  expect(passesByItself(viewIn({ step: 'FIRST_MAIN', stack: [{ ...SPELL, seat: 0 }] }, PASS, NOTE), WISH)).toBe(true);
});

test('[T6] full control asks at every step', () => {
  expect(passesByItself(viewIn({ step: 'UPKEEP' }, PASS), { ...WISH, isFull: true })).toBe(false);
});

test('[T6] passing to the end of the turn ends with the turn', () => {
  expect(passesByItself(viewIn({ step: 'FIRST_MAIN' }, PASS, NOTE), UNTIL)).toBe(true);
  expect(passesByItself(viewIn({ step: 'FIRST_MAIN', turn: 5 }, PASS, NOTE), UNTIL)).toBe(false);
});

test('[T6] passing to the end of the turn passes what others put on the stack, unless it is aimed at the player or a card of theirs', () => {
  const own = Number(Object.keys(FIRST.faces).find((handle) => FIRST.faces[Number(handle)]?.owner === 0));
  const isPassed = (is: 'spell' | 'ability', ...targets: (typeof SPELL)['targets'][number][]): boolean =>
    passesByItself(viewIn({ step: 'END', stack: [{ ...SPELL, is, seat: 1, targets }] }, PASS, NOTE), UNTIL);
  expect([isPassed('ability'), isPassed('spell')]).toEqual([true, true]);
  expect([isPassed('spell', { seat: 1 }), isPassed('spell', { card: 999 })]).toEqual([true, true]);
  expect([isPassed('spell', { seat: 0 }), isPassed('ability', { card: own })]).toEqual([false, false]);
  const aimed = { ...SPELL, seat: 1, targets: [{ seat: 0 }] };
  expect(passesByItself(viewIn({ step: 'END', stack: [aimed] }, PASS), UNTIL)).toBe(true);
});

test('[T6] passing to the end of the turn stops at an attack on the player, not at one on others', () => {
  const attacked = (defender: number): boolean =>
    passesByItself(
      viewIn(
        { step: 'DECLARE_ATTACKERS', active: 1, combat: { attacks: [{ card: 9, defender }], blocks: [] } },
        PASS,
        NOTE,
      ),
      UNTIL,
    );
  expect([attacked(0), attacked(2)]).toEqual([false, true]);
});

test('[T4] nobody passes for others, without priority, or over a question', () => {
  expect(passesByItself({ ...viewIn({ step: 'UPKEEP' }, PASS), viewer: 'spectator' }, WISH)).toBe(false);
  expect(passesByItself(viewIn({ step: 'UPKEEP', priority: 1 }), WISH)).toBe(false);
  const { question } = FIRST;
  expect(question?.kind).toBe('mulligan');
  expect(passesByItself({ ...viewIn({ step: 'UPKEEP' }, PASS), question }, WISH)).toBe(false);
});

test('[T4] a stop is set and taken away for the turns of one side', () => {
  const more = toggled(FIRST_STOPS, 'mine', 'upkeep');
  expect([...more.mine]).toEqual(['main1', 'block', 'main2', 'upkeep']);
  expect(more.others).toBe(FIRST_STOPS.others);
  expect([...toggled(more, 'mine', 'upkeep').mine]).toEqual(['main1', 'block', 'main2']);
});

test('[T6] a second touch plays a card, and never means its ability or a target that is not chosen', () => {
  const choice = (type: string): Choice => ({
    command: { type, card: 7 } as Choice['command'],
    words: type,
    rest: '',
    cards: [7],
    fields: {},
  });
  expect(playOf([choice('playLand')], false)?.words).toBe('playLand');
  expect(playOf([choice('cast'), choice('activate')], false)?.words).toBe('cast');
  expect(playOf([choice('activate')], false)).toBe(undefined);
  expect(playOf([choice('cast'), choice('activate')], true)).toBe(undefined);
});
