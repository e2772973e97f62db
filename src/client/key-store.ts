/**
 * Where a client keeps the secrets of its seats (F56): texts by name. The browser's own database where there is one, else
 * memory. In Node `cardwright/client/node` has a store of files.
 */

/** Keeps texts by name. Every method may be called by several programs at once. */
export interface KeyStore {
  /** Returns the text under a name, or undefined. */
  get(name: string): Promise<string | undefined>;
  /** Keeps a text unless there is one under this name, and returns the one that is kept: of two callers both get the first. */
  add(name: string, text: string): Promise<string>;
  /** Keeps a text in place of another. */
  put(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Returns all names. */
  names(): Promise<readonly string[]>;
  /** Returns whether texts are still there when the program or page is started again. */
  lasts(): Promise<boolean>;
}

/** A store that is gone when the program ends. */
export function memoryKeys(): KeyStore {
  const texts = new Map<string, string>();
  return {
    get: async (name) => texts.get(name),
    async add(name, text) {
      const kept = texts.get(name) ?? text;
      texts.set(name, kept);
      return kept;
    },
    put: async (name, text) => void texts.set(name, text),
    remove: async (name) => void texts.delete(name),
    names: async () => [...texts.keys()],
    lasts: async () => false,
  };
}

const TEXTS = 'texts';

/** A store in the browser's database, shared by all tabs; in memory where the browser has none or denies it. */
export function browserKeys(name = 'cardwright-keys'): KeyStore {
  const memory = memoryKeys();
  // Where it is not to be had once, it is not asked for again: half of the keys would be here and half there.
  const opened = open(name).catch(() => undefined);
  const within = async <T>(
    mode: IDBTransactionMode,
    ask: (texts: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> => {
    const database = await opened;
    if (!database) return undefined;
    return settled(ask(database.transaction(TEXTS, mode, { durability: 'strict' }).objectStore(TEXTS)));
  };
  const read = async (key: string): Promise<string | undefined> =>
    (await opened) ? within<string | undefined>('readonly', (texts) => texts.get(key)) : memory.get(key);
  return {
    get: read,
    async add(key, text) {
      if (!(await opened)) return memory.add(key, text);
      // The database lets one of two callers add it; the other one finds it there.
      await within('readwrite', (texts) => texts.add(text, key)).catch(() => undefined);
      const kept = await read(key);
      if (kept === undefined) throw new Error(`the browser did not keep ${key}`);
      return kept;
    },
    put: async (key, text) =>
      void ((await opened) ? await within('readwrite', (texts) => texts.put(text, key)) : await memory.put(key, text)),
    remove: async (key) =>
      void ((await opened) ? await within('readwrite', (texts) => texts.delete(key)) : await memory.remove(key)),
    names: async () =>
      (await opened) ? ((await within('readonly', (texts) => texts.getAllKeys())) ?? []).map(String) : memory.names(),
    lasts: async () => (await opened) !== undefined,
  };
}

/** The database of the browser if this is one, else memory. */
export const defaultKeys = (): KeyStore => ('indexedDB' in globalThis ? browserKeys() : memoryKeys());

async function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TEXTS));
  return settled(request);
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', (event) => {
      // A refused `add` would otherwise abort its transaction aloud.
      event.preventDefault();
      reject(new Error('the browser did not keep it', { cause: request.error }));
    });
  });
