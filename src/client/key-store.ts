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

/** Opens a store in the browser's database, shared by all tabs; in memory where the browser has none or denies it. */
export async function browserKeys(name = 'cardwright-keys'): Promise<KeyStore> {
  const opened = open(name).then(storeIn, memoryKeys);
  // Some browsers never answer in a private window.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<KeyStore>((resolve) => (timer = setTimeout(() => resolve(memoryKeys()), PATIENCE)));
  return Promise.race([opened, late]).finally(() => clearTimeout(timer));
}

/** Milliseconds that a browser has to open its database. */
const PATIENCE = 3_000;

const TEXTS = 'texts';

async function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TEXTS));
  const database = await settled(request);
  // Some browsers open a database in which nothing can be kept.
  await settled(textsOf(database, 'readwrite').put('', 'trial'));
  return database;
}

const textsOf = (database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore =>
  database.transaction(TEXTS, mode, { durability: 'strict' }).objectStore(TEXTS);

function storeIn(database: IDBDatabase): KeyStore {
  const get = (key: string): Promise<string | undefined> => settled(textsOf(database, 'readonly').get(key));
  return {
    get,
    async add(key, text) {
      // The database lets one of two callers add it; the other one finds it there.
      await settled(textsOf(database, 'readwrite').add(text, key)).catch(() => {});
      const kept = await get(key);
      if (kept === undefined) throw new Error(`the browser did not keep ${key}`);
      return kept;
    },
    put: async (key, text) => void (await settled(textsOf(database, 'readwrite').put(text, key))),
    remove: (key) => settled(textsOf(database, 'readwrite').delete(key)),
    names: async () => (await settled(textsOf(database, 'readonly').getAllKeys())).map(String),
    lasts: async () => true,
  };
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', (event) => {
      // Who asked is told; the window need not be.
      event.preventDefault();
      reject(new Error('the browser did not keep it', { cause: request.error }));
    });
  });
