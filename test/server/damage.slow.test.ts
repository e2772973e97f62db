/** Files of matches that are damaged, before they are opened and while they are served: nothing aborts, and what is readable is served. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run as backUp } from '../../src/cli/commands/backup.ts';
import { run as listMatches } from '../../src/cli/commands/matches.ts';
import { run as restore } from '../../src/cli/commands/restore.ts';
import { writtenRecord } from '../../src/host/index.ts';
import { sqliteStore, type Recovery } from '../../src/server/index.ts';
import { recordedIo } from '../cli/recorded-io.ts';
import { someHead, someRecord } from '../host/store-contract.ts';
import { root } from '../scratch-project.ts';
import { corrupt } from '../torture/corruptions.ts';
import { endBy, freePort, startServer, until } from '../torture/processes.ts';

/** `npm run torture -- --corruptions 200` has all of them. */
const CORRUPTIONS = 8;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface OldMatch {
  readonly label: string;
  readonly match: string;
  readonly tokens: readonly string[];
}

/** A data folder with the matches of an older release; gives its matches by their labels. */
async function dataFolder(name: string): Promise<{ data: string; old: ReadonlyMap<string, OldMatch> }> {
  const stores = new URL('../data/stores/', import.meta.url);
  const data = join(folder, name);
  await mkdir(data, { recursive: true });
  await writeFile(join(data, 'matches.db'), gunzipSync(await readFile(new URL('release-0.1.0.db.gz', stores))));
  const list: readonly OldMatch[] = JSON.parse(await readFile(new URL('release-0.1.0.json', stores), 'utf8'));
  return { data, old: new Map(list.map((each) => [each.label, each])) };
}

/** Overwrites the place where a text stands in a file, with bytes that are no text. */
async function overwrite(file: string, text: string, length = 40): Promise<void> {
  const at = (await readFile(file)).indexOf(text);
  if (at < 0) throw new Error(`${text} is not in ${file}`);
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(length, 0xff), 0, length, at);
  await handle.close();
}

describe('a damaged file', () => {
  test('[H5] damaged anywhere, it never aborts the process, and every match that is readable is served', async () => {
    const { aborts, faults, matches } = await corrupt({ corruptions: CORRUPTIONS, seed: 'quick' });
    expect([aborts, faults]).toEqual([0, []]);
    expect(matches.served).toBeGreaterThan(CORRUPTIONS * 10);
  }, 120_000);

  test('[H5] [H7] a match with a damaged record is refused by name; the server serves the others and lists it', async () => {
    const { data, old } = await dataFolder('record');
    const [bad, good] = [old.get('high-card finished'), old.get('go_fish finished')];
    const before = await sqliteStore({ file: join(data, 'matches.db') });
    const { records } = await before.load(bad?.match ?? '', 0);
    await before.close();
    await overwrite(join(data, 'matches.db'), JSON.stringify(records[7]).slice(0, 60));
    const port = await freePort();
    const server = await startServer({ port, args: ['--data', data] });
    const status = async (one: OldMatch | undefined) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/matches/${one?.match}/replay`, {
        headers: { authorization: `Bearer ${one?.tokens[0]}` },
      });
      return [answer.status, Object(await answer.json())['code']];
    };
    expect(await status(bad)).toEqual([410, 'DamagedMatch']);
    expect(await status(good)).toEqual([200, undefined]);
    await until('it is logged by name', () => server.errors().includes(bad?.match ?? '?'));
    expect(server.errors()).toContain('"warning":"DamagedMatch"');
    const io = recordedIo();
    expect(await listMatches(['--data', data], io)).toBe(1);
    expect(io.printed()).toContain(`${bad?.match} damaged (DamagedMatch: record 7 cannot be read)`);
    await endBy(server, 'SIGINT');
    expect(server.child.exitCode).toBe(0);
  });

  test('[H17] a file that cannot be used ends the server with 2, its name and the command that restores a backup, and that command works', async () => {
    const { data, old } = await dataFolder('whole');
    const backup = join(folder, 'backup.db');
    expect(await backUp([backup, '--data', data], recordedIo())).toBe(0);
    await writeFile(join(data, 'matches.db'), Buffer.alloc(20_000, 7));
    const cli = join(root, 'bin/cardwright.js');
    const failed = await promisify(execFile)(process.execPath, [cli, 'serve', '--port', '0', '--data', data]).catch(
      (error: unknown) => Object(error),
    );
    expect(failed.code).toBe(2);
    expect(failed.stderr).toMatch(/DamagedFile: .*matches\.db cannot be used: .*cardwright restore BACKUP --data /s);
    const io = recordedIo();
    expect([await restore([backup, '--data', data], io), io.complaints()]).toEqual([0, '']);
    expect(io.printed()).toMatch(/15 matches in .*matches\.db\nthe file that was there is .*matches\.db\.replaced-/s);
    const server = await startServer({ port: await freePort(), args: ['--data', data] });
    // Not under a server that has it, and not by a backup that is none.
    const refused = recordedIo();
    expect(await restore([backup, '--data', data], refused)).toBe(2);
    expect(refused.complaints()).toContain('a server is using');
    await endBy(server, 'SIGINT');
    const store = await sqliteStore({ file: join(data, 'matches.db') });
    expect((await store.load(old.get('duel unfinished')?.match ?? '', 0)).records.length).toBeGreaterThanOrEqual(14);
    await store.close();
    await overwrite(backup, 'CREATE TABLE matches');
    const damaged = recordedIo();
    expect(await restore([backup, '--data', data], damaged)).toBe(2);
    expect(damaged.complaints()).toMatch(/is damaged|is not a backup/);
    expect((await readdir(data)).filter((file) => file.startsWith('restore'))).toEqual([]);
    // What is no backup of ours at all must not put the matches that are kept aside.
    for (const content of ['', 'hello', 'SQLite format 3\0']) {
      const other = join(folder, 'other.db');
      await writeFile(other, content);
      const none = recordedIo();
      expect(await restore([other, '--data', data], none)).toBe(2);
      expect(none.complaints()).toContain('is not a backup that cardwright made');
    }
  });
});

describe('damage to a file that is served', () => {
  /** A store whose matches do not fit into SQLite's cache; each record names its match. */
  async function large(name: string) {
    const file = join(folder, `${name}.db`);
    const recoveries: Recovery[] = [];
    const first = await sqliteStore({ file });
    const names = Array.from({ length: 30 }, (_, at) => `m${at}-${name}`);
    for (const match of names) {
      const lease = await first.create(match, someHead, 'a', 1e9);
      const records = Array.from({ length: 30 }, (_, seq) => ({ ...someRecord(seq), id: `${match} `.repeat(400) }));
      await first.append(lease, 0, records.map(writtenRecord));
    }
    await first.close();
    return {
      file,
      names,
      recoveries,
      store: await sqliteStore({ file, recovered: (each) => void recoveries.push(each) }),
    };
  }

  test('[H5] a page that turns bad costs the matches on it alone; the others are read and written on', async () => {
    const { file, names, store, recoveries } = await large('page');
    const bytes = await readFile(file);
    const handle = await open(file, 'r+');
    // A page of the second match, beyond what the cache has kept.
    const at = Math.floor(bytes.indexOf(`${names[1]} `) / 4096) * 4096;
    await handle.write(Buffer.alloc(4096, 0xa5), 0, 4096, at);
    await handle.close();
    const results = await Promise.all(
      names.map((match) =>
        store.load(match, 0).then(
          () => 'read',
          (error: unknown) => String(Object(error)['code']),
        ),
      ),
    );
    const damaged = names.filter((_, i) => results[i] !== 'read');
    expect(damaged).toContain(names[1]);
    expect(damaged.length).toBeLessThanOrEqual(2);
    expect(new Set(results)).toEqual(new Set(['read', 'DamagedMatch']));
    for (const match of names.filter((each) => !damaged.includes(each))) {
      const lease = await store.lease(match, 'a', 1e9);
      await store.append(lease!, 30, [writtenRecord(someRecord(30))]);
    }
    expect(recoveries.length).toBeLessThanOrEqual(1);
    await store.close();
    const again = await sqliteStore({ file });
    expect((await again.load(names[5] ?? '', 0)).records).toHaveLength(31);
    await again.close();
  });

  test('[H4] a file that is deleted, moved or replaced while it is served is noticed: nothing is acknowledged that would be lost', async () => {
    const file = join(folder, 'gone.db');
    const store = await sqliteStore({ file });
    const lease = await store.create('m', someHead, 'a', 1e9);
    await store.append(lease, 0, [writtenRecord(someRecord(0))]);
    await rename(file, `${file}.elsewhere`);
    await expect(store.append(lease, 1, [writtenRecord(someRecord(1))])).rejects.toThrow(
      `FileGone: ${file} was deleted or moved while the server had it open`,
    );
    await writeFile(file, 'something else');
    await expect(store.append(lease, 1, [writtenRecord(someRecord(1))])).rejects.toThrow(`${file} was replaced`);
    await rename(`${file}.elsewhere`, file);
    await store.append(lease, 1, [writtenRecord(someRecord(1))]);
    await rm(`${file}-wal`);
    await expect(store.append(lease, 2, [writtenRecord(someRecord(2))])).rejects.toThrow(
      `${file}-wal was deleted or moved`,
    );
    await store.close().catch(() => {});
  });
});
