/** 2.12 integrity: budgets, locks, the log, and the eight laws, each broken on purpose. */
import { describe, expect, test } from 'vitest';
import { Pile, type MatchEvent, type MatchState } from '../../../src/core/index.ts';
import { DECK_EVENTS, integrityLaws, operate, STANDARD, type CycleShape } from '../../../src/games/cycle/index.ts';
import { generic, lay, type Layout } from './deck.ts';

type State = MatchState<CycleShape>;
interface Step {
  before: State;
  events: readonly MatchEvent[];
  after: State;
}

/** An honest step, then a lie told about it. */
function broken(
  id: string,
  layout: Layout,
  op: Parameters<typeof operate>[2],
  lie: (step: Step) => Partial<Step>,
): string | undefined {
  const deck = lay(layout);
  const law = integrityLaws(deck.rules).find((each) => each.id === id);
  const done = operate(deck.rules, deck.state, op);
  if (!law || !done.ok) throw new Error('no such law or step');
  const step = { before: deck.state, events: done.value.events, after: done.value.state };
  expect(law.check(step)).toBeUndefined();
  return law.check({ ...step, ...lie(step) });
}

const withPile = (state: State, zone: number, cards: readonly number[]): State => ({
  ...state,
  piles: state.piles.with(zone, Pile.of(cards)),
});
const withValues = (state: State, card: number, values: object): State => ({
  ...state,
  cards: { ...state.cards, values: state.cards.values.with(card, values) },
});
const note = (name: string, facts: object = {}): MatchEvent => ({
  type: 'noted',
  name,
  facts: facts as never,
  to: 'everyone',
});
const draw1 = { op: 'draw', n: 1 } as const;
const RESHUFFLED: Layout = { discard_pile: ['tick-mask', 'a', 'b'], seed: 'law' };

describe('each law fails when it is broken', () => {
  test('[2.12 rule 1] [C77] a card in two zones, in none, or left in resolving', () => {
    const lies = (change: (state: State) => State): string | undefined =>
      broken('2.12-1', { main_deck: ['a', 'b'] }, draw1, ({ after }) => ({ after: change(after) }));
    expect(lies((state) => withPile(state, 2, [0]))).toBe('card 0 is in two zones');
    expect(lies((state) => withPile(state, 0, []))).toBe('card 1 is in no zone');
    expect(lies((state) => withPile(withPile(state, 0, []), 5, [1]))).toBe('1 cards left in resolving');
  });

  test('[2.12 rule 2] [C78] no draw told although there are cards, or a draw from elsewhere', () => {
    expect(
      broken('2.12-2', { main_deck: ['a', 'b'] }, draw1, ({ events }) => ({
        events: [...events, note('no-draw', { reason: 'empty', missing: 1 })],
      })),
    ).toBe('no-draw (empty) although there are cards to draw');
    expect(
      broken('2.12-2', { main_deck: ['a', 'b'] }, draw1, ({ events }) => ({
        events: events.map((event) => (event.type === 'moved' ? { ...event, at: 1, cards: [1] } : event)),
      })),
    ).toBe('a draw from position 1');
  });

  test('[2.12 rule 3] [C78] a reshuffle that leaves cards in the discard pile', () => {
    expect(
      broken('2.12-3', RESHUFFLED, draw1, ({ events }) => ({
        events: events
          .slice(0, 1)
          .map((event) => (event.type === 'moved' ? { ...event, cards: event.cards.slice(1) } : event)),
      })),
    ).toBe('a reshuffle took 2 of 3 cards');
  });

  test('[2.12 rule 4] [C79] a mutation after the shuffle, or a recycling without one', () => {
    expect(
      broken('2.12-4', RESHUFFLED, draw1, ({ events }) => {
        const at = events.findIndex(({ type }) => type === 'transformed');
        const shuffle = events.findIndex(({ type }) => type === 'shuffled');
        return { events: [...events.slice(0, at), ...events.slice(shuffle, shuffle + 1), ...events.slice(at)] };
      }),
    ).toBe('a mutation after the shuffle of its reshuffle');
    expect(
      broken('2.12-4', RESHUFFLED, draw1, ({ events }) => ({
        events: events.filter(({ type }) => type !== 'shuffled'),
      })),
    ).toBe('a reshuffle without a shuffle');
  });

  test('[2.12 rule 5] [C79] a card that slips out of the ether, to the hand, banished, or without a reason', () => {
    const back = { op: 'return_from_ether', card: 0, to: 'discard', position: null } as const;
    const lies = (change: Partial<Extract<MatchEvent, { type: 'moved' }>>): string | undefined =>
      broken('2.12-5', { ether: ['x'] }, back, ({ events }) => ({
        events: events.map((event) => (event.type === 'moved' ? { ...event, ...change } : event)),
      }));
    expect(lies({ verb: 'recycle' })).toBe('card 0 left the ether by recycle');
    expect(lies({ to: 1 })).toBe('card 0 returned to zone 1');
    expect(
      broken('2.12-5', { ether: ['x'] }, back, ({ events }) => ({
        events: events.map((event) =>
          event.type === 'changed' && event.key === 'ether' ? { ...event, before: { reason: 'banished' } } : event,
        ),
      })),
    ).toBe('banished card 0 returned');
    expect(
      broken('2.12-5', { ether: ['x'], main_deck: ['a'] }, draw1, ({ after }) => ({ after: withValues(after, 1, {}) })),
    ).toBe('card 1 is in the ether without a reason');
  });

  test('[2.12 rule 6] another structure in one of the modes', () => {
    expect(
      broken('2.12-6', { main_deck: ['a', 'b'] }, draw1, ({ after }) => ({
        after: { ...after, layout: { ...after.layout, zones: after.layout.zones.slice(0, 5) } },
      })),
    ).toBe('another layout');
    expect(
      broken('2.12-6', { main_deck: ['a', 'b'] }, draw1, ({ after }) => ({
        after: { ...after, match: { ...after.match, interval: 0 } },
      })),
    ).toContain('the deck does not load in mode realtime');
  });

  test('[2.12 rule 7] [C84] a lock that nobody notices or tells', () => {
    expect(
      broken('2.12-7', { main_deck: ['a'] }, draw1, ({ after }) => ({
        after: { ...after, match: { ...after.match, locks: { draw: false, deck: false } } },
      })),
    ).toBe('locks say {"draw":false,"deck":false}, the piles {"draw":true,"deck":false}');
    expect(
      broken('2.12-7', { main_deck: ['a'] }, draw1, ({ events }) => ({
        events: events.filter((event) => event.type !== 'noted'),
      })),
    ).toBe('that draws are locked was not told');
  });

  test('[2.12 rule 8] [C81] a change without an event, or a move that the log does not tell', () => {
    expect(
      broken('2.12-8', { main_deck: ['a', 'b'] }, draw1, ({ after }) => ({
        after: { ...after, match: { ...after.match, hp: 1 } },
      })),
    ).toBe('the events lead elsewhere');
    const silent = broken('2.12-8', { main_deck: ['a', 'b'] }, draw1, ({ events, before, after }) => ({
      before,
      after,
      events: events.map((event) => (event.type === 'moved' ? { ...event, verb: 'whisk' } : event)),
    }));
    expect(silent).toContain('nothing in the log about');
  });

  test('the laws are eight, and they are the game’s', () => {
    expect(integrityLaws(STANDARD).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((rule) => `2.12-${rule}`));
  });
});

describe('[C81] [C85] the log', () => {
  test('entries carry seq, tick, turn, cause, visibility and the streams’ counters', () => {
    const deck = lay({ discard_pile: ['tick-mask', 'a', 'b'], deck: { turn_counter: 3, tick: 7 }, seed: 'log' });
    const { seq } = deck.state;
    deck.run(draw1);
    expect(deck.log.map(({ name, visibility }) => [name, visibility])).toEqual([
      ['MUTATE', 'owner'],
      ['RESHUFFLE', 'hidden'],
      ['DRAW', 'owner'],
    ]);
    expect(deck.log.every(({ tick, turn }) => tick === 7 && turn === 3)).toBe(true);
    expect(deck.log.map((entry) => deck.events[entry.seq - seq]?.type)).toEqual(['noted', 'noted', 'moved']);
    expect(deck.log[0]?.counters).toEqual({ 'mutation.0': 1 });
    expect(deck.log[2]?.counters).toEqual({ 'mutation.0': 1, 'shuffle.0': deck.pulls('shuffle') });
  });

  test('there are the 27 events of the rules', () => {
    expect(DECK_EVENTS).toHaveLength(27);
  });
});

describe('[C82] budgets', () => {
  test('policy discard with one card and draw 50 ends after 8 reshuffles, the state is valid', () => {
    const deck = lay({ main_deck: ['a'], hand: generic(10), settings: { hand_limit_policy: 'discard' } });
    deck.run({ op: 'draw', n: 50 });
    expect(deck.symbols.slice(-2)).toEqual(['NO_DRAW limit 41', 'LIMIT_REACHED reshuffles']);
    expect([deck.reshuffles(), deck.kinds('discard_pile')]).toEqual([8, ['a']]);
  });

  test('a draw-discard-reshuffle loop is cut, its queue dropped, and the resolving card comes home', () => {
    const deck = lay({
      main_deck: generic(40),
      hand: ['tap-the-feed'],
      settings: { limits: { maxDrawsPerAction: 20 } },
    });
    deck.run({ op: 'watch', trigger: { on: 'draw', effects: [{ do: 'discard_it' }, { do: 'draw', n: 1 }] } });
    deck.run({ op: 'play', card: deck.card('tap-the-feed') });
    expect(deck.symbols.filter((each) => each.startsWith('DRAW'))).toHaveLength(20);
    expect(deck.symbols.filter((each) => each.startsWith('LIMIT'))).toEqual(['LIMIT_REACHED draws']);
    expect([deck.kinds('resolving'), deck.state.agenda]).toEqual([[], []]);
    expect(deck.kinds('discard_pile')).toContain('tap-the-feed');
  });

  test('operations are counted too', () => {
    const endless = lay({
      main_deck: generic(50),
      settings: { limits: { maxOpsPerAction: 30, maxDrawsPerAction: 10_000 } },
      deck: { max_hand_size: 100 },
    });
    endless.run({ op: 'watch', trigger: { on: 'draw', effects: [{ do: 'draw', n: 1 }] } });
    endless.run(draw1);
    expect(endless.kinds('hand')).toHaveLength(31);
    expect(endless.symbols.at(-1)).toBe('LIMIT_REACHED ops');
  });
});

describe('locks', () => {
  test('[C83] drawLocked: deck and discard empty, and the layer too during a storm', () => {
    const storm = { corruption: { level: 0, storm_until: 99, thresholds_fired: [] } };
    const locked = (layout: Layout): boolean => {
      const deck = lay(layout);
      deck.run({ op: 'draw', n: 0 });
      return deck.state.match.locks.draw;
    };
    expect(locked({})).toBe(true);
    expect(locked({ main_deck: ['a'] })).toBe(false);
    expect(locked({ discard_pile: ['a'] })).toBe(false);
    expect(locked({ corrupted_deck: ['a'] })).toBe(true);
    expect(locked({ corrupted_deck: ['a'], deck: storm })).toBe(false);
    expect(locked({ deck: storm })).toBe(true);
  });

  test.each<[string, Layout, boolean]>([
    ['nothing at all', {}, true],
    ['an unplayable card', { hand: ['stray-bit'] }, true],
    ['a playable card', { hand: ['jolt-needle'] }, false],
    ['a card without the energy for it', { hand: ['jolt-needle'], match: { energy: 0 } }, false],
    ['a pending draw', { deck: { pending: [{ due_turn: 9, due_tick: null, n: 1, cause: 'rhythm_delay' }] } }, false],
    [
      'a temporary ether entry',
      { ether: ['x'], deck: { ether_entries: [{ id: '0', reason: 'temporary', return_at: 9, return_to: 'discard' }] } },
      false,
    ],
    ['an exhausted card', { ether: ['x'] }, true],
  ])('[C84] deckLock with %s', (_, layout, expected) => {
    const deck = lay(layout);
    deck.run({ op: 'draw', n: 0 });
    expect(deck.state.match.locks.deck).toBe(expected);
  });

  test('[C84] each is told once when it becomes true, and again after it was open', () => {
    const deck = lay({ hand: ['stray-bit'], main_deck: ['a'] });
    deck.run(draw1);
    deck.run({ op: 'draw', n: 0 });
    deck.run({ op: 'discard', card: deck.card('a') });
    deck.run(draw1);
    deck.run({ op: 'ether', card: deck.card('a'), reason: 'exhausted' });
    expect(deck.symbols.filter((each) => each.endsWith('LOCK'))).toEqual(['DRAW_LOCK', 'DRAW_LOCK', 'DECK_LOCK']);
  });

  test('[C90] on_deck_lock lose ends the encounter', () => {
    const deck = lay({
      main_deck: ['stray-bit'],
      settings: { on_deck_lock: 'lose' },
      match: { encounters: [['kiln-drone']] },
    });
    deck.run(draw1);
    expect(deck.state.match.ending).toEqual({ result: 'lost', reason: 'deck_lock' });
  });
});
