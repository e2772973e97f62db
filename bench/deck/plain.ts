/** What the peers share: a table of plain lists, since that is what people write there, and a shuffle for it. */
import { below } from '../../dist/rng/index.js';
import { cardsOf, newWords } from './player.ts';

/** Plain JSON. The top of the deck is its end, so that drawing is a `pop`. */
export interface PlainTable {
  deck: number[];
  hand: number[];
  discard: number[];
  /** Words taken so far: the state of the generator, kept where a reducer can keep it. */
  pulls: number;
}

export const newPlainTable = (size: number): PlainTable => ({
  deck: cardsOf(size).reverse(),
  hand: [],
  discard: [],
  pulls: 0,
});

const words = newWords();

/**
 * The discard as a new deck, and where the generator stands afterwards. A copy of the kernel's shuffle: handing it plain
 * lists too would make its compiled code slower for the typed arrays it is measured with.
 */
export function reshuffle(
  discard: readonly number[],
  pulls: number,
): { readonly deck: number[]; readonly pulls: number } {
  const deck = [...discard];
  words.counter = pulls;
  for (let i = deck.length - 1; i > 0; i--) {
    const j = below(words, i + 1);
    const kept = deck[i] as number;
    deck[i] = deck[j] as number;
    deck[j] = kept;
  }
  return { deck: deck.reverse(), pulls: words.counter };
}
