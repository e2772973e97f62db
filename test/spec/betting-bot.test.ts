/** The bot for games with bets: what it knows, what it risks, and whom it beats. */
import { describe, expect, test } from 'vitest';
import { choicesFor, mayAct, reading, start, type MatchState } from '../../src/core/index.ts';
import { worldsOf } from '../../src/core/chance/index.ts';
import { project } from '../../src/core/view/index.ts';
import type { Bot } from '../../src/lab/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import {
  bettingBot,
  bettingBots,
  BUNDLED,
  bundledGame,
  usualOptions,
  type BettingLevel,
  type SpecGame,
  type SpecShape,
} from '../../src/spec/index.ts';
import { playHand, streamOf } from './betting-hands.ts';

const botOf = (game: SpecGame, level: BettingLevel): Bot => {
  const bot = bettingBot(game, level);
  if (!bot) throw new Error(`${game.name} has no bets`);
  return bot;
};

const holdem = bundledGame('holdem');

describe('who has one', () => {
  test('every bundled game with bets has three levels, every other none', () => {
    const betting = BUNDLED.filter((name) => Object.keys(bettingBots(bundledGame(name))).length > 0);
    expect(betting).toEqual([
      'five_card_draw',
      'holdem',
      'kuhn',
      'limit_holdem',
      'omaha',
      'omaha_hi_lo',
      'razz',
      'seven_card_stud',
      'single_draw',
      'stud_hi_lo',
      'triple_draw',
    ]);
    expect(Object.keys(bettingBots(holdem))).toEqual(['easy', 'normal', 'hard']);
  });
});

describe('what it knows', () => {
  const begun = start(
    holdem,
    { players: 3, deck: [stacked('7c', '2d')] },
    { chance: newChance('fast', seedFromText('a')) },
  );
  const swapped = start(
    holdem,
    { players: 3, deck: [stacked('2d', '7c')] },
    { chance: newChance('fast', seedFromText('a')) },
  );

  test('[L46] it chooses the same whatever its rivals hold', () => {
    if (!begun.ok || !swapped.ok) throw new Error('no match');
    const picks = [begun.value.state, swapped.value.state].map((state) => pickIn(state));
    expect(picks[0]).toEqual({ type: 'raise', to: 6 });
    expect(picks[1]).toEqual(picks[0]);
  });

  /** The bot's choice for the first to act, in a world that is dealt by a stream of its own. */
  function pickIn(state: MatchState<SpecShape>): unknown {
    const [seat = 0] = mayAct(holdem, reading(state));
    const view = project(state, seat, holdem.visible);
    const worlds = worldsOf(holdem, state, seat, streamOf('worlds'));
    return botOf(holdem, 'normal')(view, choicesFor(holdem, state, seat), streamOf('bot'), worlds);
  }
});

/** A pack in which the first to act of three has two aces; two cards of the others change places. */
function stacked(one: string, other: string): readonly string[] {
  const first = [one, '9h', 'As', other, '4c', 'Ah'];
  const rest = '23456789TJQKA'.split('').flatMap((rank) => 'cdhs'.split('').map((suit) => `${rank}${suit}`));
  return [...first, ...rest.filter((card) => !first.includes(card))];
}

test('[S61] a usual match of Kuhn poker lasts until one player has all chips', () => {
  const kuhn = bundledGame('kuhn');
  const bots = new Array<Bot>(2).fill(botOf(kuhn, 'normal'));
  const hands = ['a', 'b', 'c', 'd', 'e'].map((seed) => {
    const { match, seats } = playHand(kuhn, bots, seed, usualOptions('kuhn'));
    expect(seats.map(({ stack }) => stack).toSorted((a, b) => a - b)).toEqual([0, 12]);
    expect(match.$over?.winners).toEqual([seats.findIndex(({ stack }) => stack === 12)]);
    return match.hand_number;
  });
  expect(Math.max(...hands)).toBeGreaterThan(5);
});

test('[L46] the normal bot makes no token bets: a bet asks for a sixth of the pot at least', () => {
  const tokens: unknown[] = [];
  let bets = 0;
  const normal = botOf(holdem, 'normal');
  for (let hand = 0; hand < 30; hand++)
    playHand(
      holdem,
      [normal, normal, normal],
      `token ${hand}`,
      { betting: { stacks: 60 } },
      ({ match, seats }, seat, command) => {
        const offered = Number(seats[seat]?.stack);
        if (!('to' in command) || typeof command.to !== 'number' || match.level > 0 || offered <= command.to) return;
        bets += 1;
        if (command.to * 6 < match.pot) tokens.push([hand, command.to, match.pot]);
      },
    );
  expect(bets).toBeGreaterThan(10);
  expect(tokens).toEqual([]);
});
