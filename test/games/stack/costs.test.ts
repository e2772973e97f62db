/** Costs and choices mean what the text says (K24, K42, K66): all of them is paid, or none of it may be chosen. */
import { describe, expect, test } from 'vitest';
import { problemText } from '../../../src/core/fields/index.ts';
import { advanceTo, parseRows, testGame, textOf, type Effect, type Row } from '../../../src/games/stack/index.ts';
import { cast, done, draw, expectRefused, graveyard, hand, idOf, instant, letters, library } from './at-table.ts';
import { life, option, pick, question, relic, resolve, resolveAll } from './at-table.ts';

const mill = (n: number): { readonly do: 'mill'; readonly n: number } => ({ do: 'mill', n });
const gain: Effect = { do: 'gain', n: 1 };
const costing = (...extraCost: NonNullable<Row['extraCost']>): Row => ({ ...instant(gain), extraCost });
const may = (...effects: Effect[]): Row => instant({ do: 'may', effects });

const castAction = (game: ReturnType<typeof testGame>, kind: string): object => ({
  type: 'CAST_SPELL',
  playerId: 'p1',
  cardInstanceId: idOf(game, 'p1', kind),
});

describe('an extra cost', () => {
  test('[K66] of milling takes that many cards from the top', () => {
    const game = testGame({
      decks: { p1: letters('abc'), p2: [] },
      hands: { p1: ['x'] },
      rows: { x: costing(mill(2)) },
    });
    cast(game, 'p1', 'x');
    expect(graveyard(game, 'p1')).toEqual(['b', 'a']);
    resolveAll(game);
    expect(life(game, 'p1')).toBe(21);
  });

  test('[K66] of milling cannot be paid with too few cards', () => {
    const game = testGame({ decks: { p1: ['a'], p2: [] }, hands: { p1: ['x'] }, rows: { x: costing(mill(2)) } });
    expectRefused(game, castAction(game, 'x'), { code: 'CANNOT_PAY', part: 'mill', need: 2, have: 1 });
    expect(game.explain({ code: 'CANNOT_PAY', part: 'mill', need: 2, have: 1 })).toBe(
      'You cannot pay for that: it takes 2, and 1 cards are in your library.',
    );
    expect(game.viewFor('p1').choices.map(({ type }) => type)).not.toContain('CAST_SPELL');
  });

  test('[K66] a card drawn for the same cost is no longer there to be milled', () => {
    const rows = { x: costing({ do: 'draw', n: 1 }, mill(1)) };
    const game = testGame({ decks: { p1: ['a'], p2: [] }, hands: { p1: ['x'] }, rows });
    expectRefused(game, castAction(game, 'x'), { code: 'CANNOT_PAY', part: 'mill', need: 1, have: 0 });
  });

  test('[K24] draws in two places of a cost are counted together', () => {
    const rows = { x: costing({ do: 'draw', n: 1 }, { do: 'draw', n: 1 }) };
    const battlefields = { p1: ['quota-warden'] };
    const game = testGame({ decks: { p1: letters('abc'), p2: [] }, hands: { p1: ['x'] }, battlefields, rows });
    expectRefused(game, castAction(game, 'x'), { code: 'CANNOT_PAY', part: 'draw', need: 1, have: 0 });
  });

  test('[K57] of discarding asks for other cards than the spell itself', () => {
    const rows = { x: costing({ do: 'discard', n: 1 }) };
    const game = testGame({ decks: { p1: [], p2: [] }, hands: { p1: ['x', 'a', 'b'] }, rows });
    cast(game, 'p1', 'x');
    expect(question(game).kind).toBe('discard');
    pick(game, 'b');
    expect([hand(game, 'p1'), graveyard(game, 'p1')]).toEqual([['a'], ['b']]);
    const alone = testGame({ decks: { p1: [], p2: [] }, hands: { p1: ['x'] }, rows });
    expectRefused(alone, castAction(alone, 'x'), { code: 'CANNOT_PAY', part: 'discard', need: 1, have: 0 });
  });

  test('[K57] of life cannot be more than there is', () => {
    const rows = { x: costing({ do: 'lose-life', n: 20 }), y: costing({ do: 'lose-life', n: 21 }) };
    const game = testGame({ decks: { p1: [], p2: [] }, hands: { p1: ['x', 'y'] }, rows });
    expectRefused(game, castAction(game, 'y'), { code: 'CANNOT_PAY', part: 'life', need: 21, have: 20 });
    cast(game, 'p1', 'x');
    expect(game.outcome?.winnerIds).toEqual(['p2']);
  });

  test('[K42] reads as it is paid', () => {
    const row = costing(mill(2), { do: 'discard', n: 1 });
    expect(textOf({}, row)).toContain('Additional cost: mill two cards, then discard a card.');
  });
});

test('[K29] what tapping a land does besides mana happens, whatever it is', () => {
  const rows: { [kind: string]: Row } = { sump: { type: 'land', cost: 0, tap: [mill(1), { do: 'lose-life', n: 1 }] } };
  const game = testGame({ decks: { p1: letters('ab'), p2: [] }, battlefields: { p1: ['sump'] }, rows });
  done(game, { type: 'ACTIVATE', playerId: 'p1', cardInstanceId: idOf(game, 'p1', 'sump', 'battlefield') });
  expect([graveyard(game, 'p1'), life(game, 'p1'), game.playerState('p1').mana]).toEqual([['a'], 19, 1]);
});

test.each([
  ['a verb that cannot be paid', costing({ do: 'win' } as never), 'mine.extraCost.0.do is "win"'],
  ['somebody else who pays', costing({ do: 'draw', n: 1, who: 'each' } as never), 'mine.extraCost.0.who is not known'],
  ['an empty cost', costing(), 'mine.extraCost is'],
  ['an extra cost of a land', { type: 'land', cost: 0, extraCost: [mill(1)] }, 'a card that is cast'],
  ['a tap of a creature', { type: 'creature', cost: 0, tap: [mill(1)] }, 'a land, if it can be tapped'],
])('[K42] a row is refused for %s', (_, row, words) => {
  const read = parseRows({ mine: row });
  expect(read.ok ? '' : read.error.map(problemText).join('\n')).toContain(words);
});

describe('"you may"', () => {
  const table = (kinds: string, row: Row, battlefields = {}): ReturnType<typeof testGame> => {
    const decks = { p1: letters(kinds), p2: letters('xyz') };
    const game = testGame({ decks, hands: { p1: ['x'] }, battlefields, rows: { x: row } });
    advanceTo(game, 'FIRST_MAIN');
    resolve(game, 'p1', 'x');
    return game;
  };

  test('[K66] mill: not offered with too few cards', () => {
    expect(table('ab', may(mill(2), gain)).pendingChoice).toBeNull();
    const game = table('abc', may(mill(2), gain));
    option(game, 0);
    expect([graveyard(game, 'p1'), life(game, 'p1')]).toEqual([['x', 'c', 'b'], 21]);
  });

  test('[K24] draw: judged by the limits of who draws', () => {
    const others = { do: 'draw', n: 1, who: 'opponents' } as const;
    const bound = { p2: ['deaf'] };
    const rows = { deaf: relic({ rules: [{ rule: 'cant-draw', whose: 'you' }] }), x: may(others), y: may(draw(1)) };
    const game = testGame({ decks: { p1: ['a'], p2: ['b'] }, hands: { p1: ['x', 'y'] }, battlefields: bound, rows });
    resolve(game, 'p1', 'x');
    expect(game.pendingChoice).toBeNull();
    resolve(game, 'p1', 'y');
    option(game, 0);
    expect(library(game, 'p1')).toEqual([]);
  });

  test('[K24] draw: a number that is only known now counts as well', () => {
    const row = may({ do: 'draw', n: 'hand' });
    expect(table('abcd', row, { p1: ['quota-warden'] }).pendingChoice).toBeNull();
  });

  test('[K24] discard: not offered without the cards, but those drawn first count', () => {
    const rows = { x: may({ do: 'discard', n: 1 }, gain), y: may(draw(1), { do: 'discard', n: 1 }) };
    const game = testGame({ decks: { p1: ['a'], p2: [] }, hands: { p1: ['x'], p2: ['y'] }, rows });
    resolve(game, 'p1', 'x');
    expect(game.pendingChoice).toBeNull();
    const other = testGame({ decks: { p1: ['a'], p2: [] }, hands: { p1: ['y'] }, rows });
    resolve(other, 'p1', 'y');
    option(other, 0);
    expect(graveyard(other, 'p1')).toEqual(['y', 'a']);
  });

  test('[K66] instead of a draw: an optional replacement that mills needs the cards too', () => {
    const rows = { pit: relic({ replaces: [{ event: 'draw', whose: 'you', may: true, instead: [mill(3), gain] }] }) };
    const game = testGame({ decks: { p1: letters('ab'), p2: [] }, battlefields: { p1: ['pit'] }, rows });
    advanceTo(game, 'DRAW');
    expect([game.pendingChoice, hand(game, 'p1')]).toEqual([null, ['a']]);
  });
});
