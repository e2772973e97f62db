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
  type JoinedMatch,
  type SeatKeyState,
  type Table,
} from './client.ts';
export { fairSeat, type FairSeat, type FairSeatOptions } from './fair-seat.ts';
export { browserKeys, memoryKeys, type KeyStore } from './key-store.ts';
export {
  RequestRefused,
  type Created,
  type FoundTable,
  type Invitation,
  type JoinMatch,
  type NewMatch,
  type OptionTold,
  type StrangerRequest,
} from './requests.ts';
export type { Patience } from './wire.ts';
export type { Holdings } from './seat-keys.ts';
export type { Answered, SocketLike, World } from './world.ts';
