/**
 * What will come of a blow, a spell or a replace, from what a viewer sees: the certain part of it, in the rules' own numbers, for
 * whoever shows it before it is done. What chance or hidden cards decide is left out, and so is what others make of it.
 */
import type { Refusal, Seat } from '../../core/index.ts';
import { areNeighbours, neighboursOf, type Size } from './board/squares.ts';
import { keywordsThat, type Keyword } from './board/keywords.ts';
import type { Aim } from './board/aim.ts';
import type { Buff } from './verbs/arguments.ts';
import type { Watch } from './cards/row.ts';
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
  /** Chance may add to the loss. */
  readonly isOpen?: boolean;
}

/** What will come of replacing a card, as far as it is certain. */
export interface ReplaceWill {
  /** Where the card goes: on the board if it summons itself, which chance may prevent. */
  readonly goes: 'pile' | 'board' | 'perhaps';
  /** What it gains for good, added up. */
  readonly gains: Buff;
  /** What becomes of units. */
  readonly wills: readonly Will[];
  /** Squares on which something may arrive. */
  readonly arrivals: readonly number[];
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

/** Returns why a card of the hand cannot be replaced in the own turn, in the order of U38; nothing if it can be. */
export function refusalOfReplace({ hand, sides }: SeenDuel, seat: 0 | 1, slot: number): Refusal | undefined {
  const { rights, replaced, pile } = sides[seat];
  const card = hand[slot];
  if (!card) return { code: 'InvalidCard', slot };
  if (rights.ban !== undefined) return { code: 'CannotReplace', source: rights.ban };
  if (card.row.bound) return { code: 'CardBound', slot };
  if (replaced >= rights.replaces) return { code: 'AlreadyReplaced', used: replaced, allowed: rights.replaces };
  return pile === 0 ? { code: 'DeckEmpty' } : undefined;
}

/** An effect of a replace, whose it is, and the unit that has it: none for the replaced card's own. */
interface Reaction {
  readonly effect: Effect;
  readonly seat: Seat;
  readonly source: SeenUnit | undefined;
}

/** What replacing a card of the viewer's hand does (U16, U44, U45); nothing for a slot without a card. */
export function willOfReplace(seen: SeenDuel, slot: number): ReplaceWill | undefined {
  const card = seen.hand[slot];
  if (!card) return undefined;
  const reactions = reactionsTo(seen, card);
  const goes = goesTo(seen, card, reactions);
  const toll = goes === 'board' ? reactions.flatMap((each) => tollOf(each)) : [];
  return {
    goes,
    gains: sumOf(reactions.flatMap((each) => gainOfReplaced(each))),
    wills: willsOf(seen, [...reactions, ...toll]),
    arrivals: [...new Set(reactions.flatMap((each) => arrivalsOf(seen, card, each)))],
  };
}

/** In the order of U16; what a unit gives itself takes effect at once, before anything that is caused. */
function reactionsTo(seen: SeenDuel, { row, owner }: SeenCard): readonly Reaction[] {
  const watching = (seat: Seat): readonly Reaction[] =>
    seen.units
      .filter((unit) => unit.owner === seat)
      .flatMap((source) => watchesOf(source, owner).map(({ effect }) => ({ effect, seat, source })));
  const own = (row.onReplace ?? []).map((effect) => ({ effect, seat: owner, source: undefined }));
  const all = [...watching(owner), ...own, ...watching(1 - owner)];
  return [...all.filter(isAtOnce), ...all.filter((each) => !isAtOnce(each))];
}

const isAtOnce = ({ effect }: Reaction): boolean => effect.do === 'buff' && effect.to === 'self';

/** What a unit does when this seat replaces a card. */
export const watchesOf = ({ row, owner }: SeenUnit, seat: Seat): readonly Watch[] =>
  row.type === 'unit'
    ? (row.watch ?? []).filter(
        ({ on, whose, overdrawn }) =>
          on === 'replace' && !overdrawn && (whose === 'any' || (whose === 'own') === (owner === seat)),
      )
    : [];

const summonsSelf = ({ effect }: Reaction): boolean => effect.do === 'summonSelf';

/** It stays in the pile unless it summons itself; what comes or dies before may take or make the room. */
function goesTo(seen: SeenDuel, { owner }: SeenCard, reactions: readonly Reaction[]): ReplaceWill['goes'] {
  if (!reactions.some(summonsSelf)) return 'pile';
  if (!seen.settings.board) return 'board';
  const room = freeBeside(seen, generalOf(seen, owner)).length;
  const others = reactions.filter((each) => !summonsSelf(each));
  const taken = others.filter(({ effect }) => effect.do === 'summon').length;
  if (room > taken) return 'board';
  return room === 0 && others.length === 0 ? 'pile' : 'perhaps';
}

const tollOf = ({ effect, seat, source }: Reaction): readonly Reaction[] =>
  effect.do === 'summonSelf' && effect.toll > 0
    ? [{ effect: { do: 'damage', to: 'ownGeneral', amount: effect.toll }, seat, source }]
    : [];

/** What the replaced card gains by this. */
function gainOfReplaced({ effect, source }: Reaction): readonly Buff[] {
  if (effect.do === 'buffReplaced') return effect.by ? [effect.by] : [];
  return effect.do === 'buff' && effect.to === 'self' && !source ? [effect.by] : [];
}

const sumOf = (buffs: readonly Buff[]): Buff =>
  buffs.reduce(
    (sum, { attack = 0, health = 0, cost = 0 }) => ({
      attack: (sum.attack ?? 0) + attack,
      health: (sum.health ?? 0) + health,
      cost: (sum.cost ?? 0) + cost,
    }),
    {},
  );

/** What certainly becomes of units; where damage falls on any enemy, a ward says nothing for certain. */
function willsOf(seen: SeenDuel, reactions: readonly Reaction[]): readonly Will[] {
  const wills = new Map<number, Will>();
  for (const { effect, seat, source } of reactions)
    for (const unit of meantBy(seen, effect, seat, undefined, source)) {
      const before = wills.get(unit.handle) ?? untouched(unit);
      const after = before.end === 'stands' ? done(before, effect) : before;
      if (after !== before) wills.set(unit.handle, after);
    }
  const mayBeHit = (unit: SeenUnit): boolean =>
    reactions.some(({ effect, seat }) => 'to' in effect && effect.to === 'randomEnemy' && unit.owner !== seat);
  return [...wills.values()].flatMap((will) => {
    if (!mayBeHit(will.unit) || will.end !== 'stands') return [will];
    return has(will.unit, WARDS) ? [] : [{ ...will, isOpen: true }];
  });
}

/** The free squares on one of which a reaction puts something. */
function arrivalsOf(seen: SeenDuel, { owner }: SeenCard, { effect, seat, source }: Reaction): readonly number[] {
  if (effect.do === 'summonSelf') return freeBeside(seen, generalOf(seen, owner));
  if (effect.do !== 'summon') return [];
  return freeBeside(seen, effect.beside ? generalOf(seen, seat) : source);
}

const generalOf = ({ units }: SeenDuel, seat: Seat): SeenUnit | undefined =>
  units.find(({ isGeneral, owner }) => isGeneral && owner === seat);

function freeBeside(seen: SeenDuel, unit: SeenUnit | undefined): readonly number[] {
  const { board } = seen.settings;
  if (!board || !unit || unit.square === null) return [];
  return neighboursOf(board, unit.square).filter((square) => !unitOn(seen, square));
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
function meantBy(
  seen: SeenDuel,
  effect: Effect,
  seat: Seat,
  target: SeenUnit | undefined,
  source?: SeenUnit,
): readonly SeenUnit[] {
  if (!('to' in effect)) return [];
  return seen.units.filter((unit) => (effect.to === 'self' ? unit === source : isMeant(effect.to, unit, seat, target)));
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
