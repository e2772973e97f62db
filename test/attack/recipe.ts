/**
 * How a hostile input is made: a valid value of some game, and what is changed in it. A recipe is small, so that a corpus
 * of them can be kept, and says more than the input itself would.
 */
import { BUDGET } from '../../src/core/index.ts';
import type { Below } from '../../src/lab/index.ts';
import { oneOf } from './chance.ts';

type Path = readonly (string | number)[];

/** What is put somewhere: plain JSON, the name of something that JSON cannot say, or nothing (the place goes away). */
export type Put = { readonly json: unknown } | { readonly odd: Odd } | { readonly gone: true };

/** One place of a value, and what is put there. A last key that is not there yet is added. */
export interface Change {
  readonly at: Path;
  readonly to: Put;
}

/** Which valid value it is made from (a game by name, and the number of the value), and what is changed in it. */
export interface Recipe {
  readonly game: string;
  readonly base: number;
  readonly changes: readonly Change[];
}

/** What JSON cannot say, or would be long to say. */
const ODDS = {
  nan: () => Number.NaN,
  infinity: () => Number.POSITIVE_INFINITY,
  undefined: () => undefined,
  bigint: () => 1n,
  symbol: () => Symbol('x'),
  function: () => () => 1,
  date: () => new Date(0),
  bare: () => Object.create(null) as unknown,
  hole: () => new Array<unknown>(2),
  longText: () => 'x'.repeat(100_000),
  longList: () => new Array<number>(20_000).fill(0),
  deepList: () => nested(500, (inside) => [inside]),
  deepObject: () => nested(500, (inside) => ({ effects: inside, do: 'x' })),
  wide: () => Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, i])),
  circle: () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    return circle;
  },
  prototype: () => JSON.parse('{"__proto__":{"polluted":1}}') as unknown,
  getter: () => trap({ enumerable: true, configurable: true, get: refuse }),
  proxy: () => kept(new Proxy({}, { ownKeys: refuse, get: refuse, getPrototypeOf: refuse })),
  gone: () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    return kept(proxy);
  },
  endless: () => kept(new Proxy([], { get: (list, key) => (key === 'length' ? 2 ** 32 : Reflect.get(list, key)) })),
} as const satisfies { readonly [name: string]: () => unknown };

/** What must not be looked into by whoever makes an input. */
const traps = new WeakSet<object>();

function kept<T extends object>(value: T): T {
  traps.add(value);
  return value;
}

const trap = (field: PropertyDescriptor): object => kept(Object.defineProperty({}, 'type', field));

function refuse(): never {
  throw new Error('not to be read');
}

/** The name of something that JSON cannot say. */
export type Odd = keyof typeof ODDS;
const ODD_NAMES = Object.keys(ODDS) as Odd[];

/** Of these a file can hold the first two kinds only, and it loses the rest on the way. */
const NUMBERS = [
  0,
  1,
  -1,
  2,
  3,
  0.5,
  -0,
  7,
  99,
  100,
  255,
  1000,
  10_001,
  65_536,
  1e6,
  2 ** 31,
  2 ** 32,
  BUDGET.numbers,
  2 ** 47,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e308,
];
const TEXTS = [
  '',
  ' ',
  'x',
  '__proto__',
  'constructor',
  'toString',
  'spectator',
  'answer',
  'null',
  'é',
  'e\u0301',
  '\ud800',
  '\u0000',
  '😀',
  '1',
  'a/b~c',
];

function nested(levels: number, wrap: (inside: unknown) => unknown): unknown {
  let value: unknown = 0;
  for (let i = 0; i < levels; i++) value = wrap(value);
  return value;
}

/** The value that is put, or `undefined` if the place is to go. */
const made = (put: Put): unknown => ('json' in put ? put.json : 'odd' in put ? ODDS[put.odd]() : undefined);

/** The value of a recipe: a copy of what is changed, the rest shared. */
export const cooked = (value: unknown, changes: readonly Change[]): unknown =>
  changes.reduce((now, { at, to }) => changed(now, at, 0, to), value);

/** A value as a file: what JSON cannot say is lost, and what is no JSON at all is `null`. */
export function asFile(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return 'null';
  }
}

function changed(value: unknown, at: Path, depth: number, to: Put): unknown {
  const key = at[depth];
  if (key === undefined) return made(to);
  if (typeof value === 'object' && value !== null && traps.has(value)) return value;
  if (Array.isArray(value)) {
    const list: unknown[] = value.slice();
    const isGone = depth === at.length - 1 && 'gone' in to;
    if (isGone) list.splice(Number(key), 1);
    else list[Number(key)] = changed(value[Number(key)], at, depth + 1, to);
    return list;
  }
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = { ...value };
  if (depth === at.length - 1 && 'gone' in to) delete copy[key];
  else
    Object.defineProperty(copy, key, {
      value: changed(copy[key], at, depth + 1, to),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return copy;
}

/** One change of one place; mostly of a leaf, now and then of something larger. */
export function oneChange(value: unknown, below: Below): Change {
  const at: (string | number)[] = [];
  let here = value;
  for (;;) {
    const keys = keysOf(here);
    if (keys.length === 0 || (at.length > 0 && below(12) === 0)) break;
    const key = oneOf(keys, below);
    at.push(key);
    here = Reflect.get(here as object, key);
  }
  // A place that is not there yet is as good as one that is.
  if (below(10) === 0)
    at.push(Array.isArray(here) ? here.length : oneOf([...TEXTS, 'seat', 'type', 'do', 'card'], below));
  return { at, to: somethingFor(here, value, below) };
}

const keysOf = (value: unknown): readonly (string | number)[] =>
  Array.isArray(value) ? [...value.keys()] : typeof value === 'object' && value !== null ? Object.keys(value) : [];

function somethingFor(here: unknown, whole: unknown, below: Below): Put {
  const sort = below(16);
  if (sort === 0) return { gone: true };
  if (sort === 1) return { odd: oneOf(ODD_NAMES, below) };
  if (sort === 2) return { json: anything(below, 0) };
  if (sort < 8) return { json: akin(here, whole, below) };
  return { json: nearby(here, below) };
}

/** Something of the same sort that stands elsewhere in the same value: the forger knows the game. */
function akin(here: unknown, whole: unknown, below: Below): unknown {
  for (let tries = 0; tries < 6; tries++) {
    let other = whole;
    for (let keys = keysOf(other); keys.length > 0; keys = keysOf(other)) {
      if (typeof other === typeof here && Array.isArray(other) === Array.isArray(here) && below(3) === 0) break;
      other = Reflect.get(other as object, oneOf(keys, below));
    }
    if (typeof other === typeof here && other !== here) return other;
  }
  return nearby(here, below);
}

/** Something of the same sort, a little off. */
function nearby(here: unknown, below: Below): unknown {
  if (typeof here === 'number') return below(2) === 0 ? here + oneOf([-2, -1, 1, 2, 10], below) : oneOf(NUMBERS, below);
  if (typeof here === 'string') return below(4) === 0 ? `${here}x` : oneOf(TEXTS, below);
  if (typeof here === 'boolean') return !here;
  if (Array.isArray(here))
    return oneOf([[], [...(here as unknown[]), ...(here as unknown[])], here.toReversed(), here.slice(1)], below);
  return anything(below, 2);
}

/** Any JSON. */
export function anything(below: Below, depth: number): unknown {
  const sort = below(depth > 3 ? 4 : 6);
  if (sort === 0) return oneOf(NUMBERS, below);
  if (sort === 1) return oneOf(TEXTS, below);
  if (sort === 2) return below(2) === 0;
  if (sort === 3) return null;
  if (sort === 4) return Array.from({ length: below(4) }, () => anything(below, depth + 1));
  return Object.fromEntries(
    Array.from({ length: below(4) }, () => [
      oneOf([...TEXTS, 'type', 'card', 'seat'], below),
      anything(below, depth + 1),
    ]),
  );
}
