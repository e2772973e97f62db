/** Text that is drawn over other text, or so close to it that both are read as one. Runs in the browser. */
import { faultOf, type Box, type Fault } from './boxes.ts';
import { coverAt } from './covers.ts';
import { isScrolledAway } from './text-faults.ts';
import type { Line } from './texts.ts';

/** How much two lines must share to be unreadable. */
const LEAST_WIDTH = 3;
const LEAST_HEIGHT = 0.35;
/** Lines closer together than this, in px, run into one another. A space is wider. */
const LEAST_GAP = 2;

/** Returns each pair of lines that are drawn over each other, or run into one another. */
export function overlapFaults(lines: readonly Line[]): readonly Fault[] {
  const sorted = lines.toSorted((a, b) => a.box.left - b.box.left);
  return sorted.flatMap((line, i) => {
    const faults: Fault[] = [];
    for (const other of sorted.slice(i + 1)) {
      if (other.box.left > line.box.right + LEAST_GAP) break;
      const shared = sharedBox(line.box, other.box);
      if (shared && areBothRead(line, other, shared))
        faults.push(faultOf(`over the text “${other.text.slice(0, 30)}”`, line.element, shared));
      else if (!shared && areTouching(line, other))
        faults.push(faultOf(`touches the text “${other.text.slice(0, 30)}”`, line.element, line.box));
    }
    return faults;
  });
}

/** Returns the part in which both boxes are, if it is large enough to matter. */
function sharedBox(one: Box, other: Box): Box | undefined {
  const left = Math.max(one.left, other.left);
  const right = Math.min(one.right, other.right);
  const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
  const height = Math.min(one.bottom - one.top, other.bottom - other.top);
  return right - left > LEAST_WIDTH && bottom - top > LEAST_HEIGHT * height ? { left, top, right, bottom } : undefined;
}

/** Words, which a number beside a sign of its own has not. */
const WORDS = /\p{L}{2}/u;

/** Returns whether two lines of words stand side by side without a space between them, and are not parts of one sentence. */
function areTouching(line: Line, next: Line): boolean {
  const { element, box } = line;
  const { element: other, box: beside } = next;
  const height = Math.min(box.bottom - box.top, beside.bottom - beside.top);
  const isBeside = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top) > LEAST_HEIGHT * height;
  if (!isBeside || beside.left <= box.left || ![line, next].every(({ text }) => WORDS.test(text))) return false;
  const y = (box.top + box.bottom) / 2;
  return (
    blockOf(element) !== blockOf(other) && isSeenAt(element, box.right - 1, y) && isSeenAt(other, beside.left + 1, y)
  );
}

/** Whether nothing lies on an element there, and it is not scrolled out of sight. */
const isSeenAt = (element: Element, x: number, y: number): boolean =>
  !isScrolledAway(element, x, y) && coverAt(element, x, y) === undefined;

/** Returns the element that lays out the lines of a text. */
function blockOf(element: Element): Element {
  const { parentElement } = element;
  return parentElement && getComputedStyle(element).display === 'inline' ? blockOf(parentElement) : element;
}

/** Neither is inside the other, and nothing is drawn between them. */
function areBothRead({ element }: Line, { element: other }: Line, { left, right, top, bottom }: Box): boolean {
  if (element.contains(other) || other.contains(element)) return false;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return isSeenAt(element, x, y) && isSeenAt(other, x, y);
}
