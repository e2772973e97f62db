/** Walking (U7). */
import { fields } from '../../../core/fields/index.ts';
import { NO_CARD } from '../../../core/index.ts';
import { postOn, postsOf, type Post } from '../board/post.ts';
import { addWalks, isSquare, unitOn, type Walk } from '../board/squares.ts';
import { isReady, mayMove } from '../board/unit.ts';
import { begin } from '../flow/cause.ts';
import type { Scene } from '../shape.ts';
import { inTurn } from './command.ts';

const FIELDS = { from: fields.integer, to: fields.integer };

/** The unit on the square `from` goes to the square `to`. */
export const move = inTurn('move', FIELDS, {
  check(scene, seat, { from, to }) {
    const post = postOn(scene, seat, from);
    if (!post) return { code: 'NoUnit', square: from };
    if (!isReady(scene, post.unit) || !mayMove(scene, post.unit)) return { code: 'UnitNotReady', unit: from };
    if (!isSquare(post.board, to)) return { code: 'OutOfRange', square: to };
    if (post.squares[to] !== NO_CARD) return { code: 'SquareTaken', square: to };
    const walks: Walk[] = [];
    addReach(walks, scene, post);
    return walks.some((walk) => walk.to === to) ? undefined : { code: 'OutOfRange', square: to };
  },
  do({ r }, _seat, { from, to }) {
    begin(r);
    const unit = unitOn(r, from);
    r.setCard(unit, { square: to, movedOn: r.match.turn });
    r.note('walked', { from, to }, { cards: [unit] });
  },
  list(scene, seat) {
    const all: Walk[] = [];
    for (const post of postsOf(scene, seat)) if (mayMove(scene, post.unit)) addReach(all, scene, post);
    return all;
  },
});

/** Adds the walks of a ready unit: none if an enemy that guards stands next to it. */
function addReach(walks: Walk[], scene: Scene, { board, squares, unit, square, guards }: Post): void {
  if (guards.length === 0) addWalks(walks, scene, board, squares, unit, square);
}
