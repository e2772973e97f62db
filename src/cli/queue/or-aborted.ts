/** Waiting for something that may never come, until a signal calls it off. */

/** What the promise gives, or nothing once the signal is aborted; the signal is left without a listener of ours. */
export async function orAborted<T>(coming: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  let hear = (): void => {};
  const calledOff = new Promise<undefined>((resolve) => {
    hear = () => resolve(undefined);
    signal.addEventListener('abort', hear, { once: true });
  });
  try {
    return await Promise.race([coming, calledOff]);
  } finally {
    signal.removeEventListener('abort', hear);
  }
}
