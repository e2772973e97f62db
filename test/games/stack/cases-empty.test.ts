/** Cases of test/data/cases/stack.json about empty libraries, state-based actions, winning and losing. */
import { describe, expect, test } from 'vitest';
import { advanceTo, advanceToNextTurn, Game, testGame, type Row } from '../../../src/games/stack/index.ts';
import { done, draw, hand, instant, letters, life, pass, relic, resolve, times, types } from './at-table.ts';

const drawing = (n: number): Record<string, Row> => ({ spell: instant(draw(n)) });
const DRAW_GAME = { winnerIds: [], reason: 'all-lost' };

describe('drawing nothing and too much', () => {
  test('[K18] draw-zero: nothing happens, no event, no flag', () => {
    const game = testGame({ decks: { p1: letters('abcde'), p2: [] }, hands: { p1: ['spell'] }, rows: drawing(0) });
    resolve(game, 'p1', 'spell');
    expect(types(game.events)).toEqual(['ZONE_CHANGED', 'CAST', 'RESOLVED', 'ZONE_CHANGED']);
    expect(game.playerState('p1')).toMatchObject({ attemptedEmptyDraw: false, drawnThisTurn: 0 });
  });

  test('[K21] draw-more-than-library: both cards, then the loss at the next check', () => {
    const game = testGame({ decks: { p1: letters('ab'), p2: [] }, hands: { p1: ['spell'] }, rows: drawing(4) });
    resolve(game, 'p1', 'spell');
    expect([hand(game, 'p1'), game.outcome]).toEqual([['a', 'b'], { winnerIds: ['p2'], reason: 'library' }]);
  });

  test('[K20] draw-from-empty-in-draw-step: the second player loses in turn 2', () => {
    const game = testGame({ decks: { p1: [], p2: [] }, options: { firstDraw: 'skip' } });
    advanceToNextTurn(game, 'DRAW');
    expect([game.exportState().turn, game.outcome]).toEqual([2, { winnerIds: ['p1'], reason: 'library' }]);
  });

  test('[K21] several-failed-draws-one-loss: three attempts, one loss', () => {
    const game = testGame({ decks: { p1: [], p2: [] }, hands: { p1: ['spell'] }, rows: drawing(3) });
    resolve(game, 'p1', 'spell');
    const seen = types(game.events);
    expect(seen.filter((type) => type === 'DRAW_FAILED').length).toBe(3);
    expect(seen.filter((type) => type === 'LOST').length).toBe(1);
  });

  test('[K24] optional-draw-with-empty-library-is-choosable: yes is legal, and loses', () => {
    const game = testGame({
      decks: { p1: [], p2: [] },
      hands: { p1: ['spell'] },
      rows: { spell: instant({ do: 'may', effects: [draw(1)] }) },
    });
    resolve(game, 'p1', 'spell');
    done(game, { type: 'CHOOSE', playerId: 'p1', choiceId: 1, picks: [0] });
    expect(game.outcome).toEqual({ winnerIds: ['p2'], reason: 'library' });
  });

  test('[K20] an empty library without an attempt does nothing', () => {
    const game = testGame({ decks: { p1: ['a'], p2: ['b'] } });
    advanceTo(game, 'END');
    expect([game.playerState('p1').library.cards, game.outcome]).toEqual([[], null]);
  });
});

describe('state-based actions', () => {
  test('[K43] [K47] loss-waits-for-priority-rest-of-effect-resolves: the win clause comes first', () => {
    const win: Row = instant(draw(7), { do: 'if', when: 'library-empty', effects: [{ do: 'win' }] });
    const game = testGame({ decks: { p1: letters('abc'), p2: [] }, hands: { p1: ['spell'] }, rows: { spell: win } });
    resolve(game, 'p1', 'spell');
    expect([hand(game, 'p1'), game.outcome]).toEqual([['a', 'b', 'c'], { winnerIds: ['p1'], reason: 'effect' }]);
  });

  test('[K43] sba-ignores-mid-resolution-state: 2 life, 3 damage, 3 life', () => {
    const game = testGame({
      decks: { p1: ['a'], p2: ['b'] },
      hands: { p1: ['weak', 'spell'] },
      rows: {
        weak: instant({ do: 'set-life', n: 2 }),
        spell: { ...instant({ do: 'damage', n: 3 }, { do: 'gain', n: 3 }), target: 'any' },
      },
    });
    resolve(game, 'p1', 'weak');
    resolve(game, 'p1', 'spell', { playerId: 'p1' });
    expect([life(game, 'p1'), game.outcome]).toEqual([2, null]);
  });

  test('[K45] cant-lose-saves-and-flag-is-consumed: no loss later for the same attempt', () => {
    const saint: Row = {
      type: 'creature',
      cost: 0,
      power: 0,
      toughness: 1,
      rules: [{ rule: 'cant-lose', whose: 'you' }],
    };
    const game = testGame({
      decks: { p1: [], p2: letters('bcd') },
      hands: { p1: ['spell'], p2: ['cinder-spit'] },
      battlefields: { p1: ['saint'], p2: ['kelm-field'] },
      rows: { saint, ...drawing(1) },
    });
    resolve(game, 'p1', 'spell');
    expect([game.outcome, game.playerState('p1').attemptedEmptyDraw]).toEqual([null, false]);
    pass(game, 'p1');
    resolve(game, 'p2', 'cinder-spit', {
      cardInstanceId: game.playerState('p1').battlefield.cards[0]?.instanceId ?? 0,
    });
    expect([game.playerState('p1').battlefield.cards, game.outcome]).toEqual([[], null]);
  });

  test('[K45] empty-draw-flag-does-not-survive-into-next-game', () => {
    const first = testGame({ decks: { p1: [], p2: ['b'] } });
    advanceTo(first, 'DRAW');
    expect(first.outcome?.winnerIds).toEqual(['p2']);
    const second = testGame({ decks: { p1: ['a'], p2: ['b'] } });
    advanceTo(second, 'FIRST_MAIN');
    expect([second.outcome, second.playerState('p1').attemptedEmptyDraw]).toEqual([null, false]);
  });

  test('[K44] [K47] one-decks-other-zero-life-is-a-draw', () => {
    const game = testGame({
      decks: { p1: [], p2: ['b'] },
      hands: { p1: ['spell'] },
      rows: { spell: instant(draw(1), { do: 'lose-life', n: 'all', who: 'opponents' }) },
    });
    resolve(game, 'p1', 'spell');
    expect(game.outcome).toEqual(DRAW_GAME);
  });

  test('[K23] [K47] both players decked by one recital is a draw', () => {
    const game = testGame({
      decks: { p1: letters('abc'), p2: letters('de') },
      hands: { p1: ['spell'] },
      rows: { spell: instant({ do: 'draw', n: 7, who: 'each' }) },
    });
    resolve(game, 'p1', 'spell');
    expect([hand(game, 'p1').length, hand(game, 'p2').length, game.outcome]).toEqual([3, 2, DRAW_GAME]);
  });
});

describe('empty library, replaced', () => {
  test('[K19] empty-library-replaced-by-win: no flag is set', () => {
    const game = testGame({
      decks: { p1: [], p2: [] },
      hands: { p1: ['spell'] },
      battlefields: { p1: ['hollow-dais'] },
      rows: drawing(1),
    });
    resolve(game, 'p1', 'spell');
    expect(game.outcome).toEqual({ winnerIds: ['p1'], reason: 'effect' });
    expect(game.playerState('p1').attemptedEmptyDraw).toBe(false);
  });

  test('[K36] [K47] win-replacement-blocked-by-cant-win-no-loss: the draw was replaced all the same', () => {
    const game = testGame({
      decks: { p1: [], p2: ['b'] },
      hands: { p1: ['spell'] },
      battlefields: { p1: ['hollow-dais'], p2: ['anchor-pact'] },
      rows: drawing(1),
    });
    resolve(game, 'p1', 'spell');
    expect(game.outcome).toBeNull();
    expect(types(game.events)).not.toContain('DRAW_FAILED');
  });

  test('[K34] own-cant-lose-plus-win-replacement-plus-doubling: the replacement replaces the draw, not the loss', () => {
    const game = testGame({
      decks: { p1: times(20, 'a'), p2: times(20, 'b') },
      battlefields: { p1: ['anchor-pact', 'hollow-dais', ...times(4, 'twin-daybook')] },
    });
    advanceTo(game, 'DRAW');
    expect(hand(game, 'p1').length).toBe(16);
    advanceToNextTurn(game);
    advanceToNextTurn(game);
    while (game.outcome === null && game.exportState().step !== 'FIRST_MAIN') {
      const { pendingChoice, priorityPlayerId } = game.exportState();
      if (pendingChoice) {
        const { playerId, choiceId, options } = pendingChoice;
        done(game, { type: 'CHOOSE', playerId, choiceId, picks: [options.indexOf('twin-daybook')] });
      } else done(game, { type: 'PASS_PRIORITY', playerId: priorityPlayerId ?? '' });
    }
    expect(game.outcome).toEqual({ winnerIds: ['p1'], reason: 'effect' });
  });

  test('[K70] opening-draw-from-too-small-deck: the loss comes in the first upkeep, whatever was kept', () => {
    const players = [
      { id: 'p1', deck: times(3, 'kelm-field') },
      { id: 'p2', deck: times(9, 'kelm-field') },
    ];
    const game = new Game({ gameId: 'g', players, setup: 'match', format: 'free', seed: 's', startingPlayer: 'p2' });
    expect(game.playerState('p1')).toMatchObject({ attemptedEmptyDraw: true, lost: null });
    done(game, { type: 'CHOOSE', playerId: 'p2', choiceId: 1, picks: [0] });
    done(game, { type: 'CHOOSE', playerId: 'p1', choiceId: 2, picks: [0] });
    expect(game.exportState()).toMatchObject({
      turn: 1,
      step: 'UPKEEP',
      outcome: { winnerIds: ['p2'], reason: 'library' },
    });
  });

  test('[K36] a failed draw and a replaced one leave different traces', () => {
    const game = testGame({
      decks: { p1: [], p2: ['b'] },
      hands: { p1: ['spell'] },
      battlefields: { p1: ['nothing'] },
      rows: { ...drawing(1), nothing: relic({ replaces: [{ event: 'draw', whose: 'you', instead: [] }] }) },
    });
    resolve(game, 'p1', 'spell');
    expect(game.playerState('p1')).toMatchObject({ attemptedEmptyDraw: false, drawnThisTurn: 0, lost: null });
  });
});
