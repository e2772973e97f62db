/**
 * The deck cycle (L53): draw five, discard five, reshuffle when the deck is empty. Every implementation in this folder
 * plays it on the same cards with the same words, and hashes what it drew, so that they can be held against each other.
 */
import { FastWords, fastKey, newChance, seedFromText, type Chance } from '../../dist/rng/index.js';

/** Cards per turn: drawn, then discarded. */
export const HAND = 5;

/** A deck of `0 … size − 1` in order, and somebody who goes on playing it. */
export interface Player {
  /** Plays so many turns from where the last call ended and gives the hash of the cards drawn in them. */
  play(turns: number): number;
}

/** An implementation of the cycle for decks of any size that `HAND` divides. */
export type NewPlayer = (size: number) => Player;

/** The hash of drawn cards: order counts, and it costs every implementation the same. */
export const mix = (hash: number, card: number): number => (Math.imul(hash, 31) + card) | 0;

const SEED = seedFromText('bench');

/** The words that all implementations shuffle with, from a counter on. */
export const newWords = (counter = 0): FastWords => new FastWords(fastKey(SEED, 'shuffle'), counter);

/** The same words as the engine keeps them. */
export const chance = (): Chance => newChance('fast', SEED);

/** The cards of a new deck, top first. */
export const cardsOf = (size: number): number[] => Array.from({ length: size }, (_, card) => card);
