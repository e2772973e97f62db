/** Bots that search know only what their seat knows (F59): hidden values are dealt again, or no search bot is offered. */
import { describe, expect, test } from 'vitest';
import { explainNoWorlds, NoWorlds, sampleWorld, worldsRefusal } from '../../src/core/chance/index.ts';
import { defineGame, zones } from '../../src/core/define/index.ts';
import { fields } from '../../src/core/fields/index.ts';
import { reading, start, type Game, type MatchState } from '../../src/core/index.ts';
import { levels, pickAny, playSteps, randomBot, searchBot, type Bot } from '../../src/lab/index.ts';
import { FastWords, fastKey, newChance, seedFromText, type Words } from '../../src/rng/index.ts';
import { gameFrom, parseSpec } from '../../src/spec/index.ts';

const z = zones({ deck: 'deck' }, { hand: 'hand' });
const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];
const NAMES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** One of eight numbers is hidden, and seat 0 names one: it wins if that is the number. */
const guess = (more: object = {}) =>
  defineGame({
    name: 'guess',
    seats: 2,
    zones: z,
    catalog: { red: { name: 'Red' } },
    match: { number: 0, said: 0 },
    visible: { match: { number: 'nobody' } },
    setup: (r) => r.setMatch('number', 1 + r.roll('number', 8)),
    moves: { say: { fields: { n: NAMES }, do: (r, _me, { n }) => r.setMatch('said', Number(n)) } },
    outcome: ({ match: { said, number } }) =>
      said === 0 ? undefined : { winners: [said === number ? 0 : 1], reason: 'said' },
    ...more,
  });

const GUESS_YAML = (state: string): string => `
game: guess
players: 2
components: { deck: standard_52 }
zones: { deck: { kind: deck } }
state:
  number: ${state}
  said: { type: int, min: 0, max: 8, init: 0 }
setup:
  - set: number to roll(8)
turn:
  phases: [ { name: main, offer: [say] } ]
moves:
  say:
    params: { n: 1..8 }
    actions: [ { set: said to $n } ]
end:
  - { when: said > 0 and said == number, winner: active_player }
  - { when: said > 0, loser: active_player }
`;

function yaml(state: string): Game {
  const read = parseSpec(GUESS_YAML(state), { file: 'guess.yaml' });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return gameFrom(read.value);
}

/** How many of so many matches the seat that moves first wins. */
function wins(game: Game, bot: Bot, matches: number): number {
  let won = 0;
  for (let match = 0; match < matches; match++) {
    const steps = playSteps(game, [bot], { seed: seedFromText(`guess ${match}`) });
    let first: number | undefined;
    for (let next = steps.next(); ; next = steps.next()) {
      if (next.done) {
        if (first !== undefined && next.value?.winners.includes(first)) won++;
        break;
      }
      const state = 'after' in next.value ? next.value.after : next.value.state;
      first ??= game.waitsFor(reading(state))[0];
    }
  }
  return won;
}

const wordsOf = (text: string): Words => new FastWords(fastKey(seedFromText(text), 'secrets'));

function begun(game: Game, seed = 'begun'): MatchState {
  const started = start(game, {}, { chance: newChance('shake256', seedFromText(seed)) });
  if (!started.ok) throw new Error(started.error.code);
  return started.value.state;
}

/** The different values that something has in so many imagined worlds. */
function seenIn<T>(game: Game, state: MatchState, seat: number, read: (world: MatchState) => T, worlds = 200): Set<T> {
  const words = wordsOf('worlds');
  return new Set(Array.from({ length: worlds }, () => read(sampleWorld(game, state, seat, words))));
}

const valueIn = (key: string) => (world: MatchState) => (world.match as { readonly [key: string]: unknown })[key];

describe('a search bot that has to name a hidden value', () => {
  const named = guess({ secrets: { match: { number: { oneOf: EIGHT } } } });

  test.each([
    ['30 iterations', 30],
    ['300 iterations', 300],
  ])('[F59] names one of eight about one time in eight with %s', (_words, iterations) => {
    const won = wins(named, searchBot(named, { iterations }), iterations === 30 ? 400 : 80);
    // 50 of 400 and 10 of 80 are expected; the bounds are more than three standard deviations away.
    expect(won).toBeGreaterThan(iterations === 30 ? 28 : 1);
    expect(won).toBeLessThan(iterations === 30 ? 72 : 21);
  });

  test('[F59] names it every time in a game that lies about it, so the bounds above can be missed', () => {
    const lying = guess({ secrets: { match: { number: 'derived' } } });
    expect(wins(lying, searchBot(lying, { iterations: 30 }), 40)).toBe(40);
  });

  test.each([
    ['an int between bounds', '{ type: int, min: 1, max: 8, visible: nobody }'],
    ['an int that is only rolled', '{ type: int, visible: nobody }'],
  ])('[F59] [S11] wins in YAML as often as chance allows: %s', (_words, state) => {
    const game = yaml(state);
    const { normal } = levels(game);
    const won = wins(game, normal ?? randomBot, 200);
    expect(normal).toBeDefined();
    expect(won).toBeGreaterThan(10);
    expect(won).toBeLessThan(42);
  });
});

describe('a hidden value is dealt again', () => {
  const oneOf = guess({ secrets: { match: { number: { oneOf: [3, 4] } } } });

  test('[F59] from the values that the game names, or from a form that lists them', () => {
    expect(seenIn(oneOf, begun(oneOf), 0, valueIn('number'))).toEqual(new Set([3, 4]));
    const formed = guess({ form: { match: { number: fields.whole(5, 7) } } });
    expect(seenIn(formed, begun(formed), 0, valueIn('number'))).toEqual(new Set([5, 6, 7]));
    const flags = guess({
      match: { number: 0, said: 0, isOdd: false },
      visible: { match: { isOdd: 'nobody' } },
    });
    expect(seenIn(flags, begun(flags), 0, valueIn('isOdd'))).toEqual(new Set([false, true]));
    const seats = guess({
      form: { match: { traitor: fields.nullable(fields.seat) } },
      match: { number: 0, said: 0, traitor: null },
      visible: { match: { traitor: 'nobody' } },
    });
    expect(seenIn(seats, begun(seats), 0, valueIn('traitor'))).toEqual(new Set([null, 0, 1]));
  });

  test('[F59] of seats among those that the viewer does not see: roles stay the same, and the own one is known', () => {
    const roles = guess({
      seats: 4,
      seat: { role: '' },
      visible: { match: {}, seat: { role: 'owner' } },
      secrets: { seat: { role: 'shuffled' } },
      setup: (r: { setSeat(seat: number, key: string, value: string): void }) =>
        ['thief', 'guard', 'guard', 'king'].forEach((role, seat) => r.setSeat(seat, 'role', role)),
    });
    const rolesIn = ({ seats }: MatchState): string =>
      seats.map((seat) => (seat as { readonly role: string }).role).join();
    expect(seenIn(roles, begun(roles), 1, rolesIn)).toEqual(
      new Set([
        'thief,guard,guard,king',
        'thief,guard,king,guard',
        'guard,guard,thief,king',
        'guard,guard,king,thief',
        'king,guard,thief,guard',
        'king,guard,guard,thief',
      ]),
    );
  });

  test('[F59] of cards although the viewer knows the card, and never with its kind', () => {
    const backs = guess({
      card: { back: 0 },
      visible: { match: {}, card: { back: 'nobody' } },
      secrets: { card: { back: { oneOf: EIGHT } } },
      setup(r: { create(kind: string, to: number, as: object): number }) {
        r.create('red', z.hand(0), { values: { back: 4 } });
        r.create('red', z.hand(1), { values: { back: 5 } });
      },
    });
    const backsIn = ({ cards }: MatchState): string => JSON.stringify(cards.values);
    expect(seenIn(backs, begun(backs), 0, backsIn, 2000).size).toBe(64);
  });

  test('[F59] in what functions show, only to values that look the same', () => {
    const parity = guess({
      visible: { match: { number: (value: number) => value % 2 } },
      secrets: { match: { number: { oneOf: EIGHT } } },
    });
    const state = begun(parity);
    const { number } = state.match as { readonly number: number };
    const like = EIGHT.filter((each) => each % 2 === number % 2);
    expect(seenIn(parity, state, 0, valueIn('number'))).toEqual(new Set(like));
  });

  test('[F59] and a world has neither the seed nor the number of hidden events of the match', () => {
    const state = begun(oneOf);
    const world = sampleWorld(oneOf, state, 0, wordsOf('one'));
    expect(world.chance.seed).not.toBe(state.chance.seed);
    expect(world.seq).toBe(sampleWorld(oneOf, { ...state, seq: state.seq + 7 }, 0, wordsOf('one')).seq);
    expect(world.generations).toEqual(state.generations.map(() => 0));
  });

  test('[F59] answers that others have given at the same time are given anew', () => {
    const asking = guess({
      match: { said: 0, number: 0 },
      visible: {},
      jobs: { said: { do: () => undefined } },
      setup(r: { ask(question: object, then: object): void; answer(seat: number, picks: number[]): void }) {
        for (const seat of [0, 1]) r.ask({ seat, kind: 'say', options: NAMES, simultaneous: true }, { do: 'said' });
        r.answer(1, [5]);
      },
    });
    const picks = ({ questions }: MatchState): string =>
      JSON.stringify(questions.open.find(({ seat }) => seat === 1)?.picks);
    expect(seenIn(asking, begun(asking), 0, picks)).toEqual(new Set(EIGHT.map((n) => `[${n - 1}]`)));
    expect(seenIn(asking, begun(asking), 1, picks)).toEqual(new Set(['[5]']));
  });
});

const ownBot: Bot = (_view, choices, below) => pickAny(choices, below);

describe('a game that does not say how', () => {
  const refused = guess();

  test('[F59] is refused with a code, facts and a sentence', () => {
    expect(worldsRefusal(refused)).toEqual({ code: 'HiddenFromBots', game: 'guess', hidden: ['match.number'] });
    expect(explainNoWorlds({ code: 'HiddenFromBots', game: 'guess', hidden: ['match.number'] })).toBe(
      'guess has no search bots: a seat cannot see match.number, and the game does not say which values are possible there',
    );
    expect(() => searchBot(refused, { iterations: 1 })).toThrow(NoWorlds);
    expect(() => sampleWorld(refused, begun(refused), 0, wordsOf('none'))).toThrow(NoWorlds);
  });

  test('[F59] has every level, none of which searches', () => {
    const { easy, normal, hard } = levels(refused, { own: ownBot });
    expect([normal, hard]).toEqual([ownBot, ownBot]);
    expect(easy).not.toBe(ownBot);
    expect(levels(refused)).toEqual({ easy: randomBot });
  });

  test.each<[string, object, string[]]>([
    ['values of cards', { visible: { card: { back: 'nobody' } }, card: { back: 0 } }, ['card.back']],
    [
      'what a function shows to one seat only',
      {
        visible: { match: { number: (n: number, { viewer }: { viewer: unknown }) => (viewer === 0 ? n : undefined) } },
      },
      ['match.number'],
    ],
    ['values of other seats', { seat: { debt: 0 }, visible: { seat: { debt: 'owner' } } }, ['seat.debt']],
    [
      'jobs with facts',
      { visible: {}, jobs: { pay: { fields: { n: fields.whole() }, do: () => undefined } } },
      ['agenda'],
    ],
  ])('[F59] names %s', (_what, more, hidden) => {
    expect(worldsRefusal(guess(more))).toMatchObject({ hidden });
  });

  test('[F59] of which only one sits there needs to hide nothing from others', () => {
    expect(worldsRefusal(guess({ seats: 1, seat: { debt: 0 }, visible: { seat: { debt: 'owner' } } }))).toBeUndefined();
  });

  test('[F59] in YAML is one whose hidden number has no bounds and is worked out', () => {
    const read = parseSpec(
      GUESS_YAML('{ type: int, visible: nobody }').replace(
        'set: number to roll(8)',
        'set: number to roll(8) + roll(8)',
      ),
      { file: 'guess.yaml' },
    );
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(worldsRefusal(gameFrom(read.value))).toMatchObject({ hidden: ['match.number'] });
  });

  test('[F59] at some moments has a bot that does what its adviser would', () => {
    const hooked = guess({
      match: { number: 0, said: 0 },
      visible: {},
      setup(r: { watch(hook: object): void }) {
        r.watch({ on: 'never', source: -1, facts: { number: 3 } });
      },
    });
    const adviser: Bot = (_view, choices) => choices[6] ?? choices[0]!;
    const steps = [...playSteps(hooked, [searchBot(hooked, { iterations: 30, adviser })], { seed: seedFromText('a') })];
    expect(steps.at(-1)).toMatchObject({ command: { type: 'say', n: '7' } });
  });
});

test('[F59] rules that throw in an imagined world end no match', () => {
  const brittle = guess({
    secrets: { match: { number: { oneOf: [-1] } } },
    moves: {
      say: {
        fields: { n: NAMES },
        do(
          r: { match: { number: number }; setMatch(key: string, value: number): void },
          _me: number,
          { n }: { n: string },
        ) {
          if (r.match.number < 0) throw new Error('there is no such number');
          r.setMatch('said', Number(n));
        },
      },
    },
  }) as unknown as Game;
  expect(() => wins(brittle, searchBot(brittle, { iterations: 5 }), 3)).not.toThrow();
});
