/** What the page and its worker write to each other. */

/** From the page: a question as one would ask a server, a line on a socket, or time that goes by by hand. */
export type ToWorker =
  | {
      readonly type: 'ask';
      readonly id: number;
      readonly path: string;
      readonly body: object | null;
      readonly token: string | null;
    }
  | { readonly type: 'say'; readonly socket: number; readonly data: string }
  | { readonly type: 'step'; readonly milliseconds: number };

/** From the worker: the answer, or a line on a socket. */
export type FromWorker =
  | { readonly type: 'answered'; readonly id: number; readonly status: number; readonly body: unknown }
  | { readonly type: 'said'; readonly socket: number; readonly data: string };
