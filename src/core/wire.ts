/**
 * Raw values as they come over a wire: copied as plain data within bounds before anything reads them (F52). So a command
 * is what was parsed, whoever still holds what was sent, and a log with it can be read again.
 */
import { tooLarge } from './budget.ts';
import { err, ok, type Refusal, type Result } from './result.ts';

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
    if (over !== undefined || typeof value !== 'object' || value === null) return value;
    const keys = Array.isArray(value) ? undefined : Object.keys(value);
    entries -= keys?.length ?? (value as readonly unknown[]).length;
    if (depth > bounds.depth || entries < 0) return void (over = entries < 0 ? 'entries' : 'depth');
    const inside = (key: string | number): unknown => copy(Reflect.get(value, key), depth + 1);
    // By place: the holes of a list are read too, and no list is asked how it wants to be gone through.
    if (!keys) return Array.from({ length: (value as readonly unknown[]).length }, (_, at) => inside(at));
    return Object.fromEntries(keys.map((key) => (copy(key, depth), [key, inside(key)])));
  };
  const value = copy(raw, 1);
  return over === undefined ? ok(value) : err(tooLarge(over, bounds[over]));
}
