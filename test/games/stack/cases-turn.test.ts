/** Cases of test/data/cases/stack.json about turns, skipped steps and the end of a turn. */
import { describe, expect, test } from 'vitest';
import {
  advanceTo,
  advanceToNextTurn,
  DECKS,
  Game,
  passAll,
  testGame,
  type Row,
} from '../../../src/games/stack/index.ts';
import {
  draw,
  hand,
  instant,
  letters,
  library,
  option,
  pick,
  question,
  relic,
  resolve,
  resolveAll,
  times,
} from './at-table.ts';

/** "At the beginning of your draw step, draw a card." */
const BELL: Row = relic({ triggers: [{ on: 'draw-step', whose: 'you', effects: [draw(1)] }] });

describe('turn', () => {
  test('[K13] draw-step-turn-based-draw: the card is in hand before anyone gets priority, and the stack is empty', () => {
    const game = testGame({ decks: { p1: letters('xyz'), p2: letters('ABC') } });
    advanceToNextTurn(game);
    passAll(game);
    expect([hand(game, 'p2'), library(game, 'p2')]).toEqual([['A'], ['B', 'C']]);
    expect(game.exportState()).toMatchObject({ turn: 2, step: 'DRAW', stack: [], priorityPlayerId: 'p2' });
  });

  test('[K54] starting-player-skips-first-draw-step: the card stays until turn 3', () => {
    const game = testGame({ decks: { p1: letters('ab'), p2: letters('cd') }, options: { firstDraw: 'skip' } });
    advanceToNextTurn(game, 'FIRST_MAIN');
    expect(hand(game, 'p1')).toEqual([]);
    advanceToNextTurn(game, 'FIRST_MAIN');
    expect([game.exportState().turn, hand(game, 'p1')]).toEqual([3, ['a']]);
  });

  test('[K54] second-player-does-draw-on-their-first-turn', () => {
    const game = testGame({ decks: { p1: letters('ab'), p2: letters('cd') }, options: { firstDraw: 'skip' } });
    advanceToNextTurn(game, 'DRAW');
    expect([game.exportState().activePlayerId, hand(game, 'p2')]).toEqual(['p2', ['c']]);
  });

  test('[K54] skipped-first-draw-step-has-no-step-triggers', () => {
    const game = testGame({
      decks: { p1: letters('ab'), p2: letters('cd') },
      battlefields: { p1: ['bell'] },
      options: { firstDraw: 'skip' },
      rows: { bell: BELL },
    });
    passAll(game);
    expect(game.exportState()).toMatchObject({ step: 'FIRST_MAIN', stack: [] });
    expect(hand(game, 'p1')).toEqual([]);
  });

  test('[K54] three-players-nobody-skips-first-draw: in a match of three everybody draws', () => {
    const players = ['p1', 'p2', 'p3'].map((id) => ({ id, deck: DECKS.vanguard }));
    const game = new Game({
      gameId: 'g',
      players,
      setup: 'match',
      format: 'constructed',
      seed: 'three',
      mulligan: 'none',
    });
    const drawn = [1, 2, 3].map(() => {
      advanceTo(game, 'DRAW');
      const { activePlayerId } = game.exportState();
      const { drawnThisTurn } = game.playerState(activePlayerId);
      advanceToNextTurn(game);
      return drawnThisTurn;
    });
    expect(drawn).toEqual([1, 1, 1]);
  });

  test('[K40] skip-draw-step-effect: no card, no trigger, no priority in that step', () => {
    const game = testGame({
      decks: { p1: letters('ab'), p2: [] },
      battlefields: { p1: ['rest', 'bell'] },
      rows: { bell: BELL, rest: relic({ rules: [{ rule: 'skip-draw-step', whose: 'you' }] }) },
    });
    passAll(game);
    expect(game.exportState()).toMatchObject({ step: 'FIRST_MAIN', stack: [] });
    expect(hand(game, 'p1')).toEqual([]);
  });

  test('[K40] two-skip-next-draw-step-effects-stack: two skipped, the third happens', () => {
    const game = testGame({
      decks: { p1: letters('abcd'), p2: letters('efgh') },
      hands: { p1: ['off', 'off'] },
      rows: { off: instant({ do: 'skip-draw-step' }) },
    });
    resolve(game, 'p1', 'off');
    resolve(game, 'p1', 'off');
    const hands = [1, 3, 5].map((turn) => {
      advanceTo(game, 'FIRST_MAIN');
      expect(game.exportState().turn).toBe(turn);
      const now = hand(game, 'p1');
      advanceToNextTurn(game);
      advanceToNextTurn(game);
      return now;
    });
    expect(hands).toEqual([[], [], ['a']]);
  });

  test('[K40] skip-created-during-the-step-waits: this step goes on, the next one is skipped', () => {
    const game = testGame({
      decks: { p1: letters('abcd'), p2: letters('efgh') },
      hands: { p1: ['off'] },
      rows: { off: instant({ do: 'skip-draw-step' }) },
    });
    advanceTo(game, 'DRAW');
    resolve(game, 'p1', 'off');
    expect([game.exportState().step, hand(game, 'p1')]).toEqual(['DRAW', ['a']]);
    advanceToNextTurn(game);
    advanceToNextTurn(game, 'FIRST_MAIN');
    expect([game.exportState().turn, hand(game, 'p1')]).toEqual([3, ['a']]);
  });

  test('[K52] draw-step-draw-precedes-beginning-of-step-trigger', () => {
    const game = testGame({
      decks: { p1: letters('AB'), p2: [] },
      battlefields: { p1: ['bell'] },
      rows: { bell: BELL },
    });
    advanceTo(game, 'DRAW');
    expect([hand(game, 'p1'), game.exportState().stack.map(({ kind }) => kind)]).toEqual([['A'], ['bell']]);
    resolveAll(game);
    expect(hand(game, 'p1')).toEqual(['A', 'B']);
  });
});

describe('cleanup', () => {
  const atCleanup = (game: Game): void => {
    advanceTo(game, 'END');
    passAll(game);
  };

  test('[K55] cleanup-discard-to-seven: three chosen cards go, and nobody gets priority', () => {
    const game = testGame({ decks: { p1: ['z'], p2: ['y'] }, hands: { p1: letters('abcdefghi') } });
    atCleanup(game);
    expect(question(game)).toMatchObject({ kind: 'discard', playerId: 'p1', min: 3, max: 3 });
    pick(game, 'b', 'd', 'z');
    expect(hand(game, 'p1')).toEqual(letters('acefghi'));
    expect(game.exportState()).toMatchObject({ turn: 2, step: 'UPKEEP' });
  });

  test('[K55] cleanup-only-active-player: the other keeps twelve', () => {
    const game = testGame({ decks: { p1: ['z'], p2: ['y'] }, hands: { p2: times(12, 'card') } });
    atCleanup(game);
    expect([game.exportState().turn, hand(game, 'p2').length]).toEqual([2, 12]);
  });

  test('[K55] no-maximum-hand-size: ten cards stay', () => {
    const game = testGame({
      decks: { p1: ['z'], p2: ['y'] },
      hands: { p1: times(9, 'card') },
      battlefields: { p1: ['attic-hoarder'] },
    });
    atCleanup(game);
    expect([game.exportState().turn, hand(game, 'p1').length]).toEqual([2, 10]);
  });

  test('[K55] reduced-maximum-hand-size: five instead of seven, two go', () => {
    const game = testGame({
      decks: { p1: ['z'], p2: ['y'] },
      hands: { p1: letters('abcdef') },
      battlefields: { p2: ['cellar-nibbler'] },
    });
    atCleanup(game);
    expect(question(game)).toMatchObject({ kind: 'discard', min: 2, max: 2 });
    pick(game, 'a', 'b');
    expect(hand(game, 'p1').length).toBe(5);
  });

  test('[K23] windfall-count-fixed-once: both draw the greatest single number discarded', () => {
    const game = testGame({
      decks: { p1: times(9, 'x'), p2: times(9, 'y') },
      hands: { p1: ['wind', ...times(5, 'a')], p2: times(2, 'b') },
      rows: { wind: instant({ do: 'discard-hand', who: 'each' }, { do: 'draw', n: 'most', who: 'each' }) },
    });
    resolve(game, 'p1', 'wind');
    expect([hand(game, 'p1'), hand(game, 'p2')]).toEqual([times(5, 'x'), times(5, 'y')]);
  });

  test('[K55] a trigger in the cleanup step gives priority, and another cleanup step follows', () => {
    const game = testGame({
      decks: { p1: letters('zz'), p2: ['y'] },
      hands: { p1: times(7, 'card') },
      battlefields: { p1: ['urn'] },
      rows: { urn: relic({ triggers: [{ on: 'discarded', whose: 'you', effects: [draw(1)] }] }) },
    });
    atCleanup(game);
    pick(game, 'card');
    expect(game.exportState()).toMatchObject({ turn: 1, step: 'CLEANUP', priorityPlayerId: 'p1' });
    passAll(game);
    expect(hand(game, 'p1').length).toBe(8);
    passAll(game);
    expect(question(game)).toMatchObject({ kind: 'discard', min: 1 });
    pick(game, 'card');
    passAll(game);
    expect(game.outcome).toEqual({ winnerIds: ['p2'], reason: 'library' });
    expect(() => option(game, 0)).toThrow('no question');
  });
});
