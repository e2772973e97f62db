/** Controls that are out of reach, covered or too small for a finger; hands under a bar; pages that scroll. Runs in the browser. */
import {
  activeRoot,
  CARD,
  faultOf,
  isFloating,
  isShown,
  isTablePage,
  isTouch,
  mayScroll,
  OWN_HAND,
  type Fault,
} from './boxes.ts';
import { coverAt, withEverythingHit } from './covers.ts';
import { isScrolledAway } from './text-faults.ts';

const CONTROL = 'button, a[href], input, select, summary, [role=button]';

/** A finger's width. */
const TARGET = 44;

/** Points of a control that are tried, in shares of its box: the middle first. */
const PROBES = [
  [0.5, 0.5],
  [0.2, 0.25],
  [0.8, 0.25],
  [0.2, 0.75],
  [0.8, 0.75],
] as const;

/** Returns the points of a box that are tried. */
const probesOf = ({ left, top, width, height }: DOMRect): readonly (readonly [number, number])[] =>
  PROBES.map(([across, down]) => [left + across * width, top + down * height]);

/** Returns what is wrong with the controls. */
export const controlFaults = (): readonly Fault[] =>
  [...activeRoot().querySelectorAll(CONTROL)]
    .filter((control) => isShown(control) && !control.closest('.below'))
    .flatMap((control) => {
      const box = control.getBoundingClientRect();
      if (
        box.width === 0 ||
        box.height === 0 ||
        isScrolledAway(control, (box.left + box.right) / 2, (box.top + box.bottom) / 2)
      )
        return [];
      const reasons = [reachReason(control, box), sizeReason(control, box)];
      return reasons.flatMap((reason) => (reason === undefined ? [] : [faultOf(reason, control, box)]));
    });

/** A card that its neighbour lies on can be hit somewhere; anything else can be hit everywhere. */
function reachReason(control: Element, box: DOMRect): string | undefined {
  const points = probesOf(box);
  const [x, y] = points[0] ?? [0, 0];
  const isLow = isTablePage() && (y < 0 || y > innerHeight);
  if (x < 0 || x > innerWidth || isLow) return 'out of the window';
  const inWindow = points.filter(
    ([px, py]) => px >= 0 && px <= innerWidth && py >= 0 && py <= innerHeight && !isScrolledAway(control, px, py),
  );
  const hits = inWindow.filter(([px, py]) => isHit(control, px, py));
  const enough = isPiece(control) ? Math.min(1, inWindow.length) : inWindow.length;
  return hits.length >= enough ? undefined : `covered: ${hits.length} of ${inWindow.length} points can be pressed`;
}

/** Cards, tokens and squares: something may lie on a part of them. */
const isPiece = (control: Element): boolean =>
  control.matches('[data-card], [data-place]:not([data-place=primary]), .slider, input[type=range]') ||
  control.querySelector(CARD) !== null;

function isHit(control: Element, x: number, y: number): boolean {
  const there = document.elementFromPoint(x, y);
  if (!there) return false;
  if (!isTablePage() && isFloating(there) && !isFloating(control)) return true;
  return control.contains(there) || (there.closest('label')?.contains(control) ?? false);
}

/** A small button may have a larger area around it that is hit. */
function sizeReason(control: Element, own: DOMRect): string | undefined {
  if (!isTouch() || control.matches('p a, li a, input[type=range]')) return undefined;
  // The words beside a box tick it as well.
  const label = control.matches('input[type=checkbox], input[type=radio]') ? control.closest('label') : null;
  const box = label?.getBoundingClientRect() ?? own;
  const isNarrow = box.width < TARGET - 0.5 && !isPiece(control);
  if (box.height >= TARGET - 0.5 && !isNarrow) return undefined;
  const [x, y, half] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2, TARGET / 2 - 1];
  const isTall = isHit(control, x, y - half) && isHit(control, x, y + half);
  const isBroad = isPiece(control) || (isHit(control, x - half, y) && isHit(control, x + half, y));
  return isTall && isBroad ? undefined : `a target of ${Math.round(box.width)} × ${Math.round(box.height)} px`;
}

/** Returns what takes a tap and is not seen; a hidden box of a label that is seen ticks on purpose. */
export const unseenFaults = (): readonly Fault[] =>
  [...activeRoot().querySelectorAll('body *')]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.checkVisibility({ opacityProperty: true }) &&
        !element.matches('input, .fx *'),
    )
    .flatMap((element) => {
      const box = element.getBoundingClientRect();
      const isTaken = probesOf(box).some(([x, y]) => document.elementFromPoint(x, y) === element);
      return isTaken ? [faultOf('takes taps and is not seen', element, box)] : [];
    });

/** Returns the headline and the primary button of a result that are not wholly in sight. */
export const resultFaults = (): readonly Fault[] =>
  [...document.querySelectorAll('dialog[open].result-panel')].flatMap((panel) => {
    const outer = panel.getBoundingClientRect();
    return [...panel.querySelectorAll('h2, .result-sentence, .result-again .button')]
      .filter(isShown)
      .flatMap((part) => {
        const box = part.getBoundingClientRect();
        const isIn =
          box.top >= Math.max(0, outer.top) - 1 &&
          box.bottom <= Math.min(innerHeight, outer.bottom) + 1 &&
          box.left >= outer.left - 1 &&
          box.right <= outer.right + 1;
        return isIn ? [] : [faultOf('a part of the result that is always seen is cut', part, box)];
      });
  });

/** Returns modal dialogs in which nothing can be announced: what is outside them is kept from screen readers. */
export const silentFaults = (): readonly Fault[] =>
  [...document.querySelectorAll('dialog:modal')]
    .filter((dialog) => dialog.querySelector('[role=status], [aria-live]') === null)
    .map((dialog) => faultOf('a dialog without a live region', dialog, dialog.getBoundingClientRect()));

/** Returns keys that are printed on two things: which of them does it press? */
export function keyFaults(): readonly Fault[] {
  const keys = [...document.querySelectorAll('main.table kbd')].filter(
    (key) => isShown(key) && !key.closest('.hint, .reading, .reading-of, dialog, [role=tooltip]'),
  );
  return keys.flatMap((key, at) =>
    keys.slice(0, at).some((other) => other.textContent === key.textContent)
      ? [faultOf(`a second key ${key.textContent}`, key, key.getBoundingClientRect())]
      : [],
  );
}

/** Returns own cards of which something else than a card hides the lower edge. */
export const handFaults = (): readonly Fault[] =>
  withEverythingHit(() =>
    [...activeRoot().querySelectorAll(OWN_HAND)].flatMap((hand) =>
      [...hand.querySelectorAll(CARD)].filter(isShown).flatMap((card) => {
        const box = card.getBoundingClientRect();
        const y = Math.min(box.bottom - 5, innerHeight - 1);
        const covers = [0.3, 0.5, 0.7].map((across) => coverAt(card, box.left + across * box.width, y));
        const cover = covers.find((each) => each && !each.closest(CARD) && !hand.contains(each));
        return cover ? [faultOf(`a card of the hand lies under ${cover.className || cover.localName}`, card, box)] : [];
      }),
    ),
  );

/** Returns what scrolls and should not: the document, the table, anything that is no list. */
export function scrollFaults(): readonly Fault[] {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const faults: Fault[] = [];
  if (scrollWidth > innerWidth + 1)
    faults.push(faultOf(`the page is ${scrollWidth - innerWidth} px too wide`, document.documentElement, page));
  if (isTablePage() && scrollHeight > innerHeight + 1)
    faults.push(faultOf(`the page is ${scrollHeight - innerHeight} px too high`, document.documentElement, page));
  return [...faults.map((fault) => ({ ...fault, text: '' })), ...scrollerFaults()];
}

const scrollerFaults = (): readonly Fault[] =>
  [...document.querySelectorAll('main.table, main.table *')]
    .filter((element) => isShown(element) && !mayScroll(element) && canScroll(element))
    .map((element) => ({ ...faultOf('scrolls', element, element.getBoundingClientRect()), text: '' }));

function canScroll(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const across = /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
  return across || (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1);
}
