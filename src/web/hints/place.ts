/** Where a hint lies: beside what it speaks of, over what is only read, never over a number or a live control. Pure. */

/** A rectangle in the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where the note lies, and the ends of the leader: on its edge, and on what it is about. */
export interface HintPlace {
  readonly left: number;
  readonly top: number;
  /** How much it covers of what should stay in sight; 0 where there is room. */
  readonly covered: number;
  readonly leader: { readonly from: Point; readonly to: Point };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a place is chosen by. */
export interface HintRoom {
  /** What is only read: a note lies there first. */
  readonly panels: readonly Box[];
  /** A note covers none of these, and its leader crosses as few as can be. Numbers are among the texts. */
  readonly texts: readonly Box[];
  readonly controls: readonly Box[];
  /** Over these nothing is drawn at all. */
  readonly numbers: readonly Box[];
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Box, 'width' | 'height'>;
type Corner = Pick<Box, 'left' | 'top'>;

const GAP = 14;
const EDGE = 8;
/** How much nearer a place must be that is not over a panel, and one whose leader crosses a control or a number. */
const OFF_PANEL = 160;
const CROSSED = 120;
/** The thing itself counts most: a hint never hides what it speaks of. */
const TARGET_WEIGHT = 4;

/**
 * Returns the place for a note of this size about `targets`, the nearest of which gets the leader: of those that cover least in
 * texts, controls and targets, the one over a panel, near by, and with a free way for the leader. It is always inside the window.
 */
export function placeHint(targets: readonly [Box, ...Box[]], { width, height }: Size, room: HintRoom): HintPlace {
  const size = { width, height };
  const kept = [...room.controls, ...room.texts];
  const panels = room.panels.flatMap((panel) => onPanel(panel, size)).map((at) => inside(at, size, room));
  const others = [...targets.flatMap((target) => beside(target, size)), ...grid(size, room)].map((at) =>
    inside(at, size, room),
  );
  const covered = [...panels, ...others].map((at, index) => ({
    at,
    isPanel: index < panels.length,
    area: coveredBy({ ...size, ...at }, targets, room),
  }));
  const least = Math.min(...covered.map(({ area }) => area));
  const costs = covered
    .filter(({ area }) => area === least)
    .map(({ at, isPanel }) => ({
      at,
      cost: wayCost({ ...size, ...at }, targets, kept) + (isPanel ? 0 : OFF_PANEL),
    }));
  const best = costs.reduce((one, other) => (other.cost < one.cost ? other : one)).at;
  const note = { ...size, ...best };
  return { ...best, covered: least, leader: clearLeader(note, nearestTo(note, targets), kept) };
}

/** Returns the leader from a note that stays where it is. */
export const leaderFrom = (note: Box, targets: readonly [Box, ...Box[]], { controls, texts }: HintRoom) =>
  clearLeader(note, nearestTo(note, targets), [...controls, ...texts]);

const inside = ({ left, top }: Corner, size: Size, { width, height }: Size): Corner => ({
  left: Math.max(EDGE, Math.min(width - size.width - EDGE, left)),
  top: Math.max(EDGE, Math.min(height - size.height - EDGE, top)),
});

/** At the top, in the middle and at the bottom of a panel. */
const onPanel = (panel: Box, size: Size): readonly Corner[] =>
  [0, 0.5, 1].map((share) => ({
    left: panel.left + (panel.width - size.width) / 2,
    top: panel.top + share * Math.max(0, panel.height - size.height),
  }));

function beside({ left, top, width, height }: Box, size: Size): readonly Corner[] {
  const [x, y] = [left + (width - size.width) / 2, top + (height - size.height) / 2];
  return [
    { left: left + width + GAP, top: y },
    { left: left - size.width - GAP, top: y },
    { left: x, top: top - size.height - GAP },
    { left: x, top: top + height + GAP },
  ];
}

/** Places all over the window, closer together in a small one. */
function grid(size: Size, { width, height }: Size): readonly Corner[] {
  const step = Math.min(width, height) < 700 ? 4 : 16;
  const lefts = stepsTo(width - size.width, step);
  return stepsTo(height - size.height, step).flatMap((top) => lefts.map((left) => ({ left, top })));
}

const stepsTo = (end: number, step: number): readonly number[] =>
  Array.from({ length: Math.max(1, Math.floor(end / step) + 1) }, (_, at) => Math.min(end, at * step + EDGE));

/** Returns how much a note covers of what should stay in sight. */
export const coveredBy = (
  note: Box,
  targets: readonly Box[],
  { controls, texts }: Pick<HintRoom, 'controls' | 'texts'>,
): number =>
  sum([...controls, ...texts].map((each) => overlap(note, each))) +
  TARGET_WEIGHT * sum(targets.map((each) => overlap(note, each)));

/** How far it is to the target, and how much lies in the way. */
function wayCost(note: Box, targets: readonly [Box, ...Box[]], kept: readonly Box[]): number {
  const leader = leaderOf(note, nearestTo(note, targets));
  return lengthOf(leader) + CROSSED * crossings(leader, kept);
}

/** How many boxes lie in the way of a leader; it ends at the edge of its target, so that one does not count. */
export const crossings = ({ from, to }: HintPlace['leader'], boxes: readonly Box[]): number =>
  boxes.filter((box) => {
    const [start, end] = shareInside(from, to, box);
    return start < end;
  }).length;

/** Where on the stretch that note and target share a leader may run: in the middle, unless something lies there. */
const LANES = [0.5, 0.25, 0.75, 0.08, 0.92];

/** Returns the shortest leader that crosses as little as possible. */
function clearLeader(note: Box, target: Box, boxes: readonly Box[]): HintPlace['leader'] {
  const ways = LANES.map((lane) => leaderOf(note, target, lane));
  const crossed = ways.map((way) => crossings(way, boxes));
  return ways[crossed.indexOf(Math.min(...crossed))] ?? leaderOf(note, target);
}

const nearestTo = (note: Box, targets: readonly [Box, ...Box[]]): Box =>
  targets.reduce((one, other) => (lengthOf(leaderOf(note, other)) < lengthOf(leaderOf(note, one)) ? other : one));

export const lengthOf = ({ from, to }: HintPlace['leader']): number => Math.hypot(to.x - from.x, to.y - from.y);

/** The shortest way between two boxes; `lane` is where it runs on a stretch that they share, from 0 to 1. */
function leaderOf(note: Box, target: Box, lane = 0.5): HintPlace['leader'] {
  const [x0, x1] = nearest([note.left, note.width], [target.left, target.width], lane);
  const [y0, y1] = nearest([note.top, note.height], [target.top, target.height], lane);
  return { from: { x: x0, y: y0 }, to: { x: x1, y: y1 } };
}

type Stretch = readonly [start: number, length: number];

/** The nearest two points of two stretches: one of what they share, if they share something. */
function nearest([one, oneLength]: Stretch, [other, otherLength]: Stretch, lane: number): readonly [number, number] {
  if (one + oneLength < other) return [one + oneLength, other];
  if (other + otherLength < one) return [one, other + otherLength];
  const start = Math.max(one, other);
  const point = start + lane * (Math.min(one + oneLength, other + otherLength) - start);
  return [point, point];
}

/** Returns the parts of a leader that lie outside all these boxes: it goes under them. */
export function partsOutside({ from, to }: HintPlace['leader'], boxes: readonly Box[]): readonly HintPlace['leader'][] {
  const at = (share: number): Point => ({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
  const covered = boxes.map((box) => shareInside(from, to, box)).filter(([start, end]) => start < end);
  let parts: readonly Stretch[] = [[0, 1]];
  for (const [start, end] of covered)
    parts = parts.flatMap(([one, other]): readonly Stretch[] =>
      end <= one || start >= other
        ? [[one, other]]
        : [[one, start] as const, [end, other] as const].filter(([a, b]) => a < b),
    );
  return parts.map(([one, other]) => ({ from: at(one), to: at(other) }));
}

/** The shares of a way between which it is inside a box; the first is not below the second if it never is. */
function shareInside(from: Point, to: Point, { left, top, width, height }: Box): Stretch {
  const across = sharesBetween(from.x, to.x, left, left + width);
  const down = sharesBetween(from.y, to.y, top, top + height);
  return [Math.max(0, across[0], down[0]), Math.min(1, across[1], down[1])];
}

function sharesBetween(from: number, to: number, low: number, high: number): Stretch {
  if (from === to) return from > low && from < high ? [0, 1] : [1, 0];
  const [one, other] = [(low - from) / (to - from), (high - from) / (to - from)];
  return one < other ? [one, other] : [other, one];
}

/** Returns boxes that cover the same and do not overlap: those that do become the one around both. */
export function apart(boxes: readonly Box[]): readonly Box[] {
  const found: Box[] = [];
  for (const box of boxes) {
    let whole = box;
    for (let at = found.findIndex((each) => overlap(each, whole) > 0); at >= 0;) {
      whole = around(whole, ...found.splice(at, 1));
      at = found.findIndex((each) => overlap(each, whole) > 0);
    }
    found.push(whole);
  }
  return found;
}

function around(...boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.left + box.width)) - left;
  return { left, top, width, height: Math.max(...boxes.map((box) => box.top + box.height)) - top };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

/** Returns the area that two boxes share. */
export const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top));
