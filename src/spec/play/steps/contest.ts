/** Steps that decide: resolve, split, eliminate, win (S29, S30). */
import type { Seat } from '../../../core/index.ts';
import type { ResolveStep, SplitStep, WhoStep } from '../../step-form.ts';
import type { Compiler } from '../compiler.ts';
import { awardPot } from '../flow/award.ts';
import { seatsIn } from '../seats.ts';
import type { Machine } from '../machine.ts';
import type { Deed } from '../program.ts';
import { areOneTeam, whoIsLeft } from '../teams.ts';
import { numbersIn } from '../values.ts';
import { bestSeats, worthOf } from '../worth.ts';
import { setState, stateOf } from './state.ts';

/** Compares all players in and names the winner, or those who tie. */
export function resolveDeed(c: Compiler, step: ResolveStep, path: string): Deed {
  const worth = worthOf(c, step.compare, step.using, step.winner);
  const { on_tie: tie } = step;
  const list = tie !== null && isSteps(tie) ? c.list(tie, `${path}/on_tie`) : null;
  return (x, frame) => {
    const best = bestSeats(x, seatsIn(x.program, x.r), worth);
    const [winner = null] = best.length === 1 ? best : [];
    x.w.setMatch({ winner, tied_players: best.length > 1 ? best : [] });
    if (best.length < 2 || tie === null) return;
    if (list !== null) x.push(list, frame.self);
    else if (!isSteps(tie) && tie.split === 'pot') awardPot(x, best);
  };
}

const isSteps = (tie: NonNullable<ResolveStep['on_tie']>): tie is Extract<ResolveStep['on_tie'], readonly unknown[]> =>
  Array.isArray(tie);

/** Shares the pot, or a variable, among players. */
export function splitDeed(c: Compiler, { what, among }: SplitStep): Deed {
  const players = c.reading(among);
  if (what === 'pot') return (x) => awardPot(x, numbersIn(players(x)));
  const [, name] = what;
  return (x) => {
    const amount = stateOf(x, name, null);
    if (typeof amount !== 'number' || numbersIn(players(x)).length === 0) return;
    setState(x, name, null, 0);
    awardPot(x, numbersIn(players(x)), amount);
  };
}

/** Players leave the match; with one left it is over (S30). */
export function eliminateDeed(c: Compiler, { who }: WhoStep): Deed {
  const players = c.reading(who);
  return (x) => eliminate(x, numbersIn(players(x)));
}

export function eliminate(x: Machine, seats: readonly Seat[]): void {
  for (const seat of seats) x.w.setSeat(seat, '$out', true);
  const left = x.r.seats.filter((seat) => !x.r.seat(seat).$out);
  if (areOneTeam(x.program, left) && x.r.seats.length > 1) x.end(left, whoIsLeft(left));
}

/** The match is won at once; by nobody, it is a draw. */
export function winDeed(c: Compiler, { who }: WhoStep): Deed {
  const players = c.reading(who);
  return (x) => x.end(numbersIn(players(x)), 'won');
}
