/** Finished matches are kept for a time and then forgotten (H17): a setting, off unless it is given. */
import type { Clock, Store, Warnings } from '../host/index.ts';

/** What it needs. */
export interface RetentionPorts {
  readonly store: Pick<Store, 'forget'>;
  readonly clock: Clock;
  readonly warnings: Warnings;
}

/** How often it looks, in milliseconds, and how many it forgets in one go, so that nobody waits long for the store. */
const EVERY = 3_600_000;
const AT_ONCE = 100;

/** Forgets, now and every hour, what has been over for longer than `age` milliseconds; what it gives ends that. */
export function keepFor({ store, clock, warnings }: RetentionPorts, age: number): () => void {
  let stop = (): void => {};
  let isEnded = false;
  const forget = async (): Promise<void> => {
    if (!isEnded && (await store.forget(age, AT_ONCE)) === AT_ONCE) await forget();
  };
  const look = async (): Promise<void> => {
    try {
      await forget();
    } catch (error) {
      warnings.warn('ForgetFailed', { error: String(error) });
    }
    if (!isEnded) stop = clock.after(EVERY, () => void look());
  };
  void look();
  return () => {
    isEnded = true;
    stop();
  };
}
