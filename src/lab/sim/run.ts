/**
 * A run: variants of a game, each played under the same numbers with the same seeds (L17, L29). A plain simulation has
 * one variant; a comparison has a base and others, and every number of the run makes a pair of each with the base.
 */
import type { Command, Game, MatchEvent, Seat, Shape } from '../../core/index.ts';
import type { Seed } from '../../rng/index.ts';
import type { Bot } from '../bots.ts';
import { seedOfMatch } from '../seeds.ts';
import { count, newCounts, sortedCounts, type Counts } from './counts.ts';
import { Observer } from './observe.ts';
import { playMatch, type CheckedStep } from './play-match.ts';
import { MEASURES } from './signs.ts';
import { addMatch, extremes, outliersOf, scoreOf, valueOf, type Outliers, type Totals } from './totals.ts';

/** One way of sitting down: options past the gate, a bot for each seat, and the seat of the one the run is about. */
export interface Seating<C extends Command, O> {
  readonly options: O;
  readonly bots: readonly Bot<C>[];
  readonly hero: Seat;
}

/** One way of playing: every number of a run is played once in each of its seatings (L32). */
export interface Variant<C extends Command, O> {
  readonly name: string;
  readonly seatings: readonly Seating<C, O>[];
}

/** All that a run is played with. The first variant is what the others are compared with. */
export interface Run<S extends Shape = Shape, C extends Command = Command, O = unknown> {
  readonly game: Game<S, C, O>;
  readonly variants: readonly Variant<C, O>[];
  readonly master: Seed;
  readonly mostCommands: number;
  /** Says what is wrong with a step; asked in one match of `CHECKED` (L64). */
  check?(step: CheckedStep): string | undefined;
}

/** One match of so many is checked step by step: all would cost too much. */
export const CHECKED = 1000;

/** Numbers of a run, the last one included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The pairs whose logs are compared event by event are those of the first numbers: all would cost too much (L30). */
export const COMPARED = 100;

/** Plays some numbers of a run; the totals depend on nothing else. */
export function playRange<S extends Shape, C extends Command, O>(run: Run<S, C, O>, { from, to }: Range): Totals {
  const counts = newCounts();
  let outliers: Outliers = {};
  for (let number = from; number <= to; number++) outliers = extremes(outliers, playNumber(run, number, counts));
  return { counts: sortedCounts(counts), outliers };
}

/** A match in every seating of every variant, added to the counts. */
function playNumber<S extends Shape, C extends Command, O>(
  run: Run<S, C, O>,
  number: number,
  counts: Counts,
): Outliers {
  let outliers: Outliers = {};
  let base: readonly Played[] | undefined;
  for (const { name, seatings } of run.variants) {
    const isCompared = run.variants.length > 1 && number < COMPARED;
    const played = seatings.map((seating) => playSeating(run, seating, number, isCompared));
    const own = branchOf(counts, 'variants', name);
    for (const [seating, { ending, seen }] of played.entries()) {
      addMatch(own, ending, seen);
      if (!base) outliers = extremes(outliers, outliersOf(ending, seen, { number, seating }));
    }
    if (base) addPair(branchOf(counts, 'pairs', name), base, played);
    base ??= played;
  }
  return outliers;
}

/** A played match: how it ended, what was seen of it, and its log where it is to be compared. */
interface Played {
  readonly ending: Parameters<typeof scoreOf>[0];
  readonly seen: Observer;
  readonly log: readonly string[];
}

function playSeating<S extends Shape, C extends Command, O>(
  { game, master, mostCommands, check }: Run<S, C, O>,
  { options, bots, hero }: Seating<C, O>,
  number: number,
  isCompared: boolean,
): Played {
  const seen = isCompared ? new LoggingObserver() : new Observer();
  const seed = seedOfMatch(master, number);
  const checks = check && number % CHECKED === 0 ? { check } : {};
  const outcome = playMatch(game, { options, bots, seed, mostCommands, ...checks }, seen);
  const seats = game.blank(options).layout.seats.length;
  return { ending: { outcome, seats, hero }, seen, log: seen instanceof LoggingObserver ? seen.log : [] };
}

/** Writes down every event after the set-up. */
class LoggingObserver extends Observer {
  readonly log: string[] = [];

  protected override see(events: readonly MatchEvent[]): void {
    if (this.commands > 0) for (const event of events) this.log.push(JSON.stringify(event));
  }
}

/** What two variants have in common under one number: scores side by side, differences, and where their logs part. */
function addPair(into: Counts, base: readonly Played[], other: readonly Played[]): void {
  const score = (played: readonly Played[]): number => played.reduce((sum, { ending }) => sum + scoreOf(ending), 0);
  count(into, ['score', score(base), score(other)]);
  for (const measure of MEASURES) {
    const sum = (played: readonly Played[]): number =>
      played.reduce((all, { seen }) => all + valueOf(seen, measure), 0);
    const difference = sum(other) - sum(base);
    count(into, ['differences', measure, 'sum'], difference);
    count(into, ['differences', measure, 'squares'], difference * difference);
  }
  for (const [seating, { log }] of base.entries()) addParting(into, log, other[seating]?.log ?? []);
}

function addParting(into: Counts, a: readonly string[], b: readonly string[]): void {
  if (a.length === 0 || b.length === 0) return;
  const at = a.findIndex((event, i) => event !== b[i]);
  const isSame = at < 0 && a.length === b.length;
  if (isSame) count(into, ['never parted']);
  else count(into, ['parted', at < 0 ? a.length : at]);
}

function branchOf(counts: Counts, kind: 'variants' | 'pairs', name: string): Counts {
  count(counts, [kind, name, 'numbers']);
  const all = counts[kind];
  const own = typeof all === 'object' ? all[name] : undefined;
  if (typeof own !== 'object') throw new Error(`${name} was counted just now`);
  return own;
}
