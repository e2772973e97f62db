/**
 * Matches that nobody plays (H13). A public table that waits for players while nobody follows it expires; any other
 * unfinished match that nobody follows, and in which nothing happens, is set aside: it leaves the memory and the counts,
 * and goes on as soon as somebody opens it. How long a match has been idle follows from the store, so a restart changes nothing.
 */
import type { Outcome, Refusal } from '../core/index.ts';
import type { Clock, Match, Store, Warnings } from '../host/index.ts';
import type { Entry } from './about.ts';
import type { Limits } from './limits.ts';

/** What it needs of a lobby. */
export interface IdlePorts {
  readonly store: Pick<Store, 'load'>;
  readonly clock: Clock;
  readonly warnings: Warnings;
  /** The matches at hand. */
  entries(): readonly Entry[];
  /** Sets a match aside, unless somebody has come back to it meanwhile. */
  setAside(entry: Entry): Promise<void>;
  /** Told of a table that has expired. */
  expired(match: Match): void;
}

/** How a table ends that nobody joined. */
export const EXPIRED: Outcome = { winners: [], reason: 'expired' };

/** How a table ends that its creator closed before every seat was taken. */
export const CANCELLED: Outcome = { winners: [], reason: 'cancelled' };

/** Whether a match is a table that has ended before every seat was taken: it has expired, or its creator closed it. */
export const isExpired = ({ outcome, guests }: Match): boolean =>
  guests.includes(null) && (outcome?.reason === EXPIRED.reason || outcome?.reason === CANCELLED.reason);

/** Returns the refusal for a table that has ended so; `by` is who closed it. */
export function expiredRefusal({ match, about }: Entry): Refusal {
  if (match.outcome?.reason !== CANCELLED.reason) return { code: 'Expired' };
  return { code: 'Expired', by: match.guests.find((guest) => guest?.key === about.creator)?.name ?? null };
}

/** Matches of which the last record is read from the store in one go, after a restart. */
const READ_AT_ONCE = 500;

interface Activity {
  /** People who follow the match; bots do not count. */
  followers: number;
  /** Records when it was last looked at. */
  seq: number;
  /** When something last happened, by the host's clock; unknown for a match that was taken up from the store. */
  since: number | undefined;
}

/** Who follows which match, and for how long nobody has. */
export class IdleMatches {
  readonly #ports: IdlePorts;
  readonly #limits: Limits;
  readonly #activity = new WeakMap<Match, Activity>();
  #stop: (() => void) | undefined;
  #isClosed = false;

  constructor(ports: IdlePorts, limits: Limits) {
    this.#ports = ports;
    this.#limits = limits;
  }

  /** Looks for idle matches now and again. */
  start(): void {
    if (this.#isClosed) return;
    this.#stop = this.#ports.clock.after(this.#limits.sweep, () => void this.sweep().finally(() => this.start()));
  }

  close(): void {
    this.#isClosed = true;
    this.#stop?.();
  }

  /** A person begins to follow a match. */
  follow(match: Match): void {
    this.#of(match).followers += 1;
  }

  /** A person follows a match no longer. */
  unfollow(match: Match): void {
    this.#of(match).followers -= 1;
    this.touch(match);
  }

  /** Something has happened in a match just now. */
  touch(match: Match): void {
    this.#of(match).since = this.#ports.clock.now();
  }

  isFollowed(match: Match): boolean {
    return this.#of(match).followers > 0;
  }

  /** Returns for how many milliseconds nobody has followed a match and nothing has happened in it; 0 while that is not known. */
  idleFor(match: Match): number {
    const activity = this.#of(match);
    if (activity.seq !== match.seq) [activity.seq, activity.since] = [match.seq, this.#ports.clock.now()];
    const { followers, since } = activity;
    return followers > 0 || since === undefined ? 0 : Math.max(0, this.#ports.clock.now() - since);
  }

  /** Expires and sets aside what has been idle for too long. */
  async sweep(): Promise<void> {
    const open = this.#ports.entries().filter(({ match }) => !match.outcome);
    await this.#learn(open);
    for (const entry of open) {
      if (this.#isClosed) return;
      await this.#judge(entry).catch((error: unknown) =>
        this.#ports.warnings.warn('SweepFailed', { match: entry.match.id, error: String(error) }),
      );
    }
  }

  /** Sets the match aside that has been idle for longest, if one has been idle for long enough; returns whether it did. */
  async makeRoom(isWanted: (entry: Entry) => boolean): Promise<boolean> {
    const wanted = this.#ports.entries().filter((entry) => !entry.match.outcome && isWanted(entry));
    await this.#learn(wanted);
    const [longest] = wanted.toSorted((a, b) => this.idleFor(b.match) - this.idleFor(a.match));
    if (!longest || this.idleFor(longest.match) < this.#limits.idle) return false;
    await this.#ports.setAside(longest);
    return !this.#ports.entries().includes(longest);
  }

  async #judge(entry: Entry): Promise<void> {
    const { match, about } = entry;
    const idle = this.idleFor(match);
    const isWaiting = about.public && match.guests.includes(null);
    if (isWaiting && idle >= this.#limits.tableExpiry) await this.#expire(match);
    else if (idle >= this.#limits.setAside) await this.#ports.setAside(entry);
  }

  async #expire(match: Match): Promise<void> {
    if (await match.decide(EXPIRED)) this.#ports.expired(match);
  }

  /** Reads from the store when something last happened in matches that were taken up from there. */
  async #learn(entries: readonly Entry[]): Promise<void> {
    const unknown = entries.filter(({ match }) => this.#of(match).since === undefined).slice(0, READ_AT_ONCE);
    await Promise.all(
      unknown.map(async ({ match, about }) => {
        const stored = await this.#ports.store.load(match.id, Math.max(0, match.seq - 1)).catch(() => undefined);
        const activity = this.#of(match);
        const now = this.#ports.clock.now();
        // A clock that was set back since then must not make a match look fresh for longer than it would be from now on.
        if (stored) activity.since ??= Math.min(now, stored.records.at(-1)?.at ?? (about.created || now));
      }),
    );
  }

  #of(match: Match): Activity {
    const known = this.#activity.get(match) ?? { followers: 0, seq: match.seq, since: undefined };
    this.#activity.set(match, known);
    return known;
  }
}
