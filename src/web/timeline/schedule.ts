/** When the flows of a batch start (U52): a lane for each player, and the pace of everything else. */
import type { Seat } from '../../core/index.ts';
import type { CueTable, Flow } from './cue-table.ts';

/** The clocks of one batch, led on by each flow. */
export class Schedule {
  readonly #isSideBySide: boolean;
  readonly #lead: number;
  readonly #lanes = new Map<Seat | null, number>();
  readonly #due = new Map<Seat | null, number[]>();
  readonly #sources = new Map<number | null, number[]>();
  #pace: number;
  #now: number;

  constructor({ lead, isSideBySide }: CueTable) {
    this.#isSideBySide = isSideBySide;
    this.#lead = this.#pace = this.#now = lead;
  }

  /** The start of a flow of a player, caused by a card; `more` is what several cards take beyond the first. */
  place(flow: Flow, seat: Seat | null, source: number | null, more: number): number {
    const start = this.#startOf(flow, seat, source);
    const end = start + (flow.next ?? flow.commit) + more;
    if (flow.when === 'lane') this.#lanes.set(seat, (this.#now = end));
    else if ((flow.when ?? 'pace') === 'pace') this.#pace = Math.max(this.#pace, end);
    if (flow.owes === 'due') push(this.#due, seat, end);
    if (flow.owes === 'source') push(this.#sources, source, start);
    return start;
  }

  #startOf({ when = 'pace' }: Flow, seat: Seat | null, source: number | null): number {
    switch (when) {
      case 'lane':
        return Math.max(this.#lanes.get(seat) ?? this.#lead, this.#isSideBySide ? 0 : this.#pace);
      case 'now':
        return this.#now;
      case 'due':
        return this.#due.get(seat)?.shift() ?? this.#latest();
      case 'source':
        return this.#triggered(source) ?? this.#latest();
      case 'pace':
        return this.#latest();
    }
  }

  /** Several times it was triggered, several times it is shown; the last stands for what comes after. */
  #triggered(source: number | null): number | undefined {
    const times = this.#sources.get(source) ?? [];
    return times.length > 1 ? times.shift() : times[0];
  }

  #latest(): number {
    return Math.max(this.#pace, ...this.#lanes.values());
  }
}

function push<K>(lists: Map<K, number[]>, key: K, value: number): void {
  lists.set(key, [...(lists.get(key) ?? []), value]);
}
