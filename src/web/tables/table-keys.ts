/** Keys that mean the same at every table of cards (T6): the hand by digits, arrows, the primary button, reading aloud. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { printedKey, type KeyMap } from '../app/keys.ts';
import { say, sayNow } from '../app/live.tsx';
import { focusChoices, focusIn, step } from './focus.ts';
import { cardIn, drawNow, hasOpenChoices, takeUp, type Desk } from './generic/desk.ts';
import { textOfLine, type LogLine } from './log-list.tsx';

/** What keys work on. */
export interface Keyed {
  readonly desk: Desk;
  readonly lines: readonly LogLine[];
  root(): HTMLElement | null;
  /** What plays is over at once. */
  skip(): void;
  /** What the primary button does now, if anything. */
  primary(): (() => void) | undefined;
}

const LAST_LINES = 5;

type Reading = 'b' | 'h' | 'g';

/** Reads a part of the table aloud; what puts it into words is loaded with the first such key. */
async function readAloud(desk: Desk, what: Reading): Promise<void> {
  try {
    const { readOut } = await import('./generic/reading.ts');
    say(readOut(desk, what));
  } catch {
    sayNow(desk.naming.texts.match.lost);
  }
}

/** Ms after which a press is meant for what stands there: the second of a double press comes sooner. */
const MIN_STANDING = 500;

/** Returns whether what has this name has stood there long enough to be meant by a key. */
export function useStood(name: string): () => boolean {
  const since = useRef({ name, at: 0 });
  useLayoutEffect(() => void (since.current = { name, at: performance.now() }), [name]);
  return () => since.current.name === name && performance.now() - since.current.at >= MIN_STANDING;
}

/** The common keys. */
export function tableKeys({ desk, lines, root, skip, primary }: Keyed): KeyMap {
  const digits = Array.from({ length: 10 }, (_, at) => [
    String((at + 1) % 10),
    () => focusIn(root(), 'hand', at) && (takeUp(desk, cardIn(document.activeElement)), true),
  ]);
  const read = (what: Reading) => () => void readAloud(desk, what);
  return {
    ...Object.fromEntries(digits),
    ArrowLeft: () => step(root(), -1, 0),
    ArrowRight: () => step(root(), 1, 0),
    ArrowUp: () => step(root(), 0, -1),
    ArrowDown: () => step(root(), 0, 1),
    Home: () => step(root(), -Infinity, 0),
    End: () => step(root(), Infinity, 0),
    // A question about the hand comes first; with nothing to decide, a space ends what moves.
    ' ': printedKey(() => {
      const done = root()?.querySelector<HTMLElement>('.pick-bar .main-key:not(:disabled)');
      return done ? done.click() : (primary() ?? skip)();
    }),
    Enter: () => hasOpenChoices(desk, cardIn(document.activeElement)) && focusChoices(root()),
    d: () => drawNow(desk),
    z: () => desk.takeBack(),
    b: read('b'),
    h: read('h'),
    g: read('g'),
    l: () => say(lines.slice(-LAST_LINES).map(textOfLine).join('. ') || desk.naming.texts.table.nothing),
  };
}
