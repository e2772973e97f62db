/** Plates that lie on one another or on the cards that are there for all. Runs in the browser. */
import { activeRoot, faultOf, isShown, type Box, type Fault } from './boxes.ts';

/** Who sits at a table, and what lies in its middle. */
const PLATE = 'main .nameplate';
const SHARED = 'main .middle .tcard, main .middle .hole, main .middle .heap, main .middle .pot';

/** Pixels that rounding and rims may share. */
const SLACK = 2;

/** Returns each plate that lies on another one, or on something in the middle of the table. */
export function pieceFaults(): readonly Fault[] {
  const plates = shown(PLATE);
  const pieces = [...plates, ...shown(SHARED)];
  return plates.flatMap((plate, at) =>
    pieces
      .slice(at + 1)
      .filter((piece) => meet(plate.getBoundingClientRect(), piece.getBoundingClientRect()))
      .map((piece) =>
        faultOf(`a plate on ${piece.className.split(' ')[0] ?? ''}`, plate, plate.getBoundingClientRect()),
      ),
  );
}

const shown = (selector: string): readonly Element[] => [...activeRoot().querySelectorAll(selector)].filter(isShown);

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right - SLACK &&
  one.right > other.left + SLACK &&
  one.top < other.bottom - SLACK &&
  one.bottom > other.top + SLACK;
