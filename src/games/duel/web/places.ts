/** Places of the table that can have the focus, by the name in `data-place`, and which of them a point lies on. */
import type { Target } from './intent.ts';

/** A place: `hand:0`, `square:12`, `ring`, `primary`. */
export type Place = `hand:${number}` | `square:${number}` | 'ring' | 'primary';

/** The place that an element is, or is part of. */
export function placeOf(element: Element | null): Place | undefined {
  const name = element?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  return name !== undefined && isPlace(name) ? name : undefined;
}

const isPlace = (name: string): name is Place => /^(hand|square):\d+$|^(ring|primary)$/.test(name);

/** The number in a place that has one. */
export const numberIn = (place: Place): number => Number(place.split(':')[1] ?? -1);

/** Gives a place the focus. */
export const focusOn = (root: ParentNode, place: Place): void =>
  root.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();

/** How much farther a finger may be off than a mouse. */
const FINGER = 1.5;

/** The target under a point: a square of the board, or the ring, by distance. */
export function targetAt(root: ParentNode, x: number, y: number, isTouch: boolean): Target | null {
  const ring = root.querySelector('[data-place="ring"]')?.getBoundingClientRect();
  if (ring) {
    const [dx, dy] = [x - (ring.left + ring.width / 2), y - (ring.top + ring.height / 2)];
    if (Math.hypot(dx, dy) <= (ring.width / 2) * (isTouch ? FINGER : 1.15)) return { at: 'ring' };
  }
  const squares = [...root.querySelectorAll<HTMLElement>('[data-place^="square:"]')];
  const under = squares.find((square) => isInside(square.getBoundingClientRect(), x, y));
  return under ? { at: 'square', square: Number(under.dataset['place']?.slice(7)) } : null;
}

const isInside = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom;
