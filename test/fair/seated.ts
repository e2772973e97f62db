/** Ann and bob at a host's table, each with a client that looks at what it is told: for tests of what they believe. */
import { roleSecrets } from '../../src/cli/auto-match.ts';
import { native } from '../../src/cli/native.ts';
import {
  announce,
  hear,
  joinMatch,
  keepReceipt,
  SERVER,
  type Plan,
  type SeatKit,
  type SeatLog,
  type Told,
} from '../../src/fair/index.ts';
import { SEED } from './forge.ts';
import { clerkOf, Hosted, sure } from './hosted.ts';
import { trickle } from './trickle.ts';

export const NOW = 1_790_000_000;
export const DEADLINE = NOW + 60;
export const HOST = roleSecrets(SEED, SERVER).signer;

export const kitOf = (seat: string): SeatKit => {
  const { signer, ...secret } = roleSecrets(SEED, seat);
  return { primitives: native, seat, signer, secret };
};

export type Match = Hosted<never, never, never>;
export const hosted = (plan: Partial<Plan> = {}): Match =>
  new Hosted(clerkOf(trickle, { deadline: DEADLINE, ...plan })) as never;

/** What a host tells a seat that has seen the log up to a number. */
export const told = (match: Match, from = 0): Told => ({
  lines: match.lines.slice(from),
  head: announce(native, HOST, match.now.end),
});

export const joined = (match: Match, seat = 'ann'): SeatLog => sure(joinMatch(kitOf(seat), told(match), NOW));
export const caughtUp = (match: Match, log: SeatLog, seat = 'ann'): SeatLog =>
  sure(hear(kitOf(seat), log, told(match, log.end.seq)));
export const receipts = (match: Match, log: SeatLog, seat = 'ann'): SeatLog =>
  match.receipts
    .filter(({ role }) => role === seat)
    .reduce((now, each) => sure(keepReceipt(kitOf(seat), now, each)), log);

/** Ann at a table where everything is as it should be, and all cards are dealt. */
export function atTable(): { match: Match; log: SeatLog } {
  const match = hosted();
  let log = joined(match);
  match.commit(SERVER, 'ann', 'bob').contribute('ann', 'bob').deal();
  log = receipts(match, caughtUp(match, log));
  return { match, log };
}
