/**
 * Where in the page one is: the part of the address behind #, so that any web space serves the page, and a code in an
 * invitation never reaches a server's log.
 */
import { signal, type ReadonlySignal } from '@preact/signals';

/** A place in the page. */
export type Route =
  | { readonly at: 'start' }
  | { readonly at: 'match'; readonly match: string; readonly watch: boolean }
  | { readonly at: 'join'; readonly match: string; readonly code: string }
  | { readonly at: 'check' }
  | { readonly at: 'decks'; readonly game: string };

/** The place that an address names; whatever it does not name is the start. */
export function parseRoute(hash: string): Route {
  const [page = '', match = '', code = ''] = hash.replace(/^#?\/?/, '').split('/');
  if ((page === 'match' || page === 'watch') && match !== '') return { at: 'match', match, watch: page === 'watch' };
  if (page === 'join' && match !== '' && code !== '') return { at: 'join', match, code };
  if (page === 'check') return { at: page };
  if (page === 'decks') return { at: page, game: match || 'duel' };
  return { at: 'start' };
}

/** The address of a place. */
export function formatRoute(route: Route): string {
  switch (route.at) {
    case 'start':
      return '#/';
    case 'match':
      return `#/${route.watch ? 'watch' : 'match'}/${route.match}`;
    case 'join':
      return `#/join/${route.match}/${route.code}`;
    case 'check':
      return '#/check';
    case 'decks':
      return `#/decks/${route.game}`;
  }
}

const here = signal(parseRoute(location.hash));
addEventListener('hashchange', () => (here.value = parseRoute(location.hash)));

/** Where one is now. */
export const route: ReadonlySignal<Route> = here;

/** Goes somewhere; `instead` leaves no step back to where one was. */
export function goTo(to: Route, { instead = false } = {}): void {
  if (instead) history.replaceState(null, '', formatRoute(to));
  else location.hash = formatRoute(to);
  here.value = to;
}
