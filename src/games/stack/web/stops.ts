/**
 * Where a player wants to be asked. Priority comes at every step, and mostly there is nothing to do with it: the table passes
 * by itself where no stop is set, never where a decision would be lost. It looks at the player's own view and nothing else.
 */
import { isAnswer } from '../../../core/index.ts';
import type { StackView } from '../index.ts';
import { placeOf, type StepPlace } from './steps.ts';

/** Stops in one's own turn, and in the turns of others. */
export interface Stops {
  readonly mine: ReadonlySet<StepPlace>;
  readonly others: ReadonlySet<StepPlace>;
}

/** How a player wants to be asked. */
export interface Wish {
  readonly stops: Stops;
  /** Be asked at every step, whatever the stops. */
  readonly isFull: boolean;
  /** The turn whose end is passed to, or -1. */
  readonly until: number;
}

/** The stops of a new table: the own main phases, and wherever an answer to combat could be given. */
export const FIRST_STOPS: Stops = {
  mine: new Set(['main1', 'block', 'main2']),
  others: new Set(['attack', 'block', 'end']),
};

/** The stops with one set, or taken away, for the turns of whoever is active. */
export function toggled(stops: Stops, whose: keyof Stops, place: StepPlace): Stops {
  const next = new Set(stops[whose]);
  if (!next.delete(place)) next.add(place);
  return { ...stops, [whose]: next };
}

/** Whether the table passes now. */
export function passesByItself(view: StackView, { stops, isFull, until }: Wish): boolean {
  const { viewer, match, question, choices = [] } = view;
  if (question || viewer === 'spectator' || match.priority !== viewer || isFull) return false;
  if (!choices.some(({ type }) => type === 'pass')) return false;
  const [top] = match.stack;
  const isMine = match.active === viewer;
  const hasOthers = choices.some((choice) => !isAnswer(choice) && choice.type !== 'pass');
  // What others have put on the stack is looked at whenever it could be answered.
  if (top && top.seat !== viewer) return !hasOthers;
  if (top || until === match.turn) return true;
  const place = placeOf(match.step);
  if (!stops[isMine ? 'mine' : 'others'].has(place)) return true;
  const isMain = isMine && (place === 'main1' || place === 'main2');
  return !isMain && !hasOthers;
}
