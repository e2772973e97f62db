/** State-based actions, leaving and loops (section 4). */
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
  done,
  draw,
  graveyard,
  hand,
  idOf,
  instant,
  letters,
  life,
  option,
  pass,
  question,
  relic,
  resolve,
  resolveAll,
  times,
} from './at-table.ts';

const THREE = { p1: letters('abc'), p2: letters('def'), p3: letters('ghi') };

describe('checks', () => {
  test('[K43] [K44] two players at no life in one check: the third wins', () => {
    const game = testGame({
      decks: THREE,
      hands: { p1: ['spell'] },
      rows: { spell: instant({ do: 'lose-life', n: 'all', who: 'opponents' }) },
    });
    resolve(game, 'p1', 'spell');
    expect(game.outcome).toEqual({ winnerIds: ['p1'], reason: 'life' });
  });

  test('[K46] lethal damage and toughness 0 go to the graveyard in one check; damage wears off', () => {
    const game = testGame({
      decks: { p1: letters('ab'), p2: letters('cd') },
      hands: { p1: ['burn', 'burn'] },
      battlefields: { p2: ['oxbarrow-guard', 'pell-runner'] },
      rows: { burn: { ...instant({ do: 'damage', n: 2 }), target: 'creature' } },
    });
    resolve(game, 'p1', 'burn', { cardInstanceId: idOf(game, 'p2', 'oxbarrow-guard', 'battlefield') });
    resolve(game, 'p1', 'burn', { cardInstanceId: idOf(game, 'p2', 'pell-runner', 'battlefield') });
    expect([battlefield(game, 'p2'), graveyard(game, 'p2')]).toEqual([['oxbarrow-guard'], ['pell-runner']]);
    expect(game.playerState('p2').battlefield.cards[0]).toMatchObject({ damage: 2 });
    advanceToNextTurn(game);
    expect(game.playerState('p2').battlefield.cards[0]).not.toHaveProperty('damage');
  });

  test('[K46] a creature with toughness 0 does not survive its first check', () => {
    const game = testGame({
      decks: { p1: ['a'], p2: [] },
      hands: { p1: ['wisp'] },
      rows: { wisp: { type: 'creature', cost: 0, power: 1, toughness: 0 } },
    });
    advanceTo(game, 'FIRST_MAIN');
    resolve(game, 'p1', 'wisp');
    expect([battlefield(game, 'p1'), graveyard(game, 'p1')]).toEqual([[], ['wisp']]);
  });

  test('[K48] lifelines save one at a time', () => {
    const game = testGame({
      decks: { p1: ['a'], p2: [] },
      hands: { p1: ['spell'] },
      battlefields: { p1: times(2, 'frayed-lifeline') },
      rows: { spell: instant({ do: 'lose-life', n: 'all' }) },
    });
    resolve(game, 'p1', 'spell');
    expect([life(game, 'p1'), battlefield(game, 'p1')]).toEqual([5, ['frayed-lifeline']]);
  });

  test('[K45] [K47] anchor pact: neither losing at no life nor others winning', () => {
    const win = instant({ do: 'win' });
    const game = testGame({
      decks: { p1: letters('ab'), p2: letters('cd') },
      hands: { p1: ['win'] },
      battlefields: { p2: ['anchor-pact'] },
      rows: { win },
    });
    resolve(game, 'p1', 'win');
    expect(game.outcome).toBeNull();
  });
});

describe('leaving', () => {
  test('[K49] [K50] who concedes takes everything along, and the others play on', () => {
    const game = testGame({
      decks: THREE,
      hands: { p1: ['spell'], p2: ['x'] },
      battlefields: { p2: ['hush-gong'], p1: ['kelm-field'] },
      rows: { spell: instant(draw(1)) },
    });
    done(game, { type: 'CONCEDE', playerId: 'p2' });
    const { hand: cards, library, battlefield: board, lost } = game.playerState('p2');
    expect([cards.cards, library.cards, board.cards, lost]).toEqual([[], [], [], 'concession']);
    resolve(game, 'p1', 'spell');
    expect(hand(game, 'p1')).toEqual(['a']);
    expect(game.apply({ type: 'PASS_PRIORITY', playerId: 'p2' })).toEqual({
      ok: false,
      error: { code: 'UNKNOWN_PLAYER', playerId: 'p2' },
    });
  });

  test('[K50] the turn of a player who left runs to its end without them', () => {
    const game = testGame({ decks: THREE });
    done(game, { type: 'CONCEDE', playerId: 'p1' });
    expect(game.exportState()).toMatchObject({ turn: 1, step: 'UPKEEP', activePlayerId: 'p1', priorityPlayerId: 'p2' });
    advanceToNextTurn(game);
    expect(game.exportState()).toMatchObject({ turn: 2, activePlayerId: 'p2', priorityPlayerId: 'p2' });
  });

  test('[K49] [K53] the pass of a player who then left does not count for those who are in', () => {
    const game = testGame({ decks: THREE });
    pass(game, 'p1');
    done(game, { type: 'CONCEDE', playerId: 'p1' });
    pass(game, 'p2');
    expect(game.exportState()).toMatchObject({ step: 'UPKEEP', priorityPlayerId: 'p3' });
    pass(game, 'p3');
    expect(game.exportState()).toMatchObject({ step: 'DRAW', priorityPlayerId: 'p2' });
  });

  test('[K50] their choice and their spells disappear', () => {
    const game = testGame({
      decks: THREE,
      hands: { p1: ['spell'], p2: ['note'] },
      battlefields: { p1: ['twin-daybook', 'glass-pantry'] },
      rows: { spell: instant(draw(1)), note: instant({ do: 'gain', n: 1 }) },
    });
    pass(game, 'p1');
    done(game, { type: 'CAST_SPELL', playerId: 'p2', cardInstanceId: idOf(game, 'p2', 'note') });
    pass(game, 'p2', 'p3');
    done(game, { type: 'CAST_SPELL', playerId: 'p1', cardInstanceId: idOf(game, 'p1', 'spell') });
    pass(game, 'p1', 'p2', 'p3');
    expect(question(game)).toMatchObject({ kind: 'replacement', playerId: 'p1' });
    done(game, { type: 'CONCEDE', playerId: 'p1' });
    expect([game.pendingChoice, game.exportState().priorityPlayerId]).toEqual([null, 'p2']);
    expect(game.exportState().stack.map(({ kind }) => kind)).toEqual(['note']);
    resolveAll(game);
    expect(life(game, 'p2')).toBe(21);
  });

  test('[K49] [K50] options that name who left are put anew, and cards to pick from stay as they were', () => {
    const game = testGame({ decks: THREE, battlefields: { p1: ['pell-runner'] } });
    while (game.pendingChoice === null) passAll(game);
    const targets = (): unknown => game.viewFor('p1').question?.options.map(({ seat }) => seat);
    const { choiceId } = question(game);
    expect(targets()).toEqual([1, 2]);
    done(game, { type: 'CONCEDE', playerId: 'p3' });
    expect([question(game).kind, targets()]).toEqual(['attackers', [1]]);
    expect(question(game).choiceId).toBeGreaterThan(choiceId);
    const attackers = [{ cardInstanceId: idOf(game, 'p1', 'pell-runner', 'battlefield'), defenderId: 'p2' }];
    done(game, { type: 'DECLARE_ATTACKERS', playerId: 'p1', attackers });
    advanceTo(game, 'COMBAT_DAMAGE');
    expect(life(game, 'p2')).toBe(19);

    const other = testGame({ decks: THREE, hands: { p1: ['look'] }, rows: { look: instant({ do: 'scry', n: 2 }) } });
    resolve(other, 'p1', 'look');
    done(other, { type: 'CONCEDE', playerId: 'p2' });
    expect(question(other)).toMatchObject({ choiceId: 1, kind: 'scry-bottom', cards: [1, 2] });
  });

  test.each(['p1', 'p2'])(
    '[K50] [K76] creatures of %s, who leaves in the middle of a combat, fight no more',
    (leaver) => {
      const game = testGame({ decks: THREE, battlefields: { p1: ['pell-runner'], p2: ['pell-runner'] } });
      const runnerOf = (playerId: string): number => idOf(game, playerId, 'pell-runner', 'battlefield');
      while (game.pendingChoice === null) passAll(game);
      const [attackerId, blockerId] = [runnerOf('p1'), runnerOf('p2')];
      const attackers = [{ cardInstanceId: attackerId, defenderId: 'p2' }];
      done(game, { type: 'DECLARE_ATTACKERS', playerId: 'p1', attackers });
      while (game.pendingChoice === null) passAll(game);
      done(game, { type: 'DECLARE_BLOCKERS', playerId: 'p2', blockers: [{ blockerId, attackerId }] });
      done(game, { type: 'CONCEDE', playerId: leaver });
      advanceTo(game, 'COMBAT_END');
      expect(battlefield(game, leaver === 'p1' ? 'p2' : 'p1')).toEqual(['pell-runner']);
    },
  );

  test('[K49] [K50] an effect whose source left is offered no longer', () => {
    const game = testGame({
      decks: THREE,
      hands: { p1: ['spell'] },
      battlefields: { p1: ['twin-daybook'], p2: ['thief'] },
      rows: {
        spell: instant(draw(1)),
        thief: relic({ replaces: [{ event: 'draw', whose: 'opponent', instead: [{ do: 'gain', n: 1 }] }] }),
      },
    });
    resolve(game, 'p1', 'spell');
    expect(question(game).options).toEqual(['twin-daybook', 'thief']);
    done(game, { type: 'CONCEDE', playerId: 'p2' });
    expect([game.pendingChoice, hand(game, 'p1')]).toEqual([null, ['a', 'b']]);
  });

  test('[K47] [K49] who concedes while another saves themselves does not lose twice', () => {
    const game = testGame({
      decks: { ...THREE, p4: letters('jkl') },
      hands: { p1: ['doom'] },
      battlefields: { p3: ['lifeline', 'frayed-lifeline'] },
      rows: {
        doom: instant({ do: 'lose-life', n: 'all', who: 'opponents' }),
        lifeline: relic({ replaces: [{ event: 'lose', whose: 'you', instead: [{ do: 'set-life', n: 1 }] }] }),
      },
    });
    resolve(game, 'p1', 'doom');
    expect(question(game)).toMatchObject({ kind: 'replacement', playerId: 'p3' });
    done(game, { type: 'CONCEDE', playerId: 'p2' });
    option(game, 0);
    expect(game.events.filter(({ type }) => type === 'LOST')).toEqual([
      { type: 'LOST', playerId: 'p2', reason: 'concession' },
      { type: 'LOST', playerId: 'p4', reason: 'life' },
    ]);
    expect([game.outcome, life(game, 'p3')]).toEqual([null, 1]);
  });

  test('[K47] the last one left wins at once', () => {
    const game = testGame({ decks: THREE });
    done(game, { type: 'CONCEDE', playerId: 'p3' });
    expect(game.outcome).toBeNull();
    done(game, { type: 'CONCEDE', playerId: 'p1' });
    expect(game.outcome).toEqual({ winnerIds: ['p2'], reason: 'concession' });
  });
});

describe('loops', () => {
  const undying = (...instead: NonNullable<Row['spell']>): Row =>
    relic({ replaces: [{ event: 'lose', whose: 'you', instead }] });
  const doom = instant({ do: 'lose-life', n: 'all' });
  /** Somebody is doomed whose relic does something else each time. */
  function doomed(...instead: NonNullable<Row['spell']>): Game {
    const game = testGame({
      decks: { p1: ['a'], p2: ['b'] },
      hands: { p1: ['doom'] },
      battlefields: { p1: ['undying'] },
      rows: { doom, undying: undying(...instead) },
    });
    resolve(game, 'p1', 'doom');
    return game;
  }

  test('[K51] a state that comes back ends the match as a draw', () => {
    const game = doomed({ do: 'set-life', n: 0 });
    expect(game.outcome).toEqual({ winnerIds: [], reason: 'loop' });
  });

  test('[K51] a loop that never repeats itself ends at ten thousand steps, and says so', () => {
    const game = doomed({ do: 'lose-life', n: 1 });
    expect(game.outcome).toEqual({ winnerIds: [], reason: 'step-limit' });
    expect(life(game, 'p1')).toBeLessThan(-1000);
    expect(game.events.at(-1)).toEqual({ type: 'GAME_OVER', winnerIds: [], reason: 'step-limit' });
  });

  /** A 0/0 that leaves another behind: it dies, triggers, and there is a new one. */
  const endless: Record<string, Row> = {
    wisp: { type: 'creature', cost: 0, power: 0, toughness: 0, token: true },
    lamp: relic({ triggers: [{ on: 'died', whose: 'you', effects: [{ do: 'token', kind: 'wisp' }] }] }),
    spark: instant({ do: 'token', kind: 'wisp' }),
  };

  test('[K51] triggers that go on for ever while everybody passes end the match as a draw, not at a cap', () => {
    const game = testGame({
      decks: { p1: ['a'], p2: ['b'] },
      hands: { p1: ['spark'] },
      battlefields: { p1: ['lamp'] },
      rows: endless,
    });
    resolve(game, 'p1', 'spark');
    resolveAll(game);
    expect(game.outcome).toEqual({ winnerIds: [], reason: 'loop' });
    // Positions are remembered from the 51st resolution on, and the 52nd would begin where it began.
    expect(game.events.filter(({ type }) => type === 'RESOLVED').length).toBe(51);
  });

  test('[K51] as long as somebody does something, it is no loop', () => {
    const game = testGame({
      decks: { p1: ['a'], p2: ['b'] },
      hands: { p1: ['spark'], p2: times(4, 'cough') },
      battlefields: { p1: ['lamp'] },
      rows: { ...endless, cough: instant() },
    });
    resolve(game, 'p1', 'spark');
    for (let i = 0; i < 4; i++) {
      for (let n = 0; n < 40; n++) passAll(game);
      pass(game, 'p1');
      resolve(game, 'p2', 'cough');
    }
    expect(game.outcome).toBeNull();
  });

  test('[K51] a growing loop has no position twice', () => {
    const game = testGame({
      decks: { p1: ['a'], p2: ['b'] },
      hands: { p1: ['spark'] },
      battlefields: { p1: ['lamp'] },
      rows: {
        ...endless,
        lamp: relic({
          triggers: [
            {
              on: 'died',
              whose: 'you',
              effects: [
                { do: 'gain', n: 1 },
                { do: 'token', kind: 'wisp' },
              ],
            },
          ],
        }),
      },
    });
    resolve(game, 'p1', 'spark');
    for (let n = 0; n < 300; n++) passAll(game);
    expect([game.outcome, life(game, 'p1')]).toEqual([null, 320]);
  });
});
