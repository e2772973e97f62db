/** State, creation and actions (section 1), and what is refused (section 14). */
import { describe, expect, test } from 'vitest';
import {
  advanceTo,
  DECKS,
  Game,
  passAll,
  SetupError,
  testGame,
  type GameSetup,
} from '../../../src/games/stack/index.ts';
import {
  done,
  draw,
  expectRefused,
  hand,
  idOf,
  instant,
  letters,
  option,
  question,
  relic,
  resolve,
  times,
} from './at-table.ts';

const TWO = {
  players: [
    { id: 'p1', deck: ['a'] },
    { id: 'p2', deck: ['b'] },
  ],
} as const;
const A_LIST = 'a list of at most 1000, each a text of 1 to 100 characters';
const refusalOf = (setup: unknown): unknown => {
  const made = Game.create({ gameId: 'g', ...(setup as object) } as GameSetup);
  return made.ok ? 'made' : made.error;
};

describe('state', () => {
  test('[K1] life is 20; stack and exile belong to the match', () => {
    const state = testGame({ decks: { p1: [], p2: [] } }).exportState();
    expect(state.players['p1']).toMatchObject({ life: 20, mana: 0, attemptedEmptyDraw: false, lost: null });
    expect([state.stack, state.exile]).toEqual([[], { cards: [] }]);
  });

  test('[K2] graveyard: latest arrival first; battlefield: oldest first; stack: resolves next first', () => {
    const game = testGame({
      decks: { p1: letters('ab'), p2: [] },
      hands: { p1: ['one', 'two', 'three'] },
      rows: { one: instant(draw(1)), two: instant(), three: instant() },
    });
    for (const kind of ['one', 'two'])
      done(game, { type: 'CAST_SPELL', playerId: 'p1', cardInstanceId: idOf(game, 'p1', kind) });
    expect(game.exportState().stack.map(({ kind }) => kind)).toEqual(['two', 'one']);
    passAll(game);
    passAll(game);
    expect(game.playerState('p1').graveyard.cards.map(({ kind }) => kind)).toEqual(['one', 'two']);
  });

  test('[K3] ids run over the players in seat order and each deck from its top; a token takes the next', () => {
    const game = testGame({
      decks: { p1: letters('ab'), p2: letters('cd') },
      hands: { p1: ['make'] },
      rows: { make: instant({ do: 'token', kind: 'token-1-1' }) },
    });
    const ids = (id: string): readonly number[] =>
      game.playerState(id).library.cards.map(({ instanceId }) => instanceId);
    expect([ids('p1'), ids('p2'), idOf(game, 'p1', 'make')]).toEqual([[1, 2], [3, 4], 5]);
    resolve(game, 'p1', 'make');
    expect(idOf(game, 'p1', 'token-1-1', 'battlefield')).toBe(6);
  });

  test('[K4] an unknown kind is a blank card: drawn, never cast', () => {
    const game = testGame({ decks: { p1: ['card-1'], p2: [] } });
    advanceTo(game, 'FIRST_MAIN');
    expect(hand(game, 'p1')).toEqual(['card-1']);
    expectRefused(
      game,
      { type: 'CAST_SPELL', playerId: 'p1', cardInstanceId: 1 },
      { code: 'CARD_NOT_IN_ZONE', card: 1, zone: 'HAND' },
    );
  });

  test('[K7] an export is plain JSON and goes on identically next to its generator states', () => {
    const game = testGame({
      decks: { p1: letters('abcdef'), p2: letters('uvwxyz') },
      hands: { p1: ['mix', 'mix'] },
      rows: { mix: instant({ do: 'shuffle' }, draw(1)) },
    });
    resolve(game, 'p1', 'mix');
    const text = JSON.stringify(game.exportState());
    const loaded = Game.load(JSON.parse(text), structuredClone(game.generators()));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
    expect(JSON.stringify(loaded.value.exportState())).toBe(text);
    for (const each of [game, loaded.value]) advanceTo(each, 'END');
    expect(loaded.value.exportState()).toEqual(game.exportState());
  });

  test.each([
    ['/format', { format: 'cardwright.stack/9' }],
    ['/turn', { turn: 7 }],
    ['/state/piles/0/0', 'double'],
  ])('[K7] BAD_EXPORT: a damaged export is refused at %s', (path, damage) => {
    const game = testGame({ decks: { p1: letters('ab'), p2: [] } });
    const raw = structuredClone(game.exportState()) as unknown as { state: { piles: number[][] } };
    if (damage === 'double') (raw.state.piles[0] as number[])[0] = 99;
    else Object.assign(raw, damage);
    expect(Game.load(raw, game.generators())).toMatchObject({ ok: false, error: { code: 'BAD_EXPORT', path } });
  });

  test('[K8] at rest every id is in exactly one zone', () => {
    const game = testGame({ decks: { p1: letters('abc'), p2: letters('de') }, hands: { p1: ['x'] } });
    advanceTo(game, 'END');
    const { players, exile } = game.exportState();
    const zones = Object.values(players).flatMap(({ hand: one, library, graveyard, battlefield }) => [
      one,
      library,
      graveyard,
      battlefield,
    ]);
    const ids = [...zones, exile].flatMap(({ cards }) => cards.map(({ instanceId }) => instanceId));
    expect(ids.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('creation', () => {
  test.each([
    [{ players: [{ id: 'p1', deck: [] }] }, { code: 'PLAYER_COUNT', count: 1, min: 2, max: 4 }],
    [
      { players: times(5, 'x').map((_, i) => ({ id: `p${i}`, deck: [] })) },
      { code: 'PLAYER_COUNT', count: 5, min: 2, max: 4 },
    ],
    [
      {
        players: [
          { id: 'p', deck: [] },
          { id: 'p', deck: [] },
        ],
      },
      { code: 'DUPLICATE_PLAYER', playerId: 'p' },
    ],
    [
      { players: [{ id: 'p1', deck: [] }, { id: 'p2' }] },
      { code: 'BAD_SETUP', field: 'players.1.deck', problem: 'missing', value: null, expected: A_LIST },
    ],
    [
      { ...TWO, setup: 'other' },
      { code: 'BAD_SETUP', field: 'setup', problem: 'choice', value: 'other', expected: 'one of preset, match' },
    ],
    [
      { ...TWO, setup: 'match', format: 'free' },
      { code: 'BAD_SETUP', field: 'seed', problem: 'missing', value: null, expected: 'a text' },
    ],
    [
      { ...TWO, setup: 'match', seed: 's' },
      {
        code: 'BAD_SETUP',
        field: 'format',
        problem: 'missing',
        value: null,
        expected: 'one of constructed, limited, free',
      },
    ],
    [
      { ...TWO, startingPlayer: 'p9' },
      {
        code: 'BAD_SETUP',
        field: 'startingPlayer',
        problem: 'choice',
        value: 'p9',
        expected: 'the id of a player',
      },
    ],
    [
      { ...TWO, setup: 'match', seed: 's', format: 'free' },
      { code: 'UNKNOWN_KIND', playerId: 'p1', kind: 'a', position: 0 },
    ],
    [
      {
        players: [
          { id: 'p1', deck: times(40, 'kelm-field') },
          { id: 'p2', deck: times(39, 'kelm-field') },
        ],
        setup: 'match',
        seed: 's',
        format: 'limited',
      },
      { code: 'DECK_INVALID', playerId: 'p2', problems: [{ code: 'TOO_SMALL', kind: null, count: 39, limit: 40 }] },
    ],
  ])('[K4] [K5] %j is refused', (setup, refusal) => {
    expect(refusalOf(setup)).toEqual(refusal);
  });

  test('[K83] nobody can be called spectator', () => {
    const players = [
      { id: 'spectator', deck: [] },
      { id: 'p2', deck: [] },
    ];
    expect(refusalOf({ players })).toEqual({
      code: 'BAD_SETUP',
      field: 'players.0.id',
      problem: 'rule',
      value: 'spectator',
      expected: 'a name other than spectator',
    });
  });

  test('[K4] the constructor throws what create returns', () => {
    expect(() => new Game({ gameId: 'g', players: [] })).toThrow(SetupError);
    expect(() => new Game({ gameId: 'g', players: [] })).toThrow('This game is for 2 to 4 players, not 0.');
  });

  test('[K4] an empty deck is allowed', () => {
    expect(
      refusalOf({
        players: [
          { id: 'p1', deck: [] },
          { id: 'p2', deck: [] },
        ],
      }),
    ).toBe('made');
  });

  test('[K5] [K54] a match of two: shuffled, dealt, and the first draw step skipped', () => {
    const players = [
      { id: 'p1', deck: DECKS.vanguard },
      { id: 'p2', deck: DECKS.dredgers },
    ];
    const game = new Game({
      gameId: 'g',
      players,
      setup: 'match',
      seed: 's',
      format: 'constructed',
      mulligan: 'none',
      startingPlayer: 'p2',
    });
    expect(game.exportState()).toMatchObject({ turn: 1, step: 'UPKEEP', activePlayerId: 'p2', priorityPlayerId: 'p2' });
    expect(hand(game, 'p1').length).toBe(7);
    passAll(game);
    expect([game.exportState().step, hand(game, 'p2').length]).toEqual(['FIRST_MAIN', 7]);
  });

  test('[K70] without a given starting player chance decides', () => {
    const players = [
      { id: 'p1', deck: DECKS.vanguard },
      { id: 'p2', deck: DECKS.dredgers },
    ];
    const first = (seed: string): string =>
      new Game({ gameId: 'g', players, setup: 'match', seed, format: 'constructed' }).exportState().activePlayerId;
    expect(new Set(Array.from({ length: 20 }, (_, i) => first(`${i}`)))).toEqual(new Set(['p1', 'p2']));
  });
});

describe('refusals change nothing', () => {
  const table = (): Game =>
    testGame({
      decks: { p1: letters('abc'), p2: letters('def') },
      hands: { p1: ['kelm-field', 'pell-runner', 'cinder-spit', 'unsay'] },
      battlefields: { p1: ['kelm-field'], p2: ['oxbarrow-guard'] },
    });

  test('[K10] an unknown type comes before an unknown player', () => {
    expectRefused(table(), { type: 'DANCE', playerId: 'nobody' }, { code: 'UNKNOWN_ACTION', type: 'DANCE' });
    expectRefused(
      table(),
      { type: 'PASS_PRIORITY', playerId: 'nobody' },
      { code: 'UNKNOWN_PLAYER', playerId: 'nobody' },
    );
    expectRefused(table(), null, { code: 'UNKNOWN_ACTION', type: null });
    expectRefused(
      table(),
      { type: 'CHOOSE', playerId: 'p1', choiceId: 'x', picks: [] },
      {
        code: 'MALFORMED_ACTION',
        field: 'choiceId',
        problem: 'type',
        value: 'x',
        expected: 'a whole number from 0 on',
        min: 0,
        max: Number.MAX_SAFE_INTEGER,
      },
    );
  });

  test('[K12] DRAW_NOT_GRANTED wins over NOT_PRIORITY', () => {
    expectRefused(table(), { type: 'DRAW_CARD', playerId: 'p2' }, { code: 'DRAW_NOT_GRANTED', playerId: 'p2' });
    expectRefused(table(), { type: 'DRAW_CARD', playerId: 'p1' }, { code: 'DRAW_NOT_GRANTED', playerId: 'p1' });
  });

  test('[K53] NOT_PRIORITY names the holder', () => {
    expectRefused(
      table(),
      { type: 'PASS_PRIORITY', playerId: 'p2' },
      { code: 'NOT_PRIORITY', playerId: 'p2', holder: 'p1' },
    );
  });

  test('[K56] lands and creatures wait for the main phase and an empty stack', () => {
    const game = table();
    const land = { type: 'PLAY_LAND', playerId: 'p1', cardInstanceId: idOf(game, 'p1', 'kelm-field') };
    const creature = { type: 'CAST_SPELL', playerId: 'p1', cardInstanceId: idOf(game, 'p1', 'pell-runner') };
    expectRefused(game, land, { code: 'WRONG_TIMING', action: 'PLAY_LAND', step: 'UPKEEP', stackSize: 0 });
    expectRefused(game, creature, { code: 'WRONG_TIMING', action: 'CAST_SPELL', step: 'UPKEEP', stackSize: 0 });
    advanceTo(game, 'FIRST_MAIN');
    done(game, {
      type: 'CAST_SPELL',
      playerId: 'p1',
      cardInstanceId: idOf(game, 'p1', 'cinder-spit'),
      targets: [{ playerId: 'p2' }],
    });
    expectRefused(game, land, { code: 'WRONG_TIMING', action: 'PLAY_LAND', step: 'FIRST_MAIN', stackSize: 1 });
  });

  test('[K56] one land a turn', () => {
    const game = testGame({ decks: { p1: ['a'], p2: [] }, hands: { p1: times(2, 'kelm-field') } });
    advanceTo(game, 'FIRST_MAIN');
    const cardInstanceId = idOf(game, 'p1', 'kelm-field');
    done(game, { type: 'PLAY_LAND', playerId: 'p1', cardInstanceId });
    expectRefused(
      game,
      { type: 'PLAY_LAND', playerId: 'p1', cardInstanceId: cardInstanceId + 1 },
      { code: 'LAND_LIMIT', played: 1, limit: 1 },
    );
  });

  test('[K10] [K57] object, then target, then cost', () => {
    const game = table();
    const spit = { type: 'CAST_SPELL', playerId: 'p1', cardInstanceId: idOf(game, 'p1', 'cinder-spit') };
    const unsay = { type: 'CAST_SPELL', playerId: 'p1', cardInstanceId: idOf(game, 'p1', 'unsay') };
    expectRefused(game, { ...spit, cardInstanceId: 1 }, { code: 'CARD_NOT_IN_ZONE', card: 1, zone: 'HAND' });
    expectRefused(game, spit, { code: 'ILLEGAL_TARGET', target: null, reason: 'missing' });
    const land = idOf(game, 'p1', 'kelm-field', 'battlefield');
    expectRefused(
      game,
      { ...spit, targets: [{ cardInstanceId: land }] },
      { code: 'ILLEGAL_TARGET', target: land, reason: 'wrong type' },
    );
    expectRefused(
      game,
      { ...spit, targets: [{ cardInstanceId: 2 }] },
      { code: 'ILLEGAL_TARGET', target: 2, reason: 'gone' },
    );
    done(game, { ...spit, targets: [{ playerId: 'p2' }] } as never);
    const spell = game.exportState().stack[0]?.cardInstanceId ?? 0;
    expectRefused(
      game,
      { ...unsay, targets: [{ cardInstanceId: spell }] },
      { code: 'CANNOT_PAY', part: 'mana', need: 2, have: 0 },
    );
  });

  test('[K24] a cost of drawing cannot be paid while nobody can draw', () => {
    const game = testGame({
      decks: { p1: ['a'], p2: [] },
      hands: { p1: ['borrowed-hour'] },
      battlefields: { p1: ['kelm-field', 'hush-gong'] },
    });
    expectRefused(
      game,
      { type: 'CAST_SPELL', playerId: 'p1', cardInstanceId: idOf(game, 'p1', 'borrowed-hour') },
      { code: 'CANNOT_PAY', part: 'draw', need: 1, have: 0 },
    );
  });

  test('[K10] [K32] while a question is open only its answer is taken', () => {
    const game = testGame({
      decks: { p1: letters('abc'), p2: [] },
      hands: { p1: ['spell'] },
      battlefields: { p1: ['twin-daybook', 'glass-pantry'] },
      rows: { spell: instant(draw(1)) },
    });
    expectRefused(
      game,
      { type: 'CHOOSE', playerId: 'p1', choiceId: 1, picks: [0] },
      { code: 'CHOICE_MISMATCH', expected: null, got: 1 },
    );
    resolve(game, 'p1', 'spell');
    const { choiceId } = question(game);
    expectRefused(
      game,
      { type: 'PASS_PRIORITY', playerId: 'p1' },
      { code: 'CHOICE_PENDING', chooser: 'p1', choiceId, kind: 'replacement' },
    );
    expectRefused(
      game,
      { type: 'CHOOSE', playerId: 'p2', choiceId, picks: [0] },
      { code: 'CHOICE_MISMATCH', expected: null, got: choiceId },
    );
    expectRefused(
      game,
      { type: 'CHOOSE', playerId: 'p1', choiceId: 9, picks: [0] },
      { code: 'CHOICE_MISMATCH', expected: choiceId, got: 9 },
    );
    const wrong = { code: 'ILLEGAL_PICK', choiceId, min: 1, max: 1 };
    expectRefused(game, { type: 'CHOOSE', playerId: 'p1', choiceId, picks: [] }, { ...wrong, rule: 'count' });
    expectRefused(game, { type: 'CHOOSE', playerId: 'p1', choiceId, picks: [2] }, { ...wrong, rule: 'member' });
    option(game, 0);
    expect([game.pendingChoice, game.exportState().exile.cards.length]).toEqual([null, 2]);
  });

  test('[K72] the same card twice is no order', () => {
    const game = testGame({
      decks: { p1: letters('abc'), p2: [] },
      hands: { p1: ['hand-it-back'] },
      battlefields: { p1: ['kelm-field'] },
    });
    resolve(game, 'p1', 'hand-it-back');
    const { choiceId, cards } = question(game);
    const twice = [cards[0], cards[0]] as number[];
    expectRefused(
      game,
      { type: 'CHOOSE', playerId: 'p1', choiceId, picks: twice },
      { code: 'ILLEGAL_PICK', choiceId, rule: 'order', min: 2, max: 2 },
    );
  });

  test('[K10] after the end everything is refused first of all for that', () => {
    const game = table();
    done(game, { type: 'CONCEDE', playerId: 'p2' });
    expectRefused(
      game,
      { type: 'DANCE', playerId: 'p1' },
      { code: 'GAME_OVER', outcome: { winnerIds: ['p1'], reason: 'concession' } },
    );
  });

  test('[K35] one mandatory effect applies without a question; a relic without effect changes nothing', () => {
    const game = testGame({
      decks: { p1: letters('abc'), p2: [] },
      hands: { p1: ['spell'] },
      battlefields: { p1: ['glass-pantry', 'idle'] },
      rows: { spell: instant(draw(1)), idle: relic({}) },
    });
    resolve(game, 'p1', 'spell');
    expect([game.pendingChoice, game.exportState().exile.cards.length]).toEqual([null, 1]);
  });
});
