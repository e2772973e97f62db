/** Which card of a hand a finger means while the hand makes room: the one that lay there when the finger set out. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Point } from './drag.ts';

/** Where a card lies in the window. */
export interface CardPlace {
  readonly handle: number;
  readonly box: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
}

/** Milliseconds within which no player sees that cards have moved and aims again. */
export const REACTION = 300;

/** Returns the last card, the uppermost one, of those that lie at a point. */
export const cardAt = (places: readonly CardPlace[], { clientX: x, clientY: y }: Point): number | undefined =>
  places.findLast(({ box }) => box.left <= x && x < box.right && box.top <= y && y < box.bottom)?.handle;

/**
 * Returns a function that gives the card which a click on `handle` is meant for: where a finger taps just after cards have moved,
 * the one that lay there before. It may have left the hand; then the tap is for no card.
 */
export function useMeantCard(
  hand: RefObject<HTMLElement | null>,
  handles: readonly number[],
): (click: MouseEvent, handle: number) => number | undefined {
  const places = useRef<{
    readonly before: readonly CardPlace[];
    readonly now: readonly CardPlace[];
    readonly at: number;
  }>({ before: [], now: [], at: -REACTION });
  useLayoutEffect(() => {
    places.current = { before: places.current.now, now: placesIn(hand.current), at: performance.now() };
  }, [handles.join()]);
  return (click, handle) => {
    const { before, at } = places.current;
    const isFinger = 'pointerType' in click && click.pointerType === 'touch';
    if (!isFinger || performance.now() - at > REACTION) return handle;
    const meant = cardAt(before, click) ?? handle;
    return handles.includes(meant) ? meant : undefined;
  };
}

const placesIn = (hand: HTMLElement | null): readonly CardPlace[] =>
  [...(hand?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].map((card) => ({
    handle: Number(card.dataset['card']),
    box: card.getBoundingClientRect(),
  }));
