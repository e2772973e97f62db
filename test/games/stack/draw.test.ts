/** Drawing (section 2): what the cases of the other files leave open. */
import { describe, expect, test } from 'vitest';
import { advanceTo, advanceToNextTurn, testGame, type Game, type Row } from '../../../src/games/stack/index.ts';
import { done, draw, hand, idOf, instant, letters, library, option, resolve, types } from './at-table.ts';

const SANDBOX = { sandbox: { playerDraw: true } } as const;
const gift: Row = instant({ do: 'draw', n: 2, who: 'each' });

describe('the draw action', () => {
  test('[K12] it uses no stack, has its own cause, and the same player keeps priority', () => {
    const game = testGame({ decks: { p1: letters('ab'), p2: [] }, options: SANDBOX });
    const events = done(game, { type: 'DRAW_CARD', playerId: 'p1' });
    expect(events).toEqual([
      { type: 'ZONE_CHANGED', cardInstanceId: 1, fromZone: 'LIBRARY', toZone: 'HAND', controllerId: 'p1' },
      {
        type: 'DREW_CARD',
        playerId: 'p1',
        cardInstanceId: 1,
        nthThisTurn: 1,
        nthThisStep: 1,
        cause: { kind: 'sandbox' },
      },
    ]);
    expect(game.exportState()).toMatchObject({ step: 'UPKEEP', stack: [], priorityPlayerId: 'p1' });
  });

  test('[K15] number, cause and visibility stand in the log around the event', () => {
    const game = testGame({ decks: { p1: letters('ab'), p2: [] }, options: SANDBOX });
    done(game, { type: 'DRAW_CARD', playerId: 'p1' });
    expect(game.log[0]).toEqual({
      seq: expect.any(Number),
      event: { type: 'ZONE_CHANGED', cardInstanceId: 1, fromZone: 'LIBRARY', toZone: 'HAND', controllerId: 'p1' },
      cause: 'sandbox',
      visibility: ['p1'],
    });
    const numbers = game.log.map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  test('[K17] one draw is one move: no event stands between library and hand', () => {
    const game = testGame({
      decks: { p1: letters('ab'), p2: [] },
      hands: { p1: ['spell'] },
      rows: { spell: instant(draw(2)) },
    });
    resolve(game, 'p1', 'spell');
    const seen = types(game.events);
    const first = seen.indexOf('DREW_CARD');
    expect(seen.slice(first - 1, first + 3)).toEqual(['ZONE_CHANGED', 'DREW_CARD', 'ZONE_CHANGED', 'DREW_CARD']);
  });

  test('[K22] counters: the turn counts all players, the step begins anew', () => {
    const game = testGame({
      decks: { p1: letters('abcdef'), p2: letters('uvwxyz') },
      hands: { p1: ['gift'] },
      rows: { gift },
    });
    resolve(game, 'p1', 'gift');
    const counts = (id: string): readonly number[] => [
      game.playerState(id).drawnThisTurn,
      game.playerState(id).drawnThisStep,
    ];
    expect([counts('p1'), counts('p2')]).toEqual([
      [2, 2],
      [2, 2],
    ]);
    advanceTo(game, 'DRAW');
    expect([counts('p1'), counts('p2')]).toEqual([
      [3, 1],
      [2, 0],
    ]);
    advanceToNextTurn(game);
    expect([counts('p1'), counts('p2')]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('[K23] the active player draws all of theirs first', () => {
    const game = testGame({
      decks: { p1: letters('abcdef'), p2: letters('uvwxyz') },
      hands: { p2: ['gift'] },
      rows: { gift },
    });
    done(game, { type: 'PASS_PRIORITY', playerId: 'p1' });
    resolve(game, 'p2', 'gift');
    const order = game.events.flatMap((event) => (event.type === 'DREW_CARD' ? [event.playerId] : []));
    expect(order).toEqual(['p1', 'p1', 'p2', 'p2']);
  });

  test('[K26] the eel takes the last card, and nothing else is different', () => {
    const game = testGame({ decks: { p1: letters('abc'), p2: [] }, battlefields: { p1: ['underpath-eel'] } });
    advanceTo(game, 'DRAW');
    expect([hand(game, 'p1'), library(game, 'p1')]).toEqual([['c'], ['a', 'b']]);
    expect(types(game.events)).toEqual(['ZONE_CHANGED', 'DREW_CARD']);
  });

  test('[K27] the draw step is its own cause', () => {
    const game = testGame({ decks: { p1: letters('abc'), p2: [] } });
    advanceTo(game, 'DRAW');
    expect(game.events[1]).toMatchObject({ type: 'DREW_CARD', cause: { kind: 'draw-step' } });
  });

  test('[K27] a draw paid as a cost has the cause cost', () => {
    const game = testGame({
      decks: { p1: letters('abc'), p2: [] },
      hands: { p1: ['borrowed-hour'] },
      battlefields: { p1: ['kelm-field'] },
    });
    const source = idOf(game, 'p1', 'borrowed-hour');
    resolve(game, 'p1', 'borrowed-hour');
    expect(game.events.find(({ type }) => type === 'DREW_CARD')).toMatchObject({
      cause: { kind: 'cost', sourceId: source },
    });
  });

  test('[K20] a loss that a question holds up comes in the apply that answers it', () => {
    const game = testGame({
      decks: { p1: letters('ab'), p2: ['x'] },
      graveyards: { p1: ['pale-netter'] },
      hands: { p1: ['spell'] },
      rows: { spell: instant(draw(2)) },
    });
    resolve(game, 'p1', 'spell');
    expect(game.outcome).toBeNull();
    option(game, 0);
    expect(game.outcome).toEqual({ winnerIds: ['p2'], reason: 'library' });
  });

  test('[K19] "can\'t", then replacement, then the card, then the empty library', () => {
    const outcomeWith = (board: readonly string[]): Game['outcome'] => {
      const game = testGame({
        decks: { p1: [], p2: ['x'] },
        hands: { p1: ['spell'] },
        battlefields: { p1: board },
        rows: { spell: instant(draw(1)) },
      });
      resolve(game, 'p1', 'spell');
      return game.outcome;
    };
    expect(outcomeWith(['hush-gong', 'hollow-dais'])).toBeNull();
    expect(outcomeWith(['hollow-dais'])?.winnerIds).toEqual(['p1']);
    expect(outcomeWith([])?.winnerIds).toEqual(['p2']);
  });
});
