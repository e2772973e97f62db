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
  type Offers,
  type RoundRules,
} from '../../chips/index.ts';
import type { Machine } from '../machine.ts';
import type { Order, Program, RoundBetting, RoundPlan } from '../program.ts';
import { Scene } from '../scene.ts';
import { firstSeat } from '../seats.ts';
import type { BetFrame, Look, Stakes } from '../shape.ts';
import { numbersIn } from '../values.ts';
import { closeRound, pay, playersOf } from './chips.ts';

/** The moves of a betting round. */
export const BETTING_MOVES = ['fold', 'check', 'call', 'bet', 'raise', 'bring_in'] as const;
export type BettingMove = (typeof BETTING_MOVES)[number];

export const isBettingMove = (move: string): move is BettingMove =>
  (BETTING_MOVES as readonly string[]).includes(move);

/** Begins the betting of a round and asks the first player. */
export function startBetting(x: Machine, number: number): void {
  const { r, w, program } = x;
  const plan = bettingOf(program, number);
  const stakes = r.match.$setup.stakes;
  if (!plan || !stakes) return;
  const round = newRound(r.seats.length, r.match.level, rulesOf(r, plan, number));
  w.setMatch('$round', round);
  const seat = nextAsked(playersOf(r), round, startOf(x, plan.order));
  x.stack.push({ op: 'bet', round: number, seat: seat ?? -1 });
}

const bettingOf = (program: Program, number: number): RoundBetting | null =>
  (program.rounds[number] as RoundPlan).betting;

/** Waits for the seat that is asked, or ends the round. */
export function runBetting(x: Machine, frame: BetFrame): void {
  if (frame.seat >= 0) return x.pause();
  x.stack.pop();
  closeRound(x);
}

/** What stays the same during a round (S54). */
export function rulesOf(r: Look, { type, bet, least }: RoundBetting, number: number): RoundRules {
  const stakes = r.match.$setup.stakes as Stakes;
  const limit = type ?? stakes.type;
  const open = least === 'big_blind' ? largest(stakes.blinds) : least;
  return {
    type: limit,
    size: open || (limit === 'fixed_limit' ? stakes[bet ?? 'small_bet'] : stakes.min_bet),
    maxRaises: mostRaises(stakes, limit),
    bringIn: number === 0 ? stakes.bring_in : 0,
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
    return r.match.$lastBlind < 0 ? (r.match.dealer + 1) % length : (r.match.$lastBlind + 1) % length;
  return numbersIn(order(new Scene(program, r)))[0] ?? firstSeat(program, r);
}

/** What the seat that is asked may do. */
export function offersNow(program: Program, r: Look, { round: number, seat }: BetFrame): Offers {
  const { $round: round, pot } = r.match;
  const plan = bettingOf(program, number);
  return round && plan ? offersTo(playersOf(r), pot, round, rulesOf(r, plan, number), seat) : {};
}

/** Carries out a betting move that was checked, and asks the next player. */
export function bet(x: Machine, frame: BetFrame, move: BettingMove, to: number): void {
  const { r, w, program } = x;
  const { seat, round: number } = frame;
  const round = r.match.$round;
  const plan = bettingOf(program, number);
  if (!round || !plan) return;
  const rules = rulesOf(r, plan, number);
  const { bet: before, stack } = r.seat(seat);
  switch (move) {
    case 'fold':
      w.setSeat(seat, 'folded', true);
      break;
    case 'check':
      break;
    case 'call':
      pay(x, seat, Math.min(stack, round.level - before), 'bet');
      break;
    case 'bring_in':
      pay(x, seat, Math.min(stack, rules.bringIn), 'bet');
      break;
    case 'bet':
    case 'raise':
      pay(x, seat, to - before, 'bet');
  }
  const after =
    move === 'bet' || move === 'raise'
      ? afterRaise(round, rules, seat, to)
      : move === 'bring_in'
        ? afterBringIn(round, rules, seat)
        : afterActing(round, seat);
  w.setMatch({ $round: after, level: after.level });
  frame.seat = nextAsked(playersOf(r), after, (seat + 1) % r.seats.length) ?? -1;
}
