/**
 * The store of local play: in memory while the page is open, and behind that on a shelf that outlasts it. Of what is over
 * the last few stay there, for replays. A browser without a shelf plays all the same, and forgets.
 */
import { memoryStore, type Clock, type Head, type MatchRecord, type Store } from '../../host/index.ts';

/** A match as it lies on the shelf. */
export interface KeptMatch {
  readonly match: string;
  readonly head: Head;
  readonly records: readonly MatchRecord[];
  /** When it was over. */
  readonly overAt?: number;
}

/** Where matches lie while no page is open: a head, and the records behind it as they come. */
export interface Shelf {
  all(): Promise<readonly KeptMatch[]>;
  begin(match: string, head: Head): Promise<void>;
  /** Records from a place on; what a match has had before is not written again. */
  add(match: string, from: number, records: readonly MatchRecord[]): Promise<void>;
  end(match: string, overAt: number): Promise<void>;
  remove(match: string): Promise<void>;
}

/** So many that are over stay on the shelf. */
const MOST_OVER = 12;

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
      await shelf.end(match, clock.now());
      for (const old of olderThan(await shelf.all(), MOST_OVER)) await shelf.remove(old.match);
    },
  };
}

/** What is over and not among the newest. */
const olderThan = (all: readonly KeptMatch[], most: number): readonly KeptMatch[] =>
  all
    .filter(({ overAt }) => overAt !== undefined)
    .sort((a, b) => (b.overAt ?? 0) - (a.overAt ?? 0))
    .slice(most);

async function takeUp(memory: Store, { match, head, records, overAt }: KeptMatch): Promise<void> {
  await memory.create(match, head);
  const lease = await memory.lease(match, 'shelf', 0);
  if (!lease) return;
  await memory.append(lease, 0, records);
  await memory.release(lease);
  if (overAt !== undefined) await memory.finish(match);
}
