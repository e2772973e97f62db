/** Every outcome of a step: what chance can do, how likely it is, and where that is too much. */
import { defineGame, zones } from 'cardwright';
import { chanceOutcomes, setupOutcomes, type ChanceOutcome } from 'cardwright/chance';
import { newChance, seedFromText } from 'cardwright/rng';
import { reading, start, type MatchState, type Shape } from 'cardwright/core';
import { describe, expect, test } from 'vitest';
import { kuhn } from '../../examples/games/kuhn.ts';

const z = zones({ deck: 'deck', row: 'board' }, { hand: 'hand' });

/** A table with a pack of cards and dice; each command is one sort of chance. */
const box = defineGame({
  name: 'box',
  seats: 2,
  zones: z,
  catalog: { a: { name: 'A' }, b: { name: 'B' } },
  match: { rolled: -1, at: -1 },
  options: {},
  setup(r) {
    for (const kind of ['a', 'a', 'b']) r.create(kind, z.deck);
    for (const kind of ['a', 'a']) r.create(kind, z.row);
    for (const kind of ['a', 'b']) r.create(kind, z.hand(0));
  },
  moves: {
    roll: {
      fields: { sides: 'number' },
      options: () => [],
      /** Any die will do, offered or not. */
      check: () => undefined,
      do: (r, _me, { sides }) => r.setMatch('rolled', r.roll('die', sides)),
    },
    twice: {
      do(r) {
        const die = r.stream('dice');
        r.setMatch('rolled', 10 * die(2) + die(3));
      },
    },
    shuffle: { do: (r) => r.shuffle(z.deck) },
    shuffleRow: { do: (r) => r.shuffle(z.row) },
    shuffleBelow: { do: (r) => r.shuffle(z.deck, 'positions', 'shuffle', 1) },
    rollThenShuffle: { do: (r) => void (r.roll('die', 3) === 0 && r.shuffle(z.deck)) },
    untilSix: {
      do(r) {
        while (r.roll('die', 6) !== 5) continue;
      },
    },
    /** Where a card of the hand comes to lie in the deck matters to these rules. */
    hide: {
      fields: { card: z.hand },
      do(r, _me, { card }) {
        r.move(card, z.deck, 'hide');
        r.shuffle(z.deck);
        r.setMatch('at', r.positionOf(card));
      },
    },
    /** A job remembers the card on top of the deck, which nobody has seen. */
    find: { do: (r) => r.next({ do: 'find', card: r.at(z.deck, 0) }) },
    refuse: { check: () => 'Never', do: () => undefined },
  },
  jobs: {
    find: {
      fields: { card: 'card' },
      do(r, { card }) {
        r.shuffle(z.deck);
        r.setMatch('at', r.positionOf(card));
      },
    },
  },
  outcome: () => undefined,
});

const started = start(box, {}, { chance: seedFromText('box') });
if (!started.ok) throw new Error(started.error.code);
const { state } = started.value;

type Given = Parameters<
  typeof chanceOutcomes<typeof state extends MatchState<infer S> ? S : never, Command, unknown>
>[3];
type Command = Parameters<typeof box.decide>[2];

function outcomes(command: Given, bounds = {}) {
  const found = chanceOutcomes(box, state, 0, command, bounds);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
}

const odds = (list: readonly ChanceOutcome<Shape>[]): string[] => list.map(({ ways, of }) => `${ways}/${of}`);

const kindsIn = (list: readonly ChanceOutcome<Shape>[], zone: number): string[] =>
  list.map(({ state: after }) => {
    const r = reading(after);
    return r
      .cards(zone)
      .map((card) => r.kind(card))
      .join('');
  });

/** Added up over a common whole, so that nothing is rounded. */
function makeUpTheWhole(list: readonly ChanceOutcome<Shape>[]): boolean {
  const whole = list.reduce((product, { of }) => product * of, 1n);
  return list.reduce((sum, { ways, of }) => sum + (whole / of) * ways, 0n) === whole;
}

describe('every outcome', () => {
  test.each([1, 2, 3, 7, 52, 1000])('[F7] a roll of %d sides has each number once', (sides) => {
    const rolled = outcomes({ type: 'roll', sides });
    expect(rolled.map(({ state: after }) => after.match.rolled)).toEqual([...new Array(sides).keys()]);
    expect(new Set(odds(rolled))).toEqual(new Set([`1/${sides}`]));
  });

  test('[F6] a stream of several numbers has every pair', () => {
    const found = outcomes({ type: 'twice' });
    expect(found.map(({ state: after }) => after.match.rolled)).toEqual([0, 1, 2, 10, 11, 12]);
    expect(odds(found)).toEqual(new Array(6).fill('1/6'));
  });

  test('[F8] a shuffle has every order of kinds, equal cards counted together', () => {
    const found = outcomes({ type: 'shuffle' });
    expect(kindsIn(found, z.deck).toSorted()).toEqual(['aab', 'aba', 'baa']);
    expect(makeUpTheWhole(found)).toBe(true);
    expect(found.map(({ ways, of }) => Number(ways) / Number(of))).toEqual([1 / 3, 1 / 3, 1 / 3]);
  });

  test('[F8] each order of each card, if that is asked for', () => {
    const found = outcomes({ type: 'shuffle' }, { cards: 'each' });
    expect(new Set(found.map(({ state: after }) => JSON.stringify(after.piles[z.deck]))).size).toBe(6);
    expect(odds(found)).toEqual(new Array(6).fill('1/6'));
  });

  test('[F8] cards above the shuffled ones stay', () => {
    expect(kindsIn(outcomes({ type: 'shuffleBelow' }), z.deck).toSorted()).toEqual(['aab', 'aba']);
  });

  test('[F8] a deck of thirty with two sorts is no more than its orders', () => {
    const two = {
      ...box,
      setup: (r: Parameters<typeof box.setup>[0]) => {
        for (let i = 0; i < 30; i++) r.create(i < 2 ? 'b' : 'a', z.deck);
        r.shuffle(z.deck);
      },
    };
    const found = setupOutcomes(two, {});
    expect(found.ok && found.value.outcomes.length).toBe(435);
    expect(found.ok && makeUpTheWhole(found.value.outcomes)).toBe(true);
  });

  test('cards that a viewer can tell apart by sight are told apart', () => {
    expect(outcomes({ type: 'shuffleRow' }).length).toBe(2);
  });

  /** How likely the card that the rules look for comes to lie at each place. */
  function placed(command: Given, places: number): number[] {
    const found = outcomes(command);
    const shareAt = (at: number): number =>
      found
        .filter(({ state: after }) => after.match.at === at)
        .reduce((sum, { ways, of }) => sum + Number(ways) / Number(of), 0);
    return Array.from({ length: places }, (_, at) => shareAt(at));
  }

  test('a card that the command names is told from its equals', () => {
    const [card = -1] = reading(state).cards(z.hand(0));
    expect(placed({ type: 'hide', card }, 4)).toEqual(new Array(4).fill(expect.closeTo(1 / 4, 12)));
  });

  test('a card that the job names is told from its equals, though nobody has seen it', () => {
    expect(placed({ type: 'find' }, 3)).toEqual(new Array(3).fill(expect.closeTo(1 / 3, 12)));
  });

  test('courses of different length make up the whole', () => {
    const found = outcomes({ type: 'rollThenShuffle' });
    expect(odds(found).toSorted()).toEqual(['1/3', '1/3', '2/18', '2/18', '2/18']);
    expect(makeUpTheWhole(found)).toBe(true);
  });

  test('the events are those of a match in which chance fell so, and the chance of the state is untouched', () => {
    const before = JSON.stringify(state);
    const [first] = outcomes({ type: 'roll', sides: 2 });
    expect(first?.events[0]).toEqual({
      type: 'rolled',
      purpose: `die:${state.seq}`,
      sides: 2,
      value: 0,
      pulls: 1,
      shown: false,
    });
    expect(first?.state.chance).toEqual(state.chance);
    expect(JSON.stringify(state)).toBe(before);
  });

  test('the deals of fifty matches are all among the six of Kuhn poker', () => {
    const found = setupOutcomes(kuhn, {});
    const hands = ({ piles }: MatchState): string => JSON.stringify(piles);
    const known = found.ok ? found.value.outcomes.map(({ state: each }) => hands(each)) : [];
    expect(new Set(known).size).toBe(6);
    const dealt = Array.from({ length: 50 }, (_, i) => {
      const match = start(kuhn, {}, { chance: newChance('fast', seedFromText(`${i}`)) });
      return match.ok ? hands(match.value.state) : '';
    });
    expect(new Set(dealt)).toEqual(new Set(known));
  });
});

describe('refusals', () => {
  const refusal = (command: Given, bounds = {}): unknown => {
    const found = chanceOutcomes(box, state, 0, command, bounds);
    return found.ok ? found.value.length : found.error;
  };

  test('more outcomes than wanted', () => {
    const over = { code: 'TooManyOutcomes', limit: 5 };
    expect(refusal({ type: 'roll', sides: 6 }, { most: 5 })).toEqual({ ...over, what: 'die has 6 sides' });
    expect(refusal({ type: 'shuffle' }, { most: 5, cards: 'each' })).toEqual({
      ...over,
      what: 'deck is shuffled with 3 cards',
    });
    expect(refusal({ type: 'twice' }, { most: 5 })).toEqual({ ...over, what: 'one throw follows another' });
    expect([refusal({ type: 'roll', sides: 5 }, { most: 5 }), refusal({ type: 'twice' }, { most: 6 })]).toEqual([5, 6]);
  });

  test('rules that roll until they have what they want end in a refusal', () => {
    expect(refusal({ type: 'untilSix' })).toMatchObject({ code: 'TooManyOutcomes' });
    expect(refusal({ type: 'roll', sides: 2 ** 32 })).toMatchObject({ code: 'TooManyOutcomes' });
  });

  test('what the rules refuse, and a seat that is not there', () => {
    expect(refusal({ type: 'refuse' })).toEqual({ code: 'Never' });
    const nobody = chanceOutcomes(box, state, 7, { type: 'shuffle' });
    expect(nobody).toEqual({ ok: false, error: { code: 'NoSuchSeat', seat: '7' } });
  });

  test('a roll that no die has is the mistake it always is', () => {
    for (const sides of [0, -1, 1.5, NaN]) expect(() => refusal({ type: 'roll', sides })).toThrow(RangeError);
    for (const most of [0, NaN, 1e9]) expect(() => refusal({ type: 'shuffle' }, { most })).toThrow(RangeError);
  });

  test('rules that are not the same when they run again are found', () => {
    let run = 0;
    const fickle = { ...box, decide: (r: Parameters<typeof box.decide>[0]) => void r.roll('die', ++run + 1) };
    expect(() => chanceOutcomes(fickle, state, 0, { type: 'shuffle' })).toThrow(/ran again/);
  });
});
