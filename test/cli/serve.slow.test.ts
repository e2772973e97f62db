/** A server that cannot begin says why in one line, names what it is about once, and ends with 2. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { main } from '../../src/cli/index.ts';
import { endBy, freePort, startServer } from '../torture/processes.ts';
import { recordedIo } from './recorded-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'serve-'));
writeFileSync(join(folder, 'matches.db'), 'nothing of ours');
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [['--port', '70000'], '--port must be a whole number up to 65535, not 70000 (cardwright serve --help)'],
  [['--matches', '0'], '--matches must be a whole number of 1 or more (cardwright serve --help)'],
  [['--database', 'mysql://x'], '--database and DATABASE_URL begin with postgres://'],
  [['--data', join(folder, 'no/such')], `there is no file or folder ${join(folder, 'no/such')}`],
  [
    ['--data', folder],
    `DamagedFile: ${join(folder, 'matches.db')} cannot be used: the file is cut off, and no match in it can be read; restore a backup: cardwright restore BACKUP --data ${folder}`,
  ],
])('[H17] serve %j', async (args, words) => {
  const io = recordedIo();
  expect(await main(['serve', ...args], io)).toBe(2);
  expect(io.complaints()).toBe(`error: ${words}\n`);
  expect(io.printed()).toBe('');
});

test('[H13] [H14] serve takes limits and names from the command line', async () => {
  const port = await freePort();
  const data = join(folder, 'limits');
  const args = ['--data', data, '--behind-proxy', '--matches-per-address', '2', '--host-names', 'a.example, B.example'];
  const server = await startServer({ port, args });
  const create = async (address: string): Promise<number> => {
    const headers = { authorization: `Bearer ${randomBytes(32).toString('hex')}`, 'x-forwarded-for': address };
    const body = JSON.stringify({ game: 'high-card', seats: ['me', 'open'] });
    return (await fetch(`http://127.0.0.1:${port}/api/matches`, { method: 'POST', headers, body })).status;
  };
  const statuses: number[] = [];
  for (const address of ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2']) statuses.push(await create(address));
  expect(statuses).toEqual([201, 201, 429, 201]);
  const asked = ['b.example', 'evil.example'].map(
    (host) =>
      new Promise((resolve) =>
        request({ port, host: '127.0.0.1', path: '/health', headers: { host } }, (response) => {
          resolve(response.resume().statusCode);
        }).end(),
      ),
  );
  expect(await Promise.all(asked)).toEqual([200, 421]);
  await endBy(server, 'SIGTERM');
});
