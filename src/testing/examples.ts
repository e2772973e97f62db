/** Raw values that fields take, for matches that vary the options of a game: bounds first, then what lies between them. */
import type { Field, Fields } from '../core/fields/index.ts';

/** How many values of a number or a record are named at most. */
const MAX_EXAMPLES = 60;

/** Small ranges are given whole. */
const MAX_LISTED = 12;

/** Returns values that a field takes, or nothing where none can be named. */
export function examplesIn({ takes, fields }: Field<unknown>): readonly unknown[] {
  if (fields) return recordExamples(fields);
  if (takes === undefined || takes === 'seats') return [];
  if (isList(takes)) return takes;
  if ('min' in takes) return wholeExamples(takes.min, takes.max);
  return [...('or' in takes ? [takes.or] : []), ...examplesIn(takes.of)];
}

const isList = (takes: unknown): takes is readonly unknown[] => Array.isArray(takes);

/** Returns whole numbers within bounds: the bounds, their neighbours and some between; without an upper bound small ones. */
function wholeExamples(min: number, max: number): readonly number[] {
  if (max - min < MAX_LISTED)
    return [...new Set([min, max, ...Array.from({ length: max - min + 1 }, (_, i) => min + i)])];
  if (max === Number.MAX_SAFE_INTEGER) return [0, 1, 2, 3, 5, 10].map((by) => min + by);
  const part = (of: number): number => min + Math.floor(((max - min) * of) / 4);
  return [...new Set([min, max, min + 1, max - 1, part(2), min + 2, part(1), part(3)])];
}

/** Returns records that differ from the usual one in one field each. What must be given has the first of its values. */
function recordExamples(fields: Fields): readonly object[] {
  const entries = Object.entries(fields).map(([name, field]) => [name, examplesIn(field)] as const);
  const needed = entries.filter(([name]) => !fields[name]?.absent && !('isOptional' in (fields[name] ?? {})));
  const least = Object.fromEntries(needed.map(([name, [first]]) => [name, first]));
  const longest = Math.max(0, ...entries.map(([, values]) => values.length));
  const all = Array.from({ length: longest }, (_, at) =>
    entries.flatMap(([name, values]) => (at < values.length ? [{ ...least, [name]: values[at] }] : [])),
  );
  return all.flat().slice(0, MAX_EXAMPLES);
}
