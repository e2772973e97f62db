/** The layout of the page as it is now, checked inside the browser: `window.__layout` (see ../layout.ts). */
import type { Fault } from './boxes.ts';
import { coloredTexts, hideText } from './colors.ts';
import {
  controlFaults,
  handFaults,
  keyFaults,
  resultFaults,
  scrollFaults,
  silentFaults,
  unseenFaults,
} from './control-faults.ts';
import { withEverythingHit } from './covers.ts';
import { hintFaults } from './hint-faults.ts';
import { overlapFaults } from './overlaps.ts';
import {
  alikeFaults,
  barFaults,
  chipFaults,
  emptyFaults,
  faceFaults,
  openFaults,
  pieceFaults,
  raisedFaults,
  seatCardFaults,
  tallFaults,
  unevenFaults,
} from './piece-faults.ts';
import { ratiosOf } from './ratios.ts';
import { textFaults, wordFaults } from './text-faults.ts';
import { linesOnPage } from './texts.ts';

export type { Box, Fault } from './boxes.ts';
export type { ColoredText } from './colors.ts';

/** Returns everything that breaks T13 on the page as it is drawn now. */
function faults(): readonly Fault[] {
  const lines = linesOnPage();
  const words = withEverythingHit(() => [...lines.flatMap(textFaults), ...overlapFaults(lines)]);
  return [
    ...scrollFaults(),
    ...words,
    ...wordFaults(),
    ...controlFaults(),
    ...unseenFaults(),
    ...resultFaults(),
    ...silentFaults(),
    ...keyFaults(),
    ...handFaults(),
    ...pieceFaults(),
    ...chipFaults(),
    ...seatCardFaults(),
    ...barFaults(),
    ...emptyFaults(),
    ...faceFaults(),
    ...raisedFaults(),
    ...alikeFaults(),
    ...openFaults(),
    ...tallFaults(),
    ...unevenFaults(),
  ];
}

Object.assign(window, { __layout: { faults, hintFaults, coloredTexts, hideText, ratiosOf } });
