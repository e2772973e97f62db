/** The JSON Schema for editors: it takes every file that the parser takes, and underlines what is no key or word. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { specSchema } from '../../src/spec/index.ts';
import { SAMPLES } from './game-files.ts';

type Schema = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemaAt = (value: unknown): Schema => (isObject(value) ? value : {});

const TYPES: { readonly [type: string]: (value: unknown) => boolean } = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
};

/** So much of JSON Schema as ours uses; what is wrong, as paths. */
function faults(schema: Schema, value: unknown, path: string): string[] {
  if (typeof schema['$ref'] === 'string') {
    const name = schema['$ref'].replace('#/$defs/', '');
    return faults(schemaAt(schemaAt(specSchema['$defs'])[name]), value, path);
  }
  const any = schema['anyOf'];
  if (Array.isArray(any) && !any.some((one) => faults(schemaAt(one), value, path).length === 0)) return [path];
  const types = [schema['type'] ?? []].flat().map(String);
  if (types.length > 0 && !types.some((type) => TYPES[type]!(value))) return [path];
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return [path];
  if ('const' in schema && schema['const'] !== value) return [path];
  if (typeof schema['minimum'] === 'number' && Number(value) < schema['minimum']) return [path];
  if (typeof schema['pattern'] === 'string' && !new RegExp(schema['pattern']).test(String(value))) return [path];
  if (Array.isArray(value)) return value.flatMap((item, i) => faults(schemaAt(schema['items']), item, `${path}/${i}`));
  return isObject(value) ? objectFaults(schema, value, path) : [];
}

function objectFaults(schema: Schema, value: { readonly [key: string]: unknown }, path: string): string[] {
  const known = schemaAt(schema['properties']);
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const missing = required.filter((key): key is string => typeof key === 'string' && !Object.hasOwn(value, key));
  const wrong = Object.entries(value).flatMap(([key, item]) => {
    if (Object.hasOwn(known, key)) return faults(schemaAt(known[key]), item, `${path}/${key}`);
    return schema['additionalProperties'] === false
      ? [`${path}/${key}`]
      : faults(schemaAt(schema['additionalProperties']), item, `${path}/${key}`);
  });
  return [...missing.map((key) => `${path}/${key} is missing`), ...wrong];
}

const wrongIn = (text: string): string[] => faults(specSchema, parse(text), '');

test.each(SAMPLES)('[S42] nothing is underlined in %s', (_, text) => expect(wrongIn(text)).toEqual([]));

const BASE = 'game: t\nplayers: 2\n';

test.each([
  ['players: 2', ['/game is missing']],
  [`${BASE}xylophone: 3`, ['/xylophone']],
  [`${BASE}zones: { a: { kind: dekc } }`, ['/zones/a/kind']],
  [`${BASE}zones: { a: { knd: deck } }`, ['/zones/a/kind is missing', '/zones/a/knd']],
  [`${BASE}verify: { level: most }`, ['/verify/level']],
  [`${BASE}phases: [ { nam: a } ]`, ['/phases/0/name is missing', '/phases/0/nam']],
  [`${BASE}moves: { a: { wen: 1 } }`, ['/moves/a']],
  [`${BASE}setup: 5`, ['/setup']],
  ['game: t\nplayers: two', ['/players']],
])('[S38] %j', (text, expected) => expect(wrongIn(text)).toEqual(expected));
