/**
 * The store of local play: in memory while the page is open, and behind that on a shelf that outlasts it. Of what is over
 * the last few stay there, for replays. A browser without a shelf plays all the same, and forgets. Pages in two tabs have
 * one shelf: a match is held by one of them, and the other only reads it.
 */
import {
  memoryStore,
  readRecord,
  StoreRefusal,
  writtenRecord,
  type Clock,
  type Head,
  type MatchRecord,
  type Store,
} from '../../host/index.ts';

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
  find(match: string): Promise<KeptMatch | undefined>;
  begin(match: string, head: Head): Promise<void>;
  /** Records from a place on; what a match has had before is not written again. */
  add(match: string, from: number, records: readonly MatchRecord[]): Promise<void>;
  end(match: string, overAt: number): Promise<void>;
  remove(match: string): Promise<void>;
}

/** So many that are over stay on the shelf. */
const MOST_OVER = 200;

/** Takes a match for this page alone, for as long as the page is open; nothing comes of it while another one has it. */
export type Hold = (match: string) => Promise<boolean>;

/** A store with everything that lies on the shelf. */
export function keptStore(clock: Pick<Clock, 'now'>, shelf: Shelf, hold: Hold): Store {
  const memory = memoryStore(clock);
  const held = new Set<string>();
  const takeInto = async (store: Store, match: string): Promise<Store> => {
    const kept = await shelf.find(match);
    if (!kept) throw new StoreRefusal('NoSuchMatch', match);
    await takeUp(store, kept);
    return store;
  };
  return {
    ...memory,
    // What another page may be going on with is read as it lies there now.
    load: async (match, from) =>
      (held.has(match) ? memory : await takeInto(memoryStore(clock), match)).load(match, from),
    async lease(match, owner, milliseconds) {
      if (!(await hold(match))) return undefined;
      if (!held.has(match)) await takeInto(memory, match);
      held.add(match);
      return memory.lease(match, owner, milliseconds);
    },
    async create(match, head, owner, milliseconds) {
      if (!(await hold(match))) throw new StoreRefusal('Exists', match);
      held.add(match);
      const lease = await memory.create(match, head, owner, milliseconds);
      await shelf.begin(match, head);
      return lease;
    },
    async append(lease, expected, records) {
      await memory.append(lease, expected, records);
      await shelf.add(lease.match, expected, records.map(readRecord));
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
  const lease = await memory.create(match, head, 'shelf', 0);
  await memory.append(lease, 0, records.map(writtenRecord));
  await memory.release(lease);
  if (overAt !== undefined) await memory.finish(match);
}
