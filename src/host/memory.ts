/**
 * The last records of a match, for those who missed some (H3, H7). They are kept as they were written: what lives long is what a
 * collector of garbage has most work with, and a text is least of it. How the match stood after each is worked out when
 * somebody asks.
 */
import type { Game } from '../core/index.ts';
import { passageOf } from './drafts.ts';
import type { Passage } from './past.ts';
import { readRecord } from './records.ts';
import { after, type Standing } from './standing.ts';

/** A record without the states around it. */
type Step = Pick<Passage, 'written' | 'kind' | 'openings'>;

/** Whoever missed more than this may be sent everything anew. */
const KEPT = 64;

/** The records behind a standing. */
export class Memory {
  readonly #game: Game;
  #from: Standing;
  /** The standing behind the first `KEPT` steps. */
  #half: Standing | undefined;
  #steps: Step[] = [];

  constructor(game: Game, from: Standing) {
    this.#game = game;
    this.#from = from;
  }

  add({ from, to, written, kind, openings }: Passage): void {
    // With the deal a match begins anew: no events lead there from the empty table.
    if (from.dealt !== to.dealt) return this.#begin(to);
    this.#steps.push({ written, kind, openings });
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
    for (const { written, openings } of this.#steps) {
      const record = readRecord(written);
      const to = after(this.#game, from, record);
      if (to.seq > seq) passages.push(passageOf(this.#game, record, from, to, openings));
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
