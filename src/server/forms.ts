/**
 * Fields that know their JSON Schema: what is read at the gate and what the published protocol says are one value. Only
 * the sorts of fields that messages are made of.
 */
import {
  fields,
  type Field,
  type Fields,
  type OptionalField,
  type RecordOf,
  type Variant,
} from '../core/fields/index.ts';
import type { Json } from '../core/index.ts';
import { MAX_NAME_LENGTH, NAME_PATTERN, nameFault } from '../host/index.ts';

/** A JSON Schema. */
export type Schema = { readonly [key: string]: Json };

const schemas = new WeakMap<object, Schema>();

/** The schema of a field that was made here. */
export function schemaOf(field: object): Schema {
  const schema = schemas.get(field);
  if (!schema) throw new Error('a field without a schema');
  return schema;
}

function known<F extends object>(field: F, schema: Schema): F {
  schemas.set(field, schema);
  return field;
}

/** Where there is no bound: what we send ourselves is as large as it has to be. */
const ANY = Number.MAX_SAFE_INTEGER;
const most = (key: string, bound: number): Schema => (bound === ANY ? {} : { [key]: bound });

/** A text. Its characters are counted as JSON Schema counts them: one that takes two units is one. */
export const text = (longest = ANY, shortest = 0): Field<string> =>
  known(
    fields.checked(fields.text(ANY), (value) => {
      const length = PAIRED.test(value) ? Array.from(value).length : value.length;
      if (length >= shortest && length <= longest) return undefined;
      return shortest === 0
        ? `a text of at most ${longest} characters`
        : `a text of ${shortest} to ${longest} characters`;
    }),
    {
      type: 'string',
      ...(shortest > 0 ? { minLength: shortest } : {}),
      ...most('maxLength', longest),
    },
  );

const NAME = new RegExp(NAME_PATTERN, 'u');
const PAIRED = /[\ud800-\udbff]/;

/** The name of a player. What the schema cannot say is that it may not look like the name of a bot. */
export const name: Field<string> = known(
  fields.checked(text(MAX_NAME_LENGTH, 1), (value) => (NAME.test(value) ? undefined : nameFault(value))),
  { ...schemaOf(text(MAX_NAME_LENGTH, 1)), pattern: NAME_PATTERN },
);

/** A whole number. */
export const whole = (min = 0, max = ANY): Field<number> =>
  known(fields.whole(min, max), { type: 'integer', minimum: min, maximum: max });

/** Any whole number. */
export const integer: Field<number> = known(fields.whole(-ANY, ANY), { type: 'integer', minimum: -ANY, maximum: ANY });

/** True or false. */
export const flag: Field<boolean> = known(
  fields.checked(fields.flag, () => undefined),
  { type: 'boolean' },
);

/** Anything that can stand in JSON. */
export const anything: Field<unknown> = known(
  fields.checked(fields.anything, () => undefined),
  {},
);

/** One of a few values. */
export const oneOf = <const V extends readonly (string | number | boolean | null)[]>(...values: V): Field<V[number]> =>
  known(fields.oneOf(...values), { enum: [...values] });

/** A list. */
export const list = <T>(of: Field<T>, longest = ANY, shortest = 0): Field<readonly T[]> =>
  known(fields.list(of, longest, shortest), {
    type: 'array',
    items: schemaOf(of),
    ...(shortest > 0 ? { minItems: shortest } : {}),
    ...most('maxItems', longest),
  });

/** A table from names to the same. */
export const byName = <T>(of: Field<T>, largest = ANY): Field<{ readonly [name: string]: T }> =>
  known(fields.byName(of, largest), {
    type: 'object',
    additionalProperties: schemaOf(of),
    ...most('maxProperties', largest),
  });

/** An object with these fields and no others. */
export const record = <F extends Fields>(of: F): Field<RecordOf<F>> => known(fields.record(of), recordSchema(of));

/** One of several kinds of records, told apart by one of their names. */
export const variants = <Tag extends string, V extends { readonly [kind: string]: Fields }>(
  tag: Tag,
  kinds: V,
): Field<Variant<Tag, V>> =>
  known(fields.variants(tag, kinds), {
    type: 'object',
    required: [tag],
    oneOf: Object.entries(kinds).map(([kind, of]) => recordSchema({ [tag]: oneOf(kind), ...of })),
  });

/** A field that may be left out. */
export const optional = <T>(field: Field<T>): OptionalField<T> => known(fields.optional(field), schemaOf(field));

/** `null`, or the field. */
export const nullable = <T>(field: Field<T>): Field<T | null> =>
  known(fields.nullable(field), { anyOf: [{ type: 'null' }, schemaOf(field)] });

/** One field or the other. */
export const either = <A, B>(one: Field<A>, other: Field<B>): Field<A | B> =>
  known(fields.either(one, other), { anyOf: [schemaOf(one), schemaOf(other)] });

function recordSchema(of: Fields): Schema {
  const entries = Object.entries(of);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, schemaOf(field)])),
    required: entries.filter(([, field]) => !('isOptional' in field)).map(([name]) => name),
    additionalProperties: false,
  };
}
