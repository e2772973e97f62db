/** A stored match as it can be told again: at both levels it begins with the deal, and every viewer sees what it saw. */
import { expect, test } from 'vitest';
import { evolveView, viewDigest } from '../../src/core/view/index.ts';
import { pure, pureSigner } from '../../src/fair/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { beginMatch, memoryStore, playedMatch, toldMatch, type HostPorts, type Match } from '../../src/host/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import { TestClient, TestClock } from './bench.ts';

let count = 0;
const random = (bytes: number): Uint8Array => seedFromText(`played ${count++}`).slice(0, bytes);

const clock = new TestClock();
const ports: HostPorts = {
  store: memoryStore(clock),
  clock,
  warnings: { warn: (code) => expect.fail(code) },
  fairness: { primitives: pure, signer: pureSigner, random },
};

/** A match that two clients play to its end, or until so many commands. */
async function played(
  level: 'seeded' | 'committed',
  most = Infinity,
): Promise<readonly [Match, readonly TestClient[]]> {
  const committed = level === 'committed' ? { committed: { patience: 60_000 } } : {};
  const begun = await beginMatch(ports, highCard, {
    match: `${level} ${most}`,
    owner: 'o',
    seed: seedFromText('played'),
    options: { rounds: 2 },
    ...committed,
  });
  if (!begun.ok) throw new Error(begun.error.code);
  const match = begun.value;
  const clients = [new TestClient(), new TestClient()];
  for (const [seat, client] of clients.entries()) {
    await match.sit(seat, { key: `k${seat}`, name: ['Ada', 'Bob'][seat] ?? '' });
    match.join(client, seat);
  }
  for (let n = 0; n < most && !match.outcome; n++) {
    const [seat = 0] = match.waiting;
    const client = clients[seat]!;
    const command = client.view?.choices?.[0];
    match.submit(client, seat, { seq: match.seq, id: `c${n}`, command });
    await match.work();
  }
  return [match, clients];
}

test.each([
  ['seeded', Infinity],
  ['committed', Infinity],
  ['committed', 2],
] as const)(
  '[H7] [F15] a match at level %s is told again as its seats saw it, after %s commands',
  async (level, most) => {
    const [match, clients] = await played(level, most);
    const told = playedMatch(highCard, await ports.store.load(match.id, 0), 0);
    if (!told.ok) throw new Error(told.error.code);
    expect(told.value).toMatchObject({ names: ['Ada', 'Bob'], outcome: match.outcome });
    expect(told.value.isSeedHidden).toBe(level === 'committed' ? true : undefined);
    const commands = told.value.steps.filter(({ events }) => events.length > 0).map(({ command }) => command);
    expect(new Set(commands)).toEqual(new Set(['lay']));
    for (const seat of [0, 1]) {
      const { view, steps } = toldMatch(told.value, seat);
      const last = steps.flatMap(({ events }) => events).reduce(evolveView, view);
      expect(viewDigest({ ...last, choices: [] })).toBe(viewDigest({ ...clients[seat]!.view!, choices: [] }));
    }
  },
);

test('[F49] a match whose ceremony came to no deal is an empty table with its verdict', async () => {
  const begun = await beginMatch(ports, highCard, {
    match: 'aborted',
    owner: 'o',
    seed: seedFromText('a'),
    committed: { patience: 1_000 },
  });
  if (!begun.ok) throw new Error(begun.error.code);
  const match = begun.value;
  await match.sit(0, { key: 'a', name: 'Ada', signer: pureSigner(random(32)).publicKey });
  await match.sit(1, { key: 'b', name: 'Bob' });
  match.join(new TestClient(), 1);
  await clock.run(3_000, () => match.work());
  const told = playedMatch(highCard, await ports.store.load('aborted', 0), 0);
  expect(told).toMatchObject({
    ok: true,
    value: { outcome: { winners: [], reason: 'aborted' }, names: ['Ada', 'Bob'] },
  });
});
