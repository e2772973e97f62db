/** Attacks on the gates for values, definitions and words. */
import { describe, expect, test } from 'vitest';
import { createMatch, defineGame } from '../../src/core/define/index.ts';
import { fields } from '../../src/core/fields/index.ts';
import { submit, type MatchState, type Refusal } from '../../src/core/index.ts';
import { explain } from '../../src/core/words/index.ts';
import { isSame } from '../../src/testing/index.ts';
import { begun, parlour, tried, z } from './parlour.ts';

describe('a field', () => {
  test('refuses half a character, which could be saved but not loaded', () => {
    expect(tried(begun(), 0, { type: 'say', words: 'a\ud800b' })).toMatchObject({ code: 'BadCommand' });
    expect(tried(begun(), 0, { type: 'say', words: '😀 é' })).not.toHaveProperty('code');
    expect(tried(begun(), 0, { type: 'say', words: 'e\u0301' })).toMatchObject({ code: 'BadCommand' });
  });

  test('looks for what was meant only a few times', () => {
    const names = Array.from({ length: 1000 }, (_, i) => `some-card-name-${i}`);
    const table = Object.fromEntries(names.map((name) => [name, 1]));
    const deck = fields.list(fields.nameIn(table, 'a card'));
    const read = deck(names.map((name) => name.replace('a', 'o')));
    expect(!read.ok && read.error.filter(({ hint }) => hint !== undefined).length).toBe(20);
    const many = fields.record({ slots: fields.whole() })(Object.fromEntries(names.map((name) => [name, 1])));
    expect(!many.ok && many.error.length).toBe(1001);
  });

  test('renames the cards in a table and in what is made late', () => {
    const cards = fields.record({
      table: fields.byName(fields.card),
      late: fields.lazy('late', () => fields.list(fields.card)),
      plain: fields.lazy('plain', () => fields.whole()),
    });
    const value = { table: { a: 1, b: 2 }, late: [3], plain: 4 };
    expect(cards.rename?.(value, (card) => card + 10)).toEqual({ table: { a: 11, b: 12 }, late: [13], plain: 4 });
  });

  test('ends at cycles, depth, holes and odd things', () => {
    interface Tree {
      readonly next?: Tree;
    }
    const tree: ReturnType<typeof fields.lazy<Tree>> = fields.lazy('a tree', () =>
      fields.record({ next: fields.optional(tree) }),
    );
    const cycle: { next?: unknown } = {};
    cycle.next = cycle;
    expect(tree(cycle)).toMatchObject({ ok: false, error: [{ code: 'depth' }] });
    expect(fields.list(fields.whole())(new Array(3))).toMatchObject({ ok: false, error: { length: 3 } });
    for (const odd of [1n, Symbol('x'), () => 1, new Date(), Number.NaN, Object.create(null), new Proxy({}, {})])
      expect(fields.record({ n: fields.whole() })(odd).ok).toBe(false);
    const secret = { n: 1, [Symbol('hidden')]: 2 };
    expect(fields.record({ n: fields.whole() })(secret)).toEqual({ ok: true, value: { n: 1 } });
    expect(fields.byName(fields.whole())(JSON.parse('{"__proto__":1}')).ok).toBe(false);
    expect(fields.byName(fields.whole())({ constructor: 1 })).toEqual({ ok: true, value: { constructor: 1 } });
  });

  test('refuses an object that throws when it is looked at', () => {
    const state = begun();
    const trap = {
      get type(): string {
        throw new Error('trap');
      },
    };
    expect(submit(parlour as never, state, 0, trap)).toMatchObject({ ok: false, error: { code: 'BadCommand' } });
    expect(isSame(state as MatchState, begun() as MatchState)).toBe(true);
  });

  test('reads what is given once, so that it cannot change its mind', () => {
    let reads = 0;
    const shifty = {
      get n(): unknown {
        return reads++ === 0 ? 1 : 'evil';
      },
    };
    expect(fields.record({ n: fields.whole() })(shifty)).toEqual({ ok: true, value: { n: 1 } });
  });
});

describe('a definition', () => {
  const made = (changes: object): (() => unknown) => {
    const plain = {
      name: 'plain',
      seats: 2,
      zones: z,
      catalog: {},
      setup: () => undefined,
      moves: {},
      outcome: () => undefined,
    };
    return () => defineGame({ ...plain, ...changes });
  };
  const go = { do: () => undefined };

  test.each<[string, object, RegExp]>([
    ['a move named answer', { moves: { answer: go } }, /answer is the name of/],
    ['a field named type', { moves: { go: { ...go, fields: { type: ['go', 'stay'] } } } }, /type in move go/],
    ['a fact named do', { jobs: { go: { ...go, fields: { do: 'text' } } } }, /do in job go/],
    ['an option named seats', { options: { seats: fields.text() } }, /seats is the name of/],
    ['a field that nobody can list', { moves: { go: { ...go, fields: { n: 'number' } } } }, /its options must say/],
  ])('with %s is a mistake that is told at once', (_, changes, message) => {
    expect(made(changes)).toThrow(message);
  });

  test('takes moves by the names that every object has', () => {
    const moves = Object.fromEntries(['constructor', '__proto__', 'toString'].map((name) => [name, go]));
    const match = createMatch(made({ moves })() as typeof parlour, { seed: 'x' });
    expect(match.choices(0).map(({ type }) => type as string)).toEqual(['constructor', '__proto__', 'toString']);
    for (const choice of match.choices(0)) expect(match.submit(0, choice).ok).toBe(true);
    expect(match.submit(0, JSON.parse('{"type":"hasOwnProperty"}'))).toMatchObject({
      error: { code: 'UnknownCommand' },
    });
  });

  test('without moves refuses everything', () => {
    const match = createMatch(made({})() as typeof parlour, { seed: 'x' });
    expect(match.choices(0)).toEqual([]);
    for (const raw of [{}, { type: '' }, { type: 'x' }, null, [], 'x', { type: 'answer', question: 1, picks: [] }])
      expect(match.submit(0, raw).ok).toBe(false);
  });

  test('may say its options in words, as the fields of a move', () => {
    const game = made({ options: { rounds: 'number', tune: ['low', 'high'], name: 'text?' } })() as typeof parlour;
    expect(game.parseOptions({ rounds: 3, tune: 'low' })).toEqual({
      ok: true,
      value: { seats: 2, rounds: 3, tune: 'low' },
    });
    expect(game.parseOptions({ rounds: 'x', tune: 'low' })).toMatchObject({ ok: false, error: { code: 'BadOption' } });
  });

  test('checks a seat that is given as a field like one that is given as a word', () => {
    const poke = { fields: { whom: fields.seat }, options: () => [], check: () => undefined, do: () => undefined };
    const match = createMatch(made({ moves: { poke } })() as typeof parlour, { seed: 'x' });
    expect(match.submit(0, { type: 'poke', whom: 99 })).toMatchObject({ error: { code: 'NoSuchSeat' } });
  });
});

describe('words for a refusal', () => {
  const said = (refusal: unknown): unknown => explain(parlour, refusal as Refusal, begun() as never);

  test.each<[unknown, unknown]>([
    [{ code: 'IllegalAnswer', rule: 'constructor', min: 1, max: 1 }, 'Pick exactly 1.'],
    [{ code: 'IllegalAnswer', rule: '__proto__', min: 0, max: 1 }, 'Pick 0 to 1.'],
    [{ code: 'IllegalAnswer' }, 'Pick exactly null.'],
    [{ code: 'constructor' }, 'Constructor.'],
    [{ code: '__proto__' }, 'Proto.'],
    [{ code: '' }, '.'],
    [{ code: 'NotYourTurn', turn: '__proto__' }, 'It is the turn of seat __proto__.'],
    [{ code: 'NotYourTurn', turn: 1e308 }, 'It is the turn of seat 1e+308.'],
    [{ code: 'NotThere' }, 'That card is not in the null.'],
    [{ code: 'QuestionOpen', seat: { a: [1] } }, 'seat {"a":[1]} has to choose first (null).'],
  ])('%j', (refusal, words) => {
    expect(said(refusal)).toBe(words);
  });
});
