/** A client of served matches, for browsers and Node. The story is in README.md. */
export {
  connect,
  type CardwrightClient,
  type Change,
  type ClientError,
  type ClientOptions,
  type FairPart,
  type Follower,
  type Following,
  type HowToFollow,
  type Table,
} from './client.ts';
export { fairSeat, type FairSeat, type FairSeatOptions } from './fair-seat.ts';
export type { SocketLike, World } from './wire.ts';
