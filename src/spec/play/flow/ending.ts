/** When a match is over and who has won it (S30). */
import type { Machine } from '../machine.ts';

/** Tested after every step, but not in the set-up, and with rounds only between hands. */
export function testEnd(x: Machine): void {
  const bottom = x.stack[0];
  if (bottom?.op !== 'main' || bottom.stage === 'setup' || x.isPaused) return;
  if (!endByForms(x) && x.r.seq >= x.program.canonical.limits.max_events) endMatch(x, 'max_events');
}

/** Ends the match if one of the file's conditions holds. */
export function endByForms(x: Machine): boolean {
  const { self } = x;
  x.self = -1;
  const ending = x.program.endings.find(({ when }) => when(x) === true);
  if (ending) x.end(ending.winners(x), 'the end of the game');
  x.self = self;
  return ending !== undefined;
}

/** Ends the match as its `end` would, or, at a limit, as the file says for limits. */
export function endMatch(x: Machine, limit?: string): void {
  if (limit === undefined) return x.end(x.program.endings[0]?.winners(x) ?? [], 'all hands are played');
  x.end(x.program.onLimit?.(x) ?? [], limit);
}
