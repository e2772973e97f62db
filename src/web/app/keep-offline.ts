/** Keeps the page in the browser for when there is no net (src/web/offline), once everything that is needed now has come. */

/** Where the browser lets us; in a private window, and without https, the page works without. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => void navigator.serviceWorker.register('./offline.js').catch(() => {}), { once: true });
}
