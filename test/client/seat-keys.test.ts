/** The keys of a client's seats without a server: which one is used, what is said when it is gone, and when it is removed. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connect, memoryKeys, type FairPart, type SeatKeyState, type World } from '../../src/client/index.ts';
import { SeatKeys } from '../../src/client/seat-keys.ts';
import { announce, openTranscript, formatLine, pure, pureSigner, type Clerk } from '../../src/fair/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import type { LogPart } from '../../src/host/index.ts';
import { seedFromText } from '../../src/rng/index.ts';

const TOKEN = 'ab'.repeat(32);
const signerOf = (name: string) => pureSigner(seedFromText(name).slice(32));

/** The beginning of a transcript in which the seats have these keys. */
function opening(match: string, seats: readonly string[]): LogPart {
  const host = signerOf('host');
  const clerk: Clerk<never, never, never> = {
    primitives: pure,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the terms alone are written here
    game: highCard as never,
    host,
    plan: { gameId: match, level: 'committed', options: {}, keys: { host: host.publicKey, seats } },
  };
  const opened = openTranscript(clerk);
  if (!opened.ok) throw new Error(opened.error.code);
  const { lines, transcript } = opened.value;
  const head = announce(pure, host, transcript.end);
  return { type: 'log', from: 0, lines: lines.map(formatLine), head, receipts: [] };
}

const stranger = signerOf('a stranger').publicKey;
const firstOf = ({ lines }: LogPart): string => lines[0] ?? '';

describe('the key of a seat', () => {
  test('[F48] a host that lists another key than the one that was announced is not believed', async () => {
    const keys = new SeatKeys(memoryKeys(), TOKEN);
    await keys.forMatch('m');
    const part = opening('m', [stranger, signerOf('bob').publicKey]);
    const seat = await keys.seatIn('m', 0, firstOf(part));
    expect(seat.hear(part)).toEqual([]);
    expect(seat.state).toEqual({ state: 'broken', refusal: { code: 'NotMyKey', role: 'p1' } });
    expect(seat.sign({ type: 'lay' })).toEqual({ ok: false, error: { code: 'NotMyKey', role: 'p1' } });
  });

  test('[F56] a key that was announced before the tab was closed is found by its public half', async () => {
    const store = memoryKeys();
    const signer = await new SeatKeys(store, TOKEN).fresh();
    const part = opening('m', [signer, stranger]);
    const seat = await new SeatKeys(store, TOKEN).seatIn('m', 0, firstOf(part));
    expect(seat.hear(part)).toMatchObject([{ type: 'commit', seq: 1 }]);
    expect(seat.state).toEqual({ state: 'own', signer, isLasting: false });
  });

  test('[F56] is another one for every match, and for every player of a shared store', async () => {
    const store = memoryKeys();
    const [ada, bob] = [new SeatKeys(store, TOKEN), new SeatKeys(store, 'cd'.repeat(32))];
    const all = [
      await ada.forMatch('m'),
      await ada.forMatch('n'),
      await ada.forRematch('m'),
      await bob.forMatch('m'),
      await ada.fresh(),
    ];
    expect(new Set(all).size).toBe(5);
    expect(await ada.forMatch('m')).toBe(all[0]);
    expect(await Promise.all([bob.forMatch('x'), bob.forMatch('x')]).then((pair) => new Set(pair).size)).toBe(1);
  });

  test('[F60] without a key the host signs, or the key is lost, as the terms say', async () => {
    const keys = new SeatKeys(memoryKeys(), TOKEN);
    const [line] = opening('m', [stranger, signerOf('bob').publicKey]).lines;
    const { event, ...rest } = JSON.parse(line ?? '');
    const marked = async (hostHeld: unknown): Promise<SeatKeyState> =>
      (await keys.seatIn('m', 0, JSON.stringify({ event: { ...event, hostHeld }, ...rest }))).state;
    expect([await marked(['p1']), await marked(['p2']), await marked([]), await marked(null)]).toEqual([
      { state: 'host' },
      { state: 'lost' },
      { state: 'lost' },
      { state: 'host' },
    ]);
  });

  test('a first line that is none makes no seat that signs', async () => {
    const keys = new SeatKeys(memoryKeys(), TOKEN);
    for (const line of ['', '{', 'null', '[]', '{"event":7}', '{"event":{"keys":{"seats":{}}}}'])
      expect((await keys.seatIn('m', 0, line)).state).toEqual({ state: 'host' });
  });
});

describe('keys that are old', () => {
  afterEach(() => void vi.useRealTimers());

  /** What is left of a match a while after its end; `over` null: it never ended. */
  async function leftAfter(hours: number, over: number | null): Promise<readonly string[]> {
    vi.useFakeTimers({ now: 1_000_000 });
    const store = memoryKeys();
    const signer = await new SeatKeys(store, TOKEN).fresh();
    if (over !== null) await store.put('holdings m x', JSON.stringify({ signer, over }));
    vi.setSystemTime(1_000_000 + hours * 3_600_000);
    void new SeatKeys(store, TOKEN);
    await vi.advanceTimersByTimeAsync(0);
    return (await store.names()).map((name) => name.split(' ')[0] ?? '');
  }

  test('[F56] a key is removed a day after the end of its match, and what is held of the match stays', async () => {
    expect(await leftAfter(23, 1_000_000)).toEqual(['key', 'holdings']);
    expect(await leftAfter(25, 1_000_000)).toEqual(['holdings']);
  });

  test('[F56] a key whose match never ended stays, whatever the clock says: clocks are set', async () => {
    expect(await leftAfter(24 * 400, null)).toEqual(['key']);
    expect(await leftAfter(-24 * 400, null)).toEqual(['key']);
  });
});

test('[F35] a command whose place somebody else took is signed again, under a new name, and only so often', async () => {
  const said: { readonly type: string; readonly id: string; readonly signed: { readonly seq: number } }[] = [];
  let hear: (frame: object) => void = () => {};
  const world: World = {
    open: () => ({
      send(data) {
        const frame = JSON.parse(data);
        if (frame.type !== 'command') return;
        said.push(frame);
        const reply =
          said.length % 10 < 3 || said.length > 10 ? { type: 'refused', code: 'StaleHead' } : { type: 'done', seq: 1 };
        queueMicrotask(() => hear({ match: 'm', id: frame.id, ...reply }));
      },
      close() {},
      addEventListener(event, call) {
        if (event === 'open') queueMicrotask(() => call({}));
        if (event === 'message') hear = (frame) => call({ data: JSON.stringify(frame) });
      },
    }),
    after: () => () => {},
    random: () => 0.5,
  };
  let signatures = 0;
  const fair: FairPart = {
    lines: [],
    hear: () => [],
    steps: () => [],
    sign: () => ({ ok: true, value: { salt: '', prevHash: '', seq: signatures++, signature: '' } }),
  };
  const following = connect({ url: 'ws://x/socket', token: TOKEN, world }).follow('m', { changed() {} }, { fair });
  await new Promise((resolve) => setTimeout(resolve));
  expect(await following.send({ type: 'lay' })).toMatchObject({ type: 'done' });
  expect(said.map(({ signed }) => signed.seq)).toEqual([0, 1, 2]);
  expect(new Set(said.map(({ id }) => id)).size).toBe(3);
  said.length = 10;
  expect(await following.send({ type: 'lay' })).toMatchObject({ type: 'refused', code: 'StaleHead' });
  expect(said).toHaveLength(18);
});

test('[F60] keyLost is said until it is answered', async () => {
  const said: { readonly type: string; readonly match?: string; readonly id?: string }[] = [];
  const calls = new Map<string, (event: { readonly data?: unknown }) => void>();
  const world: World = {
    open: () => ({
      send: (data) => void said.push(JSON.parse(data)),
      close() {},
      addEventListener: (event, call) => void calls.set(event, call),
    }),
    after: () => () => {},
    random: () => 0.5,
  };
  const following = connect({ url: 'ws://x/socket', token: TOKEN, world }).follow('m', { changed() {} });
  calls.get('open')?.({});
  const answered = following.keyLost();
  expect(said.map(({ type }) => type)).toEqual(['hello', 'join', 'keyLost']);
  expect(said[1]).toEqual({ type: 'join', match: 'm', log: 0 });
  const { match, id } = said[2]!;
  calls.get('message')?.({ data: JSON.stringify({ type: 'done', match, id, seq: 7 }) });
  expect(await answered).toEqual({ type: 'done', match, id, seq: 7 });
});
