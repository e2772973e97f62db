/**
 * The totals of a run: whole numbers that add up (counts.ts), and which matches were the extremes. Percentages and
 * intervals are made of them at the very end (report.ts), so no rounded number ever travels (L67).
 */
import type { Outcome, Seat } from '../../core/index.ts';
import { addCounts, count, newCounts, sortedCounts, type Counts } from './counts.ts';
import type { KindFacts, Observer } from './observe.ts';
import { MEASURES } from './signs.ts';

/** What a match is remembered for (L23). */
export const EXTREMES = ['longest', 'shortest', 'fastest loss', 'limit reached'] as const;

/** One of these. */
export type Extreme = (typeof EXTREMES)[number];

/** A match of the base that is an extreme: its number in the run, where the first player sat, and how many commands it took. */
export interface Outlier {
  readonly number: number;
  readonly seating: number;
  readonly commands: number;
}

/** The extremes of some matches. */
export type Outliers = { readonly [extreme in Extreme]?: Outlier };

/** The totals of some matches. */
export interface Totals {
  readonly counts: Counts;
  readonly outliers: Outliers;
}

/** Nothing played yet. */
export const NO_TOTALS: Totals = { counts: newCounts(), outliers: {} };

/** Totals of two lots of matches, in either order. */
export function mergeTotals(a: Totals, b: Totals): Totals {
  const counts = newCounts();
  addCounts(counts, a.counts);
  addCounts(counts, b.counts);
  return { counts: sortedCounts(counts), outliers: extremes(a.outliers, b.outliers) };
}

/** The extremes among two lots of matches. */
export function extremes(a: Outliers, b: Outliers): Outliers {
  const outliers: { [extreme in Extreme]?: Outlier } = {};
  for (const extreme of EXTREMES) {
    const found = better(extreme, a[extreme], b[extreme]);
    if (found) outliers[extreme] = found;
  }
  return outliers;
}

/** How a match came out for the one the run is about (role 0) and for the others, in the order of the table. */
export interface Ending {
  readonly outcome: Outcome | undefined;
  readonly seats: number;
  readonly hero: Seat;
}

/** The reason that a match has which did not end in time (L21). */
export const UNFINISHED = 'no end in time';

/** What a result is worth, twofold so that a draw is a whole number too: 2 won, 1 drawn or not ended, 0 lost. */
export function scoreOf({ outcome, seats, hero }: Ending): number {
  if (seats === 1) return outcome?.winners.includes(hero) === true ? 2 : 0;
  if (isDrawn(outcome, seats)) return 1;
  return outcome?.winners.includes(hero) === true ? 2 : 0;
}

const isDrawn = (outcome: Outcome | undefined, seats: number): boolean =>
  outcome === undefined || outcome.winners.length === 0 || (seats > 1 && outcome.winners.length === seats);

/** Which of the players a seat is: 0 is the one the run is about. */
export const roleOf = (seat: Seat, { seats, hero }: Pick<Ending, 'seats' | 'hero'>): number =>
  (seat - hero + seats) % seats;

/** How many cards are the first cards of a seat, for the win rates that are not flattered by long matches (L25). */
export const FIRST_CARDS = 10;

/** Adds one match to the counts. */
export function addMatch(into: Counts, ending: Ending, seen: Observer): void {
  const { outcome, seats } = ending;
  const winners = isDrawn(outcome, seats) && seats > 1 ? [] : (outcome?.winners ?? []);
  count(into, ['matches']);
  count(into, ['reasons', outcome?.reason ?? UNFINISHED]);
  if (seats > 1 && winners.length === 0) count(into, ['draws']);
  for (const seat of winners) {
    count(into, ['wins', roleOf(seat, ending)]);
    count(into, ['seat wins', seat]);
  }
  const who =
    winners.length === 0 ? (seats > 1 ? 'draw' : 'lost') : winners.map((seat) => roleOf(seat, ending)).join('+');
  count(into, ['endings', who, seen.turns]);
  for (const measure of MEASURES) count(into, ['measures', measure, valueOf(seen, measure)]);
  for (const { seat, turn, amount } of seen.leftOver) {
    count(into, ['left', roleOf(seat, ending), 'turns', turn]);
    count(into, ['left', roleOf(seat, ending), 'amount', turn], amount);
  }
  for (const facts of seen.kinds) addKind(into, ending, facts, winners.includes(facts.seat));
}

/** How much of a measure there was in a match. */
export function valueOf(seen: Observer, measure: (typeof MEASURES)[number]): number {
  if (measure === 'turns') return seen.turns;
  if (measure === 'commands') return seen.commands;
  return measure === 'events' ? seen.events : (seen.counts.get(measure) ?? 0);
}

function addKind(into: Counts, ending: Ending, facts: KindFacts, hasWon: boolean): void {
  const { kind, seat, copies, firstTurn } = facts;
  const at = ['cards', roleOf(seat, ending), kind] as const;
  const both = (what: string): void => {
    count(into, [...at, what]);
    if (hasWon) count(into, [...at, `${what}, won`]);
  };
  if (copies > 0) both('in deck');
  if (facts.inOpening) both('opening');
  if (facts.drawn > 0) both('drawn');
  if (facts.played > 0) both('played');
  if (firstTurn > 0) both('seen');
  else if (copies > 0) both('unseen');
  if (firstTurn > 0 && facts.firstPlace <= FIRST_CARDS) both('early');
  for (const [name, n] of Object.entries({ copies, ...cardsOf(facts) })) if (n > 0) count(into, [...at, name], n);
  if (firstTurn === 0) return;
  count(into, [...at, 'first turn', firstTurn]);
  if (hasWon) count(into, [...at, 'first turn, won', firstTurn]);
}

const cardsOf = ({ drawn, played, discarded, gone, held }: KindFacts): { readonly [name: string]: number } => ({
  'cards drawn': drawn,
  'cards played': played,
  'cards discarded': discarded,
  'cards gone': gone,
  'cards held': held,
});

/** What a match is an extreme of, if it is; whether it stays one is found when totals are merged. */
export function outliersOf(ending: Ending, seen: Observer, match: Omit<Outlier, 'commands'>): Outliers {
  const outlier = { ...match, commands: seen.commands };
  const isLimit = ending.outcome === undefined || (seen.counts.get('limit events') ?? 0) > 0;
  return {
    longest: outlier,
    shortest: outlier,
    ...(scoreOf(ending) === 0 ? { 'fastest loss': outlier } : {}),
    ...(isLimit ? { 'limit reached': outlier } : {}),
  };
}

/** The more extreme of two matches; of equals the first of the run. */
function better(extreme: Extreme, a: Outlier | undefined, b: Outlier | undefined): Outlier | undefined {
  if (!a || !b) return a ?? b;
  const sign = extreme === 'longest' ? -1 : 1;
  const byLength = extreme === 'limit reached' ? 0 : sign * (a.commands - b.commands);
  return (byLength || a.number - b.number || a.seating - b.seating) <= 0 ? a : b;
}
