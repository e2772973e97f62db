/** Boxes on the page: what is visible, what scrolls, what a player owns. Runs in the browser. */

/** A rectangle of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Something that breaks a property: where it is, what it says, and which property. */
export interface Fault {
  readonly reason: string;
  readonly selector: string;
  readonly text: string;
  readonly box: Box;
}

/** Lists that are meant to scroll: what is read in full elsewhere, or is as long as the match. */
const SCROLLERS =
  '[role=log], .log, .log-list *, .reading, .reading-of, .waiting, .drawer-log, dialog, dialog *, .text-table, .events, .panel.scrolls, [data-scrolls]';

/** Cards in every form that tables draw. */
export const CARD = '.face-card, .tcard, .tile, .pc, .playing-card';

/** The hands of the player whose page this is. */
export const OWN_HAND = '.duel .hand, .holding, .near .hands, .near .fan, .fan-of, .own-hand';

/** Not part of the layout: words for screen readers, cards in the air, tables shown smaller. */
const LEFT_OUT = '.unseen, .fx, .small-page, .picture, [data-live], script, style, noscript, template, option';

/** Returns the part of the page that can be used now: the dialog on top, or everything. */
export const activeRoot = (): Element => [...document.querySelectorAll('dialog[open]:modal')].at(-1) ?? document.body;

/** Returns whether an element is drawn and belongs to the layout. */
export function isShown(element: Element): boolean {
  if (element.closest(LEFT_OUT) || isForReaders(element) || isForReaders(element.parentElement)) return false;
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

/** Returns whether an element is hidden from eyes and kept for screen readers. */
const isForReaders = (element: Element | null): boolean =>
  element !== null && getComputedStyle(element).clipPath === 'inset(50%)';

/** Returns whether this is a page on which nothing but its lists may scroll. */
export const isTablePage = (): boolean => document.querySelector('#app > main.table:not(.text-table)') !== null;

/** Returns whether the window is one that fingers use: a phone upright or on its side. */
export const isTouch = (): boolean => innerWidth < 700 || (innerWidth >= 640 && innerHeight < 560);

/** Returns whether an element may scroll: lists anywhere, and everything on a page that is no table. */
export const mayScroll = (element: Element): boolean => element.matches(SCROLLERS) || !isTablePage();

/** Returns whether an element stays in sight while the page scrolls under it. */
export function isFloating(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
  return false;
}

/** Classes that say what a card is at the moment, not which element it is. */
const LOOK = /^(suit-|f-|n\d)|^(calm|can|chosen|playable|spell|unit|none|act|active|now|past)$/;

/** Returns a short path by which a developer finds the element. */
export function selectorOf(element: Element): string {
  const names: string[] = [];
  for (let at: Element | null = element; at && at !== document.body && names.length < 4; at = at.parentElement) {
    const classes = [...at.classList]
      .filter((name) => !LOOK.test(name))
      .slice(0, 3)
      .map((name) => `.${name}`);
    names.unshift(`${at.localName}${classes.join('')}`);
  }
  return names.join(' > ');
}

/** Makes a fault of an element. */
export const faultOf = (reason: string, element: Element, { left, top, right, bottom }: Box): Fault => ({
  reason,
  selector: selectorOf(element),
  text: (element.textContent || element.ariaLabel || '').trim().replaceAll(/\s+/g, ' ').slice(0, 60),
  box: { left, top, right, bottom },
});
