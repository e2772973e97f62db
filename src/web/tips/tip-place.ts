/** Where a tip stands: beside what it explains, inside the window, and over no number and no control. */

/** A box in pixels of the window. */
export interface TipBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What a place is chosen by. */
export interface TipRoom {
  /** What is explained, with everything that sticks out of it. */
  readonly over: TipBox;
  readonly tip: Pick<TipBox, 'width' | 'height'>;
  readonly window: Pick<TipBox, 'width' | 'height'>;
  /** What must stay readable: numbers and controls. */
  readonly keepFree: readonly TipBox[];
}

const EDGE = 8;
const GAP = 6;

/** Returns where the tip stands: the first place beside `over` that covers nothing, else the one that covers least. */
export function tipPlace({ over, tip, window, keepFree }: TipRoom): { readonly left: number; readonly top: number } {
  const { left, top, width, height } = over;
  const middle = left + (width - tip.width) / 2;
  const centre = top + (height - tip.height) / 2;
  const [above, below] = [top - tip.height - GAP, top + height + GAP];
  const [before, behind] = [left - tip.width - GAP, left + width + GAP];
  const places = [
    ...[middle, left, left + width - tip.width].map((x) => ({ left: x, top: above })),
    ...[middle, left, left + width - tip.width].map((x) => ({ left: x, top: below })),
    ...[centre, top, top + height - tip.height].flatMap((y) => [behind, before].map((x) => ({ left: x, top: y }))),
  ].map((place) => ({
    left: Math.max(EDGE, Math.min(window.width - tip.width - EDGE, place.left)),
    top: Math.max(EDGE, Math.min(window.height - tip.height - EDGE, place.top)),
    width: tip.width,
    height: tip.height,
  }));
  const covered = places.map((place) => [over, ...keepFree].reduce((sum, box) => sum + overlap(place, box), 0));
  const best = places[covered.indexOf(Math.min(...covered))] ?? { left: EDGE, top: EDGE };
  return { left: best.left, top: best.top };
}

/** Returns the area that two boxes share. */
function overlap(a: TipBox, b: TipBox): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, wide) * Math.max(0, high);
}
