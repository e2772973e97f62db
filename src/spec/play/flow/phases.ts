/** Phases: actions, then moves offered, then the next one (S50). */
import type { Machine } from '../machine.ts';
import type { Phase } from '../program.ts';
import { NO_NAMES, type Frame, type PhaseFrame } from '../shape.ts';
import { stop } from '../stop.ts';
import { endByForms, endMatch, isTooLong } from './ending.ts';
import { offerTo } from './offers.ts';

/** The word that ends a turn, or the phases outside turns. */
const END = 'end';

/** Goes on with a list of phases. */
export function runPhase(x: Machine, frame: PhaseFrame): void {
  const phase = phasesOf(x, frame)[frame.at];
  if (!phase) {
    x.stack.pop();
    return;
  }
  switch (frame.stage) {
    case 'enter':
      x.count();
      if (frame.of === 'phases' && !countEntry(x)) return;
      resetDiscards(x);
      frame.stage = 'offer';
      return x.push(phase.list, frame.seat, NO_NAMES);
    case 'offer':
      frame.stage = 'done';
      if (phase.offer.length > 0) offerTo(x, frame.seat, phase.offer);
      return;
    case 'done':
      enter(x, frame, phase);
  }
}

const phasesOf = ({ program }: Machine, { of }: PhaseFrame): readonly Phase[] =>
  of === 'phases' ? program.phases : (program.turn?.phases ?? []);

/** Entries of phases outside turns count as turns do; false if that was one too many. */
function countEntry(x: Machine): boolean {
  if (isLast(x)) return false;
  x.keep({ entries: x.r.match.$kept.entries + 1 });
  return true;
}

/** One more turn, or the end of the match (section 6). */
export function countTurn(x: Machine): boolean {
  if (isLast(x)) return false;
  const turns = x.r.match.turn_number + 1;
  x.w.setMatch('turn_number', turns);
  return turns < 2 || !endByForms(x, false);
}

/** Ends the match if there were as many turns or events as there may be. */
function isLast(x: Machine): boolean {
  const { turn_number: turns, $kept, $setup } = x.r.match;
  const isOver = turns + $kept.entries >= $setup.limits.max_turns;
  if (isOver || isTooLong(x)) endMatch(x, isOver ? 'max_turns' : 'max_events');
  return isOver || x.r.match.$over !== null;
}

function enter(x: Machine, frame: PhaseFrame, { next }: Phase): void {
  frame.stage = 'enter';
  const phases = phasesOf(x, frame);
  frame.at =
    next === null ? frame.at + 1 : next === END ? phases.length : phases.findIndex(({ name }) => name === next);
}

/** Skips the rest of the steps and enters a phase or round by its name (S50). */
export function goTo(x: Machine, name: string): void {
  const depth = x.stack.findLastIndex((frame) => placeOf(x, frame, name) >= 0);
  const frame = x.stack[depth];
  if (!frame) return stop('WrongPhase', { phase: name });
  x.stack.length = depth + 1;
  const at = placeOf(x, frame, name);
  if (frame.op === 'phase') [frame.at, frame.stage] = [at, 'enter'];
  if (frame.op === 'hand') [frame.round, frame.stage] = [at, 'actions'];
}

/** Where a phase or round of this name stands in a frame; -1 if it has none. */
function placeOf(x: Machine, frame: Frame, name: string): number {
  if (frame.op === 'phase') {
    const phases = phasesOf(x, frame);
    return name === END ? phases.length : phases.findIndex((phase) => phase.name === name);
  }
  return frame.op === 'hand' ? x.program.rounds.findIndex((round) => round.name === name) : -1;
}

/** `discarded_count` is about one phase or round. */
export function resetDiscards(x: Machine): void {
  if (!x.program.usesDiscarded) return;
  for (const seat of x.r.seats) if (x.r.seat(seat).$discarded !== 0) x.w.setSeat(seat, '$discarded', 0);
}
