/** The time of the page, for what counts seconds. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

/** Returns `performance.now()`, four times a second while it is needed. */
export function useNow(isNeeded: boolean): number {
  const now = useSignal(performance.now());
  /** When it came to be needed: the last time that was read may be minutes old by then. */
  const since = useRef(0);
  if (!isNeeded) since.current = 0;
  else if (since.current === 0) since.current = performance.now();
  useEffect(() => {
    now.value = performance.now();
    if (!isNeeded) return undefined;
    const timer = setInterval(() => (now.value = performance.now()), 250);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return isNeeded ? Math.max(now.value, since.current) : performance.now();
}
