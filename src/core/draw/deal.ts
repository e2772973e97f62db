/** Several draws as one: deals, splits and collections, all of it or nothing (D24, D25, D32). */
import type { End } from '../reader.ts';
import { reading } from '../reading.ts';
import { err, ok, type Result } from '../result.ts';
import type { MatchState, Shape } from '../state.ts';
import { findZone } from '../zones.ts';
import { drawAllWithRecord, drawWithRecord } from './draw.ts';
import {
  arePackets,
  asFacts,
  checkRoom,
  checkSource,
  checkWay,
  checkZoneList,
  countIn,
  invalidCount,
  isCount,
  stateOf,
  transfer,
  type Answer,
  type DrawError,
  type DrawRecord,
  type WithRecord,
  type WithRecords,
} from './way.ts';

/** Deals `n` cards to each destination, packet by packet; all of it or nothing (D24). Returns the state after the deal. */
export function deal<S extends Shape>(
  state: MatchState<S>,
  n: number,
  src: string,
  dsts: readonly string[],
  at: End = 'bottom',
): Answer<S> {
  return stateOf(dealWithRecords(state, n, src, dsts, at));
}

/** Deals as `deal` does. Returns the state and one record for each packet. */
export function dealWithRecords<S extends Shape>(
  state: MatchState<S>,
  n: number,
  src: string,
  dsts: readonly string[],
  at: End = 'bottom',
): Result<WithRecords<S>, DrawError> {
  return dealEach(state, n, n, src, dsts, at);
}

/** Deals one card at a time, round by round; all of it or nothing (D25). Returns the state after the deal. */
export function dealRound<S extends Shape>(
  state: MatchState<S>,
  rounds: number,
  src: string,
  dsts: readonly string[],
  at: End = 'bottom',
): Answer<S> {
  return stateOf(dealRoundWithRecords(state, rounds, src, dsts, at));
}

/** Deals as `dealRound` does. Returns the state and one record for each card. */
export function dealRoundWithRecords<S extends Shape>(
  state: MatchState<S>,
  rounds: number,
  src: string,
  dsts: readonly string[],
  at: End = 'bottom',
): Result<WithRecords<S>, DrawError> {
  const isDealt = isCount(rounds) && Array.isArray(dsts) && dsts.length > 0;
  const turns = isDealt ? roundsOf(rounds, dsts, state, src) : dsts;
  return dealEach(state, rounds, 1, src, turns, at);
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
  const notAList = checkZoneList(dsts);
  if (notAList) return notAList;
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
  const notAList = checkZoneList(srcs);
  if (notAList) return notAList;
  if (findZone(state.layout, dst) === undefined && srcs.every((src) => findZone(state.layout, src) !== undefined))
    return err({ code: 'ZoneNotFound', zone: dst });
  return stateOf(
    inSequence(
      state,
      srcs.map((src) => (now) => drawAllWithRecord(now, src, dst, at)),
    ),
  );
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
  const notAList = checkZoneList(dsts);
  if (notAList) return notAList;
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
