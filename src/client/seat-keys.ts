/**
 * The keys of a client's seats (F56): made here, kept before they are announced, one for each match and seat. The host gets
 * the public half alone. Loaded only for matches at level `committed`, because it needs the cryptography of `cardwright/fair`.
 */
import type { Seat } from '../core/index.ts';
import { commitmentOf, pure, pureSigner, type Receipt, type SeatKit, type SignedHead } from '../fair/index.ts';
import type { LogPart } from '../host/index.ts';
import { hexBytes, taggedHash, toHex, utf8 } from '../rng/index.ts';
import type { FairPart, SeatKeyState } from './client.ts';
import { fairSeat, type FairSeat } from './fair-seat.ts';
import type { KeyStore } from './key-store.ts';

/** What a player holds of a match, to be shown with its transcript: nothing in it is secret. */
export interface Holdings {
  readonly format: 'cardwright/holdings/1';
  readonly match: string;
  /** The seat's name in the transcript. */
  readonly seat: string;
  /** The public half of the seat's key. */
  readonly signer: string;
  /** What the seat committed to, in hex. */
  readonly commitment: string;
  /** The host's receipts for the commitment and the seed (F47). */
  readonly receipts: readonly Receipt[];
  /** The host's last signed word on where the transcript ends (F36). */
  readonly head: SignedHead;
}

/** A seat's secrets as they are kept, in hex, and when they were made, in milliseconds since 1970. */
interface KeptSecret {
  readonly key: string;
  readonly seed: string;
  readonly salt: string;
  readonly made: number;
}

/** What is kept of a match beside the secrets. */
interface KeptHoldings extends Holdings {
  /** When the transcript was closed, in milliseconds since 1970. */
  readonly over?: number;
}

/** A seat that signs by itself. */
export interface OwnSeat extends FairPart {
  readonly state: SeatKeyState;
  /** The host wants a signature that this seat does not give: without a key that means that the key is lost. */
  signatureMissing(): void;
  /**
   * Resolves when what was heard last is kept, and was compared with what other sessions of this seat were told: before that
   * no commitment, no seed and no command may be sent. Otherwise a host could show two tabs two logs, and use the seed that
   * it got in one for the deal of the other.
   */
  settled(): Promise<void>;
}

/** Milliseconds that a key stays after its match is over. */
const KEPT_AFTER = 24 * 3_600_000;
/** Keys whose matches never came to an end: the newest stay. By number and not by age, because clocks are set. */
const MAX_KEYS = 500;
/** Matches whose holdings stay. */
const MAX_HOLDINGS = 200;

/** The keys of one player. */
export class SeatKeys {
  readonly #store: KeyStore;
  /** Several players may share a store: two agents in one program, two guests on one machine. */
  readonly #who: string;

  constructor(store: KeyStore, token: string) {
    this.#store = store;
    this.#who = toHex(taggedHash('seat-keys', utf8(token))).slice(0, 16);
    // Old keys are no reason to keep anybody from playing.
    void this.#sweep(Date.now()).catch(() => {});
  }

  /** Makes a key for a match that does not exist yet, and returns its public half. */
  async fresh(): Promise<string> {
    const key = random(32);
    const secret: KeptSecret = {
      key: toHex(key),
      seed: toHex(random(64)),
      salt: toHex(random(32)),
      made: Date.now(),
    };
    const { publicKey } = pureSigner(key);
    await this.#store.put(keyName(publicKey), JSON.stringify(secret));
    return publicKey;
  }

  /** Returns the public key of the seat in a match: of two tabs that ask at once both get the same. */
  forMatch(match: string): Promise<string> {
    return this.#named(this.#name('seat', match));
  }

  /** Returns the public key for the match that comes after another one. */
  forRematch(match: string): Promise<string> {
    return this.#named(this.#name('rematch', match));
  }

  /** Remembers which key was announced for a match. */
  async announced(match: string, signer: string): Promise<void> {
    await this.#store.add(this.#name('seat', match), signer);
  }

  /** Remembers that the key for playing again is that of the next match. */
  async moved(match: string, next: string): Promise<void> {
    const signer = await this.#store.get(this.#name('rematch', match));
    if (signer !== undefined) await this.announced(next, signer);
  }

  /** Forgets that a key was announced for a match in which it is not the seat's. */
  async forget(match: string, signer: string): Promise<void> {
    await this.#store.remove(this.#name('seat', match));
    await this.discard(signer);
  }

  /** Forgets a key that was announced to nobody. */
  discard(signer: string): Promise<void> {
    return this.#store.remove(keyName(signer));
  }

  /** The own seat in a match whose transcript begins with this line; without a key it cannot sign, and says why. */
  async seatIn(match: string, seat: Seat, first: string): Promise<OwnSeat> {
    const { role, listed, hostHeld, hasBeacon } = seatTerms(first, seat);
    // The key that was announced, whatever the host lists: one that lists another is found out (F48).
    const signer = (await this.#store.get(this.#name('seat', match))) ?? listed;
    const kept = await this.#store.get(keyName(signer));
    if (kept === undefined) return keyless(role, { state: hostHeld?.includes(role) === false ? 'lost' : 'host' });
    const { key, seed, salt } = JSON.parse(kept) as KeptSecret;
    const kit: SeatKit = {
      primitives: pure,
      seat: role,
      signer: pureSigner(hexBytes(key)),
      secret: { seed: hexBytes(seed), salt: hexBytes(salt) },
    };
    // The deadline protects against a beacon that is known early (F50). Without a beacon it is the host's alone, and a
    // player whose clock is wrong plays all the same.
    const now = (): number => (hasBeacon ? Date.now() / 1_000 : 0);
    const known = await this.holdings(match);
    const fair = fairSeat({ kit, now, salt: () => random(32), known });
    return this.#signing(match, kit, fair, await this.#store.lasts());
  }

  /** What is held of a match, if this client had a key in it. */
  async holdings(match: string): Promise<Holdings | undefined> {
    const kept = await this.#store.get(this.#name('holdings', match));
    if (kept === undefined) return undefined;
    const { over: _, ...holdings } = JSON.parse(kept) as KeptHoldings;
    return holdings;
  }

  /** A seat that signs, and keeps what it was given. */
  #signing(match: string, kit: SeatKit, fair: FairSeat, isLasting: boolean): OwnSeat {
    const { seat, signer, secret } = kit;
    let isTakenOver = false;
    let written: Promise<void> = Promise.resolve();
    const keep = (holdings: KeptHoldings): void => {
      const write = (): Promise<void> => this.#store.put(this.#name('holdings', match), JSON.stringify(holdings));
      // In their order. What cannot be kept is still in memory, and the match goes on.
      written = written.then(write).catch(() => {});
    };
    return {
      lines: fair.lines,
      get state() {
        if (fair.refusal) return { state: 'broken', refusal: fair.refusal } as const;
        const takeover = fair.log?.takeovers[seat];
        if (takeover) return { state: 'host', takeover } as const;
        return { state: 'own', signer: signer.publicKey, isLasting } as const;
      },
      hear(part) {
        const steps = fair.hear(part);
        isTakenOver ||= part.lines.some((line) => isTakeoverOf(line, seat));
        if (fair.log) {
          const { receipts, head, isOver, terms } = fair.log;
          const commitment = toHex(commitmentOf(pure, terms.gameId, seat, secret));
          keep({
            format: 'cardwright/holdings/1',
            match,
            seat,
            signer: signer.publicKey,
            commitment,
            receipts,
            head,
            ...(isOver ? { over: Date.now() } : {}),
          });
        }
        return steps;
      },
      steps: () => fair.steps(),
      sign: (command) => (isTakenOver ? undefined : fair.sign(command)),
      signatureMissing() {},
      settled: async () => {
        await written;
        await this.#compare(match, fair);
      },
    };
  }

  /** Compares a seat's log with what its other sessions have seen: their last head, and the commitments that the seed goes to. */
  async #compare(match: string, fair: FairSeat): Promise<void> {
    const { log } = fair;
    if (!log || log.isOver) return;
    const kept = await this.holdings(match);
    if (kept) fair.compare(kept.head);
    const roles = log.terms.seats.length + 1;
    const commitments = Object.keys(log.ceremony.commits).length === roles ? log.hashes[roles] : undefined;
    if (commitments === undefined) return;
    // Of two sessions the first to come here decides which log the seed is shown in.
    const first = await this.#store.add(this.#name('deal', match), commitments);
    if (first !== commitments) fair.refuse({ code: 'Forked', seq: roles, ours: commitments, theirs: first });
  }

  async #named(name: string): Promise<string> {
    const known = await this.#store.get(name);
    if (known !== undefined) return known;
    const made = await this.fresh();
    const kept = await this.#store.add(name, made);
    if (kept !== made) await this.discard(made);
    return kept;
  }

  /** Removes keys whose matches are over, the oldest of the others, and the oldest holdings. */
  async #sweep(now: number): Promise<void> {
    const holdings: { readonly name: string; readonly age: number }[] = [];
    const keys: { readonly name: string; readonly age: number }[] = [];
    for (const name of await this.#store.names()) {
      const isRecord = /^(key|holdings) /.test(name);
      const kept: Partial<KeptSecret & KeptHoldings> = JSON.parse((isRecord && (await this.#store.get(name))) || '{}');
      const { made, over, signer = '' } = kept;
      if (made !== undefined) keys.push({ name, age: now - made });
      if (over === undefined) continue;
      holdings.push({ name, age: now - over });
      if (over + KEPT_AFTER < now) await this.discard(signer);
    }
    for (const { name } of [...oldest(keys, MAX_KEYS), ...oldest(holdings, MAX_HOLDINGS)])
      await this.#store.remove(name);
  }

  #name(kind: 'seat' | 'rematch' | 'holdings' | 'deal', match: string): string {
    return `${kind} ${match} ${this.#who}`;
  }
}

/** The oldest beyond so many. */
const oldest = <T extends { readonly age: number }>(all: readonly T[], most: number): readonly T[] =>
  all.toSorted((a, b) => a.age - b.age).slice(most);

const keyName = (signer: string): string => `key ${signer}`;

/** 32 or 64 bytes that nobody can guess. */
const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));

interface SeatTerms {
  readonly role: string;
  /** The public key that the host lists for the seat. */
  readonly listed: string;
  /** Seats whose secrets the host says it holds; undefined where the transcript does not record it. */
  readonly hostHeld: readonly unknown[] | undefined;
  readonly hasBeacon: boolean;
}

/** What the first line says of a seat. Whether it may be believed is decided when the seat reads it (`joinMatch`). */
function seatTerms(first: string, seat: Seat): SeatTerms {
  const { seats, keys, hostHeld, beacon } = Object(eventOn(first));
  return {
    role: String(Object(seats)[seat]),
    listed: String(Object(Object(keys).seats)[seat]),
    hostHeld: Array.isArray(hostHeld) ? hostHeld : undefined,
    hasBeacon: typeof beacon === 'object' && beacon !== null,
  };
}

/** Whether a line says that the host signs for a seat from here on (F60). */
function isTakeoverOf(line: string, seat: string): boolean {
  const event = line.includes('"takeover"') ? Object(eventOn(line)) : {};
  return event.type === 'takeover' && event.seat === seat;
}

function eventOn(line: string): unknown {
  try {
    return Object(JSON.parse(line)).event;
  } catch {
    return undefined;
  }
}

/** A seat without a key: it reads on, says nothing, and sends its commands without a signature. */
function keyless(seat: string, state: SeatKeyState): OwnSeat {
  const lines: string[] = [];
  let now = state;
  return {
    lines,
    get state() {
      return now;
    },
    hear(part: LogPart) {
      if (part.from <= lines.length) lines.push(...part.lines.slice(lines.length - part.from));
      if (part.lines.some((line) => isTakeoverOf(line, seat))) now = { state: 'host' };
      return [];
    },
    steps: () => [],
    sign: () => undefined,
    signatureMissing: () => void (now = { state: 'lost' }),
    settled: () => Promise.resolve(),
  };
}
