/** Frames that effects stand in: for whom, if and otherwise, again, the next draws, only for a cause. */
import { describe, expect, test } from 'vitest';
import { advanceTo, Game, testGame, textOf, type Effect, type Row } from '../../../src/games/stack/index.ts';
import { draw, exile, graveyard, hand, instant, letters, library, life, option, pick } from './at-table.ts';
import { question, relic, resolve, times } from './at-table.ts';

const gain = (n: number): Effect => ({ do: 'gain', n });
const table = (spell: Row, rest: Partial<Parameters<typeof testGame>[0]> = {}): Game =>
  testGame({
    decks: { p1: letters('abcde'), p2: letters('vwxyz') },
    hands: { p1: ['do'] },
    ...rest,
    rows: { do: spell, ...rest.rows },
  });

describe('[K64] [K65] who', () => {
  test('each player scries, the active one first', () => {
    const game = table(instant({ do: 'scry', n: 1, who: 'each' }));
    resolve(game, 'p1', 'do');
    expect(question(game)).toMatchObject({ kind: 'scry-bottom', playerId: 'p1' });
    pick(game, 'a');
    expect(question(game)).toMatchObject({ kind: 'scry-bottom', playerId: 'p2' });
    pick(game);
    expect([library(game, 'p1').at(-1), library(game, 'p2')[0]]).toEqual(['a', 'v']);
  });

  test('target player surveils their own library', () => {
    const game = table({ ...instant({ do: 'surveil', n: 1, who: 'target' }), target: 'player' });
    resolve(game, 'p1', 'do', { playerId: 'p2' });
    expect(question(game).playerId).toBe('p2');
    pick(game, 'v');
    expect(graveyard(game, 'p2')).toEqual(['v']);
  });

  test('reads so', () => {
    expect(textOf({}, instant({ do: 'scry', n: 2, who: 'opponents' }))).toBe('Each opponent scries 2.');
  });
});

describe('[K60] if you do … otherwise …', () => {
  const offer = instant({ do: 'may', effects: [{ do: 'mill', n: 2 }, gain(5)], otherwise: [gain(1)] });

  test.each([
    ['done', [0], 25, ['do', 'b', 'a']],
    ['not done', [], 21, ['do']],
  ])('%s', (_, answer, after, gone) => {
    const game = table(offer);
    resolve(game, 'p1', 'do');
    option(game, ...answer);
    expect([life(game, 'p1'), graveyard(game, 'p1')]).toEqual([after, gone]);
  });

  test('[K66] what cannot be done is not done, without a question', () => {
    const game = table(offer, { decks: { p1: ['a'], p2: [] } });
    resolve(game, 'p1', 'do');
    expect([game.pendingChoice, life(game, 'p1')]).toEqual([null, 21]);
  });

  test('[K37] a condition has its otherwise too', () => {
    const game = table(instant({ do: 'if', when: 'library-empty', effects: [gain(5)], otherwise: [gain(1)] }));
    resolve(game, 'p1', 'do');
    expect(life(game, 'p1')).toBe(21);
  });
});

test('[K37] repeat does all of it again, each time with what is there then', () => {
  const game = table(instant({ do: 'repeat', times: 3, effects: [draw(1), { do: 'mill', n: 1 }] }));
  resolve(game, 'p1', 'do');
  expect([hand(game, 'p1'), graveyard(game, 'p1')]).toEqual([
    ['a', 'c', 'e'],
    ['do', 'd', 'b'],
  ]);
});

describe('[K41] the next draws of somebody are taken away', () => {
  const thief: Row = {
    ...instant({ do: 'next-draw', who: 'target', times: 2, instead: [draw(1)] }),
    target: 'player',
  };
  const rows = { three: instant({ do: 'draw', n: 3, who: 'opponents' }) };

  test('as many as it says, and the thief draws from their own library', () => {
    const game = table(thief, { hands: { p1: ['do', 'three'] }, rows });
    resolve(game, 'p1', 'do', { playerId: 'p2' });
    resolve(game, 'p1', 'three');
    expect([hand(game, 'p1'), hand(game, 'p2')]).toEqual([['a', 'b'], ['v']]);
  });

  test('only in this turn', () => {
    const game = table(thief, { hands: { p1: ['do'] } });
    resolve(game, 'p1', 'do', { playerId: 'p2' });
    advanceTo(game, 'END');
    advanceTo(game, 'UPKEEP');
    advanceTo(game, 'DRAW');
    expect(hand(game, 'p2')).toEqual(['v']);
  });
});

describe('[K27] a replacement that asks for a cause', () => {
  const ledger = (cause: 'draw-step' | 'effect' | 'cost'): Row =>
    relic({ replaces: [{ event: 'draw', whose: 'you', cause, instead: [gain(1)] }] });
  const play = (cause: 'draw-step' | 'effect' | 'cost', more: readonly string[] = []): readonly unknown[] => {
    const rows = { ledger: ledger(cause) };
    const game = table(instant(draw(1)), { rows, battlefields: { p1: ['ledger', ...more] } });
    advanceTo(game, 'DRAW');
    resolve(game, 'p1', 'do');
    return [hand(game, 'p1'), life(game, 'p1')];
  };

  test('applies to draws of that cause only', () => {
    expect(play('draw-step')).toEqual([['a'], 21]);
    expect(play('effect')).toEqual([['a'], 21]);
    expect(play('cost')).toEqual([['a', 'b'], 20]);
  });

  test('[K34] applies to both draws of a doubled one, whose cause they inherit', () => {
    const rows = {
      ledger: ledger('effect'),
      twice: relic({ replaces: [{ event: 'draw-many', whose: 'you', instead: [draw(2)] }] }),
    };
    const game = table(instant(draw(1)), { rows, battlefields: { p1: ['ledger', 'twice'] } });
    resolve(game, 'p1', 'do');
    expect([hand(game, 'p1'), life(game, 'p1')]).toEqual([[], 22]);
  });

  test('reads so', () => {
    expect(textOf({}, ledger('cost'))).toBe('If you would draw a card as a cost, instead gain 1 life.');
  });
});

describe('[K28] a rider that a replacement brings along', () => {
  const chest = relic({ replaces: [{ event: 'draw', whose: 'you', instead: [{ do: 'draw', n: 1, rider: 'exile' }] }] });

  test('is about the card that the replacement draws', () => {
    const game = table(instant(draw(1)), { rows: { chest }, battlefields: { p1: ['chest'] } });
    resolve(game, 'p1', 'do');
    expect([hand(game, 'p1'), exile(game)]).toEqual([[], ['a']]);
  });

  test('is lost when that draw is replaced in its turn', () => {
    const game = table(instant(draw(1)), { rows: { chest }, battlefields: { p1: ['chest', 'twin-daybook'] } });
    resolve(game, 'p1', 'do');
    option(game, 0);
    expect([hand(game, 'p1'), exile(game)]).toEqual([['a', 'b'], []]);
  });
});

describe('[K70] the size of opening hands is an option', () => {
  const players = ['p1', 'p2'].map((id) => ({ id, deck: times(40, 'kelm-field') }));
  const start = (openingHand: number): Game =>
    new Game({ gameId: 'g', seed: 's', setup: 'match', format: 'limited', startingPlayer: 'p1', openingHand, players });

  test('all draw that many, and as many again after a mulligan (K71)', () => {
    const game = start(5);
    expect(['p1', 'p2'].map((id) => hand(game, id).length)).toEqual([5, 5]);
    option(game, 1);
    option(game, 0);
    expect(question(game)).toMatchObject({ kind: 'bottom', min: 1 });
    pick(game, 'kelm-field');
    expect(hand(game, 'p1')).toHaveLength(4);
  });

  test('none at all leave nothing to ask', () => {
    const game = start(0);
    expect([game.pendingChoice, hand(game, 'p1')]).toEqual([null, []]);
  });
});
