/** Walking (U7). */
import { fields, NO_CARD, type CardId } from '../../../core/index.ts';
import {
  enemiesBeside,
  guardsAmong,
  isSquare,
  ownUnitOn,
  reachOf,
  squareOf,
  standing,
  unitOn,
  type Size,
} from '../board/squares.ts';
import { canMove, unitsOf } from '../board/unit.ts';
import { begin } from '../flow/cause.ts';
import type { Scene } from '../shape.ts';
import { inTurn } from './command.ts';

/** The unit on the square `from` goes to the square `to`. */
export const move = inTurn(
  'move',
  { from: fields.integer, to: fields.integer },
  {
    check(scene, seat, { from, to }) {
      const { board } = scene.r.match.settings;
      const unit = ownUnitOn(scene.r, seat, from);
      if (!board || unit === NO_CARD) return { code: 'NoUnit', square: from };
      if (!canMove(scene, unit)) return { code: 'UnitNotReady', unit: from };
      if (!isSquare(board, to)) return { code: 'OutOfRange', square: to };
      const squares = standing(scene.r, board);
      if (squares[to] !== NO_CARD) return { code: 'SquareTaken', square: to };
      return movesOf(scene, board, squares, unit).includes(to) ? undefined : { code: 'OutOfRange', square: to };
    },
    do({ r }, _seat, { from, to }) {
      begin(r);
      const unit = unitOn(r, from);
      r.setCard(unit, { square: to, movedOn: r.match.turn });
      r.note('walked', { from, to }, { cards: [unit] });
    },
    list(scene, seat) {
      const { board } = scene.r.match.settings;
      if (!board) return [];
      const squares = standing(scene.r, board);
      return unitsOf(scene, seat).flatMap((unit) => {
        const from = squareOf(scene.r, unit);
        return movesOf(scene, board, squares, unit).map((to) => ({ type: 'move', from, to }) as const);
      });
    },
  },
);

/** Whether an enemy that guards stands next to it. */
const isHeld = (scene: Scene, board: Size, squares: readonly CardId[], unit: CardId): boolean =>
  guardsAmong(scene, enemiesBeside(scene, board, squares, unit)).length > 0;

/** The squares a unit may walk to: none if a guard holds it. */
function movesOf(scene: Scene, board: Size, squares: readonly CardId[], unit: CardId): readonly number[] {
  if (!canMove(scene, unit) || isHeld(scene, board, squares, unit)) return [];
  return reachOf(scene, board, squares, unit);
}
