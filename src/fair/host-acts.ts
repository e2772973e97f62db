/**
 * What the host may do for a seat once the cards are dealt (F60): give the game's own command when the seat's time has
 * run out, sign for a seat whose key is lost or whose player has left, or end the match. Each is an event with the host's
 * signature, and each is the host's word: a verifier can tell that the terms allow it, not that it was due.
 */
import {
  choicesFor,
  reading,
  waitsFor,
  type Answer,
  type Command,
  type Game,
  type MatchState,
  type Seat,
  type Shape,
} from '../core/index.ts';
import { actionMessage, hasSigned, hostActMessage } from './chain.ts';
import {
  isHostEvent,
  type ActionEvent,
  type Body,
  type HostEvent,
  type LogEvent,
  type TakeoverReason,
  type VerdictReason,
} from './log.ts';
import type { Primitives } from './primitives.ts';
import type { Fault, ReadLine } from './read.ts';
import { areSeatsInOrder, type Terms } from './terms.ts';

/** Returns the command that a game gives for a seat whose time has run out; undefined if it has none: then the seat loses. */
export function timeoutCommand<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  state: MatchState<S>,
  seat: Seat,
): C | Answer | undefined {
  const r = reading(state);
  if (!game.onTimeout || !waitsFor(game, r).includes(seat)) return undefined;
  return game.onTimeout(r, seat, choicesFor(game, state, seat));
}

/** Returns the result that follows from a verdict: everybody wins whom it does not name. */
export function verdictResult(
  { seats }: Terms,
  { reason, against }: { readonly reason: VerdictReason; readonly against: readonly string[] },
): Body {
  return { type: 'result', outcome: { winners: seats.filter((seat) => !against.includes(seat)), reason } };
}

/** Whether a seat that is out of time loses: the match waits for it, and the host has nothing to play for it. */
export function losesByTime<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  state: MatchState<S>,
  { clock }: Pick<Terms, 'clock'>,
  seat: Seat,
): boolean {
  if (!waitsFor(game, reading(state)).includes(seat)) return false;
  return clock?.empty !== 'play' || timeoutCommand(game, state, seat) === undefined;
}

/** Whether the host signed an event that it wrote for a seat, at this place of this log. */
export function isHostActSigned(
  primitives: Primitives,
  { keys, gameId }: Pick<Terms, 'keys' | 'gameId'>,
  event: LogEvent,
  prevHash: string,
): boolean {
  const { seq, signature, ...act } = event;
  if (keys === null || typeof signature !== 'string') return false;
  const message = hostActMessage(primitives, { act, gameId, prevHash, seq });
  return hasSigned(primitives, keys.host, message, signature);
}

/** Whether an action is signed: by its seat, or by the host where the host has taken that seat over. */
export function isActionSigned(
  primitives: Primitives,
  terms: Pick<Terms, 'keys' | 'gameId' | 'seats'>,
  event: ActionEvent,
  prevHash: string,
  isTakenOver: boolean,
): boolean {
  if (isTakenOver) return isHostActSigned(primitives, terms, event, prevHash);
  const { seat, seq, action, signature } = event;
  const key = terms.keys?.seats[terms.seats.indexOf(seat)];
  if (key === undefined || typeof signature !== 'string') return false;
  const message = actionMessage(primitives, { action: { ...action }, gameId: terms.gameId, prevHash, seq });
  return hasSigned(primitives, key, message, signature);
}

/** The seats that the host signs for, and since why: grows from event to event. */
export type Takeovers = Readonly<Record<string, TakeoverReason>>;

/** Returns the takeovers after an event. */
export const takeoversAfter = (takeovers: Takeovers, event: LogEvent): Takeovers =>
  isHostEvent(event) && event.type === 'takeover' ? { ...takeovers, [event.seat]: event.reason } : takeovers;

/** Check 3: the host acts for a seat only where the terms let it (F60). Returns the first event that breaks this. */
export function checkHostActs(terms: Terms, lines: readonly ReadLine[]): Fault | undefined {
  let takeovers: Takeovers = {};
  for (const { event } of lines) {
    if (!isHostEvent(event)) continue;
    const detail = wrongHostAct(terms, takeovers, event);
    if (detail !== undefined) return { code: 'HostAct', seq: event.seq, detail };
    takeovers = takeoversAfter(takeovers, event);
  }
  return undefined;
}

/** Returns why the terms do not let the host do this, or undefined if they do. */
export function wrongHostAct(terms: Terms, takeovers: Takeovers, event: HostEvent): string | undefined {
  if (terms.hostHeld === null) return `format ${terms.format} has no event of type ${event.type}`;
  switch (event.type) {
    case 'timeout':
      if (!terms.seats.includes(event.seat)) return `nobody called ${event.seat} plays in this match`;
      return terms.clock?.empty === 'play' ? undefined : 'the terms do not let the host play for a seat out of time';
    case 'takeover':
      if (!terms.seats.includes(event.seat)) return `nobody called ${event.seat} plays in this match`;
      return mayTakeOver(terms, takeovers, event.seat, event.reason)
        ? undefined
        : `the terms do not let the host take over the seat of ${event.seat} here`;
    case 'verdict':
      return mayEnd(terms, event.reason, event.against) ? undefined : 'the terms do not let the host end the match so';
  }
}

/** A key is lost once, and a player leaves once; a seat can be called left only where the terms say after how long. */
export function mayTakeOver({ claim }: Terms, takeovers: Takeovers, seat: string, reason: TakeoverReason): boolean {
  const before = Object.hasOwn(takeovers, seat) ? takeovers[seat] : undefined;
  return reason === 'left' ? before !== 'left' && claim !== null : before === undefined;
}

/**
 * One seat runs out of time, or gives up, at once; some but not all seats may be left, named in their order; a draw that
 * all agreed to is against nobody.
 */
export function mayEnd({ seats, clock, claim }: Terms, reason: VerdictReason, against: readonly string[]): boolean {
  if (reason === 'agreed') return against.length === 0 && seats.length > 1;
  const isSome = against.length > 0 && against.length < seats.length;
  if (!isSome || !areSeatsInOrder(seats, against)) return false;
  switch (reason) {
    case 'time':
      return clock !== null && against.length === 1;
    case 'left':
      return claim !== null;
    case 'resigned':
      return against.length === 1;
  }
}
