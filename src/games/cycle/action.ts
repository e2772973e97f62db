/** One action of a player or a tool: its budget, its queue, and what follows every action (C53, C59, C82). */
import type { Recorder } from '../../core/index.ts';
import { newBudget } from './budget.ts';
import { isOver } from './encounter.ts';
import { updateLocks } from './locks.ts';
import { settle } from './perform.ts';
import { advance, refill } from './real-time.ts';
import type { Circuit, CycleShape, Rules } from './shape.ts';

/** A recorder and rules as one action sees them. */
export const circuitOf = (r: Recorder<CycleShape>, rules: Rules): Circuit => ({
  r,
  rules,
  budget: newBudget(r.match.settings.limits),
});

/** Runs an action to its end. */
export function act(r: Recorder<CycleShape>, rules: Rules, begin: (circuit: Circuit) => void): void {
  const circuit = circuitOf(r, rules);
  begin(circuit);
  settle(circuit);
  if (r.match.mode === 'realtime' && r.match.phase === 'act') afterAction(circuit);
  if (!isOver(r)) updateLocks(circuit);
}

function afterAction(circuit: Circuit): void {
  if (circuit.r.match.settings.rt_draw === 'refill') refill(circuit);
  settle(circuit);
  advance(circuit, 0);
}
