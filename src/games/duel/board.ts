/**
 * Squares of the board (U4): numbered row by row from 0, so square 11 of a board nine wide is column 2, row 1.
 * Knows where units stand and how they walk; not whose turn it is.
 */
import { NO_CARD, type CardId, type Seat } from '../../core/index.ts';
import { BOARD, type Look } from './shape.ts';
import { STRIDE, type Settings } from './settings.ts';
import { hasKeyword, type Scene } from './unit.ts';

type Size = NonNullable<Settings['board']>;

export const squareAt = ({ columns }: Size, column: number, row: number): number => row * columns + column;

/** A square as column and row. */
export function placeOf({ columns }: Size, square: number): readonly [column: number, row: number] {
  const row = Math.floor(square / columns);
  return [square - row * columns, row];
}

export const isSquare = ({ columns, rows }: Size, square: number): boolean =>
  Number.isSafeInteger(square) && square >= 0 && square < columns * rows;

/** Where the generals start (U4): in the middle of the first and of the last column. */
export const homeOf = (size: Size, seat: Seat): number =>
  squareAt(size, seat === 0 ? 0 : size.columns - 1, Math.floor(size.rows / 2));

const around = new Map<string, readonly (readonly number[])[]>();

/** Per square the (up to) 8 squares next to it, ascending. */
function neighboursIn({ columns, rows }: Size): readonly (readonly number[])[] {
  const key = `${columns}×${rows}`;
  let known = around.get(key);
  if (!known) {
    const size = { columns, rows };
    const all = Array.from({ length: columns * rows }, (_, square) => square);
    known = all.map((square) => all.filter((next) => next !== square && distance(size, square, next) === 1));
    around.set(key, known);
  }
  return known;
}

/** Steps of a king between two squares. */
function distance(size: Size, a: number, b: number): number {
  const [ax, ay] = placeOf(size, a);
  const [bx, by] = placeOf(size, b);
  return Math.max(Math.abs(ax - bx), Math.abs(ay - by));
}

export const neighboursOf = (size: Size, square: number): readonly number[] =>
  neighboursIn(size)[square] as readonly number[];

export const areNeighbours = (size: Size, a: number, b: number): boolean => distance(size, a, b) === 1;

/** The squares that share an edge. */
const stepsFrom = (size: Size, square: number): readonly number[] => {
  const [x, y] = placeOf(size, square);
  return neighboursOf(size, square).filter((next) => {
    const [nx, ny] = placeOf(size, next);
    return nx === x || ny === y;
  });
};

/** The unit on a square, or NO_CARD. */
export function unitOn(r: Look, square: number): CardId {
  for (let at = 0; ; at++) {
    const card = r.at(BOARD, at);
    if (card === NO_CARD || r.card(card).square === square) return card;
  }
}

/** Who stands where: per square a card or NO_CARD. */
export function standing(r: Look, { columns, rows }: Size): CardId[] {
  const squares = new Array<CardId>(columns * rows).fill(NO_CARD);
  for (const card of r.cards(BOARD)) squares[r.card(card).square as number] = card;
  return squares;
}

/** Free squares next to a square, ascending. */
export const freeAround = (size: Size, squares: readonly CardId[], square: number): number[] =>
  neighboursOf(size, square).filter((next) => squares[next] === NO_CARD);

/** Where a unit can walk to (U7): through friends, not through enemies, onto a free square; ascending. */
export function reachOf(scene: Scene, size: Size, squares: readonly CardId[], card: CardId): number[] {
  const free = (square: number): boolean => squares[square] === NO_CARD;
  if (hasKeyword(scene, card, 'winged')) return [...squares.keys()].filter(free);
  const owner = scene.r.owner(card);
  const start = scene.r.card(card).square as number;
  const reached = new Set([start]);
  let edge = [start];
  for (let step = 0; step < STRIDE; step++) {
    edge = edge
      .flatMap((square) => stepsFrom(size, square))
      .filter((square) => !reached.has(square) && (free(square) || scene.r.owner(squares[square] as CardId) === owner));
    for (const square of edge) reached.add(square);
  }
  return [...reached].filter(free).toSorted((a, b) => a - b);
}

/** Whether an enemy with guard stands next to a square: who stands there may not leave and strikes no one else. */
export function guardsAgainst(scene: Scene, size: Size, squares: readonly CardId[], card: CardId): CardId[] {
  const owner = scene.r.owner(card);
  return neighboursOf(size, scene.r.card(card).square as number)
    .map((square) => squares[square] as CardId)
    .filter((unit) => unit !== NO_CARD && scene.r.owner(unit) !== owner && hasKeyword(scene, unit, 'guard'));
}
