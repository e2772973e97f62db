/** The pack: 52 cards, two fools, and the coin, which is no card of the pack. */
import type { CardRow } from '../../core/index.ts';

const SUITS = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' } as const;
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king', 'ace'] as const;

/** A card of the pack. */
export interface Row extends CardRow {
  /** What it is worth when the cards are compared; the fool is worth least. */
  readonly worth: number;
}

/** The kinds of the pack in the order of their names, each once but the fool. */
export const PACK: readonly string[] = [
  ...Object.keys(SUITS).flatMap((suit) => RANKS.map((rank) => `${suit}-${rank}`)),
  'fool',
  'fool',
];

const plain = (suit: keyof typeof SUITS): [string, Row][] =>
  RANKS.map((rank, worth) => [`${suit}-${rank}`, { name: `${rank} of ${SUITS[suit]}`, worth: worth + 2 }]);

/** Every kind of card, by its name in the rules. */
export const CATALOG: { readonly [kind: string]: Row } = Object.fromEntries([
  ...(['c', 'd', 'h', 's'] as const).flatMap(plain),
  ['fool', { name: 'fool', worth: 0, text: 'When you draw it, it becomes the card on top of the discard pile.' }],
  [
    'coin',
    { name: 'coin', worth: 0, text: 'Spend it: your next draw comes from the bottom, and that card wins ties.' },
  ],
] satisfies [string, Row][]);

/** What a kind is worth when cards are compared. */
export const worthOf = (kind: string): number => CATALOG[kind]?.worth ?? 0;
