/** Budgets of one action (C82): what it may spend, and what happens when it wants more. */
import type { Limits } from '../settings.ts';
import { RESOLVING, type Circuit, type CycleJob, type Look } from '../shape.ts';

/** What a note `limit-reached` may name. */
export type Limit = 'ops' | 'draws' | 'reshuffles' | 'catch_up' | 'storm_reshuffle';

/** How much a limit allows in this match. Every draw and every operation asks, and fixed names are read fastest. */
export const limitOf = ({ match }: Look['r'], which: Limit): number => limitIn(match.settings.limits, which);

function limitIn(limits: Limits, which: Limit): number {
  switch (which) {
    case 'ops':
      return limits.maxOpsPerAction;
    case 'draws':
      return limits.maxDrawsPerAction;
    case 'reshuffles':
      return limits.maxReshufflesPerAction;
    case 'catch_up':
      return limits.maxCatchUp;
    case 'storm_reshuffle':
      return limits.maxStormReshufflesPerTurn;
  }
}

/** What the running action may still spend. */
export const leftOf = (r: Circuit['r'], which: 'draws' | 'reshuffles'): number =>
  Math.max(0, limitOf(r, which) - r.spent(which));

/** Spends from a budget that was checked before; an operation on a bare deck may exceed it. */
export const spend = (r: Circuit['r'], which: 'draws' | 'reshuffles', n = 1): void =>
  void r.spend(which, Number.POSITIVE_INFINITY, n);

/** Whether the action has reached a limit: then it does nothing further. */
export const isSpent = (r: Circuit['r']): boolean => r.spent('breaches') > 0;

/** One more operation of this action; at the limit what is left of it is dropped. */
export function mayOperate(circuit: Circuit): boolean {
  const { r } = circuit;
  if (r.spend('ops', limitOf(r, 'ops'))) return true;
  breach(circuit, 'ops');
  return false;
}

/** Tells that a limit was reached. */
export const tellLimit = ({ r }: Circuit, which: Limit): void =>
  r.note('limit-reached', { which, limit: limitOf(r, which) });

/** What a breach leaves on the agenda: it comes after the action and is no part of it. */
const OUTSIDE: readonly CycleJob['do'][] = ['mulligan', 'clock', 'aftermath'];

/** Ends the action: the rest of it is dropped. */
export function breach(circuit: Circuit, which: Limit): void {
  const { r } = circuit;
  if (!r.spend('breaches', 1)) return;
  r.rework((job) => (OUTSIDE.includes(job.do) ? job : undefined));
  bringHome(r);
  tellLimit(circuit, which);
}

/** What is being played reaches its destination, whatever became of its effects (C82, C90). */
export function bringHome(r: Circuit['r']): void {
  r.next(...r.cards(RESOLVING).map((card) => ({ do: 'resolve', card }) as const));
}
