/** What the page of the cards says (LOOKS.md 5 and 9). It comes with that page. */
import type { Worded } from './worded.ts';

/** The texts of the cards, in English. */
export const CARD_TEXTS = {
  title: 'The cards',
  read: 'How to read a card',
  parts: [
    ['Cost', 'a hexagon is mana, a disc is energy'],
    ['Picture', 'hue tells the faction, silhouette tells the kind'],
    ['Name', 'every card of that name does the same'],
    ['Keyword', 'sign and word'],
    ['Rules', 'all that the card does, never cut'],
    ['Attack', 'diamond, left'],
    ['Health', 'heart, right'],
    ['Type, faction', 'between them'],
  ],
  sizes: 'Sizes',
  size: {
    read: 'read closely',
    hand: 'in your hand',
    phone: 'on a phone',
    board: 'on the board',
    row: 'in a row',
  },
  board: 'On the board, and playing cards in four colours',
  token: {
    ready: 'yours, ready',
    spent: 'exhausted',
    chosen: 'selected',
    enemy: 'enemy',
    damaged: 'damaged',
    general: 'general',
  },
  states: 'States',
  state: {
    playable: 'can be played',
    chosen: 'selected',
    target: 'target',
    cannot: 'cannot be paid',
    raised: 'raised, cheaper',
    damaged: 'damaged',
    corrupted: 'corrupted',
    hidden: 'hidden',
  },
  pictures: 'The pictures',
  picturesNote: 'hue tells the faction, silhouette tells the kind',
  rows: {
    ember: 'Ember',
    tide: 'Tide',
    neutral: 'Neutral',
    vanguard: 'Vanguard',
    ledger: 'Ledger',
    dredgers: 'Dredgers',
    common: 'Common',
    strike: 'Strike',
    guard: 'Guard, flow',
    corrupt: 'Status, corrupted',
  },
  all: (count: number) => `All ${count}`,
  fewer: 'Fewer',
  close: 'Close',
} as const;

/** The same in some language. */
export type CardTexts = Worded<typeof CARD_TEXTS>;
