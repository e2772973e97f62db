/**
 * The job that ours and boardgame.io both do: the end of a turn at the duel's table, and nothing else of the duel. Two decks of 39
 * hidden cards, hands of six slots, a general each; whoever is on turn draws a card at random, burns it if the hand is full, and
 * the other gets its mana. A deck that is empty is followed by a new one.
 */

export const SLOTS = 6;
export const DECK = 39;
/** Cards in the hand at the start. */
export const DEALT = 5;
export const FIRST_MANA = 2;
const MOST_MANA = 9;
export const GENERAL = { attack: 2, health: 25, isExhausted: false };

/** What lies in a deck. */
export const KINDS: readonly string[] = Array.from({ length: DECK }, (_, at) => `card-${at % 13}`);

/** Where the general of a seat stands. */
export const squareOf = (seat: number): number => seat * 8 + 18;

/** The mana of whoever is on turn. */
export const manaAt = (turn: number): number => Math.min(MOST_MANA, FIRST_MANA + Math.floor(turn / 2));
