/** What those who sit at a table are called there. */
import type { Table } from '../../client/index.ts';
import { lineOf } from '../tables/naming.ts';
import type { SeatName } from '../tables/table-props.ts';
import { ENGLISH as texts } from '../texts/index.ts';

/** Those who sit at the table, by the names they gave. */
export function seatNames({ names, seat }: Pick<Table, 'names' | 'seat'>): readonly SeatName[] {
  return names.map((name, at) => ({
    seat: at,
    // Bots are all called alike by the server; at a table everybody has a name of their own.
    name: name?.endsWith('(bot)')
      ? (texts.botNames[at % texts.botNames.length] ?? name)
      : lineOf(name ?? texts.player(at + 1)),
    isViewer: at === seat,
    isBot: name?.endsWith('(bot)') ?? false,
  }));
}
