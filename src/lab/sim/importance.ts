/** What a card is worth (L26): how much less is won without it, found in pairs of matches with and without one copy. */
import type { Table } from '../report/table.ts';
import type { Estimate } from '../stats/intervals.ts';
import type { PairReport } from './pairs.ts';
import { cells, rounded } from './report.ts';

/** One card: what it is worth, with its own interval and with one widened for all cards that were tried (L27). */
export interface Importance {
  readonly kind: string;
  readonly worth: Estimate;
  readonly bar: Estimate;
  readonly holm: number;
}

/** The cards by what they are worth, the most first. A pair says what is won without a card, so its sign is turned. */
export function importanceOf(reports: readonly PairReport[]): readonly Importance[] {
  return reports
    .map(({ name, difference, bar, holm }) => ({ kind: name, worth: turned(difference), bar: turned(bar), holm }))
    .toSorted((a, b) => b.worth.value - a.worth.value || (a.kind < b.kind ? -1 : 1));
}

const turned = ({ value, low, high }: Estimate): Estimate => ({ value: 0 - value, low: 0 - high, high: 0 - low });

/** What the widened bar allows to say of a card. */
export function sayWorth({ bar }: Importance): 'helps' | 'harms' | 'not distinguishable' {
  if (bar.low > 0) return 'helps';
  return bar.high < 0 ? 'harms' : 'not distinguishable';
}

/** The cards as a table. */
export const importanceTable = (cards: readonly Importance[]): Table => ({
  name: 'importance',
  columns: ['kind', 'importance', 'low', 'high', 'bar low', 'bar high', 'p (Holm)', 'verdict'],
  rows: cards.map((card) => [
    card.kind,
    ...cells(card.worth),
    rounded(card.bar.low),
    rounded(card.bar.high),
    rounded(card.holm),
    sayWorth(card),
  ]),
});
