import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sqliteStore } from '../../src/server/index.ts';
import { someHead, storeContract } from '../host/store-contract.ts';

const newFile = async (): Promise<string> => join(await mkdtemp(join(tmpdir(), 'store-')), 'matches.db');

storeContract('SQLite', async () => {
  let now = 0;
  const file = await newFile();
  const open = () => sqliteStore({ file, now: () => now });
  return { store: await open(), pass: (milliseconds) => void (now += milliseconds), reopen: open };
});

describe('the embedded store', () => {
  test('[H5] a file that cannot be opened is told at once', async () => {
    await expect(sqliteStore({ file: '/proc/none/matches.db' })).rejects.toThrow(
      'Unable to open connection to local database /proc/none/matches.db',
    );
  });

  test('[H5] after it was closed every call fails, and closing twice is no fault', async () => {
    const store = await sqliteStore({ file: await newFile() });
    await store.close();
    await store.close();
    await expect(store.create('m', someHead, 'a', 1_000)).rejects.toThrow('the store is closed');
  });

  test('[H17] a second process does not get the file', async () => {
    const file = await newFile();
    const store = await sqliteStore({ file });
    await store.create('m', someHead, 'a', 1_000);
    await expect(sqliteStore({ file })).rejects.toThrow(`${file} is in use: another server or a backup has it`);
    await store.close();
  });

  test('[H17] a file that is not SQLite is refused by name with the command that restores a backup, and left as it is', async () => {
    const file = await newFile();
    const text = 'Dear diary, '.repeat(100);
    await writeFile(file, text);
    await expect(sqliteStore({ file })).rejects.toThrow(
      `DamagedFile: ${file} cannot be used: it does not begin as SQLite, and no match in it can be read; restore a backup: cardwright restore BACKUP --data ${dirname(file)}`,
    );
    expect(await readFile(file, 'utf8')).toBe(text);
  });
});
