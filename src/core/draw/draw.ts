/**
 * The draw primitive (rules/draw.md D7 to D38): cards leave one zone and join another, as pure functions.
 * Every function takes a state and returns a new one or the reason why not; a refused call changes nothing.
 * Knows no game: what to do about a full hand or an empty pile is in policy.ts.
 */
import { NO_CARD, type CardId } from '../pile.ts';
import type { End } from '../reader.ts';
import { reading } from '../reading.ts';
import { change, Recorder } from '../recorder.ts';
import { asFact, err, ok, type Result } from '../result.ts';
import type { MatchState, Shape } from '../state.ts';
import { findZone, zoneAt } from '../zones.ts';
import {
  checkDraw,
  checkRoom,
  checkWay,
  findCard,
  indexOf,
  invalidCount,
  isCount,
  isPosition,
  notInZone,
  stateOf,
  transfer,
  type Answer,
  type CardChoice,
  type DrawError,
  type WithRecord,
  type WithRecords,
} from './way.ts';

/** A draw of `n` cards, with the record that lets anyone check it (D39). */
type Counted = <S extends Shape>(
  state: MatchState<S>,
  n: number,
  src: string,
  dst: string,
  at?: End,
) => Result<WithRecord<S>, DrawError>;

/** One card that came to lie somewhere, and the state after it. */
type One<S extends Shape> = Result<{ readonly card: CardId; readonly state: MatchState<S> }, DrawError>;

/** Draws `n` cards from the top of `src` onto the end of `dst`. */
export function draw<S extends Shape>(
  state: MatchState<S>,
  n: number,
  src: string,
  dst: string,
  at: End = 'bottom',
): Answer<S> {
  const way = checkDraw(state, n, src, dst);
  return way.ok ? ok(change(state, (r) => r.moveTop(n, way.value.from, way.value.to, 'draw', at))) : way;
}

/** As `draw`, with the record that lets anyone check it (D39). */
export const drawWithRecord: Counted = (state, n, src, dst, at = 'bottom') => {
  const way = checkDraw(state, n, src, dst);
  return way.ok ? ok(transfer(state, 'draw', way.value, 0, n, at)) : way;
};

/** Draws one card and says which. */
export function draw1<S extends Shape>(state: MatchState<S>, src: string, dst: string, at: End = 'bottom'): One<S> {
  const drawn = drawWithRecord(state, 1, src, dst, at);
  return drawn.ok ? ok({ card: drawn.value.record.cards[0] as CardId, state: drawn.value.state }) : drawn;
}

/** Draws the last `n` cards, in the order in which they lie (D20). */
export function drawBottom<S extends Shape>(...call: Parameters<typeof drawBottomWithRecord<S>>): Answer<S> {
  return stateOf(drawBottomWithRecord(...call));
}

/** As `drawBottom`, with its record. */
export const drawBottomWithRecord: Counted = (state, n, src, dst, at = 'bottom') => {
  const way = checkDraw(state, n, src, dst);
  if (!way.ok) return way;
  const first = reading(state).count(way.value.from) - n;
  return ok(transfer(state, 'drawBottom', way.value, first, n, at));
};

/** Draws one named card. */
export function drawCard<S extends Shape>(...call: Parameters<typeof drawCardWithRecord<S>>): Answer<S> {
  return stateOf(drawCardWithRecord(...call));
}

/** As `drawCard`, with its record. */
export function drawCardWithRecord<S extends Shape>(
  state: MatchState<S>,
  card: CardChoice,
  src: string,
  dst: string,
  at: End = 'bottom',
): Result<WithRecord<S>, DrawError> {
  const found = findCard(state, card, src, dst, 'drawable');
  if (!found.ok) return found;
  const { way, index } = found.value;
  return checkRoom(state, 1, way) ?? ok(transfer(state, 'drawCard', way, index, 1, at));
}

/** Draws everything there is; from an empty zone that is nothing, and no error (D23). */
export function drawAll<S extends Shape>(...call: Parameters<typeof drawAllWithRecord<S>>): Answer<S> {
  return stateOf(drawAllWithRecord(...call));
}

/** As `drawAll`, with its record. */
export function drawAllWithRecord<S extends Shape>(
  state: MatchState<S>,
  src: string,
  dst: string,
  at: End = 'bottom',
): Result<WithRecord<S>, DrawError> {
  const way = checkWay(state, src, dst, 'drawable');
  if (!way.ok) return way;
  const n = reading(state).count(way.value.from);
  return checkRoom(state, n, way.value) ?? ok(transfer(state, 'drawAll', way.value, 0, n, at));
}

/** Draws to the zone named `burn` (D28). */
export function burn<S extends Shape>(state: MatchState<S>, n: number, src: string): Answer<S> {
  const way = checkDraw(state, n, src, 'burn');
  return way.ok ? ok(change(state, (r) => r.moveTop(n, way.value.from, way.value.to, 'burn'))) : way;
}

/** Puts as many of the top `n` cards as there are into a discard; not a draw (D34). */
export function mill<S extends Shape>(
  state: MatchState<S>,
  n: number,
  src: string,
  dst: string,
  at: End = 'bottom',
): Result<WithRecord<S> & { readonly missing: number }, DrawError> {
  if (!isCount(n)) return invalidCount(n);
  const way = checkWay(state, src, dst, 'drawable');
  if (!way.ok) return way;
  const there = Math.min(n, reading(state).count(way.value.from));
  return (
    checkRoom(state, there, way.value) ??
    ok({ ...transfer(state, 'mill', way.value, 0, there, at), missing: n - there })
  );
}

/** Puts all of `src` but its `keepTop` top cards under `dst`, order kept (D33). */
export function recycle<S extends Shape>(
  state: MatchState<S>,
  src: string,
  dst: string,
  keepTop = 0,
): Result<WithRecord<S>, DrawError> {
  if (!Number.isSafeInteger(keepTop) || keepTop < 0) return invalidCount(keepTop);
  const way = checkWay(state, src, dst, 'recyclable');
  if (!way.ok) return way;
  const there = reading(state).count(way.value.from);
  const kept = Math.min(keepTop, there);
  return (
    checkRoom(state, there - kept, way.value) ?? ok(transfer(state, 'recycle', way.value, kept, there - kept, 'bottom'))
  );
}

/** Puts one named card at a position of another zone, 0 being its new top (D35). */
export function insertAt<S extends Shape>(...call: Parameters<typeof insertAtWithRecord<S>>): Answer<S> {
  return stateOf(insertAtWithRecord(...call));
}

/** As `insertAt`, with its record. */
export function insertAtWithRecord<S extends Shape>(
  state: MatchState<S>,
  card: CardChoice,
  src: string,
  dst: string,
  position: number,
): Result<WithRecord<S>, DrawError> {
  const found = findCard(state, card, src, dst, 'returnable');
  if (!found.ok) return found;
  const { way, index } = found.value;
  const { to } = way;
  const slots = zoneAt(state.layout, to).slots;
  const size = slots === null ? reading(state).count(to) : slots - 1;
  if (!isPosition(position, size)) return err({ code: 'InvalidPosition', position: asFact(position), size });
  if (slots !== null && reading(state).at(to, position) !== NO_CARD)
    return err({ code: 'ZoneFull', zone: dst, limit: slots });
  return ok(transfer(state, 'insertAt', way, index, 1, position));
}

/**
 * Puts card `into` of the pile exactly where `out` lies, and `out` at an end of the pile: one step, two records (D37).
 * `into` is named before the return, so the card that goes back cannot come straight out again.
 */
export function exchange<S extends Shape>(
  state: MatchState<S>,
  out: CardChoice,
  src: string,
  into: CardChoice,
  pile: string,
  at: End = 'top',
): Result<WithRecords<S>, DrawError> {
  const way = checkWay(state, src, pile, 'drawable');
  if (!way.ok) return way;
  const { from: hand, to } = way.value;
  if (!zoneAt(state.layout, to).drawable) return err({ code: 'ZoneNotDrawable', zone: pile });
  if (zoneAt(state.layout, to).slots !== null) return err({ code: 'NotAList', zone: pile });
  const leaves = indexOf(state, out, hand);
  if (leaves < 0) return notInZone(out, src);
  const comes = indexOf(state, into, to);
  if (comes < 0) return notInZone(into, pile);
  const given = transfer(state, 'exchange', way.value, leaves, 1, at);
  const taken = transfer(
    given.state,
    'exchange',
    { from: to, to: hand },
    at === 'top' ? comes + 1 : comes,
    1,
    given.record.indices[0] as number,
  );
  return ok({ state: taken.state, records: [given.record, taken.record] });
}

/** The top `n` cards, looked at and left where they are. */
export function peek<S extends Shape>(
  state: MatchState<S>,
  n: number,
  zone: string,
): Result<readonly CardId[], DrawError> {
  if (!isCount(n)) return invalidCount(n);
  const from = findZone(state.layout, zone);
  if (from === undefined) return err({ code: 'ZoneNotFound', zone });
  const cards = reading(state).cards(from);
  return n > cards.length
    ? err({ code: 'InsufficientCards', zone, requested: n, available: cards.length })
    : ok(cards.slice(0, n));
}

/** Brings a new card of a kind into a zone; with `remove` the only change of what cards there are (D38). */
export function create<S extends Shape>(state: MatchState<S>, kind: string, dst: string, at: End = 'bottom'): One<S> {
  const to = findZone(state.layout, dst);
  if (to === undefined) return err({ code: 'ZoneNotFound', zone: dst });
  const room = checkRoom(state, 1, { from: to, to });
  if (room) return room;
  const r = new Recorder(state, false);
  const card = r.create(kind, to, { where: at });
  return ok({ card, state: r.finish() });
}

/** Takes a card out of the match for good (D38). */
export function remove<S extends Shape>(state: MatchState<S>, card: CardChoice, src: string): Answer<S> {
  const from = findZone(state.layout, src);
  if (from === undefined) return err({ code: 'ZoneNotFound', zone: src });
  const index = indexOf(state, card, from);
  if (index < 0) return notInZone(card, src);
  return ok(change(state, (r) => r.cease(r.cards(from)[index] as CardId)));
}
