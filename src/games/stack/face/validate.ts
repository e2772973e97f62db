/** Deck validation with the cards of the set. */
import { ROWS } from '../cards/rows.ts';
import type { Format } from '../settings.ts';
import { problemsOf, type DeckList, type DeckProblem } from '../cards/deck-rules.ts';

/** Everything that is wrong with a deck in a format (K86, K87); nothing if it may be played. */
export const validateDeck = (deck: DeckList, format: Format): readonly DeckProblem[] => problemsOf(ROWS, deck, format);
