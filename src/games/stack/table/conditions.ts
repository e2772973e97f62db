/** Conditions of cards, tested for one player at one moment (K37): how each reads, and when it holds. */
import { fields, type Field } from '../../../core/fields/index.ts';
import type { Seat } from '../../../core/index.ts';
import { COUNT } from '../cards/vocabulary.ts';
import type { Look } from './work.ts';
import { handOf, libraryOf } from './zones.ts';

/** What a condition may look at: the match, a player, and how many cards were drawn this way (K28). */
type Test = (look: Look, seat: Seat, drawn: number) => boolean;

const NAMED = {
  'hand-empty': {
    text: 'your hand is empty',
    holds: ({ r }: Look, seat: Seat): boolean => r.count(handOf(seat)) === 0,
  },
  'library-empty': {
    text: 'your library is empty',
    holds: ({ r }: Look, seat: Seat): boolean => r.count(libraryOf(seat)) === 0,
  },
  'not-first-in-draw-step': {
    text: 'it is not the first card of their draw step',
    holds: ({ r }: Look, seat: Seat): boolean =>
      !(r.match.step === 'DRAW' && r.match.active === seat && r.seat(seat).drawnThisStep === 0),
  },
  'none-drawn': {
    text: 'no card was drawn this way',
    holds: (_look: Look, _seat: Seat, drawn: number): boolean => drawn === 0,
  },
} satisfies { readonly [name: string]: { readonly text: string; readonly holds: Test } };

/** What must hold for an ability to apply. */
export type Condition = keyof typeof NAMED | { readonly libraryAtLeast: number };

// The keys of an object are texts to the compiler; these are all of them.
const NAMES = Object.keys(NAMED) as (keyof typeof NAMED)[];

/** A condition in a row. */
export const CONDITION: Field<Condition> = fields.either(
  fields.oneOf(...NAMES),
  fields.record({ libraryAtLeast: COUNT }),
);

export const conditionText = (condition: Condition): string =>
  typeof condition === 'string' ? NAMED[condition].text : `your library has at least ${condition.libraryAtLeast} cards`;

/** Whether it holds; a missing condition always does. */
export function holds(look: Look, condition: Condition | undefined, seat: Seat, drawn = 0): boolean {
  if (condition === undefined) return true;
  if (typeof condition !== 'string') return look.r.count(libraryOf(seat)) >= condition.libraryAtLeast;
  const test: Test = NAMED[condition].holds;
  return test(look, seat, drawn);
}
