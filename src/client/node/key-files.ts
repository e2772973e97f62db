/** The keys of a client's seats as files that only their owner may read: one for each name, under the user's data folder. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { KeyStore } from '../index.ts';

/** Returns the folder in which programs keep their data for this user, with ours in it. */
export function dataFolder(): string {
  const { XDG_DATA_HOME: given, LOCALAPPDATA: local } = process.env;
  if (given) return join(given, 'cardwright');
  if (process.platform === 'win32' && local) return join(local, 'cardwright');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'cardwright');
  return join(homedir(), '.local', 'share', 'cardwright');
}

/** Returns a store of files in a folder, which is made when the first one is written. Several programs may share it. */
export function fileKeys(folder = join(dataFolder(), 'keys')): KeyStore {
  const pathOf = (name: string): string => join(folder, encodeURIComponent(name).replaceAll('.', '%2E'));
  /** Writes a file beside those that are read, so that nobody reads half of one; the caller gives it its name. */
  const draft = async (text: string): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${DRAFT}${randomBytes(8).toString('hex')}`);
    await writeFile(path, text, { mode: 0o600, flush: true });
    return path;
  };
  const get = (name: string): Promise<string | undefined> => readFile(pathOf(name), 'utf8').catch(unlessMissing);
  return {
    get,
    async add(name, text) {
      const path = await draft(text);
      // Of two programs one can give its file this name.
      await link(path, pathOf(name)).catch(unlessThere);
      await rm(path);
      const kept = await get(name);
      if (kept === undefined) throw new Error(`${pathOf(name)} was removed while it was written`);
      return kept;
    },
    put: async (name, text) => rename(await draft(text), pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
    async names() {
      const files: readonly string[] = (await readdir(folder).catch(unlessMissing)) ?? [];
      return files.filter((file) => !file.startsWith(DRAFT)).map(decodeURIComponent);
    },
    lasts: async () => true,
  };
}

/** No name of a text begins like this: its dots are written as %2E. */
const DRAFT = '.new-';

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
