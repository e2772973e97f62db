/** Who is waited for. */
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../../app/live.tsx';
import { poker } from '../../texts/poker.ts';
import { SIGNS } from '../../texts/signs.ts';
import { mayAct, openSeats, turnWords } from '../facts.ts';
import { isAllIn } from '../choices.ts';
import { capital, seatName, valueText } from '../naming.ts';
import { questionTitle } from '../question/offered.ts';
import { isBusted, toCall } from './bets.ts';
import type { Desk } from './desk.ts';
import { asksToShow, showdownAnswer } from './showdown/showing.ts';

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

/** Says once that it has become the viewer's turn, with what is asked or what it takes to stay in; never where the game plays by itself. */
export function useTurnAloud(desk: Desk): void {
  const { seat, isLive } = desk.table;
  const isAutomatic = desk.naming.game.looks?.isAutomatic === true;
  const isMine = seat !== null && !isAutomatic && (mayAct(desk.table) || isToAct(desk, seat));
  const isSaid = useRef(false);
  useEffect(() => {
    if (!isMine) isSaid.current = false;
    else if (!isSaid.current && isLive && mayAct(desk.table)) {
      isSaid.current = true;
      say(turnAloud(desk));
    }
  });
}

function turnAloud(desk: Desk): string {
  const { naming, question } = desk;
  const more = question ? questionTitle(naming, question) : capital(dueWords(desk).replace(' · ', ', '));
  return [promptWords(desk), more].filter((part) => part !== '').join('. ');
}

/** Returns what it takes to stay in and what there is to win; to open, what opens; at a showdown, what is asked. Empty where nothing is. */
export function dueWords({ naming, table: { view }, near, offer }: Desk): string {
  const pot = valueText(view.match['pot'] ?? 0);
  if (asksToShow(view)) return showdownAnswer(naming.game.looks?.hands, view) ? '' : poker.showOrMuck(pot);
  const due = offer.plain.length === 0 ? undefined : toCall(view, near);
  if (due === undefined) return '';
  const isOpening = offer.plain.some(({ command }) => command.type === 'bring_in');
  return isOpening
    ? poker.opens(pot)
    : naming.texts.table.due(valueText(due), pot, due > 0 && isAllIn(view, near, due, false));
}
