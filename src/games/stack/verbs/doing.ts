/** What verbs need to be carried out: for whom, how many, and the frame of further effects. */
import type { Seat } from '../../../core/index.ts';
import type { Amount, Who } from '../cards/vocabulary.ts';
import { handOf } from '../layout.ts';
import { seatsOf } from '../players.ts';
import type { Doing, Effects, Frame } from '../shape.ts';
import { push, type Work } from '../work.ts';
import type { Effect } from './verbs.ts';

/** A frame for effects that belong to somebody. */
export const effectsFrame = (effects: readonly Effect[], doing: Doing): Effects => ({
  ...onlyDoing(doing),
  do: 'effects',
  effects,
  drawn: 0,
  most: 0,
});

export const onlyDoing = ({ seat, source, targets, cause, applied, affected, amount, tally }: Doing): Doing => ({
  seat,
  source,
  targets,
  cause,
  applied,
  affected,
  amount,
  tally,
});

/** The same for each player concerned, one after the other (K23). */
export function forEach(w: Work, who: Who | undefined, doing: Doing, frame: (seat: Seat) => Frame): void {
  push(w, ...seatsOf(w, who, doing).map(frame));
}

/** Cards drawn by this effect and everything that descends from it, as its outermost frame counts them (K28). */
export function drawnThisWay(w: Work, { tally, drawn }: Effects): number {
  const counting = w.frames[tally];
  return counting?.do === 'effects' ? counting.drawn : drawn;
}

export function amountOf(w: Work, n: Amount, doing: Effects): number {
  const { seat, amount, most } = doing;
  switch (n) {
    case 'amount':
      return amount;
    case 'drawn':
      return drawnThisWay(w, doing);
    case 'hand':
      return w.r.count(handOf(seat));
    case 'most':
      return most;
    default:
      return n;
  }
}
