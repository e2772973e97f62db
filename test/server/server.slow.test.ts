/** A real server on loopback, reached over HTTP and WebSocket by clients as a browser has them. */
import { afterEach, describe, expect, test } from 'vitest';
import { highCard } from '../../src/games/high-card/index.ts';
import type { ToldMatch } from '../../src/host/index.ts';
import { randomBot } from '../../src/lab/index.ts';
import { get, guest, Listener, Player, post, served, stopAll } from './harness.ts';
import { PROTOCOL } from '../../src/server/index.ts';

afterEach(stopAll);

describe('a served match', () => {
  test('[H11] [H12] two guests play by invitation to the end, and a stranger sees nothing of it', async () => {
    const { port } = await served();
    const [ada, bob, eve] = [await guest(port), await guest(port), await guest(port)];
    const made = await post(port, '/api/matches', { game: 'high-card', seats: ['me', 'open'], name: 'Ada' }, ada);
    expect(made).toMatchObject({ status: 201, body: { seat: 0 } });
    const match = String(made.body['match']);
    const code = String(Object(made.body['invitations'])['1']);
    expect(await post(port, `/api/matches/${match}/join`, {}, eve)).toMatchObject({
      status: 404,
      body: { code: 'NoSuchMatch' },
    });
    expect(await post(port, `/api/matches/${match}/join`, { invitation: code, name: 'Bob' }, bob)).toMatchObject({
      status: 200,
      body: { seat: 1 },
    });
    expect(await post(port, `/api/matches/${match}/join`, { invitation: code }, eve)).toMatchObject({
      status: 409,
      body: { code: 'SeatTaken' },
    });
    const players = [new Player(port, ada, match), new Player(port, bob, match)];
    const stranger = new Player(port, eve, match, false);
    for (const player of players) await player.until(() => player.isOver);
    expect(players.map(({ lost }) => lost)).toEqual([0, 0]);
    expect(players[1]!.heard.find(({ type }) => type === 'whole')).toMatchObject({ names: ['Ada', 'Bob'] });
    expect(stranger.heard.map(({ type, code: refused }) => [type, refused])).toEqual([
      ['welcome', undefined],
      ['error', 'NoSuchMatch'],
    ]);
    [...players, stranger].forEach((player) => player.close());
  });

  test('[H11] a public match is listed while seats are open and while it goes on, with how far it has come, and not when it is over', async () => {
    const { port } = await served();
    const [ada, bob] = [await guest(port), await guest(port)];
    const body = { game: 'high-card', seats: ['me', 'open'], name: 'Ada' };
    await post(port, '/api/matches', body, ada);
    const made = await post(port, '/api/matches', { ...body, public: true }, ada);
    const match = String(made.body['match']);
    const listed = async (): Promise<unknown> => (await get(port, '/api/matches', bob)).body['matches'];
    const terms = { level: 'seeded', clock: null, claim: 60_000 };
    expect(await listed()).toEqual([{ match, game: 'high-card', names: ['Ada', null], open: 1, ...terms, counts: {} }]);
    await post(port, `/api/matches/${match}/join`, { name: 'Bob' }, bob);
    const counts = { round: 1, rounds: 3, laid: 0, turn: expect.any(Number) };
    expect(await listed()).toEqual([{ match, game: 'high-card', names: ['Ada', 'Bob'], open: 0, ...terms, counts }]);
    const players = [new Player(port, ada, match), new Player(port, bob, match)];
    for (const player of players) await player.until(() => player.isOver);
    expect(await listed()).toEqual([]);
    players.forEach((player) => player.close());
  });

  test('[H11] [T5] a match that is over is told again to each as it was, and the hands of others are not in it', async () => {
    const { port } = await served();
    const [ada, bob, eve] = [await guest(port), await guest(port), await guest(port)];
    const made = await post(port, '/api/matches', { game: 'high-card', seats: ['me', 'open'], name: 'Ada' }, ada);
    const match = String(made.body['match']);
    const replay = (token: string) => get(port, `/api/matches/${match}/replay`, token);
    const invitation = String(Object(made.body['invitations'])['1']);
    await post(port, `/api/matches/${match}/join`, { invitation, name: 'Bob' }, bob);
    expect(await replay(ada)).toMatchObject({ status: 409, body: { code: 'NotOver' } });
    const players = [new Player(port, ada, match), new Player(port, bob, match)];
    for (const player of players) await player.until(() => player.isOver);
    for (const [seat, token] of [ada, bob].entries()) {
      const { body } = await replay(token);
      expect(body).toMatchObject({
        seat,
        game: 'high-card',
        names: ['Ada', 'Bob'],
        outcome: { reason: expect.anything() },
      });
      const told: readonly ToldMatch[] = Object(body['told']);
      expect(told.map(({ viewer }) => viewer)).toEqual([seat, 'spectator']);
      const heard = players[seat]!.heard.find(({ type }) => type === 'whole');
      expect(told[0]?.view.faces).toEqual(Object(heard?.['view']).faces);
      for (const { view, steps, viewer } of told) {
        const first = Object.values(view.zones).filter(({ type, owner }) => type === 'hand' && owner !== viewer);
        expect(first.every(({ cells, known }) => cells === null && known.length === 0)).toBe(true);
        expect(steps.length).toBeGreaterThan(2);
        expect(JSON.stringify(steps)).not.toContain('numbers');
      }
    }
    expect(await replay(eve)).toEqual({ status: 404, body: { code: 'NoSuchMatch' } });
    players.forEach((player) => player.close());
  });

  // What a file may call its game, and what only a program can.
  test.each(['übungsplatz', '第一局', '50% of #1/2? a+b & %C3'])(
    '[H11] [S6] a game called %s goes through every route, and its match is told again by the server that has its rules',
    async (name) => {
      const offered = { game: { ...highCard, name }, summary: 'x', bots: { random: randomBot } };
      const { port } = await served({ lobby: { games: new Map([[name, offered]]) } });
      const [ada, bob] = [await guest(port), await guest(port)];
      const listed = (await get(port, '/api/games')).body['games'];
      expect(listed).toMatchObject([{ name, origin: 'added' }]);
      expect((await get(port, `/api/games/${encodeURIComponent(name)}`)).body).toMatchObject({ name, rules: {} });
      const wish = { game: name, seats: ['me', 'open'], name: 'Ada', level: 'committed' };
      const made = await post(port, '/api/matches', wish, ada);
      const match = String(made.body['match']);
      const at = (what: string): string => `/api/matches/${match}/${what}`;
      const invitation = String(Object(made.body['invitations'])['1']);
      const looked = await post(port, at('invitation'), { invitation }, bob);
      expect(looked.body).toMatchObject({ game: name, host: 'Ada' });
      expect((await post(port, at('join'), { invitation, name: 'Bob' }, bob)).status).toBe(200);
      const players = [new Player(port, ada, match), new Player(port, bob, match)];
      for (const player of players) await player.until(() => player.isOver);
      players.forEach((player) => player.close());
      expect((await get(port, at('standing'), bob)).body).toMatchObject({ isOver: true });
      const { body } = await get(port, at('replay'), bob);
      expect(body).toMatchObject({ game: name, level: 'committed', told: [{ viewer: 1 }, { viewer: 'spectator' }] });
      expect((await get(port, at('transcript'), bob)).status).toBe(200);
      expect((await post(port, '/api/play', { game: name, countOnly: true }, bob)).body).toEqual({ waiting: 0 });
      expect((await get(port, '/api/games/%E0%A4%A')).status).toBe(404);
    },
  );

  test('[H9] [H15] a guest plays a duel against a bot while a spectator watches', async () => {
    const { port } = await served();
    const ada = await guest(port);
    const made = await post(
      port,
      '/api/matches',
      { game: 'duel', seats: ['me', { bot: 'random' }], public: true },
      ada,
    );
    const match = String(made.body['match']);
    const player = new Player(port, ada, match);
    const watcher = new Player(port, undefined, match, false);
    await watcher.until(() => watcher.seq > 12);
    expect([player.lost, watcher.lost]).toEqual([0, 0]);
    watcher.say({ type: 'command', match, seq: watcher.seq, id: 'x', command: { type: 'endTurn' } });
    await watcher.until(() => watcher.heard.some(({ code }) => code === 'NotYourSeat'));
    [player, watcher].forEach((each) => each.close());
  });

  test('[H7] [H16] the server restarts in the middle: the match is there and comes to its end', async () => {
    const first = await served();
    const [ada, bob] = [await guest(first.port), await guest(first.port)];
    const made = await post(
      first.port,
      '/api/matches',
      { game: 'high-card', seats: ['me', 'open'], public: true },
      ada,
    );
    const match = String(made.body['match']);
    await post(first.port, `/api/matches/${match}/join`, {}, bob);
    const before = [new Player(first.port, ada, match), new Player(first.port, bob, match)];
    await before[0]!.until(() => before[0]!.seq > 4);
    await first.stop();
    const second = await served({ file: first.file });
    const after = [new Player(second.port, ada, match), new Player(second.port, bob, match)];
    for (const player of after) await player.until(() => player.isOver);
    expect(after[0]!.seq).toBeGreaterThanOrEqual(before[0]!.seq);
    expect([...before, ...after].map(({ lost }) => lost)).toEqual([0, 0, 0, 0]);
    after.forEach((player) => player.close());
  });
});

describe('the protocol', () => {
  test('[H11] the schema is served, and it is the one that the gate reads by', async () => {
    const { port } = await served();
    const { body } = await get(port, '/protocol.json');
    expect(body).toMatchObject({ version: 1, $defs: { said: { required: ['type'] } } });
    expect(body).toEqual(JSON.parse(JSON.stringify(PROTOCOL)));
  });

  test('[H11] a tab of another version is told so and turned away', async () => {
    const { port } = await served();
    const tab = new Listener(port);
    await tab.opened();
    tab.say({ type: 'hello', v: 99 });
    await tab.until(() => tab.closed !== undefined);
    expect(tab.heard).toEqual([{ type: 'error', code: 'OtherVersion', facts: { server: 1, yours: 99 } }]);
    expect(tab.closed).toBe(4_003);
  });
});

describe('what is refused', () => {
  test('[H11] [H13] [H14] every bad request has a documented answer', async () => {
    const { port } = await served();
    const ada = await guest(port);
    const good = { game: 'high-card', seats: ['me', 'open'] };
    expect((await post(port, '/api/matches', good)).body).toEqual({ code: 'NoToken' });
    expect((await post(port, '/api/matches', '{', ada)).body).toMatchObject({ code: 'BadMessage', expected: 'JSON' });
    expect((await post(port, '/api/matches', JSON.stringify({ ...good, more: 1 }), ada)).body).toMatchObject({
      code: 'BadMessage',
      path: 'more',
    });
    expect((await post(port, '/api/matches', { ...good, game: 'nim' }, ada)).body).toMatchObject({
      code: 'NoSuchGame',
    });
    expect((await post(port, '/api/matches', { ...good, seats: ['me'] }, ada)).body).toEqual({
      code: 'WrongSeats',
      seats: 2,
      given: 1,
    });
    expect((await post(port, '/api/matches', { ...good, seats: ['me', 'me'] }, ada)).body).toEqual({
      code: 'BadMessage',
      path: 'seats',
      expected: 'me once at most',
    });
    expect(
      (await post(port, '/api/matches', { ...good, seats: ['me', { bot: 'Deep Thought' }] }, ada)).body,
    ).toMatchObject({ code: 'NoSuchBot' });
    expect((await post(port, '/api/matches', 'x'.repeat(70_000), ada)).body).toMatchObject({ code: 'TooLarge' });
    expect((await post(port, '/api/matches', good, ada, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await post(port, '/api/matches/none/join', {}, ada)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/nothing`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/health`)).headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('[H13] a client that talks too fast or too much at once is cut off and counted; one that talks nonsense is answered', async () => {
    const { port } = await served();
    const player = new Player(port, undefined, 'none', false);
    await player.until(() => player.heard.length === 2);
    for (const nonsense of [
      '[]',
      '{"type":"fly"}',
      '{"type":"command","match":"m","seq":-1,"id":"x","command":1}',
      'null',
    ])
      player.sayNonsense(nonsense);
    await player.until(() => player.heard.length === 6);
    expect(player.heard.slice(2).map(({ code }) => code)).toEqual([
      'BadMessage',
      'BadMessage',
      'BadMessage',
      'BadMessage',
    ]);
    for (let n = 0; n < 100; n++) player.say({ type: 'ping' });
    await player.until(() => player.closed !== undefined);
    expect(player.closed).toBe(4_002);
    expect(player.heard.length).toBeLessThan(70);
    // Those that every WebSocket has count as much, and are answered as far as they do.
    const pinging = new Listener(port);
    await pinging.opened();
    const pongs: string[] = [];
    pinging.socket.on('pong', (data) => void pongs.push(data.toString('utf8')));
    for (let n = 0; n < 1_000; n++) pinging.socket.ping(`${n}`);
    await pinging.until(() => pinging.closed !== undefined);
    expect([pinging.closed, pongs.slice(0, 3)]).toEqual([4_002, ['0', '1', '2']]);
    expect(pongs.length).toBeLessThan(1_000);
    const loud = new Listener(port);
    await loud.opened();
    loud.sayNonsense(' '.repeat(65_537));
    await loud.until(() => loud.closed !== undefined);
    expect(loud.closed).toBe(1_009);
    const text = String((await get(port, '/metrics')).body['text']);
    expect(text).toMatch(/^cardwright_refused_total\{code="TooFast"\} [1-9]/m);
    expect(text).toMatch(/^cardwright_refused_total\{code="TooLarge"\} 1$/m);
  });
});
