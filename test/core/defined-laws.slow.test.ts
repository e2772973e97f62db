/** Games made by `defineGame` keep every law. */
import { expect, test } from 'vitest';
import { defineGame, zones } from '../../src/core/define/index.ts';
import { conformance } from '../../src/testing/index.ts';
import { chatter } from './chatter.ts';
import { shop } from './shop.ts';

test.each([2, 3, 4])('every law holds for moves of every kind, with %i seats', (seats) => {
  const report = conformance(chatter, { n: 10, options: { seats } });
  expect(report.laws.flatMap(({ id, broken }) => broken.map(({ fault }) => `${id}: ${fault}`))).toEqual([]);
});

test('every law holds for cards from a place and picks from a list', () => {
  expect(conformance(shop, { n: 20 }).laws.flatMap(({ broken }) => broken)).toEqual([]);
});

test('every law holds for a game that asks', () => {
  const z = zones({ pile: 'discard' }, { hand: 'hand' });
  const busy = defineGame({
    name: 'busy',
    seats: 3,
    zones: z,
    catalog: { a: { name: 'a' }, b: { name: 'b' }, c: { name: 'c' } },
    match: { rounds: 0 },
    seat: {},
    setup: (r) => r.layout.seats.forEach((_, seat) => ['a', 'b', 'c'].forEach((kind) => r.create(kind, z.hand(seat)))),
    moves: {
      vote: { do: (r) => r.later({ do: 'vote' }) },
      toss: { do: (r, me) => r.next({ do: 'toss', seat: me }) },
    },
    jobs: {
      vote: {
        do(r, _job, _answer, answers) {
          if (answers) return (r.setMatch({ rounds: r.match.rounds + 1 }), r.endTurn());
          for (const seat of r.layout.seats.keys())
            r.ask({
              seat,
              kind: 'vote',
              cards: r.cards(z.hand(seat)),
              min: 0,
              max: 2,
              ordered: true,
              simultaneous: true,
            });
        },
      },
      toss: {
        fields: { seat: 'seat' },
        do(r, { seat }, answer) {
          const hand = r.cards(z.hand(seat));
          if (!answer && hand.length > 0) return r.ask({ seat, kind: 'toss', cards: hand });
          for (const card of answer ?? []) r.move(card, z.pile, 'toss');
          r.endTurn();
        },
      },
    },
    outcome: (r) => (r.match.rounds > 5 ? { winners: [], reason: 'done' } : undefined),
  });
  const report = conformance(busy, { n: 10 });
  expect(report.laws.flatMap(({ id, broken }) => broken.map(({ fault }) => `${id}: ${fault}`))).toEqual([]);
});
