/** The pictures of a run: which there are, what they are made of, and the sentence under each that says what is seen. */
import { counted, percent, points } from '../report/figures.ts';
import type { Table } from '../report/table.ts';
import { curvesOf, type CardReport } from '../sim/card-report.ts';
import { sayWorth, type Importance } from '../sim/importance.ts';
import { verdictOf, type PairReport } from '../sim/pairs.ts';
import { rounded, whoName, type SimReport } from '../sim/report.ts';
import { barsPicture } from './bars.ts';
import { gridPicture } from './grid.ts';
import { ratesPicture } from './rates.ts';
import { percentText } from './scale.ts';
import type { Picture } from './svg.ts';

/** A picture and the same in numbers. */
export interface Chart {
  readonly picture: Picture;
  readonly table: Table;
}

/** The names of the pictures, by the command that makes them. */
export const CHARTS = {
  sim: ['endings', 'wins', 'left-over'],
  cards: ['seen-by-turn', 'wins-when-seen', 'importance', 'cost-curve'],
  ab: ['differences'],
  sweep: ['differences'],
} as const;

/** Short, as on an axis. */
const shortPoints = (value: number): string => points(value).replace(/\.0$/, '');

/** The pictures of a plain simulation. */
export function simCharts(report: SimReport, names: readonly string[]): readonly Chart[] {
  return [winsChart(report, names), endingsChart(report, names), ...leftChart(report, names)];
}

function winsChart({ wins, matches, level }: SimReport, names: readonly string[]): Chart {
  const rows = wins.map((rate, role) => ({
    label: names[role] ?? '',
    estimate: rate,
    note: `${percent(rate.value)} of ${rate.of}`,
    who: role,
  }));
  const best = rows.toSorted((a, b) => b.estimate.value - a.estimate.value)[0];
  const even = 1 / Math.max(2, wins.length);
  const caption = `${best?.label ?? ''} wins ${percent(best?.estimate.value ?? 0)} of ${counted(matches, 'match', 'matches')}; with ${percentText(level)} confidence the rate lies between ${percent(best?.estimate.low ?? 0)} and ${percent(best?.estimate.high ?? 1)}.`;
  return {
    picture: ratesPicture({
      name: 'wins',
      title: 'Who wins',
      caption,
      rows,
      across: `share of matches won (bars: ${percentText(level)} intervals)`,
      mark: wins.length === 1 ? 0.5 : even,
      markWords: wins.length === 1 ? 'half' : 'even',
      range: [0, 1],
      word: percentText,
    }),
    table: rateTable(
      'wins',
      wins.map((rate, role) => [names[role] ?? '', rate, rate.of]),
    ),
  };
}

function endingsChart({ endings, matches, measures }: SimReport, names: readonly string[]): Chart {
  const stacks = endings.map(({ who, turns }) => ({
    label: whoName(who, names),
    who: who === 'draw' || who === 'lost' ? ('nobody' as const) : Number(who.split('+')[0]),
    values: new Map([...turns].map(([turn, count]) => [turn, count / matches])),
  }));
  const length = measures.find(({ measure }) => measure === 'turns');
  const [low, high] = length?.most ?? [0, 0];
  return {
    picture: barsPicture({
      name: 'endings',
      title: 'In which turn matches end',
      caption: `Half of the matches are over by turn ${length?.median.value ?? 0}; nine in ten end between turn ${low} and turn ${high}.`,
      stacks,
      across: 'turn of the match',
      up: 'share of matches',
      word: percentText,
    }),
    table: turnTable('ends by turn', stacks, percent),
  };
}

/** What was left to pay with, in games in which that says something. */
function leftChart({ left }: SimReport, names: readonly string[]): readonly Chart[] {
  const values = [...left.values()];
  if (values.every((value) => value === 0)) return [];
  const most = [...left].reduce((best, entry) => (entry[1] > best[1] ? entry : best));
  const stacks = [{ label: names[0] ?? '', who: 0, values: left }];
  return [
    {
      picture: barsPicture({
        name: 'left-over',
        title: 'Energy or mana left unused',
        caption: `${names[0] ?? 'The first player'} leaves most unused in turn ${most[0]}: ${most[1].toFixed(1)} on average.`,
        stacks,
        across: 'turn of the match',
        up: 'left at the end of the turn, on average',
        word: (value) => String(Number(value.toFixed(2))),
      }),
      table: turnTable('left by turn', stacks, (value) => value.toFixed(2)),
    },
  ];
}

/** Rows of a grid; what comes later is in the table. */
const MOST_TURNS = 16;
const MOST_COLUMNS = 26;

/** The pictures of a deck, card by card. */
export function cardCharts(
  cards: readonly CardReport[],
  matches: number,
  worth: readonly Importance[],
): readonly Chart[] {
  const own = cards.filter(({ copies }) => copies > 0);
  const told = own.length > 0 ? own : cards;
  return [...worthChart(worth, cards), seenGrid(told, matches), cardRates(told), ...costCurve(cards)];
}

function seenGrid(cards: readonly CardReport[], matches: number): Chart {
  const last = Math.max(1, ...cards.flatMap(({ byTurn }) => byTurn.map(({ turn }) => turn)));
  const turns = Array.from({ length: Math.min(MOST_TURNS, last) }, (_, i) => i + 1);
  const columns = cards.map((card) => ({ label: card.name, shares: turns.map((turn) => seenBy(card, turn, matches)) }));
  const early = columns.toSorted((a, b) => (b.shares[0] ?? 0) - (a.shares[0] ?? 0))[0];
  const shown = columns.slice(0, MOST_COLUMNS);
  return {
    picture: gridPicture({
      name: 'seen-by-turn',
      title: 'How likely each card was seen by each turn (%)',
      caption: `${early?.label ?? ''} is the card seen soonest: in ${percentText(early?.shares[0] ?? 0)} of matches in turn 1, and in ${percentText(early?.shares.at(-1) ?? 0)} by turn ${turns.at(-1)}.${columns.length > shown.length ? ` The first ${shown.length} of ${columns.length} cards are drawn.` : ''}`,
      turns,
      columns: shown,
    }),
    table: {
      name: 'seen by turn',
      columns: ['card', ...turns.map((turn) => `turn ${turn}`)],
      rows: columns.map(({ label, shares }) => [label, ...shares.map((share) => percentText(share))]),
    },
  };
}

const seenBy = ({ byTurn }: CardReport, turn: number, matches: number): number =>
  byTurn.reduce((sum, each) => (each.turn <= turn ? sum + each.seen : sum), 0) / matches;

function cardRates(cards: readonly CardReport[]): Chart {
  const seen = cards.filter(({ winsSeen }) => winsSeen.of > 0).toSorted((a, b) => b.winsSeen.value - a.winsSeen.value);
  const [best, worst] = [seen[0], seen.at(-1)];
  const all =
    seen.reduce((sum, { winsSeen }) => sum + winsSeen.count, 0) /
    Math.max(
      1,
      seen.reduce((sum, { winsSeen }) => sum + winsSeen.of, 0),
    );
  return {
    picture: ratesPicture({
      name: 'wins-when-seen',
      title: 'Wins when the card was seen (an association)',
      caption: `Matches in which ${best?.name ?? 'no card'} was seen are won most often (${percent(best?.winsSeen.value ?? 0)}), those with ${worst?.name ?? 'no card'} least (${percent(worst?.winsSeen.value ?? 0)}). Long matches see more cards: this is not what a card is worth.`,
      rows: seen.map(({ name, winsSeen }) => ({
        label: name,
        estimate: winsSeen,
        note: `${percent(winsSeen.value)} of ${winsSeen.of}`,
      })),
      across: 'share of matches won when it was seen',
      mark: all,
      markWords: `all cards ${percent(all)}`,
      word: percentText,
    }),
    table: rateTable(
      'wins when seen',
      seen.map(({ name, winsSeen }) => [name, winsSeen, winsSeen.of]),
    ),
  };
}

function worthChart(worth: readonly Importance[], cards: readonly CardReport[]): readonly Chart[] {
  if (worth.length === 0) return [];
  const nameOf = (kind: string): string => cards.find((card) => card.kind === kind)?.name ?? kind;
  const clear = worth.filter((each) => sayWorth(each) !== 'not distinguishable');
  const [first] = clear;
  const caption = first
    ? `${nameOf(first.kind)} is worth ${points(first.worth.value)} percentage points; of ${worth.length} cards ${clear.length} can be told from nothing.`
    : `None of ${worth.length} cards can be told from nothing: every bar crosses zero. More matches would narrow the bars.`;
  return [
    {
      picture: ratesPicture({
        name: 'importance',
        title: 'What one copy of a card is worth',
        caption,
        rows: worth.map((each) => ({
          label: nameOf(each.kind),
          estimate: each.bar,
          note: sayWorth(each) === 'not distinguishable' ? 'not told apart' : sayWorth(each),
        })),
        across: `percentage points won more than without it (bars: for ${worth.length} cards together)`,
        mark: 0,
        markWords: 'worth nothing',
        word: shortPoints,
      }),
      table: {
        name: 'what a card is worth',
        columns: ['card', 'points', 'low', 'high', 'verdict'],
        rows: worth.map((each) => [
          nameOf(each.kind),
          points(each.worth.value),
          points(each.bar.low),
          points(each.bar.high),
          sayWorth(each),
        ]),
      },
    },
  ];
}

function costCurve(cards: readonly CardReport[]): readonly Chart[] {
  const { costs, types } = curvesOf(cards);
  if (costs.size === 0) return [];
  const all = [...costs.values()].reduce((sum, count) => sum + count, 0);
  const mean = [...costs].reduce((sum, [cost, count]) => sum + cost * count, 0) / all;
  const shares = [...types].map(([type, count]) => `${percentText(count / all)} ${type}`).join(', ');
  const stacks = [{ label: 'cards', who: 0, values: costs }];
  return [
    {
      picture: barsPicture({
        name: 'cost-curve',
        title: 'Cost curve of the deck',
        caption: `The deck's ${Number(all.toFixed(1))} cards cost ${mean.toFixed(2)} on average${shares === '' ? '' : `; ${shares}`}.`,
        stacks,
        across: 'cost',
        up: 'cards in the deck',
        word: (value) => String(Number(value.toFixed(1))),
        isLabelled: true,
      }),
      table: {
        name: 'cost curve',
        columns: ['cost', 'cards'],
        rows: [...costs].map(([cost, count]) => [cost, rounded(count)]),
      },
    },
  ];
}

/** What every variant of a comparison brings. */
export function pairCharts(reports: readonly PairReport[], base: string): readonly Chart[] {
  const clear = reports.filter((report) => verdictOf(report) !== 'not distinguishable');
  const [most] = clear.toSorted((a, b) => Math.abs(b.difference.value) - Math.abs(a.difference.value));
  const caption = most
    ? `${most.name} changes most: ${points(most.difference.value)} percentage points against ${base}. ${clear.length} of ${reports.length} can be told from it.`
    : `${reports.length === 1 ? `${reports[0]?.name ?? ''} cannot` : 'No variant can'} be told from ${base}: ${reports.length === 1 ? 'the' : 'every'} bar crosses zero.`;
  return [
    {
      picture: ratesPicture({
        name: 'differences',
        title: `What changes against ${base}`,
        caption,
        rows: reports.map((report) => ({ label: report.name, estimate: report.bar, note: noteOf(report) })),
        across: `percentage points won more than ${base} (bars: for ${reports.length} ${reports.length === 1 ? 'comparison' : 'comparisons together'})`,
        mark: 0,
        markWords: 'no difference',
        word: shortPoints,
      }),
      table: {
        name: 'what changes',
        columns: ['variant', 'wins', 'points', 'low', 'high', 'verdict'],
        rows: reports.map((report) => [
          report.name,
          percent(report.other.value),
          points(report.difference.value),
          points(report.bar.low),
          points(report.bar.high),
          verdictOf(report),
        ]),
      },
    },
  ];
}

function noteOf(report: PairReport): string {
  const verdict = verdictOf(report);
  return verdict === 'not distinguishable' ? 'not told apart' : verdict;
}

function rateTable(name: string, rows: readonly (readonly [string, SimReport['draws'], number])[]): Table {
  return {
    name,
    columns: ['', 'rate', 'low', 'high', 'matches'],
    rows: rows.map(([label, rate, of]) => [label, percent(rate.value), percent(rate.low), percent(rate.high), of]),
  };
}

function turnTable(
  name: string,
  stacks: readonly { readonly label: string; readonly values: ReadonlyMap<number, number> }[],
  word: (value: number) => string,
): Table {
  const turns = [...new Set(stacks.flatMap(({ values }) => [...values.keys()]))].toSorted((a, b) => a - b);
  return {
    name,
    columns: ['turn', ...stacks.map(({ label }) => label)],
    rows: turns.map((turn) => [turn, ...stacks.map(({ values }) => word(values.get(turn) ?? 0))]),
  };
}
