/** One match in its store: records, snapshots, its end. What fails is told as a warning, and never thrown. */
import type { Holding, HostPorts } from './holding.ts';
import { inTime } from './in-time.ts';
import { StoreRefusal } from './ports.ts';
import type { MatchRecord, WrittenRecord } from './records.ts';
import { snapshotOf, type Standing } from './standing.ts';

const SNAPSHOT_EVERY = 100;
const PATIENCE = 5_000;

/** Whether records were kept: `doubt` if nobody knows, `lost` if the match is no longer this host's to write. */
export type Keeping = 'kept' | 'doubt' | 'lost';

/** The store's side of a running match. */
export class KeptMatch {
  readonly #ports: HostPorts;
  readonly #of: Holding;
  /** The store knows that it is over. */
  #isFinished = false;
  /** Records behind the last snapshot; a match that was only looked at needs none. */
  #snapshotAt: number;

  constructor(ports: HostPorts, of: Holding, seq: number) {
    this.#ports = ports;
    this.#of = of;
    this.#snapshotAt = seq;
  }

  /** Appends records behind record `seq`. */
  async append(seq: number, records: readonly WrittenRecord[]): Promise<Keeping> {
    try {
      await this.#inTime(this.#ports.store.append(this.#of.lease, seq, records));
      return 'kept';
    } catch (error) {
      const code = error instanceof StoreRefusal ? error.code : 'Failed';
      this.warn('AppendFailed', seq, { reason: code, error: String(error) });
      return code === 'LeaseLost' || code === 'DamagedMatch' ? 'lost' : 'doubt';
    }
  }

  /** Returns the records behind record `seq`; undefined if the store is not there, `lost` if it cannot read the match. */
  async since(seq: number): Promise<readonly MatchRecord[] | 'lost' | undefined> {
    try {
      return (await this.#inTime(this.#ports.store.load(this.#of.lease.match, seq))).records;
    } catch (error) {
      this.warn('StoreDown', seq, { error: String(error) });
      return error instanceof StoreRefusal && error.code === 'DamagedMatch' ? 'lost' : undefined;
    }
  }

  /** Marks the match as over. */
  async finish(seq: number): Promise<void> {
    await this.#quietly('FinishFailed', seq, async () => {
      await this.#ports.store.finish(this.#of.lease.match);
      this.#isFinished = true;
    });
  }

  /** Keeps a snapshot if one is due after the last `count` records. */
  async snapshotAfter(count: number, standing: Standing): Promise<void> {
    if (standing.seq % (this.#ports.snapshotEvery ?? SNAPSHOT_EVERY) < count) await this.#snapshot(standing);
  }

  /** Keeps what is not kept yet and gives the lease back. */
  async close(standing: Standing): Promise<void> {
    const { seq, outcome } = standing;
    if (outcome && !this.#isFinished) await this.finish(seq);
    if (seq !== this.#snapshotAt) await this.#snapshot(standing);
    await this.#quietly('ReleaseFailed', seq, () => this.#ports.store.release(this.#of.lease));
  }

  /** Tells the operator of something that went wrong in this match. */
  warn(code: string, seq: number, facts: { readonly [fact: string]: unknown }): void {
    this.#ports.warnings.warn(code, { match: this.#of.lease.match, seq, ...facts });
  }

  /** A transcript is made again from its records, so a match that has one needs them all. */
  async #snapshot(standing: Standing): Promise<void> {
    const { head, game, lease } = this.#of;
    if (head.fair) return;
    this.#snapshotAt = standing.seq;
    const snapshot = snapshotOf(game, standing);
    await this.#quietly('SnapshotFailed', standing.seq, () => this.#ports.store.snapshot(lease.match, snapshot));
  }

  /** An append that comes too late is found when the store is asked, or has been refused by then (H4). */
  #inTime<T>(work: Promise<T>): Promise<T> {
    return inTime(this.#ports.clock, this.#ports.storePatience ?? PATIENCE, work);
  }

  /** What the log can do without is tried, and told if it fails. */
  async #quietly(code: string, seq: number, attempt: () => Promise<void>): Promise<void> {
    try {
      await attempt();
    } catch (error) {
      this.warn(code, seq, { error: String(error) });
    }
  }
}
