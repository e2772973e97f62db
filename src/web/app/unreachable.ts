/** Requests that fail because the network is gone. The page says so in its own way, so they are no errors of the page. */
import { ENGLISH as texts } from '../texts/index.ts';
import { sayNow } from './live.tsx';

/** Errors of scripts, style sheets and requests that did not arrive. */
const UNREACHABLE = new WeakSet<object>();

/** Marks an error as one of the network: where nothing handles it, it is not reported as a fault of the page. Returns the error. */
export function unreachable(error: unknown): unknown {
  if (error instanceof Error) UNREACHABLE.add(error);
  return error;
}

let willReload = false;

/** Announces that the connection is lost, and reloads the page when it is back: browsers do not fetch a script again that failed once. */
function reloadLater(): void {
  sayNow(texts.match.lost);
  if (willReload) return;
  willReload = true;
  addEventListener('online', () => location.reload(), { once: true });
}

/** Handles every part of the page that cannot be loaded, whoever asked for it. Call once, before anything is loaded. */
export function handleUnreachable(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    unreachable(payload);
    reloadLater();
  });
  addEventListener('unhandledrejection', (event) => {
    if (UNREACHABLE.has(Object(event.reason))) event.preventDefault();
  });
}
