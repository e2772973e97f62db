/** Fighting (U8): both blows are dealt at the same time, even if both units die. */
import { fields, type Given } from '../../../core/fields/index.ts';
import { NO_CARD, type CardId } from '../../../core/index.ts';
import { hurt } from '../board/damage.ts';
import { keywordsThat } from '../board/keywords.ts';
import { postOn, postsOf, type Post } from '../board/post.ts';
import { areNeighbours, enemiesBeside, squareOf, standing, unitOn, type Size } from '../board/squares.ts';
import { attackOf, enemiesOf, hasAny, isOnBoard, isReady, mayStrike, ownerOf } from '../board/unit.ts';
import { begin } from '../flow/cause.ts';
import type { Scene, Step } from '../shape.ts';
import { inTurn } from './command.ts';

const SHOOTERS = keywordsThat('shoots');
const SWEEPERS = keywordsThat('sweeps');

const FIELDS = { from: fields.integer, at: fields.integer };
type Attack = Given<'attack', typeof FIELDS>;

/** The unit on the square `from` strikes at the square `at`. */
export const attack = inTurn('attack', FIELDS, {
  check(scene, seat, { from, at }) {
    const post = postOn(scene, seat, from);
    if (!post) return { code: 'NoUnit', square: from };
    if (!isReady(scene, post.unit) || !mayStrike(scene, post.unit)) return { code: 'UnitNotReady', unit: from };
    const target = unitOn(scene.r, at);
    if (target === NO_CARD || scene.r.owner(target) === seat) return { code: 'InvalidTarget', square: at };
    if (!isInRange(scene, post.board, post.unit, target)) return { code: 'OutOfRange', square: at };
    return targetsOf(scene, post).includes(target) ? undefined : { code: 'GuardedAgainst', square: at };
  },
  do(step, _seat, { from, at }) {
    begin(step.r);
    strike(step, unitOn(step.r, from), unitOn(step.r, at));
  },
  list(scene, seat) {
    const all: Attack[] = [];
    for (const post of postsOf(scene, seat))
      if (mayStrike(scene, post.unit))
        for (const target of targetsOf(scene, post))
          all.push({ type: 'attack', from: post.square, at: squareOf(scene.r, target) });
    return all;
  },
});

/** The enemies a ready unit may strike: if guards stand next to it, only those. */
function targetsOf(scene: Scene, { unit, beside, guards }: Post): readonly CardId[] {
  if (guards.length > 0) return guards;
  return hasAny(scene, unit, SHOOTERS) ? enemiesOf(scene, ownerOf(scene, unit)) : beside;
}

function isInRange(scene: Scene, board: Size, unit: CardId, target: CardId): boolean {
  if (hasAny(scene, unit, SHOOTERS)) return true;
  return areNeighbours(board, squareOf(scene.r, unit), squareOf(scene.r, target));
}

function strike(step: Step, unit: CardId, target: CardId): void {
  const { r } = step;
  const { board } = r.match.settings;
  if (!board) return;
  const force = attackOf(step, unit);
  const answer = isInRange(step, board, target, unit) ? attackOf(step, target) : 0;
  const victims = [target, ...sweptBeside(step, board, unit, target)];
  r.setCard(unit, 'struckOn', r.match.turn);
  r.note('attacked', { from: squareOf(r, unit), at: squareOf(r, target) }, { cards: [unit, target] });
  for (const victim of victims) if (isOnBoard(step, victim)) hurt(step, victim, force, unit);
  if (answer > 0 && isOnBoard(step, unit)) hurt(step, unit, answer, target);
}

/** A sweeping blow hits every other enemy next to the attacker too; only the target strikes back. */
function sweptBeside(step: Step, board: Size, unit: CardId, target: CardId): readonly CardId[] {
  if (!hasAny(step, unit, SWEEPERS)) return [];
  return enemiesBeside(step, board, standing(step.r, board), unit).filter((card) => card !== target);
}
