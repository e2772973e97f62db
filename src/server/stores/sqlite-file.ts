/**
 * The file of the embedded store: one connection of SQLite through `libsql`, and the few statements that the store needs.
 * The package binds numbers as reals and adds columns of its own (TECH.md), so nothing of it leaves this file.
 */
import { closeSync, openSync, rmSync } from 'node:fs';
import Libsql from 'libsql';
import { formsAfter, SQLITE_FORMS } from './forms.ts';
import { parsedSnapshot } from './snapshots.ts';
import { readRecord, StoreRefusal, type Head, type Lease, type Snapshot, type StoredMatch } from '../../host/index.ts';

/** The store's work on its file; each call belongs in a transaction. */
export interface SqliteFile {
  /** Does some work in one transaction: all of it is kept when this returns, or none. */
  together(work: () => void): void;
  create(match: string, head: Head, owner: string, now: number, milliseconds: number): Lease;
  /** Adds records to a match, as texts, for whoever has the lease of this epoch. */
  append(match: string, epoch: number, expected: number, records: readonly string[]): void;
  load(match: string, from: number | undefined): StoredMatch;
  snapshot(match: string, snapshot: Snapshot): void;
  list(unfinished: boolean): readonly string[];
  finish(match: string, now: number): void;
  reopen(match: string): void;
  forget(finishedBefore: number, most: number): number;
  /** A copy of everything that is kept, in one consistent file; not inside a transaction. */
  backup(file: string): void;
  lease(match: string, owner: string, now: number, milliseconds: number): Lease | undefined;
  release(lease: Lease): void;
  close(): void;
}

type Row = { readonly [column: string]: unknown };

/** How a match stands in the file. Nobody else writes it, so it is read once; after a fault it is read again. */
interface Standing {
  readonly number: number;
  length: number;
  epoch: number;
  owner: string | null;
  until: number;
}

/** Matches whose standing is kept; a server has fewer in hand. */
const MOST_STANDINGS = 10_000;

/** Opens the file, or makes it. */
export function openSqliteFile(path: string): SqliteFile {
  const db = new Libsql(path);
  try {
    // One process, one connection; every commit is on the disk before it is told (H5).
    for (const pragma of ['locking_mode=EXCLUSIVE', 'journal_mode=WAL', 'synchronous=FULL', 'wal_autocheckpoint=4000'])
      db.exec(`PRAGMA ${pragma}`);
    bringUp(db);
    return fileOn(db);
  } catch (error) {
    db.close();
    const words = MEANINGS[String(Object(error)['code'])];
    throw words === undefined ? error : new Error(`${path} ${words}`, { cause: error });
  }
}

/** What keeps a file from being opened, for whoever named it. */
const MEANINGS: { readonly [code: string]: string | undefined } = {
  SQLITE_BUSY: 'is in use: another server or a backup has it',
  SQLITE_NOTADB: 'is no file of matches: it is not one of SQLite',
};

/** Takes the file to the latest form, in one transaction. */
function bringUp(db: Libsql.Database): void {
  const form = numberIn(rowOf(db.prepare('PRAGMA user_version').get()), 'user_version');
  const missing = formsAfter(SQLITE_FORMS, form);
  if (missing.length === 0) return;
  inTransaction(db, () => {
    for (const statements of missing) db.exec(statements);
    db.exec(`PRAGMA user_version=${SQLITE_FORMS.length}`);
  });
}

function fileOn(db: Libsql.Database): SqliteFile {
  const one = (sql: string) => {
    const statement = db.prepare(sql);
    return (...values: (string | number)[]): Row | undefined => {
      const row: unknown = statement.get(...values);
      return row === undefined ? undefined : rowOf(row);
    };
  };
  const run = (sql: string) => {
    const statement = db.prepare(sql);
    return (...values: (string | number)[]): void => void statement.run(...values);
  };
  const all = (sql: string) => {
    const statement = db.prepare(sql);
    return (...values: (string | number)[]): readonly Row[] => statement.all(...values).map(rowOf);
  };
  const find = one(
    'SELECT number, epoch, owner, until, (SELECT COALESCE(MAX(seq) + 1, 0) FROM records WHERE match = matches.number) AS length FROM matches WHERE id = ?',
  );
  const head = one('SELECT head FROM matches WHERE id = ?');
  const insertMatch = run('INSERT INTO matches (id, head, owner, epoch, until) VALUES (?, ?, ?, 1, ?)');
  const insertRecord = run('INSERT INTO records (match, seq, record) VALUES (?, ?, ?)');
  const recordsFrom = all('SELECT record FROM records WHERE match = ? AND seq >= ? ORDER BY seq');
  const snapshotOf = one('SELECT snapshot FROM snapshots WHERE match = ?');
  const keepSnapshot = run(
    'INSERT INTO snapshots VALUES (?, ?, ?) ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, snapshot = excluded.snapshot WHERE excluded.seq >= seq',
  );
  const listAll = all('SELECT id FROM matches ORDER BY number');
  const listOpen = all('SELECT id FROM matches WHERE over = 0 ORDER BY number');
  const setOver = run('UPDATE matches SET over = 1, over_at = COALESCE(over_at, ?) WHERE number = ?');
  const setOpen = run('UPDATE matches SET over = 0, over_at = NULL WHERE number = ?');
  const finished = all('SELECT number FROM matches WHERE over = 1 AND over_at <= ? LIMIT ?');
  const drops = ['records WHERE match', 'snapshots WHERE match', 'matches WHERE number'].map((where) =>
    run(`DELETE FROM ${where} = ?`),
  );
  const vacuumInto = run('VACUUM INTO ?');
  const setLease = run('UPDATE matches SET owner = ?, epoch = ?, until = ? WHERE number = ?');
  const endLease = run('UPDATE matches SET until = 0 WHERE id = ? AND epoch = ?');
  const standings = new Map<string, Standing>();
  const known = (match: string): Standing => {
    const kept = standings.get(match);
    if (kept) return kept;
    const row = find(match);
    if (!row) throw new StoreRefusal('NoSuchMatch', match);
    if (standings.size >= MOST_STANDINGS) standings.clear();
    const standing = standingIn(row);
    standings.set(match, standing);
    return standing;
  };
  return {
    together(work) {
      try {
        inTransaction(db, work);
      } catch (error) {
        standings.clear();
        throw error;
      }
    },
    create(match, given, owner, now, milliseconds) {
      if (find(match)) throw new StoreRefusal('Exists', match);
      insertMatch(match, JSON.stringify(given), owner, now + milliseconds);
      return { match, owner, epoch: 1 };
    },
    append(match, epoch, expected, records) {
      const standing = known(match);
      if (standing.epoch !== epoch) throw new StoreRefusal('LeaseLost', match);
      if (standing.length !== expected) throw new StoreRefusal('Conflict', match);
      for (const text of records) insertRecord(standing.number, standing.length++, text);
    },
    load(match, from) {
      const { number } = known(match);
      const kept = from === undefined ? snapshotOf(number) : undefined;
      const snapshot = kept && parsedSnapshot(textIn(kept, 'snapshot'));
      const rows = recordsFrom(number, from ?? snapshot?.seq ?? 0);
      return {
        head: JSON.parse(textIn(head(match) ?? {}, 'head')) as Head,
        snapshot,
        records: rows.map((row) => readRecord({ text: textIn(row, 'record') })),
      };
    },
    snapshot(match, snapshot) {
      keepSnapshot(known(match).number, snapshot.seq, JSON.stringify(snapshot));
    },
    list: (unfinished) => (unfinished ? listOpen() : listAll()).map((row) => textIn(row, 'id')),
    finish(match, now) {
      setOver(now, known(match).number);
    },
    reopen(match) {
      setOpen(known(match).number);
    },
    forget(finishedBefore, most) {
      const old = finished(finishedBefore, most).map((row) => numberIn(row, 'number'));
      for (const number of old) for (const drop of drops) drop(number);
      standings.clear();
      return old.length;
    },
    backup(file) {
      // Made here, because SQLite would let everybody read what is in it: the deck, for one.
      closeSync(openSync(file, 'wx', 0o600));
      try {
        vacuumInto(file);
      } catch (error) {
        rmSync(file);
        throw error;
      }
    },
    lease(match, owner, now, milliseconds) {
      const standing = known(match);
      const isFree = standing.owner === null || standing.until <= now;
      const isOwn = standing.owner === owner;
      if (!isFree && !isOwn) return undefined;
      if (isFree || !isOwn) standing.epoch += 1;
      [standing.owner, standing.until] = [owner, now + milliseconds];
      setLease(owner, standing.epoch, standing.until, standing.number);
      return { match, owner, epoch: standing.epoch };
    },
    release({ match, epoch }) {
      endLease(match, epoch);
      standings.delete(match);
    },
    close: () => void db.close(),
  };
}

function inTransaction(db: Libsql.Database, work: () => void): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    work();
    db.exec('COMMIT');
  } catch (error) {
    rollBack(db);
    throw error;
  }
}

/** After `SQLITE_FULL` the transaction is gone already, and rolling back throws. */
function rollBack(db: Libsql.Database): void {
  try {
    db.exec('ROLLBACK');
  } catch {
    // Nothing is open any more.
  }
}

const rowOf = (row: unknown): Row => Object(row);

const standingIn = (row: Row): Standing => ({
  number: numberIn(row, 'number'),
  length: numberIn(row, 'length'),
  epoch: numberIn(row, 'epoch'),
  owner: row['owner'] === null ? null : textIn(row, 'owner'),
  until: numberIn(row, 'until'),
});

function numberIn(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new TypeError(`${column} is no number: ${String(value)}`);
  return value;
}

function textIn(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`${column} is no text: ${String(value)}`);
  return value;
}
