/** A unit at its post: what commands to units are about. */
import { NO_CARD, type CardId, type Seat } from '../../../core/index.ts';
import type { Look, Scene } from '../shape.ts';
import { enemiesBeside, guardsAmong, squareOf, standing, unitOn, type Size } from './squares.ts';
import { isReady, unitsOf } from './unit.ts';

/** A unit, its square, and the board around it. */
export interface Post {
  readonly unit: CardId;
  /** The square it stands on. */
  readonly square: number;
  readonly board: Size;
  /** Who stands where: per square a card or NO_CARD. */
  readonly squares: readonly CardId[];
  /** The enemies on the squares next to it, by square. */
  readonly beside: readonly CardId[];
  /** Those of them that guard. */
  readonly guards: readonly CardId[];
}

/** The seat's own unit on a square, if there is one; on a table without squares there is none. */
export function postOn(scene: Scene, seat: Seat, square: number): Post | undefined {
  const { r } = scene;
  const { board } = r.match.settings;
  const unit = unitOn(r, square);
  const isOwn = unit !== NO_CARD && r.owner(unit) === seat;
  return board && isOwn ? postOf(scene, unit, square, board) : undefined;
}

function postOf(scene: Scene, unit: CardId, square: number, board: Size): Post {
  const squares = standing(scene.r, board);
  const beside = enemiesBeside(scene, board, squares, unit, square);
  return { unit, square, board, squares, beside, guards: guardsAmong(scene, beside) };
}

/**
 * The ready units of a seat at their posts, in the order in which they came. Asked by every command of a list, so the last
 * answer is kept.
 */
export function postsOf(scene: Scene, seat: Seat): readonly Post[] {
  const { r } = scene;
  if (last !== undefined && last.r === r && last.seq === r.seq && last.seat === seat) return last.posts;
  const { board } = r.match.settings;
  const posts: Post[] = [];
  if (board)
    for (const unit of unitsOf(scene, seat))
      if (isReady(scene, unit)) posts.push(postOf(scene, unit, squareOf(r, unit), board));
  last = { r, seq: r.seq, seat, posts };
  return posts;
}

/** Posts as they were at an event: as long as none was added, they are the same. */
interface Posts {
  readonly r: Look;
  readonly seq: number;
  readonly seat: Seat;
  readonly posts: readonly Post[];
}

let last: Posts | undefined;
