/** Whether the server of the page answers, where no table is open whose own connection would tell: asked every two seconds. */
import { signal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { servedApi } from './api.ts';
import type { Backend } from './backend.ts';

/** Milliseconds between two questions, until an answer is late, and until the server is asked again once it is lost. */
const EVERY = 2_000;
const LATE = 900;
const RETRIES = [1_000, 2_000, 4_000, 8_000] as const;

/** When the lost server is asked again, by `performance.now()`; null while it answers. */
const retryAt = signal<number | null>(null);

/** When the server that does not answer is asked again, by the clock of the page; null while it answers. */
export const lostUntil: ReadonlySignal<number | null> = retryAt;

let askNow = (): void => {};

/** Asks the lost server again at once. */
export const retryServer = (): void => askNow();

/** Watches the server of this page while whoever calls it is shown; the page's own worker is never lost. */
export function useServerWatch({ isLocal }: Backend): void {
  useEffect(() => (isLocal ? undefined : watchServer()), [isLocal]);
}

function watchServer(): () => void {
  let [timer, late, isOver, failures]: [number, number, boolean, number] = [0, 0, false, 0];
  const again = (wait: number): void => {
    clearTimeout(timer);
    timer = window.setTimeout(ask, wait);
  };
  const lose = (): void => {
    if (isOver) return;
    const wait = RETRIES[Math.min(failures, RETRIES.length - 1)] ?? EVERY;
    failures += 1;
    retryAt.value = performance.now() + wait;
    again(wait);
  };
  const ask = (): void => {
    // Nobody sees a page in the background; it asks when it is looked at.
    if (document.hidden) return again(EVERY);
    clearTimeout(late);
    late = window.setTimeout(lose, LATE);
    servedApi.ask('health').then(
      () => {
        clearTimeout(late);
        if (isOver) return;
        failures = 0;
        retryAt.value = null;
        again(EVERY);
      },
      () => (clearTimeout(late), lose()),
    );
  };
  askNow = ask;
  const offline = (): void => (clearTimeout(late), lose());
  addEventListener('offline', offline);
  addEventListener('online', ask);
  ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
    clearTimeout(late);
    removeEventListener('offline', offline);
    removeEventListener('online', ask);
    retryAt.value = null;
  };
}
