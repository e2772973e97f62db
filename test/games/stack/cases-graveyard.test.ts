/** Cards that never reach a graveyard, and what is done with those that were milled (K66, CR 614, CR 701.17). */
import { describe, expect, test } from 'vitest';
import { Game, testGame, textOf, makeStack, ROWS, type Effect, type Row } from '../../../src/games/stack/index.ts';
import { battlefield, exile, graveyard, hand, instant, letters, library, offered } from './at-table.ts';
import { life, option, pick, question, relic, resolve, times } from './at-table.ts';

const ageless: Row = { type: 'creature', cost: 9, power: 9, toughness: 9, insteadOfGraveyard: 'library' };
const moth = 'pell-runner';
const milling = (effect: Omit<Extract<Effect, { do: 'mill' }>, 'do'>): Row => instant({ do: 'mill', ...effect });

describe('a card that goes elsewhere instead of a graveyard', () => {
  test('[K66] repeat-mill-with-self-shuffling-card: everything else is milled, that card remains', () => {
    const game = testGame({
      decks: { p1: [moth, 'ageless', moth, moth, moth], p2: [] },
      hands: { p1: ['grind'] },
      rows: { ageless, grind: milling({ n: 2, again: 'same-type' }) },
    });
    resolve(game, 'p1', 'grind');
    expect(library(game, 'p1')).toEqual(['ageless']);
    expect(graveyard(game, 'p1')).toEqual(['grind', ...times(4, moth)]);
    expect(game.outcome).toBeNull();
  });

  test('[K66] milled-card-found-only-in-public-zone: what refers to the milled card finds nothing', () => {
    const rows = { ageless, dredge: milling({ n: 1, pick: 'creature card' }) };
    const game = testGame({ decks: { p1: ['ageless', 'a'], p2: [] }, hands: { p1: ['dredge'] }, rows });
    resolve(game, 'p1', 'dredge');
    expect([game.pendingChoice, hand(game, 'p1')]).toEqual([null, []]);
    expect(library(game, 'p1').toSorted()).toEqual(['a', 'ageless']);
  });

  test('[K62] shuffles even a library of none, and is revealed on the way', () => {
    const game = testGame({
      decks: { p1: [], p2: [] },
      hands: { p1: ['ageless', 'shed'] },
      rows: { ageless, shed: instant({ do: 'discard', n: 1 }) },
    });
    resolve(game, 'p1', 'shed');
    expect(library(game, 'p1')).toEqual(['ageless']);
    expect(game.events.map(({ type }) => type)).toEqual(expect.arrayContaining(['REVEALED', 'SHUFFLED']));
  });

  test('[K66] a batch trigger counts only what reached the graveyard, and nobody died that did not', () => {
    const tally = relic({ triggers: [{ on: 'milled', whose: 'you', effects: [{ do: 'gain', n: 1 }] }] });
    const rows = { ageless, tally, one: milling({ n: 1 }) };
    const decks = { p1: ['ageless'], p2: [] };
    const game = testGame({ decks, hands: { p1: ['one'] }, battlefields: { p1: ['tally'] }, rows });
    resolve(game, 'p1', 'one');
    expect([game.exportState().stack, life(game, 'p1')]).toEqual([[], 20]);
  });

  test('[K35] a relic may exile what would go to graveyards: spells and milled cards alike', () => {
    const rest = relic({ replaces: [{ event: 'bury', whose: 'each', to: 'exile', instead: [] }] });
    const rows = { rest, one: milling({ n: 2 }) };
    const decks = { p1: letters('ab'), p2: [] };
    const game = testGame({ decks, hands: { p1: ['one'] }, battlefields: { p1: ['rest'] }, rows });
    resolve(game, 'p1', 'one');
    expect([graveyard(game, 'p1'), exile(game)]).toEqual([[], ['a', 'b', 'one']]);
  });
});

describe('[K66] milled cards', () => {
  test('one of them may be picked, by its quality', () => {
    const rows = { dredge: milling({ n: 3, pick: 'creature card' }) };
    const game = testGame({ decks: { p1: ['a', moth, 'b', 'c'], p2: [] }, hands: { p1: ['dredge'] }, rows });
    resolve(game, 'p1', 'dredge');
    expect(offered(game)).toEqual([moth]);
    pick(game, moth);
    expect([hand(game, 'p1'), graveyard(game, 'p1')]).toEqual([[moth], ['dredge', 'b', 'a']]);
  });

  test('mill until one is found, or all are gone', () => {
    const rows = { dig: instant({ do: 'mill-until', for: 'creature card', who: 'each' }) };
    const game = testGame({ decks: { p1: ['a', moth, 'b'], p2: ['x', 'y'] }, hands: { p1: ['dig'] }, rows });
    resolve(game, 'p1', 'dig');
    expect([library(game, 'p1'), library(game, 'p2')]).toEqual([['b'], []]);
    expect(game.outcome).toBeNull();
  });

  test('reads so', () => {
    expect(textOf({}, milling({ n: 2, pick: 'card' }))).toBe(
      'Mill two cards, then you may put a card from among them into your hand.',
    );
  });
});

describe('opening-hand-actions-after-mulligans', () => {
  const rows = { ...ROWS, seed: relic({ beginsInPlay: true, enters: [{ do: 'gain', n: 1 }] }) };
  const players = ['p1', 'p2'].map((id) => ({ id, deck: times(40, 'seed') }));

  test('[K71] the starting player acts first, then the others, before turn 1; nothing enters', () => {
    const game = new Game(
      { gameId: 'g', seed: 's', setup: 'match', format: 'limited', startingPlayer: 'p2', players },
      makeStack(rows),
    );
    option(game, 0);
    option(game, 0);
    expect([question(game).playerId, game.exportState().turn]).toEqual(['p2', 0]);
    pick(game, 'seed');
    expect(question(game).playerId).toBe('p1');
    pick(game);
    expect([battlefield(game, 'p2'), battlefield(game, 'p1')]).toEqual([['seed'], []]);
    expect([game.exportState().turn, game.exportState().stack]).toEqual([1, []]);
  });
});
