/** Fits the middle of the table into the room that it has: below whoever sits at the rail, with cards as small as need be. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/**
 * How the middle gives way, in this order: cards shrink to so much, parts move together, then what is said elsewhere goes
 * (the words at laid cards, the list of rounds, the names of heaps), and cards shrink on.
 */
const WAYS = [
  { leaves: '', least: 0.7 },
  { leaves: 'gaps', least: 0.6 },
  { leaves: 'gaps captions', least: 0.5 },
  { leaves: 'gaps captions rounds', least: 0.5 },
  { leaves: 'gaps captions rounds piles', least: 0.4 },
] as const;
const STEP = 0.05;
/** Cards of a stranger's game, which say more than a rank, grow to so much where there is room. */
const MOST = 1.4;
/** Between a plate and what lies below it, in px. */
const GAP = 8;
/** No middle is lower, in px. */
const MIN_HEIGHT = 64;
/** How opponents save height, in this order: notes and piles move beside the plates, then plates lose their cards and facts. */
const PLATES = ['tall', 'low', 'flat'] as const;

/** Returns what the middle has to be marked with; it is fitted after every render and when the window changes. */
export function useMiddleFit(): RefObject<HTMLDivElement | null> {
  const middle = useRef<HTMLDivElement>(null);
  const fit = (): void => void (middle.current && fitMiddle(middle.current));
  useLayoutEffect(fit);
  useEffect(() => {
    const { current } = middle;
    const oval = current?.parentElement;
    if (!oval) return undefined;
    const sizes = new ResizeObserver(fit);
    sizes.observe(oval);
    return () => sizes.disconnect();
  }, []);
  return middle;
}

function fitMiddle(middle: HTMLElement): void {
  middle.style.removeProperty('top');
  const others = middle.closest('main')?.querySelector<HTMLElement>('.others');
  const oval = middle.parentElement?.getBoundingClientRect();
  const box = middle.getBoundingClientRect();
  if (!oval || box.height === 0) return;
  // Where others sit over the cloth, it begins below the lowest of them.
  const lowest = (): number =>
    [...(others?.querySelectorAll('.seat') ?? [])]
      .map((seat) => seat.getBoundingClientRect())
      .filter(({ bottom, left, right }) => bottom > oval.top && right > box.left && left < box.right)
      .reduce((low, { bottom }) => Math.max(low, bottom + GAP), box.top);
  PLATES.some((plates) => {
    if (others) others.dataset['plates'] = plates;
    return lowest() <= Math.max(box.top + GAP, oval.bottom - MIN_HEIGHT);
  });
  const top = lowest();
  if (top > box.top && top < oval.bottom - MIN_HEIGHT) middle.style.top = `${top - oval.top}px`;
  WAYS.some(({ leaves, least }) => {
    middle.dataset['leaves'] = leaves;
    return shrinksTo(middle, least);
  });
}

/** Makes the cards smaller until everything fits; returns false if they would have to be smaller than `least`. */
function shrinksTo(middle: HTMLElement, least: number): boolean {
  const most = middle.querySelector('.shared .plain-face') ? MOST : 1;
  for (let shrink = most; shrink > least - STEP / 2; shrink -= STEP) {
    middle.style.setProperty('--shrink', shrink.toFixed(2));
    if (!overflows(middle)) return true;
  }
  return false;
}

/** Whether something of it is outside of it, on any side. */
function overflows(middle: HTMLElement): boolean {
  const { top, bottom, left, right } = middle.getBoundingClientRect();
  return [...middle.children].some((child) => {
    const box = child.getBoundingClientRect();
    if (box.width === 0) return false;
    return box.top < top - 1 || box.bottom > bottom + 1 || box.left < left - 1 || box.right > right + 1;
  });
}
