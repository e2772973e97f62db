/**
 * Raw values as they come over a wire: copied as plain data within bounds before anything reads them (F52). So a command
 * is what was parsed, whoever still holds what was sent, and a log with it can be read again.
 */
import { tooLarge } from './budget.ts';
import { err, isRecord, ok, type Refusal, type Result } from './result.ts';
import { setKey } from './state.ts';

/** How deep a value may be, how many entries its lists and objects may have, how many characters its texts. */
export interface WireBounds {
  readonly depth: number;
  readonly entries: number;
  readonly characters: number;
}

/** Of a command: the longest is an answer that picks all that can be offered. */
export const COMMAND_BOUNDS: WireBounds = { depth: 32, entries: 20_000, characters: 100_000 };

/** Of the options of a match: a few lists of cards. */
export const OPTION_BOUNDS: WireBounds = { depth: 32, entries: 100_000, characters: 2_000_000 };

/** A raw value made anew from its own fields, or the bound that it breaks. What is no plain data is left to the gates. */
export function plainCopy(raw: unknown, bounds: WireBounds): Result<unknown, Refusal> {
  let { entries, characters } = bounds;
  let over: keyof WireBounds | undefined;
  const copy = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string' && (characters -= value.length) < 0) over = 'characters';
    const keys = isRecord(value) ? Object.keys(value) : undefined;
    if (over || !(keys || Array.isArray(value))) return value;
    const { length } = keys ?? (value as readonly unknown[]);
    entries -= length;
    if (depth > bounds.depth) over = 'depth';
    if (!(entries >= 0)) over = 'entries';
    if (over) return;
    const inside = (key: string | number): unknown => copy(Reflect.get(value as object, key), depth + 1);
    // By place: the holes of a list are read too, and no list is asked how it wants to be gone through.
    if (!keys) return Array.from({ length }, (_, at) => inside(at));
    const record: { [key: string]: unknown } = {};
    for (const key of keys) {
      copy(key, depth);
      setKey(record, key, inside(key));
    }
    return record;
  };
  // What throws when it is read is no data: a bare number, which no gate takes, stands for it.
  let value: unknown = 0;
  try {
    value = copy(raw, 1);
  } catch {}
  return over ? err(tooLarge(over, bounds[over])) : ok(value);
}
