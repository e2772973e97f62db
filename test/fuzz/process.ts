/** The fuzzed server as a process: started, weighed, ended, and seen when it ends by itself. */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is left of a server after everything was let go: bytes after a collection, matches that still run, warnings so far. */
export interface Weight {
  readonly heap: number;
  readonly external: number;
  readonly rss: number;
  readonly running: number;
  readonly warnings: { readonly [code: string]: number };
}

/** The token of the operator's page of a fuzzed server. */
export const OPERATOR = 'operator-of-a-fuzzed-server';

/** A server under fuzz. */
export interface FuzzedServer {
  readonly port: number;
  readonly child: ChildProcess;
  /** How it ended, if nobody asked it to. */
  readonly crash: () => string | undefined;
  /** Whether it answers; if it does not, its end is waited for. */
  answers(): Promise<boolean>;
  weigh(): Promise<Weight>;
  stop(): Promise<void>;
}

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));

/** Starts a server on any port. */
export async function startFuzzed(): Promise<FuzzedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'));
  const child = fork(SERVER, [join(folder, 'matches.db')], {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  let isAsked = false;
  let crash: string | undefined;
  child.stderr?.on('data', (data: Buffer) => (errors = (errors + data.toString('utf8')).slice(-2_000)));
  const gone = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      if (!isAsked) crash = `the server ended with ${signal ?? code}: ${errors}`;
      resolve();
    }),
  );
  const { port } = Object(await next(child));
  return {
    port,
    child,
    crash: () => crash,
    async answers() {
      const answer = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(PATIENCE) }).catch(
        () => undefined,
      );
      if (!answer?.ok && crash === undefined) await Promise.race([gone, pause(PATIENCE)]);
      return answer?.ok === true;
    },
    async weigh() {
      if (!child.connected) throw new Error('the server has ended');
      const weighed = next(child);
      child.send('weigh');
      // The other side sends nothing else.
      return (await weighed) as Weight;
    },
    async stop() {
      isAsked = true;
      child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Milliseconds in which a server that is there answers. */
const PATIENCE = 20_000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

/** The next thing that a process says, or that it has ended. */
const next = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('the server has ended'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
