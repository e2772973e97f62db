/** 2.9 time modes: real time. The clock is a number of ticks. */
import { describe, expect, test } from 'vitest';
import { apply, start, type MatchState } from '../../../src/core/index.ts';
import {
  cycle,
  deckLog,
  exportDeck,
  timerOf,
  type CycleCommand,
  type CycleShape,
  type Operation,
} from '../../../src/games/cycle/index.ts';
import { reading } from '../../../src/core/index.ts';
import { below, FastWords, fastKey, newChance, seedFromText } from '../../../src/rng/index.ts';
import { generic, lay, type Deck, type Layout } from './deck.ts';

const ticks = (n: number): Operation => ({ op: 'advance', ticks: n });

const realTime = ({ deck, ...rest }: Layout, interval = 10): Deck =>
  lay({ ...rest, deck: { mode: 'realtime', draw_interval_ticks: interval, draw_interval: interval / 60, ...deck } });

const drawTicks = (deck: Deck): number[] => deck.log.filter(({ name }) => name === 'DRAW').map(({ tick }) => tick);

test('[C51] interval 120, advance 119, 1, 240: draws at 120, 240, 360', () => {
  const deck = realTime({ main_deck: ['a', 'b', 'c', 'd'] }, 120);
  for (const n of [119, 1, 240]) deck.run(ticks(n));
  expect(drawTicks(deck)).toEqual([120, 240, 360]);
  deck.run(ticks(30));
  expect(exportDeck(deck.state)).toMatchObject({ draw_timer_ticks: 30, draw_timer: 0.5, draw_interval: 2, tick: 390 });
});

/** A run in real time, its clock split by `cut`; actions come at fixed ticks. */
function splitRun(seed: string, cut: (left: number) => number): { state: MatchState<CycleShape>; log: unknown } {
  const options = {
    mode: 'realtime',
    deck: [...Array.from({ length: 8 }, () => 'brace-coil'), 'tick-mask', 'fuse-timer', 'glitch-spore'],
    settings: { reshuffle_ticks: { base: 20, growth: 5, cap: 60 } },
  };
  const begun = start(cycle, options, { chance: newChance('fast', seedFromText(seed)) });
  if (!begun.ok) throw new Error(begun.error.code);
  let { state } = begun.value;
  const log: unknown[] = [];
  const give = (command: CycleCommand): void => {
    const done = apply(cycle, state, 0, command);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    log.push(...deckLog(state, done.value.events));
    state = done.value.state;
  };
  for (let part = 0; part < 4 && !state.match.ending; part++) {
    for (let left = 250; left > 0 && !state.match.ending;) {
      const n = cut(left);
      give({ type: 'advance', ticks: n });
      left -= n;
    }
    const [card] = reading(state).cards(1);
    if (card !== undefined && !state.match.ending) give({ type: 'discard', card });
  }
  return { state, log };
}

test('[C52] any split of the ticks gives the same state and the same log', () => {
  const whole = splitRun('split', (left) => left);
  const words = new FastWords(fastKey(seedFromText('cuts'), 'cuts'));
  for (const cut of [() => 1, (left: number) => Math.min(left, 7), (left: number) => 1 + below(words, left)]) {
    const split = splitRun('split', cut);
    expect(split.log).toEqual(whole.log);
    expect(JSON.stringify(split.state)).toBe(JSON.stringify(whole.state));
  }
});

test('[C52] any split of 10,000 ticks of a bare deck gives the same log', () => {
  const run = (cut: number): unknown => {
    const deck = realTime({ main_deck: generic(9), settings: { on_blocked: 'skip' } }, 97);
    for (let left = 10_000; left > 0; left -= cut) deck.run(ticks(Math.min(cut, left)));
    return deck.log;
  };
  expect(run(500)).toEqual(run(3000));
  expect(run(500)).toEqual(run(211));
});

test('[C52] [C82] beyond 32 draws in one call whole intervals are dropped, and that is logged once', () => {
  const deck = realTime({ main_deck: generic(60), deck: { max_hand_size: 60 } });
  deck.run(ticks(405));
  expect(drawTicks(deck)).toHaveLength(32);
  expect(deck.symbols.filter((each) => each.startsWith('LIMIT'))).toEqual(['LIMIT_REACHED catch_up']);
  expect(timerOf(reading(deck.state))).toBe(5);
});

describe('[C53] a draw that cannot be made', () => {
  test('hold keeps the timer full, says so once, and draws in the tick in which it can', () => {
    const deck = realTime({ main_deck: ['a', 'b'], hand: generic(3), deck: { max_hand_size: 3 } });
    deck.run(ticks(35));
    expect([deck.symbols, timerOf(reading(deck.state))]).toEqual([['NO_DRAW hand_full 1'], 10]);
    deck.run({ op: 'discard', card: deck.card('x1') });
    expect([deck.kinds('hand').at(-1), timerOf(reading(deck.state)), drawTicks(deck)]).toEqual(['a', 0, [35]]);
  });

  test('skip lets the interval pass', () => {
    const deck = realTime({
      main_deck: ['a', 'b'],
      hand: generic(3),
      deck: { max_hand_size: 3 },
      settings: { on_blocked: 'skip' },
    });
    deck.run(ticks(35));
    deck.run({ op: 'discard', card: deck.card('x1') });
    expect([deck.symbols.slice(0, 3), timerOf(reading(deck.state))]).toEqual([Array(3).fill('NO_DRAW hand_full 1'), 5]);
    deck.run(ticks(5));
    expect(drawTicks(deck)).toEqual([40]);
  });

  test('bank saves up to k draws', () => {
    const deck = realTime({
      main_deck: generic(9, 'd'),
      hand: generic(3),
      deck: { max_hand_size: 3 },
      settings: { on_blocked: 'bank', bank: 2 },
    });
    deck.run(ticks(35));
    expect(deck.symbols).toEqual(['PENDING 1 bank', 'PENDING 1 bank', 'NO_DRAW hand_full 1']);
    deck.run({ op: 'set_max_hand_size', n: 10 });
    expect(drawTicks(deck)).toEqual([35, 35]);
    deck.run(ticks(5));
    expect(drawTicks(deck)).toEqual([35, 35, 40]);
  });

  test('[C57] a banked draw that needs a reshuffle waits for it', () => {
    const deck = realTime({
      hand: ['x', 'y'],
      deck: { max_hand_size: 2 },
      discard_pile: ['a', 'b'],
      settings: { on_blocked: 'bank', bank: 2, reshuffle_ticks: { base: 30, cap: 30 } },
    });
    deck.run(ticks(20));
    deck.run({ op: 'set_max_hand_size', n: 4 });
    expect(deck.state.match.pending.map(({ cause, due_tick }) => [cause, due_tick])).toEqual([
      ['bank', 20],
      ['reshuffle', 50],
      ['bank', 50],
    ]);
    deck.run(ticks(30));
    expect(drawTicks(deck)).toEqual([50, 50]);
  });

  test('nothing to draw holds as well, until a card is discarded', () => {
    const deck = realTime({ hand: ['x'] });
    deck.run(ticks(25));
    expect(deck.symbols).toEqual(['DRAW_LOCK', 'NO_DRAW empty 1']);
    deck.run({ op: 'discard', card: 0 });
    expect(deck.symbols.slice(2)).toEqual(['DISCARD x manual', 'RESHUFFLE 1', 'DRAW x timer']);
  });
});

test('[C54] an interval of 0 is refused; a changed one keeps the elapsed ticks', () => {
  const deck = realTime({ main_deck: ['a', 'b', 'c'] }, 100);
  deck.run(ticks(30));
  expect(deck.run({ op: 'set_interval', ticks: 0 })).toMatchObject({
    code: 'BAD_CONFIG',
    field: 'draw_interval_ticks',
  });
  deck.run({ op: 'set_interval', ticks: 40 });
  deck.run(ticks(9));
  expect(drawTicks(deck)).toEqual([]);
  deck.run(ticks(1));
  expect(drawTicks(deck)).toEqual([40]);
  deck.run(ticks(25));
  deck.run({ op: 'set_interval', ticks: 20 });
  expect([drawTicks(deck), timerOf(reading(deck.state))]).toEqual([[40, 65], 5]);
});

test('[C55] within a tick: returns, expiries, pending draws, the timer', () => {
  const deck = realTime({
    main_deck: ['a', 'b', 'c'],
    ether: ['parked'],
    hand: ['f'],
    cards: { f: { cost: 0, expires_after: 10 } },
    deck: {
      pending: [{ due_turn: null, due_tick: 10, n: 1, cause: 'rhythm_delay' }],
      ether_entries: [{ id: '4', reason: 'temporary', return_at: 10, return_to: 'deck_top' }],
    },
  });
  deck.state = {
    ...deck.state,
    cards: { ...deck.state.cards, values: deck.state.cards.values.with(3, { expires: 10 }) },
  };
  deck.run(ticks(10));
  expect(deck.symbols).toEqual([
    'RETURN parked ether->deck top',
    'DISCARD f expired',
    'DRAW parked rhythm_delay',
    'DRAW a timer',
  ]);
  expect(deck.log.map(({ tick }) => tick)).toEqual([10, 10, 10, 10]);
});

test('[C55] stamps never decrease: one that is not the current tick is BAD_TIME', () => {
  const deck = realTime({ main_deck: generic(3), hand: ['x', 'y'] });
  deck.run(ticks(5));
  expect(deck.give({ type: 'discard', card: deck.card('x'), tick: 4 })).toEqual({ code: 'BAD_TIME', tick: 4, now: 5 });
  expect(deck.give({ type: 'discard', card: deck.card('x'), tick: 5 })).toBeUndefined();
});

test('[C56] a row may expire in hand; nothing else is discarded by time', () => {
  const deck = realTime({ main_deck: ['f', 'a', 'b'], cards: { f: { cost: 0, expires_after: 15 } } });
  deck.run(ticks(24));
  expect(deck.kinds('hand')).toEqual(['f', 'a']);
  deck.run(ticks(1));
  expect(deck.log.find(({ name }) => name === 'DISCARD')).toMatchObject({ tick: 25, cause: 'expired' });
});

test('[C57] a reshuffle takes its time, grows, is capped, and what is discarded meanwhile is included', () => {
  const deck = realTime({
    hand: ['x', 'y', 'z'],
    discard_pile: ['a'],
    settings: { reshuffle_ticks: { base: 30, growth: 20, cap: 40 } },
  });
  deck.run(ticks(10));
  expect([deck.kinds('main_deck'), deck.symbols]).toEqual([[], ['PENDING 0 reshuffle', 'PENDING 1 timer']]);
  deck.run({ op: 'discard', card: deck.card('x') });
  deck.run(ticks(29));
  expect(deck.reshuffles()).toBe(0);
  deck.run(ticks(1));
  const told = deck.log.filter(({ name }) => name === 'RESHUFFLE');
  expect(told.map(({ tick, data }) => [tick, data['moved']])).toEqual([[40, 2]]);
  expect(drawTicks(deck)[0]).toBe(40);
  deck.run({ op: 'discard', card: deck.card('y') });
  deck.hush();
  deck.run({ op: 'draw', n: 9 });
  const due = deck.state.match.pending.find(({ cause }) => cause === 'reshuffle')?.due_tick;
  expect(due).toBe(80);
});

describe('where cards come from', () => {
  test('[C58] interval: the timer alone draws', () => {
    const deck = realTime({ main_deck: generic(4) });
    deck.run({ op: 'draw', n: 1 });
    deck.run(ticks(20));
    expect(deck.symbols).toEqual(['DRAW x1 effect', 'DRAW x2 timer', 'DRAW x3 timer']);
  });

  test('[C59] refill: after each action up to N cards, and no timer', () => {
    const deck = realTime({ main_deck: generic(9), hand: ['a', 'b'], settings: { rt_draw: 'refill', refill_to: 4 } });
    deck.give({ type: 'discard', card: deck.card('a') });
    expect(deck.kinds('hand')).toEqual(['b', 'x1', 'x2', 'x3']);
    deck.run(ticks(100));
    expect(deck.kinds('hand')).toHaveLength(4);
  });

  test.each([true, false])('[C60] gauge: opened when full, the hand kept is %s, and an opening is a turn', (keep) => {
    const deck = realTime({
      main_deck: generic(9),
      hand: ['a'],
      settings: { rt_draw: 'gauge', gauge_ticks: 50, batch: 2, keep },
    });
    deck.run(ticks(49));
    expect(deck.give({ type: 'open' })).toMatchObject({ code: 'WRONG_PHASE' });
    deck.run(ticks(1));
    expect(deck.give({ type: 'open' })).toBeUndefined();
    expect([deck.kinds('hand'), deck.state.match.turn]).toEqual([keep ? ['a', 'x1', 'x2'] : ['x1', 'x2'], 1]);
    expect(deck.give({ type: 'open' })).toMatchObject({ code: 'WRONG_PHASE' });
  });

  test('[C60] openings end what lasts for turns', () => {
    const deck = realTime({
      main_deck: generic(9),
      settings: { rt_draw: 'gauge', gauge_ticks: 1 },
      deck: { corruption: { level: 0, storm_until: 2, thresholds_fired: [] } },
    });
    for (let i = 0; i < 2; i++) {
      deck.run(ticks(1));
      deck.give({ type: 'open' });
    }
    expect(deck.state.match.stormUntil).toBeNull();
  });

  test('[C61] buy: a card for focus, which regenerates up to a cap; what cannot be drawn costs nothing', () => {
    const deck = realTime({ main_deck: generic(9), settings: { rt_draw: 'buy', price: 2, regen_ticks: 10, cap: 3 } });
    deck.run(ticks(19));
    expect(deck.give({ type: 'buy' })).toMatchObject({ code: 'WRONG_PHASE', phase: 'focus 1', expected: 'focus 2' });
    deck.run(ticks(100));
    expect(deck.state.match.focus).toBe(3);
    deck.give({ type: 'buy' });
    expect([deck.kinds('hand'), deck.state.match.focus]).toEqual([['x1'], 1]);
    deck.run(ticks(20));
    deck.run({ op: 'set_max_hand_size', n: 1 });
    deck.give({ type: 'buy' });
    expect([deck.symbols.at(-1), deck.state.match.focus]).toEqual(['OP_REJECTED hand_full', 3]);
  });
});

test('[C91] energy returns one per energy_ticks up to 10, and enemies act every act_ticks', () => {
  const deck = realTime({
    hand: ['x'],
    settings: { energy_ticks: 5, act_ticks: 20 },
    match: { enemies: [{ kind: 'kiln-drone', hp: 42, block: 0, intent: 0 }], energy: 0, block: 4 },
  });
  deck.run(ticks(19));
  expect([deck.state.match.energy, deck.state.match.hp]).toEqual([3, 60]);
  deck.run(ticks(1));
  expect([deck.state.match.hp, deck.state.match.block, deck.state.match.enemies[0]?.intent]).toEqual([58, 0, 1]);
  deck.run(ticks(60));
  expect(deck.state.match.energy).toBe(10);
});

test('[C90] in real time the turn limit is 200 times the enemies’ pace', () => {
  const deck = realTime({
    settings: { act_ticks: 1 },
    match: {
      enemies: [{ kind: 'kiln-drone', hp: 42, block: 0, intent: 0 }],
      hp: 100_000,
      encounters: [['kiln-drone']],
    },
  });
  deck.run(ticks(199));
  expect(deck.state.match.ending).toBeNull();
  deck.run(ticks(1));
  expect(deck.state.match.ending).toEqual({ result: 'lost', reason: 'turn_limit' });
});
