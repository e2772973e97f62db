/**
 * How Node reads a game that somebody wrote: hooks for `node:module`, which run in a thread of their own.
 * TypeScript loses its types here where Node does not do it itself, `./x.js` finds `./x.ts`, and `cardwright/…` is the
 * package that runs, so that a single file in an empty folder is a game.
 */
import { readFile } from 'node:fs/promises';
import type { LoadHook, ModuleFormat, ResolveHook } from 'node:module';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { FIND } from './game-spec.ts';
import { withoutTypes } from './without-types.ts';

export const resolve: ResolveHook = async (specifier, context, next) => {
  if (specifier.startsWith(FIND)) {
    const [name = '', parentURL = ''] = specifier.slice(FIND.length).split(' ').map(decodeURIComponent);
    return resolve(name, { ...context, parentURL }, next);
  }
  if (/^cardwright(\/|$)/.test(specifier)) return next(specifier, { ...context, parentURL: import.meta.url });
  try {
    return await next(specifier, context);
  } catch (error) {
    const twin = typeScriptOf(specifier);
    if (twin === undefined) throw error;
    // If that is not there either, what was written is what is missing.
    return Promise.resolve(next(twin, context)).catch(() => {
      throw error;
    });
  }
};

export const load: LoadHook = async (url, context, next) => {
  if (!/^file:.*\.m?ts($|[?#])/.test(url)) return next(url, context);
  const file = fileURLToPath(url);
  const source = await readFile(file, 'utf8');
  // Whatever the nearest package.json says: a game is a module.
  if (stripsItself && !url.includes('/node_modules/') && !NEEDS_MORE.test(source))
    return next(url, { ...context, format: NATIVE });
  return { format: 'module', source: await withoutTypes(source, file), shortCircuit: true };
};

/** Node 22.18 and later take types away themselves, outside node_modules and where nothing else is to be done. */
const stripsItself = 'typescript' in process.features && Boolean(process.features.typescript);

// The types are those of the oldest Node, which does not know this format.
const NATIVE = 'module-typescript' as ModuleFormat;

/** What may be more than types: enums, namespaces, parameters that are properties. Guessing too often costs nothing. */
const NEEDS_MORE =
  /\b(enum|namespace|module)\s+\w|\b(public|private|protected|readonly)\s+\w+\s*[?:]|\bimport\s+\w+\s*=/;

/** The TypeScript file that a relative import of JavaScript may mean. */
function typeScriptOf(specifier: string): string | undefined {
  return /^(\.|\/|file:).*\.m?js$/.test(specifier) ? specifier.replace(/js$/, 'ts') : undefined;
}
