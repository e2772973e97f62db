/** The service worker: keeps the files of the page, and gives them where there is no net. Matches are none of its business. */

declare const self: ServiceWorkerGlobalScope;

/** The files of the page with their digests, put here by the build: nothing else ever lies in the cache. */
const FILES: readonly (readonly [file: string, integrity: string])[] = '__FILES__'.split(' ').map((entry) => {
  const [file = '', integrity = ''] = entry.split('|');
  return [file, integrity];
});

/** A cache for each set of files and contents. */
const CACHE = `cardwright ${digestOf(FILES.join())}`;

const PAGE = './';
const kept = new Set(FILES.map(([file]) => new URL(file, self.location.href).href));

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(newest(event.request));
  else if (kept.has(url)) event.respondWith(known(event.request));
});

/** Keeps every file, or none if one is not what was built: another server may have had this address before. */
async function keepAll(): Promise<void> {
  const requests = FILES.map(([file, integrity]) => new Request(file, { integrity, cache: 'no-cache' }));
  const cache = await caches.open(CACHE);
  await cache.addAll(requests);
}

/** Pages that are open keep their files: this worker only begins when those of the one before are closed. */
async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The page as the server has it now; without a net as it was kept, whatever stands behind the question mark. */
async function newest(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await (await caches.open(CACHE)).match(PAGE);
    if (!page) throw error;
    return page;
  }
}

const known = async (request: Request): Promise<Response> =>
  (await (await caches.open(CACHE)).match(request)) ?? fetch(request);

/** FNV-1a: names of caches need to differ, and nothing more. */
function digestOf(text: string): string {
  let digest = 0x811c9dc5;
  for (const mark of text) digest = Math.imul(digest ^ (mark.codePointAt(0) ?? 0), 0x01000193);
  return (digest >>> 0).toString(16);
}
