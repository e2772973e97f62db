/** A thread of a run: finds the game of the plan once, and plays the lots that it is sent (playing-thread.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import { playRange, type Range, type Run, type RunPlan } from '../../lab/index.ts';
import { lendShake256 } from '../../rng/index.ts';
import { terminal } from '../terminal/io.ts';
import { nativeShake256 } from '../native-chance.ts';
import type { Told } from './playing-thread.ts';
import { runOf } from './run-plan.ts';

lendShake256(nativeShake256);

const run = findRun();

parentPort?.on('message', (range: Range) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin
  void answer(range).then((told) => parentPort?.postMessage(told));
});

async function answer(range: Range): Promise<Told> {
  try {
    return { totals: playRange(await run, range) };
  } catch (error) {
    return { error: String(error) };
  }
}

async function findRun(): Promise<Run> {
  // It is what the pool has put there.
  const found = await runOf(terminal(), workerData as RunPlan);
  if (typeof found === 'object') return found.run;
  throw new Error(String(found));
}
