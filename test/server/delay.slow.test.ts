/** Whoever has no seat learns nothing of a match before its delay is over (H15), by any route. */
import { afterEach, expect, test } from 'vitest';
import { get, guest, Listener, pair, Player, served, stopAll } from './harness.ts';

afterEach(stopAll);

const HOUR = 3_600_000;

test('[H15] no route tells a stranger what happened, that it is over, or that it is played again', async () => {
  const { port } = await served();
  const { match, tokens } = await pair(port, { public: true, delay: HOUR, options: { rounds: 1 } });
  const stranger = await guest(port);
  /** Everything that is told to somebody without a seat, over HTTP. */
  const told = async (): Promise<string> => {
    const asked = ['/api/matches', `/api/matches/${match}/replay`, `/api/matches/${match}/transcript`];
    const answers = await Promise.all(asked.flatMap((path) => [get(port, path), get(port, path, stranger)]));
    const text = String((await get(port, '/metrics')).body['text']);
    const gauges = text.split('\n').filter((line) => line.startsWith('cardwright_matches_over'));
    return JSON.stringify([answers, gauges]);
  };
  const before = await told();
  const watching = [undefined, stranger, tokens[0]].map((token) => {
    const socket = new Listener(port);
    socket.socket.on('open', () => {
      socket.say({ type: 'hello', v: 1, ...(token ? { token } : {}) });
      socket.say({ type: 'join', match, watch: true });
    });
    return socket;
  });
  const players = tokens.map((token) => new Player(port, token, match));
  for (const player of players) await player.until(() => player.isOver);
  // However they ask: again, from any record on, with a log, for a whole view, or as somebody else.
  const asks = [
    ...[{}, { seq: 0 }, { seq: 1 }, { seq: 999 }, { log: 0 }].map((more) => ({
      type: 'join',
      match,
      watch: true,
      ...more,
    })),
    { type: 'show', match },
    { type: 'rematch', match },
    { type: 'claim', match, id: 'x' },
    { type: 'hello', v: 1, token: stranger },
    { type: 'join', match },
    { type: 'show', match },
    { type: 'ping' },
  ];
  for (const socket of watching) for (const ask of asks) socket.say(ask);
  for (const player of players) player.say({ type: 'rematch', match });
  const next = () => players[0]!.heard.find((frame) => frame['type'] === 'rematch' && frame['next'] !== null);
  await players[0]!.until(() => next() !== undefined);
  for (const socket of watching) await socket.until(() => socket.heard.some(({ type }) => type === 'pong'));
  expect(await told()).toBe(before);
  for (const player of players) player.close();
  await players[0]!.until(() => players[0]!.closed !== undefined);
  expect(await told()).toBe(before);
  for (const { heard } of watching) {
    const kinds = new Set(heard.map(({ type }) => type));
    expect(kinds).toEqual(new Set(['error', 'joined', 'pong', 'welcome']));
    expect(
      new Set(heard.filter(({ type }) => type === 'joined').map(({ seq, seat }) => JSON.stringify([seq, seat]))),
    ).toEqual(new Set(['[0,null]']));
    expect(new Set(heard.flatMap(({ code }) => code ?? []))).toEqual(new Set(['NotYourSeat']));
    expect(JSON.stringify(heard)).not.toContain(String(next()?.['next']));
  }
  watching.forEach((socket) => socket.close());
});
