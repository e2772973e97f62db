/** The colours of every text on the page, for the check of contrast. Runs in the browser. */
import { selectorOf, type Box } from './boxes.ts';
import { coverAt, opacityOf, withEverythingHit } from './covers.ts';
import { BENEATH, isScrolledAway } from './text-faults.ts';
import { linesOnPage, type Line } from './texts.ts';

/** A line of text and how it is coloured. */
export interface ColoredText {
  readonly selector: string;
  readonly text: string;
  readonly box: Box;
  /** As CSS computes it. */
  readonly color: string;
  readonly opacity: number;
  /** What a filter does to its brightness. */
  readonly brightness: number;
  /** The shadow around the glyphs, which is what they are read on; empty if there is none. */
  readonly shadow: string;
}

/** Returns the texts that are in sight. */
export const coloredTexts = (): readonly ColoredText[] =>
  withEverythingHit(() => linesOnPage().filter(isInSight).map(coloredText));

function isInSight({ element, box: { left, right, top, bottom } }: Line): boolean {
  if (element.closest(BENEATH)) return false;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  return isInside && !isScrolledAway(element, x, y) && coverAt(element, x, y) === undefined;
}

function coloredText({ element, text, box }: Line): ColoredText {
  const { color, fill, textShadow } = getComputedStyle(element);
  return {
    selector: selectorOf(element),
    text: text.slice(0, 40),
    box,
    color: element instanceof SVGElement ? fill : color,
    opacity: opacityOf(element),
    brightness: brightnessOf(element),
    shadow: textShadow === 'none' ? '' : (/(?:rgba?|color)\([^)]*\)/.exec(textShadow)?.[0] ?? ''),
  };
}

function brightnessOf(element: Element): number {
  let brightness = 1;
  for (let at: Element | null = element; at; at = at.parentElement)
    brightness *= Number(/brightness\(([\d.]+)\)/.exec(getComputedStyle(at).filter)?.[1] ?? 1);
  return brightness;
}

/** Hides all glyphs, so that a picture shows what lies behind the text, or shows them again. */
export function hideText(isHidden: boolean): void {
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(
    'text { fill: transparent !important } *, ::before, ::after { color: transparent !important; text-shadow: none !important; caret-color: transparent !important; transition: none !important; animation: none !important }',
  );
  const others = document.adoptedStyleSheets.filter((each) => each !== sheet);
  document.adoptedStyleSheets = isHidden ? [...others, sheet] : others;
}
let sheet: CSSStyleSheet | undefined;
