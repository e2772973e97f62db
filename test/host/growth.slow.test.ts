/** What a match costs must not depend on how long it has been played (H6): counted, not timed. */
import { expect, test } from 'vitest';
import { defineGame, zones } from '../../src/index.ts';
import { resumeMatch, type Match, type Store } from '../../src/host/index.ts';
import { begun, benchOf, playOne, TestClient } from './bench.ts';

const z = zones({ left: 'deck', right: 'discard' }, {});
/** A card goes from one pile to the other and back, for ever. */
const endless = defineGame({
  name: 'endless',
  title: 'Endless',
  seats: { min: 2, max: 2 },
  zones: z,
  catalog: { card: { name: 'Card' } },
  setup(r) {
    r.create('card', z.left);
  },
  moves: {
    turn: {
      do(r) {
        const [from, to] = r.cards(z.left).length > 0 ? [z.left, z.right] : [z.right, z.left];
        r.moveTop(1, from, to, 'turn');
        r.endTurn();
      },
    },
  },
  outcome: () => undefined,
});

/** What the store was asked for, by name, and how many characters it was given. */
function counted(store: Store) {
  const counts = { append: 0, snapshot: 0, load: 0, characters: 0, loaded: 0 };
  const watched: Store = {
    ...store,
    append: (...args) => {
      counts.append += 1;
      counts.characters += JSON.stringify(args[2]).length;
      return store.append(...args);
    },
    snapshot: (...args) => {
      counts.snapshot += 1;
      counts.characters += JSON.stringify(args[1]).length;
      return store.snapshot(...args);
    },
    load: async (...args) => {
      counts.load += 1;
      const stored = await store.load(...args);
      counts.loaded += stored.records.length;
      return stored;
    },
  };
  return { counts, watched };
}

async function hundred(match: Match, clients: readonly TestClient[]): Promise<void> {
  for (let n = 0; n < 100; n++) await playOne(match, clients, `c${match.seq}`);
}

test('[H6] a hundred commands ask as much of the store at 100 records as at 3,000, and resuming reads no more', async () => {
  const bench = benchOf();
  const { counts, watched } = counted(bench.store.inner);
  const ports = { ...bench.ports, store: watched };
  const match = await begun({ ...bench, ports }, endless);
  const clients = [new TestClient(), new TestClient()];
  clients.forEach((client, seat) => match.join(client, seat));
  const cost = async (): Promise<typeof counts> => {
    const before = { ...counts };
    await hundred(match, clients);
    for (const client of clients) client.messages.length = 0;
    const { append, snapshot, load, characters, loaded } = counts;
    return {
      append: append - before.append,
      snapshot: snapshot - before.snapshot,
      load: load - before.load,
      characters: characters - before.characters,
      loaded: loaded - before.loaded,
    };
  };
  await hundred(match, clients);
  const early = await cost();
  while (match.seq < 3_000) await hundred(match, clients);
  const late = await cost();
  expect([early.append, early.snapshot, early.load]).toEqual([100, 1, 0]);
  expect([late.append, late.snapshot, late.load]).toEqual([100, 1, 0]);
  // Numbers grow by a digit or two; what is remembered of earlier commands is bounded (256 names).
  expect(late.characters / early.characters).toBeLessThan(1.5);
  for (let n = 0; n < 50; n++) await playOne(match, clients, `d${n}`);
  bench.clock.pass(60_000);
  const before = counts.loaded;
  const again = await resumeMatch(ports, endless, 'm', 'b');
  expect(again.ok && again.value.seq).toBe(match.seq);
  expect(counts.loaded - before).toBe(50);
});
