/** The layout of the page as it is now, checked inside the browser: `window.__layout` (see ../layout.ts). */
import type { Fault } from './boxes.ts';
import { coloredTexts, hideText } from './colors.ts';
import { controlFaults, handFaults, scrollFaults } from './control-faults.ts';
import { withEverythingHit } from './covers.ts';
import { overlapFaults } from './overlaps.ts';
import { pieceFaults } from './piece-faults.ts';
import { ratiosOf } from './ratios.ts';
import { textFaults } from './text-faults.ts';
import { linesOnPage } from './texts.ts';

export type { Box, Fault } from './boxes.ts';
export type { ColoredText } from './colors.ts';

/** Returns everything that breaks T13 on the page as it is drawn now. */
function faults(): readonly Fault[] {
  const lines = linesOnPage();
  const words = withEverythingHit(() => [...lines.flatMap(textFaults), ...overlapFaults(lines)]);
  return [...scrollFaults(), ...words, ...controlFaults(), ...handFaults(), ...pieceFaults()];
}

Object.assign(window, { __layout: { faults, coloredTexts, hideText, ratiosOf } });
