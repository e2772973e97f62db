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
import type { TextTable } from '../../src/cli/table.ts';
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
  countAt,
  percent,
  pickAny,
  playRange,
  points,
  proportion,
  randomBot,
  reportPairs,
  Search,
  type Run,
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

/** A run of cycle as it comes is won by any search; this one goes on where it ends. */
const LONGER = {
  encounters: [
    ['kiln-drone'],
    ['slag-choir', 'kiln-drone'],
    ['null-bailiff', 'slag-choir'],
    ['null-bailiff', 'slag-choir', 'kiln-drone'],
  ],
};

const LADDERS: { readonly [game: string]: readonly Rung[] } = {
  duel: [
    { weak: 'random', strong: 'greedy', n: 20, options: EVEN },
    { weak: 'greedy', strong: 'ismcts(30)', n: 30, options: EVEN },
    { weak: 'ismcts(30)', strong: 'ismcts(300)', n: 26, options: EVEN },
  ],
  cycle: [
    { weak: 'random', strong: 'greedy', n: 100, options: {} },
    { weak: 'greedy', strong: 'ismcts(30)', n: 60, options: {} },
    { weak: 'ismcts(30)', strong: 'ismcts(300)', n: 60, options: LONGER },
  ],
  stack: [{ weak: 'random', strong: 'greedy', n: 20, options: {} }],
};

/** Iterations for a figure of speed. */
const ITERATIONS = 300;

/** Plays one step and says how it stands. */
function step(table: TextTable, { weak, strong, n, options }: Rung): string {
  const base = table.options({}, undefined);
  const parsed = table.game.parseOptions({ ...Object(base), ...options });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const legal: unknown = parsed.value;
  const seats = table.game.blank(parsed.value).layout.seats.length;
  const bots = (...names: readonly string[]) => {
    const found = botsOf(table, names);
    if (!found.ok) throw new Error(found.error);
    return found.value;
  };
  const run = (variants: Run['variants']): Run => ({
    game: table.game,
    variants,
    master: seedFromText('ladder'),
    mostCommands: 10_000,
  });
  const begun = cpuUsage();
  const told = seats === 1 ? alone() : both();
  const { user } = cpuUsage(begun);
  return `${weak} < ${strong}: ${told}   (${(user / 1e6).toFixed(0)} s)`;

  function both(): string {
    const seatings = [
      { options: legal, bots: bots(strong, weak), hero: 0 },
      { options: legal, bots: bots(weak, strong), hero: 1 },
    ];
    const { counts } = playRange(run([{ name: 'base', seatings }]), { from: 0, to: n - 1 });
    const [won, drawn] = [countAt(counts, 'variants', 'base', 'wins', 0), countAt(counts, 'variants', 'base', 'draws')];
    const rate = proportion(won, 2 * n);
    return `${strong} wins ${percent(rate.value)} (${percent(rate.low)} to ${percent(rate.high)}) of ${2 * n} from both seats, ${drawn} drawn: ${rate.low > 0.5 ? 'holds' : 'does not hold'}`;
  }

  function alone(): string {
    const variants = [weak, strong].map((name) => ({
      name,
      seatings: [{ options: legal, bots: bots(name), hero: 0 }],
    }));
    const { counts } = playRange(run(variants), { from: 0, to: n - 1 });
    const [report] = reportPairs(counts, weak, [strong]);
    if (!report) throw new Error('one comparison was asked for');
    const { base, other, difference } = report;
    return `${percent(base.value)} and ${percent(other.value)} of ${n}, ${points(difference.value)} points (${points(difference.low)} to ${points(difference.high)}): ${difference.low > 0 ? 'holds' : 'does not hold'}`;
  }
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
  const [seat = 0] = mayAct(table.game, reading(state));
  const adviser = table.bots['easy'] ?? randomBot;
  const rates = [1, 2, 3].map(() =>
    rateOf(new Search(table.game, seat, worldsOf(state, seat, random), random, { adviser }), iterations),
  );
  const clock = new Clockwork();
  const { game } = table;
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
  const worlds = clock.timed('worlds', worldsOf(state, seat, random));
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
