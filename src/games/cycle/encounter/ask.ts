/** Questions to the operative (C5): the job that asks gets the answer, and everything behind it keeps waiting. */
import type { Asked, CardId } from '../../../core/index.ts';
import { OPERATIVE, type Circuit } from '../shape.ts';
import { updateLocks } from './end.ts';

/** Asks; the aftermath comes only after the answer, so the locks are checked now (C84). */
export function ask(circuit: Circuit, asked: Omit<Asked, 'seat'>): void {
  circuit.r.ask({ seat: OPERATIVE, ...asked });
  updateLocks(circuit);
}

/** Asks for `n` of some cards, or for all if there are fewer; with nothing to pick it does not ask. */
export function askForCards(circuit: Circuit, kind: string, text: string, cards: readonly CardId[], n = 1): void {
  const count = Math.min(n, cards.length);
  if (count > 0) ask(circuit, { kind, text, cards, min: count, max: count });
}
