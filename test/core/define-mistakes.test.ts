/** Mistakes in a definition are found where they are made, by the compiler or when the game is defined. */
import { describe, expect, test } from 'vitest';
import { createMatch, defineGame, zones, type ShapeOf } from '../../src/core/define/index.ts';
import type { Recorder } from '../../src/core/index.ts';

const z = zones({ deck: 'deck' }, { hand: 'hand' });
const MATCH = { omen: 0 };
const SEAT = { bid: 0 };
const HEAD = { name: 'small', seats: 2, zones: z, catalog: { a: { name: 'A' } }, match: MATCH, seat: SEAT } as const;
const RULES = { setup: () => undefined, moves: { go: { do: () => undefined } }, outcome: () => undefined };

/** As somebody writes it who has no compiler. */
const untyped: (definition: object) => ReturnType<typeof defineGame> = (definition) =>
  Reflect.apply(defineGame, undefined, [definition]);

describe('a definition is refused', () => {
  test.each([
    ['without a name', { name: '' }, 'a game needs a name'],
    ['without an outcome', { outcome: undefined }, 'small: outcome is missing'],
    ['without a setup', { setup: undefined }, 'small: setup is missing'],
    ['with an outcome that cannot be asked', { outcome: 3 }, 'small: outcome must be of type function'],
    ['without moves', { moves: undefined }, 'small: moves is missing'],
    ['for nobody', { seats: 0 }, 'small: seats are a whole number from 1 on'],
    ['with more seats at least than at most', { seats: { min: 4, max: 2 } }, 'with min at most max'],
    ['with half a player', { seats: 1.5 }, 'small: seats are a whole number from 1 on'],
    [
      'that hides what is not there',
      { visible: { seat: { bidd: 'owner' } } },
      'visible.seat.bidd: no such value; did you mean bid?',
    ],
    [
      'that hides what is not there',
      { visible: { match: { omne: 'nobody' } } },
      'visible.match.omne: no such value; did you mean omen?',
    ],
    ['that hides things of nobody', { visible: { seats: {} } }, 'visible.seats: values belong to match, seat or card'],
  ])('%s: %j', (_, change, words) => {
    expect(() => untyped({ ...HEAD, ...RULES, ...change })).toThrow(words);
  });

  test('and so are zones of a type that nobody knows, unless they say who sees them', () => {
    // @ts-expect-error -- the compiler knows the types of zones
    expect(() => zones({}, { hand: 'hnad' })).toThrow(
      'zone hand: no type of zone is called "hnad"; did you mean hand?',
    );
    expect(zones({ trick: { type: 'trick', sees: 'everyone' } }).trick).toBe(0);
  });

  test('by the compiler, if it hides what is not there', () => {
    // @ts-expect-error -- the value is called bid: everybody would see it
    expect(() => defineGame({ ...HEAD, ...RULES, visible: { seat: { bidd: 'owner' } } })).toThrow('bidd');
    expect(defineGame({ ...HEAD, ...RULES, visible: { seat: { bid: 'owner' } } }).visible.seat.bid).toBe('owner');
  });
});

describe('rules that give something odd', () => {
  const played = (change: object): void => {
    const match = createMatch(untyped({ ...HEAD, ...RULES, ...change }), { seed: 'x' });
    match.submit(0, { type: 'go' });
    void match.outcome;
  };

  test.each([
    ['a winner who is not there', { outcome: () => ({ winners: [7], reason: 'x' }) }, 'a list of seats, 0 to 1'],
    ['a winner who is no list', { outcome: () => ({ winners: 0, reason: 'x' }) }, 'a list of seats, 0 to 1'],
    ['no reason', { outcome: () => ({ winners: [0] }) }, 'an outcome needs a reason'],
    [
      'a promise from a move',
      { moves: { go: { do: () => Promise.reject(new Error('later')) } } },
      'move go gave a promise: rules cannot wait',
    ],
    ['a promise from the setup', { setup: async () => undefined }, 'setup gave a promise: rules cannot wait'],
    [
      'a job that nobody does',
      { setup: (r: Recorder) => r.next({ do: 'drow' }), jobs: { draw: { do: () => undefined } } },
      'small has no job named "drow"; its jobs are draw',
    ],
  ])('are stopped: %s', (_, change, words) => {
    expect(() => played(change)).toThrow(words);
  });
});

test('a function beside the definition can be called from setup, moves and jobs', () => {
  type Table = Recorder<ShapeOf<typeof MATCH, typeof SEAT>>;
  const bid = (r: Table): void => r.setSeat(0, 'bid', r.seat(0).bid + 1);
  const game = defineGame({
    ...HEAD,
    setup(r) {
      bid(r);
      r.next({ do: 'bid' });
    },
    moves: { go: { do: (r) => bid(r) } },
    jobs: { bid: { do: (r) => bid(r) } },
    outcome: () => undefined,
  });
  const match = createMatch(game, { seed: 'x' });
  match.submit(0, { type: 'go' });
  expect(match.view(1).seats[0]).toEqual({ bid: 3 });
});
