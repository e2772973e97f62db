/** Text that is cut off, covered or too small. Runs in the browser. */
import {
  activeRoot,
  faultOf,
  isFloating,
  isShown,
  isTablePage,
  isTouch,
  mayScroll,
  OWN_HAND,
  type Box,
  type Fault,
} from './boxes.ts';
import { areNeighbours, coverAt } from './covers.ts';
import type { Line } from './texts.ts';

/** Pixels that rounding may cost. */
const SLACK = 1.5;

/** The smallest text on a phone, and that of key hints and coordinates (LOOKS 2, "Scaling"). */
const SMALLEST = 12;
const SMALLEST_HINT = 11;
const HINT = 'kbd, .key, .slot-key, .slotkey, .sq em, .letter, .number';

/** What must be read on a card that its neighbour lies on: what tells it apart, what it costs, its other numbers, its rank, its key. */
const ALWAYS = '.card-name, .cost, .atk, .hp, .index, .corner, .slot-key, .slotkey, kbd';

/** What tokens stand on, and what another corner of the same card says again. */
export const BENEATH = '.sq em, .index.low, .below';

/** Titles that the window's own title says too, and the news line, which the log repeats. */
const SHORTENED = '.bar-title, .ticker';

/** Returns what is wrong with a line of text. */
export function textFaults(line: Line): readonly Fault[] {
  const reasons = [cutReason(line), burstReason(line), coveredReason(line), smallReason(line)];
  return reasons.flatMap((reason) => (reason === undefined ? [] : [faultOf(reason, line.element, line.box)]));
}

/** Says by what a line is cut off: the window, an ellipsis, a box that hides or scrolls. */
export function cutReason({ element, box }: Line): string | undefined {
  if (element.closest(SHORTENED)) return undefined;
  for (const { at, style } of clippersOf(element)) {
    const isEllipsis = style.textOverflow === 'ellipsis' && at.scrollWidth > at.clientWidth + 1;
    if (isEllipsis) return `ellipsised in ${nameOf(at)}`;
    if (isScroller(style) && mayScroll(at)) return isWide(at, box) ? `too wide for ${nameOf(at)}` : undefined;
    const reason = cutBy(at, style, box);
    if (reason !== undefined) return reason;
  }
  return isOutside(box) ? 'outside the window' : undefined;
}

/** Says that a key is wider than the badge it is written on, or a label than its button. */
function burstReason({ element, box }: Line): string | undefined {
  const badge = element.closest('kbd');
  if (badge && isWide(badge, box)) return 'wider than its badge';
  const button = element.closest('.button');
  return button && isWide(button, box) ? 'wider than its button' : undefined;
}

/** Returns an element and those of its ancestors that can cut it off: what is placed absolutely is cut by placed ancestors alone. */
function* clippersOf(element: Element): Generator<{ readonly at: Element; readonly style: CSSStyleDeclaration }> {
  let position = 'static';
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    const isPlaced = style.position !== 'static' || style.transform !== 'none';
    const isAround = position === 'static' || (position === 'absolute' ? isPlaced : style.transform !== 'none');
    if (!isAround) continue;
    yield { at, style };
    position = /absolute|fixed/.test(style.position) ? style.position : 'static';
  }
}

const nameOf = ({ localName, className }: Element): string =>
  `${localName}${typeof className === 'string' && className !== '' ? `.${className.trim().split(/\s+/)[0]}` : ''}`;

const isScroller = ({ overflowX, overflowY }: CSSStyleDeclaration): boolean =>
  /auto|scroll/.test(`${overflowX} ${overflowY}`);

/** Returns whether a box is wider than its scroller shows and cannot be scrolled to. */
function isWide(scroller: Element, box: Box): boolean {
  const { left, right } = scroller.getBoundingClientRect();
  return box.left < left - SLACK || box.right > right + SLACK;
}

function cutBy(at: Element, { overflowX, overflowY }: CSSStyleDeclaration, box: Box): string | undefined {
  const hides = /hidden|clip|auto|scroll/;
  if (!hides.test(overflowX) && !hides.test(overflowY)) return undefined;
  const { left, right, top, bottom } = at.getBoundingClientRect();
  const across = hides.test(overflowX) && (box.left < left - SLACK || box.right > right + SLACK);
  const down = hides.test(overflowY) && (box.top < top - SLACK || box.bottom > bottom + SLACK);
  return across || down ? `cut off by ${nameOf(at)}` : undefined;
}

/** On pages that scroll only the width counts. */
function isOutside({ left, right, top, bottom }: Box): boolean {
  const isAcross = left < -SLACK || right > innerWidth + SLACK;
  return isAcross || (isTablePage() && (top < -SLACK || bottom > innerHeight + SLACK));
}

/** Says what lies over a line, at its middle or near its ends. */
function coveredReason({ element, box }: Line): string | undefined {
  if (element.closest(BENEATH)) return undefined;
  const [y, inset] = [(box.top + box.bottom) / 2, Math.min(3, (box.right - box.left) / 4)];
  for (const x of [(box.left + box.right) / 2, box.left + inset, box.right - inset]) {
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight || isScrolledAway(element, x, y)) continue;
    const cover = coverAt(element, x, y);
    if (cover && !isAllowed(element, cover)) return `under ${nameOf(cover)}`;
  }
  return undefined;
}

/** In a hand the next card may lie on all but the numbers, the rank and the key. */
function isAllowed(element: Element, cover: Element): boolean {
  if (!isTablePage() && isFloating(cover)) return true;
  if (!areNeighbours(element, cover)) return false;
  return !(element.closest(OWN_HAND) && element.closest(ALWAYS));
}

/** Returns whether a point of an element is scrolled out of sight in a list that may scroll: beyond its edges, or under what sticks to them. */
export function isScrolledAway(element: Element, x: number, y: number): boolean {
  const stuck = document.elementsFromPoint(x, y).filter((each) => getComputedStyle(each).position === 'sticky');
  for (let at: Element | null = element; at; at = at.parentElement) {
    const scroller = at;
    if (!isScroller(getComputedStyle(scroller))) continue;
    const { left, right, top, bottom } = scroller.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) return true;
    if (stuck.some((each) => scroller.contains(each) && !each.contains(element))) return true;
  }
  return false;
}

/** Names of own cards and permanents, and their words. */
const NAME = `:is(${OWN_HAND}, .half) .name`;
const WORD = /[^\s-]+/g;

/** Plates of players, and what belongs together on them: a word, and a number with its noun on either side. */
const PLATE = 'main :is(.nameplate, .own-plate)';
const TOGETHER = /\p{L}[\p{L}’'-]*( [−-]?\d[\d,.]*)?|\d[\d,.]* \p{L}+/gu;

/** Returns names that go on in another line in the middle of a word, and plates that do so in a word or between a number and its noun. */
export const wordFaults = (): readonly Fault[] => [...brokenIn(NAME, WORD), ...brokenIn(PLATE, TOGETHER)];

const brokenIn = (selector: string, pattern: RegExp): readonly Fault[] =>
  [...activeRoot().querySelectorAll(selector)].filter(isShown).flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const faults: Fault[] = [];
    while (walker.nextNode())
      for (const { index, 0: part } of (walker.currentNode.nodeValue ?? '').matchAll(pattern)) {
        const range = document.createRange();
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + part.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(faultOf(`“${part}” is broken`, element, range.getBoundingClientRect()));
      }
    return faults;
  });

function smallReason({ element, size }: Line): string | undefined {
  const smallest = element.closest(HINT) ? SMALLEST_HINT : SMALLEST;
  return isTouch() && size < smallest - 0.05 ? `text of ${size.toFixed(1)} px` : undefined;
}
