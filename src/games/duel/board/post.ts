/** A unit at its post: what commands to units are about. */
import { NO_CARD, type CardId, type Seat } from '../../../core/index.ts';
import type { Scene } from '../shape.ts';
import { squareOf, standing, unitOn, type Size } from './squares.ts';
import { unitsOf } from './unit.ts';

/** A unit, its square, and the board around it. */
export interface Post {
  readonly unit: CardId;
  /** The square it stands on. */
  readonly square: number;
  readonly board: Size;
  /** Who stands where: per square a card or NO_CARD. */
  readonly squares: readonly CardId[];
}

/** The seat's own unit on a square, if there is one; on a table without squares there is none. */
export function postOn({ r }: Scene, seat: Seat, square: number): Post | undefined {
  const { board } = r.match.settings;
  const unit = unitOn(r, square);
  const isOwn = unit !== NO_CARD && r.owner(unit) === seat;
  return board && isOwn ? { unit, square, board, squares: standing(r, board) } : undefined;
}

/** The units of a seat that are ready for something, at their posts, in the order in which they came. */
export function postsOf(scene: Scene, seat: Seat, isReady: (scene: Scene, unit: CardId) => boolean): readonly Post[] {
  const { r } = scene;
  const { board } = r.match.settings;
  const posts: Post[] = [];
  if (!board) return posts;
  const squares = standing(r, board);
  for (const unit of unitsOf(scene, seat))
    if (isReady(scene, unit)) posts.push({ unit, square: squareOf(r, unit), board, squares });
  return posts;
}
