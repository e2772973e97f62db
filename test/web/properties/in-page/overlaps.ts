/** Text that is drawn over other text. Runs in the browser. */
import { faultOf, type Box, type Fault } from './boxes.ts';
import { coverAt } from './covers.ts';
import { isScrolledAway } from './text-faults.ts';
import type { Line } from './texts.ts';

/** How much two lines must share to be unreadable. */
const LEAST_WIDTH = 3;
const LEAST_HEIGHT = 0.35;

/** Returns each pair of lines that are drawn over each other. */
export function overlapFaults(lines: readonly Line[]): readonly Fault[] {
  const sorted = lines.toSorted((a, b) => a.box.left - b.box.left);
  return sorted.flatMap((line, i) => {
    const faults: Fault[] = [];
    for (const other of sorted.slice(i + 1)) {
      if (other.box.left > line.box.right) break;
      const shared = sharedBox(line.box, other.box);
      if (shared && areBothRead(line, other, shared))
        faults.push(faultOf(`over the text “${other.text.slice(0, 30)}”`, line.element, shared));
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

/** Neither is inside the other, and nothing is drawn between them. */
function areBothRead({ element }: Line, { element: other }: Line, { left, right, top, bottom }: Box): boolean {
  if (element.contains(other) || other.contains(element)) return false;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const isSeen = (each: Element): boolean => !isScrolledAway(each, x, y) && coverAt(each, x, y) === undefined;
  return isSeen(element) && isSeen(other);
}
