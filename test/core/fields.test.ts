import { describe, expect, test } from 'vitest';

import {
  dotted,
  fields,
  pointer,
  problemText,
  reasonText,
  refusalOf,
  verbsFor,
  vocabulary,
  type EffectOf,
  type Problem,
} from '../../src/core/fields/index.ts';

const {
  anything,
  byName,
  card,
  checked,
  either,
  flag,
  integer,
  lazy,
  list,
  nullable,
  nameIn,
  oneOf,
  optional,
  orElse,
  real,
  record,
  seat,
  text,
  variants,
  whole,
} = fields;

const problemsOf = (answer: { ok: boolean; error?: readonly Problem[] }): string[] =>
  (answer.error ?? []).map(problemText);

describe('a record', () => {
  const side = record({ slots: whole(1, 20), name: text(40), free: orElse(flag, false), note: optional(text(5)) });

  test('gives a value made of its fields alone', () => {
    const raw = { slots: 6, name: 'ann' };
    expect(side(raw)).toEqual({ ok: true, value: { slots: 6, name: 'ann', free: false } });
    expect(side({ ...raw, note: undefined })).toEqual({ ok: true, value: { slots: 6, name: 'ann', free: false } });
  });

  test('tells all that is wrong at once, each with its place', () => {
    expect(problemsOf(side({ slotz: 6, name: 7, free: 'no', note: 'too long' }))).toEqual([
      'slotz is not known: expected one of slots, name, free, note (did you mean slots?)',
      'slots is missing: expected a whole number from 1 to 20',
      'name is 7: expected a text of at most 40 characters',
      'free is "no": expected true or false',
      'note is "too long": expected a text of at most 5 characters',
    ]);
  });

  test.each([
    [null, 'the value is null: expected an object with slots, name, free, note'],
    [[], 'the value is "a list": expected an object with slots, name, free, note'],
    ['x', 'the value is "x": expected an object with slots, name, free, note'],
    [undefined, 'the value is null: expected an object with slots, name, free, note'],
    [Number.NaN, 'the value is "NaN": expected an object with slots, name, free, note'],
  ])('refuses %j', (raw, told) => expect(problemsOf(side(raw))).toEqual([told]));

  test('takes nothing from a prototype, and no name of one', () => {
    const heir = Object.create({ slots: 6, name: 'ann' }) as object;
    expect(problemsOf(side(heir))).toHaveLength(2);
    const raw: unknown = JSON.parse('{"slots":6,"name":"ann","__proto__":{"free":true}}');
    expect(problemsOf(side(raw))).toEqual(['__proto__ is not known: expected one of slots, name, free, note']);
  });
});

describe('values', () => {
  test.each([0.5, Number.NaN, Infinity, 2 ** 53, '3', null, -1, 21])('%s is no whole number from 1 to 20', (raw) => {
    expect(whole(1, 20)(raw).ok).toBe(false);
  });

  test('a whole number of any size has no bounds to name', () => {
    expect([-3, 0, 2 ** 53 - 1].map((raw) => integer(raw).ok)).toEqual([true, true, true]);
    expect(problemsOf(integer(1.5))).toEqual(['the value is 1.5: expected a whole number']);
    expect(integer('3')).toEqual({
      ok: false,
      error: [{ path: [], code: 'type', expected: 'a whole number', value: '3' }],
    });
  });

  test('texts are measured and in normal form', () => {
    expect(text(3)('abc').ok).toBe(true);
    expect(problemsOf(text(3, 1)(''))).toEqual(['the value is "": expected a text of 1 to 3 characters']);
    expect(text(3)('e\u0301').ok).toBe(false);
  });

  test('choices come with the nearest name', () => {
    expect(problemsOf(oneOf('shuffled', 'fixed')('shufled'))).toEqual([
      'the value is "shufled": expected one of shuffled, fixed (did you mean shuffled?)',
    ]);
    expect(problemsOf(nameIn({ ember: 1, tide: 2 }, 'a deck')('tied'))).toEqual([
      'the value is "tied": expected a deck (did you mean tide?)',
    ]);
    expect(nameIn({}, 'a deck')('toString').ok).toBe(false);
  });

  test('lists and tables have bounds; a list too long is not read at all', () => {
    expect(list(whole(), 2)([1, 2])).toEqual({ ok: true, value: [1, 2] });
    expect(problemsOf(list(whole(), 2)([1, 'x', -1]))).toEqual([
      'the value is 3: expected a list of at most 2, each a whole number from 0 on',
    ]);
    expect(byName(whole(1, 3))({ ace: 2, king: 1 })).toEqual({ ok: true, value: { ace: 2, king: 1 } });
    expect(problemsOf(byName(whole(1, 3))({ ace: 4 }))).toEqual(['ace is 4: expected a whole number from 1 to 3']);
    expect(byName(anything)(JSON.parse('{"__proto__":1}')).ok).toBe(false);
  });

  test('a hole in a list is no value', () => {
    // oxlint-disable-next-line unicorn/no-new-array -- a list with a hole
    expect(problemsOf(list(whole())(new Array(1)))).toEqual(['0 is null: expected a whole number from 0 on']);
  });

  test('of two alternatives, the one whose form the value has tells what is wrong inside it', () => {
    const deck = either(oneOf('ember', 'tide'), record({ cards: list(text(3)), size: whole(0, 9) }));
    expect(problemsOf(list(deck)(['tide', { cards: ['ace', 7], size: 10 }]))).toEqual([
      '1.cards.1 is 7: expected a text of at most 3 characters',
      '1.size is 10: expected a whole number from 0 to 9',
    ]);
    expect(problemsOf(list(deck)(['fire', null]))).toEqual([
      '0 is "fire": expected one of ember, tide, or an object with cards, size',
      '1 is null: expected one of ember, tide, or an object with cards, size',
    ]);
    const alike = either(record({ a: whole() }), record({ b: whole() }));
    expect(problemsOf(alike({ c: 1 }))).toEqual([
      'the value is "an object": expected an object with a, or an object with b',
    ]);
  });

  test('null, alternatives and further rules', () => {
    expect(nullable(whole())(null)).toEqual({ ok: true, value: null });
    expect(problemsOf(either(whole(0, 9), oneOf('all'))('some'))).toEqual([
      'the value is "some": expected a whole number from 0 to 9, or "all"',
    ]);
    expect(problemsOf(either(oneOf('hand', 'deck'), record({ top: whole() }))('dekc'))).toEqual([
      'the value is "dekc": expected one of hand, deck, or an object with top (did you mean deck?)',
    ]);
    const even = checked(whole(), (n) => (n % 2 === 0 ? undefined : 'an even number'));
    expect(problemsOf(even(3))).toEqual(['the value is 3: expected an even number']);
    expect(problemsOf(even('x'))).toEqual(['the value is "x": expected a whole number from 0 on']);
  });

  test.each([0.25, -1, 2])('%s is a number, whole or not', (raw) => expect(real(-1, 2)(raw).ok).toBe(true));
  test.each([-1.01, 2.5, Number.NaN, Infinity, '1', null])('%s is no number from -1 to 2', (raw) => {
    expect(problemsOf(real(-1, 2)(raw))[0]).toContain('expected a number from -1 to 2');
  });

  test('a rule about two fields says at which of them it looked', () => {
    const window = checked(record({ good: whole(), late: whole() }), ({ good, late }) =>
      good < late ? undefined : { at: ['late'], expected: 'more than good' },
    );
    expect(
      problemsOf(
        list(window)([
          { good: 1, late: 2 },
          { good: 3, late: 3 },
        ]),
      ),
    ).toEqual(['1.late is 3: expected more than good']);
    const [problem] = (window({ good: 3, late: 3 }) as { error: readonly Problem[] }).error as readonly [Problem];
    expect(reasonText(problem)).toBe('is 3: expected more than good');
  });

  test('nesting is bounded', () => {
    interface Nest {
      readonly in: readonly Nest[];
    }
    const nest: fields.Field<Nest> = record({
      in: list(
        lazy('a nest', () => nest),
        1,
      ),
    });
    let raw: unknown = { in: [] };
    for (let i = 0; i < 100_000; i++) raw = { in: [raw] };
    expect((nest(raw) as { error: readonly Problem[] }).error.map(({ code }) => code)).toEqual(['depth']);
  });

  test('paths are written for people and for programs', () => {
    const answer = record({ sides: list(record({ 'a/b': whole() })) })({ sides: [{ 'a/b': 1 }, { 'a/b': 'x' }] });
    const [problem] = (answer as { error: readonly Problem[] }).error as readonly [Problem];
    expect([dotted(problem.path), pointer(problem.path)]).toEqual(['sides.1.a/b', '/sides/1/a~1b']);
    expect(refusalOf('BadOption', [problem, problem])).toEqual({
      code: 'BadOption',
      field: 'sides.1.a/b',
      problem: 'type',
      expected: 'a whole number from 0 on',
      value: 'x',
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      more: 1,
    });
  });
});

describe('commands', () => {
  const command = variants('type', {
    lay: { card },
    give: { cards: list(card, 3), to: seat },
    aim: { at: optional(nullable(card)) },
    hit: { target: either(record({ seat }), record({ card })) },
    pass: {},
  });

  test('are told apart by their type', () => {
    expect(command({ type: 'lay', card: 3 })).toEqual({ ok: true, value: { type: 'lay', card: 3 } });
    expect(problemsOf(command({ type: 'lai', card: 3 }))).toEqual([
      'type is "lai": expected one of lay, give, aim, hit, pass (did you mean lay?)',
    ]);
    expect(card(3)).toEqual({ ok: true, value: 3 });
    expect(problemsOf(command({ type: 'lay', card: -1 }))).toEqual(['card is -1: expected a card']);
    expect(problemsOf(command({ type: 'pass', card: 1 }))).toEqual(['card is not known: expected one of type']);
    expect(problemsOf(command({ type: 'constructor' }))).toHaveLength(1);
  });

  test('have every card in them renamed, however deep', () => {
    const up = (id: number): number => id + 100;
    expect(command.rename?.({ type: 'lay', card: 3 }, up)).toEqual({ type: 'lay', card: 103 });
    expect(command.rename?.({ type: 'give', cards: [1, 2], to: 0 }, up)).toEqual({
      type: 'give',
      cards: [101, 102],
      to: 0,
    });
    expect(command.rename?.({ type: 'aim', at: null }, up)).toEqual({ type: 'aim', at: null });
    expect(command.rename?.({ type: 'aim' }, up)).toEqual({ type: 'aim' });
    expect(command.rename?.({ type: 'hit', target: { card: 3 } }, up)).toEqual({ type: 'hit', target: { card: 103 } });
    expect(command.rename?.({ type: 'hit', target: { seat: 3 } }, up)).toEqual({ type: 'hit', target: { seat: 3 } });
    expect(command.rename?.({ type: 'pass' }, up)).toEqual({ type: 'pass' });
  });
});

describe('verbs', () => {
  const verb = verbsFor<[], [log: string[]]>();
  const VERBS = {
    hit: verb({ n: whole(0) }, { text: ({ n }) => `hit for ${n}`, run: ({ n }, log) => void log.push(`hit ${n}`) }),
    rest: verb({}, { text: () => 'rest', run: (_, log) => void log.push('rested') }),
  };
  const words = vocabulary(VERBS, { twice: optional(flag) });
  type Effect = EffectOf<typeof VERBS>;

  test('give the type, the gate, the text and the deed', () => {
    const effect: Effect = { do: 'hit', n: 3 };
    const log: string[] = [];
    words.run(effect, log);
    expect([words.text(effect), log, words.names]).toEqual(['hit for 3', ['hit 3'], ['hit', 'rest']]);
    expect(words.effect({ do: 'hit', n: 3, twice: true })).toEqual({
      ok: true,
      value: { do: 'hit', n: 3, twice: true },
    });
  });

  test.each([
    [{ do: 'hit' }, 'n is missing: expected a whole number from 0 on'],
    [{ do: 'hitt', n: 1 }, 'do is "hitt": expected one of hit, rest (did you mean hit?)'],
    [{ do: 'hit', n: 1, m: 2 }, 'm is not known: expected one of do, n, twice'],
    [{ n: 1 }, 'do is missing: expected one of hit, rest'],
    [{ do: 'rest', twice: 1 }, 'twice is 1: expected true or false'],
  ])('refuse %j with the place', (row, told) => expect(problemsOf(words.effect(row))).toEqual([told]));

  test('the compiler knows what all verbs of a vocabulary are given', () => {
    // @ts-expect-error -- a deed of these verbs writes into a log
    expect(() => words.run({ do: 'hit', n: 3 })).toThrow(TypeError);
  });

  test('an unknown verb past the gate is a mistake of ours', () => {
    expect(() => words.text({ do: 'toString' })).toThrow(/no verb "toString"/);
  });
});
