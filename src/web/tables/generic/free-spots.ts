/** Plates, bets and the dealer's button: each lies where the layout wants it, or as near to that as nothing else lies. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';

/** A rectangle of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What lies before a player; bets come first, for the button is the smaller of the two. */
const SPOTS = ['.bet-spot', '.button-spot'] as const;

/** What lies around the table and says something. */
const AROUND = [
  '.nameplate',
  '.plate-note',
  '.in-hand .tcard',
  '.before .tcard',
  '.before .hole',
  '.before .zone-label',
];

/** What always lies in the middle, and what is read beside it. */
const SHARED = ['.middle .tcard', '.middle .hole', '.middle .heap'];
const LABELS = ['.middle .heap-count', '.middle .zone-label', '.middle .facts', '.middle .fitting'];

/** What the seat at the bottom has. */
const NEAR = ['.near .tcard', '.near .own', '.near .rounds'];

/** How far from its place a spot is looked for, in steps of so many px and in so many directions. */
const STEP = 6;
const MAX_STEPS = 26;
/** A bet within this distance is recognized as the player's own. */
const CLOSE_STEPS = 8;
const DIRECTIONS = 16;
/** Straight directions come before slanted ones. */
const TURNS = [0, 8, 4, 12, 2, 6, 10, 14, 1, 3, 5, 7, 9, 11, 13, 15];
/** Farther away what belongs to a player is looked for in every direction. */
const FAR = { steps: 90, turns: Array.from({ length: 64 }, (_, i) => i / 4) };
/** Between a thing and what lies beside it, in px; and between chips and what lies beside them, where there is room. */
const GAP = 2;
const CHIP_GAP = 8;

/** Moves the spots of an element to free places after every render, and whenever its size changes. */
export function useFreeSpots(root: RefObject<HTMLElement | null>): void {
  const place = (): void => void (root.current && placeSpots(root.current));
  useLayoutEffect(place);
  useEffect(() => {
    const { current } = root;
    if (!current) return undefined;
    const sizes = new ResizeObserver(place);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
}

/** Moves everything on the table that may lie elsewhere, from what matters most to what matters least. */
function placeSpots(root: HTMLElement): void {
  placePlates(root);
  placeNotes(root);
  placePots(root);
  placeAnnouncement(root);
  placeBets(root);
}

/** Moves plates off the shared cards and off each other, first up or down, and the cards above them off all that lies in the middle. */
function placePlates(root: HTMLElement): void {
  const seats = [...root.querySelectorAll<HTMLElement>(':scope > .seat')];
  for (const seat of seats) seat.style.translate = '';
  const shared = boxesOf(root, SHARED);
  const within = (root.parentElement ?? root).getBoundingClientRect();
  const plates = seats.flatMap((seat) => {
    const plate = seat.querySelector('.nameplate');
    const box = plate && boxOf(plate);
    return box ? [{ seat, box, cards: boxesOf(seat, ['.in-hand .tcard']), read: boxesOf(seat, READ) }] : [];
  });
  const middle = [...shared, ...boxesOf(root, LABELS)];
  const taken = [...shared];
  const readBefore: Box[] = [];
  for (const { seat, box, cards, read } of plates) {
    const isClear = ({ left, top }: Box): boolean =>
      !areOver(cards, middle, left - box.left, top - box.top) &&
      !areOver(read, readBefore, left - box.left, top - box.top);
    const ways = [{ isGood: isClear }, {}].map((way) => ({ ...way, first: -Math.PI / 2 }));
    const there = moveTo(seat, box, taken, within, ways);
    taken.push(there);
    readBefore.push(...read.map((each) => movedBy(each, there.left - box.left, there.top - box.top)));
  }
}

/** What is read of a seat: its plate, what it did last, and its open cards. */
const READ = ['.nameplate', '.plate-note', '.before .tcard', '.in-hand .row-cards .tcard'];

/** Returns whether some boxes, moved so far, overlap others. */
const areOver = (boxes: readonly Box[], others: readonly Box[], x: number, y: number): boolean =>
  boxes.some((box) => others.some((each) => overlaps(movedBy(box, x, y), each, 0)));

/** Keeps what was done last within the part of the window that the table has. */
function placeNotes(root: HTMLElement): void {
  const within = (root.parentElement ?? root).getBoundingClientRect();
  for (const note of root.querySelectorAll<HTMLElement>('.seat .plate-note')) {
    note.style.translate = '';
    const { left, right } = note.getBoundingClientRect();
    const by = Math.min(0, within.right - GAP - right) + Math.max(0, within.left + GAP - left);
    if (by !== 0) note.style.translate = `${Math.round(by)}px 0`;
  }
}

/** How pots lie: beside each other with those who can win them, without these, one above the other, without their names, and as numbers. */
const POT_LOOKS = ['', 'brief', 'brief piled', 'brief piled bare', 'brief bare tiny'];

/** Moves the pots to where no plate, note or card lies on them; where there is no such place, they take less room. */
function placePots(root: HTMLElement): void {
  const pots = root.querySelector<HTMLElement>('.pots');
  if (!pots) return;
  const taken = [...boxesOf(root, [...AROUND, ...SHARED, ...LABELS]), ...boxesOf(root.closest('main') ?? root, NEAR)];
  const within = (root.querySelector('.cloth') ?? root).getBoundingClientRect();
  pots.style.translate = '';
  for (const look of POT_LOOKS) {
    pots.dataset['look'] = look;
    const box = around(boxesOf(pots, ['.pot > *']));
    const offset = box && (freeOffset(box, taken, within, { gap: CHIP_GAP }) ?? freeOffset(box, taken, within));
    if (box && !offset) continue;
    pots.style.translate = offset && offset.some((by) => by !== 0) ? `${offset[0]}px ${offset[1]}px` : '';
    return;
  }
}

/** Moves who has won off everything that is read; it fades at its ends. */
function placeAnnouncement(root: HTMLElement): void {
  const won = root.querySelector<HTMLElement>('.shared > .hand-won');
  const box = won && boxOf(won);
  if (!box) return;
  won.style.translate = '';
  const { left, top, right, bottom } = won.getBoundingClientRect();
  const fade = (right - left) * 0.08;
  const taken = boxesOf(root, [...AROUND, ...SHARED, ...LABELS]);
  const within = (root.parentElement ?? root).getBoundingClientRect();
  moveTo(won, { left: left + fade, top, right: right - fade, bottom }, taken, within, [{}]);
}

/**
 * Moves bets and the dealer button to free places on the cloth next to their player. Where room is short they are drawn
 * smaller, and only then moved further away.
 */
function placeBets(root: HTMLElement): void {
  const spots = SPOTS.flatMap((spot) => [...root.querySelectorAll<HTMLElement>(spot)]);
  for (const { style, dataset } of spots) {
    style.translate = '';
    dataset['look'] = '';
  }
  if (spots.length === 0) return;
  const table = root.closest('main') ?? root;
  const cloth = (root.querySelector('.cloth') ?? root).getBoundingClientRect();
  const taken = boxesOf(table, [...AROUND, ...SHARED, ...LABELS, ...NEAR, '.pot > *', '.hand-won']);
  const places = [...table.querySelectorAll<HTMLElement>('[data-anchor^="seat:"]')].map((seat) => ({
    seat: seat.dataset['anchor'] ?? '',
    boxes: boxesOf(seat, ['.nameplate', '.near .tcard']),
  }));
  for (const spot of spots) {
    const own = `seat:${spot.dataset['of'] ?? ''}`;
    // The seat at the bottom lies beyond the table.
    const isOwn = table.querySelector(`.near[data-anchor="${own}"]`) !== null;
    const outer = (isOwn ? table : root).getBoundingClientRect();
    const near = (by: number) => (box: Box) => isNearest(box, own, places, by);
    const far: Search[] = [{ isGood: near(NEARER), gap: CHIP_GAP }, { isGood: near(NEARER) }];
    const close = far.map((way) => ({ ...way, steps: CLOSE_STEPS }));
    const widest: Search[] = [...far, { isGood: near(1), ...FAR }];
    const looks = root.classList.contains('tight') ? SPOT_LOOKS.slice(1) : SPOT_LOOKS;
    const isClose = fitLook(spot, looks, (box) => isFree(box, taken, isOwn ? outer : cloth, close));
    if (!isClose) fitLook(spot, ['', 'tiny'], (box) => isFree(box, taken, outer, widest));
    const [within, ways] = isClose ? [isOwn ? outer : cloth, close] : [outer, [...widest, { gap: CHIP_GAP }, {}]];
    const now = boxOf(spot);
    if (now) taken.push(moveTo(spot, now, taken, within, ways));
  }
}

/** The looks of a bet, largest first: chips and number, one small chip and number, number only (with a smaller button). */
const SPOT_LOOKS = ['', 'small', 'tiny'];

/** Sets the first look with which a spot fits, or the last look if none does. Returns whether one fits. */
function fitLook(spot: HTMLElement, looks: readonly string[], fits: (box: Box) => boolean): boolean {
  return looks.some((look) => {
    spot.dataset['look'] = look;
    const box = boxOf(spot);
    return box !== undefined && fits(box);
  });
}

const isFree = (box: Box, taken: readonly Box[], within: Box, ways: readonly Search[]): boolean =>
  ways.some((way) => freeOffset(box, taken, within, way) !== undefined);

interface SeatPlace {
  readonly seat: string;
  readonly boxes: readonly Box[];
}

/** How much nearer somebody's own things are than anybody else's. */
const NEARER = 1.25;

function isNearest(box: Box, own: string, places: readonly SeatPlace[], by: number): boolean {
  const far = ({ boxes }: SeatPlace): number => Math.min(...boxes.map((each) => distance(box, each)));
  const [mine, others] = [places.filter(({ seat }) => seat === own), places.filter(({ seat }) => seat !== own)];
  return Math.min(...mine.map(far)) * by <= Math.min(...others.map(far));
}

/** From edge to edge. */
const distance = (one: Box, other: Box): number =>
  Math.hypot(
    Math.max(0, one.left - other.right, other.left - one.right),
    Math.max(0, one.top - other.bottom, other.top - one.bottom),
  );

/** How a free place is looked for. */
interface Search {
  /** Whether a place is good in other respects. */
  readonly isGood?: (box: Box) => boolean;
  /** The direction that is tried first. */
  readonly first?: number;
  readonly gap?: number;
  readonly steps?: number;
  readonly turns?: readonly number[];
}

/** Moves an element to the nearest free place, by the first of several ways to look for one that finds it; returns its box there. */
function moveTo({ style }: HTMLElement, box: Box, taken: readonly Box[], within: Box, ways: readonly Search[]): Box {
  let found: Offset | undefined;
  for (const way of ways) found ??= freeOffset(box, taken, within, way);
  const [x, y] = found ?? [0, 0];
  if (x !== 0 || y !== 0) style.translate = `${x}px ${y}px`;
  return movedBy(box, x, y);
}

type Offset = readonly [x: number, y: number];

const boxesOf = (root: Element, selectors: readonly string[]): Box[] =>
  [...root.querySelectorAll(selectors.join())].flatMap((each) => boxOf(each) ?? []);

/** The box around some boxes. */
const around = (boxes: readonly Box[]): Box | undefined =>
  boxes.length === 0
    ? undefined
    : {
        left: Math.min(...boxes.map(({ left }) => left)),
        top: Math.min(...boxes.map(({ top }) => top)),
        right: Math.max(...boxes.map(({ right }) => right)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      };

function boxOf(element: Element): Box | undefined {
  const box = element.getBoundingClientRect();
  return box.width > 0 && element.checkVisibility({ opacityProperty: true }) ? box : undefined;
}

/** Returns how far a box has to move so that it overlaps nothing that is taken; undefined if there is no such place near. */
export function freeOffset(
  box: Box,
  taken: readonly Box[],
  within: Box,
  { isGood = () => true, first = 0, gap = GAP, steps = MAX_STEPS, turns = TURNS }: Search = {},
): Offset | undefined {
  for (let step = 0; step <= steps; step++)
    for (const turn of step === 0 ? [0] : turns) {
      const angle = first + (2 * Math.PI * turn) / DIRECTIONS;
      const [x, y] = [Math.round(step * STEP * Math.cos(angle)), Math.round(step * STEP * Math.sin(angle))];
      const there = movedBy(box, x, y);
      if (isInside(there, within) && !taken.some((each) => overlaps(there, each, gap)) && isGood(there)) return [x, y];
    }
  return undefined;
}

const movedBy = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

const isInside = (box: Box, within: Box): boolean =>
  box.left >= within.left && box.top >= within.top && box.right <= within.right && box.bottom <= within.bottom;

const overlaps = (one: Box, other: Box, gap = GAP): boolean =>
  one.left < other.right + gap &&
  one.right > other.left - gap &&
  one.top < other.bottom + gap &&
  one.bottom > other.top - gap;
