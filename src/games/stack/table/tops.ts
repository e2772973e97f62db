/**
 * Libraries played with their top card revealed (K69). The card that lies there is remembered; once it is no longer the
 * revealed top it is another object, even if it comes back (CR 401.6), and a new top is shown when the action is complete.
 */
import type { CardId, Seat } from '../../../core/index.ts';
import { renew } from './objects.ts';
import { turnOrder } from './players.ts';
import { isBound } from './rules.ts';
import { show } from './telling.ts';
import type { Look, Work } from './work.ts';
import { libraryOf } from './zones.ts';

/** The top card of a library that everybody sees, or -1. */
export function shownTopOf({ r }: Look, seat: Seat): CardId {
  const top = r.at(libraryOf(seat), 0);
  return top === r.seat(seat).shownTop ? top : -1;
}

/** The top of a library is about to change: what lay there is no longer revealed. */
export function hideTop(w: Work, seat: Seat): void {
  const { shownTop } = w.r.seat(seat);
  if (shownTop === -1) return;
  w.r.setSeat(seat, 'shownTop', -1);
  if (w.r.zoneOf(shownTop) !== -1) renew(w, shownTop);
}

/** Shows the tops that are to be seen, and forgets those that no rule shows any more. */
export function showTops(w: Work): void {
  for (const seat of turnOrder(w)) {
    if (isBound(w, 'top-revealed', seat)) showTop(w, seat);
    else hideTop(w, seat);
  }
}

function showTop(w: Work, seat: Seat): void {
  const top = w.r.at(libraryOf(seat), 0);
  if (top === w.r.seat(seat).shownTop) return;
  hideTop(w, seat);
  w.r.setSeat(seat, 'shownTop', top);
  if (top !== -1) show(w, [top]);
}
