/** The bot for games with bets over hundreds of hands: how seldom it goes all in at once, and that a caller loses to it. */
import { expect, test } from 'vitest';
import { nativeShake256 } from '../../src/cli/native-chance.ts';
import { isAnswer } from '../../src/core/index.ts';
import { lendShake256 } from '../../src/rng/index.ts';
import { bettingBot, bundledGame } from '../../src/spec/index.ts';
import { randomBot, type Bot } from '../../src/lab/index.ts';
import { isFull, runsOf } from '../sample.ts';
import {
  alwaysCalls,
  alwaysRaises,
  callsAndExchanges,
  duelHands,
  firstHandsAllIn,
  meanOf,
  oddPoker,
  playHand,
} from './betting-hands.ts';

lendShake256(nativeShake256);
const holdem = bundledGame('holdem');
const normal = bettingBot(holdem, 'normal')!;

/** Of a hundred first hands with 100 blinds, so many may have a raise of all chips before the first new card. */
const MAX_ALL_IN = 3;

test.each([
  [2, runsOf(300)],
  [6, runsOf(150)],
])("[L46] hold'em for %i: at most 3 in 100 of %i first hands are all in before the flop", (seats, hands) => {
  const allIn = firstHandsAllIn(holdem, new Array<Bot>(seats).fill(normal), hands);
  expect((100 * allIn) / hands).toBeLessThanOrEqual(MAX_ALL_IN);
});

test('[L46] a showdown that cannot be read: at most 3 of 100 first hands are all in before the flop', () => {
  const bots = new Array<Bot>(2).fill(bettingBot(oddPoker(), 'normal')!);
  expect(firstHandsAllIn(oddPoker(), bots, runsOf(100))).toBeLessThanOrEqual(MAX_ALL_IN);
});

test.each(['easy', 'hard'] as const)('[L46] %s does not go all in blindly where it cannot read hands', (level) => {
  const bots = new Array<Bot>(6).fill(bettingBot(oddPoker(), level)!);
  expect(firstHandsAllIn(oddPoker(), bots, 8)).toBe(0);
});

test.each([
  ['one who always raises the least', alwaysRaises],
  ['one who plays at random', randomBot as Bot],
])("[L46] in hold'em the normal bot beats %s", (_, other) => {
  expect(meanOf(duelHands(holdem, normal, other, runsOf(120))).mean).toBeGreaterThan(0);
});

test('[L46] where it cannot read the showdown the normal bot beats one who only calls', () => {
  const { mean, within } = meanOf(duelHands(oddPoker(), bettingBot(oddPoker(), 'normal')!, alwaysCalls, 60));
  expect(mean - within).toBeGreaterThan(0);
});

test.each(['seven_card_stud', 'kuhn'] as const)('[L46] in %s the normal bot beats one who only calls', (name) => {
  const game = bundledGame(name);
  expect(meanOf(duelHands(game, bettingBot(game, 'normal')!, alwaysCalls, runsOf(120))).mean).toBeGreaterThan(0);
});

test('[L46] one who only calls surely loses to the normal bot', () => {
  const { mean, within } = meanOf(duelHands(holdem, normal, alwaysCalls, isFull ? 400 : 150));
  expect(mean - within).toBeGreaterThan(0);
});

/** The bundled games in which cards are exchanged, and whether low hands win. */
const DRAWS = [
  ['five_card_draw', false],
  ['single_draw', true],
  ['triple_draw', true],
] as const;

test.each(DRAWS)(
  '[L46] one who only calls, and exchanges plainly, does not beat the normal bot at %s',
  (name, isLow) => {
    const game = bundledGame(name);
    const { mean, within } = meanOf(
      duelHands(game, bettingBot(game, 'normal')!, callsAndExchanges(isLow), isFull ? 100 : 25),
    );
    expect(mean + within).toBeGreaterThan(0);
  },
);

test.each(DRAWS)('[L46] bots of every level throw away what does not help at %s', (name) => {
  const game = bundledGame(name);
  for (const level of ['easy', 'normal', 'hard'] as const) {
    const counts: number[] = [];
    const bots = new Array<Bot>(2).fill(bettingBot(game, level)!);
    for (let i = 0; counts.length < 8; i++)
      playHand(game, bots, `exchange ${i}`, {}, (_, _seat, command) => {
        if (isAnswer(command)) counts.push(command.picks.length);
      });
    const thrown = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect([level, thrown]).toEqual([level, expect.toSatisfy((mean: number) => mean > 0.7 && mean < 4)]);
  }
});
