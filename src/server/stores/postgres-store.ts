/**
 * The store for more than one machine (H17, H18): PostgreSQL keeps the log, orders it and says who may write. An append
 * names the epoch of its lease and locks that row for its transaction, so a stale owner's append fails (TECH.md).
 */
import postgres, { type Sql } from 'postgres';
import { formsAfter, POSTGRES_FORMS } from './forms.ts';
import { inOrder } from './in-order.ts';
import { arrayOf, Database } from './database.ts';
import { headIn, recordsIn, snapshotIn } from './stored-form.ts';
import {
  StoreRefusal,
  type Head,
  type Lease,
  type MatchId,
  type SharedStore,
  type Snapshot,
  type StoredMatch,
  type WrittenRecord,
} from '../../host/index.ts';

/** Where the database is. */
export interface PostgresOptions {
  readonly url: string;
  /** Connections at once. */
  readonly connections?: number;
}

/** Opens the store, and takes its tables to the latest form. */
export async function postgresStore({ url, connections = 10 }: PostgresOptions): Promise<SharedStore> {
  const database = new Database(url, { max: connections });
  await database.ask(bringUp, LONG).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return storeOn(database);
}

/** Milliseconds for work on many matches at once. */
const LONG = 600_000;

/** All forms that are missing, in one transaction; two servers that start together must not do it at the same moment. */
async function bringUp(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(4110)`;
    await tx`CREATE TABLE IF NOT EXISTS cardwright_form (form INTEGER NOT NULL)`;
    const [kept] = await tx<{ form: number }[]>`SELECT form FROM cardwright_form`;
    for (const statements of formsAfter(POSTGRES_FORMS, kept?.form ?? 0)) await tx.unsafe(statements);
    await tx`DELETE FROM cardwright_form`;
    await tx`INSERT INTO cardwright_form VALUES (${POSTGRES_FORMS.length})`;
  });
}

function storeOn(database: Database): SharedStore {
  const ordered = inOrder();
  const { ask } = database;
  return {
    ...leasesOn(ask),
    create: (match, head, owner, milliseconds) => ask((sql) => create(sql, match, head, owner, milliseconds)),
    append: (lease, expected, records) =>
      ordered(lease.match, () => ask((sql) => append(sql, lease, expected, records))),
    load: (match, from) => ask((sql) => load(sql, match, from)),
    snapshot: (match, snapshot) => ask((sql) => keepSnapshot(sql, match, snapshot)),
    list: ({ unfinished = false } = {}) =>
      ask(async (sql) => {
        const rows = await sql<
          { id: string }[]
        >`SELECT id FROM matches WHERE NOT (${unfinished} AND over) ORDER BY number`;
        return rows.map(({ id }) => id);
      }),
    finish: (match) =>
      ask(async (sql) => {
        await sql`UPDATE matches SET over = TRUE, over_at = COALESCE(over_at, clock_timestamp()) WHERE id = ${match}`;
      }),
    reopen: (match) =>
      ask(async (sql) => {
        await sql`UPDATE matches SET over = FALSE, over_at = NULL WHERE id = ${match}`;
      }),
    forget: (age, most) => ask((sql) => forget(sql, age, most), LONG),
    close: () => database.close(),
  };
}

async function keepSnapshot(sql: Sql, match: MatchId, { seq, ...rest }: Snapshot): Promise<void> {
  await sql`
    INSERT INTO snapshots VALUES (${match}, ${seq}, ${JSON.stringify({ seq, ...rest })})
    ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, snapshot = excluded.snapshot WHERE excluded.seq >= snapshots.seq`;
}

/** Who has which match, by the database's clock alone: processes whose clocks differ agree on it. */
function leasesOn(
  ask: Database['ask'],
): Pick<SharedStore, 'lease' | 'release' | 'renew' | 'holder' | 'holders' | 'orphans'> {
  return {
    lease: (match, owner, milliseconds) => ask((sql) => lease(sql, match, owner, milliseconds)),
    release: ({ match, epoch }) =>
      ask(async (sql) => {
        await sql`UPDATE leases SET until = '-infinity' WHERE match = ${match} AND epoch = ${epoch}`;
      }),
    renew: (owner, milliseconds) =>
      ask(async (sql) => {
        const rows = await sql<{ match: string }[]>`
          UPDATE leases SET until = clock_timestamp() + ${milliseconds} * INTERVAL '1 millisecond'
          WHERE owner = ${owner} AND until > '-infinity' RETURNING match`;
        return rows.map(({ match }) => match);
      }),
    holder: (match) =>
      ask(async (sql) => {
        const [row] = await sql<{ owner: string }[]>`
          SELECT owner FROM leases WHERE match = ${match} AND until > clock_timestamp()`;
        return row?.owner;
      }),
    holders: () =>
      ask(async (sql) => {
        const rows = await sql<{ owner: string }[]>`SELECT DISTINCT owner FROM leases WHERE until > clock_timestamp()`;
        return rows.map(({ owner }) => owner);
      }),
    orphans: (most) =>
      ask(async (sql) => {
        const rows = await sql<{ id: string }[]>`
          SELECT id FROM matches JOIN leases ON match = id WHERE NOT over AND until <= clock_timestamp()
          ORDER BY number LIMIT ${most}`;
        return rows.map(({ id }) => id);
      }),
  };
}

async function create(sql: Sql, match: MatchId, head: Head, owner: string, milliseconds: number): Promise<Lease> {
  const made = await sql`
    WITH made AS (INSERT INTO matches (id, head) VALUES (${match}, ${JSON.stringify(head)}) ON CONFLICT DO NOTHING RETURNING id)
    INSERT INTO leases (match, owner, epoch, until)
    SELECT id, ${owner}, 1, clock_timestamp() + ${milliseconds} * INTERVAL '1 millisecond' FROM made RETURNING match`;
  if (made.length === 0) throw new StoreRefusal('Exists', match);
  return { match, owner, epoch: 1 };
}

async function forget(sql: Sql, age: number, most: number): Promise<number> {
  return sql.begin(async (tx) => {
    const old = await tx<{ id: string }[]>`
      SELECT id FROM matches WHERE over AND over_at <= clock_timestamp() - ${age} * INTERVAL '1 millisecond'
      ORDER BY number LIMIT ${most} FOR UPDATE SKIP LOCKED`;
    const ids = arrayOf(old.map(({ id }) => id));
    // The lease first: whoever appends has it locked.
    for (const table of ['leases', 'records', 'snapshots'])
      await tx`DELETE FROM ${tx(table)} WHERE match = ANY(${ids}::text[])`;
    await tx`DELETE FROM matches WHERE id = ANY(${ids}::text[])`;
    return old.length;
  });
}

/** Checks the lease, the number of records and writes, in one statement: its snapshot is the lock's (H18). */
async function append(
  sql: Sql,
  { match, epoch }: Lease,
  expected: number,
  records: readonly WrittenRecord[],
): Promise<void> {
  const seqs = arrayOf(records.map(({ seq }) => seq));
  const texts = arrayOf(records.map(({ text }) => text));
  const written = await sql`
    WITH held AS MATERIALIZED (SELECT 1 FROM leases WHERE match = ${match} AND epoch = ${epoch} FOR SHARE),
         kept AS (SELECT COALESCE(MAX(seq) + 1, 0) AS length FROM records WHERE match = ${match})
    INSERT INTO records (match, seq, record)
    SELECT ${match}, part.seq, part.record
    FROM held, kept, UNNEST(${seqs}::int[], ${texts}::text[]) AS part (seq, record)
    WHERE kept.length = ${expected}`.catch(conflicting(match));
  if (written.count !== records.length) throw await whyNot(sql, match, epoch);
}

/** Two writers at once: the primary key lets one of them through. */
const conflicting =
  (match: MatchId) =>
  (error: unknown): never => {
    throw isUnique(error) ? new StoreRefusal('Conflict', match) : error;
  };

const isUnique = (error: unknown): boolean => error instanceof postgres.PostgresError && error.code === '23505';

async function whyNot(sql: Sql, match: MatchId, epoch: number): Promise<StoreRefusal> {
  const [row] = await sql<{ epoch: string }[]>`SELECT epoch FROM leases WHERE match = ${match}`;
  if (!row) return new StoreRefusal('NoSuchMatch', match);
  return new StoreRefusal(Number(row.epoch) === epoch ? 'Conflict' : 'LeaseLost', match);
}

async function load(sql: Sql, match: MatchId, from: number | undefined): Promise<StoredMatch> {
  const [kept] = await sql<{ head: string; snapshot: string | null }[]>`
    SELECT head, snapshot FROM matches LEFT JOIN snapshots ON snapshots.match = matches.id WHERE id = ${match}`;
  if (!kept) throw new StoreRefusal('NoSuchMatch', match);
  const snapshot = from === undefined && kept.snapshot !== null ? snapshotIn({ bytes: kept.snapshot }) : undefined;
  const first = Math.min(from ?? snapshot?.seq ?? 0, 2 ** 31 - 1);
  const rows = await sql<{ seq: number; bytes: string }[]>`
    SELECT seq, record AS bytes FROM records WHERE match = ${match} AND seq >= ${first} ORDER BY seq`;
  return {
    head: headIn(match, { bytes: kept.head }),
    snapshot,
    records: recordsIn(match, first, rows),
  };
}

async function lease(sql: Sql, match: MatchId, owner: string, milliseconds: number): Promise<Lease | undefined> {
  const rows = await sql<{ epoch: string }[]>`
    UPDATE leases SET
      epoch = epoch + CASE WHEN owner = ${owner} AND until > clock_timestamp() THEN 0 ELSE 1 END,
      owner = ${owner},
      until = clock_timestamp() + ${milliseconds} * INTERVAL '1 millisecond'
    WHERE match = ${match} AND (owner = ${owner} OR owner IS NULL OR until <= clock_timestamp())
    RETURNING epoch`;
  const [row] = rows;
  if (row) return { match, owner, epoch: Number(row.epoch) };
  const [there] = await sql`SELECT 1 FROM leases WHERE match = ${match}`;
  if (!there) throw new StoreRefusal('NoSuchMatch', match);
  return undefined;
}
