/** Plates, bets and the dealer's button: each lies where the layout wants it, or as near to that as nothing else lies. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';

/** A rectangle of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What may be moved; bets come first, for the button is the smaller of the two. */
const SPOTS = ['.bet-spot', '.button-spot'] as const;

/** What a spot must not lie on: whatever is read or pressed. */
const OBSTACLES = [
  '.nameplate',
  '.plate-note',
  '.in-hand .tcard',
  '.before .tcard',
  '.before .hole',
  '.before .zone-label',
  '.middle .tcard',
  '.middle .hole',
  '.middle .heap',
  '.middle .heap-count',
  '.middle .zone-label',
  '.pot > *',
  '.hand-won',
  '.near .tcard',
  '.near .own',
  '.near .rounds',
].join();

/** How far from its place a spot is looked for, in steps of so many px and in so many directions. */
const STEP = 6;
const MAX_STEPS = 26;
const DIRECTIONS = 16;
/** Between a spot and what lies beside it, in px. */
const GAP = 2;

/** Moves the spots of an element to free places after every render, and whenever its size changes. */
export function useFreeSpots(root: RefObject<HTMLElement | null>): void {
  const place = (): void => void (root.current && placeSpots(root.current));
  useLayoutEffect(place);
  useEffect(() => {
    const { current } = root;
    if (!current) return undefined;
    const sizes = new ResizeObserver(place);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
}

/** What plates keep off: what always lies in the middle. */
const KEPT_FREE = ['.middle .tcard', '.middle .hole', '.middle .heap'].join();

/** Moves plates off the shared cards and off each other. */
function placePlates(root: HTMLElement): void {
  const seats = [...root.querySelectorAll<HTMLElement>(':scope > .seat')];
  for (const seat of seats) seat.style.translate = '';
  const taken = [...root.querySelectorAll(KEPT_FREE)].flatMap((each) => boxOf(each) ?? []);
  const within = (root.parentElement ?? root).getBoundingClientRect();
  const plates = seats.flatMap((seat) => {
    const plate = seat.querySelector('.nameplate');
    const box = plate && boxOf(plate);
    return box ? [{ seat, box }] : [];
  });
  for (const { seat, box } of plates) taken.push(moveTo(seat, box, taken, within));
}

/** Moves an element to the nearest free place; returns its box there. */
function moveTo({ style }: HTMLElement, box: Box, taken: readonly Box[], within: Box): Box {
  const [x, y] = freeOffset(box, taken, within);
  if (x !== 0 || y !== 0) style.translate = `${x}px ${y}px`;
  return movedBy(box, x, y);
}

function placeSpots(root: HTMLElement): void {
  placePlates(root);
  const spots = SPOTS.flatMap((spot) => [...root.querySelectorAll<HTMLElement>(spot)]);
  for (const spot of spots) spot.style.translate = '';
  if (spots.length === 0) return;
  const table = root.closest('main') ?? root;
  const taken = [...table.querySelectorAll(OBSTACLES)].flatMap((each) => boxOf(each) ?? []);
  const within = root.getBoundingClientRect();
  for (const spot of spots) {
    const box = boxOf(spot);
    if (box) taken.push(moveTo(spot, box, taken, within));
  }
}

function boxOf(element: Element): Box | undefined {
  const box = element.getBoundingClientRect();
  return box.width > 0 && element.checkVisibility({ opacityProperty: true }) ? box : undefined;
}

/** Returns how far a box has to move so that it overlaps nothing that is taken; nowhere if there is no such place near. */
export function freeOffset(box: Box, taken: readonly Box[], within: Box): readonly [x: number, y: number] {
  for (let step = 0; step <= MAX_STEPS; step++)
    for (let turn = 0; turn < (step === 0 ? 1 : DIRECTIONS); turn++) {
      const angle = (2 * Math.PI * turn) / DIRECTIONS;
      const [x, y] = [Math.round(step * STEP * Math.cos(angle)), Math.round(step * STEP * Math.sin(angle))];
      const there = movedBy(box, x, y);
      if (isInside(there, within) && !taken.some((each) => overlaps(there, each))) return [x, y];
    }
  return [0, 0];
}

const movedBy = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

const isInside = (box: Box, within: Box): boolean =>
  box.left >= within.left && box.top >= within.top && box.right <= within.right && box.bottom <= within.bottom;

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right + GAP &&
  one.right > other.left - GAP &&
  one.top < other.bottom + GAP &&
  one.bottom > other.top - GAP;
