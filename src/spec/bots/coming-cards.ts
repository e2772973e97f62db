/** How many cards a game still deals before the showdown, from the steps of its file: by zone, and how often cards are exchanged. */
import type { StepForm } from '../step-form.ts';
import { isExchange } from '../play/hand-looks.ts';
import type { Program } from '../play/program.ts';

/** What comes after a round of betting. */
export interface Coming {
  /** Cards that will be dealt to each zone, by its name in the file; of zones of each player to one of them. */
  readonly dealt: ReadonlyMap<string, number>;
  /** Rounds in which players still exchange cards. */
  readonly draws: number;
  /** Rounds with betting that follow. */
  readonly bettings: number;
}

/** Returns what follows a round of a hand; `-1` is before the first. */
export function comingAfter({ canonical, rounds }: Program, round: number): Coming {
  const dealt = new Map<string, number>();
  const later = canonical.rounds.slice(round + 1);
  for (const { actions } of later) addDeals(actions, dealt);
  return {
    dealt,
    draws: later.filter(({ actions }) => actions.some(isExchange)).length,
    bettings: rounds.slice(round + 1).filter(({ betting }) => betting !== null).length,
  };
}

/** Of two ways on, the first is taken to be the usual one. */
function addDeals(steps: readonly StepForm[], dealt: Map<string, number>): void {
  for (const step of steps) {
    if (step.op === 'if') addDeals(step.then, dealt);
    if (step.op === 'each' && !isExchange(step)) addDeals(step.steps, dealt);
    if ((step.op !== 'deal' && step.op !== 'draw') || typeof step.count !== 'number') continue;
    dealt.set(step.to.zone, (dealt.get(step.to.zone) ?? 0) + step.count);
  }
}
