/** The cards of the encounter, as rows. Their text is generated (text.ts). */
import type { CardSet } from '../kinds.ts';
import { loadCardSet, type CardData } from './card-file.ts';

const draw = (n: number): { readonly do: 'draw'; readonly n: number } => ({ do: 'draw', n });
const hit = (n: number): { readonly do: 'hit'; readonly n: number } => ({ do: 'hit', n });
const block = (n: number): { readonly do: 'block'; readonly n: number } => ({ do: 'block', n });

/** The card set of the rules, and a few rows for what no listed card does (C43, C46, C71, C72, C53, C56). */
export const CARD_DATA: { readonly [kind: string]: CardData } = {
  'jolt-needle': { cost: 1, effects: [hit(6)] },
  'brace-coil': { cost: 1, effects: [block(5)] },
  'arc-rake': { cost: 2, effects: [{ do: 'hit', n: 8, all: true }] },
  'tap-the-feed': { cost: 1, effects: [draw(2)] },
  'wide-scan': { cost: 1, effects: [{ do: 'peek', n: 3 }] },
  'dump-buffer': { cost: 0, effects: [{ do: 'discard', n: 1 }, draw(2)] },
  'spent-fuse': { cost: 0, effects: [{ do: 'energy', n: 2 }], result: 'ether' },
  'cold-splice': { cost: 1, effects: [hit(11)], result: 'ether' },
  'flicker-veil': { cost: 1, effects: [block(10)], keywords: ['ethereal'] },
  'thin-signal': { cost: 0, effects: [draw(2)], keywords: ['ethereal'], result: 'ether' },
  'boot-song': { cost: 1, effects: [{ do: 'charge', n: 2 }], keywords: ['innate'], result: 'ether' },
  'first-key': { cost: 0, effects: [draw(1)], keywords: ['innate'] },
  'held-breath': { cost: 1, effects: [block(6)], keywords: ['retain'] },
  'steady-loop': { cost: 1, effects: [hit(4)], keywords: ['retain', 'ethereal'], growth: 2 },
  'shed-skin': { cost: 1, effects: [block(4)], result: 'corrupted', becomes: 'shed-husk' },
  'shed-husk': { cost: 1, effects: [hit(12), { do: 'lose', n: 2 }], variant: true },
  'turncoat-relay': { cost: 1, effects: [hit(7)], mutation: { into: ['turncoat-snare'], base: 100, per_level: 200 } },
  'turncoat-snare': { cost: 1, effects: [hit(11), { do: 'corruption', n: 1 }], variant: true },
  'brittle-lamp': {
    cost: 1,
    effects: [block(8)],
    tags: ['brittle'],
    mutation: { into: ['cracked-lamp'], base: 200, per_level: 200 },
  },
  'cracked-lamp': { cost: 1, effects: [block(14), { do: 'corruption', n: 1 }], variant: true },
  'tick-mask': { cost: 0, effects: [hit(3)], mutation: { into: ['tock-mask'], base: 1000, per_level: 0 } },
  'tock-mask': { cost: 0, effects: [block(3)], mutation: { into: ['tick-mask'], base: 1000, per_level: 0 } },
  'mirror-fault': { cost: 1, effects: [{ do: 'copy' }] },
  'stray-bit': { cost: null, type: 'status', keywords: ['ethereal'] },
  'glitch-spore': {
    cost: null,
    type: 'status',
    triggers: [{ on: 'draw', if: 'self', effects: [{ do: 'lose', n: 1 }] }],
  },
  'black-hiss': { cost: null, type: 'curse', mutation: { into: [], base: 500, per_level: 0, result: 'ether' } },
  'rot-bloom': { cost: 2, effects: [hit(16), { do: 'create', kind: 'glitch-spore', n: 2, to: 'deck_random' }] },
  'hum-antenna': { cost: 1, result: 'attached', triggers: [{ on: 'draw', if: 'status', effects: [draw(1)] }] },
  'downbeat-lance': { cost: 1, effects: [hit(10)], keywords: ['rhythm_locked'] },
  'offbeat-cut': { cost: 1, effects: [hit(5), { do: 'draw', n: 1, on: 'GOOD+' }] },
  'metronome-ward': { cost: 1, effects: [block(5), { do: 'block', n: 3, on: 'PERFECT' }] },
  'recall-ping': { cost: 1, effects: [{ do: 'recall' }], result: 'ether' },
  'long-parking': { cost: 0, effects: [{ do: 'park', turns: 2 }] },
  'squall-bell': { cost: 2, effects: [{ do: 'storm', turns: 2 }, draw(2)], result: 'ether' },
  'deep-index': { cost: 2, effects: [{ do: 'storm_reshuffle' }, draw(1)] },
  'echo-stub': { cost: 1, effects: [hit(4)], result: 'deck_top' },
  'grave-magnet': { cost: 0, effects: [{ do: 'topdeck', pick: 'choice' }], result: 'ether' },
  'loose-thread': { cost: 0, effects: [block(3), { do: 'topdeck', pick: 'random' }] },
  'rot-summons': {
    cost: 0,
    effects: [
      { do: 'force_draw', source: 'corrupted_deck' },
      { do: 'energy', n: 1 },
    ],
  },
  'siren-thread': { cost: 0, effects: [{ do: 'force_draw', source: 'brittle' }, block(2)], tags: ['brittle'] },
  'inside-out': { cost: 1, effects: [{ do: 'shuffle_layer' }, { do: 'swap_layers' }, draw(1)], result: 'ether' },
  'scrap-chute': { cost: 0, effects: [{ do: 'mill', n: 2 }, block(4)] },
  'fuse-timer': { cost: 1, effects: [hit(9)], expires_after: 600, cooldown: 2 },
};

/** The kinds of which every run has four already. */
const BASICS = ['jolt-needle', 'brace-coil'];

/** C86: the deck a run begins with. */
export const STARTER_DECK: readonly string[] = [
  ...BASICS.flatMap((kind) => [kind, kind, kind, kind]),
  'tap-the-feed',
  'downbeat-lance',
];

/** The kinds a reward may offer: all that a player would play. */
export const REWARDS: readonly string[] = Object.entries(CARD_DATA).flatMap(([kind, { cost, variant }]) =>
  cost !== null && variant !== true && !BASICS.includes(kind) ? [kind] : [],
);

/** The card set that these rows make. */
export const CARDS: CardSet = loaded();

function loaded(): CardSet {
  const set = loadCardSet(CARD_DATA);
  if (!set.ok) throw new Error(JSON.stringify(set.error));
  return set.value;
}
