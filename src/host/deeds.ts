/** The last commands of a match by name (H3), as a value that the next one is added to without copying the others. */
import type { Done } from './records.ts';

/** A command, and those before it. */
export interface Deeds {
  readonly done: Done;
  readonly before: Deeds | undefined;
  readonly count: number;
}

/** Commands that are remembered by name. */
export const REMEMBERED = 256;

/** The deeds with one more; now and then those that need not be remembered are let go. */
export function withDeed(before: Deeds | undefined, done: Done): Deeds {
  const kept = before && before.count >= 2 * REMEMBERED ? deedsOf(lastDeeds(before)) : before;
  return { done, before: kept, count: (kept?.count ?? 0) + 1 };
}

/** Deeds from a list, oldest first. */
export function deedsOf(list: readonly Done[]): Deeds | undefined {
  return list.reduce<Deeds | undefined>(withDeed, undefined);
}

/** Those that are remembered, oldest first. */
export function lastDeeds(deeds: Deeds | undefined): readonly Done[] {
  const list: Done[] = [];
  for (let at = deeds; at && list.length < REMEMBERED; at = at.before) list.push(at.done);
  return list.reverse();
}
