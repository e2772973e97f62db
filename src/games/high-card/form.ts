/** What a saved match of high card must be: the form of its values, and how they fit with what lies on the table. */
import type { Form, Misfit, Seat } from '../../core/index.ts';
import { DECK, laidOf, layoutFor, VALUES, type HighCard, type Look } from './shape.ts';

/** The form of a match. */
export const FORM: Form<HighCard> = {
  ...VALUES,
  layout: (_match, seats) => layoutFor(seats.length),
  check: (r) => checkRound(r) ?? checkPoints(r) ?? checkLaid(r) ?? checkDeck(r),
};

/** The last round is the last. */
const checkRound = ({ match: { round, rounds } }: Look): Misfit | undefined =>
  round <= rounds ? undefined : { at: ['match', 'round'], expected: `a round from 1 to ${rounds}` };

/** A round that has been played gives at most one point. */
function checkPoints(r: Look): Misfit | undefined {
  const { round, over } = r.match;
  const most = over ? round : round - 1;
  const won = r.seats.reduce((sum, seat) => sum + r.seat(seat).points, 0);
  return won <= most ? undefined : { at: ['seats'], expected: `at most ${most} points together` };
}

/** Those just before the one whose turn it is have laid a card each, and nobody else. */
function checkLaid(r: Look): Misfit | undefined {
  const { turn, laid, over } = r.match;
  if (over) return undefined;
  const { length } = r.seats;
  const due = (seat: Seat): number => ((turn - seat - 1 + length) % length < laid ? 1 : 0);
  const wrong = r.seats.find((seat) => r.count(laidOf(seat)) !== due(seat));
  if (laid < length && wrong === undefined) return undefined;
  return { at: ['match', 'laid'], expected: 'as many as have laid a card, one after the other' };
}

/** Whoever is asked where the top card shall go has seen one. */
function checkDeck(r: Look): Misfit | undefined {
  if (r.questions.job === null || r.count(DECK) > 0) return undefined;
  return { at: ['questions', 'job'], expected: 'a card on top of the deck to speak of' };
}
