/** What every draw is checked by and made of (D17): a way from zone to zone, a transfer along it, and its record. */
import type { CardId } from '../pile.ts';
import type { End, Reader } from '../reader.ts';
import { reading } from '../reading.ts';
import { Recorder } from '../recorder.ts';
import { asFact, err, ok, type Json, type Result } from '../result.ts';
import type { MatchState, Shape } from '../state.ts';
import { findZone, zoneAt, type ZoneId } from '../zones.ts';

/** Why a draw is refused. */
export type DrawError =
  | { readonly code: 'InvalidCount'; readonly count: Json }
  | { readonly code: 'ZoneNotFound'; readonly zone: string }
  | { readonly code: 'SameZone'; readonly zone: string }
  | { readonly code: 'ZoneNotDrawable'; readonly zone: string }
  | {
      readonly code: 'InsufficientCards';
      readonly zone: string;
      readonly requested: number;
      readonly available: number;
    }
  | { readonly code: 'CardNotInZone'; readonly card: Json; readonly zone: string }
  | { readonly code: 'ZoneFull'; readonly zone: string; readonly limit: number }
  | { readonly code: 'InvalidCutPosition'; readonly position: Json }
  | { readonly code: 'InvalidPosition'; readonly position: Json; readonly size: number }
  | { readonly code: 'InvalidPacketSizes'; readonly sizes: Json }
  | { readonly code: 'InvalidOrdering'; readonly order: Json }
  | { readonly code: 'InvalidZoneList'; readonly zones: Json }
  | { readonly code: 'NotAList'; readonly zone: string };

/** A card by its number, or the copy of a kind that is nearest the top (D22). */
export type CardChoice = CardId | { readonly kind: string };

/** The state after a draw, or why not. */
export type Answer<S extends Shape> = Result<MatchState<S>, DrawError>;
/** The state after a draw, and its record. */
export interface WithRecord<S extends Shape> {
  readonly state: MatchState<S>;
  readonly record: DrawRecord;
}
/** The state after several draws, and their records. */
export interface WithRecords<S extends Shape> {
  readonly state: MatchState<S>;
  readonly records: readonly DrawRecord[];
}

/** Whether a count may be asked for at all (D15). */
export const isCount = (n: unknown): n is number => typeof n === 'number' && Number.isSafeInteger(n) && n > 0;

/** What a draw did, in a form that anyone who holds the state before it can check (D39). */
export interface DrawRecord {
  readonly op: string;
  readonly count: number;
  readonly cards: readonly CardId[];
  readonly source: string;
  /** Positions in the source just before the move (D40). */
  readonly indices: readonly number[];
  readonly dest: string;
  /** The end of the destination, if it was the top. */
  readonly at?: End;
  /** The place in the destination, if one was named. */
  readonly position?: number;
}

/** From zone to zone. */
export interface Way {
  readonly from: ZoneId;
  readonly to: ZoneId;
}

/** The tests of D17, in their order. */
export function checkDraw<S extends Shape>(
  state: MatchState<S>,
  n: number,
  src: string,
  dst: string,
): Result<Way, DrawError> {
  if (!isCount(n)) return invalidCount(n);
  const way = checkWay(state, src, dst, 'drawable');
  if (!way.ok) return way;
  const available = countIn(state, way.value.from);
  if (n > available) return err({ code: 'InsufficientCards', zone: src, requested: n, available });
  return checkRoom(state, n, way.value) ?? way;
}

export function checkWay<S extends Shape>(
  state: MatchState<S>,
  src: string,
  dst: string,
  as: 'drawable' | 'recyclable' | 'returnable',
): Result<Way, DrawError> {
  const from = findZone(state.layout, src);
  if (from === undefined) return err({ code: 'ZoneNotFound', zone: src });
  const to = findZone(state.layout, dst);
  if (to === undefined) return err({ code: 'ZoneNotFound', zone: dst });
  if (from === to) return err({ code: 'SameZone', zone: src });
  return zoneAt(state.layout, from)[as] ? ok({ from, to }) : err({ code: 'ZoneNotDrawable', zone: src });
}

/** The way of one named card, and where it lies in its source. */
export function findCard<S extends Shape>(
  state: MatchState<S>,
  card: CardChoice,
  src: string,
  dst: string,
  as: 'drawable' | 'returnable',
): Result<{ readonly way: Way; readonly index: number }, DrawError> {
  const way = checkWay(state, src, dst, as);
  if (!way.ok) return way;
  const index = indexOf(state, card, way.value.from);
  return index < 0 ? notInZone(card, src) : ok({ way: way.value, index });
}

/** A source alone, for calls that may have no destination at all. */
export function checkSource<S extends Shape>(state: MatchState<S>, src: string): Result<ZoneId, DrawError> {
  const from = findZone(state.layout, src);
  if (from === undefined) return err({ code: 'ZoneNotFound', zone: src });
  return zoneAt(state.layout, from).drawable ? ok(from) : err({ code: 'ZoneNotDrawable', zone: src });
}

export function checkRoom<S extends Shape>(
  state: MatchState<S>,
  n: number,
  { to }: Way,
): { readonly ok: false; readonly error: DrawError } | undefined {
  const { slots, name } = zoneAt(state.layout, to);
  if (slots === null || n <= slots - countIn(state, to)) return undefined;
  return err({ code: 'ZoneFull', zone: name, limit: slots });
}

export function countIn<S extends Shape>(state: MatchState<S>, zone: ZoneId): number {
  const pile = state.piles[zone];
  if (pile === undefined) return 0;
  return zoneAt(state.layout, zone).slots === null ? pile.length : reading(state).count(zone);
}

/** Moves `n` cards, counted from the `first`-th that lies there, and writes down what it did. */
export function transfer<S extends Shape>(
  state: MatchState<S>,
  op: string,
  { from, to }: Way,
  first: number,
  n: number,
  where: End | number,
): WithRecord<S> {
  const r = new Recorder(state, false);
  const cards = firstCards(r, from, first, n);
  const indices = isList(state, from) ? cards.map((_, i) => first + i) : cards.map((card) => r.positionOf(card));
  const start = where === 'bottom' ? r.count(to) : where === 'top' ? 0 : where;
  if (isList(state, from) && isList(state, to)) r.moveRun(first, n, from, to, start, op);
  else
    cards.forEach((card, i) =>
      r.move(card, to, op, typeof where === 'number' || isList(state, to) ? start + i : 'bottom'),
    );
  const place = typeof where === 'number' ? { position: where } : where === 'top' ? { at: where } : {};
  const { name: source } = zoneAt(state.layout, from);
  const { name: dest } = zoneAt(state.layout, to);
  return { state: r.finish(), record: { op, count: n, source, dest, cards, indices, ...place } };
}

function firstCards(r: Reader, zone: ZoneId, first: number, n: number): CardId[] {
  if (zoneAt(r.layout, zone).slots !== null) return r.cards(zone).slice(first, first + n);
  return Array.from({ length: n }, (_, i) => r.at(zone, first + i));
}

export const isList = (state: MatchState, zone: ZoneId): boolean => zoneAt(state.layout, zone).slots === null;

/** Where a card stands among the cards of its zone, counted from the top, or -1. */
export function indexOf<S extends Shape>(state: MatchState<S>, card: CardChoice, zone: ZoneId): number {
  const r = reading(state);
  const cards = r.cards(zone);
  return typeof card === 'object' && card !== null
    ? cards.findIndex((each) => r.kind(each) === card.kind)
    : cards.indexOf(card);
}

/** Whether a position may be named, from 0 to `max`. */
export const isPosition = (k: unknown, max: number): k is number =>
  typeof k === 'number' && Number.isSafeInteger(k) && k >= 0 && k <= max;

/** Whether these sizes use up a zone of that size. */
export const arePackets = (sizes: readonly number[], size: number): boolean =>
  Array.isArray(sizes) && sizes.every((n) => isPosition(n, size)) && sizes.reduce((sum, n) => sum + n, 0) === size;

export const isOrder = (order: readonly number[], size: number): boolean =>
  Array.isArray(order) &&
  order.length === size &&
  order.every((i) => isPosition(i, size - 1)) &&
  new Set(order).size === size;

export const invalidCount = (n: unknown): { readonly ok: false; readonly error: DrawError } =>
  err({ code: 'InvalidCount', count: asFact(n) });

/** Refuses a value that should be a list of zone names; returns `undefined` for a list. */
export const checkZoneList = (zones: unknown): { readonly ok: false; readonly error: DrawError } | undefined =>
  Array.isArray(zones) ? undefined : err({ code: 'InvalidZoneList', zones: asFact(zones) });

export const notInZone = (card: CardChoice, zone: string): { readonly ok: false; readonly error: DrawError } =>
  err({ code: 'CardNotInZone', card: typeof card === 'object' ? card : asFact(card), zone });

export const asFacts = (values: unknown): Json => (Array.isArray(values) ? values.map(asFact) : asFact(values));

export const stateOf = <S extends Shape>(answer: Result<{ readonly state: MatchState<S> }, DrawError>): Answer<S> =>
  answer.ok ? ok(answer.value.state) : answer;
