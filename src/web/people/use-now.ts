/** The time of the page, for what counts seconds. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Returns `performance.now()`, four times a second while it is needed. */
export function useNow(isNeeded: boolean): number {
  const now = useSignal(performance.now());
  useEffect(() => {
    now.value = performance.now();
    if (!isNeeded) return undefined;
    const timer = setInterval(() => (now.value = performance.now()), 250);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return isNeeded ? Math.max(now.value, 0) : performance.now();
}
