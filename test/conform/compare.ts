/** What foreign material asserts against what was found. */
import { isRecord } from '../../src/core/index.ts';

/**
 * The first thing asserted that is otherwise, with its path. Objects are compared by what they assert, and lists that
 * hold objects entry by entry; everything else as a whole.
 */
export function firstDifference(path: string, wanted: unknown, found: unknown): string | undefined {
  for (const key of keysOf(wanted, found) ?? []) {
    const inside = path === '' ? key : `${path}.${key}`;
    const difference = firstDifference(inside, valueIn(wanted, key), valueIn(found, key));
    if (difference !== undefined) return difference;
  }
  const isSame = keysOf(wanted, found) !== undefined || JSON.stringify(wanted) === JSON.stringify(found);
  return isSame ? undefined : `${path}: expected ${shown(wanted)}, found ${shown(found)}`;
}

/** Whether two values are the same, whatever the order of the fields in objects. */
export const isEqual = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );

/** A value in a message. */
export const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** What to look into, or nothing if the two are compared as a whole. */
function keysOf(wanted: unknown, found: unknown): readonly string[] | undefined {
  if (isRecord(wanted)) return isRecord(found) || Object.keys(wanted).length > 0 ? Object.keys(wanted) : undefined;
  if (!Array.isArray(wanted) || !Array.isArray(found) || wanted.length !== found.length) return undefined;
  return wanted.some(isRecord) ? Object.keys(wanted) : undefined;
}

function valueIn(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
