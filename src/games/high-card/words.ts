/** High card's refusals in sentences; those of the kernel have theirs. */
import type { Words } from '../../core/index.ts';
import type { HighCard } from './shape.ts';

/** The sentence for each code. */
export const WORDS: Words<HighCard> = {
  NotYourTurn: ({ turn }) => `It is the turn of player ${Number(turn) + 1}.`,
  NotInHand: 'That card is not in your hand.',
  AlreadySwapped: 'You have swapped a card in this round already.',
  AlreadyPeeked: 'You have looked at the top card once; that is all a match allows.',
  DeckEmpty: 'There is no card left to look at.',
  NoCoin: 'You have no coin.',
};
