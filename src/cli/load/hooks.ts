/** The hooks (reading.ts) in the form that Node 20 wants: asynchronous, in a thread of their own. */
import type { LoadHook, ResolveHook } from 'node:module';
import { aim, typeScriptAt, typeScriptOf } from './reading.ts';

export const resolve: ResolveHook = async (given, context, next) => {
  const { specifier, parentURL } = aim(given, context.parentURL);
  const from = { ...context, parentURL };
  try {
    return await next(specifier, from);
  } catch (error) {
    const twin = typeScriptOf(specifier);
    if (twin === undefined) throw error;
    // If that is not there either, what was written is what is missing.
    return Promise.resolve(next(twin, from)).catch(() => {
      throw error;
    });
  }
};

export const load: LoadHook = async (url, context, next) => {
  const read = typeScriptAt(url);
  // Whatever the nearest package.json says: a game is a module.
  return typeof read === 'object' ? { format: 'module', ...read, shortCircuit: true } : next(url, context);
};
