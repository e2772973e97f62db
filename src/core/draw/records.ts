/**
 * Draw records (D39 to D42): what a move did, in a form that anyone holding the state before it can check.
 * Records name cards in clear; what of them may be published is decided in fair/ (D43).
 */
import { NO_CARD, Pile, type CardId } from '../pile.ts';
import { pileAt, zoneNamed, type MatchState, type Shape } from '../state.ts';
import { findZone, zoneAt, type ZoneId } from '../zones.ts';
import { isPosition, type DrawRecord } from './way.ts';

/** The outcome of checking a record: right, or the first test that fails with its fact. */
export type Verdict =
  | { readonly valid: true }
  | { readonly valid: false; readonly reason: 'ZoneNotFound' | 'SameZone' | 'StateMismatch'; readonly zone: string }
  | { readonly valid: false; readonly reason: 'CountMismatch'; readonly count: unknown }
  | {
      readonly valid: false;
      readonly reason: 'IndexOutOfRange' | 'DuplicateIndex' | 'CardMismatch';
      readonly index: unknown;
    };

/** Whether `record` leads from `before` to `after`; if not, the first test of D42 that fails. */
export function verifyRecord(before: MatchState, record: Omit<DrawRecord, 'op'>, after: MatchState): Verdict {
  const fault = checkRecord(before, record);
  if (fault) return fault;
  const zone = firstDifference(applyRecord(before, record), after);
  return zone === undefined ? { valid: true } : { valid: false, reason: 'StateMismatch', zone };
}

/** The state after a record that fits the state before it (D41). */
export function applyRecord<S extends Shape>(
  state: MatchState<S>,
  { source, dest, cards, indices, at, position }: Omit<DrawRecord, 'op'>,
): MatchState<S> {
  const from = zoneNamed(state.layout, source);
  const to = zoneNamed(state.layout, dest);
  const gone = new Set(indices);
  const left = hasSlots(state, from)
    ? cells(state, from).map((card, i) => (gone.has(i) ? NO_CARD : card))
    : cells(state, from).filter((_, i) => !gone.has(i));
  return withCells(state, [from, left], [to, joined(state, to, cards, position ?? at ?? 'bottom')]);
}

/** The state before a record that led here (D41). */
export function undoRecord<S extends Shape>(
  state: MatchState<S>,
  { source, dest, cards, indices }: Omit<DrawRecord, 'op'>,
): MatchState<S> {
  const from = zoneNamed(state.layout, source);
  const to = zoneNamed(state.layout, dest);
  const gone = new Set(cards);
  const left = hasSlots(state, to)
    ? cells(state, to).map((card) => (gone.has(card) ? NO_CARD : card))
    : cells(state, to).filter((card) => !gone.has(card));
  const back = cells(state, from);
  const order = indices.map((index, i) => [index, cards[i] as CardId] as const).toSorted(([a], [b]) => a - b);
  for (const [index, card] of order) back.splice(index, hasSlots(state, from) ? 1 : 0, card);
  return withCells(state, [from, back], [to, left]);
}

function checkRecord(
  before: MatchState,
  { source, dest, count, cards, indices, at, position }: Omit<DrawRecord, 'op'>,
): Verdict | undefined {
  for (const zone of [source, dest])
    if (findZone(before.layout, zone) === undefined) return { valid: false, reason: 'ZoneNotFound', zone };
  if (source === dest) return { valid: false, reason: 'SameZone', zone: source };
  const isEqual = Array.isArray(cards) && Array.isArray(indices) && cards.length === count && indices.length === count;
  if (!isEqual || !Number.isSafeInteger(count)) return { valid: false, reason: 'CountMismatch', count };
  const there = cells(before, zoneNamed(before.layout, source));
  const seen = new Set<number>();
  for (const [i, index] of indices.entries()) {
    if (!Number.isSafeInteger(index) || index < 0 || index >= there.length)
      return { valid: false, reason: 'IndexOutOfRange', index };
    if (seen.has(index)) return { valid: false, reason: 'DuplicateIndex', index };
    if (there[index] !== cards[i] || cards[i] === NO_CARD) return { valid: false, reason: 'CardMismatch', index };
    seen.add(index);
  }
  const isPlace = canJoin(before, zoneNamed(before.layout, dest), position ?? at ?? 'bottom');
  return isPlace ? undefined : { valid: false, reason: 'StateMismatch', zone: dest };
}

/** Whether there is such a place in a zone; a record that names another leads to no state at all. */
function canJoin(state: MatchState, zone: ZoneId, where: unknown): boolean {
  if (where === 'top' || where === 'bottom') return true;
  if (!isPosition(where, pileAt(state, zone).length)) return false;
  return !hasSlots(state, zone) || cells(state, zone)[where] === NO_CARD;
}

/** The first zone, by name, in which two tables differ. */
function firstDifference(one: MatchState, other: MatchState): string | undefined {
  const all = [...one.layout.zones, ...other.layout.zones].map(({ name }) => name).toSorted(byCodeUnit);
  return [...new Set(all)].find((name) => describeZone(one, name) !== describeZone(other, name));
}

function describeZone(state: MatchState, name: string): string {
  const id = findZone(state.layout, name);
  if (id === undefined) return '';
  const { type, owner, sees, slots } = zoneAt(state.layout, id);
  const holder = owner === null ? null : state.layout.seats[owner];
  const faces = cells(state, id).map((card) => (card === NO_CARD ? null : [card, state.cards.kinds[card]]));
  return JSON.stringify([type, holder, sees, slots, faces]);
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const cells = (state: MatchState, zone: ZoneId): CardId[] => pileAt(state, zone).toArray();

const hasSlots = (state: MatchState, zone: ZoneId): boolean => zoneAt(state.layout, zone).slots !== null;

function joined(state: MatchState, zone: ZoneId, cards: readonly CardId[], where: 'top' | 'bottom' | number): CardId[] {
  const there = cells(state, zone);
  if (!hasSlots(state, zone)) {
    there.splice(where === 'top' ? 0 : where === 'bottom' ? there.length : where, 0, ...cards);
    return there;
  }
  for (const card of cards) {
    const slot = typeof where === 'number' ? where : there.indexOf(NO_CARD);
    if (there[slot] === NO_CARD) there[slot] = card;
    else there.push(card);
  }
  return there;
}

function withCells<S extends Shape>(
  state: MatchState<S>,
  ...changes: readonly (readonly [ZoneId, readonly CardId[]])[]
): MatchState<S> {
  const piles = state.piles.slice();
  for (const [zone, cards] of changes) piles[zone] = Pile.of(cards);
  return { ...state, piles };
}
