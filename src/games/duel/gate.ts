/** What every gate of the duel asks of raw values: records, flags, numbers within bounds, names that exist. */
import type { Refusal } from '../../core/index.ts';
import type { Bounds } from './settings.ts';

export type Given = { readonly [name: string]: unknown };

export const isRecord = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was really given: a name without a value is not. */
export const givenOf = (raw: Given): Given =>
  Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined));

/** A raw value in a few words; it may be anything, so it is never asked to speak for itself. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'function') return 'a function';
  return typeof value === 'object' && value !== null ? 'an object' : String(value).slice(0, LONGEST);
}

const LONGEST = 60;

export const badOption = (option: string, expected: string, value: unknown): Refusal => ({
  code: 'BadOption',
  option,
  value: inWords(value),
  expected,
});

/** A name that no option has, with those that there are. */
export function unknownOption(given: Given, known: readonly string[], inside = ''): Refusal | undefined {
  const odd = Object.keys(given).find((name) => !known.includes(name));
  if (odd === undefined) return undefined;
  return { code: 'UnknownOption', option: `${inside}${inWords(odd)}`, expected: `one of ${known.join(', ')}` };
}

export const wrongFlag = (option: string, value: unknown): Refusal | undefined =>
  typeof value === 'boolean' ? undefined : badOption(option, 'true or false', value);

export function wrongNumber(option: string, value: unknown, [min, max]: Bounds): Refusal | undefined {
  const isFit = Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
  const told = Number.isFinite(value) ? (value as number) : inWords(value);
  return isFit ? undefined : { code: 'BadOption', option, value: told, min, max };
}

/** The first of these parts that is no number within its bounds. */
export function wrongPart(
  option: string,
  given: Given,
  bounds: { readonly [part: string]: Bounds },
): Refusal | undefined {
  for (const [part, [min, max]] of Object.entries(bounds)) {
    const wrong = wrongNumber(`${option}.${part}`, given[part], [min, max]);
    if (wrong) return wrong;
  }
  return undefined;
}
