/** The gate for units on the board from the start: minions of the card set, each on a square of its own. */
import { fields, type Field, type Problem } from '../../../core/fields/index.ts';
import type { Seat } from '../../../core/index.ts';
import { homeOf, isSquare } from '../board/squares.ts';
import type { CardSet } from '../cards/row.ts';
import { LIMITS, type Settings } from '../settings.ts';

const { list, nameIn, optional, record, whole } = fields;

/** A unit on the board from the start; `square` is left out on a table without squares. */
export interface Placed {
  readonly kind: string;
  readonly seat: Seat;
  readonly square?: number;
}

const LAST_SQUARE = LIMITS.board.columns[1] * LIMITS.board.rows[1] - 1;
const [, mostUnits] = LIMITS.units.count;

/** The field for units on the board, with the kinds that this card set has. */
export const unitsFor = (set: CardSet): Field<readonly Placed[]> =>
  list(
    record({
      kind: nameIn(minionsOf(set), 'a unit of this card set, no general'),
      seat: whole(0, 1),
      square: optional(whole(0, LAST_SQUARE)),
    }),
    mostUnits,
  );

/** Generals are left out: each side has one, which its deck names. */
const minionsOf = (set: CardSet): CardSet =>
  Object.fromEntries(Object.entries(set).filter(([, row]) => row.type === 'unit' && !row.general));

/** Units that do not stand on a square of their own, on a table that has squares. */
export function misplaced(units: readonly Placed[], { board }: Settings): readonly Problem[] {
  if (!board) return [];
  const taken = new Set([homeOf(board, 0), homeOf(board, 1)]);
  return units.flatMap(({ square }, i): Problem[] => {
    const isFit = square !== undefined && isSquare(board, square) && !taken.has(square);
    if (isFit) taken.add(square);
    return isFit ? [] : [{ ...NO_SQUARE, path: ['units', i, 'square'], value: square ?? null }];
  });
}

const NO_SQUARE = { code: 'rule', expected: 'a square of its own' } as const;
