/**
 * A view in 16 characters, so that host and client can tell that they have the same (U56).
 *
 * The digest follows from what the view says and from nothing else: not from the order of keys, not from how the view
 * came about, not from the platform. Two views that differ by accident have the same one about once in 2^64. It is no
 * seal: whoever wants two views of one digest can work them out. What must stand against cheats is chained by SHA-256
 * (cardwright/fair).
 */
import { evolveViews } from './evolve-view.ts';
import { mixed } from './mix.ts';
import type { PlainView } from './view.ts';

/**
 * A short text that differs when two views differ: to find out that a client has lost step (U56). Choices do not count.
 * A part that was seen before is not looked at again: views are values, and whoever writes into one is not found out.
 */
export function viewDigest(view: PlainView): string {
  const { a, b } = mixed(evolveViews(view, []), 2);
  return hex(a) + hex(b);
}

const hex = (lane: number): string => (lane >>> 0).toString(16).padStart(8, '0');
