/** What comes over the wire, and what it may cost: commands are what was parsed, and nothing asks for more than a budget. */
import { describe, expect, test } from 'vitest';
import { defineGame, zones } from '../../src/core/define/index.ts';
import { fields } from '../../src/core/fields/index.ts';
import {
  BUDGET,
  ok,
  reading,
  receive,
  start,
  submit,
  type Command,
  type Game,
  type MatchState,
} from '../../src/core/index.ts';
import { loadMatch, saveMatch } from '../../src/core/save/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import { begun, parlour, tried } from './parlour.ts';

const chance = seedFromText('wire');
const z = zones({ deck: 'deck', pile: { type: 'pile', sees: 'everyone' } }, { hand: 'hand' });

/** A game of so many cards, whose commands name some of them. */
const large = (cards: number): Game =>
  defineGame({
    name: 'large',
    seats: 1,
    zones: z,
    catalog: { a: { name: 'A' } },
    setup(r) {
      for (let i = 0; i < cards; i++) r.create('a', z.hand(0));
    },
    moves: {
      name: {
        fields: { cards: fields.list(fields.card, 10_000) },
        options: () => [],
        check: () => undefined,
        do: () => undefined,
      },
      flood: {
        do(r) {
          for (;;) r.note('drop', {});
        },
      },
    },
    outcome: () => undefined,
  });

function stateOf(game: Game): MatchState {
  const started = start(game, undefined, { chance });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value.state;
}

/** A game that believes everything: its gate hands back what it was given. */
const gullible: Game = { ...large(1), parseCommand: (raw) => ok(raw as Command), decide: () => undefined };

function thrown(): never {
  throw new Error('not to be read');
}

function takenBack(value: object): object {
  const { proxy, revoke } = Proxy.revocable(value, {});
  revoke();
  return proxy;
}

/** A list that says how long it is as it likes. */
const listOf = (length: () => unknown): object =>
  new Proxy([], { get: (list, key) => (key === 'length' ? length() : (Reflect.get(list, key) as unknown)) });

function growing(): () => number {
  let asked = 0;
  return () => 2 ** (40 * asked++);
}

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);

describe('[F52] a command', () => {
  test('with a field that its move does not have is refused with its place', () => {
    expect(tried(begun(), 0, { type: 'vote', x: 1 })).toMatchObject({
      code: 'BadCommand',
      field: 'x',
      problem: 'unknown',
    });
    expect(tried(begun(), 0, { type: 'say', words: 'a', deep: nested(97) })).toMatchObject({
      code: 'TooLarge',
      what: 'depth',
    });
  });

  test.each<[string, unknown, string, number]>([
    ['97 lists in one another', { type: 'x', x: nested(97) }, 'depth', 32],
    ['9 MB of text', { type: 'x', x: 'x'.repeat(9_000_000) }, 'characters', 100_000],
    ['a long name', { type: 'x', ['x'.repeat(200_000)]: 1 }, 'characters', 100_000],
    ['a list of a million', { type: 'x', x: new Array(1_000_000).fill(0) }, 'entries', 20_000],
    [
      'many small lists',
      { type: 'x', x: Array.from({ length: 200 }, () => new Array(200).fill(0)) },
      'entries',
      20_000,
    ],
  ])('with %s is refused before any game reads it', (_, raw, what, most) => {
    const state = stateOf(gullible);
    expect(receive(gullible, state, 0, raw)).toEqual({ ok: false, error: { code: 'TooLarge', what, most } });
  });

  test.each<[string, () => unknown]>([
    [
      'has a field that throws when it is read',
      () => ({
        type: 'vote',
        get x(): never {
          return thrown();
        },
      }),
    ],
    ['is a proxy that throws when it is asked for its fields', () => new Proxy({}, { ownKeys: thrown })],
    ['is a proxy that was taken back', () => takenBack({})],
    ['holds a list that was taken back', () => ({ type: 'vote', x: takenBack([]) })],
    ['holds a list whose length is no number', () => ({ type: 'vote', x: listOf(() => 10n) })],
    ['holds a list whose length is none', () => ({ type: 'vote', x: listOf(() => NaN) })],
    ['holds a list that says another length each time', () => ({ type: 'vote', x: listOf(growing()) })],
  ])('that %s is refused, and so are options', (_, raw) => {
    expect(tried(begun(), 0, raw())).toMatchObject({ code: expect.stringMatching(/^(BadCommand|TooLarge)$/) });
    for (const game of [parlour, large(1)])
      expect(start(game, raw(), { chance })).toMatchObject({ ok: false, error: { code: expect.any(String) } });
  });

  test('is a copy of what was sent, in a game whose gate makes none', () => {
    const raw = { type: 'x', inside: { n: 1 } };
    const read = receive(gullible, stateOf(gullible), 0, raw);
    raw.inside.n = 2;
    expect(read).toEqual({ ok: true, value: { type: 'x', inside: { n: 1 } } });
  });

  test('that names 10,000 cards costs one look at the cards, not one for each', () => {
    const game = large(5000);
    const state = stateOf(game);
    let looks = 0;
    const counted = new Proxy(state.eyes[0]?.handles ?? [], {
      get: (handles, key) => (
        key === 'flatMap' || /^\d+$/.test(String(key)) ? looks++ : 0,
        Reflect.get(handles, key) as unknown
      ),
    });
    const watched = { ...state, eyes: [{ ...state.eyes[0], handles: counted }] } as unknown as MatchState;
    const cards = Array.from({ length: 10_000 }, (_, i) => 1 + (i % 5000));
    expect(receive(game, watched, 0, { type: 'name', cards }).ok).toBe(true);
    expect(looks).toBeLessThan(3 * 5000);
  });
});

describe('[F53] a budget', () => {
  test('of cards ends a set-up with its own refusal, and a host may give more or less', () => {
    const [few, many] = [large(BUDGET.cards), large(BUDGET.cards + 1)];
    expect(start(few, undefined, { chance, watched: [] }).ok).toBe(true);
    expect(start(many, undefined, { chance, watched: [] })).toEqual({
      ok: false,
      error: { code: 'TooLarge', what: 'cards', most: BUDGET.cards },
    });
    expect(start(many, undefined, { chance, watched: [], budget: { cards: 20_000 } }).ok).toBe(true);
    expect(start(large(10), undefined, { chance, budget: { cards: 9 } })).toMatchObject({
      error: { code: 'TooLarge', most: 9 },
    });
  });

  test('of zones and slots is asked before there are any', () => {
    const game: Game = {
      ...large(1),
      blank: () => ({
        layout: { seats: ['p1'], zones: new Array(9000).fill(reading(stateOf(large(1))).layout.zones[0]) },
        match: {},
        seats: [{}],
      }),
    };
    expect(start(game, undefined, { chance })).toEqual({
      ok: false,
      error: { code: 'TooLarge', what: 'zones', most: 500 },
    });
    const slots = zones({ row: { type: 'row', sees: 'everyone', slots: 2 ** 53 - 1 } });
    const wide = defineGame({
      name: 'wide',
      seats: 1,
      zones: slots,
      catalog: {},
      setup: () => undefined,
      moves: {},
      outcome: () => undefined,
    });
    expect(start(wide, undefined, { chance })).toEqual({
      ok: false,
      error: { code: 'TooLarge', what: 'cards', most: BUDGET.cards },
    });
  });

  test('of events ends a command that never stops writing, and the state is as it was', () => {
    const game = large(1);
    const state = stateOf(game);
    const before = JSON.stringify(state);
    expect(submit(game, state, 0, { type: 'flood' })).toEqual({
      ok: false,
      error: { code: 'TooLarge', what: 'events', most: BUDGET.events },
    });
    expect(JSON.stringify(state)).toBe(before);
  });

  test('of numbers ends a command that counts beyond it, inside a list too, so that what was played can be loaded', () => {
    const counting = defineGame({
      name: 'counting',
      seats: 1,
      zones: z,
      catalog: {},
      match: { n: 0, list: [] as number[] },
      setup: (r) => r.setMatch('n', BUDGET.numbers - 1),
      moves: {
        count: { do: (r) => r.setMatch('n', r.match.n + 1) },
        list: { do: (r) => r.setMatch('list', [r.match.n, r.match.n + 2]) },
      },
      outcome: () => undefined,
    }) as Game;
    const state = stateOf(counting);
    const beyond = { ok: false, error: { code: 'TooLarge', what: 'numbers', most: BUDGET.numbers } };
    expect(submit(counting, state, 0, { type: 'list' })).toEqual(beyond);
    const last = submit(counting, state, 0, { type: 'count' });
    if (!last.ok) throw new Error(last.error.code);
    expect(loadMatch(counting, saveMatch(counting, last.value.state)).ok).toBe(true);
    expect(submit(counting, last.value.state, 0, { type: 'count' })).toEqual(beyond);
  });

  test('of numbers is one of the events of a match: behind the last of them there are no more', () => {
    const game = large(1);
    const state = { ...stateOf(game), seq: BUDGET.numbers - 5 };
    expect(submit(game, state, 0, { type: 'flood' })).toEqual({
      ok: false,
      error: { code: 'TooLarge', what: 'events', most: 5 },
    });
  });

  test('of options is one of depth, entries and characters', () => {
    for (const raw of [nested(40), new Array(200_000).fill(0), 'x'.repeat(3_000_000)])
      expect(start(large(1), { seats: 1, raw }, { chance })).toMatchObject({ ok: false, error: { code: 'TooLarge' } });
  });

  interface Raw {
    layout: { zones: { name: string }[]; seats: unknown[] };
    piles: unknown[];
    generations: unknown[];
    cards: { kinds: unknown[] };
    agenda: unknown[];
  }

  /** Nothing else is wrong with them: each has a name and a pile of its own. */
  function addZones({ layout, piles, generations }: Raw): void {
    for (let i = layout.zones.length; i < 9000; i++) {
      layout.zones.push({ ...layout.zones[0], name: `z${i}` });
      piles.push([]);
      generations.push(0);
    }
  }

  test.each<[string, string, (raw: Raw) => unknown]>([
    ['9,000 zones', 'zones', addZones],
    ['20,000 cards', 'cards', ({ cards }) => (cards.kinds = new Array(20_000).fill('a'))],
    ['1,000 seats', 'seats', ({ layout }) => (layout.seats = new Array(1000).fill('p'))],
    ['100,000 jobs', 'jobs and hooks', (raw) => (raw.agenda = Array.from({ length: 100_000 }, () => ({ do: 'vote' })))],
  ])('of a save refuses %s before it looks at one', (_, what, forge) => {
    const raw = JSON.parse(saveMatch(parlour, begun() as never)) as Raw;
    forge(raw);
    expect(loadMatch(parlour, JSON.stringify(raw))).toMatchObject({ ok: false, error: { code: 'TooLarge', what } });
  });

  test('of a save is one of characters first', () => {
    expect(loadMatch(parlour, ' '.repeat(20_000_001))).toMatchObject({
      error: { code: 'TooLarge', what: 'characters' },
    });
  });
});
