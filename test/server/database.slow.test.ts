/** Connections to PostgreSQL that die without a word: whoever asks is told in time, and the next question finds another way. */
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { postgresBus } from '../../src/server/index.ts';
import { arrayOf, Database } from '../../src/server/stores/database.ts';
import { until } from '../torture/processes.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

let database: TestPostgres | undefined;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await startPostgres();
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
afterAll(() => database?.stop());

/** A way to the database on which everything that is connected can be made to fall silent, without being cut. */
async function quietWay() {
  const target = new URL(database?.url ?? '');
  const port = Number(target.port);
  const pairs = new Set<readonly [Socket, Socket]>();
  const server: Server = createServer((client) => {
    const inner = connect(port, '127.0.0.1');
    for (const socket of [client, inner]) socket.on('error', () => {});
    client.pipe(inner).pipe(client);
    pairs.add([client, inner]);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    server.close();
  });
  target.port = String((server.address() as AddressInfo).port);
  const silence = (): void => {
    for (const [client, inner] of pairs)
      for (const [from, to] of [
        [client, inner],
        [inner, client],
      ] as const)
        from.unpipe(to).resume();
  };
  return { url: target.href, silence, count: () => pairs.size };
}

describe('a connection that falls silent', () => {
  test('[H4] [H18] a question fails in time, and the next one is answered over another connection', async () => {
    const way = await quietWay();
    const asked = new Database(way.url, { max: 1 });
    ends.push(() => asked.close());
    const question = (): Promise<unknown> => asked.ask((sql) => sql`SELECT 7 AS n`.then(([row]) => row?.['n']), 500);
    expect(await question()).toBe(7);
    way.silence();
    await expect(question()).rejects.toThrow('the store does not answer');
    expect(await until('it answers again', async () => (await question().catch(() => 0)) === 7)).toBeUndefined();
    expect(way.count()).toBeGreaterThan(1);
  });

  test('[H4] an error of the rows is an answer: nobody gets another connection for it', async () => {
    const way = await quietWay();
    const asked = new Database(way.url, { max: 1 });
    ends.push(() => asked.close());
    for (let n = 0; n < 3; n++) await expect(asked.ask((sql) => sql`SELECT 1 / 0`)).rejects.toThrow('division by zero');
    expect(way.count()).toBe(1);
  });

  test('[H19] a bus whose ears and mouth are silent hears nothing until it is renewed', async () => {
    const way = await quietWay();
    const bus = postgresBus({ url: way.url });
    ends.push(() => bus.close());
    const heard: string[] = [];
    await bus.listen('ear', (text) => void heard.push(text));
    bus.send('ear', 'first');
    await until('the first is heard', () => heard.length === 1);
    way.silence();
    bus.renew();
    await until('it hears again', () => (bus.send('ear', 'back'), heard.at(-1) === 'back'));
    expect(heard[0]).toBe('first');
  });
});

test('[H4] texts in an array arrive as they are', async () => {
  const asked = new Database(database?.url ?? '', { max: 1 });
  ends.push(() => asked.close());
  const texts = ['', 'NULL', 'a,b', '{}', '"', '\\', '\\"', 'ключ 🂡', ' x ', '\n'];
  const rows = await asked.ask((sql) => sql`SELECT t FROM UNNEST(${arrayOf(texts)}::text[]) AS x (t)`);
  expect(rows.map((row) => Object(row).t)).toEqual(texts);
  const [none] = await asked.ask((sql) => sql`SELECT CARDINALITY(${arrayOf([])}::text[]) AS n`);
  expect(none?.['n']).toBe(0);
});
