/**
 * Drawing (C15 to C21): a request is single draws, each with its tests in the order of C15.
 * The kernel's policies test the pile before the hand and know one source, so the loop is the game's own; what moves a
 * card is the kernel's.
 */
import { CORRUPTED_DECK, DISCARD_PILE, HAND, MAIN_DECK, type Circuit, type Look, type PendingDraw } from '../shape.ts';
import { breach, isSpent, leftOf, spend, type Limit } from './budget.ts';
import { discardDrawn, discardOldest } from './discard.ts';
import { enterEther } from './ether.ts';
import { enterHand } from './hand.ts';
import { leaveLayer } from './layer.ts';
import { addPending } from './pending.ts';
import { neededReshuffle, reshuffleDue } from './reshuffle.ts';
import { hasStatus, isStorm } from './status.ts';

/** Why a draw is made: the cause in its event. Made once, for draws are many. */
const MANNERS = {
  opening: { why: 'opening' },
  mulligan: { why: 'mulligan' },
  turn: { why: 'turn' },
  effect: { why: 'effect' },
  trigger: { why: 'trigger' },
  rhythm: { why: 'rhythm' },
  rhythm_delay: { why: 'rhythm_delay' },
  timer: { why: 'timer' },
  bank: { why: 'bank' },
  refill: { why: 'refill' },
  gauge: { why: 'gauge' },
  buy: { why: 'buy' },
  forced: { why: 'forced' },
} as const;

/** One of the causes. */
export type DrawCause = keyof typeof MANNERS;

const isCause = (cause: string): cause is DrawCause => Object.hasOwn(MANNERS, cause);

/** The cause of a pending draw; one that the rules do not know counts as an effect's. */
export const causeOf = ({ cause }: PendingDraw): DrawCause => (isCause(cause) ? cause : 'effect');

/** C18. */
export type NoDrawReason = 'empty' | 'hand_full' | 'no_draw_status' | 'limit' | 'forced';

/** What stops a request: a reason, a limit, or a reshuffle that takes its time (C57). */
type Stop = Exclude<NoDrawReason, 'limit' | 'forced'> | Extract<Limit, 'draws' | 'reshuffles'> | 'waits';

/** Draws `n` cards as far as that is possible, and says once why it was not (C18). */
export function drawCards(circuit: Circuit, n: number, cause: DrawCause): void {
  for (let left = n; left > 0;) {
    const done = isSpent(circuit.r) ? 'draws' : drawRun(circuit, left, cause);
    if (typeof done !== 'number') return stopAt(circuit, done, left, cause);
    left -= done;
  }
}

/** Whether a draw would bring a card, now or after a reshuffle (C53). */
export function canDraw({ r }: Look): boolean {
  if (hasStatus(r, 'no_draw') || isBlockedByHand(r)) return false;
  return sourceOf(r) >= 0 || r.count(DISCARD_PILE) > 0;
}

/** Why it would not; asked only when `canDraw` says no. */
export function whyNoDraw({ r }: Look): NoDrawReason {
  if (hasStatus(r, 'no_draw')) return 'no_draw_status';
  return isBlockedByHand(r) ? 'hand_full' : 'empty';
}

/** Tells that a request fell short. */
export function noDraw({ r }: Circuit, reason: NoDrawReason, missing: number): void {
  r.note('no-draw', { reason, missing });
}

function stopAt(circuit: Circuit, stop: Stop, left: number, cause: DrawCause): void {
  switch (stop) {
    case 'waits':
      return addPending(circuit, { due_turn: null, due_tick: reshuffleDue(circuit.r), n: left, cause });
    case 'draws':
    case 'reshuffles':
      noDraw(circuit, 'limit', left);
      return breach(circuit, stop);
    case 'empty':
    case 'hand_full':
    case 'no_draw_status':
      return noDraw(circuit, stop, left);
  }
}

/**
 * C15: status, hand, source, at most one reshuffle, move. The answers stay the same until the hand is full, the source
 * empty or the budget spent, so that many single draws are made at once; each is an event of its own.
 */
function drawRun(circuit: Circuit, left: number, cause: DrawCause): number | Stop {
  const { r } = circuit;
  const { match } = r;
  if (match.statuses.length > 0 && hasStatus(r, 'no_draw')) return 'no_draw_status';
  const room = match.maxHand - r.count(HAND);
  if (room <= 0 && isBlockedByHand(r)) return 'hand_full';
  const most = leftOf(r, 'draws');
  if (most === 0) return 'draws';
  const source = sourceOf(r);
  if (source < 0) return drawBehindReshuffle(circuit, left, cause);
  const run = room <= 0 || source === CORRUPTED_DECK ? 1 : Math.min(left, room, most, r.count(source));
  spend(r, 'draws', run);
  if (room <= 0) overflow(circuit, source, cause);
  else toHand(circuit, source, cause, run);
  return run;
}

/** C34: a reshuffle may bring nothing, and there is no second one for the same card. */
function drawBehindReshuffle(circuit: Circuit, left: number, cause: DrawCause): number | Stop {
  const stop = cause === 'opening' ? 'empty' : neededReshuffle(circuit);
  if (stop !== undefined) return stop;
  return sourceOf(circuit.r) < 0 ? 'empty' : drawRun(circuit, left, cause);
}

/** C9, C16: at 0 no policy can make room. */
function isBlockedByHand(r: Look['r']): boolean {
  const { maxHand, settings } = r.match;
  return r.count(HAND) >= maxHand && (settings.hand_limit_policy === 'prevent' || maxHand === 0);
}

/** C44: the first pile with a card that may be drawn from, or -1. */
export function sourceOf(r: Look['r']): number {
  if (r.match.stormUntil !== null && isStorm(r) && r.count(CORRUPTED_DECK) > 0) return CORRUPTED_DECK;
  return r.count(MAIN_DECK) > 0 ? MAIN_DECK : -1;
}

function toHand(circuit: Circuit, source: number, cause: DrawCause, run: number): void {
  const { r } = circuit;
  if (source === CORRUPTED_DECK) leaveLayer(circuit, r.at(source, 0));
  r.moveEach(run, source, HAND, 'draw', 'bottom', MANNERS[cause]);
  if (r.match.mode === 'realtime') for (let i = run; i > 0; i--) enterHand(circuit, r.at(HAND, r.count(HAND) - i));
}

/** C16: a card is drawn past a full hand. */
function overflow(circuit: Circuit, source: number, cause: DrawCause): void {
  const { r } = circuit;
  const card = r.at(source, 0);
  switch (r.match.settings.hand_limit_policy) {
    case 'discard_oldest':
      discardOldest(circuit);
      return toHand(circuit, source, cause, 1);
    case 'ether':
      if (source === CORRUPTED_DECK) leaveLayer(circuit, card);
      return enterEther(circuit, card, 'overflow');
    case 'discard':
    case 'prevent':
      if (source === CORRUPTED_DECK) leaveLayer(circuit, card);
      return discardDrawn(circuit, source);
  }
}
