/** Blinds: the bets that nobody chose, as they lie on a table before the first card for all. */
import type { PlainView } from '../../../core/view/index.ts';

/** A forced bet. */
export type Blind = readonly [seat: number, amount: number];

const numberOf = (values: { readonly [key: string]: unknown } | undefined, key: string): number =>
  typeof values?.[key] === 'number' ? values[key] : 0;

/** Returns whether no card for all lies on the table yet. */
export const isBeforeBoard = ({ zones }: PlainView): boolean =>
  Object.values(zones).every(({ type, count }) => type !== 'community' || !count);

/** Returns the blinds that lie on the table, the small one first: those after the dealer, of two players the dealer's first. */
export function blindsOf({ match, seats }: PlainView): readonly Blind[] {
  const { blinds: amounts } = Object(match['$setup']);
  const first = numberOf(match, 'dealer') + (seats.length === 2 ? 0 : 1);
  return (Array.isArray(amounts) ? amounts.slice(0, 2) : []).flatMap((amount: number, at): readonly Blind[] => {
    const seat = (first + at) % seats.length;
    const bet = Math.min(numberOf(seats[seat], 'bet'), amount);
    return bet > 0 ? [[seat, bet]] : [];
  });
}

/** Returns the big blind while nobody has raised it, else undefined. */
export function openingBlind(view: PlainView): number | undefined {
  const big = blindsOf(view)[1]?.[1];
  const most = Math.max(...view.seats.map((seat) => numberOf(seat, 'bet')));
  return isBeforeBoard(view) && big !== undefined && most === big ? big : undefined;
}
