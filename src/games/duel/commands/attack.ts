/** Fighting (U8): both blows are dealt at the same time, even if both units die. */
import { NO_CARD, type CardId, type Refusal, type Seat } from '../../../core/index.ts';
import { areNeighbours, enemiesBeside, guardsAgainst, standing, unitOn } from '../board/squares.ts';
import type { Settings } from '../settings.ts';
import { attackOf, canStrike, enemiesOf, hasKeyword, isOnBoard, type Scene, type Step } from '../board/unit.ts';
import { hurt } from '../board/damage.ts';

export interface Blow {
  /** The square of the unit that strikes. */
  readonly from: number;
  /** The square it strikes at. */
  readonly at: number;
}

export function checkAttack(scene: Scene, seat: Seat, { from, at }: Blow): Refusal | undefined {
  const { board } = scene.r.match.settings;
  const unit = board ? unitOn(scene.r, from) : NO_CARD;
  if (!board || unit === NO_CARD || scene.r.owner(unit) !== seat) return { code: 'NoUnit', square: from };
  if (!canStrike(scene, unit)) return { code: 'UnitNotReady', unit: from };
  const target = unitOn(scene.r, at);
  if (target === NO_CARD || scene.r.owner(target) === seat) return { code: 'InvalidTarget', square: at };
  if (!isInRange(scene, board, unit, target)) return { code: 'OutOfRange', square: at };
  return targetsOf(scene, standing(scene.r, board), unit).includes(target)
    ? undefined
    : { code: 'GuardedAgainst', square: at };
}

/** The enemies a unit may strike: if guards stand next to it, only those. */
export function targetsOf(scene: Scene, squares: readonly CardId[], unit: CardId): readonly CardId[] {
  const { board } = scene.r.match.settings;
  if (!board || !canStrike(scene, unit)) return [];
  const guards = guardsAgainst(scene, board, squares, unit);
  if (guards.length > 0) return guards;
  const isFar = hasKeyword(scene, unit, 'longshot');
  return isFar ? enemiesOf(scene, scene.r.owner(unit) as Seat) : enemiesBeside(scene, board, squares, unit);
}

function isInRange(scene: Scene, board: NonNullable<Settings['board']>, unit: CardId, target: CardId): boolean {
  if (hasKeyword(scene, unit, 'longshot')) return true;
  return areNeighbours(board, scene.r.card(unit).square as number, scene.r.card(target).square as number);
}

export function attack(step: Step, { from, at }: Blow): void {
  const { r } = step;
  const unit = unitOn(r, from);
  const target = unitOn(r, at);
  const board = r.match.settings.board as NonNullable<Settings['board']>;
  const force = attackOf(step, unit);
  const answer = isInRange(step, board, target, unit) ? attackOf(step, target) : 0;
  const victims = [target, ...sweptBeside(step, unit, target)];
  r.setCard(unit, 'struckOn', r.match.turn);
  r.note('attacked', { from, at }, { cards: [unit, target] });
  for (const victim of victims) if (isOnBoard(step, victim)) hurt(step, victim, force, unit);
  if (answer > 0 && isOnBoard(step, unit)) hurt(step, unit, answer, target);
}

/** A sweeping blow hits every other enemy next to the attacker too; only the target strikes back. */
function sweptBeside(step: Step, unit: CardId, target: CardId): CardId[] {
  const { board } = step.r.match.settings;
  if (!board || !hasKeyword(step, unit, 'sweep')) return [];
  return enemiesBeside(step, board, standing(step.r, board), unit).filter((card) => card !== target);
}
