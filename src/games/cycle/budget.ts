/** Budgets of one action (C82): what is left to it, and what happens when it wants more. */
import type { Circuit } from './shape.ts';
import type { Limits } from './settings.ts';

export interface Budget {
  draws: number;
  reshuffles: number;
  /** Set by the first breach: the action does nothing further. */
  isSpent: boolean;
}

/** The names of LIMIT_REACHED, each with the limit it reports. */
const LIMIT_OF = {
  ops: 'maxOpsPerAction',
  draws: 'maxDrawsPerAction',
  reshuffles: 'maxReshufflesPerAction',
  catch_up: 'maxCatchUp',
  storm_reshuffle: 'maxStormReshufflesPerTurn',
} as const satisfies Record<string, keyof Limits>;

export type Limit = keyof typeof LIMIT_OF;

export const newBudget = ({ maxDrawsPerAction, maxReshufflesPerAction }: Limits): Budget => ({
  draws: maxDrawsPerAction,
  reshuffles: maxReshufflesPerAction,
  isSpent: false,
});

/** Logs that a limit was met. */
export function tellLimit({ r }: Circuit, which: Limit): void {
  r.note('LIMIT_REACHED', { which, limit: r.match.settings.limits[LIMIT_OF[which]] });
}

/** Ends the action: its queue is dropped and nothing further is drawn. */
export function breach(circuit: Circuit, which: Limit): void {
  if (circuit.budget.isSpent) return;
  circuit.budget.isSpent = true;
  circuit.r.clearQueue();
  tellLimit(circuit, which);
}
