/**
 * What Node is told of the modules of a game, whichever way its hooks are called: where a name leads, and what a file
 * says. TypeScript loses its types here where Node does not do it itself, `./x.js` finds `./x.ts`, and `cardwright/…` is
 * the package that runs, so that a single file in an empty folder is a game.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { FIND } from './game-spec.ts';
import { withoutTypes } from './without-types.ts';

/** A name, and the module it is looked up from. */
export interface Wanted {
  readonly specifier: string;
  readonly parentURL: string | undefined;
}

/** What is really looked for, and from where. */
export function aim(specifier: string, parentURL: string | undefined): Wanted {
  if (specifier.startsWith(FIND)) {
    const [name = '', from = ''] = specifier.slice(FIND.length).split(' ').map(decodeURIComponent);
    return aim(name, from);
  }
  return { specifier, parentURL: /^cardwright(\/|$)/.test(specifier) ? import.meta.url : parentURL };
}

/** The TypeScript file that a relative import of JavaScript may mean. */
export function typeScriptOf(specifier: string): string | undefined {
  return /^(\.|\/|file:).*\.m?js$/.test(specifier) ? specifier.replace(/js$/, 'ts') : undefined;
}

/** A TypeScript module: its JavaScript, or that Node can take the types away itself; nothing for other modules. */
export function typeScriptAt(url: string): { readonly source: string } | 'native' | undefined {
  if (!/^file:.*\.m?ts($|[?#])/.test(url)) return undefined;
  const file = fileURLToPath(url);
  const source = readFileSync(file, 'utf8');
  if (stripsItself && !url.includes('/node_modules/') && !NEEDS_MORE.test(source)) return 'native';
  return { source: withoutTypes(source, file) };
}

/** Node 22.18 and later take types away themselves, outside node_modules and where nothing else is to be done. */
const stripsItself = 'typescript' in process.features && Boolean(process.features.typescript);

/** What may be more than types: enums, namespaces, parameters that are properties. A wrong guess costs a few milliseconds. */
const NEEDS_MORE =
  /\b(enum|namespace|module)\s+\w|\bconstructor\s*\([^)]*\b(public|private|protected|readonly)\s|\bimport\s+\w+\s*=/;
