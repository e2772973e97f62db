/** Every line of text on the page, as it is drawn: glyph boxes, not the boxes of elements. Runs in the browser. */
import { activeRoot, isShown, type Box } from './boxes.ts';

/** A line of text. */
export interface Line {
  readonly element: Element;
  readonly text: string;
  readonly size: number;
  /** The glyphs, without the room above and below them. */
  readonly box: Box;
}

/** The share of a line box above capitals and below the baseline. */
const ROOM = 0.2;

/** Returns all visible lines of text. */
export function linesOnPage(root = activeRoot()): readonly Line[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const lines: Line[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element } = node;
    if (element && node.textContent?.trim() && isShown(element)) lines.push(...linesOf(node, element));
  }
  return lines;
}

function linesOf(node: Node, element: Element): readonly Line[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  const size = Number.parseFloat(getComputedStyle(element).fontSize);
  const text = (node.textContent ?? '').trim();
  return [...range.getClientRects()]
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, right, top, bottom, height }) => {
      const room = ROOM * Math.min(height, size * 1.2);
      return { element, text, size, box: { left, right, top: top + room, bottom: bottom - room } };
    });
}
