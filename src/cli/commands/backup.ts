/** `cardwright backup FILE`: a copy of all matches in one file, also while a server is writing them (H17). */
import { constants, existsSync } from 'node:fs';
import { copyFile, open, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { sqliteStore } from '../../server/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import { complain } from '../terminal/complain.ts';
import { askForBackup } from '../control.ts';
import type { Io } from '../terminal/io.ts';
import { FILE, FOLDER } from '../keeping.ts';

/** Writes the copy; 0 if it is on the disk, 2 if it could not be made. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: { data: { kind: 'text' } }, positionals: ['FILE'] });
  if (!parsed.ok) return refuseArguments(io, 'backup', parsed.error);
  const [named = ''] = parsed.value.positionals;
  const { data = FOLDER } = parsed.value.options;
  const copy = resolve(named);
  if (existsSync(copy)) return complain(io, `${named} is there already; a copy needs a new name`);
  if (!existsSync(join(data, FILE))) return complain(io, `there are no matches in ${data}`);
  // The server's user may be allowed to write in its own folder alone.
  const draft = resolve(data, `copy-${process.pid}.db`);
  try {
    const isServed = await askForBackup(data, draft);
    if (!isServed) await copied(data, draft);
    await moved(draft, copy);
    io.out(`all matches of ${data} are in ${named}`);
    return 0;
  } catch (error) {
    return complain(io, error instanceof Error ? error.message : String(error));
  } finally {
    await rm(draft, { force: true });
  }
}

/** SQLite leaves it to the system when a copy gets to the disk. */
async function moved(draft: string, copy: string): Promise<void> {
  await copyFile(draft, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  const file = await open(copy, 'r+');
  await file.sync().finally(() => file.close());
}

async function copied(folder: string, copy: string): Promise<void> {
  const store = await sqliteStore({ file: join(folder, FILE) });
  await store.backup(copy).finally(() => store.close());
}
