/** What lies on the page where a hint could lie: panels that are only read, and what must stay in sight. */
import type { Box } from './place.ts';

/** What is only read: a note may lie over it, but not over what will come of what is taken up. */
const PANELS = '.reading:not(:has(li)), .reading-of, .log-list, .panel:has(> .log)';
/** What can be used now. */
const CONTROLS =
  'main.table :is(button, input, [role=button], [data-place]), .top-bar :is(button, a), .pick-bar, .actions, .enemy img, .enemy-name';
/** An enemy is a large button with much room in it: its figure, name and numbers are kept. */
const FIGURE = '.enemy';
/** A square with nothing on it that is not lit: a note may lie there. */
const EMPTY_SQUARE = '.sq:not(:has(.token), .now, .move, .summon, .boon)';

/** What a note may cover, but better does not. */
const FIGURES = '.dealer, .plate, .strip, .prompt .say, [role=status]';

/** The panels over which a note may lie. */
export const panelBoxes = (): readonly Box[] => boxesOf([...document.querySelectorAll(PANELS)]);

/** Figures that are better seen whole. */
export const figureBoxes = (): readonly Box[] => boxesOf([...document.querySelectorAll(FIGURES)]);

/** The live controls of the table. */
export const controlBoxes = (): readonly Box[] => boxesOf([...document.querySelectorAll(CONTROLS)].filter(isLive));

/** The numbers of the table, whether or not they carry a class that says so. */
export const numberBoxes = (): readonly Box[] => boxesOf(numbers());

const isLive = (element: Element): boolean =>
  !element.matches(`${EMPTY_SQUARE}, ${FIGURE}, :disabled, [aria-disabled=true], .hint *`) && !element.closest(PANELS);

/** The smallest elements with a digit in them, and gems, which are a number too. */
function numbers(): readonly Element[] {
  const found: Element[] = [...document.querySelectorAll('main.table .gems')];
  for (const table of document.querySelectorAll('main.table')) {
    const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      if (parentElement && /\d/.test(nodeValue ?? '') && isCounted(parentElement)) found.push(parentElement);
    }
  }
  return found;
}

/** Not what is only there for a screen reader, nor in a panel, nor the number of a row of squares. */
const isCounted = (element: Element): boolean => !element.closest(`${PANELS}, .sq > em, .unseen, .rank-no`);

const boxesOf = (elements: readonly Element[]): readonly Box[] =>
  elements.map(boxOf).filter(({ width, height }) => width > 2 && height > 2);

/** Returns where an element lies in the window. */
export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
