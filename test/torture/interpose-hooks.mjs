/** Whoever asks for one of the server's stores gets the deadly one, which asks for the real one. */
const STORES = ['/server/stores/sqlite-store.js', '/server/stores/postgres-store.js'];
const DEADLY = new URL('./deadly-store.mjs', import.meta.url);

export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  if (!STORES.some((store) => found.url.endsWith(store)) || context.parentURL?.startsWith(DEADLY.href)) return found;
  return { url: `${DEADLY.href}?of=${encodeURIComponent(found.url)}`, shortCircuit: true };
}
