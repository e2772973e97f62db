/** Stack in the terminal. */
import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/index.ts';
import { table } from '../../../src/games/stack/terminal/index.ts';
import { viewOf } from '../../../src/core/view/index.ts';
import { passAll, stack, testGame, type Game } from '../../../src/games/stack/index.ts';
import { recordedIo } from '../../cli/recorded-io.ts';
import { done, idOf, letters, pass } from './at-table.ts';

const play = async (typed: readonly string[], ...args: string[]): Promise<string> => {
  const io = recordedIo(typed);
  expect(await main(['play', 'stack', '--seed', 'demo150', ...args], io)).toBe(0);
  return io.printed();
};

test('[K77] [K84] a person sees their own hand, the counts of others, and the question', async () => {
  const text = await play(['quit']);
  expect(text).toContain('player 2  life 20   hand 7    library 53    graveyard 0');
  expect(text).toContain('keep or mulligan?');
  expect(text).toContain('1  Cinder spit  1     Deal 2 damage to any target.');
});

test('[K56] cards are played by number and aimed by name, and refusals are in words', async () => {
  const text = await play(['keep', '1 p2', '4', '5', '1 p2', '9', 'look 1', 'pass', 'quit']);
  expect(text).toContain('That costs 1 mana; you have 0.');
  expect(text).toContain('You play Kelm field');
  expect(text).toContain('You cast Cinder spit');
  expect(text).toContain('Player 2 loses 2 life');
  expect(text).toContain('Which card? They are numbered 1 to');
});

test('[K53] obvious passes are made for the person: each turn stops at the main phases', async () => {
  const text = await play(['keep', 'pass', 'pass', 'quit']);
  expect(text).toContain('Turn 1, first main phase; your turn; you may act');
  expect(text).toContain('Turn 1, second main phase; your turn; you may act');
  expect(text).not.toContain('Turn 1, upkeep');
});

test.each([
  ['dance', '"dance" is nothing one can do now. Type help for what is.'],
  ['pas', '"pas" is nothing one can do now. Did you mean pass?'],
  ['yes', 'There is no question open that yes would answer.'],
  ['1 z', 'There is nothing called z.'],
  ['look q', 'There is no card q.'],
])('[K10] "%s" is answered with "%s"', async (line, words) => {
  expect(await play(['keep', line, 'quit'])).toContain(words);
});

test('[K49] conceding ends it', async () => {
  expect(await play(['keep', 'concede'])).toContain('You lost (concession).');
});

describe('combat', () => {
  const LONG = letters('abcdefgh');
  /** Letters: a and b are of p1, c is of p2, d of p3. */
  const fight = (): Game => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG, p3: LONG },
      battlefields: { p1: ['pell-runner', 'oxbarrow-guard'], p2: ['cellar-nibbler'], p3: ['pell-runner'] },
    });
    while (game.pendingChoice === null) passAll(game);
    return game;
  };
  const typed = (game: Game, player: string, line: string): unknown => {
    const seat = game.state.layout.seats.indexOf(player);
    const read = table.read(line, viewOf(stack, game.state, seat), []);
    return 'say' in read ? read.say : read.command;
  };
  const picks = (question: number, ...numbers: number[]): unknown => ({ type: 'answer', question, picks: numbers });

  test.each([
    ['none', []],
    ['attack a', [0]],
    ['b', [2]],
    ['attack b a>p3', [2, 1]],
  ])('[K75] "%s" picks the attacks %j', (line, numbers) => {
    expect(typed(fight(), 'p1', line)).toEqual(picks(1, ...numbers));
  });

  test.each([
    ['attack z', 'Who is z? Attack with letters: attack a b, or none.'],
    ['attack c', 'Cellar nibbler cannot do that now. Attack with letters: attack a b, or none.'],
    ['attack a>p1', 'Pell runner cannot do that now. Attack with letters: attack a b, or none.'],
  ])('[K75] "%s" is answered with "%s"', (line, words) => {
    expect(typed(fight(), 'p1', line)).toBe(words);
  });

  test('[K75] blockers are typed by letters, with whom they block', () => {
    const game = fight();
    const attackers = ['pell-runner', 'oxbarrow-guard'].map((kind) => ({
      cardInstanceId: idOf(game, 'p1', kind, 'battlefield'),
      defenderId: 'p2',
    }));
    done(game, { type: 'DECLARE_ATTACKERS', playerId: 'p1', attackers });
    pass(game, 'p1', 'p2', 'p3');
    expect([typed(game, 'p2', 'block c>b'), typed(game, 'p2', 'none')]).toEqual([picks(2, 1), picks(2)]);
    expect(typed(game, 'p2', 'block c')).toBe(
      'Cellar nibbler cannot do that now. Say who blocks whom by letters: block a>c, or none.',
    );
  });
});
