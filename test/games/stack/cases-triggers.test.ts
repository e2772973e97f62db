/** Cases of test/data/cases/stack.json about triggers, counters of draws, first sight, and draws while casting. */
import { describe, expect, test } from 'vitest';
import {
  advanceTo,
  advanceToNextTurn,
  passAll,
  testGame,
  type Game,
  type Row,
} from '../../../src/games/stack/index.ts';
import {
  battlefield,
  cast,
  done,
  draw,
  exile,
  hand,
  idOf,
  instant,
  letters,
  library,
  life,
  option,
  pass,
  pick,
  question,
  relic,
  resolve,
  resolveAll,
  times,
  types,
} from './at-table.ts';

const LONG = letters('abcdefghijklmnopqrst');
const SPHINX: Row = relic({
  triggers: [{ on: 'drew', whose: 'opponent', effects: [{ do: 'may', effects: [draw(2)] }] }],
});

/** Says yes to everything, until the stack is empty. */
function acceptAll(game: Game): void {
  for (;;) {
    resolveAll(game);
    if (game.pendingChoice?.kind !== 'may') return;
    option(game, 0);
  }
}

describe('draw triggers', () => {
  test('[K60] opponent-draw-trigger-counts-each-draw: two draws of theirs, four of mine', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p2: ['spell'] },
      battlefields: { p1: ['sphinx'] },
      rows: { sphinx: SPHINX, spell: instant(draw(1)) },
    });
    advanceToNextTurn(game, 'DRAW');
    acceptAll(game);
    resolve(game, 'p2', 'spell');
    acceptAll(game);
    expect([hand(game, 'p2').length, hand(game, 'p1').length - 1]).toEqual([2, 4]);
  });

  test('[K60] two-copies-trigger-separately: one draw, four cards', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p2: ['spell'] },
      battlefields: { p1: ['sphinx', 'sphinx'] },
      rows: { sphinx: SPHINX, spell: instant(draw(1)) },
    });
    pass(game, 'p1');
    resolve(game, 'p2', 'spell');
    acceptAll(game);
    expect(hand(game, 'p1').length).toBe(4);
  });

  test('[K58] end-the-turn-discards-waiting-draw-triggers: seven each, no counter, the spell is exiled', () => {
    const undo: Row = instant(
      { do: 'shuffle', who: 'each', with: ['hand', 'graveyard'] },
      { do: 'draw', n: 7, who: 'each' },
      { do: 'end-turn' },
    );
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p1: ['undo', 'x'] },
      graveyards: { p2: ['y'] },
      battlefields: { p2: ['tally-scrivener'] },
      rows: { undo },
    });
    resolve(game, 'p1', 'undo');
    expect([hand(game, 'p1').length, hand(game, 'p2').length, exile(game)]).toEqual([7, 7, ['undo']]);
    expect(game.playerState('p2').battlefield.cards[0]).not.toHaveProperty('counters');
    expect(game.exportState()).toMatchObject({ turn: 2, step: 'UPKEEP', activePlayerId: 'p2', stack: [] });
  });

  test('[K61] third-draw-this-turn-trigger: one, then two in the same turn', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p1: ['one', 'two'] },
      battlefields: { p1: ['third-bell-ringer'] },
      rows: { one: instant(draw(1)), two: instant(draw(2)) },
    });
    resolve(game, 'p1', 'one');
    expect(game.exportState().stack).toEqual([]);
    resolve(game, 'p1', 'two');
    resolveAll(game);
    expect(battlefield(game, 'p1')).toEqual(['third-bell-ringer', 'token-2-2']);
  });

  test('[K61] turn-draw-counts-toward-nth-draw: it triggers on the second of the two', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p1: ['two'] },
      battlefields: { p1: ['third-bell-ringer'] },
      rows: { two: instant(draw(2)) },
    });
    advanceTo(game, 'DRAW');
    resolve(game, 'p1', 'two');
    resolveAll(game);
    expect(battlefield(game, 'p1')).toEqual(['third-bell-ringer', 'token-2-2']);
    const nth = game.events.flatMap((event) =>
      event.type === 'DREW_CARD' ? [[event.nthThisTurn, event.nthThisStep]] : [],
    );
    expect(nth).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  test('[K16] put-into-hand-is-not-a-draw: no trigger, no doubling, no loss', () => {
    const game = testGame({
      decks: { p1: letters('ab'), p2: ['c'] },
      hands: { p1: ['spell'] },
      battlefields: { p1: ['tally-scrivener', 'twin-daybook'] },
      rows: { spell: instant({ do: 'take-top', n: 3 }) },
    });
    resolve(game, 'p1', 'spell');
    expect([hand(game, 'p1'), game.exportState().stack, game.outcome]).toEqual([['a', 'b'], [], null]);
    expect(types(game.events)).not.toContain('DREW_CARD');
    expect(game.playerState('p1').drawnThisTurn).toBe(0);
  });

  test('[K60] draw three queues three triggers, and each puts a counter on', () => {
    const game = testGame({
      decks: { p1: LONG, p2: [] },
      hands: { p1: ['spell'] },
      battlefields: { p1: ['tally-scrivener'] },
      rows: { spell: instant(draw(3)) },
    });
    resolve(game, 'p1', 'spell');
    expect(game.exportState().stack.length).toBe(3);
    resolveAll(game);
    expect(game.playerState('p1').battlefield.cards[0]).toMatchObject({ counters: 3 });
  });

  test("[K59] the active player's triggers go on the stack first, so the other's resolve earlier", () => {
    const mine = relic({ triggers: [{ on: 'drew', whose: 'each', effects: [{ do: 'gain', n: 1 }] }] });
    const theirs = relic({ triggers: [{ on: 'drew', whose: 'each', effects: [{ do: 'gain', n: 2 }] }] });
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      battlefields: { p1: ['mine'], p2: ['theirs'] },
      rows: { mine, theirs },
    });
    advanceTo(game, 'DRAW');
    expect(game.exportState().stack.map(({ kind }) => kind)).toEqual(['theirs', 'mine']);
    passAll(game);
    expect([life(game, 'p1'), life(game, 'p2')]).toEqual([20, 22]);
  });

  test('[K59] a player orders their own different triggers: the first picked resolves first', () => {
    const gain = relic({ triggers: [{ on: 'drew', whose: 'you', effects: [{ do: 'gain', n: 1 }] }] });
    const lose = relic({ triggers: [{ on: 'drew', whose: 'you', effects: [{ do: 'lose-life', n: 1 }] }] });
    const game = testGame({
      decks: { p1: LONG, p2: [] },
      battlefields: { p1: ['gain', 'lose'] },
      rows: { gain, lose },
    });
    advanceTo(game, 'DRAW');
    expect(question(game)).toMatchObject({ kind: 'order', playerId: 'p1', options: ['gain', 'lose'] });
    option(game, 1, 0);
    passAll(game);
    expect(life(game, 'p1')).toBe(19);
  });

  test('[K60] an "if" is tested when it triggers and when it resolves', () => {
    const shy: Row = relic({
      triggers: [{ on: 'upkeep', whose: 'you', if: 'hand-empty', effects: [{ do: 'gain', n: 5 }] }],
    });
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      battlefields: { p1: ['shy'] },
      hands: { p2: ['gift'] },
      rows: { shy, gift: { ...instant({ do: 'draw', n: 1, who: 'target' }), target: 'player' } },
    });
    expect(game.exportState().stack.map(({ kind }) => kind)).toEqual(['shy']);
    pass(game, 'p1');
    resolve(game, 'p2', 'gift', { playerId: 'p1' });
    resolveAll(game);
    expect([hand(game, 'p1'), life(game, 'p1')]).toEqual([['a'], 20]);
    advanceToNextTurn(game);
    advanceToNextTurn(game);
    expect(game.exportState().stack).toEqual([]);
  });
});

describe('first sight', () => {
  const FLARE = ['dawn-flare', ...LONG];

  test('[K30] revealed as the first card drawn, it can be cast for 1', () => {
    const game = testGame({ decks: { p1: FLARE, p2: LONG }, battlefields: { p1: ['kelm-field'] } });
    advanceTo(game, 'DRAW');
    expect(question(game)).toMatchObject({ kind: 'first-sight', playerId: 'p1' });
    option(game, 0);
    resolveAll(game);
    expect(question(game)).toMatchObject({ kind: 'cast-for', options: ['cast at p1', 'cast at p2'] });
    option(game, 1);
    resolveAll(game);
    expect([life(game, 'p2'), hand(game, 'p1')]).toEqual([16, []]);
  });

  test('[K30] miracle-second-draw-not-offered', () => {
    const game = testGame({
      decks: { p1: ['a', ...FLARE], p2: LONG },
      hands: { p1: ['spell'] },
      rows: { spell: instant(draw(1)) },
    });
    advanceTo(game, 'DRAW');
    resolve(game, 'p1', 'spell');
    expect([hand(game, 'p1'), game.pendingChoice]).toEqual([['a', 'dawn-flare'], null]);
  });

  /** Three cards are drawn, the flare among them; it is revealed, and then two go back. */
  function puttingBack(...two: readonly string[]): Game {
    const game = testGame({
      decks: { p1: FLARE, p2: LONG },
      hands: { p1: ['hand-it-back'] },
      battlefields: { p1: times(2, 'kelm-field') },
    });
    resolve(game, 'p1', 'hand-it-back');
    option(game, 0);
    pick(game, ...two);
    resolveAll(game);
    return game;
  }

  test('[K30] miracle-survives-other-instructions: put back the other two, cast it all the same', () => {
    const game = puttingBack('a', 'b');
    option(game, 1);
    resolveAll(game);
    expect([life(game, 'p2'), library(game, 'p1').slice(0, 2)]).toEqual([16, ['a', 'b']]);
  });

  test('[K30] put back itself, it cannot be cast any more', () => {
    const game = puttingBack('dawn-flare', 'b');
    expect([game.pendingChoice, library(game, 'p1').slice(0, 2)]).toEqual([null, ['dawn-flare', 'b']]);
  });
});

describe('drawing while casting', () => {
  test("[K29] draw-during-casting-is-face-down: in nobody's view until the spell is cast", () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p1: ['borrowed-hour'] },
      battlefields: { p1: ['gannet-sluice', 'pass'] },
      rows: { pass: relic({ replaces: [{ event: 'draw', whose: 'you', may: true, instead: [] }] }) },
    });
    cast(game, 'p1', 'borrowed-hour');
    option(game);
    expect(question(game).kind).toBe('replacement');
    expect(hand(game, 'p1')).toEqual(['a']);
    const view = game.viewFor('p1');
    expect([view.zones['p1.unseen']?.cells, view.zones['p1.hand']?.cells]).toEqual([[null], []]);
    expect(JSON.stringify(view.faces)).not.toContain('"a"');
    option(game);
    expect(hand(game, 'p1')).toEqual(['a', 'b']);
    expect(game.viewFor('p1').zones['p1.unseen']?.count).toBe(0);
    const kinds = Object.values(game.viewFor('p1').faces).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['a', 'b']));
  });

  test('[K29] [K56] a sluice is tapped last, and only once', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p1: ['jotted-note', 'jotted-note'] },
      battlefields: { p1: ['gannet-sluice', 'kelm-field'] },
    });
    cast(game, 'p1', 'jotted-note');
    expect(game.playerState('p1').battlefield.cards.map(({ tapped }) => tapped ?? false)).toEqual([false, true]);
    cast(game, 'p1', 'jotted-note');
    expect(hand(game, 'p1')).toEqual(['a']);
    resolveAll(game);
    advanceToNextTurn(game);
    advanceToNextTurn(game);
    expect(game.playerState('p1').battlefield.cards.map(({ tapped }) => tapped ?? false)).toEqual([true, false]);
  });

  test('[K52] a sluice tapped by hand gives mana that is lost with the step', () => {
    const game = testGame({ decks: { p1: LONG, p2: LONG }, battlefields: { p1: ['gannet-sluice'] } });
    done(game, { type: 'ACTIVATE', playerId: 'p1', cardInstanceId: idOf(game, 'p1', 'gannet-sluice', 'battlefield') });
    expect([game.playerState('p1').mana, hand(game, 'p1')]).toEqual([1, ['a']]);
    passAll(game);
    expect(game.playerState('p1').mana).toBe(0);
  });
});
