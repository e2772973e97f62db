/** Checks run side by side: as many at once as the machine has processors. */
import { availableParallelism } from 'node:os';

/** Runs a job for each of some things, the first ones first. Returns the results in the order of the things. */
export async function sideBySide<T, R>(things: readonly T[], job: (thing: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  const waiting = things.entries();
  const work = async (): Promise<void> => {
    for (const [at, thing] of waiting) results[at] = await job(thing);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}
