/** Estimates with their error bars, one under the other: who wins, what a card is worth, what a change brings. */
import type { Estimate } from '../stats/intervals.ts';
import { scaleOf } from './scale.ts';
import { fitting, INK, line, text, widthOf, type Picture } from './svg.ts';

/** One row: its name, its estimate, and how sure it is that it is not the mark. */
export interface RateRow {
  readonly label: string;
  readonly estimate: Estimate;
  /** What stands behind the bar. */
  readonly note?: string;
  /** Whose it is, where that and not its side of the mark gives the colour. */
  readonly who?: number;
}

/** What a picture of rates is made of. */
export interface Rates extends Pick<Picture, 'name' | 'title' | 'caption'> {
  readonly rows: readonly RateRow[];
  /** What is measured, with its unit. */
  readonly across: string;
  /** A line to compare with: one half, or zero. */
  readonly mark: number;
  /** What that line means. */
  readonly markWords: string;
  /** The ends of the axis; if they are left out it follows the bars. */
  readonly range?: readonly [low: number, high: number];
  word(value: number): string;
}

const WIDTH = 720;
const ROW = 26;
const TOP = 62;
const BOTTOM = 48;
const MOST_LABEL = 230;
const NOTE = 118;

/** Rows of a picture; of more, as many of the first and of the last are drawn: what stands out is at the ends. */
const MOST_ROWS = 40;

/** The picture of some rates. */
export function ratesPicture(rates: Rates): Picture {
  const { name, title, mark } = rates;
  const isLong = rates.rows.length > MOST_ROWS;
  const half = MOST_ROWS / 2;
  const rows = isLong ? [...rates.rows.slice(0, half), ...rates.rows.slice(-half)] : rates.rows;
  const left = Math.min(MOST_LABEL, Math.max(60, ...rows.map(({ label }) => widthOf(label)))) + 28;
  const right = rows.some(({ note }) => note !== undefined) ? NOTE : 24;
  const yOf = (row: number): number => TOP + ROW * (row + 0.5 + (isLong && row >= half ? 1 : 0));
  const height = yOf(rows.length - 1) + ROW / 2 + BOTTOM;
  const [low, high] = rates.range ?? [
    Math.min(mark, ...rows.map(({ estimate }) => finite(estimate.low, estimate.value))),
    Math.max(mark, ...rows.map(({ estimate }) => finite(estimate.high, estimate.value))),
  ];
  const across = scaleOf(low, high, left, WIDTH - right, 6);
  const foot = height - BOTTOM;
  const body = [
    ...across.marks.flatMap((each) => [
      line(across.at(each), TOP - 6, across.at(each), foot),
      text(across.at(each), foot + 17, rates.word(each), { anchor: 'middle', color: INK.soft }),
    ]),
    line(across.at(mark), TOP - 6, across.at(mark), foot, INK.chosen, 1.6),
    text(across.at(mark), TOP - 12, rates.markWords, { anchor: 'middle', color: INK.chosen, size: 11 }),
    ...(isLong ? [leftOut(left, yOf(half) - ROW, rates.rows.length - MOST_ROWS)] : []),
    ...rows.flatMap((row, i) => rateRow(row, yOf(i), left, across.at, mark, [across.low, across.high])),
    text(left + (WIDTH - right - left) / 2, height - 10, rates.across, { anchor: 'middle', color: INK.soft }),
  ];
  const drawn = isLong ? ` The first and the last ${half} of ${rates.rows.length} are drawn.` : '';
  return { name, title, caption: `${rates.caption}${drawn}`, width: WIDTH, height, body: body.join('\n') };
}

const leftOut = (left: number, y: number, count: number): string =>
  text(left - 12, y + 4, `… ${count} more …`, { anchor: 'end', color: INK.soft });

const finite = (value: number, instead: number): number => (Number.isFinite(value) ? value : instead);

/** A bar that leaves the mark out is strong, one that crosses it is faint and its point is hollow (L27). */
function rateRow(
  { label, estimate, note, who }: RateRow,
  y: number,
  left: number,
  xOf: (value: number) => number,
  mark: number,
  [least, most]: readonly [number, number],
): readonly string[] {
  const isClear = estimate.low > mark || estimate.high < mark;
  const isMine = who === undefined ? estimate.value > mark : who === 0;
  const color = isClear ? (isMine ? INK.mine : INK.harm) : INK.faint;
  const [from, to] = [Math.max(least, estimate.low), Math.min(most, estimate.high)].map(xOf);
  const x = xOf(estimate.value);
  const point = isClear
    ? `<circle cx="${x.toFixed(2)}" cy="${y}" r="5" fill="${color}"/>`
    : `<circle cx="${x.toFixed(2)}" cy="${y}" r="4.5" fill="${INK.page}" stroke="${color}" stroke-width="1.8"/>`;
  return [
    text(left - 12, y + 4, fitting(label, MOST_LABEL), { anchor: 'end' }),
    line(from ?? x, y, to ?? x, y, color, 2.2),
    line(from ?? x, y - 5, from ?? x, y + 5, color, 2.2),
    line(to ?? x, y - 5, to ?? x, y + 5, color, 2.2),
    point,
    note === undefined
      ? ''
      : text(WIDTH - NOTE + 10, y + 4, fitting(note, NOTE - 16, 11), { color: INK.soft, size: 11 }),
  ];
}
