/**
 * Where in the page one is: the part of the address behind #, so that any web space serves the page, and a code in an
 * invitation never reaches a server's log.
 */
import { signal, type ReadonlySignal } from '@preact/signals';

/** A place in the page. */
export type Route =
  /** `isLost`: the address names no page. */
  | { readonly at: 'start'; readonly isLost?: true }
  | { readonly at: 'match'; readonly match: string; readonly watch: boolean }
  /** With an empty code: a table that anybody may join. */
  | { readonly at: 'join'; readonly match: string; readonly code: string }
  | ReplayRoute
  | { readonly at: 'check' | 'cards' }
  | { readonly at: 'decks'; readonly game: string };

/** The code of a table that anybody may join. */
export const NO_CODE = '';

/** A replay: of a match, of a file by the start of its last hash, or of whatever is chosen there. */
export interface ReplayRoute {
  readonly at: 'replay';
  readonly match: string;
  /** The event that is shown; -1 for the beginning. */
  readonly event: number;
  /** As whom: a seat, `spectator`, `all`, or nobody in particular. */
  readonly viewer: string;
  /** With the inspector open. */
  readonly inspect: boolean;
}

/** No place of ours has a longer address. */
const LONGEST = 500;

/** The place that an address names; whatever it does not name is the start. */
export function parseRoute(hash: string): Route {
  if (hash.length > LONGEST) return { at: 'start', isLost: true };
  const [path = '', asked = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [page = '', match = '', code = ''] = path.split('/');
  if ((page === 'match' || page === 'watch') && match !== '') return { at: 'match', match, watch: page === 'watch' };
  if (page === 'join' && match !== '') return { at: 'join', match, code };
  if (page === 'replay' || page === 'inspect')
    return replayRoute(match, new URLSearchParams(asked), page === 'inspect');
  if (page === 'check' || page === 'cards') return { at: page };
  if (page === 'decks') return { at: page, game: match || 'duel' };
  return path === '' ? { at: 'start' } : { at: 'start', isLost: true };
}

function replayRoute(match: string, asked: URLSearchParams, inspect: boolean): ReplayRoute {
  const event = /^\d{1,9}$/.test(asked.get('at') ?? '') ? Number(asked.get('at')) : -1;
  return { at: 'replay', match, event, viewer: asked.get('as') ?? '', inspect };
}

/** The address of a place. */
export function formatRoute(route: Route): string {
  switch (route.at) {
    case 'start':
      return '#/';
    case 'match':
      return `#/${route.watch ? 'watch' : 'match'}/${route.match}`;
    case 'join':
      return `#/join/${route.match}${route.code === '' ? '' : `/${route.code}`}`;
    case 'replay':
      return formatReplay(route);
    case 'check':
    case 'cards':
      return `#/${route.at}`;
    case 'decks':
      return `#/decks/${route.game}`;
  }
}

function formatReplay({ match, event, viewer, inspect }: ReplayRoute): string {
  const asked = [...(event < 0 ? [] : [`at=${event}`]), ...(viewer === '' ? [] : [`as=${viewer}`])].join('&');
  const page = inspect ? 'inspect' : 'replay';
  return `#/${page}${match === '' ? '' : `/${match}`}${asked === '' ? '' : `?${asked}`}`;
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
