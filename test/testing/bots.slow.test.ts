/**
 * The law `bots` (F59): one game for each way in which a bot could learn what its seat may not know. Each lies about what
 * every viewer could work out, or brings a bot that listens to the rules, and the law says so.
 */
import { describe, expect, test } from 'vitest';
import { defineGame, zones } from '../../src/core/define/index.ts';
import { fields } from '../../src/core/fields/index.ts';
import type { Secrets } from '../../src/core/index.ts';
import type { Bot } from '../../src/lab/index.ts';
import { conformance, type AnyGame } from '../../src/testing/index.ts';

const z = zones({ deck: 'deck', box: 'burn' }, { hand: 'hand' });
const CARDS = { red: { name: 'Red' }, blue: { name: 'Blue' } };
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** What the cheats have in common: seat 0 says a number, and wins if it is the one that the rules keep hidden. */
const base = {
  seats: 2,
  zones: z,
  catalog: CARDS,
  outcome: (r: { readonly match: { readonly said: number; readonly won: boolean } }) =>
    r.match.said === 0 ? undefined : { winners: [r.match.won ? 0 : 1], reason: 'it was said' },
};

/** A number that is rolled in the set-up and kept in the match. */
const inMatch = (secrets: object): AnyGame =>
  defineGame({
    ...base,
    name: 'match-value',
    match: { number: 0, said: 0, won: false },
    visible: { match: { number: 'nobody' } },
    setup: (r) => r.setMatch('number', 1 + r.roll('number', 8)),
    moves: {
      say: {
        fields: { n: NUMBERS },
        do: (r, _me, { n }) => r.setMatch({ said: Number(n), won: Number(n) === r.match.number }),
      },
    },
    secrets,
  });

/** The other seat writes a number down first. */
const inSeat = (secrets: object): AnyGame =>
  defineGame({
    ...base,
    name: 'seat-value',
    match: { turn: 1, said: 0, won: false },
    seat: { number: 0 },
    visible: { seat: { number: 'owner' } },
    setup: (r) => r.endTurn(1),
    moves: {
      write: {
        fields: { n: NUMBERS },
        check: (_r, me) => me === 0 && 'NotYours',
        do(r, me, { n }) {
          r.setSeat(me, 'number', Number(n));
          r.endTurn(0);
        },
      },
      say: {
        fields: { n: NUMBERS },
        check: (_r, me) => me === 1 && 'NotYours',
        do: (r, _me, { n }) => r.setMatch({ said: Number(n), won: Number(n) === r.seat(1).number }),
      },
    },
    secrets,
  });

/** A card that everybody knows has a number on its back. */
const onCard = (secrets: object): AnyGame =>
  defineGame({
    ...base,
    name: 'card-value',
    match: { said: 0, won: false },
    card: { number: 0 },
    visible: { card: { number: 'nobody' } },
    setup(r) {
      const card = r.create('red', z.hand(0));
      r.setCard(card, 'number', 1 + r.roll('number', 8));
    },
    moves: {
      say: {
        fields: { n: NUMBERS },
        do: (r, _me, { n }) => r.setMatch({ said: Number(n), won: r.card(r.at(z.hand(0), 0)).number === Number(n) }),
      },
    },
    secrets,
  });

/** A job that waits knows the number; the match goes on with a question to seat 0. */
const inJob = (secrets: object): AnyGame =>
  defineGame({
    ...base,
    name: 'agenda',
    match: { said: 0, won: false },
    setup(r) {
      const number = 1 + r.roll('number', 8);
      r.ask({ seat: 0, kind: 'say', options: NUMBERS }, { do: 'said', number });
    },
    moves: {},
    jobs: {
      said: {
        fields: { number: fields.whole(1, 8) },
        do: (r, { number }, [pick = 0] = []) => r.setMatch({ said: pick + 1, won: pick + 1 === number }),
      },
    },
    waitsFor: () => [],
    secrets,
  });

/** A hook knows it. */
const inHook = (secrets: object): AnyGame =>
  defineGame({
    ...base,
    name: 'hooks',
    match: { said: 0, won: false },
    setup(r) {
      r.watch({ on: 'never', source: -1, facts: { number: 1 + r.roll('number', 8) } });
    },
    moves: {
      say: {
        fields: { n: NUMBERS },
        do: (r, _me, { n }) =>
          r.setMatch({ said: Number(n), won: r.hooks('never')[0]?.facts?.['number'] === Number(n) }),
      },
    },
    secrets,
  });

/** Both are asked at once, and how many the other has to pick tells the number. */
const inOffer = (secrets: object): AnyGame =>
  defineGame({
    ...base,
    name: 'offer',
    match: { said: 0, won: false },
    setup(r) {
      const number = 1 + r.roll('number', 8);
      const ask = { kind: 'say', options: NUMBERS, simultaneous: true };
      r.ask({ ...ask, seat: 1, min: number }, { do: 'said' });
      r.ask({ ...ask, seat: 0 }, { do: 'said' });
    },
    moves: {},
    jobs: {
      said: {
        do(r, _job, _answer, answers = []) {
          const [said = 0] = answers[0] ?? [];
          r.setMatch({ said: said + 1, won: answers[1]?.length === said + 1 });
        },
      },
    },
    waitsFor: () => [],
    secrets,
  });

/** The die that will be thrown after the guess was thrown long before it. */
const inChance = (secrets: object): AnyGame =>
  defineGame({
    ...base,
    name: 'chance',
    match: { next: 0, said: 0, won: false },
    visible: { match: { next: 'nobody' } },
    setup: (r) => r.setMatch('next', r.roll('die', 8)),
    moves: {
      say: {
        fields: { n: NUMBERS },
        do(r, _me, { n }) {
          r.note('die', { value: r.match.next + 1 });
          r.setMatch({ said: Number(n), won: Number(n) === r.match.next + 1 });
        },
      },
    },
    secrets,
  });

/** Rules that remember outside the match what happened in it, and a bot that reads it there. */
function withHistory(): { readonly game: AnyGame; readonly bots: { readonly [name: string]: Bot } } {
  let heard = 0;
  const game = defineGame({
    ...base,
    name: 'history',
    match: { number: 0, said: 0, won: false },
    visible: { match: { number: 'nobody' } },
    setup(r) {
      heard = r.roll('number', 8);
      r.setMatch('number', heard + 1);
    },
    moves: {
      say: {
        fields: { n: NUMBERS },
        do: (r, _me, { n }) => r.setMatch({ said: Number(n), won: Number(n) === r.match.number }),
      },
    },
  });
  return { game, bots: { listener: (_view, choices) => choices[heard % choices.length] ?? choices[0]! } };
}

const lawOf = (game: AnyGame, bots = {}) =>
  conformance(game, { n: 12, seed: 'bots', bots }).laws.find(({ id }) => id === 'bots');

const LIES: readonly [family: string, game: (secrets: object) => AnyGame, lie: Secrets<never>][] = [
  ['a value of the match', inMatch, { match: { number: 'derived' } }],
  ['a value of another seat', inSeat, { seat: { number: 'derived' } }],
  ['a value of a card', onCard, { card: { number: 'derived' } }],
  ['a job on the agenda', inJob, { work: 'derived' }],
  ['a hook', inHook, { work: 'derived' }],
  ['what another is offered at the same time', inOffer, { questions: 'derived' }],
  ['chance that was thrown ahead', inChance, { match: { next: 'derived' } }],
];

describe('[F59] the law bots', () => {
  test.each(LIES)('catches a game whose search bots read %s', (_family, game, lie) => {
    const law = lawOf(game(lie));
    expect(law?.broken[0]?.fault).toMatch(
      /^a search bot in seat \d decides otherwise .*, which it cannot know: differs: /,
    );
  });

  test('catches a bot that listens to the rules', () => {
    const { game, bots } = withHistory();
    const law = lawOf(game, bots);
    expect(law?.broken[0]?.fault).toMatch(/^listener in seat \d decides otherwise .*, which it cannot know: differs: /);
    expect(lawOf(game)?.broken).toEqual([]);
  });

  test('catches a game that deals a secret by looking at it', () => {
    const law = lawOf(inMatch({ match: { number: ({ r }: { r: { match: { number: number } } }) => r.match.number } }));
    expect(law?.broken[0]?.fault).toMatch(/^a search bot in seat 0 decides otherwise /);
  });

  test('catches an imagined world that shows its seat something else', () => {
    const law = lawOf(
      defineGame({
        ...base,
        name: 'parity',
        match: { number: 0, said: 0, won: false },
        visible: { match: { number: (value: number) => value % 2 } },
        setup: (r) => r.setMatch('number', 1 + r.roll('number', 8)),
        moves: { say: { fields: { n: NUMBERS }, do: (r, _me, { n }) => r.setMatch('said', Number(n)) } },
        secrets: { match: { number: ({ random }) => 1 + random(8) } },
      }),
    );
    expect(law?.broken[0]?.fault).toMatch(/^a world imagined for seat 0 looks otherwise to it: its view differs: /);
  });

  test.each(LIES)('lets the same game pass if it does not lie about %s', (_family, game) => {
    expect(lawOf(game({}))?.broken).toEqual([]);
  });

  test('lets a game pass that deals its secret again', () => {
    const values = [1, 2, 3, 4, 5, 6, 7, 8];
    const law = lawOf(inMatch({ match: { number: { oneOf: values } } }));
    expect(law?.broken).toEqual([]);
    expect(law?.checked).toBeGreaterThan(3);
  });
});
