/** The gates for options, commands and the document's actions (sections 1 and 14): what cannot be read is refused with the place where it stands. */
import { describe, expect, test } from 'vitest';
import { receive, type Refusal } from '../../../src/core/index.ts';
import { explain } from '../../../src/core/words/index.ts';
import { DECKS, Game, stack, testGame, type GameSetup } from '../../../src/games/stack/index.ts';
import { draw, expectRefused, instant, letters, resolve, times } from './at-table.ts';

const PLAYERS = [
  { id: 'p1', deck: ['a'] },
  { id: 'p2', deck: ['b'] },
];

const { state } = testGame({ decks: { p1: ['a'], p2: [] } });

/** A refusal in words, or that there was none. */
const told = (read: { readonly ok: boolean; readonly error?: Refusal }): string =>
  read.error ? `${read.error.code}: ${explain(stack, read.error, state)}` : 'read';

const options = (raw: unknown): string => told(stack.parseOptions(raw));
const command = (raw: unknown): string => told(stack.parseCommand(raw));
const cannotPlay = (problem: string): string => `BadOption: These options cannot be played: ${problem}.`;
const cannotRead = (problem: string): string => `BadCommand: That command cannot be read: ${problem}.`;

const TYPES = 'one of pass, draw, playLand, cast, activate, concede';
const TARGETS = 'a list of at most 10, each an object with seat, or an object with card';

describe('options', () => {
  test('[K4] that name players alone are a preset match with every default', () => {
    const none = { sideboard: [], hand: [], graveyard: [], battlefield: [] };
    expect(stack.parseOptions({ players: PLAYERS })).toEqual({
      ok: true,
      value: {
        setup: 'preset',
        gameId: 'stack',
        players: PLAYERS.map((player) => ({ ...player, ...none })),
        mulligan: 'london',
        openingHand: 7,
        firstDraw: null,
        freeMulligans: null,
        hands: 'uniform',
        startingPlayer: null,
        sandbox: { playerDraw: false },
        format: 'free',
      },
    });
  });

  test('[K5] that name nobody are a match with ready decks', () => {
    const read = stack.parseOptions({ seats: 3, mulligan: 'none' });
    expect(read).toMatchObject({ ok: true, value: { setup: 'match', format: 'constructed', mulligan: 'none' } });
    expect(read.ok ? read.value.players.map(({ id, deck }) => [id, deck]) : []).toEqual([
      ['p1', DECKS.vanguard],
      ['p2', DECKS.ledger],
      ['p3', DECKS.dredgers],
    ]);
    expect(options(undefined)).toBe('read');
  });

  test('[K4] [K5] once read are read again as they are', () => {
    for (const raw of [undefined, { players: PLAYERS, sandbox: { playerDraw: true }, startingPlayer: 'p2' }]) {
      const read = stack.parseOptions(raw);
      expect(stack.parseOptions(read.ok ? read.value : undefined)).toEqual(read);
    }
  });

  test.each([
    ['text', cannotPlay('the value is "text": expected an object whose setup is one of preset, match')],
    [[], cannotPlay('the value is "a list": expected an object whose setup is one of preset, match')],
    [null, cannotPlay('the value is null: expected an object whose setup is one of preset, match')],
    [
      { players: PLAYERS, muligan: 'paris' },
      cannotPlay(
        'muligan is not known: expected one of setup, gameId, players, mulligan, openingHand, hands, freeMulligans, firstDraw, startingPlayer, sandbox, format (did you mean mulligan?)',
      ),
    ],
    [
      { players: PLAYERS, mulligan: 'pariss' },
      cannotPlay('mulligan is "pariss": expected one of london, vancouver, paris, none (did you mean paris?)'),
    ],
    [{ players: PLAYERS, sandbox: { playerDraw: 1 } }, cannotPlay('sandbox.playerDraw is 1: expected true or false')],
    [
      { players: PLAYERS, sandbox: { cheat: true } },
      cannotPlay('sandbox.cheat is not known: expected one of playerDraw'),
    ],
    [
      { players: PLAYERS, seats: 2 },
      cannotPlay(
        'seats is not known: expected one of setup, gameId, players, mulligan, openingHand, hands, freeMulligans, firstDraw, startingPlayer, sandbox, format',
      ),
    ],
    [
      { players: [{ id: 'p1', deck: ['a'], graveyrd: [] }, PLAYERS[1]] },
      cannotPlay(
        'players.0.graveyrd is not known: expected one of id, deck, sideboard, hand, graveyard, battlefield (did you mean graveyard?)',
      ),
    ],
    [
      { players: [{ id: 'p1', deck: ['a', 7] }, PLAYERS[1]] },
      cannotPlay('players.0.deck.1 is 7: expected a text of 1 to 100 characters'),
    ],
    [
      { players: [{ id: 'e\u0301', deck: [] }, PLAYERS[1]] },
      cannotPlay('players.0.id is "e\u0301": expected a text in normal form (NFC)'),
    ],
    [{ seats: 2.5 }, cannotPlay('seats is 2.5: expected a whole number from 2 to 4')],
    [{ seats: 5 }, 'PlayerCount: This game is for 2 to 4 players, not 5.'],
    [{ players: [] }, 'PlayerCount: This game is for 2 to 4 players, not 0.'],
  ])('[K4] [K5] %j are refused', (raw, refusal) => expect(options(raw)).toBe(refusal));

  test('[K4] a preset of twenty thousand cards is absurd, in one list or in several', () => {
    const [other] = PLAYERS;
    const one = { id: 'x', deck: times(20_000, 'a') };
    expect(options({ players: [one, other] })).toBe(
      cannotPlay('players.0.deck is 20000: expected a list of at most 1000, each a text of 1 to 100 characters'),
    );
    const zones = ['deck', 'sideboard', 'hand', 'graveyard', 'battlefield'].map((zone) => [zone, times(1000, 'a')]);
    expect(options({ players: [{ id: 'x', ...Object.fromEntries(zones) }, other] })).toBe(
      cannotPlay('players.0 is "an object": expected a player with at most 2000 cards in all'),
    );
  });

  test('[K4] say how much else is wrong', () => {
    const made = Game.create({ gameId: 7, players: [{ id: '', deck: 'x' }, {}] } as unknown as GameSetup);
    expect(made).toMatchObject({ ok: false, error: { code: 'BAD_SETUP', field: 'gameId', value: 7, more: 4 } });
  });
});

describe('commands', () => {
  test.each([
    [undefined, cannotRead(`the value is null: expected an object whose type is ${TYPES}`)],
    ['pass', cannotRead(`the value is "pass": expected an object whose type is ${TYPES}`)],
    [[], cannotRead(`the value is "a list": expected an object whose type is ${TYPES}`)],
    [{}, `UnknownCommand: A command needs a type: expected ${TYPES}.`],
    [{ type: ['concede'] }, 'UnknownCommand: There is no command a list.'],
    [{ type: 'constructor' }, 'UnknownCommand: There is no command constructor.'],
    [{ type: 'playland', card: 1 }, 'UnknownCommand: There is no command playland; did you mean playLand?'],
    [{ type: 'concede', why: 'bored' }, cannotRead('why is not known: expected one of type')],
    [{ type: 'playLand' }, cannotRead('card is missing: expected a card')],
    [{ type: 'playLand', card: -1 }, cannotRead('card is -1: expected a card')],
    [{ type: 'activate', card: 1, targets: [] }, cannotRead('targets is not known: expected one of type, card')],
    [{ type: 'cast', card: 1, targets: {} }, cannotRead(`targets is "an object": expected ${TARGETS}`)],
    [
      { type: 'cast', card: 1, targets: [{ seat: 0, card: 1 }] },
      cannotRead('targets.0 is "an object": expected an object with seat, or an object with card'),
    ],
    [{ type: 'cast', card: 1, targets: times(11, 'x') }, cannotRead(`targets is 11: expected ${TARGETS}`)],
    [{ type: 'CHOOSE', choiceId: 1, picks: [0] }, 'UnknownCommand: There is no command CHOOSE.'],
  ])('[K10] %j is refused', (raw, refusal) => {
    expect(command(raw)).toBe(refusal);
  });

  test('[K10] a type as long as a book is not repeated', () => {
    expect(command({ type: 'x'.repeat(1e6) }).length).toBeLessThan(200);
  });

  test.each([
    [
      { type: 'playLand', card: 1 },
      { type: 'playLand', card: 101 },
    ],
    [
      { type: 'cast', card: 1, targets: [{ card: 2 }, { seat: 3 }] },
      { type: 'cast', card: 101, targets: [{ card: 102 }, { seat: 3 }] },
    ],
    [{ type: 'concede' }, { type: 'concede' }],
  ] as const)('[K83] the cards of %j are renamed, and nothing else', (command, renamed) => {
    expect(stack.renameCards?.(command, (card) => card + 100)).toEqual(renamed);
  });

  test('[K83] an answer names cards by handle where cards are offered, and numbers of options elsewhere', () => {
    const asked = (spell: string): Game => {
      const game = testGame({
        decks: { p1: letters('abcd'), p2: [] },
        hands: { p1: [spell] },
        battlefields: { p1: ['twin-daybook', 'glass-pantry'] },
        rows: { look: instant({ do: 'scry', n: 2 }), note: instant(draw(1)) },
      });
      resolve(game, 'p1', spell);
      return game;
    };
    const answer = { type: 'answer', question: 1, picks: [4] };
    // Seen before the top card: the hand and two relics.
    expect(receive(stack, asked('look').state, 0, answer)).toEqual({ ok: true, value: { ...answer, picks: [0] } });
    expect(receive(stack, asked('note').state, 0, { ...answer, picks: [1] })).toEqual({
      ok: true,
      value: { ...answer, picks: [1] },
    });
  });

  test('[K83] a handle that nobody was given is refused wherever it stands', () => {
    const game = testGame({ decks: { p1: letters('ab'), p2: [] }, hands: { p1: ['cinder-spit'] } });
    const aimed = { type: 'cast', card: 1, targets: [{ card: 77 }] };
    expect(receive(stack, game.state, 0, aimed)).toEqual({ ok: false, error: { code: 'UnknownHandle', handle: 77 } });
  });

  test.each([
    [{ type: 'PASS_PRIORITY', playerId: 'p1', extra: 1 }, 'extra'],
    [{ type: 'PASS_PRIORITY' }, 'playerId'],
    [{ type: 'PLAY_LAND', playerId: 'p1', cardInstanceId: '1' }, 'cardInstanceId'],
    [{ type: 'PLAY_LAND', playerId: 'p1', cardInstanceId: 0 }, 'cardInstanceId'],
    [{ type: 'CAST_SPELL', playerId: 'p1', cardInstanceId: 1, targets: [{ playerId: 3 }] }, 'targets.0'],
    [{ type: 'CHOOSE', playerId: 'p1', choiceId: 1, picks: [0, null] }, 'picks.1'],
    [{ type: 'DECLARE_ATTACKERS', playerId: 'p1', attackers: [{ cardInstanceId: 1 }] }, 'attackers.0.defenderId'],
    [{ type: 'DECLARE_BLOCKERS', playerId: 'p1', blockers: [{ blockerId: 1 }] }, 'blockers.0.attackerId'],
    [
      { type: 'DECLARE_BLOCKERS', playerId: 'p1', blockers: [{ blockerId: 1, attackerId: '2' }] },
      'blockers.0.attackerId',
    ],
  ])('[K10] the document’s %j is malformed, and changes nothing', (raw, field) => {
    const game = testGame({ decks: { p1: ['a'], p2: [] } });
    expectRefused(game, raw, expect.objectContaining({ code: 'MALFORMED_ACTION', field }) as object);
  });
});
