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
  /** The turn to whose end the table passes, except where something is at stake, or -1. */
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

/** Returns the current threat to the viewer: an attack, or an object of another player that targets the viewer or one of the viewer's cards. */
export function threatOn({ viewer, match, faces }: StackView): 'attack' | 'aim' | undefined {
  const [top] = match.stack;
  if (!top) {
    const isHit = match.combat.attacks.some(({ defender }) => defender === viewer);
    return isHit && match.step === 'DECLARE_ATTACKERS' ? 'attack' : undefined;
  }
  const isAimed = top.targets.some((target) =>
    'seat' in target ? target.seat === viewer : faces[target.card ?? -1]?.owner === viewer,
  );
  return top.seat !== viewer && isAimed ? 'aim' : undefined;
}

/** Whether the table passes now. */
export function passesByItself(view: StackView, { stops, isFull, until }: Wish): boolean {
  const { viewer, match, question, choices = [] } = view;
  if (question || viewer === 'spectator' || match.priority !== viewer || isFull) return false;
  if (!choices.some(({ type }) => type === 'pass')) return false;
  const [top] = match.stack;
  const isMine = match.active === viewer;
  const hasOthers = choices.some((choice) => !isAnswer(choice) && choice.type !== 'pass');
  if (until === match.turn) return !hasOthers || threatOn(view) === undefined;
  // What others have put on the stack is looked at whenever it could be answered.
  if (top && top.seat !== viewer) return !hasOthers;
  if (top) return true;
  const place = placeOf(match.step);
  if (!stops[isMine ? 'mine' : 'others'].has(place)) return true;
  const isMain = isMine && (place === 'main1' || place === 'main2');
  return !isMain && !hasOthers;
}
