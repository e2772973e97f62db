/** The functions of expressions (S26), one row each: how many arguments, which, what comes out, and how they are read. */
import type { FunctionOp } from '../expr-form.ts';
import { agree, BOOL, elementOf, INT, isMany, isOne, one, PLAYER, PLAYERS, type Type } from './type.ts';

export interface FunctionRow {
  /** The canonical operator. */
  readonly op: FunctionOp | 'players' | 'opponents';
  readonly least: number;
  readonly most: number;
  /** Whether it takes arguments of these types. */
  takes(types: readonly Type[]): boolean;
  gives(types: readonly Type[]): Type;
  /** What it learns of a zone (S28): only its size, only its top card, or all of it. */
  readonly reads?: 'size' | 'top';
}

const each = (base: 'int' | 'card' | 'player') => (types: readonly Type[]) => types.every((type) => isOne(type, base));
const list = ([type]: readonly Type[]): boolean => type !== undefined && isMany(type);
const element = ([type]: readonly Type[]): Type => (type ? elementOf(type) : one('any'));
const valued = ([type]: readonly Type[]): boolean => type !== undefined && isOne(type, 'card', 'text');

const row = (
  op: FunctionRow['op'],
  [least, most]: readonly [number, number],
  takes: FunctionRow['takes'],
  gives: FunctionRow['gives'],
  reads?: 'size' | 'top',
): FunctionRow => ({ op, least, most, takes, gives, ...(reads && { reads }) });

const size = row('size', [1, 1], list, () => INT, 'size');
const extreme = (op: 'max' | 'min'): FunctionRow => row(op, [1, 20], ranked, (types) => elementOf(types[0] ?? INT));

export const FUNCTIONS: { readonly [name: string]: FunctionRow } = {
  size,
  count: size,
  any: row('any', [1, 1], list, () => BOOL, 'size'),
  all: row('all', [1, 1], list, () => BOOL),
  sum: row(
    'sum',
    [1, 1],
    ([type]) => type !== undefined && isMany(type, 'int'),
    () => INT,
  ),
  max: extreme('max'),
  min: extreme('min'),
  top: row('top', [1, 1], list, element, 'top'),
  bottom: row('bottom', [1, 1], list, element),
  first: row('first', [1, 1], list, element, 'top'),
  best_hand: row('best_hand', [1, 8], isMix, () => one('hand')),
  best_5_of_7: row(
    'best_5_of_7',
    [1, 1],
    ([type]) => type !== undefined && isMany(type, 'card'),
    () => one('hand'),
  ),
  exists: row(
    'exists',
    [1, 1],
    () => true,
    () => BOOL,
  ),
  distinct: row('distinct', [1, 1], list, ([type]) => type ?? one('any')),
  rank_value: row('rank_value', [1, 1], valued, () => INT),
  suit_value: row('suit_value', [1, 1], valued, () => INT),
  players: row(
    'players',
    [0, 0],
    () => true,
    () => PLAYERS,
  ),
  opponents: row('opponents', [0, 1], each('player'), () => PLAYERS),
  next: row('next', [1, 1], each('player'), () => PLAYER),
  prev: row('prev', [1, 1], each('player'), () => PLAYER),
  roll: row('roll', [1, 1], each('int'), () => INT),
  choose: row('choose', [1, 1], list, element),
};

/** A list, or several of one sort that can be put in order. */
function ranked(types: readonly Type[]): boolean {
  const [first] = types;
  if (!first) return false;
  if (types.length === 1) return isMany(first, 'int', 'hand') || isOne(first, 'int', 'hand');
  return types.every((type) => isOne(type, 'int', 'hand') && agree(type, first));
}

/** Cards; or cards and a number in turn (S13). */
function isMix(types: readonly Type[]): boolean {
  if (types.length > 1 && types.length % 2 === 1) return false;
  return types.every((type, i) => (i % 2 === 0 ? isMany(type, 'card') : isOne(type, 'int')));
}
