/** A client of served matches, for browsers and Node. The story is in README.md. */
export {
  connect,
  type CardwrightClient,
  type Change,
  type ClientError,
  type ClientOptions,
  type Follower,
  type Following,
  type Table,
} from './client.ts';
export type { SocketLike, World } from './wire.ts';
