/** A hand: set-up, rounds, showdown, and all put back for the next one (S60, S61). */
import { zoneAt, type Json, type Seat, type ZoneId } from '../../../core/index.ts';
import type { Machine } from '../machine.ts';
import { stackedOrder } from '../moving.ts';
import type { RoundPlan } from '../program.ts';
import { countIn, isIn } from '../seats.ts';
import { FRESH_HAND, NO_NAMES, type HandFrame } from '../shape.ts';
import { areOneTeam, whoIsLeft } from '../teams.ts';
import { awardPot } from './award.ts';
import { startBetting } from './betting.ts';
import { endByForms, endMatch, isTooLong } from './ending.ts';
import { resetDiscards } from './phases.ts';
import { showAll, startShowdown } from './showdown.ts';

/** Goes on with a hand. */
export function runHand(x: Machine, frame: HandFrame): void {
  const plan = x.program.rounds[frame.round];
  switch (frame.stage) {
    case 'start':
      frame.stage = 'actions';
      return x.push(x.program.setup, -1, NO_NAMES);
    case 'actions':
      if (!plan || isDecided(x)) return void (frame.stage = 'showdown');
      frame.stage = 'betting';
      x.count();
      resetDiscards(x);
      return x.push(plan.list, -1, NO_NAMES);
    case 'betting':
      frame.stage = 'resolve';
      if (plan?.betting) startBetting(x, frame.round);
      return;
    case 'resolve':
      frame.stage = 'next';
      if (plan && plan.resolve !== null && !isDecided(x)) x.push(plan.resolve, -1, NO_NAMES);
      return;
    case 'next':
      if (plan) showIfAllIn(x, plan);
      frame.round++;
      frame.stage = 'actions';
      return;
    case 'showdown':
      frame.stage = 'over';
      return startShowdown(x);
    case 'over':
      return endHand(x, frame);
  }
}

/** All others have folded. */
const isDecided = ({ r }: Machine): boolean => r.match.$setup.stakes !== null && countIn(r) < 2;

/** With somebody all-in and nothing left to be asked, the hands are shown before the next card. */
function showIfAllIn(x: Machine, { mayAskLater, mayBetLater }: RoundPlan): void {
  const { r, program } = x;
  if (r.match.$setup.stakes === null || r.match.$hand.shown || program.shares.length === 0 || mayAskLater) return;
  let [inside, withChips, allIn] = [0, 0, 0];
  for (const seat of r.seats) {
    if (!isIn(r, seat)) continue;
    const { stack, all_in: isAllIn } = r.seat(seat);
    inside++;
    if (stack > 0) withChips++;
    if (isAllIn) allIn++;
  }
  if (inside > 1 && allIn > 0 && !(mayBetLater && withChips > 1)) showAll(x);
}

/** Gives what nobody has won yet, tests the end, and begins the next hand. */
function endHand(x: Machine, frame: HandFrame): void {
  const { r, w, program } = x;
  const { winner, $setup } = r.match;
  if (r.match.pot > 0 && winner !== null) awardPot(x, [winner]);
  w.setMatch('$inHand', false);
  const hands = r.match.hand_number;
  if (endByForms(x)) return;
  const isLast = $setup.hands > 0 ? hands >= $setup.hands : program.endings.length === 0;
  if (isLast && program.endings.length > 0) return endMatch(x);
  if (isLast) return x.end(handWinners(x), 'the hand is over');
  const left = x.r.seats.filter((seat) => canPlay(x, seat));
  if (areOneTeam(program, left)) return x.end(left, whoIsLeft(left));
  if (hands >= $setup.limits.max_hands) return endMatch(x, 'max_hands');
  if (isTooLong(x)) return endMatch(x, 'max_events');
  nextHand(x);
  frame.round = 0;
  frame.stage = 'start';
}

/** Who won a pot, or what was compared where there was none. */
function handWinners({ r }: Machine): readonly Seat[] {
  const { $hand, winner, tied_players: tied } = r.match;
  if ($hand.won.length > 0) return $hand.won;
  return winner === null ? tied : [winner];
}

/** Whether a seat can be dealt in: still in the match, and with chips where they are played for. */
const canPlay = ({ r }: Machine, seat: Seat): boolean =>
  !r.seat(seat).$out && (r.match.$setup.stakes === null || r.seat(seat).stack > 0);

/** Cards return to their first zones, state to its beginning, and the deal moves on. */
function nextHand(x: Machine): void {
  const { r, w, program } = x;
  gather(x);
  for (const seat of r.seats) {
    w.setSeat(seat, anew(program.freshSeat));
    w.setSeat(seat, '$away', !canPlay(x, seat));
  }
  w.setMatch({ ...anew(program.freshMatch), ...fresh(), hand_number: r.match.hand_number + 1, dealer: nextDealer(x) });
}

/** Values of a file's own, told whether or not they were so before, as far as they are more than one number or text. */
const anew = <T extends { readonly [name: string]: Json }>(values: T): T => JSON.parse(JSON.stringify(values));

/**
 * What a hand begins with. Lists are new ones each time, so that it is told whether or not they were empty before: the
 * match may have been saved and loaded meanwhile, and its log must not depend on that (L37).
 */
const fresh = () => ({
  $inHand: true,
  $round: null,
  $asked: -1,
  $hand: { ...FRESH_HAND },
  winner: null,
  tied_players: [],
  last_drawn: null,
  pot: 0,
  level: 0,
});

/** The deal goes to the next player who is dealt in. */
function nextDealer({ r, program }: Machine): Seat {
  if (!program.rotates) return r.match.dealer;
  const { length } = r.seats;
  for (let i = 1; i <= length; i++) {
    const seat = (r.match.dealer + i) % length;
    if (!r.seat(seat).$out && !r.seat(seat).$away) return seat;
  }
  return r.match.dealer;
}

function gather(x: Machine): void {
  const { r, w, program } = x;
  const { homes } = program;
  const [only] = homes.length === 1 ? homes : [];
  for (const [zone] of r.layout.zones.entries()) {
    if (!only) for (const card of r.cards(zone)) sendHome(x, card, zone);
    else if (zone !== only.zone && r.count(zone) > 0) w.moveAll(zone, only.zone, 'gather');
  }
  if (r.match.$kept.revealed.length > 0) x.keep({ revealed: [] });
  for (const { zone } of homes) if (!program.shuffled.has(zone)) layInOrder(x, zone);
}

/** Cards of several packs go each to its own zone. */
function sendHome(x: Machine, card: number, zone: ZoneId): void {
  const home = x.program.homes.find(({ first, last }) => card >= first && card <= last);
  if (home && home.zone !== zone) x.w.move(card, home.zone, 'gather');
}

/** A pack that no step shuffles lies as it did at first. */
function layInOrder(x: Machine, zone: ZoneId): void {
  const order = stackedOrder(x, zone, []);
  if (zoneAt(x.r.layout, zone).slots === null && order.some((card, at) => card !== x.r.at(zone, at)))
    x.w.arrange(zone, 0, order, 'gather', 'nobody');
}
