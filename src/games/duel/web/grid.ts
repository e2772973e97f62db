/** Where squares lie on the screen: the own side is left on a desk and below on a phone, whichever seat one has. */
import { squareAt, type Size } from '../index.ts';
import { placeOf } from '../board/squares.ts';

/** Squares by line and place, as they are seen. */
export type Grid = readonly (readonly number[])[];

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** The squares of a board as a seat sees them, lying or upright. */
export function gridOf(size: Size, me: 0 | 1, isUpright: boolean): Grid {
  const columns = me === 0 ? upTo(size.columns) : upTo(size.columns).reverse();
  const rows = upTo(size.rows);
  return isUpright
    ? columns.reverse().map((column) => rows.map((row) => squareAt(size, column, row)))
    : rows.reverse().map((row) => columns.map((column) => squareAt(size, column, row)));
}

/** The letter or number at the edge that a square is named by. */
export function edgesOf(size: Size, square: number): { readonly letter: string; readonly number: string } {
  const [column, row] = placeOf(size, square);
  return { letter: String.fromCodePoint(97 + column), number: `${row + 1}` };
}

/** The square next to one in a direction, or nothing at the edge. */
export function stepOn(grid: Grid, square: number, [right, down]: readonly [number, number]): number | undefined {
  const [line, place] = spotOf(grid, square);
  return grid[line + down]?.[place + right];
}

/** Line and place of a square in the grid. */
export function spotOf(grid: Grid, square: number): readonly [line: number, place: number] {
  const line = grid.findIndex((squares) => squares.includes(square));
  return [line, grid[line]?.indexOf(square) ?? -1];
}
