/**
 * Who made each seat's part of the deal, as far as one reader can know it (F56, F57). The terms name the seats whose
 * secrets the host holds, but they are the host's word: a host that leaves a mark out and uses keys of its own cannot be
 * told from an honest one. So only a reader who holds a seat's key or receipt is told that the seat brought its own seed.
 */
import { isHostEvent, isRoleEvent, type TakeoverReason } from './log.ts';
import type { ReadLine } from './read.ts';
import type { Receipt } from './receipt.ts';
import type { Terms } from './terms.ts';

/**
 * Where a seat's seed came from: `own`, the reader knows that its player made it; `claimed`, the log says so and the
 * reader cannot tell; `host`, the log says that the host made it; `unrecorded`, the log is of a format that did not say;
 * `none`, there was no such seed (level `seeded`).
 */
export type SeedSource = 'own' | 'claimed' | 'host' | 'unrecorded' | 'none';

/** What a log says of one seat, to one reader. */
export interface SeatVerdict {
  readonly seat: string;
  /** The seat's public key in hex; null where nobody signed. */
  readonly key: string | null;
  readonly seed: SeedSource;
  /** How often the host played for this seat because its time had run out, by the host's word (F60). */
  readonly timeouts: number;
  /** From where on the host signed for this seat, and why, by the host's word (F60); null if it never did. */
  readonly takeover: { readonly seq: number; readonly reason: TakeoverReason } | null;
}

/** What a reader has of a match beside its log: public keys of seats, in hex, and receipts of the host. */
export interface Held {
  readonly keys: readonly string[];
  readonly receipts: readonly Receipt[];
}

/** Returns a verdict for every seat, in seat order. The log and what is held were checked before. */
export function seatVerdicts(terms: Terms, lines: readonly ReadLine[], held: Held): readonly SeatVerdict[] {
  return terms.seats.map((seat, i) => {
    const key = terms.keys?.seats[i] ?? null;
    const acts = lines.flatMap(({ event }) =>
      isHostEvent(event) && event.type !== 'verdict' && event.seat === seat ? [event] : [],
    );
    const first = acts.find((event) => event.type === 'takeover');
    return {
      seat,
      key,
      seed: seedSource(terms, lines, seat, key, held),
      timeouts: acts.filter(({ type }) => type === 'timeout').length,
      takeover: first?.type === 'takeover' ? { seq: first.seq, reason: first.reason } : null,
    };
  });
}

function seedSource(
  { level, hostHeld, test }: Terms,
  lines: readonly ReadLine[],
  seat: string,
  key: string | null,
  { keys, receipts }: Held,
): SeedSource {
  if (level === 'seeded') return 'none';
  // All secrets of a log made for a test come from one text.
  if (test) return 'host';
  if (hostHeld === null) return 'unrecorded';
  if (hostHeld.includes(seat)) return 'host';
  const isStepOf = (seq: number): boolean => {
    const event = lines[seq]?.event;
    return event !== undefined && isRoleEvent(event) && event.role === seat;
  };
  const isHeld =
    (key !== null && keys.includes(key)) || receipts.some(({ role, seq }) => role === seat && isStepOf(seq));
  return isHeld ? 'own' : 'claimed';
}

/** Whether the host acted for a seat after the deal, by its own word (F60). */
export const isActedFor = ({ timeouts, takeover }: SeatVerdict): boolean => timeouts > 0 || takeover !== null;

/** Returns what a seat's verdict means in one line: "p1: brought its own seed". */
export function seatWords({ seat, key, seed, timeouts, takeover }: SeatVerdict): string {
  const more = [
    ...(timeouts > 0 ? [`by the host's word it ran out of time ${timeouts === 1 ? 'once' : `${timeouts} times`}`] : []),
    ...(takeover ? [`from event ${takeover.seq} on the host signed for it (${TAKEOVER_WORDS[takeover.reason]})`] : []),
  ];
  return [`${seat}: ${SEED_WORDS[seed](shortKey(key))}`, ...more].join('; ');
}

/** The first digits of a key, enough for a person to compare. */
const shortKey = (key: string | null): string => (key === null ? 'no key' : `key ${key.slice(0, 8)}…`);

const SEED_WORDS: Readonly<Record<SeedSource, (key: string) => string>> = {
  own: () => 'brought its own seed',
  claimed: (key) => `claims its own seed (${key})`,
  host: () => 'trusted the host',
  unrecorded: () => 'not recorded',
  none: () => 'trusted the host',
};

const TAKEOVER_WORDS: Readonly<Record<TakeoverReason, string>> = {
  keyLost: 'the host says that its key was lost',
  left: 'the host says that its player left, and a bot played on',
};
