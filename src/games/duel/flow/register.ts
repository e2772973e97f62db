/** Who watches: units on the board have their watchers in the kernel's index, from arrival to departure (U17). */
import type { CardId } from '../../../core/index.ts';
import { isUnit, rowFor } from '../board/unit.ts';
import type { Step } from '../shape.ts';

/** A unit on the board starts to watch; `known` says how many of its watchers do so already. */
export function startWatching(step: Step, card: CardId, known = 0): void {
  const row = rowFor(step, card);
  if (!isUnit(row)) return;
  row.watch?.forEach(({ on }, index) => {
    if (index >= known) step.r.watch({ on, source: card, facts: { index } });
  });
}

/** A unit has left the board. */
export function stopWatching(step: Step, card: CardId): void {
  const row = rowFor(step, card);
  if (isUnit(row) && row.watch) step.r.unwatch({ source: card });
}
