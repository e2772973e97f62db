/** Cases of test/data/cases/stack.json about opening hands and mulligans. */
import { describe, expect, test } from 'vitest';
import { deckOf, Game, type GameSetup } from '../../../src/games/stack/index.ts';
import { done, expectRefused, hand, library, option, question } from './at-table.ts';

const FORTY = deckOf({
  'kelm-field': 17,
  'pell-runner': 4,
  'oxbarrow-guard': 4,
  'ledger-moth': 4,
  'cinder-spit': 4,
  'jotted-note': 4,
  unsay: 3,
});

const match = (players: number, options: Partial<GameSetup> = {}): Game =>
  new Game({
    gameId: 'g',
    players: Array.from({ length: players }, (_, i) => ({ id: `p${i + 1}`, deck: FORTY })),
    setup: 'match',
    format: 'limited',
    seed: 'mulligan',
    startingPlayer: 'p1',
    ...options,
  });

const KEEP = 0;
const MULLIGAN = 1;
const sizes = (game: Game, id = 'p1'): readonly number[] => [hand(game, id).length, library(game, id).length];

/** Answers the bottoming question with the first cards offered. */
function bottomFirst(game: Game): void {
  const { cards, min } = question(game);
  done(game, {
    type: 'CHOOSE',
    playerId: question(game).playerId,
    choiceId: question(game).choiceId,
    picks: cards.slice(0, min),
  });
}

describe('London', () => {
  test('[K70] london-keep-seven: the same seven cards', () => {
    const game = match(2);
    const before = hand(game, 'p1');
    expect(question(game)).toMatchObject({ kind: 'mulligan', playerId: 'p1', options: ['keep', 'mulligan'] });
    option(game, KEEP);
    option(game, KEEP);
    expect([hand(game, 'p1'), library(game, 'p1').length]).toEqual([before, 33]);
    expect(game.exportState()).toMatchObject({ turn: 1, step: 'UPKEEP', priorityPlayerId: 'p1' });
  });

  test('[K71] [K72] london-one-mulligan: the chosen card is the last of the library', () => {
    const game = match(2);
    option(game, MULLIGAN);
    option(game, KEEP);
    expect([sizes(game), question(game).kind]).toEqual([[7, 33], 'bottom']);
    const chosen = question(game).cards[3] as number;
    done(game, { type: 'CHOOSE', playerId: 'p1', choiceId: question(game).choiceId, picks: [chosen] });
    option(game, KEEP);
    expect(sizes(game)).toEqual([6, 34]);
    expect(game.playerState('p1').library.cards.at(-1)?.instanceId).toBe(chosen);
  });

  test('[K71] london-two-mulligans: 7/33, 6/34, 7/33, 5/35', () => {
    const game = match(2);
    const seen = [sizes(game)];
    option(game, MULLIGAN);
    option(game, KEEP);
    bottomFirst(game);
    seen.push(sizes(game));
    option(game, MULLIGAN);
    seen.push(sizes(game));
    bottomFirst(game);
    seen.push(sizes(game));
    expect(seen).toEqual([
      [7, 33],
      [6, 34],
      [7, 33],
      [5, 35],
    ]);
  });

  test('[K71] london-to-zero: hands of 7 to 1 are offered, then none, and no further question', () => {
    const game = match(2);
    const offered: number[] = [];
    for (;;) {
      offered.push(hand(game, 'p1').length);
      option(game, MULLIGAN);
      if (question(game).playerId === 'p2') option(game, KEEP);
      bottomFirst(game);
      if (game.pendingChoice === null) break;
    }
    expect([offered, sizes(game)]).toEqual([
      [7, 6, 5, 4, 3, 2, 1],
      [0, 40],
    ]);
    expect(game.exportState().step).toBe('UPKEEP');
  });

  test('[K72] london-bottom-count-must-match: neither two cards nor one that is not in hand', () => {
    const game = match(2);
    option(game, MULLIGAN);
    option(game, KEEP);
    const { choiceId, cards } = question(game);
    const wrong = { code: 'ILLEGAL_PICK', choiceId, min: 1, max: 1 };
    expectRefused(
      game,
      { type: 'CHOOSE', playerId: 'p1', choiceId, picks: cards.slice(0, 2) },
      { ...wrong, rule: 'count' },
    );
    const stranger = game.playerState('p1').library.cards[0]?.instanceId ?? 0;
    expectRefused(game, { type: 'CHOOSE', playerId: 'p1', choiceId, picks: [stranger] }, { ...wrong, rule: 'member' });
  });

  test('[K72] the bottoming list is in library order', () => {
    const game = match(2);
    option(game, MULLIGAN);
    option(game, KEEP);
    bottomFirst(game);
    option(game, MULLIGAN);
    const [first, second] = question(game).cards.slice(2, 4) as [number, number];
    done(game, { type: 'CHOOSE', playerId: 'p1', choiceId: question(game).choiceId, picks: [second, first] });
    expect(
      game
        .playerState('p1')
        .library.cards.slice(-2)
        .map(({ instanceId }) => instanceId),
    ).toEqual([second, first]);
  });

  test('[K71] declare-then-act-simultaneously: nothing is done before all have declared', () => {
    const game = match(2);
    const before = hand(game, 'p1');
    option(game, MULLIGAN);
    expect([question(game).playerId, question(game).kind, hand(game, 'p1')]).toEqual(['p2', 'mulligan', before]);
    option(game, MULLIGAN);
    const shuffles = game.events.filter(({ type }) => type === 'SHUFFLED');
    expect(shuffles.slice(2)).toEqual([
      { type: 'SHUFFLED', playerId: 'p1' },
      { type: 'SHUFFLED', playerId: 'p2' },
    ]);
    expect(question(game)).toMatchObject({ kind: 'bottom', playerId: 'p1' });
  });

  test('[K71] the next round asks only those who took a mulligan', () => {
    const game = match(2);
    option(game, KEEP);
    option(game, MULLIGAN);
    bottomFirst(game);
    expect(question(game)).toMatchObject({ kind: 'mulligan', playerId: 'p2' });
    option(game, KEEP);
    expect(game.pendingChoice).toBeNull();
  });
});

describe('three players', () => {
  test('[K74] free-mulligan-one: seven cards, nothing bottomed', () => {
    const game = match(3);
    option(game, MULLIGAN);
    option(game, KEEP);
    option(game, KEEP);
    expect([question(game).kind, sizes(game)]).toEqual(['mulligan', [7, 33]]);
    option(game, KEEP);
    expect([game.pendingChoice, sizes(game)]).toEqual([null, [7, 33]]);
  });

  test.each([
    [2, 1],
    [3, 0],
    [4, 0],
  ])('[K74] free-mulligan-only-multiplayer-or-brawl: with %i players the first costs %i', (players, cost) => {
    const game = match(players);
    option(game, MULLIGAN);
    for (let i = 1; i < players; i++) option(game, KEEP);
    if (cost > 0) bottomFirst(game);
    option(game, KEEP);
    expect(hand(game, 'p1').length).toBe(7 - cost);
  });

  test("[K49] [K50] concede-during-mulligan: out at once, also during another's question; the others go on", () => {
    const game = match(3);
    done(game, { type: 'CONCEDE', playerId: 'p3' });
    expect([game.playerState('p3').lost, game.outcome, question(game).playerId]).toEqual(['concession', null, 'p1']);
    option(game, KEEP);
    done(game, { type: 'CONCEDE', playerId: 'p2' });
    expect(game.outcome).toEqual({ winnerIds: ['p1'], reason: 'concession' });
  });
});

describe('other rules for mulligans', () => {
  test('[K73] paris-variant: 7, 6, 5, 4, 3, 2, 1, 0, nothing bottomed', () => {
    const game = match(2, { mulligan: 'paris' });
    const seen = [hand(game, 'p1').length];
    while (game.pendingChoice !== null) {
      option(game, question(game).playerId === 'p1' ? MULLIGAN : KEEP);
      if (game.pendingChoice === null || question(game).playerId === 'p1') seen.push(hand(game, 'p1').length);
    }
    expect([seen, sizes(game)]).toEqual([
      [7, 6, 5, 4, 3, 2, 1, 0],
      [0, 40],
    ]);
  });

  test('[K73] Vancouver: a smaller hand looks at the top card and may bottom it', () => {
    const game = match(2, { mulligan: 'vancouver' });
    option(game, MULLIGAN);
    option(game, KEEP);
    expect(sizes(game)).toEqual([6, 34]);
    option(game, KEEP);
    const top = game.playerState('p1').library.cards[0]?.instanceId ?? 0;
    expect(question(game)).toMatchObject({ kind: 'scry-bottom', playerId: 'p1', cards: [top] });
    done(game, { type: 'CHOOSE', playerId: 'p1', choiceId: question(game).choiceId, picks: [top] });
    expect(game.playerState('p1').library.cards.at(-1)?.instanceId).toBe(top);
    expect(game.exportState().step).toBe('UPKEEP');
  });

  test('[K73] [K74] vancouver-no-look-after-free-mulligan', () => {
    const game = match(3, { mulligan: 'vancouver' });
    option(game, MULLIGAN);
    option(game, KEEP);
    option(game, KEEP);
    option(game, KEEP);
    expect([game.pendingChoice, sizes(game)]).toEqual([null, [7, 33]]);
  });

  test('[K73] none: no question', () => {
    const game = match(2, { mulligan: 'none' });
    expect([game.pendingChoice, game.exportState().step]).toEqual([null, 'UPKEEP']);
  });

  test('[K70] opening draws are counted for nothing', () => {
    const game = match(2, { mulligan: 'none' });
    const draws = game.events.filter((event) => event.type === 'DREW_CARD');
    expect(draws.length).toBe(14);
    expect(draws[0]).toMatchObject({ nthThisTurn: 0, nthThisStep: 0, cause: { kind: 'opening' } });
    expect(game.playerState('p1').drawnThisTurn).toBe(0);
  });

  test('[K74] free-mulligan-only-multiplayer-or-brawl: as many are free as an option says', () => {
    const game = match(2, { freeMulligans: 1 });
    option(game, MULLIGAN);
    option(game, KEEP);
    expect([question(game).kind, sizes(game)]).toEqual(['mulligan', [7, 33]]);
  });
});

describe('[K70] smoothed-variant-is-a-distinct-format', () => {
  const seeds = Array.from({ length: 40 }, (_, i) => `smooth-${i}`);
  const lands = (game: Game): number => hand(game, 'p1').filter((kind) => kind === 'kelm-field').length;
  const mean = (hands: 'uniform' | 'smoothed'): number =>
    seeds.reduce((sum, seed) => sum + Math.abs(lands(match(2, { seed, hands, mulligan: 'none' })) - 7 * (17 / 40)), 0);

  test('hand 7, library 33, shuffled again after the deal, and every view says so', () => {
    const game = match(2, { hands: 'smoothed' });
    expect(sizes(game)).toEqual([7, 33]);
    const shuffles = game.events.filter((event) => event.type === 'SHUFFLED' && event.playerId === 'p1');
    expect(shuffles.length).toBe(2);
    expect(game.viewFor('spectator')).toMatchObject({ match: { hands: 'smoothed' } });
    expect(match(2).viewFor('p1')).toMatchObject({ match: { hands: 'uniform' } });
  });

  test('hands are closer to the share of lands in the deck, and mulligans are as ever', () => {
    expect(mean('smoothed')).toBeLessThan(mean('uniform') * 0.8);
    const game = match(2, { hands: 'smoothed' });
    option(game, MULLIGAN);
    option(game, KEEP);
    expect(question(game).kind).toBe('bottom');
  });

  test('[K83] what others are told does not depend on which hand was dealt', () => {
    const told = seeds.slice(0, 20).map((seed) => {
      const game = match(2, { seed, hands: 'smoothed', mulligan: 'none' });
      return JSON.stringify(game.feedFor('spectator').map(({ type }) => type));
    });
    expect(new Set(told).size).toBe(1);
  });
});
