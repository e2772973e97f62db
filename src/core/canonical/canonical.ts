/**
 * Canonical JSON: one text for one value, so that it can be hashed and compared (F31: RFC 8785, restricted to objects,
 * arrays, text in Unicode NFC, booleans, null and safe integers). Anything else is refused with the path to it.
 */
import { err, ok, type Json, type Result } from '../result.ts';

/** Why a value has no canonical text, or a text is not canonical. */
export interface NotCanonical {
  readonly code: 'NotCanonical';
  /** Where the fault is, as a JSON pointer; empty for the value itself or its text. */
  readonly path: string;
}

/** Thrown by `canonicalJson`; carries the refusal. */
export class NotCanonicalError extends TypeError {
  readonly code = 'NotCanonical';
  readonly path: string;

  constructor(path: string) {
    super(`cannot be written as canonical JSON: ${path === '' ? 'the value itself' : path}`);
    this.path = path;
  }
}

/** Nesting beyond this is refused, which also ends circles. */
export const MAX_DEPTH = 100;

/** The canonical text of a value of our own making; throws `NotCanonicalError` if it has none. */
export function canonicalJson(value: unknown): string {
  const text = write(value, 0);
  if (text === undefined) throw new NotCanonicalError(faultPath(value, 0) ?? '');
  return text;
}

/** The canonical text of a value from elsewhere, or the place that has none. */
export function toCanonical(value: unknown): Result<string, NotCanonical> {
  const text = write(value, 0);
  return text === undefined ? err({ code: 'NotCanonical', path: faultPath(value, 0) ?? '' }) : ok(text);
}

/** Reads a text that must be canonical to the byte; doubled keys, spaces and other spellings are refused. */
export function parseCanonical(text: string): Result<Json, NotCanonical> {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return err({ code: 'NotCanonical', path: '' });
  }
  const written = toCanonical(value);
  if (!written.ok) return written;
  return written.value === text ? ok(value) : err({ code: 'NotCanonical', path: '' });
}

/** The text of a value, or undefined at the first fault: the path is looked for only then. */
function write(value: unknown, depth: number): string | undefined {
  switch (typeof value) {
    case 'string':
      return writeText(value);
    case 'number':
      return Number.isSafeInteger(value) ? `${value}` : undefined;
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      if (depth === MAX_DEPTH) return undefined;
      if (Array.isArray(value)) return writeList(value, depth + 1);
      return isPlain(value) ? writeRecord(value, depth + 1) : undefined;
    case 'undefined':
    case 'bigint':
    case 'symbol':
    case 'function':
      return undefined;
  }
}

function writeList(list: readonly unknown[], depth: number): string | undefined {
  let text = '';
  for (let i = 0; i < list.length; i++) {
    const item = write(list[i], depth);
    if (item === undefined) return undefined;
    text += i === 0 ? item : `,${item}`;
  }
  return `[${text}]`;
}

function writeRecord(record: Readonly<Record<string, unknown>>, depth: number): string | undefined {
  const keys = sorted(Object.keys(record));
  let text = '';
  for (const key of keys) {
    const name = NAMES.get(key) ?? writeName(key);
    const item = write(record[key], depth);
    if (name === undefined || item === undefined) return undefined;
    text += text === '' ? name + item : `,${name}${item}`;
  }
  return `{${text}}`;
}

/** The names of fields with their colon, as they were written before: there are few of them, and all come again. */
const NAMES = new Map<string, string>();
const MAX_NAMES = 2000;

function writeName(key: string): string | undefined {
  const text = writeText(key);
  if (text === undefined) return undefined;
  if (NAMES.size >= MAX_NAMES) NAMES.clear();
  NAMES.set(key, `${text}:`);
  return `${text}:`;
}

/** Printable ASCII without quote and backslash needs no escape and no look at Unicode. */
const PLAIN_TEXT = /^[ !#-[\]-~]*$/;

function writeText(text: string): string | undefined {
  if (PLAIN_TEXT.test(text)) return `"${text}"`;
  return isWellFormed(text) && text.normalize('NFC') === text ? JSON.stringify(text) : undefined;
}

/** A lone surrogate is no text: it has no UTF-8. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** By code units, as RFC 8785 wants it. Most records are small and nearly in order, so they are sorted by insertion. */
function sorted(keys: string[]): string[] {
  if (keys.length > 16) return keys.sort();
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i]!;
    let at = i;
    for (; at > 0 && keys[at - 1]! > key; at--) keys[at] = keys[at - 1]!;
    keys[at] = key;
  }
  return keys;
}

function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The first place without a canonical text, in the order in which it would be written. */
function faultPath(value: unknown, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) {
    return write(value, depth) === undefined ? '' : undefined;
  }
  if (!Array.isArray(value) && !isPlain(value)) return '';
  const entries = Array.isArray(value)
    ? Array.from(value, (item: unknown, i): [string, unknown] => [`${i}`, item])
    : sorted(Object.keys(value)).map((key): [string, unknown] => [key, value[key]]);
  for (const [key, item] of entries) {
    const inside = writeText(key) === undefined ? '' : faultPath(item, depth + 1);
    if (inside !== undefined) return `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}${inside}`;
  }
  return undefined;
}
