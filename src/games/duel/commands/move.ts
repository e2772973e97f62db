/** Walking (U7). */
import { NO_CARD, type CardId, type Refusal, type Seat } from '../../../core/index.ts';
import { guardsAgainst, isSquare, reachOf, standing, unitOn } from '../board/squares.ts';
import { canMove, type Scene, type Step } from '../board/unit.ts';

export interface Walk {
  /** The unit's square. */
  readonly from: number;
  readonly to: number;
}

export function checkMove(scene: Scene, seat: Seat, { from, to }: Walk): Refusal | undefined {
  const { board } = scene.r.match.settings;
  const unit = board ? unitOn(scene.r, from) : NO_CARD;
  if (!board || unit === NO_CARD || scene.r.owner(unit) !== seat) return { code: 'NoUnit', square: from };
  if (!canMove(scene, unit)) return { code: 'UnitNotReady', unit: from };
  if (!isSquare(board, to)) return { code: 'OutOfRange', square: to };
  const squares = standing(scene.r, board);
  if (squares[to] !== NO_CARD) return { code: 'SquareTaken', square: to };
  return movesOf(scene, squares, unit).includes(to) ? undefined : { code: 'OutOfRange', square: to };
}

/** The squares a unit may walk to: none if an enemy with guard stands next to it. */
export function movesOf(scene: Scene, squares: readonly CardId[], unit: CardId): readonly number[] {
  const { board } = scene.r.match.settings;
  if (!board || !canMove(scene, unit) || guardsAgainst(scene, board, squares, unit).length > 0) return [];
  return reachOf(scene, board, squares, unit);
}

export function move({ r }: Step, { from, to }: Walk): void {
  const unit = unitOn(r, from);
  r.setCard(unit, { square: to, movedOn: r.match.turn });
  r.note('walked', { from, to }, { cards: [unit] });
}
