/** The keyboard at the table (T6): everything can be done without a pointer. Tab only moves the focus. */
import type { KeyMap } from '../../app/keys.ts';
import { say } from '../../app/live.tsx';
import { textOfLine, type LogLine } from '../log-list.tsx';
import { focusIn, isOnOther, step } from '../focus.ts';
import { readOut } from '../generic/reading.ts';
import type { Parts } from './parts.ts';
import { passOn, primaryOf } from './priority.tsx';

interface Keyed {
  readonly parts: Parts;
  readonly lines: readonly LogLine[];
  root(): HTMLElement | null;
  /** What plays is over at once. */
  skip(): void;
}

const LAST_LINES = 5;

/** The keys of the table. */
export function keysOf({ parts, lines, root, skip }: Keyed): KeyMap {
  const { desk, pilot } = parts;
  const digits = Array.from({ length: 10 }, (_, at) => [String((at + 1) % 10), () => focusIn(root(), 'hand', at)]);
  const read = (what: 'b' | 'h' | 'g') => () => say(readOut(desk, what));
  return {
    ...Object.fromEntries(digits),
    ArrowLeft: () => step(root(), -1, 0),
    ArrowRight: () => step(root(), 1, 0),
    ArrowUp: () => step(root(), 0, -1),
    ArrowDown: () => step(root(), 0, 1),
    Home: () => step(root(), -Infinity, 0),
    End: () => step(root(), Infinity, 0),
    ' ': () => !isOnOther() && space(parts, skip),
    'Shift+Enter': () => passOn(parts),
    f: () => pilot.toggleFull(),
    t: () => focusIn(root(), 'creatures-', 0),
    Escape: () => (desk.chosen === null ? false : desk.choose(null)),
    b: read('b'),
    h: read('h'),
    g: read('g'),
    l: () => say(lines.slice(-LAST_LINES).map(textOfLine).join('. ') || desk.naming.texts.table.nothing),
  };
}

/** The primary button, or an end of what moves if there is nothing to decide. */
function space(parts: Parts, skip: () => void): true {
  const { act } = primaryOf(parts);
  if (act) act();
  else skip();
  return true;
}
