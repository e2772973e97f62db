/** Conditions of cards, tested for one player at one moment (K37): how each reads, and when it holds. */
import { fields, type Field } from '../../../core/fields/index.ts';
import type { Seat } from '../../../core/index.ts';
import { COUNT } from '../cards/vocabulary.ts';
import type { Look } from './work.ts';
import { graveyardOf, handOf, libraryOf } from './zones.ts';

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

const [atLeast, atMost] = [
  (have: number, n: number): boolean => have >= n,
  (have: number, n: number): boolean => have <= n,
];

/** Conditions with a number: what is counted, how it is compared, and how it reads. */
const COUNTED = {
  libraryAtLeast: { of: libraryCount, test: atLeast, text: (n: number) => `your library has at least ${n} cards` },
  libraryAtMost: { of: libraryCount, test: atMost, text: (n: number) => `your library has at most ${n} cards` },
  handAtLeast: { of: handCount, test: atLeast, text: (n: number) => `your hand has at least ${n} cards` },
  handAtMost: { of: handCount, test: atMost, text: (n: number) => `your hand has at most ${n} cards` },
  graveyardAtLeast: { of: graveCount, test: atLeast, text: (n: number) => `your graveyard has at least ${n} cards` },
  lifeAtLeast: { of: lifeOf, test: atLeast, text: (n: number) => `you have at least ${n} life` },
  lifeAtMost: { of: lifeOf, test: atMost, text: (n: number) => `you have at most ${n} life` },
  drawnAtLeast: { of: drawnCount, test: atLeast, text: (n: number) => `you have drawn at least ${n} cards this turn` },
};

type Counted = keyof typeof COUNTED;

/** What must hold for an ability to apply: a name, or numbers that must all be right. */
export type Condition = keyof typeof NAMED | { readonly [C in Counted]?: number };

// The keys of an object are texts to the compiler; these are all of them.
const NAMES = Object.keys(NAMED) as (keyof typeof NAMED)[];

const COUNTS = Object.keys(COUNTED) as Counted[];
const NUMBER = fields.optional(COUNT);

/** A condition in a row. */
export const CONDITION: Field<Condition> = fields.either(
  fields.oneOf(...NAMES),
  fields.checked(
    fields.record({
      libraryAtLeast: NUMBER,
      libraryAtMost: NUMBER,
      handAtLeast: NUMBER,
      handAtMost: NUMBER,
      graveyardAtLeast: NUMBER,
      lifeAtLeast: NUMBER,
      lifeAtMost: NUMBER,
      drawnAtLeast: NUMBER,
    } satisfies Record<Counted, typeof NUMBER>),
    (counted) => (Object.keys(counted).length === 0 ? 'at least one number' : undefined),
  ),
);

export const conditionText = (condition: Condition): string =>
  typeof condition === 'string'
    ? NAMED[condition].text
    : numbersIn(condition)
        .map(([name, n]) => COUNTED[name].text(n))
        .join(' and ');

const numbersIn = (condition: { readonly [C in Counted]?: number }): readonly (readonly [Counted, number])[] =>
  COUNTS.flatMap((name) => (condition[name] === undefined ? [] : [[name, condition[name]] as const]));

/** Whether it holds; a missing condition always does. */
export function holds(look: Look, condition: Condition | undefined, seat: Seat, drawn = 0): boolean {
  if (condition === undefined) return true;
  if (typeof condition !== 'string')
    return numbersIn(condition).every(([name, n]) => COUNTED[name].test(COUNTED[name].of(look, seat), n));
  const test: Test = NAMED[condition].holds;
  return test(look, seat, drawn);
}

function libraryCount({ r }: Look, seat: Seat): number {
  return r.count(libraryOf(seat));
}

function handCount({ r }: Look, seat: Seat): number {
  return r.count(handOf(seat));
}

function graveCount({ r }: Look, seat: Seat): number {
  return r.count(graveyardOf(seat));
}

function lifeOf({ r }: Look, seat: Seat): number {
  return r.seat(seat).life;
}

function drawnCount({ r }: Look, seat: Seat): number {
  return r.seat(seat).drawnThisTurn;
}
