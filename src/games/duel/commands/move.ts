/** Walking (U7). */
import { fields, type Given } from '../../../core/fields/index.ts';
import { NO_CARD } from '../../../core/index.ts';
import { postOn, postsOf, type Post } from '../board/post.ts';
import { isSquare, reachOf, unitOn } from '../board/squares.ts';
import { isReady, mayMove } from '../board/unit.ts';
import { begin } from '../flow/cause.ts';
import type { Scene } from '../shape.ts';
import { inTurn } from './command.ts';

const FIELDS = { from: fields.integer, to: fields.integer };
type Move = Given<'move', typeof FIELDS>;

/** The unit on the square `from` goes to the square `to`. */
export const move = inTurn('move', FIELDS, {
  check(scene, seat, { from, to }) {
    const post = postOn(scene, seat, from);
    if (!post) return { code: 'NoUnit', square: from };
    if (!isReady(scene, post.unit) || !mayMove(scene, post.unit)) return { code: 'UnitNotReady', unit: from };
    if (!isSquare(post.board, to)) return { code: 'OutOfRange', square: to };
    if (post.squares[to] !== NO_CARD) return { code: 'SquareTaken', square: to };
    return reach(scene, post).includes(to) ? undefined : { code: 'OutOfRange', square: to };
  },
  do({ r }, _seat, { from, to }) {
    begin(r);
    const unit = unitOn(r, from);
    r.setCard(unit, { square: to, movedOn: r.match.turn });
    r.note('walked', { from, to }, { cards: [unit] });
  },
  list(scene, seat) {
    const all: Move[] = [];
    for (const post of postsOf(scene, seat))
      if (mayMove(scene, post.unit))
        for (const to of reach(scene, post)) all.push({ type: 'move', from: post.square, to });
    return all;
  },
});

/** The squares a ready unit may walk to: none if an enemy that guards stands next to it. */
const reach = (scene: Scene, { board, squares, unit, guards }: Post): readonly number[] =>
  guards.length > 0 ? [] : reachOf(scene, board, squares, unit);
