/** Cases of test/data/cases/stack.json about chance, hidden information and bots. */
import { describe, expect, test } from 'vitest';
import { choicesFor } from '../../../src/core/index.ts';
import { viewOf } from '../../../src/core/view/index.ts';
import { DECKS, Game, greedyBot, stack, type GameSetup } from '../../../src/games/stack/index.ts';
import { exchangeCards } from '../../../src/testing/index.ts';
import { FastWords, fastKey, seedFromText } from '../../../src/rng/index.ts';
import { hand, library, option } from './at-table.ts';

const match = (seed: string, options: Partial<GameSetup> = {}): Game =>
  new Game({
    gameId: 'fair',
    players: [
      { id: 'p1', deck: DECKS.vanguard },
      { id: 'p2', deck: DECKS.ledger },
    ],
    setup: 'match',
    format: 'constructed',
    startingPlayer: 'p1',
    seed,
    ...options,
  });

describe('fairness', () => {
  test('[K85] projection-never-contains-seed: nor generator states, nor the initial state, nor ids of hidden cards', () => {
    const game = match('a very secret seed');
    option(game, 0);
    option(game, 0);
    const { seed } = game.generators();
    for (const viewer of ['p1', 'p2', 'spectator']) {
      const sent = JSON.stringify([game.viewFor(viewer), game.feedFor(viewer)]);
      for (const secret of ['a very secret seed', seed, seed.slice(0, 32), 'chance', 'pulls', 'agenda', 'hooks'])
        expect(sent).not.toContain(secret);
    }
    const theirs = JSON.stringify(game.viewFor('spectator').faces);
    expect(theirs).toBe('{}');
    expect(JSON.stringify(game.exportState())).not.toContain(seed);
  });

  test('[K85] a refusal tells nothing about a hidden card', () => {
    const game = match('refusals', { mulligan: 'none' });
    const hidden = game.playerState('p2').hand.cards[0]?.instanceId ?? 0;
    expect(game.apply({ type: 'CAST_SPELL', playerId: 'p1', cardInstanceId: hidden })).toEqual({
      ok: false,
      error: { code: 'CARD_NOT_IN_ZONE', card: hidden, zone: 'HAND' },
    });
  });

  test('[K70] two-games-same-deck-different-hands: forty seeds, forty hands', () => {
    const hands = Array.from({ length: 40 }, (_, i) => JSON.stringify(match(`seed ${i}`).playerState('p1').hand));
    expect(new Set(hands).size).toBe(40);
  });

  test('[K62] [K70] opening hands do not depend on the order of the deck list', () => {
    const lands = (deck: readonly string[]): number => {
      let total = 0;
      for (let i = 0; i < 100; i++) {
        const players = [
          { id: 'p1', deck },
          { id: 'p2', deck },
        ];
        const game = match(`lands ${i}`, { players });
        total += hand(game, 'p1').filter((kind) => kind === 'kelm-field').length;
      }
      return total / 100;
    };
    // 22 lands in 60: 2.567 expected in 7 cards, with a standard error of 0.12 over 100 hands.
    expect(Math.abs(lands(DECKS.vanguard) - 2.567)).toBeLessThan(0.6);
    expect(Math.abs(lands(DECKS.vanguard.toReversed()) - 2.567)).toBeLessThan(0.6);
  });

  test('[K83] ai-simulation-cannot-see-hidden-cards: another library order, the same decision', () => {
    const game = match('bots', { mulligan: 'none' });
    const decide = (state: Game['state']): unknown =>
      greedyBot(viewOf(stack, state, 0), choicesFor(stack, state, 0), () => 0);
    const [a, b] = [
      game.state.piles[0]?.at(0) ?? 0,
      game.state.piles[0]
        ?.toArray()
        .find((card) => game.state.cards.kinds[card] !== game.state.cards.kinds[game.state.piles[0]?.at(0) ?? 0]) ?? 0,
    ];
    const other = exchangeCards(game.state, a, b);
    expect(library(game, 'p1')[0]).not.toBe(other.cards.kinds[other.piles[0]?.at(0) ?? 0]);
    expect(decide(other)).toEqual(decide(game.state));
  });

  test('[K62] seeded-generator-does-not-collapse: a million words without a short cycle', () => {
    const words = new FastWords(fastKey(seedFromText('cycle'), 'shuffle'));
    const first = Array.from({ length: 4 }, () => words.next());
    let last = [0, 0, 0, 0];
    let repeats = 0;
    for (let i = 0; i < 1_000_000; i++) {
      last = [last[1] as number, last[2] as number, last[3] as number, words.next()];
      if (last[0] === first[0] && last[1] === first[1] && last[2] === first[2] && last[3] === first[3]) repeats++;
    }
    expect(repeats).toBe(0);
  });
});
