/** The course of a game without rounds: set-up, phases, then turns round the table (S50). */
import type { Seat } from '../../../core/index.ts';
import { ask, picked, type Offered } from '../asking.ts';
import type { Machine } from '../machine.ts';
import { moveCards, type Arrival } from '../moving.ts';
import { firstSeat, isIn, nextIn } from '../seats.ts';
import type { MainFrame, TurnFrame, Values } from '../shape.ts';
import { numbersIn } from '../values.ts';
import { drawByRules, overflowZone } from './draw.ts';
import { countTurn } from './phases.ts';

/** Goes on with the game: what is not there is passed over. */
export function runMain(x: Machine, frame: MainFrame): void {
  switch (frame.stage) {
    case 'setup':
      frame.stage = 'phases';
      if (x.program.phases.length > 0)
        x.stack.push({ op: 'phase', of: 'phases', at: 0, stage: 'enter', seat: firstIn(x) });
      return;
    case 'phases':
      frame.stage = 'turns';
      if (x.program.turn) startTurn(x, firstIn(x));
      return;
    case 'turns':
      return nextTurn(x, frame);
  }
}

function firstIn(x: Machine): Seat {
  const first = firstSeat(x.program, x.r);
  return isIn(x.r, first) ? first : nextIn(x.r, first);
}

/** Whoever has another turn, or the next one in. */
function nextTurn(x: Machine, frame: MainFrame): void {
  const { active_player: active, $kept } = x.r.match;
  if (active === null || !x.program.turn) {
    x.stack.splice(x.stack.indexOf(frame), 1);
    return;
  }
  const seat = $kept.again && isIn(x.r, active) ? active : nextIn(x.r, active, x.program.turn.by);
  startTurn(x, seat);
}

function startTurn(x: Machine, seat: Seat): void {
  x.pass();
  x.w.setMatch('active_player', seat);
  if (x.r.match.$kept.again) x.keep({ again: false });
  if (countTurn(x)) x.stack.push({ op: 'turn', seat, stage: 'start' });
}

/** A turn: what happens as it starts, its phases, what happens as it ends. */
export function runTurn(x: Machine, frame: TurnFrame): void {
  const { seat } = frame;
  switch (frame.stage) {
    case 'start':
      frame.stage = 'phases';
      startOfTurn(x, seat);
      return;
    case 'phases':
      frame.stage = 'end';
      if (isIn(x.r, seat)) x.stack.push({ op: 'phase', of: 'turn', at: 0, stage: 'enter', seat });
      return;
    case 'end':
      if (!hasDiscarded(x, seat)) return;
      frame.stage = 'done';
      return runEntry(x, 'turn_end', seat);
    case 'done':
      x.stack.pop();
  }
}

/** Cards that each turn begins with come after what waits for its start. */
function startOfTurn(x: Machine, seat: Seat): void {
  const { draw_rules: rules } = x.program.canonical;
  const draw = x.program.turnDraw;
  runEntry(x, 'turn_start', seat);
  if (rules && rules.per_turn > 0 && draw) {
    x.self = seat;
    drawByRules(x, { from: draw.from, to: draw.to(seat), n: rules.per_turn, pick: 'top', face: 'zone' });
  }
}

/** With `discard_choice`, whoever holds too many cards as the turn ends is asked which go (S31). */
function hasDiscarded(x: Machine, seat: Seat): boolean {
  const draw = x.program.turnDraw;
  if (x.program.canonical.draw_rules?.hand_full !== 'discard_choice' || !draw || !isIn(x.r, seat)) return true;
  const hand = draw.to(seat);
  const many = x.r.count(hand) - (x.program.zones.of(hand).form.limit ?? Number.POSITIVE_INFINITY);
  const discard = overflowZone(x, 'discard', seat);
  if (many <= 0 || discard === undefined) return true;
  const offered: Offered = { seat, things: x.r.cards(hand), sort: 'cards', min: many, max: many };
  const answer = x.takeAnswer(seat);
  if (answer) moveCards(x, numbersIn(picked(x, offered, answer)), hand, discard, DISCARDED);
  else ask(x, offered);
  return answer !== undefined;
}

const DISCARDED: Arrival = { verb: 'discard', end: 'top', face: 'zone', atRandom: false, shuffled: false };

/** The steps of an event of the file, for a player; after a move its parameters are still known. */
export function runEntry(x: Machine, event: string, seat: Seat, params: Values = {}): void {
  const list = Object.hasOwn(x.program.on, event) ? x.program.on[event] : undefined;
  if (list !== undefined) x.push(list, seat, { params, bound: {} }, event);
}
