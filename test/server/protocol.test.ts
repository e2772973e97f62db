/** The gate and the published schema are one thing: what the one takes, the other does. */
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { readGameFile } from '../../src/cli/load/game-file.ts';
import { gameSheet } from '../../src/host/index.ts';
import { readBody, readMessage, CREATE, JOIN } from '../../src/server/protocol.ts';
import { PROTOCOL } from '../../src/server/schema.ts';
import { root } from '../scratch-project.ts';
import { bundledGames } from '../web/properties/games.ts';

const ajv = new Ajv2020({ strict: false });
const [said, heard] = [ajv.compile(PROTOCOL.$defs.said), ajv.compile(PROTOCOL.$defs.heard)];
const create = ajv.compile(PROTOCOL.$defs.asked['POST /api/matches']);

const HEX = 'ab'.repeat(32);
const PLACE = { prevHash: HEX, seq: 3, signature: HEX + HEX };

const MESSAGES = [
  { type: 'hello', v: 1 },
  { type: 'hello', v: 1, token: HEX },
  { type: 'join', match: 'm', seq: 4, log: 0, watch: true },
  { type: 'command', match: 'm', seq: 0, id: 'x', command: { type: 'pass' } },
  { type: 'command', match: 'm', seq: 0, id: 'x', command: null, signed: { salt: HEX, ...PLACE } },
  { type: 'commit', match: 'm', id: 'x', commit: HEX, ...PLACE },
  { type: 'contribute', match: 'm', id: 'x', seed: HEX + HEX, salt: HEX, ...PLACE },
  { type: 'claim', match: 'm', id: 'x' },
  { type: 'rematch', match: 'm', signer: HEX },
  { type: 'react', match: 'm', id: 'x', reaction: 'goodLuck' },
  { type: 'draw', match: 'm', id: 'x', agree: true },
  { type: 'resign', match: 'm', id: 'x' },
  { type: 'seatBot', match: 'm', id: 'x', seat: 1, bot: 'normal' },
  { type: 'hurry', match: 'm', isOn: true },
  { type: 'cancel', match: 'm', id: 'x' },
  { type: 'show', match: 'm' },
  { type: 'leave', match: 'm' },
  { type: 'ping' },
];

const ODD = [null, -1, 0.5, 1e300, '', 'x'.repeat(65), 'x'.repeat(200), [], {}, true];

/** The message with one leaf exchanged, left out, or added. */
function* mutations(message: object): Generator<object> {
  for (const key of Object.keys(message)) {
    const { [key]: _, ...rest } = message as { [key: string]: unknown };
    yield rest;
    for (const value of ODD) yield { ...message, [key]: value };
  }
  yield { ...message, more: 1 };
}

describe('the gate and the schema', () => {
  test.each(MESSAGES)('[H11] $type: taken by both, and every change of a leaf by both or neither', (message) => {
    expect([readMessage(JSON.stringify(message)).ok, said(message)]).toEqual([true, true]);
    for (const other of mutations(message))
      expect([readMessage(JSON.stringify(other)).ok, other]).toEqual([said(other), other]);
  });

  test('[H11] bodies too', () => {
    const clock = { bank: 1_000, increment: 0, max: 1_000, lag: 0, empty: 'lose' };
    const body = {
      game: 'duel',
      seats: ['me', { bot: 'random' }],
      level: 'committed',
      signer: HEX,
      claim: 1_000,
      delay: 5,
      clock,
    };
    const names = [
      'Ada',
      'Åse 👩‍🚀',
      'שרה',
      'שרה\u200f',
      'a\u0000',
      'a\nb',
      '\u001b[2J',
      '\u0085',
      '\u202egpj',
      '\u2066x',
      'a\u2028b',
    ];
    const named = names.map((name) => ({ ...body, name }));
    expect(named.map((each) => create(each))).toEqual(names.map((_, at) => at < 3));
    for (const other of [body, ...named, ...mutations(body)])
      expect([readBody(CREATE, JSON.stringify(other)).ok, other]).toEqual([create(other), other]);
  });

  test('[H11] a frame with a field that is not in the protocol is none', () => {
    expect([heard({ type: 'pong' }), heard({ type: 'pong', more: 1 }), heard({ type: 'seed' })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test('[H11] texts are as long as the schema says, also where a character takes two units', () => {
  const named = (name: string) => readBody(JOIN, JSON.stringify({ name })).ok;
  expect([named('😀'.repeat(40)), named('😀'.repeat(41)), named('x'.repeat(40)), named('x'.repeat(41))]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  const signer = (text: string) => readBody(JOIN, JSON.stringify({ signer: text })).ok;
  expect([signer('ab'.repeat(32)), signer('😀'.repeat(32))]).toEqual([true, false]);
});

test('[H11] the sheet of every bundled game and of a stranger’s is in the schema', async () => {
  const sheet = ajv.compile(PROTOCOL.$defs.answered['GET /api/games/NAME'] ?? false);
  const stranger = readGameFile(join(root, 'test/web/strangers/krot.yaml'), 'krot.yaml');
  const games = [
    ...(await bundledGames()).map(({ table }) => table.game),
    ...(stranger.ok ? [stranger.value.game] : []),
  ];
  const wrong = games.flatMap((game) => {
    const body: unknown = JSON.parse(JSON.stringify(gameSheet({ game, bots: {}, summary: '' })));
    return sheet(body) ? [] : [`${game.name}: ${ajv.errorsText(sheet.errors)}`];
  });
  expect(stranger.ok).toBe(true);
  expect(games.length).toBeGreaterThan(15);
  expect(wrong).toEqual([]);
});
