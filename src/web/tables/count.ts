/** How far a match has come, in a word or two: for the bar of its table, and for whoever has only the numbers of it. */
import { isOwnGame } from '../own-games.ts';
import { ENGLISH as texts } from '../texts/index.ts';

/** Turns where a game of ours counts them, hands where hands are dealt one after the other. */
export function countWords(game: string, match: { readonly [name: string]: unknown }): readonly string[] {
  const { turn, pot, hand_number: hand } = match;
  if (isOwnGame(game)) return typeof turn === 'number' && turn > 0 ? [texts.match.turn(turn)] : [];
  return pot !== undefined && typeof hand === 'number' && hand > 0 ? [texts.match.hand(hand)] : [];
}
