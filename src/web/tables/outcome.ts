/** How a match ended, decided once for the table, the bar on top, the log, the list of matches and the result panel. */
import type { Table } from '../../client/index.ts';
import type { ResultHeadline } from '../result/result.ts';
import { HEADLINE } from '../texts/headline.ts';
import { seatName, type Naming } from './naming.ts';

/** The parts of a table that say how its match ended. */
export type EndedTable = Pick<Table, 'outcome' | 'seat' | 'view'>;

const BROKEN_OFF = ['aborted', 'expired', 'OtherRules'] as const;

/** The reasons with which a host ends a match that nobody has won or lost. */
export type BrokenOff = (typeof BROKEN_OFF)[number];

/** Returns which headline the outcome calls for. Alone, whoever has not won has lost. */
export function headlineOf(table: EndedTable): ResultHeadline {
  const { outcome, seat, view } = table;
  const { winners = [], reason } = outcome ?? {};
  const { length } = view.seats;
  if (BROKEN_OFF.some((each) => each === reason)) return 'broken-off';
  if (length === 1 && seat === null) return winners.length > 0 ? 'named' : 'run-over';
  if (length === 1) return winners.length > 0 ? 'won' : 'lost';
  if (isBeaten(table)) return 'lost';
  if (winners.length === 0 || winners.length === length) return 'drawn';
  if (seat === null) return 'named';
  return winners.includes(seat) ? 'won' : 'lost';
}

/** Returns how it ended, in words. Whoever has lost to one of several reads who won. */
export function outcomeWords(naming: Pick<Naming, 'seats' | 'texts'>, table: EndedTable): string {
  const winners = table.outcome?.winners ?? [];
  const headline = headlineOf(table);
  const isNamed = headline === 'lost' && winners.length > 0 && table.view.seats.length > 2;
  return headlineWords(naming, table, isNamed ? 'named' : headline);
}

/** Returns the headline with its names. A reader who shares the win comes first. */
export function headlineWords(
  naming: Pick<Naming, 'seats' | 'texts'>,
  { outcome, seat }: EndedTable,
  headline: ResultHeadline,
): string {
  const winners = (outcome?.winners ?? []).toSorted((one, other) => Number(other === seat) - Number(one === seat));
  const isNamed = headline === 'named' || (headline === 'won' && winners.length > 1);
  return isNamed ? HEADLINE.named(winners.map((each) => seatName(naming, each))) : HEADLINE[headline];
}

/** Returns the line of the log for an end that the rules did not bring: somebody gave up or left, or a draw was agreed. */
export function endLine(naming: Naming, { outcome, seat, view }: Table): string | undefined {
  const { match } = naming.texts;
  const { winners = [], reason } = outcome ?? {};
  const all = [...view.seats.keys()];
  const losers = all.filter((each) => !winners.includes(each)).map((each) => seatName(naming, each));
  if (reason === 'resigned') return match.gaveUp(losers);
  if (reason === 'left') return match.leftMatch(losers);
  if (reason !== 'agreed') return undefined;
  return match.agreedDraw(seat === null ? all.map((each) => seatName(naming, each)) : []);
}

/** Returns whether the reader lost all chips in a match that then ended without a winner: no draw for who was out of it. */
export const isBeaten = ({ outcome, seat, view }: EndedTable): boolean =>
  outcome?.winners.length === 0 &&
  outcome.reason !== 'agreed' &&
  seat !== null &&
  typeof view.match['pot'] === 'number' &&
  view.seats[seat]?.['stack'] === 0;
