import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { orAborted } from '../../src/cli/queue/or-aborted.ts';

test('[L66] a worker that waits for hours leaves no listener behind', async () => {
  const { signal } = new AbortController();
  for (let i = 0; i < 20; i++) expect(await orAborted(Promise.resolve(i), signal)).toBe(i);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('[L66] waiting ends when it is called off', async () => {
  const closing = new AbortController();
  const waiting = orAborted(new Promise<string>(() => {}), closing.signal);
  closing.abort();
  expect(await waiting).toBeUndefined();
});
