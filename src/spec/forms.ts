/**
 * Forms: how a part of a file is read and how an editor is told about it, in one value. A form that does not find what it
 * wants tells the fault and gives `undefined`; everything readable is read all the same, so that all faults are told at once.
 */
import type { Json } from '../core/index.ts';
import { entryOf, type MapNode, type Node, type TextNode } from './read/node.ts';
import { at, tell, type Context } from './scope.ts';
import { meant, SYNONYMS } from './words.ts';

/** A JSON Schema. */
export type Schema = { readonly [key: string]: Json };

export interface Form<T> {
  read(node: Node, context: Context): T | undefined;
  readonly schema: Schema;
}

/** A fault of a value: it has not the form it should. */
export function refuseValue(node: Node, context: Context, expected: string, legal: readonly string[] = []): undefined {
  const word = node.type === 'text' ? node.text : '';
  const found = node.type !== 'text' ? `a ${node.type}` : node.isEmpty ? 'nothing' : `'${word}'`;
  tell(context, 'spec/value', node.at, `expected ${expected}, not ${found}`, {
    hint: meant(word, legal),
  });
}

/** Any text; what looks like something else stays a text (S6). */
export const text: Form<string> = {
  read: (node, context) => (node.type === 'text' && !node.isEmpty ? node.text : refuseValue(node, context, 'a text')),
  schema: { type: ['string', 'number', 'boolean'] },
};

/** A part that is looked at elsewhere. */
export const anything: Form<Node> = { read: (node) => node, schema: {} };

/** A whole number in a range. */
export function int(least: number, most = Number.MAX_SAFE_INTEGER): Form<number> {
  const expected =
    most === Number.MAX_SAFE_INTEGER ? `a whole number from ${least} on` : `a whole number from ${least} to ${most}`;
  return {
    read(node, context) {
      const value = node.type === 'text' && /^-?\d+$/.test(node.text) ? Number(node.text) : Number.NaN;
      const fits = Number.isSafeInteger(value) && value >= least && value <= most;
      return fits ? value + 0 : refuseValue(node, context, expected);
    },
    schema: { type: 'integer', minimum: least, ...(most < Number.MAX_SAFE_INTEGER && { maximum: most }) },
  };
}

/** `true` or `false`. */
export const flag: Form<boolean> = {
  read: (node, context) =>
    node.type === 'text' && (node.text === 'true' || node.text === 'false')
      ? node.text === 'true'
      : refuseValue(node, context, 'true or false', ['true', 'false']),
  schema: { type: 'boolean' },
};

/** One of some words, or another spelling of one. */
export function oneOf<const W extends string>(words: readonly W[]): Form<W> {
  const synonyms = Object.keys(SYNONYMS).filter((word) => words.some((legal) => legal === SYNONYMS[word]));
  return {
    read(node, context) {
      const written = node.type === 'text' ? node.text : '';
      const meant = Object.hasOwn(SYNONYMS, written) && synonyms.includes(written) ? SYNONYMS[written] : written;
      return (
        words.find((word) => word === meant) ??
        refuseValue(node, context, `one of ${words.join(', ')}`, [...words, ...synonyms])
      );
    },
    schema: { enum: [...words, ...synonyms] },
  };
}

/** A list of one form. */
export function list<T>(item: Form<T>): Form<T[]> {
  return {
    read(node, context) {
      if (node.type !== 'list') return refuseValue(node, context, 'a list');
      const items = node.items.map((one, i) => item.read(one, at(context, i)));
      return items.every((one) => one !== undefined) ? items : undefined;
    },
    schema: { type: 'array', items: item.schema },
  };
}

/** One form or another, told apart by the sort of node. */
export function bySort<T>(
  forms: { readonly text?: Form<T>; readonly list?: Form<T>; readonly map?: Form<T> },
  expected: string,
): Form<T> {
  return {
    read: (node, context) => {
      const form = forms[node.type];
      return form ? form.read(node, context) : refuseValue(node, context, expected);
    },
    schema: { anyOf: Object.values(forms).map(({ schema }) => schema) },
  };
}

/** A form whose value is made into another. */
export const mapped = <T, U>(form: Form<T>, make: (value: T) => U): Form<U> => ({
  read: (node, context) => {
    const value = form.read(node, context);
    return value === undefined ? undefined : make(value);
  },
  schema: form.schema,
});

/** What a key holds, and whether it may be missing. */
export interface Key<T> {
  readonly form: Form<T>;
  readonly isNeeded: boolean;
}

export const needed = <T>(form: Form<T>): Key<T> => ({ form, isNeeded: true });
export const maybe = <T>(form: Form<T>): Key<T> => ({ form, isNeeded: false });

export type Keys = { readonly [key: string]: Key<unknown> };
type Values<K extends Keys> = { readonly [N in keyof K]: (K[N] extends Key<infer T> ? T : never) | undefined };

/** A map with known keys. What is missing or wrong is `undefined` in it; `entries` has where things stand. */
export function record<K extends Keys>(keys: K): Form<Values<K>> {
  return {
    read(node, context) {
      if (node.type !== 'map') return refuseValue(node, context, 'a map');
      checkKeys(node, Object.keys(keys), context);
      return readKeys(keys, node, context);
    },
    schema: recordSchema(keys),
  };
}

/** The values of known keys; missing ones are told by `demand`. */
export function readKeys<K extends Keys>(keys: K, node: MapNode, context: Context): Values<K> {
  const values = Object.entries(keys).map(([name, { form }]) => {
    const entry = entryOf(node, name);
    return [name, entry && form.read(entry.value, at(context, name))];
  });
  return Object.fromEntries(values) as Values<K>;
}

/** The fields of a map that were written and could be read. */
export type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

export const defined = <T extends object>(value: T): Defined<T> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Defined<T>;

/** Tells every key that is not known. */
export function checkKeys(node: MapNode, known: readonly string[], context: Context): void {
  for (const { key } of node.entries) if (!known.includes(key.text)) unknownKey(key, known, context);
}

export function unknownKey({ text: key, at: offset }: TextNode, known: readonly string[], context: Context): void {
  tell(context, 'spec/unknown-key', offset, `unknown key '${key}'`, { hint: meant(key, known) });
}

/** Tells the needed keys that are missing, at the key (or list item) that lacks them. */
export function demand(keys: Keys, node: MapNode, offset: number, context: Context): void {
  for (const [name, { isNeeded }] of Object.entries(keys)) {
    if (isNeeded && !entryOf(node, name)) tell(context, 'spec/missing', offset, `'${name}' is missing`);
  }
}

/** What an editor is told of a map with known keys. */
export const recordSchema = (keys: Keys): Schema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(keys).map(([name, { form }]) => [name, form.schema])),
  required: Object.entries(keys)
    .filter(([, { isNeeded }]) => isNeeded)
    .map(([name]) => name),
  additionalProperties: false,
});
