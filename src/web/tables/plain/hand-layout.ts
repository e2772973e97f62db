/** How a hand lies: how wide its cards are, how far apart, and in how many rows (LOOKS "Scaling"). */
import type { Held } from '../generic/holding.ts';

/** Cards that lie together. */
export interface Group {
  readonly key: string;
  readonly cards: readonly Held[];
}

/** Returns the cards by a key, in the order in which the keys come first; cards without a key lie alone. */
export function grouped(cards: readonly Held[], keyOf: (card: Held) => string | undefined): readonly Group[] {
  const groups = new Map<string, Held[]>();
  for (const card of cards) {
    const key = keyOf(card) ?? `card ${card.at}`;
    groups.set(key, [...(groups.get(key) ?? []), card]);
  }
  return [...groups].map(([key, all]) => ({ key, cards: all }));
}

/** A hand as it lies, in pixels of the table. */
export interface HandLayout {
  readonly card: number;
  /** From one card to the next, or between groups the gap. */
  readonly step: number;
  /** Groups or cards in each row. */
  readonly rows: readonly number[];
}

/** The height of a row with the gap above it, as plain.css has it. */
export const rowHeight = (card: number): number => card * 1.4 + 8;

/** What there is to lay out. */
export interface HandSpace {
  /** How many cards each group has. */
  readonly sizes: readonly number[];
  /** Whether cards lie in groups, even if each has a single card: groups never cover one another. */
  readonly isGrouped: boolean;
  readonly width: number;
  readonly card: number;
  /** No card gets narrower. */
  readonly least: number;
  /** How many letters the longest word has by which cards are told apart; 0 where their corners do that. */
  readonly letters?: number;
}

/** Between cards, as a share of a card. */
const GAP = 0.1;
/** Cards of a group show so much of themselves: the whole of a ten. */
export const PEEK = 0.4;
/** Less of a card is not to be told from the next. */
const LEAST_STEP = 0.45;
/** The width of a letter of a name, as a share of its size, and that size (any-face.css). */
const LETTER = 0.58;
const letterSize = (card: number): number => Math.max(12, 0.125 * card);
/** A longer word is broken rather than that its card lies freer, in one row and in several. */
const MOST_STEP = { one: 0.8, more: 0.62 };

/** Returns how far apart cards lie at least, so that the part that is seen tells them apart. */
function leastStep(card: number, letters: number, isOneRow: boolean): number {
  const word = letters === 0 ? 0 : letters * LETTER * letterSize(card) + 4;
  return Math.max(card * LEAST_STEP, Math.min(word, card * MOST_STEP[isOneRow ? 'one' : 'more']));
}

/** Returns how a hand lies: side by side, then over one another, then in two rows or more. */
export function handLayout({ sizes, isGrouped, width, card, least, letters = 0 }: HandSpace): HandLayout {
  for (let rows = 1; rows < MAX_ROWS; rows++) {
    const counts = split(sizes.length, rows);
    const most = rows === 1 ? card : Math.max(least, card * SMALLER);
    const found = isGrouped
      ? groupsFit(sizes, counts, width, most, least)
      : cardsFit({ counts, width, letters, card: most });
    if (found) return { ...found, rows: counts };
  }
  const rows = split(sizes.length, MAX_ROWS);
  return { ...((isGrouped && groupsFit(sizes, rows, width, card, 0)) || closest(rows, width, least)), rows };
}

/** Cards as near to one another as their width demands. */
function closest(counts: readonly number[], width: number, card: number): Fit {
  const most = Math.max(2, ...counts);
  return { card, step: Math.min(card * LEAST_STEP, (width - card) / (most - 1)) };
}

const MAX_ROWS = 4;

/** So many in each row, the first row the fullest. */
function split(count: number, rows: number): readonly number[] {
  const each = Math.ceil(count / rows);
  return Array.from({ length: rows }, (_, row) => Math.max(0, Math.min(each, count - row * each))).filter((n) => n > 0);
}

interface RowSpace extends Pick<HandSpace, 'width' | 'card'> {
  readonly counts: readonly number[];
  readonly letters: number;
}

function cardsFit({ counts, width, card, letters }: RowSpace): Fit | undefined {
  const most = Math.max(1, ...counts);
  const step = most === 1 ? card : Math.min(card * (1 + GAP), (width - card) / (most - 1));
  return step >= leastStep(card, letters, counts.length === 1) ? { card, step } : undefined;
}

/** In more than one row cards are smaller. */
const SMALLER = 0.8;

type Fit = Omit<HandLayout, 'rows'>;

function groupsFit(
  sizes: readonly number[],
  counts: readonly number[],
  width: number,
  card: number,
  least: number,
): Fit | undefined {
  let from = 0;
  const units = counts.map((count) => {
    const row = sizes.slice(from, (from += count));
    return row.reduce((sum, size) => sum + 1 + (size - 1) * PEEK, 0) + (row.length - 1) * GAP;
  });
  const size = Math.min(card, width / Math.max(...units));
  return size >= least ? { card: size, step: size * GAP } : undefined;
}
