/** Which games stand where on the start page, and how many sit down by themselves; every other game follows by name. */

import type { PaletteName } from '../art/index.ts';

/** A game on the shelf. */
export interface Place {
  readonly game: string;
  /** So many players where nobody says otherwise. */
  readonly seats?: number;
  /** Another way to play it: the name of its button in the texts of the start page, and the options. */
  readonly way?: { readonly name: 'realTime'; readonly options: object };
  /** Two cards that stand for it, where it is played with playing cards. */
  readonly cards?: readonly [string, string];
  /** Heaps of chips beside them. */
  readonly chips?: readonly string[];
  /** Figures cut from paper that stand for it, from left to right. */
  readonly figures?: readonly Figure[];
}

/** A drawing in the colours of a faction, cut out of paper, or as the picture of a card with its name and numbers. */
export interface Figure {
  readonly kind: string;
  readonly palette: PaletteName;
  readonly card?: { readonly name: string; readonly cost: number; readonly stats?: readonly [number, number] };
}

/** Those with a large picture. */
export const LARGE: readonly Place[] = [
  {
    game: 'duel',
    figures: [
      { kind: 'ember-general', palette: 'ember' },
      { kind: 'tide-general', palette: 'tide' },
    ],
  },
  {
    game: 'stack',
    figures: [
      { kind: 'cinder-spit', palette: 'vanguard', card: { name: 'Cinder spit', cost: 1 } },
      { kind: 'tollgate-hulk', palette: 'vanguard', card: { name: 'Tollgate hulk', cost: 5, stats: [5, 5] } },
      { kind: 'unsay', palette: 'ledger', card: { name: 'Unsay', cost: 2 } },
    ],
  },
  {
    game: 'cycle',
    way: { name: 'realTime', options: { mode: 'realtime' } },
    figures: [
      { kind: 'slag-choir', palette: 'strike' },
      { kind: 'null-bailiff', palette: 'ledger' },
      { kind: 'kiln-drone', palette: 'strike' },
    ],
  },
  { game: 'holdem', seats: 6, cards: ['king of spades', 'ace of spades'], chips: ['rrrrr', 'kkkk', 'ggg'] },
];

/** Those with a small one. */
export const SMALL: readonly Place[] = [
  { game: 'crazy_eights', seats: 4, cards: ['8 of hearts', '8 of spades'] },
  { game: 'go_fish', seats: 3, cards: ['7 of diamonds', '7 of clubs'] },
  { game: 'five_card_draw', seats: 4, cards: ['queen of diamonds', 'queen of spades'] },
  { game: 'war', cards: ['king of clubs', 'jack of hearts'] },
];

/** How many sit down to a game. */
export const usualSeats = (game: string, least: number): number =>
  [...LARGE, ...SMALL].find((place) => place.game === game)?.seats ?? least;
