/** The shelf of local play: the browser's own database, one entry a match. */
import type { KeptMatch, Shelf } from './kept-store.ts';

const STORE = 'matches';

/** Opens the shelf; where the browser has none, one that forgets. */
export async function openShelf(): Promise<Shelf> {
  try {
    return shelfIn(await opened());
  } catch {
    return { all: async () => [], put: async () => {}, remove: async () => {} };
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('cardwright', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'match' }));
  return settled(request);
}

function shelfIn(database: IDBDatabase): Shelf {
  const store = (mode: IDBTransactionMode): IDBObjectStore => database.transaction(STORE, mode).objectStore(STORE);
  return {
    // What lies there was put there by this page; the host reads it through its own gate all the same.
    all: () => settled<KeptMatch[]>(store('readonly').getAll()),
    put: async (kept) => void (await settled(store('readwrite').put(kept))),
    remove: (match) => settled(store('readwrite').delete(match)),
  };
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('the shelf cannot be reached', { cause: request.error })));
  });
