/** A store that does not answer must not keep players waiting (H13): after a time it counts as not there. */
import type { Clock } from './ports.ts';

/** The work, or a failure after so many milliseconds; what comes of it later is nobody's business. */
export function inTime<T>(
  clock: Pick<Clock, 'after'>,
  milliseconds: number,
  work: Promise<T>,
  whose = 'the store',
): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(milliseconds, () => reject(new Error(`${whose} does not answer`)));
    work.then(
      (value) => {
        stop();
        resolve(value);
      },
      (error: unknown) => {
        stop();
        reject(error);
      },
    );
  });
}
