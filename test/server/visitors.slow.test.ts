/** One hostile visitor against the rest: places filled with invented tokens, sockets held open, responses that are never read. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { get, guest, Listener, pair, Player, post, served, stopAll, until } from './harness.ts';

afterEach(stopAll);

const invented = (): string => randomBytes(32).toString('hex');
const BODY = { game: 'high-card', seats: ['me', 'open'], public: true };
const LOW = { createdByAddress: 5, unfinished: 12, requests: 10_000, creations: 10_000 };

/** Creates as many matches as it can; returns how often each answer came. */
async function fill(port: number, times: number, headers: (n: number) => Record<string, string>) {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) => post(port, '/api/matches', BODY, invented(), headers(n))),
  );
  return {
    created: answers.filter(({ status }) => status === 201).length,
    refusals: [...new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => JSON.stringify(body)))],
  };
}

describe('a visitor who invents tokens', () => {
  test('[H13] gets the places of one address, and all others are still served', async () => {
    const { port } = await served({ limits: LOW, behindProxy: true });
    // Whatever it forges before the proxy's word for its address.
    const forged = await fill(port, 40, (n) => ({ 'x-forwarded-for': `${n}.1.2.3, fe80::${n}, 6.6.6.6` }));
    expect(forged).toEqual({ created: 5, refusals: ['{"code":"TooMany","limit":5,"per":"address"}'] });
    const wide = await fill(port, 40, (n) => ({ 'x-forwarded-for': `2001:db8:0:1:${n}::1` }));
    expect(wide.created).toBe(5);
    const honest = await post(port, '/api/matches', BODY, await guest(port), { 'x-forwarded-for': '7.7.7.7' });
    expect(honest.status).toBe(201);
    const text = String((await get(port, '/metrics')).body['text']);
    expect(text).toMatch(/^cardwright_refused_total\{code="TooMany"\} 70$/m);
  });

  test('[H13] [H7] is not believed about its address where no proxy stands before the server, and gets no more after a restart', async () => {
    const first = await served({ limits: LOW });
    const forged = await fill(first.port, 30, (n) => ({ 'x-forwarded-for': `${n}.1.2.3` }));
    expect(forged).toEqual({ created: 5, refusals: ['{"code":"TooMany","limit":5,"per":"address"}'] });
    await first.stop();
    const { port } = await served({ limits: LOW, file: first.file });
    expect((await fill(port, 5, () => ({}))).created).toBe(0);
  });

  test('[H13] creates so many a minute, also if they end at once', async () => {
    const { port } = await served({ limits: { ...LOW, creations: 3, creationsPerMinute: 0 } });
    const made = await fill(port, 10, () => ({}));
    expect(made).toEqual({ created: 3, refusals: ['{"code":"TooFast","limit":0}'] });
  });

  test('[H13] does not fill the list: a page has a bound, and what is asked for wrongly is refused', async () => {
    const { port } = await served({ limits: { ...LOW, createdByAddress: 9, listed: 9 } });
    await fill(port, 9, () => ({}));
    const first = (await get(port, '/api/matches?limit=5')).body;
    const rest = (await get(port, `/api/matches?limit=5&after=${String(first['next'])}`)).body;
    const ids = [first, rest].map((page) =>
      (page['matches'] as readonly { match: string }[]).map(({ match }) => match),
    );
    expect([ids.map((page) => page.length), new Set(ids.flat()).size, rest['next']]).toEqual([[5, 4], 9, null]);
    for (const query of ['limit=0', 'limit=51', 'limit=x', 'limit=', 'after=x', 'after=', 'after=W10'])
      expect([query, (await get(port, `/api/matches?${query}`)).status]).toEqual([query, 400]);
  });
});

describe('a visitor who holds sockets open', () => {
  /** Writes a part of a request; resolves when the server closes the connection. */
  function half(port: number, text: string): { readonly socket: Socket; readonly closed: Promise<void> } {
    const socket = connect(port, '127.0.0.1');
    socket.resume();
    socket.on('error', () => {});
    if (text !== '') socket.write(text);
    const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
    return { socket, closed };
  }

  test('[H13] half a request, with headers or bodies that come byte by byte or never, is ended in time', async () => {
    const { port } = await served({ limits: { request: 300 } });
    const started = performance.now();
    const halves = [
      half(port, ''),
      half(port, 'GET / HTTP/1.1\r\nhost: localhost\r\nx: '),
      half(port, 'POST /api/matches HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{'),
      half(port, 'POST /api/guests HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab'),
      half(port, 'GET /socket HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\n'),
    ];
    // Each of them seems to be about to go on.
    const drip = setInterval(() => halves.slice(1).forEach(({ socket }) => socket.writable && socket.write('a')), 50);
    const { match, tokens } = await pair(port);
    await Promise.all(halves.map(({ closed }) => closed));
    clearInterval(drip);
    expect(performance.now() - started).toBeLessThan(3_000);
    const player = new Player(port, tokens[0], match);
    await player.until(() => player.view !== undefined);
    player.close();
  });

  test('[H13] an address has so many connections, whatever it says over them; those that it closes are free again', async () => {
    const { port } = await served({ limits: { sockets: 5 } });
    const open = Array.from({ length: 8 }, () => half(port, ''));
    await Promise.all(open.slice(5).map(({ closed }) => closed));
    for (const { socket } of open) socket.destroy();
    await Promise.all(open.map(({ closed }) => closed));
    await until(() => open.every(({ socket }) => socket.closed));
    let status = 0;
    for (let tries = 0; tries < 50 && status !== 200; tries++)
      status = await get(port, '/health').then(
        (answer) => answer.status,
        () => 0,
      );
    expect(status).toBe(200);
    expect(String((await get(port, '/metrics')).body['text'])).toMatch(
      /^cardwright_refused_total\{code="TooMany"\} \d+$/m,
    );
  });

  test('[H13] a response that nobody reads does not stay in memory', async () => {
    const bytes = randomBytes(16_000_000);
    const pages = new Map([['/big', { type: 'text/plain', isForGood: false, bytes, gzipped: bytes }]]);
    const { port } = await served({ limits: { response: 300 }, pages });
    const { socket, closed } = half(port, 'GET /big HTTP/1.1\r\nhost: localhost\r\n\r\n');
    socket.pause();
    const isCutOff = async (): Promise<boolean> =>
      /^cardwright_slow_readers_total 1$/m.test(String((await get(port, '/metrics')).body['text']));
    for (let tries = 0; tries < 100 && !(await isCutOff()); tries++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await isCutOff()).toBe(true);
    socket.resume();
    await closed;
    expect(socket.bytesRead).toBeLessThan(bytes.length);
  });

  test('[H13] WebSockets that say nothing are limited per address, and others get in', async () => {
    const { port } = await served({ limits: { connections: 2 }, behindProxy: true });
    const mute = [1, 2].map(() => new Listener(port, { 'x-forwarded-for': '6.6.6.6' }));
    for (const each of mute) await each.opened();
    const third = new Listener(port, { 'x-forwarded-for': '1.1.1.1, 6.6.6.6' });
    await third.until(() => third.closed !== undefined);
    const other = new Listener(port, { 'x-forwarded-for': '7.7.7.7' });
    await other.opened();
    expect([...mute, third, other].map(({ closed }) => closed)).toEqual([undefined, undefined, 1_006, undefined]);
    [...mute, other].forEach((each) => each.close());
  });
});
