/** Playing cards by their names: "10 of spades" has a picture in every game that calls a card so. */
import { SUITS, type Suit } from '../art/index.ts';

/** What is on a playing card. */
export interface PlayingName {
  readonly rank: string;
  readonly suit: Suit;
}

const RANKS: { readonly [name: string]: string } = { ace: 'A', king: 'K', queen: 'Q', jack: 'J', ten: '10' };

/** Whether a text is the letter of a suit. */
export const isSuit = (text: unknown): text is Suit => typeof text === 'string' && Object.hasOwn(SUITS, text);

/** The playing card of this name, or nothing if it is no such name. */
export function playingName(name: string): PlayingName | undefined {
  const [, rank = '', word = ''] = /^(\w+) of (\w+)$/.exec(name.toLowerCase()) ?? [];
  const suit = Object.keys(SUITS).find((letter) => isSuit(letter) && SUITS[letter].name === word);
  const short = Object.hasOwn(RANKS, rank) ? RANKS[rank] : /^([2-9]|10)$/.test(rank) ? rank : undefined;
  return isSuit(suit) && short ? { rank: short, suit } : undefined;
}
