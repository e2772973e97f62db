/** Cases of test/data/cases/stack.json about replacement effects and the graveyard replacement (trawl). */
import { describe, expect, test } from 'vitest';
import {
  advanceTo,
  advanceToNextTurn,
  passAll,
  testGame,
  type Effect,
  type Game,
  type Row,
} from '../../../src/games/stack/index.ts';
import {
  always,
  battlefield,
  cast,
  done,
  draw,
  exile,
  graveyard,
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

/** P1 and P2 hold "draw n"; P1's board is given. */
const withBoard = (n: number, board: readonly string[], rows: Record<string, Row> = {}): Game =>
  testGame({
    decks: { p1: LONG, p2: LONG },
    hands: { p1: ['spell'], p2: ['spell'] },
    battlefields: { p1: board },
    rows: { spell: instant(draw(n)), ...rows },
  });

describe('doublers', () => {
  test.each([
    ['doubler-draw-1', 1, 2, 1],
    ['doubler-draw-3', 3, 6, 3],
  ])('[K34] %s: draw %i gives %i, the other player %i', (_, n, mine, theirs) => {
    const game = withBoard(n, ['twin-daybook']);
    resolve(game, 'p1', 'spell');
    pass(game, 'p1');
    resolve(game, 'p2', 'spell');
    expect([hand(game, 'p1').length, hand(game, 'p2').length]).toEqual([mine, theirs]);
  });

  test.each([1, 2, 3])(
    '[K34] three-doublers-cumulative: with %i copies a draw step gives twice as many each time',
    (copies) => {
      const game = testGame({ decks: { p1: LONG, p2: LONG }, battlefields: { p2: times(copies, 'twin-daybook') } });
      advanceToNextTurn(game, 'DRAW');
      expect(hand(game, 'p2').length).toBe(2 ** copies);
    },
  );
});

describe('an empty hand', () => {
  test.each([
    ['empty-hand-bonus-draw-1', 1, 2],
    ['empty-hand-bonus-draw-2', 2, 3],
  ])('[K37] %s: only the first unit finds the hand empty', (_, n, cards) => {
    const game = withBoard(n, ['bare-cupboard']);
    resolve(game, 'p1', 'spell');
    expect([hand(game, 'p1').length, life(game, 'p1')]).toEqual([cards, 19]);
  });

  test('[K34] [K37] two-empty-hand-bonuses-draw-3: the second replaces the first of the two draws', () => {
    const game = withBoard(3, ['bare-cupboard', 'bare-cupboard']);
    resolve(game, 'p1', 'spell');
    expect([hand(game, 'p1').length, life(game, 'p1')]).toEqual([5, 18]);
  });
});

describe('exile instead', () => {
  test('[K36] exile-face-down-instead-of-draw-1: no draw trigger either', () => {
    const game = withBoard(1, ['glass-pantry', 'tally-scrivener']);
    resolve(game, 'p1', 'spell');
    expect([hand(game, 'p1'), exile(game), game.exportState().stack]).toEqual([[], ['a'], []]);
    expect(types(game.events)).not.toContain('DREW_CARD');
  });

  test.each([1, 2, 3])('[K35] choose-doubler-before-exile-%i: exiles twice as many', (n) => {
    const game = withBoard(n, ['twin-daybook', 'glass-pantry']);
    resolve(game, 'p1', 'spell');
    always(game, 'twin-daybook');
    expect([hand(game, 'p1').length, exile(game).length]).toEqual([0, 2 * n]);
  });

  test.each([1, 2, 3])('[K35] choose-exile-before-doubler-%i: then there is nothing left to double', (n) => {
    const game = withBoard(n, ['twin-daybook', 'glass-pantry']);
    resolve(game, 'p1', 'spell');
    always(game, 'glass-pantry');
    expect([hand(game, 'p1').length, exile(game).length]).toEqual([0, n]);
  });
});

describe('instructions and thieves', () => {
  const ALMS: Row = relic({
    replaces: [
      { event: 'draw-many', min: 2, whose: 'opponent', instead: [draw(1), { do: 'draw', n: 1, who: 'affected' }] },
    ],
  });

  test('[K38] instruction-level-replacement: each draws one', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p1: ['spell'] },
      battlefields: { p2: ['alms'] },
      rows: { spell: instant(draw(2)), alms: ALMS },
    });
    resolve(game, 'p1', 'spell');
    expect([hand(game, 'p1'), hand(game, 'p2')]).toEqual([['a'], ['a']]);
  });

  test.each([
    [1, 1, 1],
    [2, 2, 1],
  ])('[K38] split invoice with a daybook on draw %i: %i and %i', (n, mine, theirs) => {
    const game = withBoard(n, ['split-invoice', 'twin-daybook']);
    resolve(game, 'p1', 'spell');
    expect([hand(game, 'p1').length, hand(game, 'p2').length - 1]).toEqual([mine, theirs]);
  });

  test('[K41] stolen-draw-exempts-first-of-draw-step: four stolen, one drawn', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p1: ['spell'] },
      battlefields: { p1: ['ash-sieve'] },
      rows: { spell: { ...instant({ do: 'draw', n: 4, who: 'target' }), target: 'player' } },
    });
    advanceToNextTurn(game);
    pass(game, 'p2');
    resolve(game, 'p1', 'spell', { playerId: 'p2' });
    advanceTo(game, 'FIRST_MAIN');
    expect([hand(game, 'p1').length - 1, hand(game, 'p2').length]).toEqual([4, 1]);
  });

  test('[K23] [K41] each-player-draws-seven-with-thief: fourteen and none', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p1: ['grand-recital', 'x'], p2: ['y'] },
      battlefields: { p1: ['ash-sieve', ...times(5, 'kelm-field')] },
    });
    advanceTo(game, 'FIRST_MAIN');
    resolve(game, 'p1', 'grand-recital');
    expect([hand(game, 'p1').length, hand(game, 'p2').length]).toEqual([14, 0]);
  });

  test('[K41] one-shot-next-draw-replacement: one token, one card, and it is used up', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p1: ['spare-page', 'spell', 'spell'] },
      battlefields: { p1: ['kelm-field'] },
      rows: { spell: instant(draw(2)) },
    });
    resolve(game, 'p1', 'spare-page');
    resolve(game, 'p1', 'spell');
    expect([battlefield(game, 'p1'), hand(game, 'p1')]).toEqual([
      ['kelm-field', 'token-1-1'],
      ['spell', 'a'],
    ]);
    resolve(game, 'p1', 'spell');
    expect(battlefield(game, 'p1').length).toBe(2);
  });

  test('[K41] [K55] a one-shot effect of this turn is gone in the next', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p1: ['spare-page'] },
      battlefields: { p1: ['kelm-field'] },
    });
    advanceTo(game, 'END');
    resolve(game, 'p1', 'spare-page');
    advanceToNextTurn(game);
    advanceToNextTurn(game, 'FIRST_MAIN');
    expect([battlefield(game, 'p1'), hand(game, 'p1')]).toEqual([['kelm-field'], ['a', 'b']]);
  });
});

describe('drawn this way', () => {
  test('[K28] drawn-this-way-counts-through-doubler: two drawn, two discarded', () => {
    const game = testGame({
      decks: { p1: LONG, p2: [] },
      hands: { p1: ['spell', 'x'] },
      battlefields: { p1: ['twin-daybook'] },
      rows: { spell: instant({ do: 'draw', n: 'hand' }, { do: 'discard', n: 'drawn' }) },
    });
    resolve(game, 'p1', 'spell');
    expect(question(game)).toMatchObject({ kind: 'discard', min: 2, max: 2 });
    pick(game, 'x', 'a');
    expect(hand(game, 'p1')).toEqual(['b']);
  });

  test('[K28] drawn-this-way-did-draw: the clause for nothing drawn does not apply', () => {
    const otherwise: Effect = { do: 'if', when: 'none-drawn', effects: [{ do: 'token', kind: 'token-2-2' }] };
    const game = withBoard(1, ['twin-daybook'], { spell: instant(draw(1), otherwise) });
    resolve(game, 'p1', 'spell');
    expect(battlefield(game, 'p1')).toEqual(['twin-daybook']);
    const other = withBoard(1, ['glass-pantry'], { spell: instant(draw(1), otherwise) });
    resolve(other, 'p1', 'spell');
    expect(battlefield(other, 'p1')).toEqual(['glass-pantry', 'token-2-2']);
  });

  test('[K28] what was drawn inside "you may" counts there', () => {
    const game = testGame({
      decks: { p1: LONG, p2: [] },
      hands: { p1: ['spell', 'x'] },
      battlefields: { p1: ['twin-daybook'] },
      rows: { spell: instant({ do: 'may', effects: [draw(1), { do: 'discard', n: 'drawn' }] }) },
    });
    resolve(game, 'p1', 'spell');
    option(game, 0);
    expect(question(game)).toMatchObject({ kind: 'discard', min: 2 });
  });

  test('[K28] rider-on-drawn-card-lost-when-replaced: nobody else learns the two cards', () => {
    const knownTo2 = (game: Game): number => game.viewFor('p2').zones['p1.hand']?.known.length ?? -1;
    const plain = withBoard(1, [], { spell: instant({ do: 'draw', n: 1, rider: 'reveal' }) });
    resolve(plain, 'p1', 'spell');
    const doubled = withBoard(1, ['twin-daybook'], { spell: instant({ do: 'draw', n: 1, rider: 'reveal' }) });
    resolve(doubled, 'p1', 'spell');
    expect([knownTo2(plain), knownTo2(doubled), hand(doubled, 'p1').length]).toEqual([1, 0, 2]);
  });

  test("[K27] draw-cause-survives-replacement: both draws are still the discarded card's", () => {
    const game = testGame({
      decks: { p1: LONG, p2: [] },
      hands: { p1: ['pebble-talk'] },
      battlefields: { p1: ['twin-daybook', 'kelm-field'] },
    });
    const source = idOf(game, 'p1', 'pebble-talk');
    done(game, { type: 'ACTIVATE', playerId: 'p1', cardInstanceId: source });
    passAll(game);
    const causes = game.events.flatMap((event) => (event.type === 'DREW_CARD' ? [event.cause] : []));
    expect(causes).toEqual(times(2, '').map(() => ({ kind: 'effect', sourceId: source })));
  });

  test('[K27] a stolen draw keeps its cause', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p1: ['spell'] },
      battlefields: { p2: ['ash-sieve'] },
      rows: { spell: instant(draw(1)) },
    });
    const source = idOf(game, 'p1', 'spell');
    resolve(game, 'p1', 'spell');
    expect(game.events.find(({ type }) => type === 'DREW_CARD')).toMatchObject({
      playerId: 'p2',
      cause: { kind: 'effect', sourceId: source },
    });
  });
});

describe('other events', () => {
  const HEAL: Row = instant({ do: 'gain', n: 1 });

  test('[K31] chain-lifegain-to-draw-to-return: a card comes back from the graveyard', () => {
    const game = testGame({
      decks: { p1: LONG, p2: [] },
      hands: { p1: ['heal'] },
      graveyards: { p1: ['pale-netter'] },
      battlefields: { p1: ['gilt-sponge'] },
      rows: { heal: HEAL },
    });
    resolve(game, 'p1', 'heal');
    option(game, 0);
    expect([hand(game, 'p1'), life(game, 'p1')]).toEqual([['pale-netter'], 20]);
  });

  test('[K31] other-event-replaced-by-draws-order: the unreplaced part first, then the draws one by one', () => {
    const game = testGame({
      decks: { p1: LONG, p2: [] },
      hands: { p1: ['heal'] },
      battlefields: { p1: ['sip'] },
      rows: {
        heal: instant({ do: 'gain', n: 5 }),
        sip: relic({ replaces: [{ event: 'gain', whose: 'you', part: 2, instead: [{ do: 'draw', n: 'amount' }] }] }),
      },
    });
    resolve(game, 'p1', 'heal');
    expect([life(game, 'p1'), hand(game, 'p1')]).toEqual([23, ['a', 'b']]);
    const [change, ...draws] = types(game.events).filter((type) => type === 'LIFE_CHANGED' || type === 'DREW_CARD');
    expect([change, draws]).toEqual(['LIFE_CHANGED', ['DREW_CARD', 'DREW_CARD']]);
  });

  test('[K31] gilt sponge: gaining three is drawing three', () => {
    const game = testGame({
      decks: { p1: LONG, p2: [] },
      hands: { p1: ['borrowed-hour'] },
      battlefields: { p1: ['gilt-sponge', 'kelm-field'] },
    });
    resolve(game, 'p1', 'borrowed-hour');
    expect([life(game, 'p1'), hand(game, 'p1')]).toEqual([20, ['a', 'b', 'c', 'd']]);
  });

  test('[K42] draw-as-cost-skipped-still-paid', () => {
    const game = testGame({
      decks: { p1: LONG, p2: [] },
      hands: { p1: ['borrowed-hour'] },
      battlefields: { p1: ['kelm-field', 'pass'] },
      rows: { pass: relic({ replaces: [{ event: 'draw', whose: 'you', may: true, instead: [] }] }) },
    });
    cast(game, 'p1', 'borrowed-hour');
    expect(question(game).kind).toBe('replacement');
    option(game, 0);
    passAll(game);
    expect([hand(game, 'p1'), life(game, 'p1')]).toEqual([[], 23]);
  });

  test('[K35] replacement-must-preexist: an earlier draw is unaffected', () => {
    const game = testGame({
      decks: { p1: LONG, p2: [] },
      hands: { p1: ['spell', 'twin-daybook', 'spell'] },
      battlefields: { p1: times(4, 'kelm-field') },
      rows: { spell: instant(draw(1)) },
    });
    advanceTo(game, 'FIRST_MAIN');
    resolve(game, 'p1', 'spell');
    resolve(game, 'p1', 'twin-daybook');
    expect(hand(game, 'p1')).toEqual(['spell', 'a', 'b']);
    resolve(game, 'p1', 'spell');
    expect(hand(game, 'p1')).toEqual(['a', 'b', 'c', 'd']);
  });

  test('[K48] one lifeline covers empty library and no life in the same check', () => {
    const game = testGame({
      decks: { p1: [], p2: ['b'] },
      hands: { p1: ['spell'] },
      battlefields: { p1: ['frayed-lifeline'] },
      rows: { spell: instant({ do: 'lose-life', n: 'all' }, draw(1)) },
    });
    resolve(game, 'p1', 'spell');
    expect([life(game, 'p1'), exile(game), game.outcome]).toEqual([5, ['frayed-lifeline'], null]);
  });
});

describe('limits', () => {
  const UPKEEP_TWO: Row = relic({ triggers: [{ on: 'upkeep', whose: 'you', effects: [draw(2)] }] });

  test('[K25] limit-one-per-turn-counts-upkeep-draw: one card in all', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      battlefields: { p1: ['quota-warden'], p2: ['shrine'] },
      rows: { shrine: UPKEEP_TWO },
    });
    advanceToNextTurn(game);
    resolveAll(game);
    advanceTo(game, 'FIRST_MAIN');
    expect(hand(game, 'p2')).toEqual(['a']);
    const prevented = game.events.filter(({ type }) => type === 'DRAW_PREVENTED');
    expect(prevented).toEqual(
      times(2, '').map(() => ({ type: 'DRAW_PREVENTED', playerId: 'p2', reason: 'draw-limit' })),
    );
  });

  test('[K24] optional-multi-draw-not-choosable-under-limit: nothing is asked, life stays 20', () => {
    const game = testGame({
      decks: { p1: LONG, p2: [] },
      hands: { p1: ['spell'] },
      battlefields: { p1: ['quota-warden'] },
      rows: { spell: instant({ do: 'may', effects: [draw(2), { do: 'lose-life', n: 8 }] }) },
    });
    advanceTo(game, 'DRAW');
    resolve(game, 'p1', 'spell');
    expect([game.pendingChoice, life(game, 'p1'), hand(game, 'p1')]).toEqual([null, 20, ['a']]);
  });

  test('[K33] [K39] under hush gong nothing is drawn, and no replacement is offered', () => {
    const game = testGame({
      decks: { p1: LONG, p2: [] },
      hands: { p1: ['spell'] },
      graveyards: { p1: ['pale-netter'] },
      battlefields: { p1: ['hush-gong', 'twin-daybook'] },
      rows: { spell: instant(draw(1)) },
    });
    resolve(game, 'p1', 'spell');
    expect([game.pendingChoice, hand(game, 'p1'), library(game, 'p1')]).toEqual([null, [], LONG]);
    expect(game.events.at(-2)).toEqual({ type: 'DRAW_PREVENTED', playerId: 'p1', reason: 'cant-draw' });
  });
});

describe('trawl', () => {
  const withGraveyard = (
    n: number,
    deck: readonly string[],
    dead: readonly string[],
    board: readonly string[] = [],
    rows: Record<string, Row> = {},
  ): Game => {
    const game = testGame({
      decks: { p1: deck, p2: ['b'] },
      hands: { p1: ['spell'] },
      graveyards: { p1: dead },
      battlefields: { p1: board },
      rows: { spell: instant(draw(n)), ...rows },
    });
    resolve(game, 'p1', 'spell');
    return game;
  };

  test('[K37] [K39] replacement-finishes-before-next-unit: mill and return, then the second unit', () => {
    const game = withGraveyard(2, letters('abcdef'), ['marrow-trawler']);
    option(game, 0);
    expect([hand(game, 'p1'), library(game, 'p1')]).toEqual([['marrow-trawler', 'e'], ['f']]);
    expect(graveyard(game, 'p1')).toEqual(['spell', 'd', 'c', 'b', 'a']);
  });

  test('[K66] dredge-batch-trigger-once: five creatures, one token', () => {
    const game = withGraveyard(1, times(5, 'pell-runner'), ['deep'], ['brood'], {
      deep: { type: 'creature', cost: 1, power: 1, toughness: 1, trawl: 5 },
      brood: relic({
        triggers: [{ on: 'milled', whose: 'you', of: 'creature', effects: [{ do: 'token', kind: 'token-2-2' }] }],
      }),
    });
    option(game, 0);
    resolveAll(game);
    expect(battlefield(game, 'p1')).toEqual(['brood', 'token-2-2']);
  });

  test('[K39] dredge-declined: a normal draw', () => {
    const game = withGraveyard(1, letters('abc'), ['pale-netter']);
    option(game);
    expect([hand(game, 'p1'), graveyard(game, 'p1')]).toEqual([['a'], ['spell', 'pale-netter']]);
  });

  test('[K39] dredge-card-milled-by-first-unit-usable-for-second', () => {
    const game = withGraveyard(2, ['a', 'marrow-trawler', ...letters('bcdef')], ['pale-netter']);
    option(game, 0);
    expect(question(game).options).toEqual(['marrow-trawler']);
    option(game, 0);
    expect([hand(game, 'p1'), library(game, 'p1')]).toEqual([['pale-netter', 'marrow-trawler'], ['f']]);
  });

  test('[K39] [K20] dredge-exact-library-then-draw: the second unit meets an empty library', () => {
    const game = withGraveyard(2, letters('ab'), ['pale-netter']);
    option(game, 0);
    expect([hand(game, 'p1'), game.outcome]).toEqual([['pale-netter'], { winnerIds: ['p2'], reason: 'library' }]);
  });

  test('[K39] it is not offered with fewer cards than it mills', () => {
    const game = withGraveyard(1, letters('abc'), ['marrow-trawler']);
    expect([game.pendingChoice, hand(game, 'p1')]).toEqual([null, ['a']]);
  });

  test('[K39] [K25] it is no draw: a quota is not used up', () => {
    const game = withGraveyard(2, letters('abcdef'), ['pale-netter'], ['quota-warden']);
    option(game, 0);
    expect([hand(game, 'p1'), game.playerState('p1').drawnThisTurn]).toEqual([['pale-netter', 'c'], 1]);
  });
});
