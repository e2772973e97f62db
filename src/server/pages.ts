/**
 * The page that a server shows: the files of one folder, read once at the start, so that no path of a request ever reaches
 * the disk. What has its digest in its name is kept by browsers for good; index.html is asked for every time.
 */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A file as it is sent, plain and compressed. */
export interface Page {
  readonly type: string;
  readonly isForGood: boolean;
  readonly bytes: Uint8Array;
  readonly gzipped: Uint8Array;
}

/** Pages by the path of their address. */
export type Pages = ReadonlyMap<string, Page>;

const TYPES: { readonly [extension: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Everything in a folder, by its path from there; the folder itself shows its index.html. */
export async function pagesIn(folder: string): Promise<Pages> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && Object.hasOwn(TYPES, extname(entry.name)));
  const pages = new Map<string, Page>();
  for (const entry of files) {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length).replaceAll('\\', '/').replace(/^\/*/, '/');
    pages.set(path, await pageOf(file));
    if (path === '/index.html') pages.set('/', await pageOf(file));
  }
  return pages;
}

async function pageOf(file: string): Promise<Page> {
  const bytes = await readFile(file);
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  // The builder puts a digest of eight marks before the ending.
  return { type, isForGood: /-[\w-]{8}\.\w+$/.test(file), bytes, gzipped: await promisify(gzip)(bytes) };
}
