/**
 * The order of dealing, for two to ten players against tables written out by hand: cards by their place in the deck from
 * the top, hands by seat.
 */
import { describe, expect, test } from 'vitest';
import { Match } from './match.ts';

/** What each seat holds after a set-up, in a match of so many players. */
function dealt(players: number, deal: string, positions = ''): string {
  const table = (setup: string): Match =>
    new Match(
      `components: { deck: { base: standard_52 } }
players: 2..10
${positions}zones: { deck: { kind: deck }, hand: { kind: hand, per: player } }
setup: [ ${setup} ]
turn: { offer: [pass] }
moves: { pass: { actions: [] } }
limits: { max_turns: 1 }
`,
      { players, dealer: players - 1 },
    );
  const order = table('').zone('deck').split(' ');
  const match = table(deal);
  return Array.from({ length: players }, (_, seat) => placesIn(order, match.zone(`hand.${seat}`))).join(' | ');
}

const placesIn = (order: readonly string[], cards: string): string =>
  cards
    .split(' ')
    .map((card) => order.indexOf(card))
    .join(' ');

describe('[S16] [S18] one card at a time, from the seat after the dealer', () => {
  test.each([
    [2, '0 2 | 1 3'],
    [3, '0 3 | 1 4 | 2 5'],
    [4, '0 4 | 1 5 | 2 6 | 3 7'],
    [5, '0 5 | 1 6 | 2 7 | 3 8 | 4 9'],
    [6, '0 6 | 1 7 | 2 8 | 3 9 | 4 10 | 5 11'],
    [7, '0 7 | 1 8 | 2 9 | 3 10 | 4 11 | 5 12 | 6 13'],
    [8, '0 8 | 1 9 | 2 10 | 3 11 | 4 12 | 5 13 | 6 14 | 7 15'],
    [9, '0 9 | 1 10 | 2 11 | 3 12 | 4 13 | 5 14 | 6 15 | 7 16 | 8 17'],
    [10, '0 10 | 1 11 | 2 12 | 3 13 | 4 14 | 5 15 | 6 16 | 7 17 | 8 18 | 9 19'],
  ])('to %d players', (players, hands) => {
    expect(dealt(players, 'deal: 2 to each_player from deck', 'positions: [ dealer: rotates ]\n')).toBe(hands);
    expect(dealt(players, 'deal: 2 to each_player.hand from deck (one_at_a_time)')).toBe(hands);
  });
});

describe('[S16] in packets of two', () => {
  test.each([
    [2, '0 1 | 2 3'],
    [3, '0 1 | 2 3 | 4 5'],
    [4, '0 1 | 2 3 | 4 5 | 6 7'],
    [5, '0 1 | 2 3 | 4 5 | 6 7 | 8 9'],
    [6, '0 1 | 2 3 | 4 5 | 6 7 | 8 9 | 10 11'],
    [7, '0 1 | 2 3 | 4 5 | 6 7 | 8 9 | 10 11 | 12 13'],
    [8, '0 1 | 2 3 | 4 5 | 6 7 | 8 9 | 10 11 | 12 13 | 14 15'],
    [9, '0 1 | 2 3 | 4 5 | 6 7 | 8 9 | 10 11 | 12 13 | 14 15 | 16 17'],
    [10, '0 1 | 2 3 | 4 5 | 6 7 | 8 9 | 10 11 | 12 13 | 14 15 | 16 17 | 18 19'],
  ])('to %d players', (players, hands) => {
    expect(dealt(players, 'deal: 2 to each_player from deck (in_packets 2)')).toBe(hands);
  });
});

describe('[S16] five cards in packets of three and what is left', () => {
  test.each([
    [2, '0 1 2 6 7 | 3 4 5 8 9'],
    [3, '0 1 2 9 10 | 3 4 5 11 12 | 6 7 8 13 14'],
    [4, '0 1 2 12 13 | 3 4 5 14 15 | 6 7 8 16 17 | 9 10 11 18 19'],
    [5, '0 1 2 15 16 | 3 4 5 17 18 | 6 7 8 19 20 | 9 10 11 21 22 | 12 13 14 23 24'],
    [6, '0 1 2 18 19 | 3 4 5 20 21 | 6 7 8 22 23 | 9 10 11 24 25 | 12 13 14 26 27 | 15 16 17 28 29'],
    [7, '0 1 2 21 22 | 3 4 5 23 24 | 6 7 8 25 26 | 9 10 11 27 28 | 12 13 14 29 30 | 15 16 17 31 32 | 18 19 20 33 34'],
    [
      8,
      '0 1 2 24 25 | 3 4 5 26 27 | 6 7 8 28 29 | 9 10 11 30 31 | 12 13 14 32 33 | 15 16 17 34 35 | 18 19 20 36 37 | 21 22 23 38 39',
    ],
    [
      9,
      '0 1 2 27 28 | 3 4 5 29 30 | 6 7 8 31 32 | 9 10 11 33 34 | 12 13 14 35 36 | 15 16 17 37 38 | 18 19 20 39 40 | 21 22 23 41 42 | 24 25 26 43 44',
    ],
    [
      10,
      '0 1 2 30 31 | 3 4 5 32 33 | 6 7 8 34 35 | 9 10 11 36 37 | 12 13 14 38 39 | 15 16 17 40 41 | 18 19 20 42 43 | 21 22 23 44 45 | 24 25 26 46 47 | 27 28 29 48 49',
    ],
  ])('to %d players', (players, hands) => {
    expect(dealt(players, 'deal: 5 to each_player from deck (in_packets 3)')).toBe(hands);
  });
});

// With two players positions count from the dealer as blinds do, and there is no seat beyond the other.
describe('[S18] from another seat', () => {
  test.each([
    [3, '2 5 | 0 3 | 1 4'],
    [4, '3 7 | 0 4 | 1 5 | 2 6'],
    [5, '4 9 | 0 5 | 1 6 | 2 7 | 3 8'],
    [6, '5 11 | 0 6 | 1 7 | 2 8 | 3 9 | 4 10'],
    [7, '6 13 | 0 7 | 1 8 | 2 9 | 3 10 | 4 11 | 5 12'],
    [8, '7 15 | 0 8 | 1 9 | 2 10 | 3 11 | 4 12 | 5 13 | 6 14'],
    [9, '8 17 | 0 9 | 1 10 | 2 11 | 3 12 | 4 13 | 5 14 | 6 15 | 7 16'],
    [10, '9 19 | 0 10 | 1 11 | 2 12 | 3 13 | 4 14 | 5 15 | 6 16 | 7 17 | 8 18'],
  ])('to %d players', (players, hands) => {
    const positions = 'positions: [ dealer: rotates, second: dealer + 2 ]\n';
    expect(dealt(players, 'deal: 2 to each_player from deck (starting second)', positions)).toBe(hands);
  });
});
