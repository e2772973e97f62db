/** The keyboard at the table (T6): every command can be given without a pointer. Tab only moves the focus. */
import { belongsToFocus, type KeyMap } from '../../../web/app/keys.ts';
import { canTake, choicesFor, isSame, needsNoSquare, type Subject } from './intent.ts';
import { focusOn, numberIn, placeOf, type Place } from './places.ts';
import { spotOf, stepOn, type Grid } from './grid.ts';
import type { Desk } from './desk.ts';

/** What keys work on. */
export interface Board {
  readonly desk: Desk;
  readonly root: ParentNode;
  readonly grid: Grid;
  readonly read: (what: 'hand' | 'board' | 'graveyards') => void;
  readonly tell: (what: 'takenBack' | 'nothingToTakeBack') => void;
  /** What plays is over at once. */
  readonly skip: () => void;
}

type Step = readonly [right: number, down: number];

const STEPS: { readonly [key: string]: Step } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const READ = { h: 'hand', b: 'board', g: 'graveyards' } as const;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** The keys of the table; `board` is asked when one is pressed, for things change. */
export function keysOf(board: () => Board | null): KeyMap {
  const press =
    (act: (board: Board, place: Place | undefined) => boolean): KeyMap[string] =>
    () => {
      const now = board();
      return now !== null && act(now, placeOf(document.activeElement));
    };
  const reads = Object.entries(READ).map(([key, what]) => [key, press(({ read }) => (read(what), true))]);
  return {
    ...Object.fromEntries(DIGITS.map((key, slot) => [key, press((now) => takeUp(now, slot))])),
    ...Object.fromEntries(Object.keys(STEPS).map((key) => [key, press((now, place) => walk(now, place, key))])),
    ...Object.fromEntries(reads),
    Enter: press(enter),
    ' ': press(space),
    Escape: press(({ desk, root }) => cancel(desk, root)),
    r: press(replace),
    k: press(({ desk }) => desk.scene.value.question !== null && (desk.keepAll(), true)),
    t: press(({ desk, root }, place) => nextUnit(desk, root, place)),
    z: press(({ desk, tell }) => (tell(desk.takeBack() ? 'takenBack' : 'nothingToTakeBack'), true)),
  };
}

/** The focus goes back to what was taken up. */
function cancel(desk: Desk, root: ParentNode): boolean {
  const { value: chosen } = desk.chosen;
  desk.cancel();
  if (chosen) focusOn(root, placeFor(chosen));
  return chosen !== null;
}

const placeFor = (subject: Subject): Place =>
  subject.at === 'hand' ? `hand:${subject.slot}` : `square:${subject.square}`;

/** Takes up a card of the hand, and goes to the first square that it can be played on; one that is taken up stays so. */
function takeUp(board: Board, slot: number): boolean {
  const { desk, root } = board;
  focusOn(root, `hand:${slot}`);
  const subject: Subject = { at: 'hand', slot };
  const { question } = desk.scene.value;
  if (question || (canTake(desk.scene.value, subject) && !isSame(desk.chosen.value, subject))) desk.take(subject);
  if (isSame(desk.chosen.value, subject)) focusOnChoice(board, subject);
  return true;
}

/** The primary button, unless the focus is on a button of its own, which a space presses. */
function space({ desk, skip }: Board, place: Place | undefined): boolean {
  if (place === undefined && belongsToFocus()) return false;
  if (desk.isAsked) desk.primary();
  else skip();
  return true;
}

/** Replaces the card that is taken up, or has the focus; the focus stays on its slot. */
function replace({ desk, root }: Board, place: Place | undefined): boolean {
  const { value: chosen } = desk.chosen;
  const slot = place?.startsWith('hand:') ? numberIn(place) : chosen?.at === 'hand' ? chosen.slot : undefined;
  if (slot === undefined) return false;
  desk.replace(slot);
  focusOn(root, `hand:${slot}`);
  return true;
}

/** Takes up, or chooses; the focus goes to where it is needed next. */
function enter(board: Board, place: Place | undefined): boolean {
  const { desk, root } = board;
  if (place === undefined) return false;
  const { value: before } = desk.chosen;
  if (place === 'primary') desk.primary();
  else if (place === 'ring') desk.choose({ at: 'ring' });
  else if (place.startsWith('hand:')) return enterCard(board, numberIn(place));
  else desk.choose({ at: 'square', square: numberIn(place) });
  const { value: after } = desk.chosen;
  if (after && after !== before) focusOnChoice(board, after);
  else if (before && !place.startsWith('hand:')) focusOn(root, placeFor(before));
  return true;
}

/** Takes up a card of the hand; one that is taken up is played, or the focus goes to where it can be. */
function enterCard(board: Board, slot: number): boolean {
  const { desk } = board;
  const subject: Subject = { at: 'hand', slot };
  const isUp = isSame(desk.chosen.value, subject);
  if (!isUp || needsNoSquare(desk.scene.value, slot)) desk.take(subject);
  if (desk.chosen.value) focusOnChoice(board, subject);
  return true;
}

function focusOnChoice({ desk, root }: Board, subject: Subject): void {
  const [first] = choicesFor(desk.scene.value, subject);
  if (first !== undefined) focusOn(root, `square:${first}`);
}

/** The next square that can be chosen for what is taken up, else the next unit that may act, behind the one that has the focus. */
function nextUnit(desk: Desk, root: ParentNode, place: Place | undefined): boolean {
  const { moves, strikes } = desk.scene.value.options;
  const { value: chosen } = desk.chosen;
  const lit = chosen ? choicesFor(desk.scene.value, chosen) : [];
  const all = [...new Set(lit.length > 0 ? lit : [...moves.keys(), ...strikes.keys()])].sort((a, b) => a - b);
  const here = place?.startsWith('square:') ? numberIn(place) : -1;
  const next = all.find((square) => square > here) ?? all[0];
  if (next !== undefined) focusOn(root, `square:${next}`);
  return next !== undefined;
}

/** Inside the board and the hand; from the lower edge of the board to the hand, and back. */
function walk({ desk, root, grid }: Board, place: Place | undefined, key: string): boolean {
  const step = STEPS[key];
  if (!place || !step) return false;
  if (place.startsWith('square:')) {
    const next = litBeyond(desk, grid, numberIn(place), step) ?? stepOn(grid, numberIn(place), step);
    if (next !== undefined) focusOn(root, `square:${next}`);
    else if (step[1] > 0) focusOn(root, 'hand:0');
    return true;
  }
  if (!place.startsWith('hand:')) return false;
  if (step[1] !== 0) return step[1] < 0 && toBoard(desk, root);
  const slots = desk.scene.value.seen.settings.handSlots;
  return goToSlot(root, Math.max(0, Math.min(slots - 1, numberIn(place) + step[0])));
}

/** From one square that can be chosen for what is taken up, the nearest other one in a direction. */
function litBeyond({ scene, chosen }: Desk, grid: Grid, from: number, [right, down]: Step): number | undefined {
  const lit = chosen.value ? choicesFor(scene.value, chosen.value) : [];
  if (!lit.includes(from)) return undefined;
  const [line, place] = spotOf(grid, from);
  const far = (square: number): number => {
    const [dy, dx] = [spotOf(grid, square)[0] - line, spotOf(grid, square)[1] - place];
    const [along, aside] = right === 0 ? [dy * down, dx] : [dx * right, dy];
    return along > 0 ? along + 2 * Math.abs(aside) : Infinity;
  };
  return lit.filter((square) => far(square) < Infinity).toSorted((one, other) => far(one) - far(other))[0];
}

function goToSlot(root: ParentNode, slot: number): boolean {
  focusOn(root, `hand:${slot}`);
  return true;
}

/** To the own general, from where everything on the board is near. */
function toBoard(desk: Desk, root: ParentNode): boolean {
  const { seen, me } = desk.scene.value;
  const square = seen.units.find(({ isGeneral, owner }) => isGeneral && owner === me)?.square;
  if (square === null || square === undefined) return false;
  focusOn(root, `square:${square}`);
  return true;
}
