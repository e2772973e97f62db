/** What the document's feeds and log tell (K13, K69, K83): how many, never which; steps and turns; what was revealed. */
import { describe, expect, test } from 'vitest';
import { advanceTo, Game, testGame, type Effect } from '../../../src/games/stack/index.ts';
import { idOf, instant, letters, option, pick, resolve } from './at-table.ts';

const VIEWERS = ['p1', 'p2', 'spectator'];

const table = (...spell: Effect[]): Game =>
  testGame({
    decks: { p1: letters('abcde'), p2: letters('xyz') },
    hands: { p1: ['do'] },
    rows: { do: instant(...spell) },
  });

const toldOf = (game: Game, viewer: string, ...names: string[]): readonly unknown[] =>
  game.feedFor(viewer).filter(({ type }) => names.includes(type));

describe('[K83] how many were bottomed, never which', () => {
  test.each([
    [['a'], 1],
    [['b'], 1],
    [['b', 'a'], 2],
    [[], 0],
  ])('scry 2, bottoming %j', (going, bottomed) => {
    const game = table({ do: 'scry', n: 2 });
    resolve(game, 'p1', 'do');
    pick(game, ...going);
    if (game.pendingChoice) pick(game, 'a', 'b');
    for (const viewer of VIEWERS)
      expect(toldOf(game, viewer, 'SCRIED', 'BOTTOMED')).toEqual([
        ...(bottomed > 0 ? [{ type: 'BOTTOMED', playerId: 'p1', count: bottomed }] : []),
        { type: 'SCRIED', playerId: 'p1', count: 2, bottomed },
      ]);
  });

  test('scry of a whole library that is bottomed', () => {
    const game = table({ do: 'scry', n: 9 });
    resolve(game, 'p1', 'do');
    pick(game, 'e', 'd', 'c', 'b', 'a');
    expect(toldOf(game, 'p2', 'SCRIED', 'BOTTOMED')).toEqual([
      { type: 'BOTTOMED', playerId: 'p1', count: 5 },
      { type: 'SCRIED', playerId: 'p1', count: 5, bottomed: 5 },
    ]);
  });

  test('the feeds of those who may not see are the same whichever of two cards went down', () => {
    const after = (going: string): readonly string[] => {
      const game = table({ do: 'scry', n: 2 });
      resolve(game, 'p1', 'do');
      pick(game, going);
      return ['p2', 'spectator'].map((viewer) => JSON.stringify([game.feedFor(viewer), game.viewFor(viewer)]));
    };
    expect(after('a')).toEqual(after('b'));
  });

  test('surveil tells how many went to the graveyard', () => {
    const game = table({ do: 'surveil', n: 2 });
    resolve(game, 'p1', 'do');
    pick(game, 'b');
    for (const viewer of VIEWERS)
      expect(toldOf(game, viewer, 'SURVEILED')).toEqual([{ type: 'SURVEILED', playerId: 'p1', count: 2, buried: 1 }]);
  });

  test('a look whose rest goes below, and cards put on the bottom from hand', () => {
    const game = table({ do: 'look', n: 3, rest: 'bottom-at-random' }, { do: 'put-back', n: 1, to: 'bottom' });
    resolve(game, 'p1', 'do');
    pick(game, 'b');
    pick(game, 'b');
    expect(toldOf(game, 'p2', 'BOTTOMED')).toEqual([
      { type: 'BOTTOMED', playerId: 'p1', count: 2 },
      { type: 'BOTTOMED', playerId: 'p1', count: 1 },
    ]);
  });

  test('[K72] a mulligan', () => {
    const deck = Array.from({ length: 40 }, () => 'kelm-field');
    const players = ['p1', 'p2'].map((id) => ({ id, deck }));
    const game = new Game({ gameId: 'g', seed: 's', setup: 'match', format: 'limited', startingPlayer: 'p1', players });
    option(game, 1);
    option(game, 0);
    pick(game, 'kelm-field');
    expect(toldOf(game, 'p2', 'BOTTOMED')).toEqual([{ type: 'BOTTOMED', playerId: 'p1', count: 1 }]);
  });
});

describe('[K69] what is revealed', () => {
  test('to all is told to all, each by their own handle', () => {
    const game = table({ do: 'peek', n: 1, shown: 'everyone' });
    const id = idOf(game, 'p1', 'a', 'library');
    resolve(game, 'p1', 'do');
    expect(game.events).toContainEqual({ type: 'REVEALED', playerId: 'p1', cardInstanceId: id });
    for (const viewer of VIEWERS) {
      const [told] = toldOf(game, viewer, 'REVEALED');
      expect(told).toMatchObject({ type: 'REVEALED', playerId: 'p1', cardInstanceId: expect.any(Number) as number });
    }
  });

  test('to one player is told to nobody else', () => {
    const game = table({ do: 'peek', n: 1, shown: 'you' });
    resolve(game, 'p1', 'do');
    expect(toldOf(game, 'p2', 'REVEALED')).toEqual([]);
  });

  test('a library played with its top card revealed tells of each new one', () => {
    const game = testGame({ decks: { p1: letters('abc'), p2: [] }, battlefields: { p1: ['open-lid'] } });
    advanceTo(game, 'DRAW');
    expect(toldOf(game, 'p2', 'REVEALED')).toHaveLength(2);
  });
});

test('[K52] [K83] every feed tells which turn and which step begin', () => {
  const game = testGame({ decks: { p1: letters('ab'), p2: letters('cd') } });
  advanceTo(game, 'FIRST_MAIN');
  for (const viewer of VIEWERS)
    expect(toldOf(game, viewer, 'TURN_BEGAN', 'STEP_BEGAN')).toEqual([
      { type: 'TURN_BEGAN', playerId: 'p1', turn: 1 },
      { type: 'STEP_BEGAN', playerId: 'p1', step: 'UPKEEP' },
      { type: 'STEP_BEGAN', playerId: 'p1', step: 'DRAW' },
      { type: 'STEP_BEGAN', playerId: 'p1', step: 'FIRST_MAIN' },
    ]);
});

describe('[K13] the draw step', () => {
  const drawn = (game: Game): readonly string[] => game.log.map(({ event }) => event.type);

  test('records a DRAW_CARD action for the active player, before what came of it', () => {
    const game = testGame({ decks: { p1: letters('ab'), p2: [] } });
    advanceTo(game, 'DRAW');
    expect(game.log[0]?.event).toEqual({ type: 'DRAW_CARD', playerId: 'p1' });
    expect(drawn(game)).toEqual(['DRAW_CARD', 'ZONE_CHANGED', 'DREW_CARD']);
  });

  test('that is skipped records none', () => {
    const game = testGame({ decks: { p1: letters('ab'), p2: [] }, options: { firstDraw: 'skip' } });
    advanceTo(game, 'FIRST_MAIN');
    expect(drawn(game)).toEqual([]);
  });

  test('whose draw fails records it all the same', () => {
    const game = testGame({ decks: { p1: [], p2: [] } });
    advanceTo(game, 'DRAW');
    expect(drawn(game).slice(0, 2)).toEqual(['DRAW_CARD', 'DRAW_FAILED']);
  });
});
