/**
 * Fair races (L52): contestants take turns in one process (A B C, A B C, …), CPU time is taken, and what counts is the
 * median of the ratios within each round, so a busy machine slows all sides alike. Prints nothing; see report.ts.
 */
import { cpuUsage, env } from 'node:process';

/** One side of a race. */
export interface Contestant {
  readonly name: string;
  /** Units of work in one `run`: cards drawn, games played. */
  readonly units: number;
  /** Does the work and gives a number that depends on all of it, so that no compiler can leave it out. */
  run(): number;
}

/** CPU time per unit of each contestant in each round, in nanoseconds. */
export interface Race {
  readonly names: readonly string[];
  /** By contestant, then by round. */
  readonly costs: readonly (readonly number[])[];
  /** All results of the runs, mixed, so that no compiler leaves the work out. */
  readonly checksum: number;
}

/** A median with the lowest and the highest value around it. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** One line of the bench. */
export interface Row {
  /** The rule it proves, for example `L55`; a name where no rule has one. */
  readonly id: string;
  readonly name: string;
  /** The measured side in `unit`. */
  readonly value: number;
  readonly unit: string;
  /** Against what `name` says; a median over the rounds. */
  readonly ratio?: number | null;
  /** What the ratio must stay within, for example `<= 2.5`. */
  readonly bar?: string | null;
  readonly ok?: boolean | null;
  /** Lowest and highest ratio of all rounds. */
  readonly spread?: readonly [low: number, high: number];
  /** Rows of one name that stand side by side: the head of its column. */
  readonly column?: string;
  /** The heading it stands under. */
  readonly group?: string;
}

export type Bar = `${'<=' | '>='} ${number}`;

/** `--quick` shortens the slices; rounds stay at least seven (L52). */
const isQuick = env['BENCH_QUICK'] === '1';
export const ROUNDS = isQuick ? 7 : 11;
/** CPU time of one contestant in one round, at least, in nanoseconds. */
export const SLICE = isQuick ? 4e6 : 15e6;
/** Rounds that are thrown away, so that every side is compiled before it counts. */
const WARM_UP = isQuick ? 3 : 4;
/** CPU time that rules of whole games are given to be compiled, in nanoseconds: they are many small functions. */
export const LONG_WARM_UP = isQuick ? 1e8 : 1e9;

/** CPU time of this process so far, in nanoseconds: what a busy machine gives to others does not count. */
function cpuTime(): number {
  const { user, system } = cpuUsage();
  return (user + system) * 1000;
}

/**
 * Collects young garbage before a slice, so that nobody pays for what another left behind. A full collection would also
 * throw compiled code away.
 */
function sweep(): void {
  (globalThis as { gc?: (how: { type: 'minor' }) => void }).gc?.({ type: 'minor' });
}

/** Runs all contestants in turns and gives their costs; each has run for `warmUp` at least before anything counts. */
export function race(contestants: readonly Contestant[], rounds = ROUNDS, clock = cpuTime, warmUp = 0): Race {
  let checksum = 0;
  const spend = ({ run }: Contestant, times: number): number => {
    sweep();
    const start = clock();
    for (let i = 0; i < times; i++) checksum = (Math.imul(checksum, 31) + run()) | 0;
    return clock() - start;
  };
  const entries = contestants.map((one) => ({ one, times: calibrate((times) => spend(one, times)) }));
  for (let spent = 0; spent < warmUp * entries.length;)
    for (const { one, times } of entries) spent += Math.max(1, spend(one, times));
  for (let round = 0; round < WARM_UP; round++) for (const { one, times } of entries) spend(one, times);
  const costs: number[][] = entries.map(() => []);
  for (let round = 0; round < rounds; round++)
    entries.forEach(({ one, times }, i) => costs[i]?.push(spend(one, times) / (times * one.units)));
  return { names: contestants.map(({ name }) => name), costs, checksum };
}

/** A race of whole games: each side is warmed up for a second at least. */
export const raceGames = (contestants: readonly Contestant[]): Race => race(contestants, ROUNDS, cpuTime, LONG_WARM_UP);

/** One race made of several on different sizes: the geometric mean of the costs, round by round (L53). */
export function together(races: readonly Race[]): Race {
  const [first] = races;
  if (first === undefined) throw new RangeError('no race');
  const costs = first.costs.map((rounds, of) =>
    rounds.map((_, round) => geometricMean(races.map((race) => race.costs[of]?.[round] as number))),
  );
  return { names: first.names, costs, checksum: races.reduce((sum, race) => (sum + race.checksum) | 0, 0) };
}

/** The cost of one contestant over the rounds. */
export const costOf = (race: Race, name: string): Spread => spreadOf(costsOf(race, name));

/** The cost of one contestant as a multiple of another's, round by round. */
export function ratioOf(race: Race, name: string, other: string): Spread {
  const others = costsOf(race, other);
  return spreadOf(costsOf(race, name).map((cost, round) => cost / (others[round] as number)));
}

/** A row that says what one contestant costs, or, with `against`, how many times another it costs. */
export function row(
  of: Pick<Row, 'id' | 'name' | 'unit'> & { readonly group?: string },
  race: Race,
  contestant: string,
  against?: { readonly times: string; readonly bar?: Bar },
): Row {
  const value = costOf(race, contestant).median;
  if (against === undefined) return { ...of, value };
  const { median, low, high } = ratioOf(race, contestant, against.times);
  return { ...of, value, ratio: median, spread: [low, high], ...judged(median, against.bar) };
}

/** The bar and whether a ratio stays within it. */
export function judged(ratio: number, bar: Bar | undefined): { readonly bar?: Bar; readonly ok?: boolean } {
  if (bar === undefined) return {};
  const limit = Number(bar.slice(3));
  return { bar, ok: bar.startsWith('<=') ? ratio <= limit : ratio >= limit };
}

/** The rows of a run, those that failed replaced by what a second run made of them (L63). */
export function withSecondRun(first: readonly Row[], second: readonly Row[]): readonly Row[] {
  const again = new Map(second.map((row) => [row.id, row]));
  return first.map((row) => (row.ok === false ? (again.get(row.id) ?? row) : row));
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number): number => sorted[index] as number;
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
  return { median, low: at(0), high: at(sorted.length - 1) };
}

/** How often a run must be repeated to fill a slice; doubling also warms it up. */
function calibrate(spend: (times: number) => number): number {
  let times = 1;
  while (times < 1 << 24) {
    const spent = spend(times);
    if (spent >= SLICE) return times;
    times = spent < SLICE / 8 ? times * 4 : times * 2;
  }
  return times;
}

/** The costs of one contestant, round by round. */
export function costsOf(race: Race, name: string): readonly number[] {
  const costs = race.costs[race.names.indexOf(name)];
  if (costs === undefined) throw new RangeError(`no contestant ${name}`);
  return costs;
}

const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
