/** Operations on a deck without an encounter: whatever is asked of it, `operate` carries it out under all laws or refuses it with a code. */
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Refusal, Result, Step } from '../../../src/core/index.ts';
import {
  exportDeck,
  operate,
  type CycleMatch,
  type CycleShape,
  type Operation,
} from '../../../src/games/cycle/index.ts';
import { ETHER_REASONS, STATUSES } from '../../../src/games/cycle/shape.ts';
import { generic, lay, type Deck } from './deck.ts';

/** Two cards in each zone: 0 and 1 in the deck, 2 and 3 in hand, 4 and 5 discarded, 6 and 7 in the ether, 8 and 9 in the layer. */
const deckInAllZones = (settings: object = {}, match: Partial<CycleMatch> = {}): Deck =>
  lay({
    match,
    main_deck: ['tick-mask', 'b'],
    hand: ['shed-skin', 'd'],
    discard_pile: ['e', 'turncoat-relay'],
    ether: ['g', 'h'],
    corrupted_deck: ['cracked-lamp', 'j'],
    settings: { corrupted_layer: true, ...settings },
    seed: 'operate',
  });

/** One legal operation of each kind on the deck in all zones. */
const WHOLE: readonly Operation[] = [
  { op: 'init' },
  { op: 'draw', n: 1 },
  { op: 'play', card: 3, at: 0 },
  { op: 'begin_play', card: 3 },
  { op: 'discard', card: 2 },
  { op: 'judge', at: 0 },
  { op: 'start_turn' },
  { op: 'end_turn' },
  { op: 'advance', ticks: 0 },
  { op: 'switch_mode', mode: 'realtime' },
  { op: 'set_interval', ticks: 60 },
  { op: 'settings', settings: {} },
  { op: 'force_draw', source: 'main_deck' },
  { op: 'force_reshuffle' },
  { op: 'storm_reshuffle' },
  { op: 'begin_storm', until: 2 },
  { op: 'end_storm' },
  { op: 'ensure', n: 1 },
  { op: 'swap_layers' },
  { op: 'corruption', n: 1 },
  { op: 'put_on_top', card: 4 },
  { op: 'insert', card: 4 },
  { op: 'add_to_discard', kind: 'bell' },
  { op: 'create_in_deck', kind: 'bell' },
  { op: 'create_in_hand', kind: 'bell', n: 1 },
  { op: 'ether', card: 2, reason: 'banished' },
  { op: 'return_from_ether', card: 6, to: 'discard', position: null },
  { op: 'end_aura', card: 6 },
  { op: 'set_max_hand_size', n: 3 },
  { op: 'set_draw_per_turn', n: 3 },
  { op: 'add_status', name: 'no_draw', until: null },
  { op: 'remove_status', name: 'no_draw' },
  { op: 'watch', trigger: { on: 'draw', effects: [] } },
];

describe('[C38] a card that is in the ether already', () => {
  test.each(ETHER_REASONS)('is not put there again (%s)', (reason) => {
    const deck = deckInAllZones();
    const before = deck.state;
    expect(deck.run({ op: 'ether', card: 6, reason })).toEqual({
      code: 'WRONG_ZONE',
      id: 6,
      zone: 'ether',
      wanted: ['main_deck', 'hand', 'discard_pile', 'corrupted_deck'],
    });
    expect(deck.state).toBe(before);
  });

  test.each([6, '7', 9999, '9999'])('is named in the refusal as the operation names it (%j)', (card) => {
    expect(deckInAllZones().run({ op: 'ether', card, reason: 'banished' })).toMatchObject({ id: card });
    expect(deckInAllZones().run({ op: 'discard', card })).toMatchObject({ id: card });
  });

  test.each(['DECK', 'deck', 'DISCARD', 'discard'])('[C39] returns to %s', (to) => {
    const deck = deckInAllZones();
    expect(deck.run({ op: 'return_from_ether', card: 6, to, position: 'top' })).toBeUndefined();
    expect(deck.kinds('ether')).toHaveLength(1);
  });

  test('goes there from every other zone', () => {
    for (const card of [0, 2, 4, 8]) {
      const deck = deckInAllZones();
      expect(deck.run({ op: 'ether', card, reason: 'banished' })).toBeUndefined();
      expect(deck.kinds('ether')).toHaveLength(3);
    }
  });
});

describe('an operation on a card', () => {
  type CardOperation = Extract<Operation, { readonly card: unknown }>;
  const OPERATIONS = WHOLE.filter((operation): operation is CardOperation => 'card' in operation);
  const deck = deckInAllZones();
  deck.run({ op: 'begin_play', card: 3 });
  const { main_deck, hand, discard_pile, ether, corrupted_deck, resolving } = exportDeck(deck.state);
  const zones = { main_deck, hand, discard_pile, ether, corrupted_deck, resolving, nowhere: ['9999'] };
  /** The first card of each zone as an export names it, and one that is in none. */
  const TARGETS = Object.entries(zones).map(([zone, [id = '']]) => ({ zone, id }));
  const attempt = (operation: CardOperation, card: string | number): Result<Step<CycleShape>, Refusal> =>
    operate(deck.rules, deck.state, { ...operation, card });

  /** The zones in whose cards an operation finds no fault; whether a card there is an aura is another question. */
  const zonesFor = (operation: CardOperation): string[] =>
    TARGETS.flatMap(({ zone, id }) => {
      const done = attempt(operation, id);
      return done.ok || done.error.code === 'ETHER_LOCKED' ? [zone] : [];
    });

  function isTrue({ code, ...facts }: Refusal, zone: string, operation: CardOperation): boolean {
    switch (code) {
      case 'UNKNOWN_CARD':
        return zone === 'nowhere';
      case 'NOT_IN_HAND':
        return facts['zone'] === zone && zone !== 'nowhere' && isDeepStrictEqual(zonesFor(operation), ['hand']);
      case 'WRONG_ZONE':
        return facts['zone'] === zone && zone !== 'nowhere' && isDeepStrictEqual(facts['wanted'], zonesFor(operation));
      case 'ETHER_LOCKED':
        return zone === 'ether' && facts['reason'] === 'no_aura' && operation.op === 'end_aura';
      default:
        return false;
    }
  }

  test.each(OPERATIONS)('[C5] $op is carried out in its zones, and told what is true in every other', (operation) => {
    const refused = TARGETS.flatMap(({ zone, id }) => {
      const done = attempt(operation, id);
      return done.ok ? [] : [{ zone, id, error: done.error }];
    });
    expect(refused.map(({ zone }) => zone)).toEqual(expect.arrayContaining(['resolving', 'nowhere']));
    expect(zonesFor(operation).length).toBeGreaterThan(0);
    expect(refused.filter(({ zone, id, error }) => error['id'] !== id || !isTrue(error, zone, operation))).toEqual([]);
  });

  test.each(OPERATIONS)('[C6] $op takes the id of an export like the number', (operation) => {
    const outcome = (card: string | number): unknown => {
      const done = attempt(operation, card);
      return done.ok ? exportDeck(done.value.state) : { ...done.error, id: Number(done.error['id']) };
    };
    expect(TARGETS.map(({ id }) => outcome(id))).toEqual(TARGETS.map(({ id }) => outcome(Number(id))));
  });

  test.each(['', 'x', '05', '-1', '1.5', '1e1', ' 5', '5 '])('[C6] refuses %j, which is no id', (card) => {
    const codes = OPERATIONS.map((operation) => attempt(operation, card)).map((done) => !done.ok && done.error.code);
    expect(codes).toEqual(OPERATIONS.map(() => 'BAD_CONFIG'));
  });
});

describe('every operation', () => {
  /** Cards of all zones, and cards that are not there. */
  const card = fc.constantFrom(...generic(10).map((_, id) => id), 10, -1, 0.5, NaN, 1e9);
  const count = fc.constantFrom(0, 1, 2, 5, 40, 1000, -1, 0.5, NaN, Infinity, 1e9, 2 ** 53);
  const kind = fc.constantFrom('tick-mask', 'bell', 'nothing', '__proto__', '');
  const name = fc.constantFrom(...STATUSES);
  const OPERATIONS: readonly fc.Arbitrary<Operation>[] = [
    fc.constantFrom<Operation>(
      { op: 'init' },
      { op: 'start_turn' },
      { op: 'end_turn' },
      { op: 'force_reshuffle' },
      { op: 'storm_reshuffle' },
      { op: 'end_storm' },
      { op: 'swap_layers' },
    ),
    fc.record({
      op: fc.constantFrom('draw', 'ensure', 'corruption', 'set_max_hand_size', 'set_draw_per_turn'),
      n: count,
    }),
    fc.record({ op: fc.constant('play'), card, at: count }),
    fc.record({
      op: fc.constantFrom('discard', 'put_on_top', 'insert', 'end_aura'),
      card,
    }),
    fc.record({ op: fc.constant('judge'), at: count }),
    fc.record({ op: fc.constantFrom('advance', 'set_interval'), ticks: count }),
    fc.record({ op: fc.constant('switch_mode'), mode: fc.constantFrom('turn', 'realtime', 'never') }),
    fc.record({ op: fc.constant('settings'), settings: fc.constantFrom({}, { corrupted_layer: false }, 7, null) }),
    fc.record({
      op: fc.constant('force_draw'),
      source: fc.constantFrom('main_deck', 'corrupted_deck', 'discard_pile', 'hand', 'ether', 'nowhere'),
    }),
    fc.record({ op: fc.constant('begin_storm'), until: count }),
    fc.record({ op: fc.constantFrom('add_to_discard', 'create_in_deck'), kind }),
    fc.record({ op: fc.constant('create_in_hand'), kind, n: count }),
    fc.record({ op: fc.constant('ether'), card, reason: fc.constantFrom(...ETHER_REASONS) }),
    fc.record({
      op: fc.constant('return_from_ether'),
      card,
      to: fc.constantFrom('discard', 'deck', 'hand', ''),
      position: fc.constantFrom('top', 'bottom', 'random', 'middle', null),
    }),
    fc.record({ op: fc.constant('add_status'), name, until: fc.option(count) }),
    fc.record({ op: fc.constant('remove_status'), name }),
  ] as readonly fc.Arbitrary<Operation>[];

  test('is carried out under all laws, or refused with a code and nothing changed', () => {
    // A play that has only begun keeps its card in between, so nothing comes behind it.
    const last = fc.option(fc.record({ op: fc.constant('begin_play' as const), card }), { nil: undefined });
    const steps = fc
      .tuple(fc.array(fc.oneof(...OPERATIONS), { minLength: 1, maxLength: 6 }), last)
      .map(([operations, begun]) => (begun ? [...operations, begun] : operations));
    fc.assert(
      fc.property(steps, fc.boolean(), (operations, isRealTime) => {
        const deck = deckInAllZones();
        if (isRealTime) deck.run({ op: 'switch_mode', mode: 'realtime' });
        for (const operation of operations) {
          const before = deck.state;
          const refusal = deck.run(operation);
          if (!refusal) continue;
          expect(refusal.code).toMatch(/^[A-Z_]+$/);
          expect(deck.state).toBe(before);
        }
      }),
      { numRuns: 500, seed: 28 },
    );
  });
});

describe('a malformed operation is refused with a code', () => {
  /** Values that no field takes; `null` and `undefined` are taken where a field says so. */
  const WRONG: readonly unknown[] = [NaN, Symbol('s'), true, [], () => 1];
  const MAY_LACK = new Set(['play.at']);
  const MAY_BE_NULL = new Set(['return_from_ether.position', 'add_status.until']);

  const { rules, state } = deckInAllZones();
  /** Whether it is refused with a code of the documents, with the state unchanged. */
  const isRefused = (raw: unknown): boolean => {
    const before = JSON.stringify(state);
    const done = operate(rules, state, raw as Operation);
    return !done.ok && before === JSON.stringify(state) && /^[A-Z_]+$/.test(done.error.code);
  };

  /** Every field of every operation. */
  const FIELDS = WHOLE.flatMap((operation) =>
    Object.keys(operation)
      .filter((field) => field !== 'op')
      .map((field) => ({ name: `${operation.op}.${field}`, field, operation })),
  );

  test.each(FIELDS.filter(({ name }) => !MAY_LACK.has(name)))('without $name', ({ field, operation }) => {
    const { [field]: _, ...others } = operation as { readonly [key: string]: unknown };
    expect([others, { ...operation, [field]: undefined }].map(isRefused)).toEqual([true, true]);
  });

  test.each(FIELDS)('with a wrong $name', ({ name, field, operation }) => {
    const values = MAY_BE_NULL.has(name) ? WRONG : [...WRONG, null];
    expect(values.filter((value) => !isRefused({ ...operation, [field]: value }))).toEqual([]);
  });

  test('with a field that it does not have', () => {
    expect(WHOLE.filter((operation) => !isRefused({ ...operation, more: 1 }))).toEqual([]);
  });

  test.each([null, undefined, 7, 'init', [], {}, { op: null }, { op: '__proto__' }, { op: ['init'] }])('%j', (raw) =>
    expect(isRefused(raw)).toBe(true),
  );

  test('and no draw after it throws', () => {
    const deck = deckInAllZones();
    deck.run({ op: 'set_max_hand_size' } as Operation);
    expect(deck.run({ op: 'draw', n: 1 })).toBeUndefined();
    expect(deck.kinds('hand')).toHaveLength(3);
  });
});

describe('after the end of a run', () => {
  const ended = (): Deck => deckInAllZones({}, { hp: 0, ending: { result: 'lost', reason: 'no_hp' } });

  test.each<Operation>([
    { op: 'draw', n: 1 },
    { op: 'start_turn' },
    { op: 'set_draw_per_turn', n: 9 },
    { op: 'return_from_ether', card: 6, to: 'discard', position: null },
  ])('$op is refused', (operation) => {
    const deck = ended();
    const before = deck.state;
    expect(deck.run(operation)).toEqual({ code: 'ENCOUNTER_OVER', result: 'lost' });
    expect(deck.state).toBe(before);
  });

  test('[C10] init starts another run with full hit points', () => {
    const deck = ended();
    expect(deck.run({ op: 'init' })).toBeUndefined();
    expect(deck.state.match).toMatchObject({ ending: null, hp: 60, encounter: 0 });
    expect(deck.run({ op: 'draw', n: 1 })).toBeUndefined();
  });
});
