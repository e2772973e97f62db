/**
 * The one gate for raw values: options, commands, card rows, saves and imported decks are described by fields, and a
 * field either gives a legal value, made anew from what it names, or says where and why not.
 * All problems of a value are told at once, each with its path; what a field does not name is a problem too.
 */
import type { CardId } from '../pile.ts';
import { err, isRecord, ok, type Result } from '../result.ts';
import type { Seat } from '../zones.ts';
import { LONGEST_SHOWN, shortly, type Path, type Problem } from './problems.ts';
import { nearest } from './slips.ts';

/**
 * Reads a raw value: `field(raw)` is a value or all that is wrong with it.
 * Two types joined, not one interface: where a definition is inferred, the compiler puts off calls that give a function.
 */
export type Field<T> = Gate<T> & FieldParts<T>;

type Gate<T> = (raw: unknown) => Result<T, readonly Problem[]>;

interface FieldParts<T> {
  /** What it takes, in words: for messages and for documentation. */
  readonly expected: string;
  /** Reads one value inside another; what it gives is good only if it added no problem. */
  read(raw: unknown, place: Place, problems: Problem[]): T;
  /** The value with every card in it renamed; absent where there cannot be any. */
  rename?(value: T, rename: (card: CardId) => CardId): T;
  /** Whether it may be left out of a record, and what is then put there. */
  readonly absent?: { readonly value: T };
  /** Says which values it takes, where that can be listed: read by bots that imagine a value (chance/possible.ts). */
  readonly takes?: Takes;
  /** The fields of a record by name. */
  readonly fields?: Fields;
  /** The fields of each kind of `variants`, by the kind's name. */
  readonly kinds?: { readonly [kind: string]: Fields };
}

/** These values; whole numbers within bounds; the seats of the match; another field's values, and one more or only some. */
export type Takes =
  | readonly unknown[]
  | 'seats'
  | { readonly min: number; readonly max: number }
  | { readonly of: Field<unknown>; readonly or?: unknown; check?(value: unknown): unknown };

/** A field whose name may be left out of a record, and then is not in the value either. */
export type OptionalField<T> = Field<T | undefined> & { readonly isOptional: true };

/** The type of the values that a field gives. */
export type ValueOf<F> = F extends Field<infer T> ? T : never;

/** The fields of a record by name. */
// What a field gives is no part of what it takes, so any field will do here.
// oxlint-disable-next-line typescript/no-explicit-any
export type Fields = { readonly [name: string]: Field<any> };

type OptionalNames<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly isOptional: true } ? K : never;
}[keyof F];

/** The type of the records that these fields give. */
export type RecordOf<F extends Fields> = { readonly [K in Exclude<keyof F, OptionalNames<F>>]: ValueOf<F[K]> } & {
  readonly [K in OptionalNames<F>]?: Exclude<ValueOf<F[K]>, undefined>;
};

/** A place inside a value, from the inside out; spelt out only when there is a problem. */
export interface Place {
  readonly outside: Place | null;
  readonly key: string | number;
  readonly depth: number;
  /** The match it is a value of, if it is known: then its cards and seats must be there. */
  readonly match: InMatch | null;
}

/** What a value of a match may speak of. */
export interface InMatch {
  readonly seats: number;
  /** By number; `null` is a card that has left. */
  readonly kinds: readonly (string | null)[];
}

/** No rule of any game needs deeper nesting than this. */
const DEEPEST = 32;

/** Whoever has made this many mistakes is told no more what was probably meant: looking for it takes time. */
const MOST_HINTED = 20;

/** A whole number within bounds. */
export const whole = (min = 0, max = Number.MAX_SAFE_INTEGER): Field<number> =>
  numberField(wholeWords(min, max), Number.isSafeInteger, { min, max }, undefined, { takes: { min, max } });

/** A whole number of any size, below 0 too: whether it is the number of something, the rules know. */
export const integer: Field<number> = numberField('a whole number', Number.isSafeInteger);

/** A number within bounds, whole or not: what is shown of something that is kept in whole numbers. */
export const real = (min: number, max: number): Field<number> =>
  numberField(`a number from ${min} to ${max}`, Number.isFinite, { min, max });

/** A text of so many characters, in the one spelling that Unicode prefers. */
export const text = (most = 200, least = 0): Field<string> => {
  const expected = least === 0 ? `a text of at most ${most} characters` : `a text of ${least} to ${most} characters`;
  return fieldOf(expected, (raw, place, problems) => {
    if (typeof raw !== 'string') return (add(problems, place, 'type', expected, raw), '');
    if (raw.length < least || raw.length > most)
      add(problems, place, 'length', expected, raw, { min: least, max: most });
    else if (oddText(raw) !== undefined) add(problems, place, 'rule', oddText(raw) ?? '', raw);
    return raw;
  });
};

/** True or false. */
export const flag: Field<boolean> = fieldOf(
  'true or false',
  (raw, place, problems) => {
    if (typeof raw !== 'boolean') add(problems, place, 'type', 'true or false', raw);
    return raw === true;
  },
  { takes: [false, true] },
);

/** One of a few values. */
export function oneOf<const V extends readonly (string | number | boolean | null)[]>(...values: V): Field<V[number]> {
  const expected = values.length === 1 ? JSON.stringify(values[0]) : `one of ${values.map(String).join(', ')}`;
  return fieldOf<V[number]>(
    expected,
    (raw, place, problems) => {
      const at = values.findIndex((value) => value === raw);
      if (at < 0) add(problems, place, 'choice', expected, raw, hintFor(raw, values.filter(isText), problems));
      return values[Math.max(at, 0)] as V[number];
    },
    { takes: values },
  );
}

/** A name that some table has, such as a kind of card. `of` says what it is the name of. */
export const nameIn = (table: { readonly [name: string]: unknown }, of: string): Field<string> =>
  fieldOf(of, (raw, place, problems) => {
    if (typeof raw === 'string' && Object.hasOwn(table, raw)) return raw;
    add(problems, place, 'choice', of, raw, hintFor(raw, Object.keys(table), problems));
    return '';
  });

/** A card of the match: on the wire by the player's own handle. */
export const card: Field<CardId> = cardField('a card', (id, { kinds }) => typeof kinds[id] === 'string');

/** A card that may have left the match since. */
export const formerCard: Field<CardId> = cardField('a card, or one that was', (id, { kinds }) => id < kinds.length);

/** A card that may have left, or NO_CARD: of values that rules keep, not of commands. */
export const cardOrNone: Field<CardId> = orNone(formerCard);

/** A seat of the match. */
export const seat: Field<Seat> = numberField('a seat', isWire, undefined, (value, { seats }) => value < seats, {
  takes: 'seats',
});

/** A seat, or -1 for nobody: of values that rules keep. */
export const seatOrNone: Field<Seat> = orNone(seat);

/** A list of so many of the same. */
export function list<T>(of: Field<T>, most = 1000, least = 0): Field<readonly T[]> {
  const expected = `a list of ${least === 0 ? 'at most ' : `${least} to `}${most}, each ${of.expected}`;
  const { rename } = of;
  const field = fieldOf<readonly T[]>(expected, (raw, place, problems) => {
    if (!Array.isArray(raw)) return (add(problems, place, 'type', expected, raw), []);
    if (raw.length < least || raw.length > most)
      return (add(problems, place, 'length', expected, raw.length, { min: least, max: most }), []);
    // Unlike `map`, this reads the holes of a list too; and it asks no list how it wants to be gone through.
    return Array.from({ length: raw.length }, (_, at) => inside<T>(of, raw[at], place, at, problems));
  });
  return rename ? withRename(field, (values, to) => values.map((each) => rename(each, to))) : field;
}

/** A table from names to the same: of a deck, how many of each kind. */
export function byName<T>(of: Field<T>, most = 1000): Field<{ readonly [name: string]: T }> {
  const expected = `a table of at most ${most} names, each ${of.expected}`;
  const { rename } = of;
  const field = fieldOf<{ readonly [name: string]: T }>(expected, (raw, place, problems) => {
    if (!isRecord(raw)) return (add(problems, place, 'type', expected, raw), {});
    const names = Object.keys(raw);
    if (names.length > most) return (add(problems, place, 'length', expected, names.length, { max: most }), {});
    const odd = names.find((name) => name === '__proto__' || oddText(name) !== undefined);
    if (odd !== undefined) return (add(problems, step(place, odd), 'unknown', 'another name', odd), {});
    return Object.fromEntries(names.map((name) => [name, inside(of, raw[name], place, name, problems)]));
  });
  if (!rename) return field;
  return withRename(field, (value, to) =>
    Object.fromEntries(Object.entries(value).map(([name, each]) => [name, rename(each, to)])),
  );
}

/** An object with these fields and no others. A name with the value `undefined` counts as left out. */
export function record<F extends Fields>(fields: F): Field<RecordOf<F>> {
  const names = Object.keys(fields);
  const expected = names.length === 0 ? 'an object' : `an object with ${names.join(', ')}`;
  const entries = Object.entries(fields);
  const read = fieldOf<RecordOf<F>>(expected, (raw, place, problems) => {
    const value: Record<string, unknown> = {};
    if (isRecord(raw)) {
      for (const name of Object.keys(raw))
        if (!Object.hasOwn(fields, name) && raw[name] !== undefined)
          add(
            problems,
            step(place, name),
            'unknown',
            `one of ${names.join(', ')}`,
            name,
            hintFor(name, names, problems),
          );
      for (const [name, each] of entries) readInto(value, each, raw, name, place, problems);
    } else add(problems, place, 'type', expected, raw);
    // Made name by name from the fields themselves.
    return value as RecordOf<F>;
  });
  const field = withParts(read, { fields });
  const renaming = names.filter((name) => fields[name]?.rename);
  if (renaming.length === 0) return field;
  return withRename(field, (value, rename) => renamed(value, fields, renaming, rename));
}

/** One of several kinds of records, told apart by one of their names: `variants('do', { hit: { n: whole(1) } })`. */
export function variants<Tag extends string, V extends { readonly [kind: string]: Fields }>(
  tag: Tag,
  kinds: V,
): Field<Variant<Tag, V>> {
  const names = Object.keys(kinds);
  const expected = `an object whose ${tag} is one of ${names.join(', ')}`;
  const fields = new Map(names.map((name) => [name, record({ [tag]: oneOf(name), ...kinds[name] })]));
  const field = fieldOf<object>(expected, (raw, place, problems) => {
    if (!isRecord(raw)) return (add(problems, place, 'type', expected, raw), {});
    const kind = Object.hasOwn(raw, tag) ? raw[tag] : undefined;
    const found = typeof kind === 'string' ? fields.get(kind) : undefined;
    if (found) return found.read(raw, place, problems);
    const code = kind === undefined ? 'missing' : 'choice';
    add(problems, step(place, tag), code, `one of ${names.join(', ')}`, kind, hintFor(kind, names, problems));
    return {};
  });
  const whole = [...fields.values()].some(({ rename }) => rename)
    ? withRename<object>(
        field,
        (value, rename) => fields.get(String(valueOf(value, tag)))?.rename?.(value, rename) ?? value,
      )
    : field;
  // Each kind gives the record of its own fields, with its name in it.
  return withParts(whole, { kinds }) as Field<unknown> as Field<Variant<Tag, V>>;
}

const valueOf = (value: object, key: string): unknown => Reflect.get(value, key);

/** What `variants` gives. */
export type Variant<Tag extends string, V extends { readonly [kind: string]: Fields }> = {
  readonly [K in keyof V & string]: { readonly [T in Tag]: K } & RecordOf<V[K]>;
}[keyof V & string];

/** A field that may be left out of its record. */
export const optional = <T>(field: Field<T>): OptionalField<T> =>
  withParts(field as Field<T | undefined>, { isOptional: true as const });

/** A field that has a value when it is left out of its record. */
// Any field, and the same one back: its type says what values it gives.
// oxlint-disable-next-line typescript/no-explicit-any
export const orElse = <F extends Field<any>>(field: F, value: ValueOf<F>): F =>
  withParts(field, { absent: { value } }) as F;

/** `null`, or the field. */
export function nullable<T>(field: Field<T>): Field<T | null> {
  const { rename } = field;
  const either = fieldOf<T | null>(
    `null or ${field.expected}`,
    (raw, place, problems) => (raw === null ? null : field.read(raw, place, problems)),
    { takes: { or: null, of: field } },
  );
  return rename ? withRename(either, (value, to) => (value === null ? null : rename(value, to))) : either;
}

/**
 * The first of two fields that takes the value. If neither does, both are told as one problem; but a value that has the
 * form of one of them, so that what is wrong lies inside it, is told by that one.
 */
export function either<A, B>(one: Field<A>, other: Field<B>): Field<A | B> {
  const expected = `${one.expected}, or ${other.expected}`;
  const field = fieldOf<A | B>(expected, (raw, place, problems) => {
    const first: Problem[] = [];
    const a = one.read(raw, place, first);
    if (first.length === 0) return a;
    const second: Problem[] = [];
    const b = other.read(raw, place, second);
    if (second.length === 0) return b;
    const told = [first, second].filter((each) => each.every(({ path }) => path.length > place.depth));
    if (told.length === 1) problems.push(...told.flat());
    else add(problems, place, 'choice', expected, raw, hintAt(place, [...first, ...second]));
    return b;
  });
  if (!one.rename && !other.rename) return field;
  // What the first takes is the first's, as it was when the value was read.
  const renameIn = <T>(of: Field<T>, value: T, to: (card: CardId) => CardId): T => of.rename?.(value, to) ?? value;
  return withRename(field, (value, to) =>
    one(value).ok ? renameIn(one, value as A, to) : renameIn(other, value as B, to),
  );
}

/** A field that is made when it is first asked: for values that hold values of their own form. */
export function lazy<T>(expected: string, make: () => Field<T>): Field<T> {
  let made: Field<T> | undefined;
  const field = fieldOf<T>(expected, (raw, place, problems) => (made ??= make()).read(raw, place, problems));
  // Whether there are cards in it is known only once it is made.
  return withRename(field, (value, rename) => (made ??= make()).rename?.(value, rename) ?? value);
}

/** What a further rule wanted, and where inside the value it looked. */
export interface Wanted {
  readonly at: Path;
  readonly expected: string;
}

/** A field whose value keeps a further rule; `check` says in words what was expected instead, and where if not all over. */
export function checked<T>(field: Field<T>, check: (value: T) => string | Wanted | undefined): Field<T> {
  const made = fieldOf<T>(field.expected, (raw, place, problems) => {
    const before = problems.length;
    const value = field.read(raw, place, problems);
    const wanted = problems.length === before ? check(value) : undefined;
    if (typeof wanted === 'string') add(problems, place, 'rule', wanted, raw);
    else if (wanted) add(problems, wanted.at.reduce(step, place), 'rule', wanted.expected, valueAt(raw, wanted.at));
    return value;
  });
  return Object.assign(made, field, { read: made.read, takes: { of: field, check } });
}

/** Any plain value that can stand in JSON; what reads it later has a gate of its own. */
export const anything: Field<unknown> = fieldOf('anything', (raw) => raw);

const isText = (value: unknown): value is string => typeof value === 'string';

/** What a text should be instead, if it cannot stand in a file: half a character, as memory can have, or another spelling. */
function oddText(value: string): string | undefined {
  if (/\p{Surrogate}/u.test(value)) return 'a text without half characters';
  return value === value.normalize('NFC') ? undefined : 'a text in normal form (NFC)';
}

const wholeWords = (min: number, max: number): string =>
  max === Number.MAX_SAFE_INTEGER ? `a whole number from ${min} on` : `a whole number from ${min} to ${max}`;

/** Cards and seats are small numbers from the outside; which of them exist, the match knows. */
function isWire(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function cardField(expected: string, isIn: (card: CardId, match: InMatch) => boolean): Field<CardId> {
  return withRename(numberField(expected, isWire, undefined, isIn), (value, rename) => rename(value));
}

/** -1, or the field. */
function orNone(field: Field<number>): Field<number> {
  const { rename } = field;
  const either = fieldOf<number>(
    `-1 or ${field.expected}`,
    (raw, place, problems) => (raw === -1 ? -1 : field.read(raw, place, problems)),
    { takes: { or: -1, of: field } },
  );
  return rename ? withRename(either, (value, to) => (value === -1 ? -1 : rename(value, to))) : either;
}

/** A number of some sort, within bounds if there are any. */
function numberField(
  expected: string,
  isSort: (value: number) => boolean,
  bounds?: { readonly min: number; readonly max: number },
  isIn?: (value: number, match: InMatch) => boolean,
  parts?: Partial<FieldParts<number>>,
): Field<number> {
  const read: Field<number>['read'] = (raw, place, problems) => {
    if (typeof raw !== 'number' || !isSort(raw)) return (add(problems, place, 'type', expected, raw, bounds), 0);
    if (isIn && place.match && !isIn(raw, place.match)) add(problems, place, 'rule', `${expected} of this match`, raw);
    if (bounds && (raw < bounds.min || raw > bounds.max)) add(problems, place, 'range', expected, raw, bounds);
    // Minus nought becomes nought: no file keeps them apart, so no state may.
    return raw + 0;
  };
  return fieldOf(expected, read, parts);
}

function fieldOf<T>(expected: string, read: Field<T>['read'], parts: Partial<FieldParts<T>> = {}): Field<T> {
  const whole = (raw: unknown): Result<T, readonly Problem[]> => {
    const problems: Problem[] = [];
    const value = read(raw, OUTSIDE, problems);
    return problems.length === 0 ? ok(value) : err(problems);
  };
  return Object.assign(whole, { ...parts, expected, read });
}

const OUTSIDE: Place = { outside: null, key: '', depth: 0, match: null };

/** Reads a value that belongs to a match: the cards and seats in it must be there. */
export function readIn<T>(field: Field<T>, raw: unknown, match: InMatch): Result<T, readonly Problem[]> {
  const problems: Problem[] = [];
  const value = field.read(raw, { ...OUTSIDE, match }, problems);
  return problems.length === 0 ? ok(value) : err(problems);
}

/** The same field with something more to say of it. */
function withParts<T, P extends object>(field: Field<T>, parts: P): Field<T> & P {
  return Object.assign((raw: unknown) => field(raw), field, parts);
}

function withRename<T>(field: Field<T>, rename: NonNullable<Field<T>['rename']>): Field<T> {
  return Object.assign((raw: unknown) => field(raw), field, { rename });
}

const step = (outside: Place, key: string | number): Place => ({
  outside,
  key,
  depth: outside.depth + 1,
  match: outside.match,
});

function inside<T>(field: Field<T>, raw: unknown, outside: Place, key: string | number, problems: Problem[]): T {
  const place = step(outside, key);
  if (place.depth <= DEEPEST) return field.read(raw, place, problems);
  add(problems, place, 'depth', `at most ${DEEPEST} levels of nesting`, raw);
  return undefined as T;
}

function readInto(
  value: Record<string, unknown>,
  field: Field<unknown>,
  raw: { readonly [name: string]: unknown },
  name: string,
  place: Place,
  problems: Problem[],
): void {
  const given = Object.hasOwn(raw, name) ? raw[name] : undefined;
  if (given !== undefined) value[name] = inside(field, given, place, name, problems);
  else if (field.absent) value[name] = field.absent.value;
  else if (!('isOptional' in field)) add(problems, step(place, name), 'missing', field.expected, undefined);
}

function renamed<T extends object>(
  value: T,
  fields: Fields,
  names: readonly string[],
  rename: (card: CardId) => CardId,
): T {
  const next = { ...value };
  for (const name of names) {
    const old = valueOf(value, name);
    if (old !== undefined) Reflect.set(next, name, fields[name]?.rename?.(old, rename));
  }
  return next;
}

function add(
  problems: Problem[],
  place: Place,
  code: Problem['code'],
  expected: string,
  value: unknown,
  more: Pick<Problem, 'min' | 'max' | 'hint'> = {},
): void {
  problems.push({ path: pathOf(place), code, expected, value: shortly(value), ...more });
}

/** The value at a path that a check has named; it has read the value, so the path leads somewhere or ends at nothing. */
const valueAt = (raw: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), raw);

function pathOf(place: Place): Path {
  const path: (string | number)[] = [];
  for (let at = place; at.outside !== null; at = at.outside) path.unshift(at.key);
  return path;
}

/** The name that was probably meant by the value itself, not by something inside it. */
function hintAt({ depth }: Place, problems: readonly Problem[]): { readonly hint?: string } {
  const hint = problems.find(({ path, hint: name }) => path.length === depth && name !== undefined)?.hint;
  return hint === undefined ? {} : { hint };
}

/** The name that was probably meant, as a fact of a problem. */
function hintFor(raw: unknown, names: readonly string[], problems: readonly Problem[]): { readonly hint?: string } {
  if (typeof raw !== 'string' || raw.length > LONGEST_SHOWN || problems.length >= MOST_HINTED) return {};
  const hint = nearest(raw, names);
  return hint === undefined ? {} : { hint };
}
