/** A betting round: who is asked next, and what a bet does (S56 to S58). */
import type { Seat } from '../../../core/index.ts';
import {
  afterActing,
  afterBringIn,
  afterRaise,
  largest,
  newRound,
  nextAsked,
  offersTo,
  passiveOffers,
  type Offers,
  type Round,
  type RoundRules,
} from '../../chips/index.ts';
import type { Machine } from '../machine.ts';
import type { Order, Program, RoundBetting } from '../program.ts';
import { Scene } from '../scene.ts';
import { firstSeat } from '../seats.ts';
import type { BetFrame, Look, SpecSeat, Stakes, Table } from '../shape.ts';
import { numbersIn } from '../values.ts';
import { closeRound, playersOf, putIn } from './chips.ts';

/** The moves of a betting round. */
export const BETTING_MOVES = ['fold', 'check', 'call', 'bet', 'raise', 'bring_in'] as const;
export type BettingMove = (typeof BETTING_MOVES)[number];

const NAMES: ReadonlySet<string> = new Set(BETTING_MOVES);

export const isBettingMove = (move: string): move is BettingMove => NAMES.has(move);

/** Begins the betting of a round and asks the first player. */
export function startBetting(x: Machine, number: number): void {
  const { r, w, program } = x;
  const plan = bettingOf(program, number);
  const stakes = r.match.$setup.stakes;
  if (!plan || !stakes) return;
  const round = newRound(r.seats.length, r.match.level, rulesOf(stakes, plan));
  w.setMatch({
    $round: round,
    $asked: nextAsked(playersOf(r), round, startOf(x, (plan.isOwnOrder ? null : stakes.order) ?? plan.order)) ?? -1,
  });
  x.stack.push({ op: 'bet', round: number });
}

const bettingOf = (program: Program, number: number): RoundBetting | null => program.rounds[number]?.betting ?? null;

/** Whether somebody has still to bet. */
export const isAsking = ({ r }: Machine): boolean => r.match.$asked >= 0;

/** Waits for the seat that is asked, or ends the round. */
export function runBetting(x: Machine): void {
  if (isAsking(x)) return x.pause();
  x.stack.pop();
  closeRound(x);
}

/** Rules of rounds that were worked out, by the stakes of a match. */
const KNOWN = new WeakMap<Stakes, Map<RoundBetting, RoundRules>>();

/** What stays the same during a round (S54): the same stakes give the same rules, so they are worked out once. */
export function rulesOf(stakes: Stakes, plan: RoundBetting): RoundRules {
  const known = KNOWN.get(stakes)?.get(plan);
  if (known) return known;
  const rules = workOut(stakes, plan);
  KNOWN.set(stakes, new Map([...(KNOWN.get(stakes) ?? []), [plan, rules]]));
  return rules;
}

function workOut(stakes: Stakes, { type, bet, least, isFirst }: RoundBetting): RoundRules {
  const limit = type ?? stakes.type;
  const open = least === 'big_blind' ? largest(stakes.blinds) : least;
  return {
    type: limit,
    size: open || (limit === 'fixed_limit' ? stakes[bet ?? 'small_bet'] : stakes.min_bet),
    maxRaises: mostRaises(stakes, limit),
    bringIn: isFirst ? stakes.bring_in : 0,
  };
}

/** Four in fixed limit, else as many as there are chips for. */
function mostRaises({ max_raises: most }: Stakes, limit: RoundRules['type']): number {
  if (most >= 0) return most;
  return limit === 'fixed_limit' ? 4 : Number.POSITIVE_INFINITY;
}

function startOf(x: Machine, order: Order): Seat {
  const { r, program } = x;
  const { length } = r.seats;
  if (order === 'after_dealer') return (r.match.dealer + 1) % length;
  if (order === 'after_big_blind')
    return ((r.match.$hand.lastBlind < 0 ? r.match.dealer : r.match.$hand.lastBlind) + 1) % length;
  return numbersIn(order(new Scene(program, r)))[0] ?? firstSeat(program, r);
}

/** What the seat that is asked may do; `isPassive` leaves bets and raises out. */
export function offersNow(
  program: Program,
  r: Look,
  { round: number }: BetFrame,
  seat: Seat,
  isPassive = false,
): Offers {
  const { $round: round, pot, $setup } = r.match;
  const { stakes } = $setup;
  const plan = bettingOf(program, number);
  if (!round || !plan || !stakes) return {};
  const rules = rulesOf(stakes, plan);
  if (isPassive) return passiveOffers(r.seat(seat), round, rules);
  return offersTo(playersOf(r), pot, round, rules, seat);
}

/** Carries out a betting move that was checked, and asks the next player. */
export function bet(
  program: Program,
  r: Table,
  { round: number }: BetFrame,
  seat: Seat,
  move: BettingMove,
  to: number,
): void {
  const { $round: round, pot, $setup } = r.match;
  const { stakes } = $setup;
  const plan = bettingOf(program, number);
  if (!round || !plan || !stakes) return;
  const rules = rulesOf(stakes, plan);
  const amount = amountOf(r.seat(seat), round, rules, move, to);
  if (move === 'fold') r.setSeat(seat, 'folded', true);
  else if (amount > 0) putIn(r, seat, amount);
  const after = roundAfter(round, rules, seat, move, to);
  const $asked = nextAsked(playersOf(r), after, (seat + 1) % r.seats.length) ?? -1;
  r.setMatch({ pot: pot + amount, level: after.level, $round: after, $asked });
}

/** What a move costs. */
function amountOf(
  { stack, bet: before }: SpecSeat,
  { level }: Round,
  { bringIn }: RoundRules,
  move: BettingMove,
  to: number,
): number {
  switch (move) {
    case 'fold':
    case 'check':
      return 0;
    case 'call':
      return Math.min(stack, level - before);
    case 'bring_in':
      return Math.min(stack, bringIn);
    case 'bet':
    case 'raise':
      return to - before;
  }
}

function roundAfter(round: Round, rules: RoundRules, seat: Seat, move: BettingMove, to: number): Round {
  if (move === 'bet' || move === 'raise') return afterRaise(round, rules, seat, to);
  return move === 'bring_in' ? afterBringIn(round, rules, seat) : afterActing(round, seat);
}
