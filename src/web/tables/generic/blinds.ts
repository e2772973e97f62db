/** Blinds: the bets that nobody chose, as they lie on a table before the first card for all. */
import type { PlainView } from '../../../core/view/index.ts';

/** A forced bet. */
export type Blind = readonly [seat: number, amount: number];

const numberOf = (values: { readonly [key: string]: unknown } | undefined, key: string): number =>
  typeof values?.[key] === 'number' ? values[key] : 0;

/** Returns whether no card for all lies on the table yet. */
export const isBeforeBoard = ({ zones }: PlainView): boolean =>
  Object.values(zones).every(({ type, count }) => type !== 'community' || !count);

/** Returns whether nothing was bet in an earlier round: games without a board have blinds, too. */
export function isFirstRound(view: PlainView): boolean {
  const { ante } = Object(view.match['$setup']);
  const earlier = view.seats.map((seat) => numberOf(seat, 'paid') - numberOf(seat, 'bet'));
  return isBeforeBoard(view) && Math.max(...earlier) <= (typeof ante === 'number' ? ante : 0);
}

/** Returns the blinds that were posted, the small one first: those after the dealer, of two players the dealer's first. */
export function blindsOf({ match, seats }: PlainView): readonly Blind[] {
  const { blinds: amounts } = Object(match['$setup']);
  // Whoever is out of the match is passed over.
  const isOut = (seat: number): boolean => seats[seat]?.['stack'] === 0 && numberOf(seats[seat], 'paid') === 0;
  const players = seats.flatMap((_, i) => {
    const seat = (numberOf(match, 'dealer') + i) % seats.length;
    return isOut(seat) ? [] : [seat];
  });
  const first = players.length === 2 ? 0 : 1;
  return (Array.isArray(amounts) ? amounts.slice(0, 2) : []).flatMap((amount: number, at): readonly Blind[] => {
    const seat = players[(first + at) % players.length];
    const bet = Math.min(numberOf(seats[seat ?? -1], 'bet'), amount);
    return seat !== undefined && bet > 0 ? [[seat, bet]] : [];
  });
}

/** Returns the big blind while nobody has raised it, else undefined. */
export function openingBlind(view: PlainView): number | undefined {
  const big = blindsOf(view)[1]?.[1];
  const most = Math.max(...view.seats.map((seat) => numberOf(seat, 'bet')));
  return isFirstRound(view) && big !== undefined && most === big ? big : undefined;
}
