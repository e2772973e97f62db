/** Databases of every form that there has been: opened, they are of the latest, and what was kept is there (H17). */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresStore, sqliteStore } from '../../src/server/index.ts';
import { formsAfter, POSTGRES_FORMS, SQLITE_FORMS } from '../../src/server/stores/forms.ts';
import { writtenRecord } from '../../src/host/index.ts';
import { someHead, someRecord } from '../host/store-contract.ts';
import { newDatabase, startPostgres, type TestPostgres } from './postgres.ts';

let folder = '';
let server: TestPostgres | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forms-'));
  server = await startPostgres();
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const KEPT = { head: JSON.stringify(someHead), record: JSON.stringify(someRecord(0)) };

describe('SQLite', () => {
  /** A file as a server of that form left it: a match that goes on, and one that is over. */
  function fileOf(form: number, name: string): string {
    const path = join(folder, `${name}.db`);
    const db = new Libsql(path);
    for (const statements of SQLITE_FORMS.slice(0, form)) db.exec(statements);
    db.exec(`PRAGMA user_version=${form}`);
    db.prepare('INSERT INTO matches (id, head, over) VALUES (?, ?, 0), (?, ?, 1)').run(
      'm',
      KEPT.head,
      'over',
      KEPT.head,
    );
    db.prepare('INSERT INTO records (match, seq, record) VALUES (1, 0, ?)').run(KEPT.record);
    db.close();
    return path;
  }

  test.each(SQLITE_FORMS.map((_, at) => at + 1))('[H17] a file of form %i is taken to the latest', async (form) => {
    const store = await sqliteStore({ file: fileOf(form, `form-${form}`) });
    expect((await store.load('m')).records).toEqual([someRecord(0)]);
    expect(await store.list({ unfinished: true })).toEqual(['m']);
    // What was over before there was a time for it is over since now.
    expect(await store.forget(60_000, 9)).toBe(0);
    const lease = await store.lease('m', 'a', 1_000);
    await store.append(lease!, 1, [writtenRecord(someRecord(1))]);
    await store.close();
  });

  test('[H17] a file of a later form is left alone, and the reason is told', async () => {
    const file = fileOf(1, 'later');
    const db = new Libsql(file);
    db.exec('PRAGMA user_version=99');
    db.close();
    await expect(sqliteStore({ file })).rejects.toThrow(
      `kept in form 99, and this server knows ${SQLITE_FORMS.length}: take a newer one`,
    );
    const again = new Libsql(file);
    expect(Object(again.prepare('PRAGMA user_version').get())).toMatchObject({ user_version: 99 });
    again.close();
  });

  test('[H17] a form that cannot be made leaves the file as it was', async () => {
    const file = fileOf(1, 'half');
    const db = new Libsql(file);
    db.exec('CREATE TABLE matches_over (x)');
    db.close();
    await expect(sqliteStore({ file })).rejects.toThrow('SQLITE_ERROR: the file cannot be used so');
    // This process may still have the file; a copy says what is in it.
    for (const end of ['', '-wal']) await cp(`${file}${end}`, `${file}.copy${end}`).catch(() => {});
    const again = new Libsql(`${file}.copy`);
    expect(Object(again.prepare('PRAGMA user_version').get())).toMatchObject({ user_version: 1 });
    const columns = again.prepare("SELECT name FROM pragma_table_info('matches')").all();
    expect(columns.map((row) => Object(row).name)).not.toContain('over_at');
    again.close();
  });

  test('[H17] a copy is made while matches are written: it has everything that was answered before', async () => {
    const store = await sqliteStore({ file: join(folder, 'busy.db') });
    const lease = await store.create('m', someHead, 'a', 60_000);
    const appends: Promise<void>[] = [];
    for (let seq = 0; seq < 50; seq++) appends.push(store.append(lease, seq, [writtenRecord(someRecord(seq))]));
    await Promise.all(appends.slice(0, 20));
    const copying = store.backup(join(folder, 'copy.db'));
    for (let seq = 50; seq < 80; seq++) appends.push(store.append(lease, seq, [writtenRecord(someRecord(seq))]));
    await Promise.all([copying, ...appends]);
    await expect(store.backup(join(folder, 'copy.db'))).rejects.toThrow(/exists/);
    await expect(store.backup(join(folder, 'nowhere/copy.db'))).rejects.toThrow(/no such file/);
    await store.close();
    const copy = await sqliteStore({ file: join(folder, 'copy.db') });
    const { records } = await copy.load('m', 0);
    expect(records.length).toBeGreaterThanOrEqual(20);
    expect(records).toEqual(records.map((_, seq) => someRecord(seq)));
    await copy.close();
  });
});

describe('PostgreSQL', () => {
  test.each(POSTGRES_FORMS.map((_, at) => at + 1))('[H17] tables of form %i are taken to the latest', async (form) => {
    const url = await newDatabase(server);
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    for (const statements of POSTGRES_FORMS.slice(0, form)) await sql.unsafe(statements);
    // The first form had no number.
    if (form > 1)
      await sql.unsafe(`CREATE TABLE cardwright_form (form INTEGER); INSERT INTO cardwright_form VALUES (${form})`);
    await sql`INSERT INTO matches (id, head, over) VALUES ('m', ${KEPT.head}, FALSE), ('over', ${KEPT.head}, TRUE)`;
    await sql`INSERT INTO leases (match) VALUES ('m'), ('over')`;
    await sql`INSERT INTO records VALUES ('m', 0, ${KEPT.record})`;
    const store = await postgresStore({ url, connections: 1 });
    expect((await store.load('m')).records).toEqual([someRecord(0)]);
    expect(await store.orphans(9)).toEqual(['m']);
    expect(await store.forget(60_000, 9)).toBe(0);
    await store.close();
    expect(await sql`SELECT form FROM cardwright_form`).toEqual([{ form: POSTGRES_FORMS.length }]);
    await sql`UPDATE cardwright_form SET form = 99`;
    await expect(postgresStore({ url, connections: 1 })).rejects.toThrow('kept in form 99');
    await sql.end();
  });

  test('[H17] nothing is missing at the latest form', () => {
    expect(formsAfter(POSTGRES_FORMS, POSTGRES_FORMS.length)).toEqual([]);
  });
});
