/** The values that a field takes, listed: what a hidden value can be if its game says no more than its form (F59). */
import type { Field } from '../fields/fields.ts';

/** A field with more values than this does not count as one whose values can be listed. */
const MAX_POSSIBLE = 1000;

/** Returns every value that a field takes in a match with so many seats; nothing if they are not known or too many. */
export function possibleIn(field: Field<unknown> | undefined, seats: number): readonly unknown[] | undefined {
  const takes = field?.takes;
  if (takes === undefined) return undefined;
  if (takes === 'seats') return wholeFrom(0, seats - 1);
  if (isList(takes)) return takes;
  if ('min' in takes) return takes.max - takes.min < MAX_POSSIBLE ? wholeFrom(takes.min, takes.max) : undefined;
  const inner = possibleIn(takes.of, seats);
  const more = 'or' in takes ? [takes.or] : [];
  return inner && [...more, ...inner].filter((value) => takes.check?.(value) === undefined);
}

const isList = (takes: unknown): takes is readonly unknown[] => Array.isArray(takes);

const wholeFrom = (min: number, max: number): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, i) => min + i);
