/** Fields of moves, jobs and options as people write them: a word, a place, a list of texts, or a field in full. */
import {
  card,
  list,
  oneOf,
  optional,
  seat as seatField,
  text,
  whole,
  type Field,
  type Fields,
  type OptionalField,
  type RecordOf,
  type ValueOf,
} from '../fields/fields.ts';
import { reasonText } from '../fields/problems.ts';
import type { CardId } from '../pile.ts';
import type { Reader } from '../reader.ts';
import { ok } from '../result.ts';
import { seesZone, type Layout, type Seat, type ZoneId } from '../zones.ts';
import { zoneOfPlace, type Place } from './zones.ts';

/** What every defined game has: a seat whose turn it is. */
export interface Defined {
  readonly match: { readonly turn: Seat };
  readonly seat: object;
  readonly card: object;
  readonly job: { readonly do: string };
}

const WORDS = { card, seat: seatField, number: whole(), text: text(), cards: list(card) } as const;
type Word = keyof typeof WORDS;

/**
 * One field of a move: a word, with `?` if it may be left out; a place, for a card that lies there; a list of texts to
 * pick one from; or any field.
 */
export type FieldSketch = Word | `${Word}?` | Place | readonly string[] | Field<unknown>;
export type FieldSketches = { readonly [name: string]: FieldSketch };

type FieldOf<F> = F extends Word
  ? (typeof WORDS)[F]
  : F extends `${infer W extends Word}?`
    ? OptionalField<ValueOf<(typeof WORDS)[W]>>
    : F extends readonly (infer T extends string)[]
      ? Field<T>
      : F extends Field<unknown>
        ? F
        : F extends Place
          ? typeof card
          : Field<{ readonly 'this is no field': F }>; // for whoever reads the error at the use of a misspelt one

/** What a move or a job with these fields carries. */
export type Args<F> = RecordOf<{ readonly [K in keyof F & string]: FieldOf<F[K]> }>;

/** Every value of a table by what `to` makes of it. */
export const mapped = <T, U>(of: { readonly [name: string]: T } | object, to: (value: T) => U): { [name: string]: U } =>
  Object.fromEntries(Object.entries(of as { readonly [name: string]: T }).map(([name, value]) => [name, to(value)]));

/** The fields that sketches stand for. */
export const fieldsOf = (sketches: FieldSketches = {}): Fields => mapped(sketches, fieldFrom);

function fieldFrom(sketch: FieldSketch): Field<unknown> {
  if (isPlace(sketch)) return card;
  if (typeof sketch === 'function') return sketch;
  if (typeof sketch === 'object') return oneOf(...sketch);
  const word = wordOf(sketch);
  return sketch.endsWith('?') ? optional(WORDS[word] as Field<unknown>) : WORDS[word];
}

/** A field is a function as well, but one with more to it than its call. */
export const isPlace = (sketch: FieldSketch): sketch is Place =>
  typeof sketch === 'number' || (typeof sketch === 'function' && !('read' in sketch));

export const wordOf = (sketch: string): Word => (sketch.endsWith('?') ? sketch.slice(0, -1) : sketch) as Word;

/** Returns whether a field is the number of a seat. */
export const isSeat = (sketch: FieldSketch): boolean =>
  sketch === seatField || (typeof sketch === 'string' && wordOf(sketch) === 'seat');

export function checkWord(name: string, field: string, sketch: FieldSketch): void {
  const read = typeof sketch === 'string' ? oneOf(...Object.keys(WORDS))(wordOf(sketch)) : ok(sketch);
  if (!read.ok) throw new TypeError(`move ${name}: its field ${field} ${read.error.map(reasonText).join()}`);
}

/** The values that a field can have in a match, for a seat. */
export type Candidates = (r: Reader<Defined>, me: Seat) => readonly unknown[];

/** The values that a field can have without further words from the game, if that can be said. */
export function candidatesOf(sketch: FieldSketch): Candidates | undefined {
  if (isPlace(sketch)) return (r, me) => r.cards(zoneOfPlace(sketch, me));
  if (typeof sketch === 'function') return undefined;
  if (typeof sketch === 'object') return () => sketch;
  const word = wordOf(sketch);
  const values = word === 'card' ? ownCards : word === 'seat' ? otherSeats : undefined;
  if (!values || !sketch.endsWith('?')) return values;
  return (r, me) => [undefined, ...values(r, me)];
}

/** Per seat the zones of its own that it sees; asked at every choice, so worked out once per layout. */
const ownZones = new WeakMap<Layout, readonly (readonly ZoneId[])[]>();

function zonesOf(layout: Layout, me: Seat): readonly ZoneId[] {
  let known = ownZones.get(layout);
  if (!known) {
    known = layout.seats.map((_, seat) =>
      layout.zones.flatMap((place, id) => (place.owner === seat && seesZone(place, seat) ? [id] : [])),
    );
    ownZones.set(layout, known);
  }
  return known[me] ?? [];
}

/** The cards of a seat that it sees. */
function ownCards(r: Reader<Defined>, me: Seat): readonly CardId[] {
  const [first, ...others] = zonesOf(r.layout, me);
  if (first === undefined) return [];
  return others.length === 0 ? r.cards(first) : [first, ...others].flatMap((id) => r.cards(id));
}

const otherSeats: Candidates = (r, me): readonly Seat[] => r.seats.filter((seat) => seat !== me);
