/** Who may do what: seats, private matches, tokens, invitations, and pages of other origins. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, guest, Listener, pair, Player, post, running, served } from './harness.ts';

let server: Awaited<ReturnType<typeof served>>;
let port = 0;
beforeAll(async () => {
  server = await served({ limits: { requests: 5_000, burst: 5_000 } });
  running.pop();
  ({ port } = server);
});
afterAll(() => server.stop());

const TRIES = 200;
const flip = (hex: string, at: number): string => hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1);

describe('a seat', () => {
  test('[H12] belongs to its token: another guest acts for its own seat or for none', async () => {
    const { match, tokens } = await pair(port, { public: true });
    const [ada, bob] = tokens.map((token) => new Player(port, token, match, false));
    const eve = new Player(port, await guest(port), match, false);
    for (const each of [ada!, bob!, eve]) await each.until(() => each.view !== undefined);
    const [mover, other] = (ada!.view?.choices ?? []).length > 0 ? [ada!, bob!] : [bob!, ada!];
    const command = mover.view?.choices?.[0];
    other.say({ type: 'command', match, seq: 2, id: 'other', command });
    eve.say({ type: 'command', match, seq: 2, id: 'eve', command });
    await other.until(() => other.codes().length === 1 && eve.codes().length === 1);
    expect(eve.codes()).toEqual(['NotYourSeat']);
    expect(other.codes()[0]).not.toBe('done');
    expect([mover.seq, mover.heard.filter(({ type }) => type === 'update')]).toEqual([2, []]);
    [ada!, bob!, eve].forEach((each) => each.close());
  });

  test('[H12] nobody names a seat, a viewer or a token for somebody else', async () => {
    const { match, tokens } = await pair(port);
    const bob = new Player(port, tokens[1], match, false);
    await bob.until(() => bob.view !== undefined);
    for (const more of [{ seat: 0 }, { viewer: 0 }, { token: tokens[0] }, { key: 'x' }]) {
      bob.sayNonsense(JSON.stringify({ type: 'join', match, ...more }));
      bob.sayNonsense(JSON.stringify({ type: 'command', match, seq: 2, id: 'x', command: { type: 'lay' }, ...more }));
    }
    await bob.until(() => bob.codes().length === 8);
    expect(new Set(bob.codes())).toEqual(new Set(['BadMessage']));
    expect(bob.heard.filter(({ type }) => type === 'whole').map(({ viewer }) => viewer)).toEqual([1]);
    bob.close();
  });
});

describe('a private match', () => {
  test('[H12] does not exist for a stranger: every answer is that of a match that is not there', async () => {
    const { match } = await pair(port);
    const eve = await guest(port);
    for (const id of [match, 'A'.repeat(match.length)]) {
      const stranger = new Listener(port);
      await stranger.opened();
      stranger.say({ type: 'hello', v: 1, token: eve });
      stranger.say({ type: 'join', match: id });
      stranger.say({ type: 'join', match: id, watch: true, log: 0 });
      stranger.say({ type: 'show', match: id });
      stranger.say({ type: 'claim', match: id, id: 'x' });
      await stranger.until(() => stranger.heard.length === 5);
      expect(stranger.codes()).toEqual(['NoSuchMatch', 'NoSuchMatch', 'NotJoined', 'NotJoined']);
      stranger.close();
      const answers = [
        await post(port, `/api/matches/${id}/join`, {}, eve),
        await post(port, `/api/matches/${id}/join`, { invitation: 'a'.repeat(64) }, eve),
        await get(port, `/api/matches/${id}/transcript`, eve),
        await get(port, `/api/matches/${id}/transcript`),
        await get(port, `/api/matches/${id}/replay`, eve),
        await get(port, `/api/matches/${id}/replay`),
      ];
      expect(answers).toEqual(answers.map(() => ({ status: 404, body: { code: 'NoSuchMatch' } })));
    }
    expect(JSON.stringify((await get(port, '/api/matches')).body)).not.toContain(match);
  });

  test('[H12] its invitation is not guessed, and works once', async () => {
    const tokens = [await guest(port), await guest(port), await guest(port)];
    const made = await post(port, '/api/matches', { game: 'high-card', seats: ['me', 'open'] }, tokens[0]);
    const join = `/api/matches/${String(made.body['match'])}/join`;
    const code = String(Object(made.body['invitations'])['1']);
    const guesses = [
      ...Array.from({ length: TRIES }, (_, n) => createHash('sha256').update(`${n}`).digest('hex')),
      ...Array.from({ length: 64 }, (_, at) => flip(code, at)),
      code.toUpperCase(),
      code.slice(0, 63),
      createHash('sha256').update(code).digest('hex'),
    ];
    for (const invitation of guesses.filter((each) => each !== code))
      expect((await post(port, join, { invitation }, tokens[1])).status).toBe(404);
    expect((await post(port, join, { invitation: code }, tokens[1])).status).toBe(200);
    expect((await post(port, join, { invitation: code }, tokens[2])).body).toEqual({ code: 'SeatTaken' });
  });
});

describe('a token', () => {
  test('[H12] is not guessed: near misses, digests and other spellings are nobody', async () => {
    const { match, tokens } = await pair(port);
    const [ada] = tokens;
    const guesses = [
      ...Array.from({ length: 64 }, (_, at) => flip(ada, at)),
      createHash('sha256').update(`cardwright/guest|${ada}`).digest('hex'),
      '0'.repeat(64),
    ];
    const stranger = new Listener(port);
    await stranger.opened();
    for (const token of guesses) {
      stranger.say({ type: 'hello', v: 1, token });
      stranger.say({ type: 'join', match });
    }
    await stranger.until(() => stranger.codes().length === guesses.length);
    expect(new Set(stranger.codes())).toEqual(new Set(['NoSuchMatch']));
    stranger.sayNonsense(JSON.stringify({ type: 'hello', v: 1, token: ada.toUpperCase() }));
    await stranger.until(() => stranger.heard.at(-1)?.['code'] === 'BadMessage');
    stranger.close();
    for (const header of [`bearer ${ada}`, `Basic ${ada}`, ada, `Bearer  ${ada}`, `Bearer ${ada} x`])
      expect((await post(port, `/api/matches/${match}/join`, {}, undefined, { authorization: header })).status).toBe(
        401,
      );
  });

  test('[H12] and no two guests have the same; nothing but its digest is kept', async () => {
    const tokens = await Promise.all(Array.from({ length: 50 }, () => guest(port)));
    expect(new Set(tokens).size).toBe(50);
    const { match, tokens: own } = await pair(port);
    const { match: found } = (await server.lobby.find(match))!;
    const kept = JSON.stringify([found.guests, found.head]);
    expect(own.filter((token) => kept.includes(token))).toEqual([]);
  });
});

describe('a page of another origin', () => {
  test('[H14] cannot act and cannot read', async () => {
    const token = await guest(port);
    const body = { game: 'high-card', seats: ['me', 'open'] };
    for (const origin of [
      'http://evil.example',
      'null',
      `http://127.0.0.1:${port + 1}`,
      `http://127.0.0.1.evil.example:${port}`,
    ])
      expect((await post(port, '/api/matches', body, token, { origin })).body).toEqual({ code: 'OtherOrigin' });
    expect((await post(port, '/api/matches', body, token, { origin: `http://127.0.0.1:${port}` })).status).toBe(201);
    for (const path of ['/api/matches', '/health', '/protocol.json', '/api/games']) {
      const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { origin: 'http://evil.example' },
      });
      expect([headers.get('access-control-allow-origin'), headers.get('cross-origin-resource-policy')]).toEqual([
        null,
        'same-origin',
      ]);
    }
    const preflight = await fetch(`http://127.0.0.1:${port}/api/matches`, {
      method: 'OPTIONS',
      headers: { origin: 'http://evil.example' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([405, null]);
    const socket = new Listener(port, { origin: 'http://evil.example' });
    await socket.until(() => socket.closed !== undefined);
    expect([socket.closed, socket.heard]).toEqual([1_006, []]);
  });
});
