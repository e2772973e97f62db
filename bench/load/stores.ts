/** Stores alone: appends a second of 50 matches beside one (H5), and what the fence of a lease costs on PostgreSQL (H18). */
import postgres from 'postgres';
import type { Lease, Store } from '../../dist/host/index.js';
import { postgresStore, sqliteStore } from '../../dist/server/index.js';
import { HEAD, recordOf } from './blank.ts';

/** Ratios of interleaved rounds. */
export async function groupCommit(file: string, rounds: number, seconds: number): Promise<readonly number[]> {
  const store = await sqliteStore({ file });
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const one = await appends(store, 1, `${round} one`, seconds);
    ratios.push((await appends(store, 50, `${round} fifty`, seconds)) / one);
  }
  await store.close();
  return ratios;
}

/** Appends a second of so many matches, each waiting for its last one. */
async function appends(store: Store, matches: number, name: string, seconds: number): Promise<number> {
  const leases = await Promise.all(
    Array.from({ length: matches }, (_, n) => store.create(`${name} ${n}`, HEAD, 'load', 1e9)),
  );
  return perSecond(leases, seconds, (lease, seq) => (lease ? store.append(lease, seq, [recordOf(seq)]) : undefined));
}

async function perSecond(
  leases: readonly (Lease | undefined)[],
  seconds: number,
  append: (lease: Lease | undefined, seq: number) => Promise<unknown> | undefined,
): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let count = 0;
  const write = async (lease: Lease | undefined): Promise<void> => {
    for (let seq = 0; performance.now() < end; seq++, count++) await append(lease, seq);
  };
  await Promise.all(leases.map(write));
  return count / seconds;
}

/** Appends with the fence ÷ the same rows written without asking, 50 at once. */
export async function fenced(url: string, rounds: number, seconds: number): Promise<readonly number[]> {
  const store = await postgresStore({ url, connections: 10 });
  const sql = postgres(url, { max: 10, onnotice: () => {} });
  await sql`CREATE TABLE IF NOT EXISTS load_plain (match TEXT, seq INTEGER, record TEXT, PRIMARY KEY (match, seq))`;
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const name = `${Date.now()} ${round}`;
    const plain = await perSecond(
      Array.from({ length: 50 }, (_, n) => ({ match: `${name} ${n}`, owner: '', epoch: 0 })),
      seconds,
      (lease, seq) => sql`INSERT INTO load_plain VALUES (${lease?.match ?? ''}, ${seq}, ${recordOf(seq).text})`,
    );
    ratios.push((await appends(store, 50, name, seconds)) / plain);
  }
  await sql`DROP TABLE load_plain`;
  await sql.end();
  await store.close();
  return ratios;
}
