/** All that the lab says to one question about odds: the answer, the distribution behind it, and tables by turn and copies. */
import { err, ok, type Result } from '../../core/index.ts';
import type { Cell, Table } from '../report/table.ts';
import { groupsIn, parseCondition } from './condition.ts';
import { contradictionIn } from './contradiction.ts';
import { oddsEach, oddsFirst, oddsOfGaps, oddsOfSightings, TooManyStates } from './cycle.ts';
import { formatDecimal, formatFraction, NEVER, plus, type Fraction } from './fraction.ts';
import { cycleOf, odds, oddsOf, type Odds } from './odds.ts';
import { lotsOf, parseQuestion, seenBy, type Question } from './question.ts';
import type { OddsRefusal } from './refusals.ts';
import { distributionOf, meanOf } from './seen.ts';
import { choose } from './ways.ts';

/** The answer and the tables that go with it. */
export interface OddsReport {
  readonly question: Question;
  readonly odds: Odds;
  readonly mean?: Fraction;
  readonly tables: readonly Table[];
}

/** What is wanted beside the answer. */
export interface Wanted {
  /** A table of the turns 1 to this one (L3). */
  readonly turns?: number | undefined;
  /** A table of 0 to this many copies of the lot asked for (L3). */
  readonly copies?: number | undefined;
}

/** Decimals of the tables. */
const PLACES = 9;

/** Rows of a distribution; of huge hands the rest would take minutes and be read by nobody. */
const MOST_ROWS = 500;

/**
 * The answer to a raw question with its tables, or why there is none. `odds` says 0 to a condition that contradicts
 * itself; whoever wants a report is told of the slip.
 */
export function reportOdds(raw: unknown, wanted: Wanted = {}): Result<OddsReport, OddsRefusal> {
  const answered = odds(raw);
  if (!answered.ok) return answered;
  const read = parseQuestion(raw);
  if (!read.ok) return read;
  const question = read.value;
  const slip = contradictionIn(question);
  if (slip) return err(slip);
  const tables = [
    ...plainTables(question, answered.value),
    ...(question.cycle ? cycleTables(question) : []),
    ...(wanted.turns === undefined ? [] : [...byTurn(question, wanted.turns), ...turnGrid(question, wanted.turns)]),
    ...(wanted.copies === undefined ? [] : byCopies(question, wanted.copies)),
  ];
  return ok({ question, odds: answered.value, ...meanIn(question, answered.value), tables });
}

function plainTables(question: Question, { engine, sizes }: Odds): readonly Table[] {
  if (engine === 'hypergeometric') return [distribution(question)];
  return sizes
    ? [{ name: 'hand-sizes', columns: ['size', ...SHARE], rows: sizes.map(([size, p]) => [size, ...share(p)]) }]
    : [];
}

const SHARE = ['fraction', 'probability'];

const share = (value: Fraction): readonly Cell[] => [formatFraction(value), formatDecimal(value, PLACES)];

/** L1: exactly, at least and at most k. Of more than the group has there is no row. */
function distribution(question: Question): Table {
  const [cards, group, seen] = countsOf(question);
  const exactly = distributionOf(cards, group, seen, Math.min(group, seen, MOST_ROWS));
  const all = choose(cards, seen);
  const shareOf = (hands: bigint): string => formatDecimal({ numerator: hands, denominator: all }, PLACES);
  let below = 0n;
  const rows = exactly.map((each, k) => {
    const atLeast = all - below;
    below += each.numerator * (all / each.denominator);
    return [k, ...share(each), ...[atLeast, below].map(shareOf)];
  });
  return { name: 'distribution', columns: ['k', 'fraction', 'exactly', 'at_least', 'at_most'], rows };
}

function meanIn(question: Question, { engine }: Odds): { mean?: Fraction } {
  return engine === 'hypergeometric' ? { mean: meanOf(...countsOf(question)) } : {};
}

/** Cards, those of the one group that is asked for, and how many are seen. */
function countsOf(question: Question): [cards: number, group: number, seen: number] {
  const [group = ''] = groupsAsked(question);
  const lots = lotsOf(question);
  const count = (of: typeof lots): number => of.reduce((sum, lot) => sum + lot.count, 0);
  return [count(lots), count(lots.filter((lot) => lot.in.includes(group))), seenBy(question)];
}

function groupsAsked({ ask }: Question): readonly string[] {
  const condition = parseCondition(ask);
  return condition.ok ? groupsIn(condition.value) : [];
}

function byTurn(question: Question, turns: number): readonly Table[] {
  const values = question.cycle ? cycleByTurn(question, turns) : timedByTurn(question, turns);
  const rows = values.map((value, at) => [at + 1, ...share(value)]);
  return [{ name: 'by-turn', columns: ['turn', ...SHARE], rows }];
}

function timedByTurn(question: Question, turns: number): readonly Fraction[] {
  const { seen: _, ...timed } = question;
  return answersTo(turns, (at) => ({ ...timed, turn: at + 1 })).map(([, value]) => value);
}

/** All turns in one count: `by` a turn is the sum of the turns in which it first came. */
function cycleByTurn(question: Question, turns: number): readonly Fraction[] {
  const condition = parseCondition(question.ask);
  if (!condition.ok) return [];
  const { cycle, passes } = cycleOf(question, condition.value);
  return (
    counted(() =>
      question.when === 'at' ? oddsEach(cycle, turns, passes) : summed(oddsFirst(cycle, turns, passes)),
    ) ?? []
  );
}

function summed(values: readonly Fraction[]): readonly Fraction[] {
  let sum = NEVER;
  return values.map((value) => (sum = plus(sum, value)));
}

/** What takes too long to count is left out. */
function counted<T>(count: () => T): T | undefined {
  try {
    return count();
  } catch (error) {
    if (error instanceof TooManyStates) return undefined;
    throw error;
  }
}

/** Groups by turns (L15): how likely at least one card of each was seen by then. One group alone makes no grid. */
function turnGrid(question: Question, turns: number): readonly Table[] {
  const groups = groupsAsked(question);
  if (groups.length < 2) return [];
  const columns = groups.map((group) => {
    const of: Question = { ...question, ask: `${group}>=1` };
    return question.cycle ? cycleByTurn({ ...of, when: 'by' }, turns) : timedByTurn(of, turns);
  });
  const rows = (columns[0] ?? []).map((_, at) => [
    at + 1,
    ...columns.map((values) => formatDecimal(values[at] ?? NEVER, PLACES)),
  ]);
  return rows.length === 0 ? [] : [{ name: 'turn-grid', columns: ['turn', ...groups], rows }];
}

/** More or fewer copies of the first lot that is asked for, in a deck of the same size. */
function byCopies(question: Question, copies: number): readonly Table[] {
  const groups = groupsAsked(question);
  const at = question.cards.findIndex((lot) => lot.in?.some((group) => groups.includes(group)));
  const rest = question.cards.findIndex((lot) => !lot.in?.some((group) => groups.includes(group)));
  const [lot, others] = [question.cards[at], question.cards[rest]];
  if (!lot || !others) return [];
  const withCopies = (count: number): object => ({
    ...question,
    cards: question.cards
      .with(at, { ...lot, count })
      .with(rest, { ...others, count: others.count + lot.count - count }),
  });
  const rows = answersTo(copies + 1, withCopies).map(([count, value]) => [count, ...share(value)]);
  return [{ name: 'by-copies', columns: ['copies', ...SHARE], rows }];
}

/** The answers to a row of questions, without those that have none. */
function answersTo(count: number, ask: (at: number) => object): readonly (readonly [at: number, value: Fraction])[] {
  return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    const read = parseQuestion(ask(at));
    const asked = read.ok ? parseCondition(read.value.ask) : undefined;
    const found = read.ok && asked?.ok ? oddsOf(read.value, asked.value) : undefined;
    return found?.ok ? [[at, found.value.probability] as const] : [];
  });
}

/** L12: when a hand first passes, how often, and how long until the next one. */
function cycleTables(question: Question): readonly Table[] {
  const condition = parseCondition(question.ask);
  if (!condition.ok) return [];
  const { cycle, passes } = cycleOf(question, condition.value);
  const { turns = 1 } = question;
  const first = counted(() => oddsFirst(cycle, turns, passes)) ?? [];
  const sightings = counted(() => [...oddsOfSightings(cycle, turns, passes)]) ?? [];
  const gaps = counted(() => oddsOfGaps(cycle, 1, turns, passes)) ?? [];
  return [
    { name: 'first-seen', columns: ['turn', ...SHARE], rows: first.map((value, at) => [at + 1, ...share(value)]) },
    {
      name: 'sightings',
      columns: ['hands', ...SHARE],
      rows: sightings.map(([count, value]) => [count, ...share(value)]),
    },
    {
      name: 'gap-after-turn-1',
      columns: ['turns', ...SHARE],
      rows: gaps.map((value, at) => [at + 1, ...share(value)]),
    },
  ].filter(({ rows }) => rows.length > 0);
}
