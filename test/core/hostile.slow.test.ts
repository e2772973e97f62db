/** Whatever is thrown at the primitive, it throws nothing back (D6): answers are values, and the state stays as it was. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  burn,
  combine,
  cut,
  deal,
  dealRound,
  draw,
  draw1,
  drawAll,
  drawBottom,
  drawBy,
  drawCard,
  exchange,
  insertAt,
  mill,
  peek,
  permute,
  recycle,
  remove,
  riffle,
  split,
  stripCut,
  verifyRecord,
  type DrawError,
  type DrawRecord,
} from '../../src/core/draw/index.ts';
import { record, type Result } from '../../src/core/index.ts';
import { loadValue, save } from '../../src/core/save/index.ts';
import { checkState, deepFreeze } from '../../src/testing/index.ts';
import { tableFrom } from './rows.ts';

const table = deepFreeze(tableFrom({ deck: 'aab', hand: 'b', row: '-c', burn: '', ['__proto__']: 'd' }));
const bytes = JSON.stringify(table);

/** Names that exist, names that every object has, and what is no name at all. */
const name = fc.oneof(
  fc.constantFrom('deck', 'hand', 'row', 'burn', '__proto__', 'constructor', 'nope'),
  fc.anything(),
) as fc.Arbitrary<string>;
const number = fc.oneof(fc.integer({ min: -1, max: 5 }), fc.double(), fc.anything()) as fc.Arbitrary<number>;
const numbers = fc.oneof(fc.array(number, { maxLength: 4 }), fc.anything()) as fc.Arbitrary<number[]>;
const kind = fc.oneof(fc.constantFrom('a', 'b'), fc.anything());
const card = fc.oneof(number, fc.record({ kind })) as fc.Arbitrary<number>;

const given = fc.record({
  n: number,
  src: name,
  dst: name,
  card,
  other: card,
  at: fc.constantFrom('top' as const, 'bottom' as const, undefined),
  names: fc.array(name, { maxLength: 3 }),
  sizes: numbers,
  order: numbers,
});
type Given = typeof given extends fc.Arbitrary<infer Value> ? Value : never;

const CALLS: readonly [string, (given: Given) => Result<unknown, DrawError>][] = [
  ['draw', ({ n, src, dst, at }) => draw(table, n, src, dst, at)],
  ['draw1', ({ src, dst, at }) => draw1(table, src, dst, at)],
  ['drawBottom', ({ n, src, dst, at }) => drawBottom(table, n, src, dst, at)],
  ['drawCard', ({ card, src, dst, at }) => drawCard(table, card, src, dst, at)],
  ['drawAll', ({ src, dst, at }) => drawAll(table, src, dst, at)],
  ['deal', ({ n, src, names, at }) => deal(table, n, src, names, at)],
  ['dealRound', ({ n, src, names, at }) => dealRound(table, n, src, names, at)],
  ['burn', ({ n, src }) => burn(table, n, src)],
  ['mill', ({ n, src, dst, at }) => mill(table, n, src, dst, at)],
  ['recycle', ({ n, src, dst }) => recycle(table, src, dst, n)],
  ['insertAt', ({ n, src, dst, card }) => insertAt(table, card, src, dst, n)],
  ['exchange', ({ src, dst, card, other, at }) => exchange(table, card, src, other, dst, at)],
  ['cut', ({ n, src }) => cut(table, n, src)],
  ['riffle', ({ src }) => riffle(table, src)],
  ['stripCut', ({ sizes, order, src }) => stripCut(table, sizes, order, src)],
  ['permute', ({ src, order }) => permute(table, src, order)],
  ['combine', ({ names, dst, at }) => combine(table, names, dst, at)],
  ['split', ({ sizes, src, names }) => split(table, sizes, src, names)],
  ['peek', ({ n, src }) => peek(table, n, src)],
  ['remove', ({ card, src }) => remove(table, card, src)],
];

describe('[D6][D13][D16] nothing is thrown and nothing is changed by', () => {
  test.each(CALLS)('%s', (_, call) => {
    fc.assert(
      fc.property(given, (each) => {
        const answer = call(each);
        expect(JSON.stringify(table)).toBe(bytes);
        expect(answer.ok || typeof answer.error.code === 'string').toBe(true);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  test('a request to a policy', () => {
    const policy = { from: 'deck', to: 'hand', pick: 'top', limit: 2, handFull: 'keep', empty: 'skip' } as const;
    fc.assert(
      fc.property(number, (n) => {
        const { value, state } = record(table, (r) => drawBy(r, policy, n));
        expect(value.ok || typeof value.error.code === 'string').toBe(true);
        expect(checkState(state)).toBeUndefined();
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('a record to be verified', () => {
    const field = fc.oneof(name, number, numbers);
    const raw = fc.record(
      {
        op: field,
        count: number,
        source: name,
        dest: name,
        cards: numbers,
        indices: numbers,
        at: field,
        position: field,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(raw, (each) => {
        const { valid } = verifyRecord(table, each as unknown as DrawRecord, table);
        expect(typeof valid).toBe('boolean');
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  test('a saved state with one thing replaced by anything', () => {
    const raw = JSON.parse(save(table)) as Record<string, unknown>;
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(raw)), fc.jsonValue(), (key, value) => {
        const loaded = loadValue({ ...raw, [key]: value });
        expect(loaded.ok ? checkState(loaded.value) : loaded.error.code).toBe(loaded.ok ? undefined : 'BadSave');
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});

describe('[D15] what is no number is told by the name of its type', () => {
  test.each([
    [{ toString: 0 }, 'object'],
    [Object.create(null), 'object'],
    [Symbol('n'), 'symbol'],
    [10n, 'bigint'],
    [() => 1, 'function'],
    [undefined, 'undefined'],
    [Number.NaN, 'NaN'],
  ])('%o', (n, count) => {
    expect(draw(table, n as number, 'deck', 'hand')).toEqual({ ok: false, error: { code: 'InvalidCount', count } });
  });
});
