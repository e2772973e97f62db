/**
 * What will come of a blow or a spell, from what a viewer sees: the certain part of it, in the rules' own numbers, for
 * whoever shows it before it is done. What chance or hidden cards decide is left out, and so is what others make of it.
 */
import type { Seat } from '../../core/index.ts';
import { areNeighbours, type Size } from './board/squares.ts';
import { keywordsThat, type Keyword } from './board/keywords.ts';
import type { Aim } from './board/aim.ts';
import type { Buff } from './verbs/arguments.ts';
import type { Effect } from './verbs/index.ts';
import type { SeenCard, SeenDuel, SeenUnit } from './seen.ts';

/** What will become of one unit. */
export interface Will {
  readonly unit: SeenUnit;
  /** Health lost; below 0 it is healed. */
  readonly loss: number;
  /** Health that it has then. */
  readonly left: number;
  /** A shield or a ward holds the damage off. */
  readonly isHeld: boolean;
  readonly end: 'stands' | 'dies' | 'returns';
  readonly gains?: Buff;
}

const SHOOTERS = keywordsThat('shoots');
const SWEEPERS = keywordsThat('sweeps');
const GUARDS = keywordsThat('guards');
const SHIELDS = keywordsThat('shields');
const WARDS = keywordsThat('wards');

/** What a blow of the unit on one square at the unit on another does: to those it hits first, then to the striker (U8). */
export function willOfStrike(seen: SeenDuel, from: number, at: number): readonly Will[] {
  const { board } = seen.settings;
  const [unit, target] = [unitOn(seen, from), unitOn(seen, at)];
  if (!board || !unit || !target) return [];
  const swept = has(unit, SWEEPERS) ? enemiesBeside(seen, board, unit).filter((each) => each !== target) : [];
  const blows = [target, ...swept].map((each) => hurt(untouched(each), unit.attack));
  const answer = has(target, SHOOTERS) || areNeighbours(board, from, at) ? target.attack : 0;
  return answer > 0 ? [...blows, hurt(untouched(unit), answer)] : blows;
}

/** What playing a spell does to units; `square` is where the unit stands that it is aimed at. */
export function willOfSpell(seen: SeenDuel, { row, owner }: SeenCard, square: number | null): readonly Will[] {
  if (row.type !== 'spell') return [];
  const target = square === null ? undefined : unitOn(seen, square);
  const wills = new Map<number, Will>();
  for (const effect of row.effects)
    for (const unit of meantBy(seen, effect, owner, target)) {
      const before = wills.get(unit.handle) ?? untouched(unit);
      const after = before.end === 'stands' ? done(before, effect) : before;
      if (after !== before) wills.set(unit.handle, after);
    }
  return [...wills.values()];
}

/** The squares of enemies that a unit could strike from another square, if it stood there (U8). */
export function strikesFrom(seen: SeenDuel, unit: SeenUnit, square: number): readonly number[] {
  const { board } = seen.settings;
  if (!board || unit.attack === 0) return [];
  const beside = enemiesBeside(seen, board, { ...unit, square });
  const guards = beside.filter((each) => has(each, GUARDS));
  const all = guards.length > 0 ? guards : has(unit, SHOOTERS) ? enemiesOf(seen, unit.owner) : beside;
  return all.flatMap((each) => each.square ?? []);
}

const has = ({ keywords }: SeenCard, wanted: readonly Keyword[]): boolean =>
  keywords.some((keyword) => wanted.includes(keyword));

const unitOn = ({ units }: SeenDuel, square: number): SeenUnit | undefined =>
  units.find((unit) => unit.square === square);

const enemiesOf = ({ units }: SeenDuel, seat: Seat): readonly SeenUnit[] => units.filter(({ owner }) => owner !== seat);

const enemiesBeside = (seen: SeenDuel, board: Size, { owner, square }: SeenUnit): readonly SeenUnit[] =>
  enemiesOf(seen, owner).filter(
    (each) => square !== null && each.square !== null && areNeighbours(board, square, each.square),
  );

const untouched = (unit: SeenUnit): Will => ({ unit, loss: 0, left: unit.health, isHeld: false, end: 'stands' });

/** A shield holds off all damage, a ward the first. */
function hurt(will: Will, amount: number): Will {
  const isWarded = has(will.unit, WARDS) && !will.isHeld;
  if (has(will.unit, SHIELDS) || isWarded) return { ...will, isHeld: true };
  const left = Math.max(0, will.left - amount);
  return { ...will, loss: will.loss + amount, left, end: left === 0 ? 'dies' : 'stands' };
}

function heal(will: Will, amount: number): Will {
  const left = Math.min(will.unit.mostHealth, will.left + amount);
  return { ...will, loss: will.loss - (left - will.left), left };
}

/** What an effect makes of a unit that it means; what changes neither health nor place makes nothing of it. */
function done(will: Will, effect: Effect): Will {
  if (effect.do === 'damage') return hurt(will, effect.amount);
  if (effect.do === 'heal') return heal(will, effect.amount);
  if (effect.do === 'destroy') return { ...will, end: 'dies' };
  if (effect.do === 'return') return { ...will, end: 'returns' };
  return effect.do === 'buff' ? gain(will, effect.by) : will;
}

/** Who loses its last health so dies of it, too. */
function gain(will: Will, gains: Buff): Will {
  const left = Math.max(0, will.left + (gains.health ?? 0));
  return { ...will, gains, left, end: left === 0 ? 'dies' : 'stands' };
}

/** The units that an effect certainly means. */
function meantBy(seen: SeenDuel, effect: Effect, seat: Seat, target: SeenUnit | undefined): readonly SeenUnit[] {
  if (!('to' in effect)) return [];
  return seen.units.filter((unit) => isMeant(effect.to, unit, seat, target));
}

function isMeant(to: Aim, unit: SeenUnit, seat: Seat, target: SeenUnit | undefined): boolean {
  const isOwn = unit.owner === seat;
  switch (to) {
    case 'target':
      return unit === target;
    case 'enemies':
      return !isOwn;
    case 'friends':
      return isOwn;
    case 'bothGenerals':
      return unit.isGeneral;
    case 'ownGeneral':
      return unit.isGeneral && isOwn;
    case 'enemyGeneral':
      return unit.isGeneral && !isOwn;
    case 'self':
    case 'randomEnemy':
      return false;
  }
}
