/**
 * `node --import cardwright/loader`: from here on this process reads TypeScript (reading.ts). The commands load it when
 * they are given a game in a file, and the tests of a project made by `cardwright new` run with it.
 */
import * as nodeModule from 'node:module';
import process from 'node:process';
import { aim, typeScriptAt, typeScriptOf } from './reading.ts';

interface Context {
  readonly parentURL?: string | undefined;
  readonly format?: string | null | undefined;
}

/** A hook of Node 22.15 and later: called in this thread, and the next one answers at once. */
type Hook = (name: string, context: Context, next: (name: string, context: Context) => object) => object;

/** What newer Nodes have; the types are those of the oldest. */
interface WithHooks {
  registerHooks(hooks: { readonly resolve: Hook; readonly load: Hook }): void;
}

const hasHooks = (node: object): node is WithHooks => 'registerHooks' in node;

const resolve: Hook = (given, context, next) => {
  const { specifier, parentURL } = aim(given, context.parentURL);
  const from = { ...context, parentURL };
  try {
    return next(specifier, from);
  } catch (error) {
    const twin = typeScriptOf(specifier);
    if (twin === undefined) throw error;
    try {
      return next(twin, from);
    } catch {
      // If that is not there either, what was written is what is missing.
      throw error;
    }
  }
};

const load: Hook = (url, context, next) => {
  const read = typeScriptAt(url);
  if (read === undefined) return next(url, context);
  // Whatever the nearest package.json says: a game is a module.
  if (read === 'native') return next(url, { ...context, format: 'module-typescript' });
  return { format: 'module', ...read, shortCircuit: true };
};

if (hasHooks(nodeModule)) nodeModule.registerHooks({ resolve, load });
// Tests run from the source, users from what was built of it.
else nodeModule.register(import.meta.url.endsWith('.ts') ? './hooks.ts' : './hooks.js', import.meta.url);
process.setSourceMapsEnabled(true);
