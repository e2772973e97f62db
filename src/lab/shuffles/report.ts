/** What is said of a shuffle: how uneven it is exactly, and whether somebody who counts deals would notice. */
import { barsPicture } from '../charts/bars.ts';
import type { Chart } from '../charts/run-charts.ts';
import { percentText } from '../charts/scale.ts';
import type { Below } from '../bots.ts';
import {
  exceeds,
  formatDecimal,
  formatFraction,
  fraction,
  minus,
  NEVER,
  plus,
  times,
  toNumber,
  type Fraction,
} from '../odds/fraction.ts';
import { percent } from '../report/figures.ts';
import type { Table } from '../report/table.ts';
import { normalBelow } from '../stats/quantiles.ts';
import { nameOf, ordersOf, SHUFFLES, type Pick, type ShuffleWay } from './shuffles.ts';

/** A shuffle, exact and sampled. */
export interface ShuffleReport {
  readonly way: ShuffleWay;
  readonly orders: ReadonlyMap<string, Fraction>;
  readonly least: Fraction;
  readonly most: Fraction;
  /** The share of deals that would have to come out otherwise for all orders to be alike (total variation). */
  readonly uneven: Fraction;
  /** How often each order was dealt, and what chi-square makes of it. */
  readonly dealt: ReadonlyMap<string, number>;
  readonly chiSquare: number;
  /** How likely a fair shuffle would come out as unevenly as that. */
  readonly p: number;
}

/** Every shuffle for so many cards, exactly, and dealt `n` times. */
export const reportShuffles = (cards: number, n: number, below: Below): readonly ShuffleReport[] =>
  SHUFFLES.map((way) => reportOf(way, cards, n, below));

function reportOf(way: ShuffleWay, cards: number, n: number, below: Below): ShuffleReport {
  const orders = ordersOf(way, cards);
  const shares = [...orders.values()];
  const even = fraction(1n, BigInt(orders.size));
  const dealt = dealtOrders(way, cards, n, below, orders.keys());
  const expected = n / orders.size;
  const chiSquare = [...dealt.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return {
    way,
    orders,
    least: shares.reduce((a, b) => (exceeds(a, b) ? b : a)),
    most: shares.reduce((a, b) => (exceeds(b, a) ? b : a)),
    uneven: times(shares.map((share) => distance(share, even)).reduce(plus, NEVER), fraction(1n, 2n)),
    dealt,
    chiSquare,
    p: chiSquareTail(chiSquare, orders.size - 1),
  };
}

const distance = (a: Fraction, b: Fraction): Fraction => (exceeds(a, b) ? minus(a, b) : minus(b, a));

function dealtOrders(
  { shuffle }: ShuffleWay,
  cards: number,
  n: number,
  below: Below,
  orders: Iterable<string>,
): ReadonlyMap<string, number> {
  const dealt = new Map([...orders].map((order) => [order, 0]));
  const pick = weighted(below);
  for (let i = 0; i < n; i++) {
    const order = Array.from({ length: cards }, (_, card) => card);
    shuffle(order, pick);
    const name = nameOf(order);
    dealt.set(name, (dealt.get(name) ?? 0) + 1);
  }
  return dealt;
}

function weighted(below: Below): Pick {
  return (weights) => {
    let left = below(weights.reduce((sum, weight) => sum + weight, 0));
    return weights.findIndex((weight) => (left -= weight) < 0);
  };
}

/** The upper tail of chi-square, by the cube root that is nearly normal (Wilson and Hilferty). */
function chiSquareTail(value: number, freedom: number): number {
  const spread = 2 / (9 * freedom);
  return 1 - normalBelow((Math.cbrt(value / freedom) - (1 - spread)) / Math.sqrt(spread));
}

/** Below this nobody believes in chance any more. */
const NOTICED = 0.001;

/** The shuffles side by side. */
export const shuffleTable = (reports: readonly ShuffleReport[]): Table => ({
  name: 'shuffles',
  columns: [
    'shuffle',
    'least likely order',
    'most likely order',
    'uneven (exact)',
    'uneven',
    'chi-square',
    'p',
    'noticed',
    'orders of 52 cards',
  ],
  rows: reports.map(({ way, least, most, uneven, chiSquare, p }) => [
    way.name,
    formatDecimal(least, 6),
    formatDecimal(most, 6),
    formatFraction(uneven),
    formatDecimal(uneven, 6),
    chiSquare.toFixed(1),
    p < NOTICED ? '< 0.001' : p.toFixed(3),
    p < NOTICED ? 'yes' : 'no',
    way.reach,
  ]),
});

/** Every order and how likely it is, shuffle by shuffle. */
export const orderTable = (reports: readonly ShuffleReport[]): Table => ({
  name: 'orders',
  columns: ['order', ...reports.map(({ way }) => way.name)],
  rows: [...(reports[0]?.orders.keys() ?? [])].map((order) => [
    order,
    ...reports.map(({ orders }) => formatDecimal(orders.get(order) ?? NEVER, 6)),
  ]),
});

/** A picture of each: how likely every order is. A fair one is flat. */
export const shuffleCharts = (reports: readonly ShuffleReport[]): readonly Chart[] => reports.map(chartOf);

function chartOf({ way, orders, dealt, least, most, uneven }: ShuffleReport): Chart {
  const n = [...dealt.values()].reduce((sum, count) => sum + count, 0);
  const isFlat = !exceeds(most, least);
  const caption = isFlat
    ? `Every one of ${orders.size} orders is as likely as the others: ${percent(toNumber(most), 2)}, exactly.`
    : `The most likely order comes in ${percent(toNumber(most), 2)} of deals, the least likely in ${percent(toNumber(least), 2)}; ${percent(toNumber(uneven))} of all deals would have to come out otherwise.`;
  const values = new Map([...orders.values()].map((share, i) => [i + 1, toNumber(share)]));
  return {
    picture: barsPicture({
      name: way.name,
      title: way.title,
      caption: `${caption} ${way.written}`,
      stacks: [{ label: way.name, who: isFlat ? 0 : 1, values }],
      across: 'order of the cards, from as it was to turned round',
      up: 'probability (exact)',
      word: percentText,
    }),
    table: {
      name: `orders of ${way.name}`,
      columns: ['order', 'exact', `dealt of ${n}`],
      rows: [...orders].map(([order, share]) => [order, percent(toNumber(share), 2), dealt.get(order) ?? 0]),
    },
  };
}
