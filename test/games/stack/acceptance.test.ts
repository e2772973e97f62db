/** The Acceptance Criteria of the document that started this game, in its order, one test a checkbox. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  advanceTo,
  advanceToNextTurn,
  Game,
  libraryKinds,
  TEST_DECK,
  testGame,
} from '../../../src/games/stack/index.ts';
import { done, expectRefused, hand, letters, library, types } from './at-table.ts';

const SANDBOX = { sandbox: { playerDraw: true } } as const;
const DRAW = { type: 'DRAW_CARD', playerId: 'p1' } as const;

describe('functional requirements', () => {
  test('[K1] [K2] PlayerState includes library zone with ordered cards', () => {
    const game = testGame({ decks: { p1: letters('abc'), p2: [] } });
    expect(game.playerState('p1').library).toEqual({
      cards: [
        { instanceId: 1, kind: 'a', ownerId: 'p1' },
        { instanceId: 2, kind: 'b', ownerId: 'p1' },
        { instanceId: 3, kind: 'c', ownerId: 'p1' },
      ],
    });
    expect(Object.keys(game.playerState('p1')).slice(0, 4)).toEqual(['hand', 'battlefield', 'graveyard', 'library']);
  });

  test('[K11] DRAW_CARD action exists and is handled by Game.apply()', () => {
    const game = testGame({ decks: { p1: letters('abc'), p2: [] }, options: SANDBOX });
    expect(game.apply(DRAW).ok).toBe(true);
    expect(hand(game, 'p1')).toEqual(['a']);
  });

  test('[K14] Drawing moves top card from library to hand', () => {
    const game = testGame({ decks: { p1: letters('abc'), p2: [] }, hands: { p1: ['x'] }, options: SANDBOX });
    done(game, DRAW);
    expect([hand(game, 'p1'), library(game, 'p1')]).toEqual([
      ['x', 'a'],
      ['b', 'c'],
    ]);
  });

  test('[K14] Library count decreases after draw', () => {
    const game = testGame({ decks: { p1: letters('abc'), p2: [] }, options: SANDBOX });
    const count = (): number => game.playerState('p1').library.cards.length;
    expect(count()).toBe(3);
    done(game, DRAW);
    expect(count()).toBe(2);
  });

  test('[K20] Drawing from empty library causes player to lose', () => {
    const game = testGame({ decks: { p1: [], p2: ['a'] }, options: SANDBOX });
    done(game, DRAW);
    expect(game.outcome).toEqual({ winnerIds: ['p2'], reason: 'library' });
  });

  test('[K13] Draw step automatically draws card for active player', () => {
    const game = testGame({ decks: { p1: letters('ab'), p2: letters('cd') } });
    advanceTo(game, 'DRAW');
    expect([hand(game, 'p1'), hand(game, 'p2')]).toEqual([['a'], []]);
    advanceToNextTurn(game, 'DRAW');
    expect([hand(game, 'p1'), hand(game, 'p2')]).toEqual([['a'], ['c']]);
  });

  test('[K15] ZONE_CHANGED event fires when card drawn (LIBRARY → HAND)', () => {
    const game = testGame({ decks: { p1: letters('ab'), p2: [] }, options: SANDBOX });
    expect(done(game, DRAW)[0]).toEqual({
      type: 'ZONE_CHANGED',
      cardInstanceId: 1,
      fromZone: 'LIBRARY',
      toZone: 'HAND',
      controllerId: 'p1',
    });
  });
});

describe('technical requirements', () => {
  test('[K7] GameStateExport includes library zone', () => {
    const game = testGame({ decks: { p1: letters('ab'), p2: letters('c') } });
    const { players } = game.exportState();
    expect(players['p1']?.library.cards.map(({ kind }) => kind)).toEqual(['a', 'b']);
    expect(players['p2']?.library.cards).toEqual([{ instanceId: 3, kind: 'c', ownerId: 'p2' }]);
  });

  test('[K2] Library is ordered (not just a set)', () => {
    const one = testGame({ decks: { p1: letters('aab'), p2: [] } });
    const other = testGame({ decks: { p1: letters('aba'), p2: [] } });
    expect(Array.isArray(one.playerState('p1').library.cards)).toBe(true);
    expect([library(one, 'p1'), library(other, 'p1')]).toEqual([
      ['a', 'a', 'b'],
      ['a', 'b', 'a'],
    ]);
  });

  test('[K12] Draw validates player has priority (if action, not automatic)', () => {
    const game = testGame({ decks: { p1: letters('ab'), p2: letters('cd') }, options: SANDBOX });
    expectRefused(game, { type: 'DRAW_CARD', playerId: 'p2' }, { code: 'NOT_PRIORITY', playerId: 'p2', holder: 'p1' });
    advanceTo(game, 'DRAW');
    expect(hand(game, 'p1')).toEqual(['a']);
  });

  test('[K14] [K20] Tests cover normal draw and empty library draw', () => {
    const game = testGame({ decks: { p1: ['a'], p2: ['b'] }, options: SANDBOX });
    expect(types(done(game, DRAW))).toEqual(['ZONE_CHANGED', 'DREW_CARD']);
    expect(types(done(game, DRAW))).toEqual(['DRAW_FAILED', 'LOST', 'GAME_OVER']);
  });

  test('[K14] Tests verify library order preservation', () => {
    const game = testGame({ decks: { p1: letters('abcde'), p2: [] }, options: SANDBOX });
    done(game, DRAW);
    done(game, DRAW);
    expect([hand(game, 'p1'), library(game, 'p1')]).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ]);
  });

  test('[K43] [K20] Tests verify state-based action for empty library draw', () => {
    const game = testGame({ decks: { p1: [], p2: ['b'] } });
    expect(game.outcome).toBeNull();
    advanceTo(game, 'DRAW');
    expect(game.outcome).toEqual({ winnerIds: ['p2'], reason: 'library' });
    expect(game.playerState('p1').lost).toBe('library');
  });
});

describe('integration requirements', () => {
  test('[K13] [K52] Turn structure calls draw automatically at DRAW step', () => {
    const game = testGame({ decks: { p1: letters('ab'), p2: [] } });
    done(game, { type: 'PASS_PRIORITY', playerId: 'p1' });
    const events = done(game, { type: 'PASS_PRIORITY', playerId: 'p2' });
    expect(types(events)).toEqual(['ZONE_CHANGED', 'DREW_CARD']);
    expect(game.exportState()).toMatchObject({ step: 'DRAW', stack: [], priorityPlayerId: 'p1' });
  });

  test('[K4] Game initialization accepts deck parameter per player', () => {
    const game = new Game({
      gameId: 'game-1',
      players: [
        { id: 'p1', deck: ['card-1', 'card-2'] },
        { id: 'p2', deck: ['card-3', 'card-4'] },
      ],
    });
    expect([libraryKinds(game, 'p1'), libraryKinds(game, 'p2')]).toEqual([
      ['card-1', 'card-2'],
      ['card-3', 'card-4'],
    ]);
    expect(game.exportState()).toMatchObject({
      gameId: 'game-1',
      turn: 1,
      step: 'UPKEEP',
      activePlayerId: 'p1',
      priorityPlayerId: 'p1',
    });
  });

  test('[K6] Test helpers exist for creating games with custom decks', () => {
    const game = testGame({
      decks: { p1: TEST_DECK, p2: letters('ab') },
      hands: { p1: ['x'] },
      graveyards: { p2: ['y'] },
      battlefields: { p2: ['kelm-field'] },
    });
    expect(libraryKinds(game, 'p1')).toEqual(TEST_DECK);
    expect(game.playerState('p2')).toMatchObject({
      graveyard: { cards: [{ kind: 'y' }] },
      battlefield: { cards: [{ kind: 'kelm-field' }] },
    });
    expect(hand(game, 'p1')).toEqual(['x']);
  });

  test('[K9] Documentation updated (zones-and-cards.md)', () => {
    expect(readdirSync('docs')).toContain('zones-and-cards.md');
    const page = readFileSync('docs/zones-and-cards.md', 'utf8');
    for (const word of ['library', 'ZONE_CHANGED', 'DRAW_CARD', 'exportState', 'viewFor']) expect(page).toContain(word);
    expect(page.match(/^```ts run$/gm)?.length).toBeGreaterThanOrEqual(2);
  });
});
