/**
 * The draw primitive (rules/draw.md D7 to D38): cards leave one zone and join another, as pure functions.
 * Every function takes a state and returns a new one or the reason why not; a refused call changes nothing.
 * Knows no game: what to do about a full hand or an empty pile is in policy.ts.
 */
import { NO_CARD, type CardId } from '../pile.ts';
import { change, reading, Recorder, type Reader } from '../recorder.ts';
import { asFact, err, ok, type Json, type Result } from '../result.ts';
import type { DrawRecord } from './records.ts';
import type { MatchState, Shape } from '../state.ts';
import { findZone, zoneAt, type Viewers, type Zone, type ZoneId } from '../zones.ts';

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
  | { readonly code: 'NotAList'; readonly zone: string };

/** The end of a zone that cards join: below what lies there (default) or on top of it (D36). */
export type End = 'top' | 'bottom';

/** A card by its number, or the copy of a kind that is nearest the top (D22). */
export type CardChoice = CardId | { readonly kind: string };

type Answer<S extends Shape> = Result<MatchState<S>, DrawError>;
export interface WithRecord<S extends Shape> {
  readonly state: MatchState<S>;
  readonly record: DrawRecord;
}
export interface WithRecords<S extends Shape> {
  readonly state: MatchState<S>;
  readonly records: readonly DrawRecord[];
}

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

/** Draws one card and says which. */
export function draw1<S extends Shape>(
  state: MatchState<S>,
  src: string,
  dst: string,
  at: End = 'bottom',
): Result<{ readonly card: CardId; readonly state: MatchState<S> }, DrawError> {
  const drawn = drawWithRecord(state, 1, src, dst, at);
  return drawn.ok ? ok({ card: drawn.value.record.cards[0] as CardId, state: drawn.value.state }) : drawn;
}

/** Draws the last `n` cards, in the order in which they lie (D20). */
export function drawBottom<S extends Shape>(...call: Parameters<typeof drawBottomWithRecord<S>>): Answer<S> {
  return stateOf(drawBottomWithRecord(...call));
}

export function drawBottomWithRecord<S extends Shape>(
  state: MatchState<S>,
  n: number,
  src: string,
  dst: string,
  at: End = 'bottom',
): Result<WithRecord<S>, DrawError> {
  const way = checkDraw(state, n, src, dst);
  if (!way.ok) return way;
  const first = reading(state).count(way.value.from) - n;
  return ok(transfer(state, 'drawBottom', way.value, first, n, at));
}

/** Draws one named card. */
export function drawCard<S extends Shape>(...call: Parameters<typeof drawCardWithRecord<S>>): Answer<S> {
  return stateOf(drawCardWithRecord(...call));
}

export function drawCardWithRecord<S extends Shape>(
  state: MatchState<S>,
  card: CardChoice,
  src: string,
  dst: string,
  at: End = 'bottom',
): Result<WithRecord<S>, DrawError> {
  const way = checkWay(state, src, dst, 'drawable');
  if (!way.ok) return way;
  const index = indexOf(state, card, way.value.from);
  if (index < 0) return notInZone(card, src);
  return checkRoom(state, 1, way.value) ?? ok(transfer(state, 'drawCard', way.value, index, 1, at));
}

/** Draws everything there is; from an empty zone that is nothing, and no error (D23). */
export function drawAll<S extends Shape>(...call: Parameters<typeof drawAllWithRecord<S>>): Answer<S> {
  return stateOf(drawAllWithRecord(...call));
}

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

/** As `draw`, with the record that lets anyone check it (D39). */
export function drawWithRecord<S extends Shape>(
  state: MatchState<S>,
  n: number,
  src: string,
  dst: string,
  at: End = 'bottom',
): Result<WithRecord<S>, DrawError> {
  const way = checkDraw(state, n, src, dst);
  return way.ok ? ok(transfer(state, 'draw', way.value, 0, n, at)) : way;
}

/** Deals `n` cards to each destination, packet by packet; all of it or nothing (D24). */
export function deal<S extends Shape>(
  state: MatchState<S>,
  n: number,
  src: string,
  dsts: readonly string[],
  at: End = 'bottom',
): Result<WithRecords<S>, DrawError> {
  return dealEach(state, n, n, src, dsts, at);
}

/** Deals one card at a time, round by round (D25). */
export function dealRound<S extends Shape>(
  state: MatchState<S>,
  rounds: number,
  src: string,
  dsts: readonly string[],
  at: End = 'bottom',
): Result<WithRecords<S>, DrawError> {
  const turns = isCount(rounds) && dsts.length > 0 ? roundsOf(rounds, dsts, state, src) : dsts;
  return dealEach(state, rounds, 1, src, turns, at);
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

export function insertAtWithRecord<S extends Shape>(
  state: MatchState<S>,
  card: CardChoice,
  src: string,
  dst: string,
  position: number,
): Result<WithRecord<S>, DrawError> {
  const way = checkWay(state, src, dst, 'returnable');
  if (!way.ok) return way;
  const { from, to } = way.value;
  const index = indexOf(state, card, from);
  if (index < 0) return notInZone(card, src);
  const slots = zoneAt(state.layout, to).slots;
  const size = slots === null ? reading(state).count(to) : slots - 1;
  if (!isPosition(position, size)) return err({ code: 'InvalidPosition', position: asFact(position), size });
  if (slots !== null && reading(state).at(to, position) !== NO_CARD)
    return err({ code: 'ZoneFull', zone: dst, limit: slots });
  return ok(transfer(state, 'insertAt', way.value, index, 1, position));
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

/** Brings the first `k` cards to the bottom (D29). */
export function cut<S extends Shape>(state: MatchState<S>, k: number, zone: string): Answer<S> {
  return rearrange(state, zone, 'cut', (size) =>
    isPosition(k, size) ? ok(rotate(size, k)) : err({ code: 'InvalidCutPosition', position: asFact(k) }),
  );
}

/** Interleaves the two halves perfectly, the top card staying on top (D30). */
export function riffle<S extends Shape>(state: MatchState<S>, zone: string): Answer<S> {
  return rearrange(state, zone, 'riffle', (size) => ok(interleave(size)));
}

/** Cuts a zone into packets and stacks them in the order given (D31). */
export function stripCut<S extends Shape>(
  state: MatchState<S>,
  sizes: readonly number[],
  order: readonly number[],
  zone: string,
): Answer<S> {
  return rearrange(state, zone, 'stripCut', (size) => {
    if (!arePackets(sizes, size)) return err({ code: 'InvalidPacketSizes', sizes: asFacts(sizes) });
    if (!isOrder(order, sizes.length)) return err({ code: 'InvalidOrdering', order: asFacts(order) });
    const packets = packetsOf(sizes);
    return ok(order.flatMap((packet) => packets[packet] as number[]));
  });
}

/** Puts the cards into the order of old positions given (D31). Who could see it done is in `followedBy`. */
export function permute<S extends Shape>(
  state: MatchState<S>,
  zone: string,
  order: readonly number[],
  followedBy: Viewers = 'everyone',
): Answer<S> {
  const check = (size: number): Result<readonly number[], DrawError> =>
    isOrder(order, size) ? ok(order) : err({ code: 'InvalidOrdering', order: asFacts(order) });
  return rearrange(state, zone, 'permute', check, followedBy);
}

/** Deals a zone out in packets of the sizes given, which must use it up: the way back of `combine`. */
export function split<S extends Shape>(
  state: MatchState<S>,
  sizes: readonly number[],
  src: string,
  dsts: readonly string[],
): Result<WithRecords<S>, DrawError> {
  const from = checkSource(state, src);
  if (!from.ok) return from;
  const fits = arePackets(sizes, reading(state).count(from.value)) && sizes.length === dsts.length;
  if (!fits) return err({ code: 'InvalidPacketSizes', sizes: asFacts(sizes) });
  return inSequence(
    state,
    dsts.map((dst, packet) => (now) => packetTo(now, sizes[packet] as number, src, dst)),
  );
}

/** Collects several zones into one, left to right (D32). */
export function combine<S extends Shape>(
  state: MatchState<S>,
  srcs: readonly string[],
  dst: string,
  at: End = 'bottom',
): Answer<S> {
  if (findZone(state.layout, dst) === undefined && srcs.every((src) => findZone(state.layout, src) !== undefined))
    return err({ code: 'ZoneNotFound', zone: dst });
  return stateOf(
    inSequence(
      state,
      srcs.map((src) => (now) => drawAllWithRecord(now, src, dst, at)),
    ),
  );
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
export function create<S extends Shape>(
  state: MatchState<S>,
  kind: string,
  dst: string,
  at: End = 'bottom',
): Result<{ readonly card: CardId; readonly state: MatchState<S> }, DrawError> {
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

/** Whether a count may be asked for at all (D15). */
export const isCount = (n: unknown): n is number => Number.isSafeInteger(n) && (n as number) > 0;

interface Way {
  readonly from: ZoneId;
  readonly to: ZoneId;
}

/** The tests of D17, in their order. */
function checkDraw<S extends Shape>(state: MatchState<S>, n: number, src: string, dst: string): Result<Way, DrawError> {
  if (!isCount(n)) return invalidCount(n);
  const way = checkWay(state, src, dst, 'drawable');
  if (!way.ok) return way;
  const available = countIn(state, way.value.from);
  if (n > available) return err({ code: 'InsufficientCards', zone: src, requested: n, available });
  return checkRoom(state, n, way.value) ?? way;
}

function checkWay<S extends Shape>(
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
  return (state.layout.zones[from] as Zone)[as] ? ok({ from, to }) : err({ code: 'ZoneNotDrawable', zone: src });
}

/** A source alone, for calls that may have no destination at all. */
function checkSource<S extends Shape>(state: MatchState<S>, src: string): Result<ZoneId, DrawError> {
  const from = findZone(state.layout, src);
  if (from === undefined) return err({ code: 'ZoneNotFound', zone: src });
  return zoneAt(state.layout, from).drawable ? ok(from) : err({ code: 'ZoneNotDrawable', zone: src });
}

function checkRoom<S extends Shape>(
  state: MatchState<S>,
  n: number,
  { to }: Way,
): { readonly ok: false; readonly error: DrawError } | undefined {
  const { slots, name } = zoneAt(state.layout, to);
  if (slots === null || n <= slots - countIn(state, to)) return undefined;
  return err({ code: 'ZoneFull', zone: name, limit: slots });
}

function countIn<S extends Shape>(state: MatchState<S>, zone: ZoneId): number {
  const pile = state.piles[zone];
  if (pile === undefined) return 0;
  return (state.layout.zones[zone] as Zone).slots === null ? pile.length : reading(state).count(zone);
}

/** Moves `n` cards, counted from the `first`-th that lies there, and writes down what it did. */
function transfer<S extends Shape>(
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

const isList = (state: MatchState, zone: ZoneId): boolean => zoneAt(state.layout, zone).slots === null;

/** The how-manieth card of its zone a card is, or -1. */
function indexOf<S extends Shape>(state: MatchState<S>, card: CardChoice, zone: ZoneId): number {
  const r = reading(state);
  const cards = r.cards(zone);
  return typeof card === 'object' && card !== null
    ? cards.findIndex((each) => r.kind(each) === card.kind)
    : cards.indexOf(card);
}

type Step<S extends Shape> = (state: MatchState<S>) => Result<WithRecord<S>, DrawError>;

/** Runs steps one after another; the first refusal undoes them all. */
function inSequence<S extends Shape>(
  state: MatchState<S>,
  steps: readonly Step<S>[],
): Result<WithRecords<S>, DrawError> {
  let now = state;
  const records: DrawRecord[] = [];
  for (const step of steps) {
    const done = step(now);
    if (!done.ok) return done;
    now = done.value.state;
    records.push(done.value.record);
  }
  return ok({ state: now, records });
}

function dealEach<S extends Shape>(
  state: MatchState<S>,
  count: number,
  n: number,
  src: string,
  dsts: readonly string[],
  at: End,
): Result<WithRecords<S>, DrawError> {
  if (!isCount(count)) return invalidCount(count);
  if (findZone(state.layout, src) === undefined) return err({ code: 'ZoneNotFound', zone: src });
  return inSequence(
    state,
    dsts.map((dst) => (now) => drawWithRecord(now, n, src, dst, at)),
  );
}

/** One entry per card; a request far beyond the pack is cut one card past the point where it fails anyway. */
function roundsOf(rounds: number, dsts: readonly string[], state: MatchState, src: string): string[] {
  const from = findZone(state.layout, src);
  const enough = (from === undefined ? 0 : countIn(state, from)) + dsts.length + 1;
  const turns = Math.min(rounds * dsts.length, enough);
  return Array.from({ length: turns }, (_, turn) => dsts[turn % dsts.length] as string);
}

function packetTo<S extends Shape>(
  state: MatchState<S>,
  n: number,
  src: string,
  dst: string,
): Result<WithRecord<S>, DrawError> {
  const way = checkWay(state, src, dst, 'drawable');
  if (!way.ok) return way;
  return checkRoom(state, n, way.value) ?? ok(transfer(state, 'split', way.value, 0, n, 'bottom'));
}

function rearrange<S extends Shape>(
  state: MatchState<S>,
  name: string,
  verb: string,
  orderFor: (size: number) => Result<readonly number[], DrawError>,
  followedBy: Viewers = 'everyone',
): Answer<S> {
  const zone = findZone(state.layout, name);
  if (zone === undefined) return err({ code: 'ZoneNotFound', zone: name });
  if (!isList(state, zone)) return err({ code: 'NotAList', zone: name });
  const cards = reading(state).cards(zone);
  const order = orderFor(cards.length);
  if (!order.ok) return order;
  if (order.value.every((old, position) => old === position)) return ok(state);
  return ok(
    change(state, (r) =>
      r.arrange(
        zone,
        0,
        order.value.map((old) => cards[old] as CardId),
        verb,
        followedBy,
      ),
    ),
  );
}

const rotate = (size: number, k: number): number[] => Array.from({ length: size }, (_, i) => (i + k) % size);

function interleave(size: number): number[] {
  const half = Math.floor(size / 2);
  return Array.from({ length: size }, (_, i) => (i < 2 * half ? (i % 2 === 0 ? i / 2 : half + (i - 1) / 2) : i));
}

function packetsOf(sizes: readonly number[]): number[][] {
  let start = 0;
  return sizes.map((size) => {
    start += size;
    return Array.from({ length: size }, (_, i) => start - size + i);
  });
}

const isPosition = (k: unknown, max: number): boolean =>
  Number.isSafeInteger(k) && (k as number) >= 0 && (k as number) <= max;

const arePackets = (sizes: readonly number[], size: number): boolean =>
  Array.isArray(sizes) && sizes.every((n) => isPosition(n, size)) && sizes.reduce((sum, n) => sum + n, 0) === size;

const isOrder = (order: readonly number[], size: number): boolean =>
  Array.isArray(order) &&
  order.length === size &&
  order.every((i) => isPosition(i, size - 1)) &&
  new Set(order).size === size;

const invalidCount = (n: unknown): { readonly ok: false; readonly error: DrawError } =>
  err({ code: 'InvalidCount', count: asFact(n) });

const notInZone = (card: CardChoice, zone: string): { readonly ok: false; readonly error: DrawError } =>
  err({ code: 'CardNotInZone', card: typeof card === 'object' ? card : asFact(card), zone });

const asFacts = (values: unknown): Json => (Array.isArray(values) ? values.map(asFact) : asFact(values));

const stateOf = <S extends Shape>(answer: Result<{ readonly state: MatchState<S> }, DrawError>): Answer<S> =>
  answer.ok ? ok(answer.value.state) : answer;
