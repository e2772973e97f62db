/**
 * The last records of a match, for those who missed some (H3, H7). What happened is kept and not how the match stood after each:
 * states that live long are what a collector of garbage has most work with. They are worked out when somebody asks.
 */
import { evolveAll } from '../core/history/index.ts';
import type { Passage } from './past.ts';
import type { Standing } from './standing.ts';

/** A record without the states around it. */
interface Step extends Omit<Passage, 'from' | 'to'> {
  readonly to: Omit<Standing, 'state' | 'deeds'>;
}

/** Whoever missed more than this may be sent everything anew. */
const KEPT = 64;

/** The records behind a standing. */
export class Memory {
  #from: Standing;
  /** The standing behind the first `KEPT` steps. */
  #half: Standing | undefined;
  #steps: Step[] = [];

  constructor(from: Standing) {
    this.#from = from;
  }

  add({ from, to, ...what }: Passage): void {
    // With the deal a match begins anew: no events lead there from the empty table.
    if (from.dealt !== to.dealt) return this.#begin(to);
    const { state: _, deeds: __, ...rest } = to;
    this.#steps.push({ ...what, to: rest });
    if (this.#steps.length === KEPT) this.#half = to;
    if (this.#steps.length < 2 * KEPT || !this.#half) return;
    this.#from = this.#half;
    this.#half = to;
    this.#steps.splice(0, KEPT);
  }

  /** What happened behind record `seq`; nothing if that is forgotten. */
  since(seq: number): readonly Passage[] | undefined {
    if (seq < this.#from.seq) return undefined;
    let from = this.#from;
    const passages: Passage[] = [];
    for (const { to: rest, ...what } of this.#steps) {
      const to: Standing = { ...rest, state: evolveAll(from.state, what.events), deeds: undefined };
      if (to.seq > seq) passages.push({ ...what, from, to });
      from = to;
    }
    return passages.length > 0 ? passages : undefined;
  }

  /** Whether there were records behind `seq`, and all of them but time. */
  isOnlyTimeSince(seq: number): boolean {
    const since = this.#steps.slice(seq - this.#from.seq);
    return seq >= this.#from.seq && since.length > 0 && since.every(({ kind }) => kind === 'time');
  }

  #begin(standing: Standing): void {
    this.#from = standing;
    this.#half = undefined;
    this.#steps = [];
  }
}
