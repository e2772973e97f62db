/** Parts of a table that keep the height they once had, so that what lies beside them does not go to and fro with every act. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** An element that is never lower than it was in a window of this size; `isKept` leaves out what it holds only for a moment. */
export function useKeptHeight<T extends HTMLElement>(isKept = true): RefObject<T | null> {
  const element = useRef<T | null>(null);
  const kept = useRef(0);
  useLayoutEffect(() => {
    const { current: box } = element;
    if (!box) return;
    if (isKept) kept.current = Math.max(kept.current, box.offsetHeight);
    box.style.minHeight = `${kept.current}px`;
  });
  useEffect(() => {
    const forget = (): void => {
      kept.current = 0;
      element.current?.style.removeProperty('min-height');
    };
    addEventListener('resize', forget);
    return () => removeEventListener('resize', forget);
  }, []);
  return element;
}
