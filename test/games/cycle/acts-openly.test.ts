/** Which hidden cards show that they are there, and by which events alone (U55). */
import { expect, test } from 'vitest';
import { reading, type MatchEvent, type Noted, type Viewer } from '../../../src/core/index.ts';
import { projectEvent } from '../../../src/core/view/index.ts';
import { cycle } from '../../../src/games/cycle/index.ts';
import { lay } from './deck.ts';

const KINDS = [
  'jolt-needle',
  'turncoat-relay',
  'siren-thread',
  'stray-bit',
  'glitch-spore',
  'hum-antenna',
  'downbeat-lance',
];

const r = reading(lay({}).state);
const actingIn = (event: MatchEvent): string[] => KINDS.filter((kind) => cycle.actsOpenly?.(kind, event, r));

const moved = (verb: string, why: string): MatchEvent => ({
  type: 'moved',
  verb,
  why,
  cards: [0],
  from: 0,
  at: 0,
  to: 1,
  into: 0,
});
const changed = (key: string): MatchEvent => ({ type: 'changed', of: 'match', id: 0, key, before: 0, after: 1 });
const noted = (name: string): Noted => ({ type: 'noted', name, facts: {}, to: 'everyone' });

test.each([
  ['[C33] its mutation', noted('mutated'), ['turncoat-relay', 'siren-thread']],
  [
    '[C33] the dice of mutations',
    { type: 'rolled', purpose: 'mutation.0', sides: 9, value: 1 },
    ['turncoat-relay', 'siren-thread'],
  ],
  ['[C71] a forced draw', moved('draw', 'forced'), ['siren-thread', 'stray-bit', 'glitch-spore']],
  ['[C20] what it does when drawn', changed('hp'), ['glitch-spore']],
  ['[C20] what an aura does when a status is drawn', moved('draw', 'trigger'), ['stray-bit', 'glitch-spore']],
  ['[C84] the lock of a hand that cannot be played', changed('locks'), ['stray-bit', 'glitch-spore']],
  ['[C43] the list of the layer', changed('layer'), KINDS],
  ['[C69] a judgement', noted('judged'), KINDS],
  ['nothing else of the match', changed('energy'), []],
  ['no rejected play', noted('play-rejected'), []],
  ['no play of another card', moved('play', 'play'), []],
] as const)('a hidden card acts openly in %s', (_, event, kinds) => {
  expect(actingIn(event as MatchEvent)).toEqual(kinds);
});

test('[C28] others are told nothing of a card that stays in hand', () => {
  const deck = lay({ main_deck: ['x'], hand: ['stray-bit'] });
  const before = deck.state;
  deck.give({ type: 'play', card: deck.card('stray-bit') });
  const told = (viewer: Viewer): unknown[] =>
    deck.events.map((event) => projectEvent(before, event, viewer, cycle.visible)).filter(Boolean);
  expect(told(0)).toEqual([{ type: 'noted', name: 'play-rejected', facts: { reason: 'unplayable' }, cards: [1] }]);
  expect(told('spectator')).toEqual([]);
  expect(deck.log).toMatchObject([
    { name: 'PLAY_REJECTED', visibility: 'owner', data: { card: 1, reason: 'unplayable' } },
  ]);
});
