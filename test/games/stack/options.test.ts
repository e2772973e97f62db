/** Options that nobody knows are refused (K4, K10), and the switch for drawing at will is named where it is missed (K12). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Game, TEST_DECK, testGame, type GameSetup, type TestSetup } from '../../../src/games/stack/index.ts';
import { expectRefused } from './at-table.ts';

const players = ['p1', 'p2'].map((id) => ({ id, deck: ['a'] }));

const refusalOf = (setup: unknown): unknown => {
  const made = Game.create(setup as GameSetup);
  return made.ok ? undefined : made.error;
};

describe('[K4] an option is refused', () => {
  test.each([
    ['that does not exist', { players, bogus: 1 }, 'bogus'],
    ['of the sandbox that does not exist', { players, sandbox: { playerdraw: true } }, 'sandbox.playerdraw'],
    ['of a player that does not exist', { players: [{ id: 'p1', deck: [], life: 9 }, players[1]] }, 'players.0.life'],
    ['with a generator that does not exist', { players, profile: 'dice' }, 'profile'],
    ['with a seed that is no text', { players, seed: 5 }, 'seed'],
    ['that is nothing', null, 'players'],
  ])('%s', (_, setup, field) => {
    expect(refusalOf(setup)).toMatchObject({ code: 'BAD_SETUP', field });
  });

  test.each([
    ['field', { hand: { p1: ['a'] } }],
    ['player', { hands: { p3: ['a'] } }],
  ])('[K6] an unknown %s of a match for a test', (_, rest) => {
    // What a test in plain JavaScript could write.
    const setup = { decks: { p1: [], p2: [] }, ...rest } as TestSetup;
    expect(() => testGame(setup)).toThrow('BAD_SETUP');
  });
});

describe("[K12] with the document's own constructor", () => {
  const laidOut = (): Game => new Game({ gameId: 'game-1', players });

  test('DRAW_CARD by the holder of priority draws, and only by the holder', () => {
    const game = laidOut();
    expectRefused(game, { type: 'DRAW_CARD', playerId: 'p2' }, { code: 'NOT_PRIORITY', playerId: 'p2', holder: 'p1' });
    expect(game.apply({ type: 'DRAW_CARD', playerId: 'p1' })).toMatchObject({
      ok: true,
      value: [{ type: 'ZONE_CHANGED', fromZone: 'LIBRARY', toZone: 'HAND', controllerId: 'p1' }, { type: 'DREW_CARD' }],
    });
    expect(game.exportState().priorityPlayerId).toBe('p1');
  });

  test.each([undefined, {}, { playerDraw: undefined }])('a sandbox that says nothing keeps it: %j', (sandbox) => {
    // As plain JavaScript could write it.
    const game = new Game({ gameId: 'game-1', players, sandbox } as GameSetup);
    expect(game.apply({ type: 'DRAW_CARD', playerId: 'p1' }).ok).toBe(true);
  });

  test.each([null, 7, { playerDraw: null }])('a sandbox of another kind is refused: %j', (sandbox) => {
    expect(() => new Game({ gameId: 'g', players, sandbox } as unknown as GameSetup)).toThrow('BAD_SETUP');
  });

  const refusal = { code: 'DRAW_NOT_GRANTED', playerId: 'p1' };

  test('a match that says no refuses it, in words that name the switch', () => {
    const game = new Game({ gameId: 'game-1', players, sandbox: { playerDraw: false } });
    expectRefused(game, { type: 'DRAW_CARD', playerId: 'p1' }, refusal);
    expect(game.explain(refusal)).toContain('sandbox: { playerDraw: true }');
  });

  test('a shuffled match refuses it unless it is granted', () => {
    const setup = {
      gameId: 'g',
      players: ['p1', 'p2'].map((id) => ({ id, deck: TEST_DECK })),
      setup: 'match',
      format: 'free',
      seed: 's',
      startingPlayer: 'p1',
      openingHand: 0,
    } as const;
    expectRefused(new Game(setup), { type: 'DRAW_CARD', playerId: 'p1' }, refusal);
    const granted = new Game({ ...setup, sandbox: { playerDraw: true } });
    expect(granted.apply({ type: 'DRAW_CARD', playerId: 'p1' }).ok).toBe(true);
  });

  test('[K9] the first paragraph of the page on zones says so', () => {
    const [, first = ''] = readFileSync('docs/zones-and-cards.md', 'utf8').split('\n\n');
    for (const word of ['DRAW_CARD', 'DRAW_NOT_GRANTED', 'sandbox: { playerDraw: true }'])
      expect(first).toContain(word);
  });
});
