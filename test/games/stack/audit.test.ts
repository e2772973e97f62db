/** Sentences of docs/rules/stack.md that no other test takes at their word. */
import { describe, expect, test } from 'vitest';
import { advanceTo, advanceToNextTurn, Game, passAll, testGame } from '../../../src/games/stack/index.ts';
import type { Effect, GameAction, Row } from '../../../src/games/stack/index.ts';
import { battlefield, cast, done, draw, expectRefused, graveyard, hand, idOf, instant } from './at-table.ts';
import {
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

const gain = (n: number): Effect => ({ do: 'gain', n });
const table = (rows: Record<string, Row>, rest: Partial<Parameters<typeof testGame>[0]> = {}): Game =>
  testGame({ decks: { p1: letters('abcdefgh'), p2: letters('stuvwxyz') }, hands: { p1: ['do'] }, ...rest, rows });

describe('[K33] an instruction to draw that cannot happen', () => {
  const many = relic({ replaces: [{ event: 'draw-many', whose: 'you', min: 2, instead: [gain(5)] }] });
  const after = (...board: readonly string[]): unknown => {
    const game = table({ do: instant(draw(3)), many }, { battlefields: { p1: ['many', ...board] } });
    resolve(game, 'p1', 'do');
    const prevented = game.events.filter(({ type }) => type === 'DRAW_PREVENTED').length;
    return [hand(game, 'p1'), life(game, 'p1'), prevented];
  };

  test('is not replaced, and each of its draws is told as prevented', () => {
    expect(after('hush-gong')).toEqual([[], 20, 3]);
  });

  test('is replaced as a whole if a limit leaves one of its draws', () => {
    expect(after('quota-warden')).toEqual([[], 25, 0]);
  });
});

describe('drawing', () => {
  test('[K15] every move of a match has the same five fields', () => {
    const game = table({ do: instant(draw(1), { do: 'mill', n: 1 }, { do: 'exile-top', face: 'up' }) });
    resolve(game, 'p1', 'do');
    const moves = game.events.filter((event) => event.type === 'ZONE_CHANGED');
    expect(moves.length).toBeGreaterThan(4);
    for (const move of moves)
      expect(Object.keys(move).toSorted()).toEqual(['cardInstanceId', 'controllerId', 'fromZone', 'toZone', 'type']);
  });

  test('[K18] an instruction to draw none is no event: nothing replaces it', () => {
    const rows = {
      do: instant({ do: 'draw', n: 0 }, gain(0)),
      many: relic({ replaces: [{ event: 'draw-many', whose: 'you', instead: [draw(2)] }] }),
      glad: relic({ replaces: [{ event: 'gain', whose: 'you', instead: [draw(2)] }] }),
    };
    const game = table(rows, { battlefields: { p1: ['many', 'glad'] } });
    resolve(game, 'p1', 'do');
    expect([hand(game, 'p1'), types(game.events).includes('REPLACED')]).toEqual([[], false]);
  });

  test('[K19] [K33] a reached limit stops a unit before any replacement: the empty library wins nobody the game', () => {
    const game = table(
      { do: instant(draw(3)) },
      { decks: { p1: ['a'], p2: [] }, battlefields: { p1: ['quota-warden', 'hollow-dais'] } },
    );
    resolve(game, 'p1', 'do');
    expect([hand(game, 'p1'), game.outcome]).toEqual([['a'], null]);
    expect(types(game.events).filter((type) => type === 'DRAW_PREVENTED').length).toBe(2);
  });

  test('[K21] after a failed draw the rest of the effect still happens, and one loss follows', () => {
    const game = table({ do: instant(draw(2), gain(5)) }, { decks: { p1: ['a'], p2: ['x'] } });
    resolve(game, 'p1', 'do');
    expect(types(game.events).filter((type) => type === 'DRAW_FAILED').length).toBe(1);
    expect([life(game, 'p1'), game.outcome]).toEqual([25, { winnerIds: ['p2'], reason: 'library' }]);
  });

  test('[K22] replaced, forbidden and failed draws count for nothing', () => {
    const game = table({ do: instant(draw(2)) }, { battlefields: { p1: ['glass-pantry'] } });
    resolve(game, 'p1', 'do');
    expect(game.playerState('p1')).toMatchObject({ drawnThisTurn: 0, drawnThisStep: 0 });
  });

  test('[K26] drawing from the bottom is no replacement: a doubler still doubles, and the order of the rest stays', () => {
    const game = table({ do: instant(draw(1)) }, { battlefields: { p1: ['underpath-eel', 'twin-daybook'] } });
    resolve(game, 'p1', 'do');
    expect([hand(game, 'p1'), library(game, 'p1')]).toEqual([letters('hg'), letters('abcdef')]);
  });

  test('[K31] damage replaced in part: the rest of it comes first, then the draws one by one', () => {
    const hurt: Effect = { do: 'if', when: { lifeAtMost: 17 }, effects: [{ do: 'draw', n: 'amount' }] };
    const vest = relic({ replaces: [{ event: 'damage', whose: 'you', part: 2, instead: [hurt] }] });
    const game = table(
      { vest, do: instant({ do: 'damage', n: 5, who: 'opponents' }) },
      { battlefields: { p2: ['vest'] } },
    );
    resolve(game, 'p1', 'do');
    expect([life(game, 'p2'), hand(game, 'p2')]).toEqual([17, letters('st')]);
  });

  test('[K31] [K76] so is all damage that one combat does to a player', () => {
    const vest = relic({ replaces: [{ event: 'damage', whose: 'you', instead: [{ do: 'draw', n: 'amount' }] }] });
    const game = table({ vest }, { battlefields: { p1: ['pell-runner', 'oxbarrow-guard'], p2: ['vest'] } });
    advanceTo(game, 'DECLARE_ATTACKERS');
    const attackers = ['pell-runner', 'oxbarrow-guard'].map((kind) => ({
      cardInstanceId: idOf(game, 'p1', kind, 'battlefield'),
      defenderId: 'p2',
    }));
    done(game, { type: 'DECLARE_ATTACKERS', playerId: 'p1', attackers });
    passAll(game);
    if (game.pendingChoice) done(game, { type: 'DECLARE_BLOCKERS', playerId: 'p2', blockers: [] });
    passAll(game);
    expect([life(game, 'p2'), hand(game, 'p2')]).toEqual([20, letters('stu')]);
  });
});

describe('replacing', () => {
  test('[K35] a mandatory one beside an optional one: declining leaves the mandatory one', () => {
    const rows = {
      do: instant(draw(1)),
      must: relic({ replaces: [{ event: 'draw', whose: 'you', instead: [gain(1)] }] }),
      may: relic({ replaces: [{ event: 'draw', whose: 'you', may: true, instead: [gain(10)] }] }),
    };
    const game = table(rows, { battlefields: { p1: ['must', 'may'] } });
    resolve(game, 'p1', 'do');
    option(game);
    expect([life(game, 'p1'), hand(game, 'p1'), game.pendingChoice]).toEqual([21, [], null]);
  });

  test('[K35] who would draw chooses, not who controls the effects', () => {
    const rows = {
      do: { ...instant({ do: 'draw', n: 1, who: 'target' }), target: 'player' } as const,
      one: relic({ replaces: [{ event: 'draw', whose: 'opponent', instead: [gain(1)] }] }),
      two: relic({ replaces: [{ event: 'draw', whose: 'opponent', instead: [gain(2)] }] }),
    };
    const game = table(rows, { battlefields: { p1: ['one', 'two'] } });
    resolve(game, 'p1', 'do', { playerId: 'p2' });
    expect(question(game)).toMatchObject({ playerId: 'p2', options: ['one', 'two'] });
    option(game, 1);
    expect([life(game, 'p1'), hand(game, 'p2')]).toEqual([22, []]);
  });

  test('[K36] a replaced draw from an empty library sets no flag and fails nothing', () => {
    const game = table(
      { do: instant(draw(1)) },
      { decks: { p1: [], p2: ['x'] }, battlefields: { p1: ['glass-pantry'] } },
    );
    resolve(game, 'p1', 'do');
    expect([game.outcome, types(game.events).includes('DRAW_FAILED')]).toEqual([null, false]);
  });

  test('[K38] an instruction that a unit was replaced by is seen by effects on instructions, once', () => {
    const game = table({ do: instant(draw(1)) }, { battlefields: { p1: ['split-invoice', 'twin-daybook'] } });
    resolve(game, 'p1', 'do');
    expect([hand(game, 'p1').length, hand(game, 'p2').length]).toEqual([1, 1]);
  });

  test('[K40] in a skipped step nobody gets priority and nothing triggers', () => {
    const bell = relic({ triggers: [{ on: 'draw-step', whose: 'each', effects: [gain(1)] }] });
    const game = table({ bell }, { battlefields: { p1: ['bell'] }, options: { firstDraw: 'skip' } });
    pass(game, 'p1', 'p2');
    expect([game.exportState().step, game.exportState().stack, hand(game, 'p1')]).toEqual(['FIRST_MAIN', [], ['do']]);
  });
});

describe('losing, priority and triggers', () => {
  test('[K43] nobody loses inside a resolution, however deep life sinks on the way', () => {
    const game = table({ do: instant({ do: 'lose-life', n: 30 }, gain(40)) });
    resolve(game, 'p1', 'do');
    expect([life(game, 'p1'), game.outcome]).toEqual([30, null]);
  });

  test('[K44] a death in one round of checks is followed by its trigger, and that by priority', () => {
    const rows = {
      frail: { type: 'creature', cost: 0, power: 1, toughness: 0 } as const,
      bell: relic({ triggers: [{ on: 'died', whose: 'you', effects: [gain(3)] }] }),
    };
    const game = table(rows, { hands: { p1: ['frail'] }, battlefields: { p1: ['bell'] } });
    advanceTo(game, 'FIRST_MAIN');
    resolve(game, 'p1', 'frail');
    expect([graveyard(game, 'p1'), game.exportState().stack.length, game.exportState().priorityPlayerId]).toEqual([
      ['frail'],
      1,
      'p1',
    ]);
  });

  test('[K53] priority comes back to the active player after a resolution, whoever cast the spell', () => {
    const game = table({ do: instant(gain(1)) }, { hands: { p2: ['do'] } });
    pass(game, 'p1');
    cast(game, 'p2', 'do');
    expect(game.exportState().priorityPlayerId).toBe('p2');
    pass(game, 'p2', 'p1');
    expect(game.exportState().priorityPlayerId).toBe('p1');
  });

  test('[K57] a permanent spell whose target is gone goes to the graveyard and enters nothing', () => {
    const rows = {
      guide: { type: 'creature', cost: 0, power: 1, toughness: 1, target: 'creature' } as const,
      slay: { ...instant({ do: 'destroy' }), target: 'creature' } as const,
    };
    const game = table(rows, { hands: { p1: ['guide', 'slay'] }, battlefields: { p2: ['pell-runner'] } });
    advanceTo(game, 'FIRST_MAIN');
    const target = { cardInstanceId: idOf(game, 'p2', 'pell-runner', 'battlefield') };
    cast(game, 'p1', 'guide', target);
    resolve(game, 'p1', 'slay', target);
    passAll(game);
    expect([battlefield(game, 'p1'), graveyard(game, 'p1')]).toEqual([[], ['guide', 'slay']]);
  });

  test("[K59] the active player's triggers go below those of the others, in turn order of three", () => {
    const bell = relic({ triggers: [{ on: 'upkeep', whose: 'each', effects: [] }] });
    const decks = { p1: letters('abc'), p2: letters('def'), p3: letters('ghi') };
    const game = testGame({ decks, battlefields: { p1: ['bell'], p2: ['bell'], p3: ['bell'] }, rows: { bell } });
    expect(game.exportState().stack.map(({ controllerId }) => controllerId)).toEqual(['p3', 'p2', 'p1']);
    advanceToNextTurn(game, 'UPKEEP');
    expect(game.exportState().stack.map(({ controllerId }) => controllerId)).toEqual(['p1', 'p3', 'p2']);
  });

  test('[K60] "draw three" makes three triggers, and an "if" is tested when each of them resolves', () => {
    const bell = relic({
      triggers: [{ on: 'drew', whose: 'you', if: { lifeAtMost: 21 }, effects: [gain(1)] }],
    });
    const game = table({ bell, do: instant(draw(3)) }, { battlefields: { p1: ['bell'] } });
    resolve(game, 'p1', 'do');
    expect(game.exportState().stack.length).toBe(3);
    resolveAll(game);
    expect(life(game, 'p1')).toBe(22);
  });

  test('[K55] a hand above seven matters only in the own cleanup step', () => {
    const game = table({}, { hands: { p1: times(9, 'a'), p2: times(9, 'b') }, options: { firstDraw: 'skip' } });
    advanceTo(game, 'END');
    expect([hand(game, 'p1').length, hand(game, 'p2').length]).toEqual([9, 9]);
    passAll(game);
    expect(question(game)).toMatchObject({ kind: 'discard', playerId: 'p1', min: 2 });
    pick(game, 'a', 'a');
    expect([hand(game, 'p1').length, hand(game, 'p2').length]).toEqual([7, 9]);
  });
});

describe('libraries', () => {
  test('[K62] to shuffle none or one is a shuffle and takes no chance', () => {
    const bell = relic({ triggers: [{ on: 'shuffled', whose: 'you', effects: [] }] });
    const game = table(
      { bell, do: instant({ do: 'shuffle' }) },
      { decks: { p1: ['a'], p2: [] }, battlefields: { p1: ['bell'] } },
    );
    const before = JSON.stringify(game.generators());
    resolve(game, 'p1', 'do');
    expect([JSON.stringify(game.generators()) === before, game.exportState().stack.length]).toEqual([true, 1]);
    expect(types(game.events)).toContain('SHUFFLED');
  });

  test.each(['scry', 'surveil'] as const)('[K64] [K65] %s with an empty library happens, and is told', (verb) => {
    const on = verb === 'scry' ? 'scried' : 'surveiled';
    const bell = relic({ triggers: [{ on, whose: 'you', effects: [] }] });
    const game = table(
      { bell, do: instant({ do: verb, n: 2 }) },
      { decks: { p1: [], p2: [] }, battlefields: { p1: ['bell'] } },
    );
    resolve(game, 'p1', 'do');
    expect([game.pendingChoice, game.exportState().stack.length, game.outcome]).toEqual([null, 1, null]);
  });

  test('[K68] n-th from the top of a library that is too short is the bottom', () => {
    const game = table(
      { do: { ...instant({ do: 'tuck', nth: 5 }), target: 'creature' } },
      { decks: { p1: [], p2: letters('xy') }, battlefields: { p2: ['pell-runner'] } },
    );
    resolve(game, 'p1', 'do', { cardInstanceId: idOf(game, 'p2', 'pell-runner', 'battlefield') });
    expect(library(game, 'p2')).toEqual(['x', 'y', 'pell-runner']);
  });
});

describe('opening hands', () => {
  const players = (count: number): readonly { id: string; deck: readonly string[] }[] =>
    Array.from({ length: count }, (_, i) => ({ id: `p${i + 1}`, deck: times(40, 'kelm-field') }));
  const match = (count: number, rest: object = {}): Game =>
    new Game({
      gameId: 'g',
      seed: 's',
      setup: 'match',
      format: 'limited',
      startingPlayer: 'p2',
      players: players(count),
      ...rest,
    });

  test('[K71] declarations are asked from the starting player on, in seat order around the table', () => {
    const game = match(3);
    const asked: string[] = [];
    while (game.pendingChoice) {
      asked.push(question(game).playerId);
      option(game, 0);
    }
    expect([asked, game.exportState().activePlayerId]).toEqual([['p2', 'p3', 'p1'], 'p2']);
  });

  test('[K74] [K71] with three the free mulligan does not count: eight of them lead to no cards', () => {
    const game = match(3, { startingPlayer: 'p1' });
    let taken = 0;
    while (game.pendingChoice) {
      const { kind, playerId, cards, min, choiceId } = question(game);
      if (kind === 'bottom') done(game, { type: 'CHOOSE', playerId, choiceId, picks: cards.slice(0, min) });
      else option(game, playerId === 'p1' ? 1 : 0);
      if (kind === 'mulligan' && playerId === 'p1') taken += 1;
    }
    expect([taken, hand(game, 'p1').length, library(game, 'p1').length]).toEqual([8, 0, 40]);
  });

  test('[K10] a mulligan answer after the start is a stale answer', () => {
    const game = match(2, { mulligan: 'none' });
    const answer: GameAction = { type: 'CHOOSE', playerId: 'p2', choiceId: 1, picks: [0] };
    const result = game.apply(answer);
    expect(result).toMatchObject({ ok: false, error: { code: 'CHOICE_MISMATCH' } });
  });

  test('[K70] a deck too small loses in the first upkeep, whatever was kept, and not before', () => {
    const small = [
      { id: 'p1', deck: times(5, 'kelm-field') },
      { id: 'p2', deck: times(40, 'kelm-field') },
    ];
    const game = match(2, { players: small, format: 'free' });
    expect([game.outcome, game.exportState().turn]).toEqual([null, 0]);
    option(game, 0);
    option(game, 0);
    expect([game.outcome, game.exportState().step]).toEqual([{ winnerIds: ['p2'], reason: 'library' }, 'UPKEEP']);
    expectRefused(game, { type: 'PASS_PRIORITY', playerId: 'p2' }, { code: 'GAME_OVER', outcome: game.outcome });
  });

  test('[K54] the option overrides both ways', () => {
    const drawn = match(2, { mulligan: 'none', firstDraw: 'draw' });
    advanceTo(drawn, 'FIRST_MAIN');
    const skipped = match(3, { mulligan: 'none', firstDraw: 'skip' });
    advanceTo(skipped, 'FIRST_MAIN');
    expect([hand(drawn, 'p2').length, hand(skipped, 'p2').length]).toEqual([8, 7]);
  });
});
