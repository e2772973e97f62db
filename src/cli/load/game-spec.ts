/** How a user names a game: a path, a package, and the export in it. Only names are looked at here; nothing is loaded. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A name to be found from a folder, as `import` would: `cardwright-find:NAME FOLDER-URL`, both encoded (hooks.ts). */
export const FIND = 'cardwright-find:';

const STARTS_LIKE_PATH = /^(\.{1,2}$|\.{0,2}[/\\]|[A-Za-z]:[/\\]|file:)/;

/** Whether this is written like a file: it starts like a path, or ends like a module or a game file. */
export const isPath = (name: string): boolean =>
  STARTS_LIKE_PATH.test(name) || /\.(?:[cm]?[jt]s|ya?ml)$/.test(splitName(name).place);

/** Whether somebody in this folder who typed this meant a file: `pkg/game.js` may be a part of a package as well. */
export function meansFile(name: string, from: string): boolean {
  if (!isPath(name) || STARTS_LIKE_PATH.test(name)) return isPath(name);
  return existsSync(resolve(from, splitName(name).place)) || !hasPackage(name, from);
}

/** Whether a package of this name can be found from a folder upwards, or is the folder's own. */
export function hasPackage(name: string, from: string): boolean {
  const [, pack] = /^((?:@[\w.~-]+\/)?[\w~-][\w.~-]*)(?:[/#]|$)/.exec(name) ?? [];
  if (pack === undefined) return false;
  if (pack === 'cardwright') return true;
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules', pack)) || packageName(folder) === pack) return true;
    if (folder === dirname(folder)) return false;
  }
}

/** `./file.ts#name` in its two parts. */
export function splitName(name: string): { readonly place: string; readonly part?: string } {
  const [, place, part] = /^(.+)#([^#/\\]+)$/.exec(name) ?? [];
  return place === undefined || part === undefined ? { place: name } : { place, part };
}

function packageName(folder: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const has = typeof manifest === 'object' && manifest !== null && 'name' in manifest ? manifest.name : undefined;
    return typeof has === 'string' ? has : undefined;
  } catch {
    return undefined;
  }
}
