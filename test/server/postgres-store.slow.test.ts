import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import postgres from 'postgres';
import { postgresStore } from '../../src/server/index.ts';
import { writtenRecord } from '../../src/host/index.ts';
import { someHead, someRecord, storeContract } from '../host/store-contract.ts';
import { newDatabase, startPostgres, type TestPostgres } from './postgres.ts';

let server: TestPostgres | undefined;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

const own = (): Promise<string> => newDatabase(server);

storeContract('PostgreSQL', async () => {
  const url = await own();
  return {
    store: await postgresStore({ url, connections: 4 }),
    // Time is the database's own: the test moves what is kept of it instead.
    async pass(milliseconds) {
      const sql = postgres(url, { max: 1 });
      await sql`UPDATE leases SET until = until - ${milliseconds} * INTERVAL '1 millisecond'`;
      await sql`UPDATE matches SET over_at = over_at - ${milliseconds} * INTERVAL '1 millisecond'`;
      await sql.end();
    },
    reopen: () => postgresStore({ url }),
  };
});

describe('PostgreSQL', () => {
  test('[H18] of two owners who write at once, only the holder of the lease is let through', async () => {
    const url = await own();
    const [a, b] = [await postgresStore({ url }), await postgresStore({ url })];
    const old = await a.create('m', someHead, 'a', 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const taken = await b.lease('m', 'b', 60_000);
    const written = await Promise.allSettled([
      ...[0, 0, 0].map(() => a.append(old, 0, [writtenRecord(someRecord(0))])),
      b.append(taken!, 0, [writtenRecord(someRecord(0))]),
    ]);
    expect(written.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
    expect((await a.load('m')).records).toEqual([someRecord(0)]);
    await a.close();
    await b.close();
  });

  test('[H18] two servers that start together make the tables once', async () => {
    const url = await own();
    const stores = await Promise.all([1, 2, 3].map(() => postgresStore({ url, connections: 1 })));
    expect(await stores[0]!.list()).toEqual([]);
    await Promise.all(stores.map((store) => store.close()));
  });

  test('[H18] the same owner twice at once: the primary key lets one of them through', async () => {
    const url = await own();
    const store = await postgresStore({ url });
    const lease = await store.create('m', someHead, 'a', 60_000);
    const written = await Promise.allSettled(
      [0, 0, 0, 0].map(() => store.append(lease, 0, [writtenRecord(someRecord(0))])),
    );
    expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await store.load('m')).records).toHaveLength(1);
    await store.close();
  });
});
