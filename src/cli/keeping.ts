/** Where `cardwright serve` keeps its matches: one file, or a PostgreSQL that several processes share (H17, H18). */
import { randomBytes } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { StoreRefusal, type Store, type StoredMatch } from '../host/index.ts';
import { openControl } from './control.ts';
import {
  postgresBus,
  postgresStore,
  sqliteStore,
  surveyMatches,
  type Recovery,
  type ServedGame,
  type ServeOptions,
} from '../server/index.ts';

/** An open store, and what a server must know of it. */
export interface Keeping {
  readonly store: Store;
  /** The name of this process among those that share the store. */
  readonly owner: string;
  readonly cluster?: ServeOptions['cluster'];
  /** For people; never with a password. */
  readonly where: string;
  close(): Promise<void>;
}

/** What the command line says of it. */
export interface KeepingOptions {
  readonly data?: string | undefined;
  readonly database?: string | undefined;
  /** The games that are served, for the list of matches. */
  readonly games: ReadonlyMap<string, ServedGame>;
  /** Told when the file was damaged and what is readable of it was recovered. */
  readonly recovered: (recovery: Recovery) => void;
}

/** The folder unless something else is said, and the file in it. */
export const FOLDER = '.cardwright';
export const FILE = 'matches.db';

/** Opens what the options name, or else what `DATABASE_URL` does, or else the folder. */
export function openKeeping({ data, database, ...more }: KeepingOptions): Promise<Keeping> {
  const url = database ?? (data === undefined ? process.env['DATABASE_URL'] : undefined);
  return url ? inPostgres(url) : inFile(data ?? FOLDER, more);
}

async function inFile(
  folder: string,
  { games, recovered }: Pick<KeepingOptions, 'games' | 'recovered'>,
): Promise<Keeping> {
  await mkdir(folder, { recursive: false }).catch(unlessThere);
  const where = join(folder, FILE);
  // SQLite would call a file that may not be written by the name of a lock, and let everybody read one that it makes.
  await (await open(where, 'a', 0o600)).close();
  const store = await sqliteStore({ file: where, recovered }).catch((error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    // SQLite itself never says which file it is about.
    if (words.includes(where)) throw error;
    throw new Error(`${where}: ${words}; to restore a backup: cardwright restore BACKUP --data ${folder}`, {
      cause: error,
    });
  });
  // A folder with too long a name has no room for a socket; then copies are made while nothing is served.
  const control = await openControl(folder, {
    backup: (copy) => store.backup(copy),
    matches: () => surveyMatches(store, games),
    match: (match) => findStored(store, match),
  }).catch(() => undefined);
  const close = async (): Promise<void> => {
    await control?.close();
    await store.close();
  };
  // One process has the file, so whoever opens it next goes on with its leases.
  return { store, owner: 'embedded', where, close };
}

/** Returns a match with all of its records; undefined if the store has none of this name. */
export async function findStored(store: Store, match: string): Promise<StoredMatch | undefined> {
  try {
    return await store.load(match, 0);
  } catch (error) {
    if (error instanceof StoreRefusal && error.code === 'NoSuchMatch') return undefined;
    throw error;
  }
}

async function inPostgres(url: string): Promise<Keeping> {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Error('--database and DATABASE_URL begin with postgres://');
  const store = await postgresStore({ url });
  const bus = postgresBus({ url });
  const close = async (): Promise<void> => {
    await bus.close();
    await store.close();
  };
  return { store, owner: ownName(), cluster: { bus, store }, where: placeIn(url), close };
}

/** No process ever has the name of another, or of one before it. */
const ownName = (): string =>
  `${hostname()
    .replaceAll(/[^\w-]/g, '')
    .slice(0, 16)}-${process.pid}-${randomBytes(6).toString('hex')}`;

function placeIn(url: string): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL at ${host}${pathname}`;
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
