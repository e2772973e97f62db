/**
 * The store of local play: in memory while the page is open, and behind that on a shelf that outlasts it. What is over is
 * taken from the shelf. A browser without a shelf plays all the same, and forgets.
 */
import { memoryStore, type Clock, type Head, type MatchRecord, type Store } from '../../host/index.ts';

/** A match as it lies on the shelf. */
export interface KeptMatch {
  readonly match: string;
  readonly head: Head;
  readonly records: readonly MatchRecord[];
}

/** Where matches lie while no page is open: a head, and the records behind it as they come. */
export interface Shelf {
  all(): Promise<readonly KeptMatch[]>;
  begin(match: string, head: Head): Promise<void>;
  /** Records from a place on; what a match has had before is not written again. */
  add(match: string, from: number, records: readonly MatchRecord[]): Promise<void>;
  remove(match: string): Promise<void>;
}

/** A store with everything that lies on the shelf. */
export async function keptStore(clock: Pick<Clock, 'now'>, shelf: Shelf): Promise<Store> {
  const memory = memoryStore(clock);
  for (const kept of await shelf.all()) await takeUp(memory, kept);
  return {
    ...memory,
    async create(match, head) {
      await memory.create(match, head);
      await shelf.begin(match, head);
    },
    async append(lease, expected, records) {
      await memory.append(lease, expected, records);
      await shelf.add(lease.match, expected, records);
    },
    async finish(match) {
      await memory.finish(match);
      await shelf.remove(match);
    },
  };
}

async function takeUp(memory: Store, { match, head, records }: KeptMatch): Promise<void> {
  await memory.create(match, head);
  const lease = await memory.lease(match, 'shelf', 0);
  if (!lease) return;
  await memory.append(lease, 0, records);
  await memory.release(lease);
}
