/** Changes that belong together, such as chips that leave a stack and lie in the pot: a table shows all of them or none. */
import type { ViewEvent } from '../../core/view/index.ts';

/**
 * Returns how many of the first `count` events of an action a table can show: fewer than `count` if it would show a part of a
 * group of changes.
 */
export function showableEvents(events: readonly ViewEvent[], count: number): number {
  const starts = groupStarts(events);
  return count >= events.length || starts.has(count) ? count : Math.max(0, ...[...starts].filter((at) => at < count));
}

/**
 * Returns where groups start. A group is a run of changes: of seats, then what follows from them for the match. Another
 * change of the same sort after that is the next group, such as the next player's blind.
 */
function groupStarts(events: readonly ViewEvent[]): ReadonlySet<number> {
  const starts = new Set<number>();
  let keys = new Set<string>();
  for (const [at, event] of events.entries()) {
    const before = events[at - 1];
    const isNext =
      before?.type === 'changed' && before.of === 'match' && event.type === 'changed' && keys.has(event.key);
    if (before?.type !== 'changed' || event.type !== 'changed' || isNext) {
      starts.add(at);
      keys = new Set();
    }
    if (event.type === 'changed') keys.add(event.key);
  }
  return starts;
}
