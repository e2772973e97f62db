/** Who is waited for. */
import { poker } from '../../texts/poker.ts';
import { SIGNS } from '../../texts/signs.ts';
import { mayAct, openSeats, turnWords } from '../facts.ts';
import { seatName } from '../naming.ts';
import { isBusted } from './bets.ts';
import type { Desk } from './desk.ts';
import { asksToShow } from './showdown/showing.ts';

/** Returns whether a seat is waited for. */
export function isToAct({ table, betting, naming }: Desk, seat: number): boolean {
  if (table.outcome || naming.game.looks?.isAutomatic || isBusted(table.view.seats[seat])) return false;
  if (betting?.toAct !== undefined) return mayAct(table) ? seat === table.seat : seat === betting.toAct;
  const { turn, active_player: active } = table.view.match;
  const isAsked = table.view.choosing.some((each) => each.seat === seat && !each.done);
  return isAsked || (typeof turn === 'number' && turn < table.view.seats.length ? turn === seat : active === seat);
}

/** Returns what the bar says first: that the viewer may act, or who is waited for, by name wherever that is known. */
export function promptWords(desk: Desk): string {
  const { naming, table, betting, people } = desk;
  if (asksToShow(table.view)) return poker.showdown;
  const isSaid = table.outcome !== undefined || openSeats(table) > 0 || mayAct(table) || !table.isLive;
  const isChoosing = table.view.choosing.some(({ done }) => !done);
  const toAct = isSaid || isChoosing ? undefined : betting?.toAct;
  return toAct === undefined || toAct === table.seat
    ? turnWords(naming, table)
    : people?.away.includes(toAct)
      ? SIGNS.isAway(seatName(naming, toAct))
      : naming.texts.match.waitingFor(seatName(naming, toAct));
}
