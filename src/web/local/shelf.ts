/** The shelf of local play: the browser's own database, a head for each match, and its records as they come. */
import type { MatchRecord } from '../../host/index.ts';
import type { KeptMatch, Shelf } from './kept-store.ts';

const HEADS = 'matches';
const RECORDS = 'records';

/** Records of a match from a place on, as they lie there. */
interface Kept {
  readonly match: string;
  readonly from: number;
  readonly records: readonly MatchRecord[];
}

/** Opens the shelf; where the browser has none, one that forgets. */
export async function openShelf(): Promise<Shelf> {
  try {
    return shelfIn(await opened());
  } catch {
    const nothing = async (): Promise<void> => {};
    return {
      all: async () => [],
      find: async () => undefined,
      begin: nothing,
      add: nothing,
      end: nothing,
      remove: nothing,
    };
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('cardwright', 2);
  request.addEventListener('upgradeneeded', ({ oldVersion }) => {
    if (oldVersion < 1) request.result.createObjectStore(HEADS, { keyPath: 'match' });
    request.result.createObjectStore(RECORDS, { keyPath: ['match', 'from'] });
  });
  return settled(request);
}

function shelfIn(database: IDBDatabase): Shelf {
  const store = (name: string, mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(name, mode).objectStore(name);
  return {
    // What lies there was put there by this page; the host reads it through its own gate all the same.
    async all() {
      const heads = await settled<KeptMatch[]>(store(HEADS, 'readonly').getAll());
      const records = await settled<Kept[]>(store(RECORDS, 'readonly').getAll());
      return heads.map((kept) => ({ ...kept, records: [...kept.records, ...recordsOf(records, kept.match)] }));
    },
    async find(match) {
      const kept = await settled<KeptMatch | undefined>(store(HEADS, 'readonly').get(match));
      const records = await settled<Kept[]>(store(RECORDS, 'readonly').getAll(everythingOf(match)));
      return kept && { ...kept, records: [...kept.records, ...recordsOf(records, match)] };
    },
    begin: async (match, head) => void (await settled(store(HEADS, 'readwrite').put({ match, head, records: [] }))),
    add: async (match, from, records) =>
      void (await settled(store(RECORDS, 'readwrite').put({ match, from, records }))),
    async end(match, overAt) {
      const heads = store(HEADS, 'readwrite');
      const kept = await settled<KeptMatch | undefined>(heads.get(match));
      if (kept) await settled(heads.put({ ...kept, overAt }));
    },
    async remove(match) {
      await settled(store(HEADS, 'readwrite').delete(match));
      await settled(store(RECORDS, 'readwrite').delete(everythingOf(match)));
    },
  };
}

const everythingOf = (match: string): IDBKeyRange => IDBKeyRange.bound([match], [match, []]);

const recordsOf = (kept: readonly Kept[], match: string): readonly MatchRecord[] =>
  kept
    .filter((each) => each.match === match)
    .sort((a, b) => a.from - b.from)
    .flatMap(({ records }) => records);

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('the shelf cannot be reached', { cause: request.error })));
  });
