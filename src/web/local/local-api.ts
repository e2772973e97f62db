/** The page's end of local play: questions and sockets as messages to a worker. */
import type { SocketLike } from '../../client/index.ts';
import type { Answered, Api } from '../app/api.ts';
import { clockAsked } from '../stage/loop.ts';
import { workerFor } from '../task.ts';
import type { FromWorker, ToWorker } from './letters.ts';

/** Starts the worker and speaks with it as with a server. */
export function localApi(): Api {
  const isManual = clockAsked() === 'manual';
  const worker = workerFor(isManual ? 'local by hand' : 'local');
  const waiting = new Map<number, (answered: Answered) => void>();
  const sockets = new Map<number, (data: string) => void>();
  let count = 0;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  const post = (letter: ToWorker): void => worker.postMessage(letter);
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'said') return sockets.get(data.socket)?.(data.data);
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  if (isManual)
    Object.assign(window, { __host: { step: (milliseconds: number) => post({ type: 'step', milliseconds }) } });
  return {
    isLocal: true,
    ask: (path, body, token) =>
      new Promise((resolve) => {
        const id = ++count;
        waiting.set(id, resolve);
        post({ type: 'ask', id, path, body: body ?? null, token: token ?? null });
      }),
    open: () => openSocket(++count, post, sockets),
  };
}

/** A socket that is open at once and never lost. */
function openSocket(
  socket: number,
  post: (letter: ToWorker) => void,
  sockets: Map<number, (data: string) => void>,
): SocketLike {
  return {
    send: (data) => post({ type: 'say', socket, data }),
    close: () => void sockets.delete(socket),
    addEventListener(event, call) {
      if (event === 'open') queueMicrotask(() => call({}));
      if (event === 'message') sockets.set(socket, (data) => call({ data }));
    },
  };
}
