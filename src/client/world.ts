/** What a client needs from where it runs: sockets, requests, time and chance. */

/** The part of a WebSocket that is used here. */
export interface SocketLike {
  send(data: string): void;
  close(): void;
  addEventListener(
    event: 'open' | 'message' | 'close' | 'error',
    call: (event: { readonly data?: unknown }) => void,
  ): void;
}

/** An answer to a request: its HTTP status, and its body, parsed if it is JSON. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** What the world lends. */
export interface World {
  open(url: string): SocketLike;
  /** Calls once after so many milliseconds; what it gives takes the call back. */
  after(milliseconds: number, call: () => void): () => void;
  /** From 0 to 1, so that a thousand clients do not come back at the same moment. */
  random(): number;
  /** Sends a POST request with a body of JSON; `create` and `join` need it. The path is relative to the server: `api/matches`. */
  ask?(path: string, body: object, token?: string): Promise<Answered>;
}

/** The world of a browser or of Node 22, around the server whose socket this is. */
export const platformWorld = (url: string): World => ({
  open: (at) => new WebSocket(at),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  async ask(path, body, token) {
    const response = await fetch(new URL(path, url.replace(/^ws/, 'http')), {
      method: 'POST',
      body: JSON.stringify(body),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: await (isJson ? response.json() : response.text()) };
  },
});
