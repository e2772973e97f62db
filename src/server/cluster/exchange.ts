/**
 * A client's frames, each to where its match is: to the connection of this process, or over a session to the owner's (H19).
 * Only where there are several processes; what the frames say is the connections' business, here and there.
 */
import type { MatchId } from '../../host/index.ts';
import { bucket, type Limits } from '../limits.ts';
import type { Connection, Wire } from '../sockets.ts';
import type { Cluster, Session } from './cluster.ts';

/** The two ends it sits between. */
export interface ExchangePorts {
  readonly wire: Wire;
  readonly local: Connection;
  readonly cluster: Cluster;
  readonly limits: Limits;
}

/** One client of several processes. */
export class Exchange {
  readonly #ports: ExchangePorts;
  readonly #pace;
  readonly #places = new Map<MatchId, Session>();
  /** Frames go on in the order in which they came, also where one had to wait. */
  #last: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(ports: ExchangePorts) {
    this.#ports = ports;
    this.#pace = bucket(ports.limits.burst, ports.limits.perSecond);
  }

  /** Takes a frame of the client. */
  receive(data: string, now: number): Promise<void> {
    // On arrival: while a frame waits for the database, those behind it wait in memory.
    if (!this.#pace.take(now)) return Promise.resolve(this.#ports.local.tooFast());
    this.#last = this.#last.then(() => this.#pass(data, now));
    return this.#last;
  }

  /** Whether a ping of the socket itself may be answered. */
  ping(now: number): boolean {
    if (this.#pace.take(now)) return this.#ports.local.ping(now);
    this.#ports.local.tooFast();
    return false;
  }

  /** The client is gone. */
  end(): void {
    this.#isOver = true;
    this.#ports.local.end();
    this.#leaveAll();
  }

  #leaveAll(): void {
    for (const session of new Set(this.#places.values())) session.close();
    this.#places.clear();
  }

  async #pass(data: string, now: number): Promise<void> {
    const { local } = this.#ports;
    const { type, match } = labelOf(data);
    if (match === undefined || !local.guest) return this.#passHere(data, now);
    try {
      if (type === 'join') await this.#place(match);
    } catch {
      return this.#tellUnavailable(match);
    }
    const session = this.#places.get(match);
    if (!session) return local.receive(data, now);
    session.say(data);
    if (type === 'leave') this.#places.delete(match);
  }

  /** What is about no match stays here; whoever is somebody else behind it has left the matches elsewhere, too. */
  async #passHere(data: string, now: number): Promise<void> {
    const { local } = this.#ports;
    const { guest } = local;
    await local.receive(data, now);
    if (local.guest !== guest) this.#leaveAll();
  }

  /** Finds out where a match is before the client joins it. */
  async #place(match: MatchId): Promise<void> {
    const owner = await this.#ports.cluster.elsewhere(match);
    if (this.#isOver || this.#places.get(match)?.to === owner) return;
    this.#places.delete(match);
    if (owner !== undefined) this.#places.set(match, this.#sessionWith(owner));
  }

  #sessionWith(owner: string): Session {
    const open = [...this.#places.values()].find(({ to }) => to === owner);
    return open ?? this.#newSession(owner);
  }

  #newSession(owner: string): Session {
    const { wire, local, cluster } = this.#ports;
    const session = cluster.session(owner, local.guest?.key, {
      tell: (data) => local.pass(data),
      ended: (code, reason) => (code === undefined ? this.#moved(session) : wire.close(code, reason ?? '')),
    });
    return session;
  }

  /** The owner is gone, or nobody knows what it has heard: the client is told to join again. */
  #moved(session: Session): void {
    const moved = [...this.#places].filter(([, at]) => at === session).map(([match]) => match);
    for (const match of moved) {
      this.#places.delete(match);
      this.#tellUnavailable(match);
    }
  }

  #tellUnavailable(match: MatchId): void {
    this.#ports.local.refuse({ code: 'Unavailable', retryAfter: RETRY_AFTER }, { match });
  }
}

/** Milliseconds after which a client may ask again for a match that has moved. */
const RETRY_AFTER = 200;

/** What a frame says of itself; a frame that is none is left to the connection. */
function labelOf(data: string): { readonly type?: string; readonly match?: string } {
  try {
    const { type, match } = Object(JSON.parse(data));
    return { ...(typeof type === 'string' ? { type } : {}), ...(typeof match === 'string' ? { match } : {}) };
  } catch {
    return {};
  }
}
