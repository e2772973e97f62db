/** What whoever runs the server sees of it: matches, connections, rates and refusals. No token, no card. */
import type { Match } from '../host/index.ts';
import type { Desk } from './desk.ts';
import type { Lobby } from './lobby.ts';
import type { Gauges } from './tally.ts';

/** The server at a glance. */
export interface OperatorView {
  readonly version: string;
  readonly gauges: Gauges;
  /** Since the start, and a second on average. */
  readonly rates: { readonly [name: string]: { readonly count: number; readonly perSecond: number } };
  readonly refusals: readonly (readonly [code: string, count: number])[];
  readonly matches: readonly OperatorMatch[];
  /** Matches that can neither be played nor shown, each with its reason. */
  readonly withheld: Lobby['withheld'];
}

/** A match at a glance. */
export interface OperatorMatch {
  readonly match: string;
  readonly game: string;
  readonly names: readonly (string | null)[];
  readonly seq: number;
  readonly waiting: readonly number[];
  readonly outcome: string | null;
}

/** Longer lists are cut: the first of them tell enough. */
const MOST_MATCHES = 500;

/** What is so many right now. */
export function gaugesOf({ lobby, locals, startedAt }: Desk): Gauges {
  const matches = lobby.overview();
  return {
    // As spectators see them: counts that anybody may read must not tell that a match is over before they know (H15).
    matches: matches.filter(({ outcomeShown }) => !outcomeShown).length,
    matches_over: matches.filter(({ outcomeShown }) => outcomeShown).length,
    people_without_key: matches.reduce((sum, match) => sum + peopleWithoutKey(match), 0),
    connections_open: locals.size,
    memory_bytes: process.memoryUsage.rss(),
    uptime_seconds: Math.round((performance.now() - startedAt) / 1_000),
  };
}

/** People at a table of level `committed` whose clients brought no key, so that the host signs for them (F56). */
const peopleWithoutKey = ({ head, guests }: Match): number =>
  head.fair ? guests.filter((guest) => guest && !guest.key.startsWith('bot ') && !guest.signer).length : 0;

/** The server as an operator sees it. */
export function operatorView(desk: Desk): OperatorView {
  const { counters, lobby, version, startedAt } = desk;
  const seconds = Math.max(1, (performance.now() - startedAt) / 1_000);
  const rate = (name: string): readonly [string, OperatorView['rates'][string]] => {
    const count = counters.of(name);
    return [name, { count, perSecond: Math.round((count * 100) / seconds) / 100 }];
  };
  return {
    version,
    gauges: gaugesOf(desk),
    rates: Object.fromEntries(['http_requests', 'connections', 'messages', 'commands', 'slow_readers'].map(rate)),
    refusals: counters.refusals,
    matches: lobby.overview().slice(0, MOST_MATCHES).map(matchView),
    withheld: lobby.withheld.slice(0, MOST_MATCHES),
  };
}

const matchView = ({ id, game, guests, seq, waiting, outcome }: Match): OperatorMatch => ({
  match: id,
  game: game.name,
  names: guests.map((guest) => guest?.name ?? null),
  seq,
  waiting,
  outcome: outcome?.reason ?? null,
});

/** The same as a page without a script. */
export function operatorPage(view: OperatorView): {
  status: number;
  body: string;
  headers: { [name: string]: string };
} {
  const { gauges, rates, refusals, matches, withheld, version } = view;
  const body = [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="5">',
    `<title>Cardwright ${escaped(version)}</title><h1>Cardwright ${escaped(version)}</h1>`,
    table('Now', ['', ''], Object.entries(gauges)),
    table(
      'Since the start',
      ['', 'count', 'a second'],
      Object.entries(rates).map(([name, { count, perSecond }]) => [name, count, perSecond]),
    ),
    table('Refusals', ['code', 'count'], refusals),
    table('Matches', ['match', 'game', 'players', 'records', 'waits for', 'ended'], matches.map(rowOf)),
    table(
      'Withheld',
      ['match', 'code', 'why'],
      withheld.map(({ match, code, ...facts }) => [match, code, JSON.stringify(facts)]),
    ),
    '</html>\n',
  ].join('\n');
  return { status: 200, body, headers: { 'content-type': 'text/html; charset=utf-8' } };
}

const rowOf = ({ match, game, names, seq, waiting, outcome }: OperatorMatch): readonly unknown[] => [
  match,
  game,
  names.map((name) => name ?? '(open)').join(', '),
  seq,
  waiting.join(', '),
  outcome ?? '',
];

function table(title: string, heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const row = (cells: readonly unknown[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(String(cell))}</${tag}>`).join('')}</tr>`;
  return `<h2>${title}</h2><table>${row(heads, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`;
}

/** Names come from guests. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
