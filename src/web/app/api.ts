/** Who answers the page: a server, or a worker in the page itself. Both speak the same way, so nothing else knows which. */
import type { SocketLike } from '../../client/index.ts';
import { stored } from './stored.ts';
import { unreachable } from './unreachable.ts';

/** An answer: its status as in HTTP, and its body. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** What is asked, and the wire to matches. */
export interface Api {
  readonly isLocal: boolean;
  /** Whether there is a server that cannot be reached now: the page plays by itself meanwhile. */
  readonly isOffline?: boolean;
  ask(path: string, body?: object, token?: string): Promise<Answered>;
  open(): SocketLike;
}

/** The server that this page came from. */
export const servedApi: Api = {
  isLocal: false,
  async ask(path, body, token) {
    const response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    }).catch((error: unknown) => Promise.reject(unreachable(error)));
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: await (isJson ? response.json() : response.text()) };
  },
  open: () => new WebSocket(new URL('socket', location.href.replace(/^http/, 'ws').replace(/#.*$/, ''))),
};

/** A server if the page has one, else the page itself; `?local` asks for the page itself. */
export async function findApi(): Promise<Api> {
  const isLocal = new URLSearchParams(location.search).has('local');
  if (!isLocal && (await hasServer())) return servedApi;
  const { localApi } = await import('../local/local-api.ts');
  // Whoever has a token of a server has been there before.
  return { ...localApi(), isOffline: !isLocal && stored('guest') !== null };
}

/** Asks whether the server that this page came from answers. */
export async function hasServer(): Promise<boolean> {
  try {
    const { status, body } = await servedApi.ask('api/games');
    return status === 200 && Array.isArray(Object(body).games);
  } catch {
    return false;
  }
}
