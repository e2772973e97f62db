/** Who wins a hand (T17): named at the table while its end is shown, and said in a message of its own. */
import { cutReason } from '../in-page/text-faults.ts';
import { linesOnPage } from '../in-page/texts.ts';
import { all, isSeen, stageHook, type MotionFault } from './hook.ts';
import { heardCount, spokenSince } from './wording.ts';

/** Ends of hands, as scenes are called. */
const HAND_ENDS = new Set(['showdown', 'folded']);

/** Headlines of hands whose end was shown, and how much was heard before them. */
let shown = new Set<string>();
let heardBefore = 0;

/** Returns what is missing of a hand's end at the table once half of it was shown. */
export function winnerFaults(): readonly MotionFault[] {
  const scene = stageHook()
    ?.state()
    .active.find(([{ kind, text }]) => kind === 'scene' && HAND_ENDS.has(text ?? ''));
  if (!scene || scene[1] < 0.5) return [];
  const headline = all('.hand-won b').find(isSeen)?.textContent ?? '';
  shown.add(headline);
  return /^.+ (wins?|shares?) [\d,]+/.test(headline)
    ? placeFaults()
    : [{ rule: 'T17', what: `the table does not name who won the hand: “${headline}”` }];
}

/** What must be read at the end of a hand. */
const ENDS = '.hand-won, .plate-note, .nameplate, .made';

/** Returns what is cut off of a hand's end, and plates that lie under its announcement (T13): stills never see it. */
function placeFaults(): readonly MotionFault[] {
  const cut = linesOnPage().flatMap((line) => {
    const reason = line.element.closest(ENDS) ? cutReason(line) : undefined;
    return reason === undefined ? [] : [{ rule: 'T13', what: `“${line.text}” is ${reason}` } as const];
  });
  const words = all('.hand-won').filter(isSeen).map(boxOf);
  const covered = all('.seat .nameplate')
    .filter((plate) => words.some((box) => areOver(box, boxOf(plate))))
    .map(
      ({ textContent }) => ({ rule: 'T13', what: `the announcement lies over the plate of ${textContent}` }) as const,
    );
  return [...cut, ...covered];
}

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

/** Pixels by which the fading edge of an announcement may reach a plate. */
const SLACK = 6;

const areOver = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right - SLACK &&
  one.right > other.left + SLACK &&
  one.top < other.bottom - SLACK &&
  one.bottom > other.top + SLACK;

/** Messages stand for a while one after the other; so long it may take until the last was said, in milliseconds. */
const PATIENCE = 2_000;

/** Returns the winners that nobody heard of: only what a live region has said was heard, and a message begins with who won. */
export async function heardFaults(): Promise<readonly MotionFault[]> {
  const end = performance.now() + PATIENCE;
  const unheard = (): readonly string[] =>
    [...shown].filter((headline) => !spokenSince(heardBefore).some((message) => message.startsWith(headline)));
  while (unheard().length > 0 && performance.now() < end) await new Promise((done) => setTimeout(done, 20));
  const faults = unheard().map((headline) => ({ rule: 'T17', what: `nobody hears who won: “${headline}”` }) as const);
  if (shown.size > 0) [shown, heardBefore] = [new Set(), heardCount()];
  return faults;
}
