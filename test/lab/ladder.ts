/**
 * How strong the bots are (L51): each against the next one from both seats, or for one player alone under the same seeds,
 * with intervals. And how fast the search is: iterations a second on one core, and what they are spent on. `npm run ladder`
 * takes minutes.
 */
import { cpuUsage } from 'node:process';
import { performance } from 'node:perf_hooks';
import { commandLine } from '../../bench/command-line.ts';
import { GAMES, ownTable } from '../../src/cli/games.ts';
import { nativeShake256 } from '../../src/cli/native-chance.ts';
import { botsOf } from '../../src/cli/sim/run-plan.ts';
import type { TextTable } from '../../src/cli/terminal/text-table.ts';
import { worldsOf } from '../../src/core/chance/index.ts';
import {
  apply,
  choicesOf,
  mayAct,
  reading,
  start,
  type Command,
  type MatchState,
  type Shape,
} from '../../src/core/index.ts';
import {
  percent,
  pickAny,
  playRange,
  points,
  randomBot,
  reportPairs,
  Search,
  type PairReport,
} from '../../src/lab/index.ts';
import { below, lendShake256, newChance, seedFromText, shakeStream } from '../../src/rng/index.ts';

/** A step of a ladder, the numbers that are played for it, and options in which both sides have the same. */
interface Rung {
  readonly weak: string;
  readonly strong: string;
  readonly n: number;
  readonly options: object;
}

const EVEN = { decks: ['tide', 'tide'] };

/**
 * A run of cycle as it comes is won by any search. Here the enemies are harder, and seven cards in hand can be played in
 * more orders than thirty looks can see.
 */
const FULL_HANDS = {
  draw_per_turn: 7,
  opening_hand_size: 7,
  encounters: [['null-bailiff', 'null-bailiff', 'slag-choir']],
};

/** Three enemies in one encounter with hands as usual: a setting in which both lose about half. */
const ALL_AT_ONCE = { encounters: [['null-bailiff', 'slag-choir', 'kiln-drone']] };

const LADDERS: { readonly [game: string]: readonly Rung[] } = {
  duel: [
    { weak: 'random', strong: 'greedy', n: 20, options: EVEN },
    { weak: 'greedy', strong: 'ismcts(30)', n: 30, options: EVEN },
    { weak: 'ismcts(30)', strong: 'ismcts(300)', n: 89, options: EVEN },
  ],
  cycle: [
    { weak: 'random', strong: 'greedy', n: 100, options: {} },
    { weak: 'greedy', strong: 'ismcts(30)', n: 60, options: {} },
    { weak: 'ismcts(30)', strong: 'ismcts(300)', n: 40, options: FULL_HANDS },
    { weak: 'ismcts(30)', strong: 'ismcts(300)', n: 100, options: ALL_AT_ONCE },
  ],
  stack: [{ weak: 'random', strong: 'greedy', n: 20, options: {} }],
};

/** Iterations for a figure of speed. */
const ITERATIONS = 300;

/** Plays one step and says how it stands. */
function step(table: TextTable, { weak, strong, n, options }: Rung): string {
  const parsed = table.game.parseOptions({ ...Object(table.options({}, undefined)), ...options });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const isAlone = table.game.blank(parsed.value).layout.seats.length === 1;
  // Each takes the first seat under every seed; where there is another one, the other sits there.
  const variants = [
    [weak, strong],
    [strong, weak],
  ].map(([name = '', against = '']) => {
    const bots = botsOf(table, isAlone ? [name] : [name, against]);
    if (!bots.ok) throw new Error(bots.error);
    return { name, seatings: [{ options: parsed.value, bots: bots.value, hero: 0 }] };
  });
  const begun = cpuUsage();
  const run = { game: table.game, variants, master: seedFromText('ladder'), mostCommands: 10_000 };
  const [report] = reportPairs(playRange(run, { from: 0, to: n - 1 }).counts, weak, [strong]);
  if (!report) throw new Error('one comparison was asked for');
  const told = isAlone ? toldAlone(report) : toldOfBoth(strong, report);
  const seconds = (cpuUsage(begun).user / 1e6).toFixed(0);
  return `${weak} < ${strong}: ${told}: ${report.difference.low > 0 ? 'holds' : 'does not hold'}   (${seconds} s)`;
}

const toldAlone = ({ base, other, pairs, difference: { value, low, high } }: PairReport): string =>
  `${percent(base.value)} and ${percent(other.value)} of ${pairs} are won, ${points(value)} points (${points(low)} to ${points(high)})`;

/** Who wins so much more than the other from the same seat under the same seed wins half of it beyond a half. */
function toldOfBoth(strong: string, { pairs, difference }: PairReport): string {
  const [share, low, high] = [difference.value, difference.low, difference.high].map((d) => percent((1 + d) / 2));
  return `${strong} wins ${share} (${low} to ${high}) of ${2 * pairs}, each seed from both seats`;
}

/** Time spent in the parts of a game, each without what it calls of the others. */
class Clockwork {
  readonly spent = new Map<string, number>();
  readonly #inside: { readonly part: string; since: number }[] = [];

  timed<A extends readonly unknown[], T>(part: string, of: (...args: A) => T): (...args: A) => T {
    return (...args) => {
      const now = performance.now();
      const outer = this.#inside.at(-1);
      if (outer) this.#add(outer.part, now - outer.since);
      this.#inside.push({ part, since: now });
      try {
        return of(...args);
      } finally {
        const end = performance.now();
        const inner = this.#inside.pop();
        if (inner) this.#add(part, end - inner.since);
        if (outer) outer.since = end;
      }
    };
  }

  #add(part: string, ms: number): void {
    this.spent.set(part, (this.spent.get(part) ?? 0) + ms);
  }
}

/** Iterations a second of processor time in the middle of a match, and what they are spent on. */
function speed(table: TextTable, options: object, iterations: number): string {
  const seed = seedFromText('speed');
  const stream = shakeStream(seed, 'bots');
  const random = (n: number): number => below(stream, n);
  const started = start(
    table.game,
    { ...Object(table.options({}, undefined)), ...options },
    { chance: newChance('shake256', seed) },
  );
  if (!started.ok) throw new Error(started.error.code);
  const state = later(table, started.value.state, random);
  const { game } = table;
  const [seat = 0] = mayAct(game, reading(state));
  const adviser = table.bots['easy'] ?? randomBot;
  const rates = [1, 2, 3].map(() =>
    rateOf(new Search(table.game, seat, worldsOf(game, state, seat, random), random, { adviser }), iterations),
  );
  const clock = new Clockwork();
  const jobs = Object.fromEntries(
    Object.entries(game.jobs ?? {}).map(([name, job]) => [name, clock.timed('decide', job as never)]),
  );
  const watched = {
    ...game,
    choices: clock.timed('choices', game.choices.bind(game)),
    decide: clock.timed('decide', game.decide.bind(game)),
    ...(game.judge ? { judge: clock.timed('judge', game.judge.bind(game)) } : {}),
    ...(game.jobs ? { jobs } : {}),
  } as typeof game;
  class TimedSearch extends Search<Shape, Command, unknown> {
    protected override resume = clock.timed('snapshot', super.resume.bind(this));
    protected override snapshot = clock.timed('snapshot', super.snapshot.bind(this));
    protected override ask = clock.timed('views', super.ask.bind(this));
  }
  const worlds = clock.timed('worlds', worldsOf(game, state, seat, random));
  const search = new TimedSearch(watched, seat, worlds, random, { adviser: clock.timed('adviser', adviser) });
  clock.timed('tree', () => {
    for (let i = 0; i < iterations; i++) search.iterate();
  })();
  const all = [...clock.spent.values()].reduce((sum, ms) => sum + ms, 0);
  const shares = [...clock.spent]
    .toSorted(([, a], [, b]) => b - a)
    .map(([part, ms]) => `${part} ${percent(ms / all, 0)}`);
  return `${Math.round(rates.toSorted((a, b) => a - b)[1] ?? 0)} iterations a second on one core (${shares.join(', ')})`;
}

function rateOf(search: { iterate(): void }, iterations: number): number {
  const begun = cpuUsage();
  for (let i = 0; i < iterations; i++) search.iterate();
  return iterations / (cpuUsage(begun).user / 1e6);
}

/** The position after some commands by a bot of the game's own. */
function later({ game }: TextTable, state: MatchState, random: (n: number) => number): MatchState {
  let now = state;
  for (let i = 0; i < 30; i++) {
    const r = reading(now);
    const [seat] = game.outcome(r) ? [] : mayAct(game, r);
    if (seat === undefined) return now;
    const choices = choicesOf(game, r, seat);
    const step = apply(game, now, seat, pickAny(choices, random));
    if (!step.ok || game.outcome(reading(step.value.state))) return now;
    now = step.value.state;
  }
  return now;
}

const { only, most } = commandLine({
  name: 'ladder',
  about: 'Bots of each game against the next stronger ones.',
  options: {
    only: { about: 'the games, with commas', otherwise: Object.keys(LADDERS).join(','), someOf: Object.keys(LADDERS) },
    most: { about: 'matches for a step, at most', otherwise: Number.POSITIVE_INFINITY },
  },
}).values;
lendShake256(nativeShake256);
for (const [name, rungs] of Object.entries(LADDERS)) {
  const row = GAMES.find((each) => each.name === name);
  if (!row || !only.split(',').includes(name)) continue;
  const table = await ownTable(row);
  process.stdout.write(`${name}: ${speed(table, rungs[0]?.options ?? {}, ITERATIONS)}\n`);
  for (const rung of rungs) process.stdout.write(`  ${step(table, { ...rung, n: Math.min(rung.n, most) })}\n`);
}
