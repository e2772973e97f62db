/**
 * Replays made from the store. A long match costs seconds of work, and anybody who may follow it may ask: so the work is done in
 * slices between which the server goes on, one replay at a time, and what was made lately is kept.
 */
import { err, ok, type Game, type Refusal, type Result, type Viewer } from '../core/index.ts';
import {
  startAnyhow,
  stepsOf,
  StoreRefusal,
  tellSteps,
  withoutNumbers,
  type HostPorts,
  type MatchId,
  type ToldMatch,
} from '../host/index.ts';

/** Milliseconds of work before others have their turn. */
const SLICE = 8;

/** Events of a match that is replayed; no game that is played to its end comes near. */
const MAX_EVENTS = 250_000;

/** Replays that may wait; who comes when there are as many is asked to come again. */
const MAX_WAITING = 16;

/** Replays that are kept: the page of a match asks for its own more than once. */
const MAX_KEPT = 8;

/** Makes replays. */
export class Replays {
  readonly #ports: Pick<HostPorts, 'store' | 'warnings'>;
  readonly #kept = new Map<string, Promise<Result<readonly ToldMatch[], Refusal>>>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(ports: Pick<HostPorts, 'store' | 'warnings'>) {
    this.#ports = ports;
  }

  /** A match that is over as its viewers were told it. Fails with `TooMany` if too many wait already. */
  told(game: Game, match: MatchId, viewers: readonly Viewer[]): Promise<Result<readonly ToldMatch[], Refusal>> {
    const name = `${match} ${viewers.join(' ')}`;
    const kept = this.#kept.get(name);
    if (kept) return kept;
    if (this.#waiting >= MAX_WAITING) return Promise.resolve(err({ code: 'TooMany', limit: MAX_WAITING }));
    this.#waiting += 1;
    const made = this.#last.then(() => this.#make(game, match, viewers)).finally(() => (this.#waiting -= 1));
    this.#last = made.catch(() => undefined);
    this.#keep(name, made);
    return made;
  }

  #keep(name: string, made: Promise<Result<readonly ToldMatch[], Refusal>>): void {
    this.#kept.set(name, made);
    const forget = (): void => void this.#kept.delete(name);
    made.then((result) => result.ok || forget(), forget);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  async #make(game: Game, match: MatchId, viewers: readonly Viewer[]): Promise<Result<readonly ToldMatch[], Refusal>> {
    const stored = await this.#ports.store.load(match, 0).catch((error: unknown) => {
      if (error instanceof StoreRefusal) return error;
      throw error;
    });
    if (stored instanceof StoreRefusal) return this.#refused(match, stored.code, stored.reason);
    const events = stored.records.reduce((sum, record) => sum + record.events.length, 0);
    if (events > MAX_EVENTS) return err({ code: 'TooLarge', limit: MAX_EVENTS });
    try {
      const begun = startAnyhow(game, stored.head);
      const played = { game, start: begun, steps: stepsOf(stored, begun) };
      const told: ToldMatch[] = [];
      for (const viewer of viewers) told.push(withoutNumbers(await inSlices(tellSteps(played, viewer))));
      return ok(told);
    } catch {
      // Records that make no sense.
      return this.#refused(match, 'DamagedMatch', 'its records cannot be carried out');
    }
  }

  #refused(match: MatchId, code: StoreRefusal['code'], reason = 'it cannot be read'): Result<never, Refusal> {
    if (code !== 'DamagedMatch') return err({ code });
    this.#ports.warnings.warn(code, { match, reason });
    return err({ code, match, reason });
  }
}

/** Resolves after whatever else waits has had its turn. */
export const breathe = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Runs work that yields between its parts, so that nothing else on the server waits long for it. */
async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  let until = performance.now() + SLICE;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await breathe();
    until = performance.now() + SLICE;
  }
}
