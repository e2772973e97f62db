/**
 * What a host pays for an accepted command: carrying it out, telling every viewer, a digest of each view, choices, the
 * chain of a log, a save. The parts are differences between whole runs, each with one thing more than the one before.
 */
import { native } from '../dist/cli/native.js';
import { choicesFor, type Command, type Game, type Shape } from '../dist/core/index.js';
import { saveMatch } from '../dist/core/save/index.js';
import {
  evolveView,
  follow,
  project,
  projectEvents,
  viewDigest,
  viewOf,
  Watch,
  whatMay,
  type Followed,
  type PlainView,
  type ViewEvent,
} from '../dist/core/view/index.js';
import { append, emptyLog, type Body } from '../dist/fair/index.js';
import { cycle } from '../dist/games/cycle/index.js';
import { duel } from '../dist/games/duel/index.js';
import { stack } from '../dist/games/stack/index.js';
import { recordMatch, replayed, type Recording, type Step } from './games/replayed.ts';
import {
  costsOf,
  judged,
  raceGames,
  row,
  spreadOf,
  type Bar,
  type Contestant,
  type Race,
  type Row,
} from './measure.ts';

export const title = 'A host: µs per accepted command';
export const notes: readonly string[] = [
  'random matches carried out again from their first state in every run; the views of all seats and a spectator are kept',
  'log: what a spectator is told, as lines chained by Node’s SHA-256; save: the whole match as text after every command',
];

export function rows(): Promise<Row[]> {
  return Promise.resolve([...hostRows('duel', duel), ...hostRows('stack', stack), ...hostRows('cycle', cycle)]);
}

const MATCHES = 3;
const COMMANDS = 100;

function hostRows<S extends Shape, C extends Command, O>(name: string, game: Game<S, C, O>): Row[] {
  const matches = Array.from({ length: MATCHES }, (_, i) => recordMatch(game, { seed: `host ${i}`, most: COMMANDS }));
  const viewers = matches[0]?.first.eyes.length ?? 0;
  const group = `${name}, ${viewers} viewers`;
  return [...rowsOf(name, group, raceGames(contestants(matches))), followRow(name, group, matches)];
}

/** Each does what the one before does, and one thing more. */
function contestants<S extends Shape, C extends Command, O>(matches: readonly Recording<S, C, O>[]): Contestant[] {
  const units = matches.reduce((sum, { commands }) => sum + commands.length, 0);
  const of = (name: string, one: (match: Recording<S, C, O>) => number): Contestant => ({
    name,
    units,
    run: () => matches.reduce((sum, match) => (sum + one(match)) | 0, 0),
  });
  return [
    of('submit', (match) => replayed(match, ({ events }) => events.length)),
    of('choices', (match) => replayed(match, ({ after }) => choicesIn(match.game, after))),
    of('follow', (match) => hosted(match, {})),
    of('digest', (match) => hosted(match, { digests: true })),
    of('log', (match) => hosted(match, { digests: true, log: new Log() })),
    of('save', (match) => hosted(match, { digests: true, log: new Log(), saves: true })),
    of('views', (match) => withViews(match, told)),
    of('view digests', (match) => withViews(match, ({ view }) => viewDigest(view).charCodeAt(0))),
    of('json', (match) => withViews(match, ({ view }) => JSON.stringify(view).length)),
  ];
}

const told = ({ events }: Followed<PlainView>): number => events.length;

function choicesIn<S extends Shape, C extends Command, O>(game: Game<S, C, O>, after: Step<S>['after']): number {
  let sum = 0;
  for (const seat of after.layout.seats.keys()) sum += choicesFor(game, after, seat).length;
  return sum;
}

/** A log as it is written while a match goes on. */
class Log {
  #end = emptyLog('bench');

  /** Writes what a command was and what a spectator is told of it. */
  write({ command }: { readonly command: { readonly type: string } }, events: readonly ViewEvent[]): number {
    const action: Body = { type: 'action', seat: 'p1', action: { type: command.type } };
    const bodies = events.map((event) => ({ type: 'event', event }) as unknown as Body);
    const { end, lines } = append(native, this.#end, [action, ...bodies]);
    this.#end = end;
    return lines.length;
  }
}

/** What a host does beside telling everybody. */
interface Duties {
  readonly digests?: boolean;
  readonly log?: Log;
  readonly saves?: boolean;
}

/** As the host does it: everybody who watches is told, and what each knows is kept. */
function hosted<S extends Shape, C extends Command, O>(
  { game, first, commands }: Recording<S, C, O>,
  { digests = false, log, saves = false }: Duties,
): number {
  const viewers = first.eyes.map(({ viewer }) => viewer);
  const watches = viewers.map((viewer) => new Watch(project(first, viewer, game.visible)));
  return replayed({ game, first, commands }, (step) => {
    const { before, after, events } = step;
    let sum = saves ? saveMatch(game, after).length : 0;
    for (const [i, viewer] of viewers.entries()) {
      const watch = watches[i] as Watch;
      const told = projectEvents(before, events, viewer, game.visible);
      watch.hear(told);
      sum += told.length + whatMay(game, after, viewer).length;
      if (digests) sum += watch.digest().charCodeAt(0);
      if (viewer === 'spectator' && log) sum += log.write(step, told);
    }
    return sum;
  });
}

/** As a client or a test does it: everybody gets a view of its own after every command. */
function withViews<S extends Shape, C extends Command, O>(
  match: Recording<S, C, O>,
  each: (followed: Followed<PlainView>) => number,
): number {
  const { game, first } = match;
  const viewers = first.eyes.map(({ viewer }) => viewer);
  const views = viewers.map((viewer) => viewOf(game, first, viewer));
  return replayed(match, ({ before, after, events }) => {
    let sum = 0;
    viewers.forEach((viewer, i) => {
      const kept = { after, view: views[i] as (typeof views)[number] };
      const followed = follow(game, before, events, viewer, kept);
      views[i] = followed.view;
      sum += each(followed);
    });
    return sum;
  });
}

/** What a spectator's side costs without the rules: `follow` makes what it is told and its view, its client only the view. */
function followRow<S extends Shape, C extends Command, O>(
  name: string,
  group: string,
  matches: readonly Recording<S, C, O>[],
): Row {
  const played = matches.map((match) => ({ match, steps: stepsOf(match) }));
  const units = played.reduce((sum, { steps }) => sum + steps.length, 0);
  const sum = (one: (each: (typeof played)[number]) => number) => () =>
    played.reduce((total, each) => total + one(each), 0);
  const measured = raceGames([
    { name: 'follow', units, run: sum(({ match, steps }) => followed(match, steps)) },
    { name: 'evolveView', units, run: sum(({ match, steps }) => folded(match, steps)) },
  ]);
  return row(
    { id: `host-${name}-client`, name: 'follow for a spectator ÷ evolveView by its client', unit: 'ns', group },
    measured,
    'follow',
    { times: 'evolveView', bar: '<= 1.5' },
  );
}

/** A command as it was carried out, and what a spectator is told of it. */
interface Shown<S extends Shape> extends Step<S> {
  readonly told: readonly ViewEvent[];
}

function stepsOf<S extends Shape, C extends Command, O>(match: Recording<S, C, O>): readonly Shown<S>[] {
  const steps: Shown<S>[] = [];
  const { visible } = match.game;
  replayed(match, (step) =>
    steps.push({ ...step, told: projectEvents(step.before, step.events, 'spectator', visible) }),
  );
  return steps;
}

function followed<S extends Shape, C extends Command, O>(
  { game, first }: Recording<S, C, O>,
  steps: readonly Shown<S>[],
): number {
  let view = viewOf(game, first, 'spectator');
  let sum = 0;
  for (const { before, after, events } of steps) {
    const now = follow(game, before, events, 'spectator', { after, view });
    view = now.view;
    sum += now.events.length;
  }
  return sum;
}

function folded<S extends Shape, C extends Command, O>(
  { game, first }: Recording<S, C, O>,
  steps: readonly Shown<S>[],
): number {
  let view = viewOf(game, first, 'spectator') as PlainView;
  for (const { told } of steps) for (const event of told) view = evolveView(view, event);
  return Object.keys(view.zones).length;
}

/** The parts of a whole, in the order in which they are added. */
const PARTS = [
  ['submit', 'receive and apply'],
  ['choices', 'choices of all seats'],
  ['follow', 'all viewers told, what they know kept'],
  ['digest', 'digests of what they know'],
  ['log', 'chain of the log'],
  ['save', 'save'],
] as const;

function rowsOf(game: string, group: string, measured: Race): Row[] {
  const cost = (name: string): readonly number[] => costsOf(measured, name);
  const difference = (name: string, less: string): readonly number[] =>
    cost(name).map((whole, round) => whole - (cost(less)[round] as number));
  const ratio = (id: string, name: string, costs: readonly number[], against: readonly number[], bar?: Bar): Row => {
    const { median, low, high } = spreadOf(costs.map((one, round) => one / (against[round] as number)));
    const value = spreadOf(costs).median / 1000;
    return {
      id: `host-${game}-${id}`,
      name,
      value,
      unit: 'µs',
      ratio: median,
      spread: [low, high],
      group,
      ...judged(median, bar),
    };
  };
  const parts = PARTS.map(([id, name], i) => {
    const before = PARTS[i - 1]?.[0];
    const costs = before === undefined ? cost(id) : difference(id, before);
    const share = spreadOf(costs.map((one, round) => one / (cost('save')[round] as number))).median;
    return ratio(id, `${name} ÷ receive and apply; ${Math.round(100 * share)} % of all`, costs, cost('submit'));
  });
  return [
    ...parts,
    ratio('all', 'everything but save ÷ receive and apply', cost('log'), cost('submit'), '<= 10'),
    ratio(
      'stringify',
      'digests ÷ JSON.stringify of the views',
      difference('view digests', 'views'),
      difference('json', 'views'),
      '<= 1',
    ),
  ];
}
