/** Priority, the stack and combat (sections 5, 6 and 9). */
import { describe, expect, test } from 'vitest';
import {
  advanceTo,
  advanceToNextTurn,
  passAll,
  testGame,
  type Game,
  type GameAction,
} from '../../../src/games/stack/index.ts';
import {
  battlefield,
  cast,
  done,
  expectRefused,
  graveyard,
  hand,
  idOf,
  letters,
  life,
  pass,
  resolve,
  resolveAll,
  times,
} from './at-table.ts';

const LONG = letters('abcdefgh');

describe('priority', () => {
  test('[K53] acting keeps priority, passing hands it on, all passing resolves the top', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p1: times(2, 'jotted-note') },
      battlefields: { p1: times(2, 'kelm-field') },
    });
    const holder = (): string | null => game.exportState().priorityPlayerId;
    cast(game, 'p1', 'jotted-note');
    expect(holder()).toBe('p1');
    cast(game, 'p1', 'jotted-note');
    pass(game, 'p1');
    expect(holder()).toBe('p2');
    pass(game, 'p2');
    expect([holder(), game.exportState().stack.length, hand(game, 'p1')]).toEqual(['p1', 1, ['a']]);
  });

  test('[K53] with three players all three have to pass', () => {
    const game = testGame({ decks: { p1: LONG, p2: LONG, p3: LONG } });
    pass(game, 'p1', 'p2');
    expect(game.exportState()).toMatchObject({ step: 'UPKEEP', priorityPlayerId: 'p3' });
    pass(game, 'p3');
    expect(game.exportState()).toMatchObject({ step: 'DRAW', priorityPlayerId: 'p1' });
  });

  test('[K52] the steps of a turn without attackers, in order', () => {
    const game = testGame({ decks: { p1: LONG, p2: LONG } });
    const steps = [game.exportState().step];
    while (game.exportState().turn === 1) {
      passAll(game);
      steps.push(game.exportState().step);
    }
    expect(steps).toEqual([
      'UPKEEP',
      'DRAW',
      'FIRST_MAIN',
      'COMBAT_BEGIN',
      'DECLARE_ATTACKERS',
      'COMBAT_END',
      'SECOND_MAIN',
      'END',
      'UPKEEP',
    ]);
  });
});

describe('spells', () => {
  test('[K56] lands pay, and untap in the next own turn', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p1: ['oxbarrow-guard'] },
      battlefields: { p1: times(3, 'kelm-field') },
    });
    const tapped = (): readonly boolean[] =>
      game.playerState('p1').battlefield.cards.map((card) => card.tapped ?? false);
    advanceTo(game, 'FIRST_MAIN');
    resolve(game, 'p1', 'oxbarrow-guard');
    expect(tapped()).toEqual([true, true, false, false]);
    advanceToNextTurn(game);
    advanceToNextTurn(game);
    expect(tapped()).toEqual([false, false, false, false]);
  });

  test('[K57] a countered spell goes to the graveyard and does nothing', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p1: ['jotted-note'], p2: ['unsay'] },
      battlefields: { p1: ['kelm-field'], p2: times(2, 'kelm-field') },
    });
    cast(game, 'p1', 'jotted-note');
    pass(game, 'p1');
    resolve(game, 'p2', 'unsay', { cardInstanceId: game.exportState().stack[0]?.cardInstanceId ?? 0 });
    expect([game.exportState().stack, hand(game, 'p1'), graveyard(game, 'p1')]).toEqual([[], [], ['jotted-note']]);
  });

  test('[K57] a spell whose target is gone does nothing', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p1: times(2, 'cinder-spit') },
      battlefields: { p1: times(2, 'kelm-field'), p2: ['pell-runner'] },
    });
    const target = { cardInstanceId: idOf(game, 'p2', 'pell-runner', 'battlefield') };
    cast(game, 'p1', 'cinder-spit', target);
    cast(game, 'p1', 'cinder-spit', target);
    resolveAll(game);
    expect([graveyard(game, 'p1'), graveyard(game, 'p2')]).toEqual([times(2, 'cinder-spit'), ['pell-runner']]);
    expect(game.events.map(({ type }) => type)).toContain('FIZZLED');
  });

  test('[K58] ledger moth: an event queues a trigger, and it reaches the stack before priority', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p1: ['ledger-moth'] },
      battlefields: { p1: times(2, 'kelm-field') },
    });
    advanceTo(game, 'FIRST_MAIN');
    resolve(game, 'p1', 'ledger-moth');
    expect([battlefield(game, 'p1').at(-1), game.exportState().stack.map(({ is }) => is), hand(game, 'p1')]).toEqual([
      'ledger-moth',
      ['ability'],
      ['a'],
    ]);
    passAll(game);
    expect(hand(game, 'p1')).toEqual(['a', 'b']);
  });

  test('[K47] last page with exactly five cards, and with three, wins', () => {
    for (const deck of ['abcdef', 'abcd']) {
      const game = testGame({
        decks: { p1: letters(deck), p2: LONG },
        hands: { p1: ['last-page'] },
        battlefields: { p1: times(4, 'kelm-field') },
      });
      advanceTo(game, 'FIRST_MAIN');
      resolve(game, 'p1', 'last-page');
      expect(game.outcome).toEqual({ winnerIds: ['p1'], reason: 'effect' });
    }
  });
});

describe('combat', () => {
  const fight = (mine: readonly string[], theirs: readonly string[]): Game => {
    const game = testGame({ decks: { p1: LONG, p2: LONG }, battlefields: { p1: mine, p2: theirs } });
    while (game.pendingChoice === null) passAll(game);
    return game;
  };
  const on = (game: Game, id: string, kind: string): number => idOf(game, id, kind, 'battlefield');
  const attack = (game: Game, ...kinds: string[]): void => {
    const attackers = kinds.map((kind) => ({ cardInstanceId: on(game, 'p1', kind), defenderId: 'p2' }));
    done(game, { type: 'DECLARE_ATTACKERS', playerId: 'p1', attackers });
    pass(game, 'p1', 'p2');
  };

  test('[K75] [K76] an unblocked attacker taps and hits its player', () => {
    const game = fight(['tollgate-hulk'], []);
    attack(game, 'tollgate-hulk');
    expect(game.playerState('p1').battlefield.cards[0]).toMatchObject({ tapped: true });
    advanceTo(game, 'COMBAT_DAMAGE');
    expect(life(game, 'p2')).toBe(15);
  });

  test('[K76] a blocked attacker spreads its damage in the order declared, and nothing goes through', () => {
    const game = fight(['tollgate-hulk'], ['oxbarrow-guard', 'attic-hoarder']);
    attack(game, 'tollgate-hulk');
    const attackerId = on(game, 'p1', 'tollgate-hulk');
    const blockers = ['oxbarrow-guard', 'attic-hoarder'].map((kind) => ({
      blockerId: on(game, 'p2', kind),
      attackerId,
    }));
    done(game, { type: 'DECLARE_BLOCKERS', playerId: 'p2', blockers });
    advanceTo(game, 'COMBAT_DAMAGE');
    expect([life(game, 'p2'), battlefield(game, 'p2'), battlefield(game, 'p1')]).toEqual([
      20,
      ['attic-hoarder'],
      ['tollgate-hulk'],
    ]);
    expect(game.playerState('p2').battlefield.cards[0]).toMatchObject({ damage: 2 });
    expect(game.playerState('p1').battlefield.cards[0]).toMatchObject({ damage: 4 });
  });

  test('[K76] damage is simultaneous: both die', () => {
    const game = fight(['pell-runner'], ['pell-runner']);
    attack(game, 'pell-runner');
    const blockers = [{ blockerId: on(game, 'p2', 'pell-runner'), attackerId: on(game, 'p1', 'pell-runner') }];
    done(game, { type: 'DECLARE_BLOCKERS', playerId: 'p2', blockers });
    advanceTo(game, 'COMBAT_DAMAGE');
    expect([battlefield(game, 'p1'), battlefield(game, 'p2')]).toEqual([[], []]);
  });

  test("[K75] what may not attack: tapped, new, another's, twice, nobody to attack", () => {
    const game = fight(['pell-runner'], ['oxbarrow-guard']);
    const declare = (...attackers: object[]): object => ({ type: 'DECLARE_ATTACKERS', playerId: 'p1', attackers });
    const mine = on(game, 'p1', 'pell-runner');
    const theirs = on(game, 'p2', 'oxbarrow-guard');
    expectRefused(game, declare({ cardInstanceId: theirs, defenderId: 'p2' }), {
      code: 'ILLEGAL_ATTACK',
      creature: theirs,
      reason: 'wrong side',
    });
    expectRefused(game, declare({ cardInstanceId: mine, defenderId: 'p1' }), {
      code: 'ILLEGAL_ATTACK',
      creature: mine,
      reason: 'no such opponent',
    });
    const one = { cardInstanceId: mine, defenderId: 'p2' };
    expectRefused(game, declare(one, one), { code: 'ILLEGAL_ATTACK', creature: mine, reason: 'attacks twice' });
  });

  test('[K75] a creature that came this turn cannot attack', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p1: ['pell-runner'] },
      battlefields: { p1: ['kelm-field', 'oxbarrow-guard'] },
    });
    advanceTo(game, 'FIRST_MAIN');
    resolve(game, 'p1', 'pell-runner');
    while (game.pendingChoice === null) passAll(game);
    const creature = on(game, 'p1', 'pell-runner');
    expectRefused(
      game,
      { type: 'DECLARE_ATTACKERS', playerId: 'p1', attackers: [{ cardInstanceId: creature, defenderId: 'p2' }] },
      { code: 'ILLEGAL_ATTACK', creature, reason: 'new' },
    );
  });

  test('[K75] what may not block', () => {
    const game = fight(['pell-runner', 'oxbarrow-guard'], ['cellar-nibbler']);
    attack(game, 'pell-runner');
    const nibbler = on(game, 'p2', 'cellar-nibbler');
    const block = (...blockers: object[]): object => ({ type: 'DECLARE_BLOCKERS', playerId: 'p2', blockers });
    expectRefused(game, block({ blockerId: nibbler, attackerId: on(game, 'p1', 'oxbarrow-guard') }), {
      code: 'ILLEGAL_BLOCK',
      creature: nibbler,
      reason: 'does not attack this player',
    });
    const one = { blockerId: nibbler, attackerId: on(game, 'p1', 'pell-runner') };
    expectRefused(game, block(one, one), { code: 'ILLEGAL_BLOCK', creature: nibbler, reason: 'blocks twice' });
  });

  test('[K75] on a board beyond all measure the question has an end', () => {
    const game = fight(times(120, 'pell-runner'), times(120, 'pell-runner'));
    const ids = (id: string): readonly number[] =>
      game.playerState(id).battlefield.cards.map(({ instanceId }) => instanceId);
    const attackers = ids('p1').map((cardInstanceId) => ({ cardInstanceId, defenderId: 'p2' }));
    done(game, { type: 'DECLARE_ATTACKERS', playerId: 'p1', attackers });
    pass(game, 'p1', 'p2');
    expect(game.viewFor('p2').question?.options.length).toBe(10_000);
    const [attackerId = 0] = ids('p1');
    const [first = 0, last = 0] = [ids('p2')[0], ids('p2').at(-1)];
    const block = (blockerId: number): GameAction => ({
      type: 'DECLARE_BLOCKERS',
      playerId: 'p2',
      blockers: [{ blockerId, attackerId }],
    });
    expectRefused(game, block(last), { code: 'ILLEGAL_BLOCK', creature: last, reason: 'too many' });
    done(game, block(first));
    advanceTo(game, 'COMBAT_DAMAGE');
    expect(life(game, 'p2')).toBe(20 - 119);
  });

  test('[K75] three players: each attacker picks its opponent, and only the attacked may block', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG, p3: LONG },
      battlefields: { p1: ['pell-runner', 'tollgate-hulk'], p2: ['oxbarrow-guard'], p3: ['oxbarrow-guard'] },
    });
    while (game.pendingChoice === null) passAll(game);
    const attackers = [
      { cardInstanceId: on(game, 'p1', 'pell-runner'), defenderId: 'p2' },
      { cardInstanceId: on(game, 'p1', 'tollgate-hulk'), defenderId: 'p3' },
    ];
    done(game, { type: 'DECLARE_ATTACKERS', playerId: 'p1', attackers });
    pass(game, 'p1', 'p2', 'p3');
    expect(game.pendingChoice).toMatchObject({ kind: 'blockers', playerId: 'p2' });
    done(game, { type: 'DECLARE_BLOCKERS', playerId: 'p2', blockers: [] });
    expect(game.pendingChoice).toMatchObject({ kind: 'blockers', playerId: 'p3' });
    done(game, { type: 'DECLARE_BLOCKERS', playerId: 'p3', blockers: [] });
    advanceTo(game, 'COMBAT_DAMAGE');
    expect([life(game, 'p2'), life(game, 'p3')]).toEqual([19, 15]);
  });
});
