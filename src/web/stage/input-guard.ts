/**
 * A press while something earlier is still shown: it skips to the newest state and does nothing else, so that nobody acts on
 * what was not there to be seen, and nobody waits for it either (T15).
 */
import type { Performance } from './performance.ts';

/** Guards a table against presses that were meant for another state, until what it returns is called. */
export function guardInput(root: HTMLElement, performance: Performance): () => void {
  let isEarly = false;
  const skips = (target: EventTarget | null): boolean => {
    if (performance.table.peek().isLive || isForViewing(target) || isForViewing(root)) return false;
    // A scene between two hands is only passed; what comes behind it is shown.
    if (!performance.passScene()) performance.settle();
    return true;
  };
  const ends = new AbortController();
  const listen = { signal: ends.signal, capture: true };
  root.addEventListener('pointerdown', ({ target }) => void (isEarly = skips(target)), listen);
  // A click by a key has no pointer before it.
  const isMeantEarlier = ({ detail, target }: MouseEvent): boolean => (detail > 0 && isEarly) || skips(target);
  root.addEventListener(
    'click',
    (click) => {
      if (!isMeantEarlier(click)) return;
      click.stopPropagation();
      click.preventDefault();
    },
    listen,
  );
  document.addEventListener(
    'keydown',
    (press) => {
      if (press.key !== ' ' || !root.isConnected || isElsewhere(press.target, root)) return;
      if (isForViewing(printedControl(root)) || !skips(press.target)) return;
      press.stopImmediatePropagation();
      press.preventDefault();
    },
    listen,
  );
  return () => ends.abort();
}

/** Controls with `data-views`, and all of a table that runs by itself, change nothing in the match, and work at any moment. */
const isForViewing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-views]') !== null;

/** Returns the control that Space is printed on. */
const printedControl = (root: HTMLElement): Element | null =>
  [...root.querySelectorAll('button kbd')].find(({ textContent }) => textContent === 'Space') ?? null;

/** Whether a key is pressed in something beside the table: a menu, a dialog, a field. */
const isElsewhere = (target: EventTarget | null, root: HTMLElement): boolean =>
  target instanceof HTMLElement && target !== document.body && !root.contains(target);
