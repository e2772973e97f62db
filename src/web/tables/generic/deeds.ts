/** What the players did last in a round of betting, worked out from the bets that lie before them: for a table that is opened in the middle of a hand. */
import type { PlainView } from '../../../core/view/index.ts';
import type { Texts } from '../../texts/index.ts';
import { valueText } from '../naming.ts';
import { blindsOf, isFirstRound } from './blinds.ts';

type Deeds = readonly (string | undefined)[];

const BETTING = /^(fold|check|call|bet|raise|bring_in)$/;

/** Returns the viewer's seat if it is asked to bet, check or fold. */
export const askedToBet = ({ viewer, choices = [] }: PlainView): number | undefined =>
  typeof viewer === 'number' && choices.some(({ type }) => BETTING.test(type)) ? viewer : undefined;

/**
 * Returns what each seat did last in this round; undefined for those who did nothing yet and for the one to act. Without
 * `toAct`, a bet that may be either a raise or a call is described as "In for 6".
 */
export function deedsIn(view: PlainView, toAct: number | undefined, texts: Texts): Deeds {
  if (view.match['pot'] === undefined) return [];
  if (toAct !== undefined) return deedsBefore(view, toAct, texts);
  const ways = view.seats.flatMap((_, seat) => (isWaiting(view, seat) ? [deedsBefore(view, seat, texts)] : []));
  return view.seats.map((_, seat) => {
    const deeds = [...new Set(ways.map((way) => way[seat]))];
    if (deeds.length === 1) return deeds[0];
    return betOf(view, seat) > postOf(view, seat) ? texts.table.inFor(valueText(betOf(view, seat))) : undefined;
  });
}

/**
 * Walks around the table from behind the one to act. All of them have answered since that one acted last, in this order, so
 * whoever has more than was asked has raised.
 */
function deedsBefore(view: PlainView, toAct: number, { table }: Texts): Deeds {
  const { length } = view.seats;
  const own = betOf(view, toAct);
  const deeds: (string | undefined)[] = view.seats.map(() => undefined);
  const order = Array.from({ length: length - 1 }, (_, i) => (toAct + 1 + i) % length);
  let level = own > postOf(view, toAct) ? own : postedIn(view);
  const isOpened = level === 0;
  for (const seat of order) {
    const bet = betOf(view, seat);
    if (bet === 0 || bet <= postOf(view, seat)) continue;
    if (bet > level) deeds[seat] = level === 0 ? table.bet(valueText(bet)) : table.raised(valueText(bet));
    else deeds[seat] = table.called(valueText(bet));
    level = Math.max(level, bet);
  }
  if (isOpened) for (const seat of checkedIn(view, toAct, order)) deeds[seat] ??= table.checked;
  return deeds;
}

/** Those who were asked before anybody bet: from behind the dealer to the first bet, or to the one to act. */
function checkedIn({ match, seats }: PlainView, toAct: number, order: readonly number[]): readonly number[] {
  const { bring_in: bringIn } = Object(match['$setup']);
  if (typeof match['dealer'] !== 'number' || bringIn !== undefined) return [];
  const first = match['dealer'] + 1;
  const bettor = order.find((seat) => Number(seats[seat]?.['bet'] ?? 0) > 0) ?? toAct;
  const asked = Array.from({ length: (bettor - first + 2 * seats.length) % seats.length }, (_, i) => first + i);
  return asked.map((seat) => seat % seats.length).filter((seat) => seat !== toAct && canAct(seats[seat]));
}

const betOf = ({ seats }: PlainView, seat: number): number => Number(seats[seat]?.['bet'] ?? 0);

/** What a seat had to post in this round. */
const postOf = (view: PlainView, seat: number): number =>
  isFirstRound(view) ? (blindsOf(view).find(([payer]) => payer === seat)?.[1] ?? 0) : 0;

/** What was asked for before anybody chose to bet. */
function postedIn(view: PlainView): number {
  const { blinds } = Object(view.match['$setup']);
  return isFirstRound(view) && Array.isArray(blinds) ? Math.max(0, ...blinds) : 0;
}

const canAct = (seat: PlainView['seats'][number] | undefined): boolean =>
  seat?.['folded'] !== true && seat?.['all_in'] !== true && seat?.['stack'] !== 0;

/** Returns whether a seat may be the one to act: it owes something, or nobody has bet more than was posted. */
function isWaiting(view: PlainView, seat: number): boolean {
  const most = Math.max(...view.seats.map((_, each) => betOf(view, each)));
  return canAct(view.seats[seat]) && (betOf(view, seat) < most || most <= postedIn(view));
}
