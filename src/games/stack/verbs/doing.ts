/** What verbs need to be carried out: for whom, how many, and the job of further effects. */
import type { CardId, Seat } from '../../../core/index.ts';
import type { Amount, Who } from '../cards/vocabulary.ts';
import { handOf } from '../table/zones.ts';
import { controllerOf, seatsOf } from '../table/players.ts';
import type { Cause, Doing, Effects, StackJob } from '../shape.ts';
import { isStill, objectOf } from '../table/objects.ts';
import type { Look, Work } from '../table/work.ts';
import type { Effect } from './verbs.ts';

/** What effects know, without what else a job of theirs holds. */
export const onlyDoing = ({ seat, source, was, targets, cause, applied, affected, amount, tally }: Doing): Doing => ({
  seat,
  source,
  was,
  targets,
  cause,
  applied,
  affected,
  amount,
  tally,
});

/** The job of carrying out effects that belong to somebody. */
export const effectsJob = (effects: readonly Effect[], doing: Doing, counts = false): Effects => ({
  do: 'effects',
  effects,
  counts,
  ...onlyDoing(doing),
  drawn: 0,
  gone: [],
});

/** What a player does to pay for something, or by tapping a land while paying. */
export const paying = (look: Look, seat: Seat, source: CardId, cause: Cause = costOf(look, source)): Doing => ({
  seat,
  source,
  was: objectOf(look, source),
  targets: [],
  cause,
  applied: [],
  affected: seat,
  amount: 0,
  tally: -1,
});

/** The cause of what is done to pay for a card. */
export const costOf = ({ r }: Look, source: CardId): Cause => ({ kind: 'cost', source, of: r.kind(source) });

/** The same for each player concerned, one after the other (K23). */
export function forEach(w: Work, who: Who | undefined, doing: Doing, job: (seat: Seat) => StackJob): void {
  w.r.next(...seatsOf(w, who, doing).map(job));
}

/** Cards drawn by these effects and everything that descends from them, as the outermost have counted (K28). */
export function drawnThisWay(w: Work, { tally }: Effects): number {
  const counting = w.r.agenda.find((job): job is Effects => job.do === 'effects' && job.counts && job.tally === tally);
  return counting?.drawn ?? 0;
}

/** Notes for all effects of this tally how many cards left the hand of each player. */
export function noteGone(w: Work, { tally }: Doing, hands: readonly (readonly [Seat, number])[]): void {
  const gone = w.r.layout.seats.map((_, seat) => hands.find(([each]) => each === seat)?.[1] ?? 0);
  w.r.rework((job): StackJob => (job.do === 'effects' && job.tally === tally ? { ...job, gone } : job));
}

/** Whether the permanent that effects stand on is still there, and no other that its card has become (CR 400.7). */
export const isHere = (w: Work, { source, was }: Doing): boolean =>
  controllerOf(w, source) !== -1 && isStill(w, source, was);

/** How many; what is counted for each player is counted for `of`. */
export function amountOf(w: Work, n: Amount, doing: Effects, of: Seat = doing.seat): number {
  const { seat, amount, gone } = doing;
  switch (n) {
    case 'amount':
      return amount;
    case 'drawn':
      return drawnThisWay(w, doing);
    case 'hand':
      return w.r.count(handOf(seat));
    case 'most':
      return Math.max(0, ...gone);
    case 'gone':
      return gone[of] ?? 0;
    default:
      return n;
  }
}
