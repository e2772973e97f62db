/** The bot for games with bets over hundreds of hands: how seldom it goes all in at once, and that a caller loses to it. */
import { expect, test } from 'vitest';
import { nativeShake256 } from '../../src/cli/native-chance.ts';
import { lendShake256 } from '../../src/rng/index.ts';
import { bettingBot, bundledGame } from '../../src/spec/index.ts';
import type { Bot } from '../../src/lab/index.ts';
import { alwaysCalls, duelHands, firstHandsAllIn, meanOf, oddPoker } from './betting-hands.ts';

lendShake256(nativeShake256);
const holdem = bundledGame('holdem');
const normal = bettingBot(holdem, 'normal')!;

/** Of a hundred first hands with 100 blinds, so many may have a raise of all chips before the first new card. */
const MAX_ALL_IN = 3;

test.each([
  [2, 300],
  [6, 150],
])("[L46] hold'em for %i: at most 3 in 100 of %i first hands are all in before the flop", (seats, hands) => {
  const allIn = firstHandsAllIn(holdem, new Array<Bot>(seats).fill(normal), hands);
  expect((100 * allIn) / hands).toBeLessThanOrEqual(MAX_ALL_IN);
});

test('[L46] a showdown that cannot be read: at most 3 of 100 first hands are all in before the flop', () => {
  const bots = new Array<Bot>(2).fill(bettingBot(oddPoker(), 'normal')!);
  expect(firstHandsAllIn(oddPoker(), bots, 100)).toBeLessThanOrEqual(MAX_ALL_IN);
});

test('[L46] one who only calls loses to the normal bot, surely so over 400 hands', () => {
  const { mean, within } = meanOf(duelHands(holdem, normal, alwaysCalls, 400));
  expect(mean - within).toBeGreaterThan(0);
});
