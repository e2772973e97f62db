/** The question of the showdown: show the hand, or muck it. A hand that has won is shown without asking. */
import { useEffect } from 'preact/hooks';
import type { HandLooks } from '../../../../core/index.ts';
import type { PlainView } from '../../../../core/view/index.ts';
import type { Desk } from '../desk.ts';
import { handsOf } from './hand-names.ts';

/** Returns whether the viewer is asked to show its hand or to muck it. */
export const asksToShow = ({ choices = [] }: PlainView): boolean =>
  ['show', 'muck'].every((move) => choices.some(({ type }) => type === move));

/** Returns whether the viewer's hand wins a share of the pot for sure: all others that are left in lie open, and none is better. */
export function hasWon(looks: HandLooks | undefined, view: PlainView): boolean {
  const { viewer } = view;
  if (!looks || typeof viewer !== 'number') return false;
  const others = rivalsOf(view, viewer).map((seat) => handsOf(looks, view, seat));
  const areOpen = others.every((hands) => hands.some((hand) => hand !== undefined));
  const isBest = handsOf(looks, view, viewer).some(
    (hand, share) => hand && others.every((hands) => (hands[share]?.worth ?? Number.NEGATIVE_INFINITY) <= hand.worth),
  );
  return areOpen && isBest;
}

/** Returns whether the viewer's hand wins nothing for sure: one that lies open is better, and its player has paid as much. */
export function isBeaten(looks: HandLooks | undefined, view: PlainView): boolean {
  const { viewer, seats } = view;
  if (!looks || typeof viewer !== 'number') return false;
  const mine = handsOf(looks, view, viewer);
  const paid = (seat: number): number => Number(seats[seat]?.['paid'] ?? 0);
  return rivalsOf(view, viewer).some((seat) => {
    const theirs = handsOf(looks, view, seat);
    const isBetter = mine.every(
      (hand, share) => !hand || (theirs[share]?.worth ?? Number.NEGATIVE_INFINITY) > hand.worth,
    );
    return isBetter && theirs.some((hand) => hand !== undefined) && paid(seat) >= paid(viewer);
  });
}

/** The others who still hold cards. */
function rivalsOf({ seats, zones }: PlainView, viewer: number): readonly number[] {
  const holds = (seat: number): boolean =>
    Object.values(zones).some(({ owner, type, count }) => owner === seat && type === 'hand' && count !== 0);
  return [...seats.keys()].filter((seat) => seat !== viewer && seats[seat]?.['folded'] !== true && holds(seat));
}

/** Shows the viewer's hand as soon as it is known to win. */
export function useShowWinner({ table, naming, give }: Desk): void {
  const isDue = table.isLive && asksToShow(table.view) && hasWon(naming.game.looks?.hands, table.view);
  useEffect(() => {
    if (isDue) give({ type: 'show' });
  }, [isDue, table.seq]);
}
