/**
 * Squares of the board (U4): numbered row by row from 0, so square 11 of a board nine wide is column 2, row 1.
 * Knows where units stand and how they walk; not whose turn it is.
 */
import { NO_CARD, type CardId, type Seat } from '../../../core/index.ts';
import { STRIDE, type Settings } from '../settings.ts';
import { BOARD, type Look, type Scene } from '../shape.ts';
import { keywordsThat } from './keywords.ts';
import { hasAny } from './unit.ts';

const FLIERS = keywordsThat('flies');
const GUARDS = keywordsThat('guards');

/** The size of a board that has squares. */
export type Size = NonNullable<Settings['board']>;

/** The number of the square in a column and a row. */
export const squareAt = ({ columns }: Size, column: number, row: number): number => row * columns + column;

/** A square as column and row. */
export function placeOf({ columns }: Size, square: number): readonly [column: number, row: number] {
  const row = Math.floor(square / columns);
  return [square - row * columns, row];
}

/** A square by letter and number, as the table in the terminal names it: `a1` is column 0, row 0. */
export function squareName(size: Size | null, square: number | undefined): string {
  if (!size || square === undefined || !isSquare(size, square)) return 'nowhere';
  const [column, row] = placeOf(size, square);
  return `${String.fromCodePoint(97 + column)}${row + 1}`;
}

/** Whether a board has a square of this number. */
export const isSquare = ({ columns, rows }: Size, square: number): boolean =>
  Number.isSafeInteger(square) && square >= 0 && square < columns * rows;

/** Where the generals start (U4): in the middle of the first and of the last column. */
export const homeOf = (size: Size, seat: Seat): number =>
  squareAt(size, seat === 0 ? 0 : size.columns - 1, Math.floor(size.rows / 2));

/** A walk as it is asked for. Lists of choices are full of them, so each is made once per size of board. */
export interface Walk {
  readonly type: 'move';
  readonly from: number;
  readonly to: number;
}

/** Which squares lie next to which, worked out once per size of board. */
interface Grid {
  /** All squares, ascending. */
  readonly all: readonly number[];
  /** Per square the (up to) 8 squares next to it, ascending. */
  readonly beside: readonly (readonly number[])[];
  /** Per square the walks that can be made if nobody is in the way, by where they end, ascending. */
  readonly walks: readonly (readonly Walk[])[];
  /** Per walk the squares it may go through, of which one must let it pass; none where it is a single step. */
  readonly through: readonly (readonly (readonly number[])[])[];
  /** Per square NO_CARD: the board with nobody on it. */
  readonly nobody: readonly CardId[];
}

const grids = new Map<string, Grid>();
const gridsBySize = new WeakMap<Size, Grid>();

/** The grid of a size; the one asked for last is at hand. */
function gridOf(size: Size): Grid {
  if (size === lastSize) return lastGrid;
  const key = `${size.columns}×${size.rows}`;
  lastGrid = gridsBySize.get(size) ?? grids.get(key) ?? newGrid(size);
  lastSize = size;
  grids.set(key, lastGrid);
  gridsBySize.set(size, lastGrid);
  return lastGrid;
}

let lastSize: Size | undefined;
let lastGrid: Grid = newGrid({ columns: 0, rows: 0 });

function newGrid(size: Size): Grid {
  const all = Array.from({ length: size.columns * size.rows }, (_, square) => square);
  const apart = (a: number, b: number): readonly [number, number] => {
    const [[ax, ay], [bx, by]] = [placeOf(size, a), placeOf(size, b)];
    return [Math.abs(ax - bx), Math.abs(ay - by)];
  };
  const perSquare = (fits: (across: number, down: number) => boolean): readonly number[][] =>
    all.map((square) => all.filter((next) => next !== square && fits(...apart(square, next))));
  const steps = perSquare((across, down) => across + down === 1);
  const ends = perSquare((across, down) => across + down <= STRIDE);
  const between = (from: number, to: number): readonly number[] =>
    steps[from]?.includes(to) ? [] : (steps[from] ?? []).filter((square) => steps[square]?.includes(to));
  return {
    all,
    nobody: all.map(() => NO_CARD),
    beside: perSquare((across, down) => Math.max(across, down) === 1),
    walks: ends.map((squares, from) => squares.map((to) => ({ type: 'move', from, to }))),
    through: ends.map((squares, from) => squares.map((to) => between(from, to))),
  };
}

/** The (up to) 8 squares next to a square, ascending; none for what is no square. */
export const neighboursOf = (size: Size, square: number): readonly number[] => gridOf(size).beside[square] ?? [];

/** Whether two squares touch, at an edge or a corner. */
export const areNeighbours = (size: Size, a: number, b: number): boolean => neighboursOf(size, a).includes(b);

/** The unit on a square, or NO_CARD. */
export function unitOn(r: Look, square: number): CardId {
  for (let at = 0; ; at++) {
    const card = r.at(BOARD, at);
    if (card === NO_CARD || r.card(card).square === square) return card;
  }
}

/** Where a card that is not on the board, or on a table without squares, stands. */
const NOWHERE = -1;

/** The square a unit stands on. */
export const squareOf = (r: Look, card: CardId): number => r.card(card).square ?? NOWHERE;

/** Who stands where: per square a card or NO_CARD. Asked by every command of a list, so the last answer is kept. */
export function standing(r: Look, size: Size): readonly CardId[] {
  if (lastBoard !== undefined && lastBoard.r === r && lastBoard.seq === r.seq) return lastBoard.squares;
  // A copy of a packed list is made faster than a new one is filled.
  const squares = gridOf(size).nobody.slice();
  for (let at = 0, count = r.count(BOARD); at < count; at++) {
    const card = r.at(BOARD, at);
    squares[squareOf(r, card)] = card;
  }
  lastBoard = { r, seq: r.seq, squares };
  return squares;
}

/** The board of a reader as it was at an event: as long as none was added, nobody has moved. */
interface Board {
  readonly r: Look;
  readonly seq: number;
  readonly squares: readonly CardId[];
}

/** Only the last one: a weak map of readers, which live as long as a command, costs more than the board. */
let lastBoard: Board | undefined;

/** Free squares next to a square, ascending. */
export const freeAround = (size: Size, squares: readonly CardId[], square: number): number[] =>
  neighboursOf(size, square).filter((next) => squares[next] === NO_CARD);

/** What stands on a copy of the board where a square is marked: no card has this number. */
const MARK = -2;

/** Adds where a unit can walk to (U7): two steps through friends, not through enemies, onto a free square; ascending. */
export function addWalks(
  found: Walk[],
  scene: Scene,
  size: Size,
  squares: readonly CardId[],
  card: CardId,
  from: number,
): void {
  const { all, walks, through } = gridOf(size);
  if (hasAny(scene, card, FLIERS)) {
    for (const to of all) if (squares[to] === NO_CARD) found.push({ type: 'move', from, to });
    return;
  }
  const near = walks[from] ?? NO_WALKS;
  const ways = through[from] ?? NO_WAYS;
  const owner = scene.r.owner(card);
  for (let i = 0; i < near.length; i++) {
    const walk = near[i] as Walk;
    if (squares[walk.to] === NO_CARD && isOpen(scene, squares, owner, ways[i] as readonly number[])) found.push(walk);
  }
}

const NO_WALKS: readonly Walk[] = [];
const NO_WAYS: readonly (readonly number[])[] = [];

/** Whether one of the squares that a walk may go through lets a unit of this owner pass; it needs none for a single step. */
function isOpen({ r }: Scene, squares: readonly CardId[], owner: Seat | null, through: readonly number[]): boolean {
  for (const square of through) {
    const stands = squares[square] as CardId;
    if (stands === NO_CARD || r.owner(stands) === owner) return true;
  }
  return through.length === 0;
}

const NO_SQUARES: readonly number[] = [];

/** Free squares next to any of these units, ascending. */
export function freeBeside({ r }: Scene, size: Size, squares: readonly CardId[], units: readonly CardId[]): number[] {
  const { all, beside } = gridOf(size);
  const marked = squares.slice();
  for (const unit of units) for (const square of beside[squareOf(r, unit)] ?? NO_SQUARES) marked[square] = MARK;
  return freeAmong(squares, marked, all);
}

/** Those of some squares that are marked and on which nobody stands. */
function freeAmong(squares: readonly CardId[], marked: readonly number[], among: readonly number[]): number[] {
  const found: number[] = [];
  for (const square of among) if (marked[square] === MARK && squares[square] === NO_CARD) found.push(square);
  return found;
}

/** The enemies on the squares next to a unit, by square. */
export function enemiesBeside(
  { r }: Scene,
  size: Size,
  squares: readonly CardId[],
  card: CardId,
  square = squareOf(r, card),
): readonly CardId[] {
  const owner = r.owner(card);
  let enemies: CardId[] | undefined;
  for (const next of neighboursOf(size, square)) {
    const unit = squares[next] ?? NO_CARD;
    if (unit !== NO_CARD && r.owner(unit) !== owner) (enemies ??= []).push(unit);
  }
  return enemies ?? NO_UNITS;
}

/** Most units have no enemy next to them. */
const NO_UNITS: readonly CardId[] = [];

/** Those of some units that guard: a unit next to such enemies may not leave and strikes no one else. */
export function guardsAmong(scene: Scene, units: readonly CardId[]): readonly CardId[] {
  if (units.length === 0) return units;
  const guards: CardId[] = [];
  for (const unit of units) if (hasAny(scene, unit, GUARDS)) guards.push(unit);
  return guards;
}
