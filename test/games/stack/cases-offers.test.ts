/** Offers to others, payments, causes and amounts in rows that no card of the set has (K24, K27, K35, K41, K60). */
import { describe, expect, test } from 'vitest';
import {
  advanceTo,
  advanceToNextTurn,
  Game,
  makeStack,
  passAll,
  ROWS,
  testGame,
  textOf,
  type Effect,
  type Row,
} from '../../../src/games/stack/index.ts';
import { battlefield, done, draw, exile, graveyard, hand, idOf, instant, letters, library } from './at-table.ts';
import { life, option, pick, question, relic, resolve, resolveAll, times } from './at-table.ts';

const gain = (n: number): Effect => ({ do: 'gain', n });
const table = (rows: Record<string, Row>, rest: Partial<Parameters<typeof testGame>[0]> = {}): Game =>
  testGame({ decks: { p1: letters('abcdefgh'), p2: letters('stuvwxyz') }, hands: { p1: ['do'] }, ...rest, rows });

describe('[K35] opponent-may-pay-to-mill-the-draw-yes, and no', () => {
  const booth = relic({
    replaces: [
      {
        event: 'draw',
        whose: 'each',
        instead: [
          { do: 'peek', n: 1, who: 'affected', shown: 'everyone' },
          {
            do: 'may',
            who: 'others',
            any: true,
            pay: [{ do: 'lose-life', n: 2 }],
            effects: [{ do: 'mill', n: 1, who: 'affected' }],
            otherwise: [{ do: 'draw', n: 1, who: 'affected' }],
          },
        ],
      },
    ],
  });
  const start = (p1Life = 20): Game => {
    const spend = instant({ do: 'set-life', n: p1Life });
    const game = table({ booth, do: spend }, { battlefields: { p1: ['booth'] }, options: { firstDraw: 'skip' } });
    resolve(game, 'p1', 'do');
    advanceToNextTurn(game, 'DRAW');
    return game;
  };

  test.each([
    ['yes', [0], 18, ['s'], []],
    ['no', [], 20, [], ['s']],
  ])('%s', (_, answer, after, gone, kept) => {
    const game = start();
    expect(question(game)).toMatchObject({ kind: 'may', playerId: 'p1' });
    option(game, ...answer);
    expect([life(game, 'p1'), graveyard(game, 'p2'), hand(game, 'p2')]).toEqual([after, gone, kept]);
  });

  test('nobody pays with life that they have not got (CR 119.4)', () => {
    const game = start(1);
    expect([game.pendingChoice, hand(game, 'p2')]).toEqual([null, ['s']]);
  });

  test('of three, all others are asked in turn order until one pays', () => {
    const decks = { p1: letters('abc'), p2: letters('def'), p3: letters('ghi') };
    const game = testGame({ decks, battlefields: { p3: ['booth'] }, rows: { booth } });
    advanceTo(game, 'DRAW');
    expect(question(game).playerId).toBe('p2');
    option(game);
    expect(question(game).playerId).toBe('p3');
    option(game, 0);
    expect([life(game, 'p2'), life(game, 'p3'), graveyard(game, 'p1')]).toEqual([20, 18, ['a']]);
  });

  test('[K84] who leaves while asked is passed over', () => {
    const decks = { p1: letters('abc'), p2: letters('def'), p3: letters('ghi') };
    const game = testGame({ decks, battlefields: { p3: ['booth'] }, rows: { booth } });
    advanceTo(game, 'DRAW');
    done(game, { type: 'CONCEDE', playerId: 'p2' });
    expect(question(game)).toMatchObject({ kind: 'may', playerId: 'p3' });
  });
});

describe('[K60] offers', () => {
  test('each player may, for themselves, and otherwise', () => {
    const game = table({ do: instant({ do: 'may', who: 'each', effects: [draw(1)], otherwise: [gain(2)] }) });
    resolve(game, 'p1', 'do');
    option(game, 0);
    expect(question(game).playerId).toBe('p2');
    option(game);
    expect([hand(game, 'p1'), life(game, 'p1'), hand(game, 'p2'), life(game, 'p2')]).toEqual([['a'], 20, [], 22]);
  });

  test('mana may be paid while something resolves, if it is there', () => {
    const tax = instant({ do: 'may', who: 'opponents', pay: [{ do: 'pay', n: 2 }], effects: [], otherwise: [draw(1)] });
    const poor = table({ do: tax }, { battlefields: { p2: ['kelm-field'] } });
    resolve(poor, 'p1', 'do');
    // What they do not pay for they do themselves: "otherwise" is theirs.
    expect([poor.pendingChoice, hand(poor, 'p2')]).toEqual([null, ['s']]);
    const rich = table({ do: tax }, { battlefields: { p2: ['kelm-field', 'kelm-field'] } });
    resolve(rich, 'p1', 'do');
    option(rich, 0);
    expect(rich.playerState('p2').battlefield.cards.map(({ tapped }) => tapped)).toEqual([true, true]);
    expect([hand(rich, 'p1'), hand(rich, 'p2')]).toEqual([[], []]);
  });

  test('[K66] paying with cards needs the cards', () => {
    const game = table({ do: instant({ do: 'may', pay: [{ do: 'discard', n: 1 }], effects: [gain(5)] }) });
    resolve(game, 'p1', 'do');
    expect([game.pendingChoice, life(game, 'p1')]).toEqual([null, 20]);
  });
});

describe('[K27] a cause by what it comes from', () => {
  /** If an activated ability of another nonland card would cause you to draw, dig for its type and cast that. */
  const wheel = relic({
    replaces: [
      {
        event: 'draw',
        whose: 'you',
        cause: { by: 'activated', of: 'nonland', other: true },
        instead: [{ do: 'dig', for: 'same-type', to: 'cast' }],
      },
    ],
  });
  const boon = { ...instant(gain(3)), fromHand: { cost: 0, effects: [draw(1)] } };
  const moor: Row = { type: 'land', cost: 0, fromHand: { cost: 0, effects: [draw(1)] } };
  const discardFor = (game: Game, kind: string): void => {
    done(game, { type: 'ACTIVATE', playerId: 'p1', cardInstanceId: idOf(game, 'p1', kind) });
    passAll(game);
  };

  test('draw-cause-survives-replacement: with the doubler first, two cards are cast for nothing', () => {
    const rows = { wheel, boon };
    const game = table(rows, {
      decks: { p1: ['kelm-field', 'boon', 'kelm-field', 'boon', 'x'], p2: [] },
      hands: { p1: ['boon'] },
      battlefields: { p1: ['wheel', 'twin-daybook'] },
    });
    discardFor(game, 'boon');
    expect(question(game).options).toEqual(['wheel', 'twin-daybook']);
    option(game, 1);
    option(game, 0);
    option(game, 0);
    resolveAll(game);
    expect([life(game, 'p1'), hand(game, 'p1'), library(game, 'p1').toSorted()]).toEqual([
      26,
      [],
      ['kelm-field', 'kelm-field', 'x'],
    ]);
  });

  test('not by a land, not by a spell, not by the draw step, not by the card itself', () => {
    const rows = { wheel, boon, moor, note: instant(draw(1)) };
    const game = table(rows, { hands: { p1: ['moor', 'note'] }, battlefields: { p1: ['wheel'] } });
    discardFor(game, 'moor');
    resolve(game, 'p1', 'note');
    advanceTo(game, 'DRAW');
    expect(hand(game, 'p1')).toEqual(['a', 'b', 'c']);
  });

  test('by whose it is: only what an opponent makes you draw', () => {
    const shy = relic({ replaces: [{ event: 'draw', whose: 'you', cause: { whose: 'opponent' }, instead: [] }] });
    const rows = { shy, do: instant({ do: 'draw', n: 1, who: 'each' }) };
    const game = table(rows, { battlefields: { p1: ['shy'], p2: ['shy'] } });
    resolve(game, 'p1', 'do');
    expect([hand(game, 'p1'), hand(game, 'p2')]).toEqual([['a'], []]);
  });

  test('[K41] a stolen draw still has it', () => {
    const thief = relic({ replaces: [{ event: 'draw', whose: 'opponent', instead: [draw(1)] }] });
    const keen = relic({ replaces: [{ event: 'draw', whose: 'you', cause: { by: 'spell' }, instead: [gain(1)] }] });
    const game = table({ thief, keen, do: instant(draw(1)) }, { battlefields: { p2: ['thief', 'keen'] } });
    resolve(game, 'p1', 'do');
    expect([life(game, 'p2'), hand(game, 'p2')]).toEqual([21, []]);
  });

  test('reads so', () => {
    expect(textOf({}, wheel)).toBe(
      'If you would draw a card by an activated ability of another nonland card, instead exile cards from the top of your library until you exile a card that shares a type with what causes this, you may cast it without paying its cost and the rest on the bottom in a random order.',
    );
  });
});

describe('[K41] the next draws', () => {
  test('may wait beyond the turn, and outlive the card that made them', () => {
    const fly: Row = {
      type: 'creature',
      cost: 0,
      power: 1,
      toughness: 1,
      enters: [{ do: 'next-draw', who: 'opponents', ever: true, instead: [] }],
      triggers: [{ on: 'drew', whose: 'each', effects: [] }],
    };
    const game = table(
      { fly, slay: { ...instant({ do: 'destroy' }), target: 'creature' } },
      { hands: { p1: ['fly', 'slay'] }, options: { firstDraw: 'skip' } },
    );
    advanceTo(game, 'FIRST_MAIN');
    resolve(game, 'p1', 'fly');
    resolveAll(game);
    resolve(game, 'p1', 'slay', { cardInstanceId: idOf(game, 'p1', 'fly', 'battlefield') });
    advanceToNextTurn(game, 'DRAW');
    expect(hand(game, 'p2')).toEqual([]);
    advanceToNextTurn(game, 'DRAW');
    advanceToNextTurn(game, 'DRAW');
    expect(hand(game, 'p2')).toEqual(['s']);
  });
});

test('[K41] [K46] the next draw is still replaced when the token that said so has ceased to exist', () => {
  const sprite: Row = {
    type: 'creature',
    cost: 0,
    power: 1,
    toughness: 1,
    token: true,
    enters: [{ do: 'next-draw', instead: [gain(5)] }],
  };
  const rows = {
    sprite,
    call: instant({ do: 'token', kind: 'sprite' }),
    slay: { ...instant({ do: 'destroy' }), target: 'creature' } as const,
    note: instant(draw(1)),
  };
  const game = table(rows, { hands: { p1: ['call', 'slay', 'note'] } });
  resolve(game, 'p1', 'call');
  resolveAll(game);
  resolve(game, 'p1', 'slay', { cardInstanceId: idOf(game, 'p1', 'sprite', 'battlefield') });
  resolve(game, 'p1', 'note');
  expect([life(game, 'p1'), hand(game, 'p1')]).toEqual([25, []]);
});

test('[K27] [K46] a token that has ceased to exist is still the cause of its trigger, and comes back by nothing', () => {
  const sprite: Row = {
    type: 'creature',
    cost: 0,
    power: 1,
    toughness: 1,
    token: true,
    triggers: [{ on: 'died', whose: 'you', effects: [draw(1), { do: 'return-this', to: 'battlefield' }] }],
  };
  const shrine = relic({
    replaces: [
      {
        event: 'draw',
        whose: 'you',
        cause: { of: 'creature', other: true },
        instead: [{ do: 'dig', for: 'same-type' }],
      },
    ],
  });
  const slay: Row = { ...instant({ do: 'destroy' }), target: 'creature' };
  const rows = { sprite, shrine, slay, call: instant({ do: 'token', kind: 'sprite' }) };
  const decks = { p1: ['a', 'pell-runner', 'b'], p2: [] };
  const game = table(rows, { decks, hands: { p1: ['call', 'slay'] }, battlefields: { p1: ['shrine'] } });
  resolve(game, 'p1', 'call');
  resolve(game, 'p1', 'slay', { cardInstanceId: idOf(game, 'p1', 'sprite', 'battlefield') });
  resolveAll(game);
  expect([hand(game, 'p1'), battlefield(game, 'p1')]).toEqual([['pell-runner'], ['shrine']]);
});

describe('[K28] riders', () => {
  test.each<[Extract<Effect, { do: 'draw' }>['rider'], readonly string[], readonly string[], readonly string[]]>([
    ['exile', [], ['kelm-field'], []],
    ['land-into-play', [], [], ['kelm-field']],
    ['reveal', ['kelm-field'], [], []],
  ])('%s', (rider, kept, gone, there) => {
    const spell = instant({ do: 'draw', n: 1, ...(rider ? { rider } : {}) });
    const decks = { p1: ['kelm-field', 'a', 'b'], p2: [] };
    const game = table({ do: spell }, { decks });
    resolve(game, 'p1', 'do');
    expect([hand(game, 'p1'), exile(game), battlefield(game, 'p1')]).toEqual([kept, gone, there]);
    const doubled = table({ do: spell }, { decks, battlefields: { p1: ['twin-daybook'] } });
    resolve(doubled, 'p1', 'do');
    expect(hand(doubled, 'p1')).toEqual(['kelm-field', 'a']);
  });
});

describe('amounts, conditions and places of rows', () => {
  test('[K28] as much as was drawn this way: scry, mill, lose life', () => {
    const game = table({
      do: instant(draw(2), { do: 'mill', n: 'drawn' }, { do: 'lose-life', n: 'drawn' }, { do: 'scry', n: 'drawn' }),
    });
    resolve(game, 'p1', 'do');
    expect([life(game, 'p1'), graveyard(game, 'p1'), question(game).cards.length]).toEqual([18, ['d', 'c'], 2]);
  });

  test('[K37] numbers in a condition must all be right', () => {
    const spell = instant({
      do: 'if',
      when: { handAtMost: 1, libraryAtLeast: 8 },
      effects: [gain(1)],
      otherwise: [gain(5)],
    });
    const both = table({ do: spell });
    resolve(both, 'p1', 'do');
    const one = table({ do: spell }, { hands: { p1: ['do', 'a', 'b'] } });
    resolve(one, 'p1', 'do');
    expect([life(both, 'p1'), life(one, 'p1')]).toEqual([21, 25]);
  });

  test('[K61] third-draw-this-turn-trigger: from the graveyard, tapped, onto the battlefield', () => {
    const ghost: Row = {
      type: 'creature',
      cost: 9,
      power: 3,
      toughness: 3,
      triggers: [
        {
          on: 'drew',
          whose: 'you',
          nth: 3,
          from: 'graveyard',
          effects: [{ do: 'return-this', to: 'battlefield', tapped: true }],
        },
      ],
    };
    const rows = { ghost, one: instant(draw(1)), two: instant(draw(2)) };
    const game = table(rows, { hands: { p1: ['one', 'two'] }, graveyards: { p1: ['ghost'] } });
    resolve(game, 'p1', 'one');
    resolve(game, 'p1', 'two');
    resolveAll(game);
    expect(game.playerState('p1').battlefield.cards).toMatchObject([{ kind: 'ghost', tapped: true }]);
    // On the battlefield it does not wait.
    const asleep = table(rows, { hands: { p1: ['one', 'two'] }, battlefields: { p1: ['ghost'] } });
    resolve(asleep, 'p1', 'one');
    resolve(asleep, 'p1', 'two');
    expect(asleep.exportState().stack).toEqual([]);
  });

  test("[K31] chain-lifegain-to-draw-to-return: a card of one's choice comes back", () => {
    const well = relic({
      replaces: [{ event: 'draw', whose: 'you', instead: [{ do: 'return', n: 1, for: 'card', to: 'hand' }] }],
    });
    const game = table(
      { well, do: instant(gain(1)) },
      { graveyards: { p1: ['q', 'r'] }, battlefields: { p1: ['well', 'gilt-sponge'] } },
    );
    resolve(game, 'p1', 'do');
    pick(game, 'r');
    expect([hand(game, 'p1'), life(game, 'p1')]).toEqual([['r'], 20]);
  });

  test.each<['graveyard' | 'exile' | 'battlefield', readonly string[], readonly string[], readonly string[]]>([
    ['graveyard', ['do', 'pell-runner'], [], []],
    ['exile', ['do'], ['pell-runner'], []],
    ['battlefield', ['do'], [], ['pell-runner']],
  ])('[K67] search to %s', (to, buried, exiled, there) => {
    const spell = instant({ do: 'search', n: 1, for: 'creature card', to, reveal: false });
    const game = table({ do: spell }, { decks: { p1: ['a', 'pell-runner', 'b'], p2: [] } });
    resolve(game, 'p1', 'do');
    pick(game, 'pell-runner');
    expect([graveyard(game, 'p1'), exile(game), battlefield(game, 'p1')]).toEqual([buried, exiled, there]);
    expect(library(game, 'p1').toSorted()).toEqual(['a', 'b']);
  });

  test('[K47] "loses the game" is at once, can be replaced and cannot be under "can\'t lose"', () => {
    const doom: Row = { ...instant({ do: 'lose', who: 'target' }), target: 'player' };
    const end = table({ do: doom });
    resolve(end, 'p1', 'do', { playerId: 'p2' });
    expect(end.outcome).toEqual({ winnerIds: ['p1'], reason: 'effect' });
    const saved = table({ do: doom }, { battlefields: { p2: ['frayed-lifeline'] } });
    resolve(saved, 'p1', 'do', { playerId: 'p2' });
    expect([saved.outcome, life(saved, 'p2')]).toEqual([null, 5]);
    const safe = table({ do: doom }, { battlefields: { p2: ['anchor-pact'] } });
    resolve(safe, 'p1', 'do', { playerId: 'p2' });
    expect(safe.outcome).toBeNull();
  });

  test('[K64] [K65] [K67] surveiling, searching and gaining are told of once, and not of nothing', () => {
    const bell = relic({
      triggers: (['surveiled', 'searched', 'gained'] as const).map((on) => ({ on, whose: 'you', effects: [] })),
    });
    const spells = {
      none: instant({ do: 'surveil', n: 0 }, gain(0)),
      some: instant({ do: 'surveil', n: 1 }, gain(2), { do: 'search', n: 1, for: 'card', to: 'hand', reveal: false }),
    };
    const game = table({ bell, ...spells }, { hands: { p1: ['none', 'some'] }, battlefields: { p1: ['bell'] } });
    resolve(game, 'p1', 'none');
    expect(game.exportState().stack).toEqual([]);
    resolve(game, 'p1', 'some');
    pick(game);
    pick(game, 'b');
    expect(question(game)).toMatchObject({ kind: 'order', options: ['bell', 'bell', 'bell'] });
  });
});

describe('[K23] as many as each player themselves', () => {
  test.each<[string, readonly Effect[]]>([
    [
      'shuffled away',
      [
        { do: 'shuffle', who: 'each', with: ['hand'] },
        { do: 'draw', n: 'gone', who: 'each' },
      ],
    ],
    [
      'discarded',
      [
        { do: 'discard-hand', who: 'each' },
        { do: 'draw', n: 'gone', who: 'each' },
      ],
    ],
  ])('%s', (_, spell) => {
    const game = table({ do: instant(...spell) }, { hands: { p1: ['do', 'q'], p2: ['r', 's', 't'] } });
    resolve(game, 'p1', 'do');
    expect([hand(game, 'p1').length, hand(game, 'p2').length]).toEqual([1, 3]);
  });
});

describe('control', () => {
  const charm: Row = { ...instant({ do: 'steal' }), target: 'creature' };
  const scribe: Row = {
    type: 'creature',
    cost: 0,
    power: 1,
    toughness: 1,
    triggers: [{ on: 'upkeep', whose: 'you', effects: [gain(1)] }],
  };
  const rows = { do: charm, scribe, tuck: { ...instant({ do: 'tuck', nth: 1 }), target: 'creature' } as const };
  const stolen = (game: Game): number => idOf(game, 'p2', 'scribe', 'battlefield');

  test('[K68] goes-to-owners-library: what was stolen works for its new player, and goes to the library of its owner', () => {
    const game = table(rows, { hands: { p1: ['do', 'tuck'] }, battlefields: { p2: ['scribe'] } });
    resolve(game, 'p1', 'do', { cardInstanceId: stolen(game) });
    expect([battlefield(game, 'p1'), battlefield(game, 'p2')]).toEqual([['scribe'], []]);
    advanceToNextTurn(game, 'UPKEEP');
    advanceToNextTurn(game, 'UPKEEP');
    resolveAll(game);
    expect([life(game, 'p1'), life(game, 'p2')]).toEqual([21, 20]);
    resolve(game, 'p1', 'tuck', { cardInstanceId: idOf(game, 'p1', 'scribe', 'battlefield') });
    expect(library(game, 'p2')[0]).toBe('scribe');
  });

  test('[K75] it is new to its player and cannot attack this turn', () => {
    const game = table(rows, { battlefields: { p2: ['scribe'] } });
    resolve(game, 'p1', 'do', { cardInstanceId: stolen(game) });
    advanceTo(game, 'DECLARE_ATTACKERS');
    expect(game.pendingChoice).toBeNull();
  });

  test('[K50] it goes back to its owner when the thief leaves', () => {
    const decks = { p1: letters('abc'), p2: letters('def'), p3: letters('ghi') };
    const game = testGame({ decks, hands: { p1: ['do'] }, battlefields: { p2: ['scribe'] }, rows });
    resolve(game, 'p1', 'do', { cardInstanceId: stolen(game) });
    done(game, { type: 'CONCEDE', playerId: 'p1' });
    expect(battlefield(game, 'p2')).toEqual(['scribe']);
  });
});

test('[K71] a card revealed from an opening hand does something in the first upkeep (CR 103.6b)', () => {
  const rows = { ...ROWS, herald: relic({ fromOpeningHand: [{ do: 'gain', n: 4 }] }) };
  const players = ['p1', 'p2'].map((id) => ({ id, deck: times(40, 'herald') }));
  const game = new Game(
    { gameId: 'g', seed: 's', setup: 'match', format: 'limited', startingPlayer: 'p1', mulligan: 'none', players },
    makeStack(rows),
  );
  pick(game, 'herald');
  pick(game);
  expect([game.exportState().turn, game.exportState().step, game.exportState().stack.length]).toEqual([1, 'UPKEEP', 1]);
  passAll(game);
  expect([life(game, 'p1'), hand(game, 'p1').length]).toEqual([24, 7]);
});
