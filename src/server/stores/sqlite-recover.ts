/**
 * Recovers a damaged file: everything that can be read from its pages goes into a new file, which takes its place; the damaged
 * one is kept beside it under another name. A match of which anything is missing is set aside by name, the others go on.
 */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import { StoreRefusal } from '../../host/index.ts';
import type { DamagedMatch, Recovery } from './calls.ts';
import { SQLITE_FORMS } from './forms.ts';
import { freePages, isTextType, openPages, rowsOf, type PageFile, type RawRow } from './sqlite-pages.ts';
import { decoded, headIn, parsedText, placeOf, recordsIn, type StoredText } from './stored-form.ts';

/**
 * Writes what is readable of a damaged file to a new one and puts it in its place. Fails, and leaves the file as it is, if it
 * is of another form or nothing in it can be read.
 */
export function recoverFile(path: string, reason: string, stamp: string): Recovery {
  const draft = `${path}.recovering`;
  for (const end of ENDS) rmSync(`${draft}${end}`, { force: true });
  const pages = openPages(path);
  let found: Pick<Recovery, 'matches' | 'damaged'>;
  try {
    closeSync(openSync(draft, 'wx', 0o600));
    found = written(draft, pages);
    if (found.matches === 0) throw new Error('no match in it can be read');
  } catch (error) {
    for (const end of ENDS) rmSync(`${draft}${end}`, { force: true });
    throw error;
  } finally {
    pages.close();
  }
  const kept = keptName(path, stamp);
  for (const end of ENDS) if (existsSync(`${path}${end}`)) renameSync(`${path}${end}`, `${kept}${end}`);
  renameSync(draft, path);
  syncFolder(dirname(path));
  return { file: path, kept, reason, ...found };
}

const ENDS = ['', '-wal', '-shm'];

/** A name beside the file that nothing has yet. */
function keptName(path: string, stamp: string): string {
  const name = `${path}.damaged-${stamp}`;
  for (let count = 1; ; count++) {
    const each = count === 1 ? name : `${name}-${count}`;
    if (!existsSync(each)) return each;
  }
}

/** What is read of a match before it is known whether all of it is there. */
interface FoundMatch {
  row?: MatchRow;
  /** From the index of names, where the row itself is gone. */
  name?: string;
  readonly records: Map<number, StoredText>;
  /** The highest number of a record that a row or an index mentions. */
  last: number;
}

interface MatchRow {
  readonly id: string;
  readonly head: Uint8Array;
  readonly over: number;
  readonly overAt: number | null;
  readonly epoch: number;
  readonly sum: number | null;
}

interface FoundSnapshot extends StoredText {
  readonly seq: number;
}

function written(draft: string, pages: PageFile): Pick<Recovery, 'matches' | 'damaged'> {
  const { matches, snapshots, isOld } = new Harvest(pages);
  if (isOld) throw new Error('it is of an older form, which cannot be recovered');
  const db = new Libsql(draft);
  try {
    db.exec('PRAGMA synchronous=FULL');
    db.exec('BEGIN');
    for (const statements of SQLITE_FORMS) db.exec(statements);
    db.exec(`PRAGMA user_version=${SQLITE_FORMS.length}`);
    const damaged = [...matches].flatMap(([number, match]) => writeMatch(db, number, match) ?? []);
    writeSnapshots(db, matches, snapshots);
    db.exec('COMMIT');
    return { matches: [...matches.values()].filter(({ row, name }) => row ?? name).length, damaged };
  } finally {
    db.close();
  }
}

/** What the pages hold of our tables and indexes. */
class Harvest {
  readonly matches = new Map<number, FoundMatch>();
  readonly snapshots = new Map<number, FoundSnapshot>();
  /** Whether records are laid out as before form 4. */
  isOld = false;
  /** Rows of records that can be read. */
  readonly #rows = new Set<number>();
  readonly #indexed: (readonly [match: number, seq: number, row: number])[] = [];

  /** Takes up everything on the pages. Records never change, so a copy on a page that was left behind does no harm. */
  constructor(pages: PageFile) {
    const free = freePages(pages);
    for (let number = 1; number <= pages.count; number++)
      if (!free.has(number)) for (const row of rowsOf(pages, number)) this.#sortIn(row);
    // An entry of the index whose row cannot be read is a record that is lost, the last of its match perhaps.
    for (const [number, seq, row] of this.#indexed)
      if (!this.#rows.has(row)) this.#of(number).last = Math.max(this.#of(number).last, seq);
    // Damaged bytes may read as an entry of a match that never was: without any text of its own it is none.
    for (const [number, { row, name, records }] of this.matches)
      if (!row && name === undefined && records.size === 0) this.matches.delete(number);
  }

  #of(number: number): FoundMatch {
    const match = this.matches.get(number) ?? { records: new Map<number, StoredText>(), last: -1 };
    this.matches.set(number, match);
    return match;
  }

  /** Tells by the types of a row's values which table or index it is of. */
  #sortIn({ rowid, values, types }: RawRow): void {
    const form = types.map((type) => (type === 0 ? 'n' : isTextType(type) ? 't' : type >= 10 ? 'b' : 'i')).join('');
    if (rowid === undefined) this.#indexEntry(form, values);
    else if (/^niit[in]?$/.test(form)) this.#recordRow(rowid, values);
    else if (/^nit[in]?$/.test(form)) this.#snapshotRow(rowid, values);
    else if (/^ntti[tn]ii[in][in]?$/.test(form)) {
      const row = matchRow(values);
      if (row && isCount(rowid)) this.#of(rowid).row ??= row;
    }
  }

  #recordRow(rowid: number, values: RawRow['values']): void {
    const [, number, seq, bytes, sum = null] = values as [null, number, number, Uint8Array, (number | null)?];
    if (!isCount(number) || !isCount(seq)) return;
    const text: unknown = parsedText({ bytes, sum }, placeOf.record(number, seq));
    if (Object(text).seq !== seq) return;
    this.#rows.add(rowid);
    const match = this.#of(number);
    match.last = Math.max(match.last, seq);
    match.records.set(seq, { bytes, sum });
  }

  #snapshotRow(rowid: number, values: RawRow['values']): void {
    const [, seq, bytes, sum = null] = values as [null, number, Uint8Array, (number | null)?];
    if (parsedText({ bytes, sum }, placeOf.snapshot(rowid, seq)) !== undefined)
      this.snapshots.set(rowid, { seq, bytes, sum });
  }

  /** An entry of the index of records, or of the index of names. */
  #indexEntry(form: string, values: RawRow['values']): void {
    if (form === 'iii') {
      const [match, seq, row] = values as [number, number, number];
      if (isCount(match) && isCount(seq)) this.#indexed.push([match, seq, row]);
    } else if (form === 'ti') {
      const [bytes, number] = values as [Uint8Array, number];
      const name = nameIn(bytes);
      if (name !== undefined && isCount(number)) this.#of(number).name ??= name;
    } else if (form === 'iit') this.isOld = true;
  }
}

function matchRow(values: RawRow['values']): MatchRow | undefined {
  const [, name, head, over, , epoch, , overAt, sum = null] = values as [
    null,
    Uint8Array,
    Uint8Array,
    number,
    unknown,
    number,
    number,
    number | null,
    (number | null)?,
  ];
  const id = nameIn(name);
  return id === undefined ? undefined : { id, head, over, overAt, epoch: Math.max(0, epoch), sum };
}

/** Beyond this a damaged number would make a match of millions of records. */
const MAX_COUNT = 10_000_000;

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MAX_COUNT;

/** The name of a match: printable, and of a length that a match has. */
function nameIn(bytes: Uint8Array): string | undefined {
  const name = decoded(bytes);
  return name !== undefined && /^[\x21-\x7e]{1,100}$/.test(name) ? name : undefined;
}

function writeMatch(db: Libsql.Database, number: number, match: FoundMatch): DamagedMatch | undefined {
  const id = match.row?.id ?? match.name;
  const reason = whyDamaged(number, match);
  if (id !== undefined) {
    const head = (match.row && decoded(match.row.head)) ?? '';
    const { over = 0, overAt = null, epoch = 0, sum = null } = match.row ?? {};
    db.prepare(
      'INSERT INTO matches (number, id, head, over, epoch, over_at, sum) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ).run(number, id, head, over, epoch, overAt, sum);
  }
  const insert = db.prepare('INSERT INTO records (match, seq, record, sum) VALUES (?, ?, ?, ?)');
  for (const [seq, { bytes, sum = null }] of [...match.records].toSorted(([a], [b]) => a - b))
    insert.run(number, seq, typeof bytes === 'string' ? bytes : (decoded(bytes) ?? ''), sum);
  if (reason === undefined) return undefined;
  db.prepare('INSERT INTO damaged (number, id, reason) VALUES (?, ?, ?)').run(number, id ?? null, reason);
  return { number, match: id, reason };
}

/** What is missing of a match; undefined if all of it is there. */
function whyDamaged(number: number, { row, name, records, last }: FoundMatch): string | undefined {
  if (!row) return name === undefined ? 'its name and beginning are lost' : 'its beginning is lost';
  const lost = Array.from(records.keys())
    .toSorted((a, b) => a - b)
    .findIndex((seq, at) => seq !== at);
  if (records.size !== last + 1) return `record ${lost < 0 ? records.size : lost} is lost`;
  const all = Array.from({ length: last + 1 }, (_, seq) => ({ seq, ...(records.get(seq) ?? { bytes: '' }) }));
  try {
    headIn(row.id, { bytes: row.head, sum: row.sum }, placeOf.head(number));
    recordsIn(row.id, 0, all, (seq) => placeOf.record(number, seq));
    return undefined;
  } catch (error) {
    if (error instanceof StoreRefusal) return error.reason ?? error.code;
    throw error;
  }
}

/** A snapshot is a cache: one without its match, or beyond its records, is left out. */
function writeSnapshots(
  db: Libsql.Database,
  matches: ReadonlyMap<number, FoundMatch>,
  snapshots: ReadonlyMap<number, FoundSnapshot>,
): void {
  const insert = db.prepare('INSERT INTO snapshots (match, seq, snapshot, sum) VALUES (?, ?, ?, ?)');
  for (const [number, { seq, bytes, sum = null }] of snapshots) {
    const match = matches.get(number);
    if (match?.row && seq <= match.last + 1)
      insert.run(number, seq, typeof bytes === 'string' ? bytes : (decoded(bytes) ?? ''), sum);
  }
}

/** Renames are on the disk once the folder is. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
