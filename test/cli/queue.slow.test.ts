/** Runs by a queue on a real PostgreSQL: two workers of which one is killed, bad jobs, and what is refused. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDesk } from '../../src/cli/queue/bullmq.ts';
import { parseJob } from '../../src/cli/queue/job-queue.ts';
import { packageVersion } from '../../src/cli/version.ts';
import { keyOf, type Job } from '../../src/lab/index.ts';
import { root } from '../scratch-project.ts';
import { startPostgres, type TestPostgres } from '../server/postgres.ts';
import { gameFolder } from './game-files.ts';
import { isFull } from '../sample.ts';

let database: TestPostgres;
beforeAll(async () => {
  database = await startPostgres();
});
afterAll(() => database.stop());

const folder = gameFolder();
afterAll(() => folder.remove());

/** A command that runs beside the test; it is ended with the test if it has not ended by itself. */
function start(...args: readonly string[]): ChildProcess & { readonly told: () => string } {
  const child = spawn(process.execPath, [join(root, 'bin/cardwright.js'), ...args], {
    cwd: folder.path,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  child.stdout.on('data', (text: Buffer) => void (told += text.toString()));
  onTestFinished(() => void child.kill('SIGKILL'));
  return Object.assign(child, { told: () => told });
}

/** Waits until a command has said something on its error stream. */
function heard(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (said: Buffer) => {
      text += said.toString();
      if (text.includes(words)) resolve();
    });
    child.once('exit', () => reject(new Error(`it ended without saying "${words}": ${text}`)));
  });
}

const JOB: Job = {
  game: 'cycle',
  variants: [{ name: 'base', seatings: [{ options: {}, policies: ['greedy'], hero: 0 }] }],
  masterSeed: 's',
  mostCommands: 10,
  withBlank: false,
  engineVersion: packageVersion(),
  rulesHash: 'r',
  cardSetHash: 'c',
  from: 0,
  to: 9,
};

const RUN = ['sim', 'cycle', '--n', '40', '--seed', 'q', '--json', '--quiet'];

test.runIf(isFull)(
  '[L17] [L66] [L68] [L69] [L70] two workers of which one is killed give the same bytes as one thread',
  async () => {
    const worker = (): ReturnType<typeof start> =>
      start('worker', '--queue', database.url, '--workers', '1', '--lease', '2');
    const [doomed, other] = [worker(), worker()];
    await Promise.all([heard(doomed, 'waiting for jobs'), heard(other, 'waiting for jobs')]);
    const asked = start(...RUN, '--queue', database.url, '--lot', '5');
    await heard(doomed, 'played');
    // It has the next job by now, or will have it in a moment.
    doomed.kill('SIGKILL');
    expect(await once(asked, 'exit')).toEqual([0, null]);

    // A job that was made with other rules is refused three times and goes to the dead list (L69).
    const odd = { ...JOB, rulesHash: 'of another game' };
    const desk = await openDesk(database.url);
    if (!desk.ok) throw new Error(desk.error);
    await desk.value.put(new Map([[keyOf(odd), odd]]));
    const known = async (): Promise<unknown> => (await desk.value.results([keyOf(odd)])).get(keyOf(odd));
    await expect.poll(known, { timeout: 30_000 }).toEqual({
      failed: expect.stringMatching(/^JobMismatch: the job wants rulesHash of another game, here it is [0-9a-f]{64}$/),
    });
    await desk.value.close();

    other.kill('SIGINT');
    expect(await once(other, 'exit')).toEqual([130, null]);
    const [inline] = folder.runAll([[...RUN, '--workers', '0']]);
    expect(JSON.parse(asked.told())).toMatchObject({ n: 40 });
    expect(asked.told().trimEnd()).toBe(inline?.out.trimEnd());

    // What is stored is not played again: no worker is there now.
    const again = start(...RUN, '--queue', database.url, '--lot', '5');
    expect(await once(again, 'exit')).toEqual([0, null]);
    expect(again.told()).toBe(asked.told());
  },
);

test('[L40] [L68] whoever waits may stop, and gets what is stored so far', async () => {
  const ask = (n: number): ReturnType<typeof start> =>
    start('sim', 'cycle', '--n', `${n}`, '--seed', 'stop', '--json', '--queue', database.url, '--lot', '5');
  const worker = start('worker', '--queue', database.url, '--workers', '1', '--lease', '2');
  await heard(worker, 'waiting for jobs');
  expect(await once(ask(10), 'exit')).toEqual([0, null]);
  worker.kill('SIGINT');
  expect(await once(worker, 'exit')).toEqual([130, null]);

  // Nobody plays the last five.
  const asked = ask(15);
  await heard(asked, '10 of 15');
  asked.kill('SIGINT');
  expect(await once(asked, 'exit')).toEqual([3, null]);
  expect(JSON.parse(asked.told())).toMatchObject({
    partial: { covered: [{ from: 0, to: 9 }], missing: [{ from: 10, to: 14 }] },
  });
});

describe('[L65] a job from the queue', () => {
  test('passes its gate as it is', () => {
    expect(parseJob(JOB)).toEqual(JOB);
  });

  test.each([
    ['nothing', null],
    ['numbers that run backwards', { ...JOB, from: 10 }],
    ['a number that is none', { ...JOB, to: NaN }],
    ['no variant', { ...JOB, variants: [] }],
    ['more than a job has', { ...JOB, run: 'rm' }],
    ['a seating without policies', { ...JOB, variants: [{ name: 'a', seatings: [{ options: {}, hero: 0 }] }] }],
  ])('is refused: %s', (_, raw) => {
    expect(parseJob(raw)).toBeUndefined();
  });
});

test('what is refused, in one line and with exit code 2', () => {
  const [noUrl, noHost, noQueue, threads, lot] = folder.runAll([
    ['sim', 'duel', '--n', '1', '--queue', 'redis://here'],
    ['sim', 'duel', '--n', '1', '--queue', 'postgres://127.0.0.1:1/nothing'],
    ['worker'],
    ['worker', '--queue', 'postgres://127.0.0.1:1/nothing', '--workers', '1000000000'],
    ['sim', 'duel', '--n', '1', '--lot', '0'],
  ]);
  expect([noUrl, noHost, noQueue, threads, lot].map((ran) => ran?.code)).toEqual([2, 2, 2, 2, 2]);
  expect(noUrl?.err).toBe('error: --queue takes a URL such as postgres://host/database, not "redis://here"\n');
  expect(noHost?.err).toMatch(/^error: the queue cannot be reached: .*ECONNREFUSED.*\n$/);
  expect(noQueue?.err).toContain('--queue says where the jobs are');
  expect(threads?.err).toContain('--workers must be from 1 to 256, not 1000000000');
  expect(lot?.err).toContain('--lot 0 would make jobs without matches');
});
