/** Deck validation with the cards of the set, in the document's codes. */
import { problemsOf, type DeckList, type DeckProblem as HouseProblem } from '../cards/deck-rules.ts';
import { ROWS } from '../cards/rows.ts';
import type { Format } from '../settings.ts';
import { DECK_CODE_NAMES } from './names.ts';

/** One thing that is wrong with a deck. */
export interface DeckProblem extends Omit<HouseProblem, 'code'> {
  readonly code: (typeof DECK_CODE_NAMES)[HouseProblem['code']];
}

/** Everything that is wrong with a deck in a format (K86, K87); nothing if it may be played. */
export const validateDeck = (deck: DeckList, format: Format): readonly DeckProblem[] =>
  problemsOf(ROWS, deck, format).map(({ code, ...facts }) => ({ code: DECK_CODE_NAMES[code], ...facts }));
