/** A match in motion, checked inside the browser: `window.__motion` steps the manual clock and looks at every frame. */
import { all, stageHook, type MotionFault } from './hook.ts';
import { anchorFaults, effectFaults, flightFaults, haloFaults, measurePlaces } from './flights.ts';
import { numberFaults } from './numbers.ts';
import {
  actingFaults,
  controlFaults,
  counterFaults,
  dealtFaults,
  followSteps,
  groundFaults,
  headerFaults,
  logFaults,
  plateFaults,
  promptFaults,
  resolvedFaults,
} from './states.ts';
import { listenToRegions, spokenFaults, spokenSince, heardCount, textFaults } from './wording.ts';
import { heardFaults, winnerFaults } from './winners.ts';

export type { MotionFault } from './hook.ts';

/** A frame of the checks, in milliseconds; and how many of them an action may take. */
const FRAME = 60;
const MAX_FRAMES = 400;

/** What is checked in one go. */
interface Watch {
  readonly told: number;
  readonly hasBlinds: boolean;
  /** Presses keys while something earlier is shown: none of them may act. */
  readonly pressesKeys: boolean;
}

const drawn = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Shows what was told frame by frame until nothing moves. Returns what was wrong on the way. */
async function watch({ told, hasBlinds, pressesKeys }: Watch): Promise<readonly MotionFault[]> {
  const faults = new Map<string, MotionFault>();
  const note = (found: readonly MotionFault[]): void => found.forEach((each) => faults.set(each.what, each));
  let isPressed = !pressesKeys;
  for (let frame = 0; frame < MAX_FRAMES; frame++) {
    const view = stageHook();
    const state = view?.state();
    if (view && state) {
      if (!isPressed && !state.isLive && (isPressed = true)) note(await keyFaults());
      note(lookAt(hasBlinds));
      if (state.isIdle && state.told >= told) break;
      measurePlaces();
      view.step(FRAME);
    }
    await drawn();
  }
  note(await heardFaults());
  return [...faults.values()];
}

function lookAt(hasBlinds: boolean): readonly MotionFault[] {
  const state = stageHook()?.state();
  if (!state) return [];
  return [
    ...anchorFaults(),
    ...flightFaults(state.active),
    ...numberFaults(),
    ...effectFaults(),
    ...haloFaults(),
    ...controlFaults(state),
    ...actingFaults(),
    ...headerFaults(state),
    ...promptFaults(state),
    ...plateFaults(state),
    ...logFaults(state),
    ...counterFaults(state),
    ...dealtFaults(),
    ...resolvedFaults(state),
    ...groundFaults(),
    ...textFaults(hasBlinds),
    ...spokenFaults(hasBlinds),
    ...winnerFaults(),
  ];
}

/** Keys that may give a command at one table or another; Space is left out, for it skips. */
const KEYS = ['c', 'f', 'r', 'e', 'k', 'a', 'd', 'p', 'x', 'n', 'Enter', 'y'];

/** Returns keys that send something while an earlier state is shown; a game without choices runs on by itself. */
async function keyFaults(): Promise<readonly MotionFault[]> {
  const faults: MotionFault[] = [];
  if (all('.automatic-bar').length > 0) return faults;
  for (const key of KEYS) {
    // A key may skip to what is newest; the next one then acts on what is shown.
    if (stageHook()?.state().isLive) break;
    const before = sentCount();
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await drawn();
    if (sentCount() > before) faults.push({ rule: 'T15', what: `${key} acts before what it acts on is shown` });
  }
  return faults;
}

/** Commands that this page has sent (see ../motion.ts). */
const sentCount = (): number => Number(Reflect.get(window, '__sent') ?? 0);

/** Returns the texts of the result panel, if there is one. */
const resultTexts = (): readonly string[] => all('dialog[open]').map(({ textContent }) => textContent);

listenToRegions();
followSteps();
Object.assign(window, { __motion: { watch, heardCount, spokenFaults, spokenSince, resultTexts } });
