/** `cardwright restore BACKUP`: puts a copy that `cardwright backup` made in the place of the matches that are kept (H17). */
import { existsSync } from 'node:fs';
import { Buffer } from 'node:buffer';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { sqliteStore, type Recovery } from '../../server/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import { complain } from '../terminal/complain.ts';
import { isServed } from '../control.ts';
import { fileWords } from '../file-words.ts';
import type { Io } from '../terminal/io.ts';
import { FILE, FOLDER } from '../keeping.ts';

/** The files that belong to a database. */
const ENDS = ['', '-wal', '-shm'];

/** Restores the backup; 0 if it is in place, 2 if nothing was changed. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: { data: { kind: 'text' } }, positionals: ['BACKUP'] });
  if (!parsed.ok) return refuseArguments(io, 'restore', parsed.error);
  const [backup = ''] = parsed.value.positionals;
  const { data = FOLDER } = parsed.value.options;
  if (!existsSync(backup)) return complain(io, `there is no file ${backup}`);
  if (await isServed(data)) return complain(io, `a server is using ${data}; stop it first`);
  const draft = resolve(data, `restore-${process.pid}.db`);
  try {
    if (!(await isDatabase(backup))) return complain(io, `${backup} is not a backup that cardwright made`);
    await mkdir(data, { recursive: true });
    await copyFile(backup, draft);
    const matches = await checked(draft, backup);
    const replaced = await swapIn(draft, join(data, FILE));
    io.out(`${backup} is in place: ${matches} ${matches === 1 ? 'match' : 'matches'} in ${join(data, FILE)}`);
    if (replaced !== undefined) io.out(`the file that was there is ${replaced}`);
    return 0;
  } catch (error) {
    return complain(io, fileWords(error) ?? (error instanceof Error ? error.message : String(error)));
  } finally {
    for (const end of [...ENDS, '.lock']) await rm(`${draft}${end}`, { force: true });
  }
}

/** Bytes at the beginning of a file in which its tables are named. */
const BEGINNING = 2 ** 20;

/** Whether a file is a database with our tables. An empty one, or somebody else's, would open as one without matches. */
async function isDatabase(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    const text = buffer.toString('latin1', 0, bytesRead);
    return text.startsWith('SQLite format 3\0') && /CREATE TABLE (?:matches|records|log)\b/.test(text);
  } finally {
    await file.close();
  }
}

/** Opens the copy, which checks it and brings it up to date. Returns how many matches it has; fails if it is damaged. */
async function checked(draft: string, backup: string): Promise<number> {
  const found: Recovery[] = [];
  const store = await sqliteStore({ file: draft, recovered: (each) => void found.push(each) }).catch(
    (error: unknown) => {
      throw new Error(`${backup} is no sound backup: ${error instanceof Error ? error.message : String(error)}`);
    },
  );
  const matches = await store.list().finally(() => store.close());
  const [recovery] = found;
  if (!recovery) return matches.length;
  for (const end of ENDS) await rm(`${recovery.kept}${end}`, { force: true });
  throw new Error(`${backup} is damaged (${recovery.reason}); take another backup`);
}

/** Puts a file in the place of another, which is kept under a new name. Returns that name, if there was a file. */
async function swapIn(draft: string, place: string): Promise<string | undefined> {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const kept = `${place}.replaced-${stamp}`;
  const hadFile = existsSync(place);
  for (const end of ENDS) if (existsSync(`${place}${end}`)) await rename(`${place}${end}`, `${kept}${end}`);
  await rename(draft, place);
  return hadFile ? kept : undefined;
}
