/**
 * The file of the embedded store: one connection of SQLite through `libsql`, and the few statements that the store needs.
 * The package binds numbers as reals, adds columns of its own and aborts the process on text that is not UTF-8 (TECH.md), so
 * nothing of it leaves this file, texts are read as blobs and numbers are cast.
 */
import { closeSync, openSync, rmSync } from 'node:fs';
import Libsql from 'libsql';
import { StoreRefusal, type Head, type Lease, type Snapshot, type StoredMatch } from '../../host/index.ts';
import type { DamagedMatch } from './calls.ts';
import { watchedFile } from './file-watch.ts';
import { formsAfter, SQLITE_FORMS } from './forms.ts';
import { checksumOf, decoded, headIn, placeOf, recordsIn, snapshotIn, type StoredText } from './stored-form.ts';

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
  /** The matches that were set aside when the file was recovered. */
  damaged(): readonly DamagedMatch[];
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

/** Opens the file, or makes it. Fails with `DamagedFile` if SQLite finds damage in it. */
export function openFile(path: string): SqliteFile {
  const db = new Libsql(path);
  try {
    // One process, one connection; every commit is on the disk before it is told (H5).
    for (const pragma of ['locking_mode=EXCLUSIVE', 'journal_mode=WAL', 'synchronous=FULL', 'wal_autocheckpoint=4000'])
      db.exec(`PRAGMA ${pragma}`);
    checkIntegrity(db);
    bringUp(db);
    return fileOn(db, path);
  } catch (error) {
    db.close();
    if (isDamage(error)) throw error instanceof DamagedFile ? error : new DamagedFile(faultWords(error));
    const words = MEANINGS[String(Object(error)['code'])];
    throw words === undefined ? error : new Error(`${path} ${words}`, { cause: error });
  }
}

/** The file has damaged pages: SQLite must not go on with it. */
export class DamagedFile extends Error {}

/** Whether an error says that pages of the file are damaged. */
export const isDamage = (error: unknown): boolean =>
  error instanceof DamagedFile || /^SQLITE_(CORRUPT|IOERR_SHORT_READ)/.test(String(Object(error)['code']));

const faultWords = (error: unknown): string => String(Object(error)['message'] ?? error);

/** Reads every page. What is wrong with texts inside them is found when a match is read. */
function checkIntegrity(db: Libsql.Database): void {
  const rows = db.prepare('SELECT CAST(integrity_check AS BLOB) AS said FROM pragma_integrity_check(3)').all();
  const said = rows.map((row) => textIn(rowOf(row), 'said'));
  if (said.length !== 1 || said[0] !== 'ok') throw new DamagedFile(said.join('; '));
}

/** What keeps a file from being opened, for whoever named it. */
const MEANINGS: { readonly [code: string]: string | undefined } = {
  SQLITE_BUSY: 'is in use: another server or a backup has it',
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

function fileOn(db: Libsql.Database, path: string): SqliteFile {
  const watch = watchedFile(path);
  const one = (sql: string) => {
    const statement = db.prepare(sql);
    return (...values: Bound[]): Row | undefined => {
      const row: unknown = statement.get(...values);
      return row === undefined ? undefined : rowOf(row);
    };
  };
  const run = (sql: string) => {
    const statement = db.prepare(sql);
    return (...values: Bound[]): void => void statement.run(...values);
  };
  const all = (sql: string) => {
    const statement = db.prepare(sql);
    return (...values: Bound[]): readonly Row[] => statement.all(...values).map(rowOf);
  };
  const find = one(
    `SELECT number, ${number('epoch')}, ${bytes('owner')}, ${number('until')},
       (SELECT CAST(COALESCE(MAX(seq) + 1, 0) AS INTEGER) FROM records WHERE match = matches.number) AS length
     FROM matches WHERE id = ?`,
  );
  const head = one(`SELECT ${bytes('head')}, ${number('sum')} FROM matches WHERE number = ?`);
  const insertMatch = run('INSERT INTO matches (id, head, owner, epoch, until) VALUES (?, ?, ?, 1, ?)');
  const sumMatch = run('UPDATE matches SET sum = ? WHERE number = ?');
  const insertRecord = run('INSERT INTO records (match, seq, record, sum) VALUES (?, ?, ?, ?)');
  const recordsFrom = all(
    `SELECT ${number('seq')}, ${bytes('record')}, ${number('sum')} FROM records WHERE match = ? AND seq >= ? ORDER BY records.seq`,
  );
  const snapshotOf = one(
    `SELECT ${number('seq')}, ${bytes('snapshot')}, ${number('sum')} FROM snapshots WHERE match = ?`,
  );
  const keepSnapshot = run(
    `INSERT INTO snapshots (match, seq, snapshot, sum) VALUES (?, ?, ?, ?)
     ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, snapshot = excluded.snapshot, sum = excluded.sum
     WHERE excluded.seq >= seq`,
  );
  const listAll = all(`SELECT ${bytes('id')} FROM matches ORDER BY number`);
  const listOpen = all(`SELECT ${bytes('id')} FROM matches WHERE over = 0 ORDER BY number`);
  const setOver = run('UPDATE matches SET over = 1, over_at = COALESCE(over_at, ?) WHERE number = ?');
  const setOpen = run('UPDATE matches SET over = 0, over_at = NULL WHERE number = ?');
  const finished = all('SELECT number FROM matches WHERE over = 1 AND over_at <= ? LIMIT ?');
  const drops = ['records WHERE match', 'snapshots WHERE match', 'damaged WHERE number', 'matches WHERE number'].map(
    (where) => run(`DELETE FROM ${where} = ?`),
  );
  const vacuumInto = run('VACUUM INTO ?');
  const setLease = run('UPDATE matches SET owner = ?, epoch = ?, until = ? WHERE number = ?');
  const endLease = run('UPDATE matches SET until = 0 WHERE id = ? AND epoch = ?');
  const listDamaged = all(`SELECT number, ${bytes('id')}, ${bytes('reason')} FROM damaged ORDER BY number`);
  const aside = listDamaged().map(damagedIn);
  const reasons = new Map(aside.map(({ match, reason }) => [match, reason]));
  const standings = new Map<string, Standing>();
  const known = (match: string): Standing => {
    const kept = standings.get(match);
    if (kept) return kept;
    const reason = reasons.get(match);
    if (reason !== undefined) throw new StoreRefusal('DamagedMatch', match, reason);
    const row = find(match);
    if (!row) throw new StoreRefusal('NoSuchMatch', match);
    if (standings.size >= MOST_STANDINGS) standings.clear();
    const standing = standingIn(row);
    if (![standing.number, standing.length, standing.epoch, standing.until].every(Number.isSafeInteger))
      throw new StoreRefusal('DamagedMatch', match, 'its lease cannot be read');
    standings.set(match, standing);
    return standing;
  };
  return {
    together(work) {
      try {
        watch.check();
        inTransaction(db, work);
      } catch (error) {
        standings.clear();
        throw error;
      }
    },
    create(match, given, owner, now, milliseconds) {
      if (find(match)) throw new StoreRefusal('Exists', match);
      const text = JSON.stringify(given);
      insertMatch(match, text, owner, now + milliseconds);
      const made = known(match).number;
      sumMatch(checksumOf(placeOf.head(made), text), made);
      return { match, owner, epoch: 1 };
    },
    append(match, epoch, expected, records) {
      const standing = known(match);
      if (standing.epoch !== epoch) throw new StoreRefusal('LeaseLost', match);
      if (standing.length !== expected) throw new StoreRefusal('Conflict', match);
      for (const text of records) {
        const seq = standing.length++;
        insertRecord(standing.number, seq, text, checksumOf(placeOf.record(standing.number, seq), text));
      }
    },
    load(match, from) {
      const { number: own } = known(match);
      const kept = from === undefined ? snapshotOf(own) : undefined;
      const snapshot = kept && snapshotIn(storedIn(kept, 'snapshot'), placeOf.snapshot(own, numberIn(kept, 'seq')));
      const first = from ?? snapshot?.seq ?? 0;
      const rows = recordsFrom(own, first).map((row) => ({ seq: numberIn(row, 'seq'), ...storedIn(row, 'record') }));
      return {
        head: headIn(match, storedIn(head(own) ?? {}, 'head'), placeOf.head(own)),
        snapshot,
        records: recordsIn(match, first, rows, (seq) => placeOf.record(own, seq)),
      };
    },
    snapshot(match, snapshot) {
      const { number: own } = known(match);
      const text = JSON.stringify(snapshot);
      keepSnapshot(own, snapshot.seq, text, checksumOf(placeOf.snapshot(own, snapshot.seq), text));
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
      for (const each of old) for (const drop of drops) drop(each);
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
    damaged: () => aside,
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

type Bound = string | number;

/** A column of text, read as bytes: the driver aborts the process on text that is not UTF-8. */
const bytes = (column: string): string => `CAST(${column} AS BLOB) AS ${column}`;

/** A column of numbers: in a damaged row it may hold a text. */
const number = (column: string): string => `CAST(${column} AS INTEGER) AS ${column}`;

const standingIn = (row: Row): Standing => ({
  number: numberIn(row, 'number'),
  length: numberIn(row, 'length'),
  epoch: numberIn(row, 'epoch'),
  owner: row['owner'] === null ? null : textIn(row, 'owner'),
  until: numberIn(row, 'until'),
});

const damagedIn = (row: Row): DamagedMatch => ({
  number: numberIn(row, 'number'),
  match: row['id'] === null ? undefined : textIn(row, 'id'),
  reason: textIn(row, 'reason'),
});

/** A number in a column; NaN where a damaged row has none. */
function numberIn(row: Row, column: string): number {
  const value = row[column];
  return typeof value === 'number' ? value : Number.NaN;
}

/** A text in a column; bytes that are not UTF-8 become replacement characters. */
const textIn = (row: Row, column: string): string => {
  const found = bytesIn(row, column);
  return decoded(found) ?? Buffer.from(found).toString('utf8');
};

/** The driver gives blobs as a view from `get`, and as a buffer from `all`. */
function bytesIn(row: Row, column: string): Uint8Array {
  const value = row[column];
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array();
}

const storedIn = (row: Row, column: string): StoredText => {
  const sum = row['sum'];
  return { bytes: bytesIn(row, column), sum: typeof sum === 'number' ? sum : null };
};
