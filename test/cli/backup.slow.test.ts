/** Copies of matches: made while they are served and while they are not, and played on from (H17); and servers that are ended early. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../../src/cli/commands/backup.ts';
import { sqliteStore } from '../../src/server/index.ts';
import { root } from '../scratch-project.ts';
import { newMatch } from '../torture/players.ts';
import { endBy, freePort, startServer, until } from '../torture/processes.ts';
import { recordedIo } from './recorded-io.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function said(...args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  const io = recordedIo();
  return { code: await run(args, io), text: io.complaints() };
}

test('[H14] [H17] a copy is made while matches are played, which nobody else may read, and a server of the copy goes on with them', async () => {
  const [data, copy] = [join(folder, 'data'), join(folder, 'copy.db')];
  const server = await startServer({ port: await freePort(), args: ['--data', data] });
  const match = await newMatch({ game: 'stack', ports: [server.port, server.port], roll: () => 0 });
  const seq = (): number => match.followings[0]?.table?.seq ?? 0;
  await until('some moves', () => seq() > 5);
  const before = seq();
  expect(await said(copy, '--data', data)).toMatchObject({ code: 0 });
  for (const file of [copy, join(data, 'matches.db'), join(data, 'matches.db-wal')])
    expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await said(copy, '--data', data)).toMatchObject({
    code: 2,
    text: expect.stringContaining('is there already'),
  });
  expect(await said(join(folder, 'no/copy.db'), '--data', data)).toMatchObject({ code: 2 });
  expect((await readdir(data)).filter((file) => file.startsWith('copy'))).toEqual([]);
  match.close();
  await endBy(server, 'SIGINT');
  const restored = join(folder, 'restored');
  await mkdir(restored);
  await cp(copy, join(restored, 'matches.db'));
  const again = await startServer({ port: await freePort(), args: ['--data', restored] });
  expect((await fetch(`http://127.0.0.1:${again.port}/health`)).status).toBe(200);
  await endBy(again, 'SIGINT');
  const store = await sqliteStore({ file: join(restored, 'matches.db') });
  expect((await store.load(match.id, 0)).records.length).toBeGreaterThanOrEqual(before);
  expect(await store.list({ unfinished: true })).toEqual([match.id]);
  await store.close();
  // Nothing is served now: the command opens the file itself.
  expect(await said(join(folder, 'cold.db'), '--data', data)).toMatchObject({ code: 0 });
  expect(await said(join(folder, 'x.db'), '--data', folder)).toMatchObject({
    code: 2,
    text: expect.stringContaining('there are no matches in'),
  });
}, 300_000);

test('[H16] a server that is told to end as soon as its file is there ends cleanly', async () => {
  const data = join(folder, 'early');
  const args = [join(root, 'bin/cardwright.js'), 'serve', '--port', String(await freePort()), '--data', data];
  const server = spawn(process.execPath, args, { stdio: 'ignore' });
  const ended = once(server, 'exit');
  await until('its file is there', () => existsSync(join(data, 'matches.db')), 100);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
