/** A server that cannot begin says why in one line, names what it is about once, and ends with 2. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { main } from '../../src/cli/index.ts';
import { recordedIo } from './recorded-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'serve-'));
writeFileSync(join(folder, 'matches.db'), 'nothing of ours');
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [['--port', '70000'], '--port must be a whole number up to 65535, not 70000 (cardwright serve --help)'],
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
