/** Teams (`players: { count, teams }`), on which the rules are silent: docs/guide/game-files.md says what they mean. */
import { describe, expect, test } from 'vitest';
import { reading } from '../../src/core/index.ts';
import { problemsOf, told, withSection } from './game-files.ts';
import { Match } from './match.ts';

const game = (players: string, end: string, more = ''): string => `players: ${players}
components: { deck: { base: standard_52, only: [c] } }
zones:
  deck: { kind: deck }
  hand: { kind: hand, per: player }
state:
  points: { per: player, type: int, init: 0 }
  seen: { type: int, init: -1 }
setup:
  - shuffle: deck
turn: { order: clockwise, offer: [score, pass, leave, look, claim] }
moves:
  score:
    actions: [add: 1 to self.points]
  pass: { actions: [add: 0 to seen] }
  leave:
    actions: [eliminate: self]
  look:
    actions:
      - set: seen to 100 * opponents.count + 10 * count(players where team == self.team) + self.team
  claim:
    actions: [win: self]
${more}${end}
`;

const outcome = (match: Match) => match.game.outcome(reading(match.state));
const BEST = 'end: { when: turn_number > 4, winner: player with max(points) }';

/** Every seat in turn makes a move. */
const playAll = (match: Match, moves: readonly string[]): void => {
  moves.forEach((move, seat) => expect(match.play(seat, move)).toBeUndefined());
};

describe('players of a team', () => {
  test('win together: the winner that `end` names has won for the team', () => {
    const match = new Match(game('{ count: 4, teams: 2 }', BEST), { players: 4 });
    playAll(match, ['pass', 'score', 'pass', 'pass']);
    expect(outcome(match)).toEqual({ winners: [1, 3], reason: 'the end of the game: team 2' });
  });

  test('are no tie among themselves, and one with another team', () => {
    const end = 'end: { when: sum(players.points) > 1, winner: player with max(points), on_tie: [set: seen to 7] }';
    const own = new Match(game('{ count: 4, teams: 2 }', end), { players: 4 });
    playAll(own, ['score', 'pass', 'score']);
    expect([own.value('seen'), outcome(own)?.winners]).toEqual([-1, [0, 2]]);
    const both = new Match(game('{ count: 4, teams: 2 }', end), { players: 4 });
    playAll(both, ['score', 'score']);
    expect([both.value('seen'), outcome(both)]).toEqual([
      7,
      { winners: [0, 1, 2, 3], reason: 'the end of the game: team 1 and team 2' },
    ]);
  });

  test('lose together', () => {
    const end = 'end: { when: turn_number > 6, loser: player with max(points) }';
    const match = new Match(game('{ count: 6, teams: 3 }', end), { players: 6 });
    playAll(match, ['pass', 'score', 'pass', 'pass', 'pass', 'pass']);
    expect(outcome(match)).toEqual({ winners: [0, 2, 3, 5], reason: 'the end of the game: team 1 and team 3' });
  });

  test('are left together: the match is over when one team is', () => {
    const match = new Match(game('{ count: 4, teams: 2 }', BEST), { players: 4 });
    playAll(match, ['leave', 'pass', 'leave']);
    expect(outcome(match)).toEqual({ winners: [1, 3], reason: 'one team is left: team 2' });
  });

  test('are named by `win`, too, and those who are out of it win with their partners', () => {
    const match = new Match(game('{ count: 4, teams: 2 }', BEST), { players: 4 });
    playAll(match, ['leave', 'pass', 'claim']);
    expect(outcome(match)).toEqual({ winners: [0, 2], reason: 'won: team 1' });
  });

  test('have a number in expressions, and are no opponents', () => {
    const match = new Match(game('{ count: 4, teams: 2 }', BEST), { players: 4 });
    playAll(match, ['pass', 'look']);
    expect(match.value('seen')).toBe(221);
  });

  test('may be more in one team than in another', () => {
    const match = new Match(game('{ count: 2..5, teams: 2 }', BEST), { players: 3 });
    playAll(match, ['pass', 'pass', 'score']);
    expect(match.play(0, 'pass')).toBeUndefined();
    expect(outcome(match)?.winners).toEqual([0, 2]);
  });
});

describe('teams that cannot be', () => {
  const first = (players: string) => problemsOf(`spec: 1\ngame: t\n${game(players, BEST)}`)[0];

  test.each([
    ['{ count: 2..6, teams: 3 }', '2'],
    ['{ count: 4, teams: 5 }', '4'],
    ['{ min: 3, max: 9, teams: 4 }', '3'],
  ])('%s leave one with nobody at the fewest players', (players, hint) => {
    expect(first(players)).toMatchObject({ code: 'spec/value', line: 3, hint });
  });

  test.each([['{ count: 4, teams: 1 }'], ['{ count: 4, teams: two }'], ['{ count: 4, teams: 0 }']])('%s', (players) => {
    expect(first(players)).toMatchObject({ code: 'spec/value', line: 3 });
  });

  test('a misspelt key is told with the one that was meant', () => {
    expect(first('{ count: 4, temas: 2 }')).toMatchObject({ code: 'spec/unknown-key', hint: 'teams' });
  });

  test('without teams nobody has one', () => {
    expect(
      told(withSection('state:', '  s: { type: int, init: 0 }', 'on:', '  turn_start: [set: s to self.team]')),
    ).toEqual([expect.stringContaining('expr/unknown')]);
  });
});
