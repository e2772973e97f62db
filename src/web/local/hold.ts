/** A match is held by one page of the browser at a time, by the browser's own locks; without them by whoever asks. */
import type { Hold } from './kept-store.ts';

/** Ms to wait for a page that is just going: the one before a reload. */
const PATIENCE = 2_000;

/** Locks that end with the worker that took them. */
export function browserHold(): Hold {
  const asked = new Map<string, Promise<boolean>>();
  return (match) => {
    const answer = asked.get(match) ?? taken(match);
    asked.set(match, answer);
    // Whoever has it now may be gone when it is asked for again.
    void answer.then((isOurs) => isOurs || asked.delete(match));
    return answer;
  };
}

function taken(match: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((answer) => {
    const forGood = (): Promise<never> => {
      answer(true);
      return new Promise(() => {});
    };
    const signal = AbortSignal.timeout(PATIENCE);
    navigator.locks.request(`cardwright ${match}`, { signal }, forGood).catch(() => answer(false));
  });
}
