/** What lies on the page where a hint could lie: panels that are only read, and what must stay in sight. */
import type { Box, HintRoom } from './place.ts';

/** What is only read: a note may lie over it, but not over what will come of what is taken up. */
const PANELS = '.reading:not(:has(li)), .reading-of, .log-list, .panel:has(> .log)';
/** What can be used now. */
const CONTROLS =
  'main.table :is(button, input, [role=button], [data-place]), .top-bar :is(button, a), .pick-bar, .actions, .enemy img, .enemy-name';
/** An enemy is a large button with much room in it: its figure, name and numbers are kept. */
const FIGURE = '.enemy';
/** A square with nothing on it that is not lit: a note may lie there if there is no other room. */
const EMPTY_SQUARE = '.sq:not(:has(.token), .now, .move, .summon, .boon)';
/** Words that no one needs to read: for screen readers, of a panel, names of squares and places for what is not there yet. */
const UNREAD = `${PANELS}, .hint, .unseen, .sq > em, .rank-no, .slot, .back`;

/** What is better seen whole. */
const FIGURES =
  '.dealer, .plate, .strip:not(.hint), .player-plate, .player-strip, .pin, .sq, .prompt .say, [role=status]';

/**
 * Returns the room of the page as it is now, the better one first: one in which every figure is seen whole, and one in which a note
 * may lie over a plate's picture and squares that mean nothing now.
 */
export function roomsNow(): readonly [HintRoom, HintRoom] {
  const texts = textsOf();
  const room = {
    panels: boxesOf([...document.querySelectorAll(PANELS)]),
    controls: boxesOf([...document.querySelectorAll(CONTROLS)].filter(isLive)),
    numbers: boxesOf(texts.filter(({ isNumber }) => isNumber).map(({ element }) => element)),
    texts: boxesOf(texts.map(({ element }) => element)),
    width: innerWidth,
    height: innerHeight,
  };
  return [{ ...room, texts: [...room.texts, ...boxesOf([...document.querySelectorAll(FIGURES)])] }, room];
}

const isLive = (element: Element): boolean =>
  !element.matches(`${EMPTY_SQUARE}, ${FIGURE}, :disabled, [aria-disabled=true], .hint *`) && !element.closest(PANELS);

interface TextBox {
  readonly element: Element;
  readonly isNumber: boolean;
}

/** The smallest elements with words in them, and gems, which are a number too; numbers with the badge that they stand in. */
function textsOf(): readonly TextBox[] {
  const found: TextBox[] = [...document.querySelectorAll('main.table .gems')].map((element) => ({
    element,
    isNumber: true,
  }));
  for (const table of document.querySelectorAll('main.table')) {
    const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      const text = nodeValue?.trim() ?? '';
      if (!parentElement || text === '' || parentElement.closest(UNREAD)) continue;
      const isNumber = /\d/.test(text);
      found.push({ element: isNumber ? badgeOf(parentElement, text) : parentElement, isNumber });
    }
  }
  return found;
}

/** In pixels of the window: what is larger is no badge. */
const LARGEST_BADGE = 80;

/** The gem, heart or label around a number: the largest element that says nothing else. */
function badgeOf(element: Element, text: string): Element {
  const parent = element.parentElement;
  if (!parent || parent.textContent.trim() !== text) return element;
  const { width, height } = boxOf(parent);
  return Math.max(width, height) > LARGEST_BADGE ? element : badgeOf(parent, text);
}

const boxesOf = (elements: readonly Element[]): readonly Box[] =>
  elements.map(boxOf).filter(({ width, height }) => width > 2 && height > 2);

/** Returns where an element lies in the window. */
export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
