/** Where the hint of a first match, its ring and its leader lie (LOOKS, "Hints"). Runs in the browser. */
import { faultOf, type Box, type Fault } from './boxes.ts';
import { linesOnPage } from './texts.ts';

/** What may lie under a note: reading panel and log, names of squares and of empty places, and squares that mean nothing now. */
const MAY_LIE_UNDER =
  '.reading:not(:has(li)), .reading-of, .log-list, .panel:has(> .log), .sq > em, .slot, .back, .hint, .top-bar, .unseen';
const CONTROLS =
  'button:enabled:not([aria-disabled=true], .enemy), input:enabled, .sq:is(:has(.token), .now, .move, .summon, .boon), .enemy img, .enemy-name';

/** Returns what the hint on the page covers or lacks; nothing while it waits for room or there is none. */
export function hintFaults(): readonly Fault[] {
  const note = document.querySelector('.hint:not(.unlaid)');
  if (!note) return [];
  const box = note.getBoundingClientRect();
  const texts = linesOnPage().filter(({ element }) => element.closest('main.table') && !element.closest(MAY_LIE_UNDER));
  const controls = [...document.querySelectorAll(CONTROLS)].filter((each) => !each.closest(MAY_LIE_UNDER));
  const rings = [...document.querySelectorAll('.hint-marks rect')];
  const isOut = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
  const marks = withMarksHit(() =>
    texts.filter(({ text, box: line }) => isUnderMark(line, /\d/.test(text) ? 'rect, .leader, circle' : '.leader')),
  );
  return [
    ...(isOut ? [faultOf('hint outside the window', note, box)] : []),
    ...(rings.length === 0 ? [faultOf('hint without a ring', note, box)] : []),
    ...rings
      .filter((ring) => meets(box, ring.getBoundingClientRect()))
      .map((ring) => faultOf('hint over what it speaks of', ring, box)),
    ...texts.filter((line) => meets(box, line.box)).map((line) => faultOf('hint over words', line.element, line.box)),
    ...controls
      .filter((each) => meets(box, each.getBoundingClientRect()))
      .map((each) => faultOf('hint over a live control', each, each.getBoundingClientRect())),
    ...marks.map((line) => faultOf('ring or leader of a hint over words', line.element, line.box)),
  ];
}

/** Pixels by which two may touch. */
const TOUCH = 2;

const meets = (one: Box, other: Box): boolean =>
  other.left < one.right - TOUCH &&
  other.right > one.left + TOUCH &&
  other.top < one.bottom - TOUCH &&
  other.bottom > one.top + TOUCH;

/** Runs a function while the marks of a hint can be hit, which else let the pointer through. */
function withMarksHit<T>(run: () => T): T {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.hint-marks * { pointer-events: auto !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  try {
    return run();
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }
}

const SHARES = [0.1, 0.5, 0.9];

function isUnderMark({ left, top, right, bottom }: Box, marks: string): boolean {
  return SHARES.some((across) =>
    SHARES.some((down) =>
      document
        .elementsFromPoint(left + across * (right - left), top + down * (bottom - top))
        .some((found) => found.closest('.hint-marks') && found.matches(marks)),
    ),
  );
}
