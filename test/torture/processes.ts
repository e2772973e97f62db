/** Servers as processes of their own, as somebody would run them, and what is asked of them over HTTP. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A server process. */
export interface ServerProcess {
  readonly port: number;
  readonly child: ChildProcess;
  /** What it has complained of so far. */
  readonly errors: () => string;
}

/** How one is started. */
export interface Start {
  readonly port: number;
  /** `--data` or `--database`, and whatever else the command line takes. */
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Arguments of Node itself. */
  readonly node?: readonly string[];
  /** Hears what it writes to the standard error. */
  readonly complain?: (text: string) => void;
  /** A program that starts it, with its arguments. */
  readonly under?: readonly string[];
}

const CLI = fileURLToPath(new URL('../../bin/cardwright.js', import.meta.url));

/** Starts a server and waits until it answers. */
/** All players of a test come from one address. */
const MANY = ['--matches-per-address', '100000', '--new-matches', '100000'];

export async function startServer({
  port,
  args,
  env = {},
  node = [],
  complain,
  under = [],
}: Start): Promise<ServerProcess> {
  const [command = '', ...rest] = [
    ...under,
    process.execPath,
    ...node,
    CLI,
    'serve',
    '--port',
    String(port),
    ...MANY,
    ...args,
  ];
  const child = spawn(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } });
  let errors = '';
  child.stderr.on('data', (data: Buffer) => {
    errors = (errors + data.toString('utf8')).slice(-4_000);
    complain?.(data.toString('utf8'));
  });
  for (let tries = 0; tries < 6_000; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    if (answer?.ok) return { port, child, errors: () => errors };
    // It may be killed before it has ever answered.
    if (child.signalCode === 'SIGKILL') return { port, child, errors: () => errors };
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${errors}`);
    await pause(20);
  }
  throw new Error(`the server did not come up: ${errors}`);
}

/** Resolves when a process has ended. */
export const ended = ({ child }: ServerProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', resolve));

/** Sends a signal that ends a process, and waits for its end. */
export async function endBy(server: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  server.child.kill(signal);
  await ended(server);
}

/** A post to a server, tried again while it is not there. */
export async function post(
  port: number,
  path: string,
  body: object = {},
  token?: string,
): Promise<{ readonly [name: string]: unknown }> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const url = `http://127.0.0.1:${port}${path}`;
  for (let tries = 0; ; tries++) {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers }).catch(() => undefined);
    if (response?.ok) return Object(await response.json());
    if (tries === 1_000) throw new Error(`${path}: ${await response?.text()}`);
    await pause(100);
  }
}

/** Waits until something holds, and says what did not if it never does. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`never: ${what}`);
    await pause(10);
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A port that nobody has. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
