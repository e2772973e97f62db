/** Values of expressions: lists, none, and what operators make of them (S25, S48). */
import { BUDGET } from '../../core/index.ts';
import type { Value } from './shape.ts';
import { stop } from './stop.ts';

const EMPTY: readonly Value[] = [];

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** A value as a list: none is empty, anything else a list of one. */
export function listOf(value: Value): readonly Value[] {
  if (isList(value)) return value;
  return value === null ? EMPTY : [value];
}

/** A value as a whole number; none where it is none of that. */
export const numberOf = (value: Value): number | null => (typeof value === 'number' ? value : null);

/** The numbers of a list: cards, seats or amounts. */
export const numbersIn = (value: Value): readonly number[] =>
  listOf(value).filter((each): each is number => typeof each === 'number');

/** Whether a condition holds: none does not. */
export const isTrue = (value: Value): boolean => value === true;

/** Equal values; lists by their elements, none only to none. */
export function isEqual(one: Value, other: Value): boolean {
  if (!isList(one) || !isList(other)) return one === other;
  return one.length === other.length && one.every((each, at) => isEqual(each, other[at] ?? null));
}

/** Whether two pieces of plain data are the same, by value. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]));
}

const isPlain = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

/** Applies a function to a card or player, or to each of a list, whose lists are joined. */
export function mapped(value: Value, of: (each: number) => Value): Value {
  const read = (each: Value): Value => (typeof each === 'number' ? of(each) : null);
  if (!isList(value)) return read(value);
  return value.flatMap((each) => read(each));
}

/** A result that is still a whole number a match can hold. */
export function whole(value: number): number {
  const isHeld = Number.isSafeInteger(value) && Math.abs(value) <= BUDGET.numbers;
  // Minus nought is nought.
  return isHeld ? value + 0 : stop('StateRange', { value: String(value) });
}

/** A division that rounds towards zero. */
export function quotient(one: number, other: number): number {
  if (other === 0) stop('DivisionByZero', { value: one });
  return whole(Math.trunc(one / other));
}

export function remainder(one: number, other: number): number {
  if (other === 0) stop('DivisionByZero', { value: one });
  return whole(one % other);
}
