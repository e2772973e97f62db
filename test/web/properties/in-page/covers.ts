/** What lies over what. Runs in the browser. */
import { CARD } from './boxes.ts';

/**
 * Runs a function while every element can be hit, also those that let the pointer through, so that `elementsFromPoint`
 * returns everything that is drawn there.
 */
export function withEverythingHit<T>(run: () => T): T {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { pointer-events: auto !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  try {
    return run();
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }
}

/** Returns what hides an element at a point, or nothing. Call it inside `withEverythingHit`. */
export function coverAt(element: Element, x: number, y: number): Element | undefined {
  for (const found of document.elementsFromPoint(x, y)) {
    if (element.contains(found) || found.contains(element)) return undefined;
    if (isPainted(found)) return found;
  }
  return undefined;
}

/** Below this a surface is a tint. */
const OPAQUE = 0.4;

/** Things that are drawn and are no boxes. */
const PICTURES = new Set(['img', 'canvas', 'input', 'video', 'path', 'circle', 'rect', 'polygon', 'ellipse']);

/** Returns whether an element draws something that hides what is below it. */
function isPainted(element: Element): boolean {
  if (element.closest('.fx, .unseen, .arrows, .inlay')) return false;
  const style = getComputedStyle(element);
  if (style.visibility === 'hidden' || opacityOf(element) < OPAQUE) return false;
  if (element instanceof SVGElement) return isFilled(element, style);
  if (PICTURES.has(element.localName)) return true;
  return alphaOf(style.backgroundColor) >= OPAQUE || hasOpaqueImage(style.backgroundImage);
}

const isFilled = (element: SVGElement, { fill, fillOpacity }: CSSStyleDeclaration): boolean =>
  PICTURES.has(element.localName) && fill !== 'none' && alphaOf(fill) * Number(fillOpacity) >= OPAQUE;

/** Returns the opacity of an element together with that of its ancestors. */
export function opacityOf(element: Element): number {
  let opacity = 1;
  for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
  return opacity;
}

/** Returns the alpha of a computed colour. */
export function alphaOf(color: string): number {
  if (color === 'transparent') return 0;
  const slash = /\/\s*([\d.]+)\s*\)/.exec(color)?.[1];
  const comma = /rgba\(.*,\s*([\d.]+)\s*\)/.exec(color)?.[1];
  return Number(slash ?? comma ?? 1);
}

/** A gradient hides what is below it if one of its colours does. */
function hasOpaqueImage(image: string): boolean {
  if (image === 'none') return false;
  const colors = image.match(/(?:rgba?|color)\([^)]*\)/g);
  return colors === null ? true : colors.every((color) => alphaOf(color) >= OPAQUE);
}

/** Returns whether two elements are in different cards of one hand or one pile, where cards lie on one another on purpose. */
export function areNeighbours(one: Element, other: Element): boolean {
  const [card, cover] = [one.closest(CARD), other.closest(CARD)];
  if (!card || !cover || card === cover) return false;
  const list = card.closest('ul, ol, .row-cards, .heap, .pile, .backs, .fan-of, .hand, .hands');
  return list?.contains(cover) ?? false;
}
