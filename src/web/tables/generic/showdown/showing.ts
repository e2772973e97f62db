/** The question of the showdown: show the hand, or muck it. Once another hand lies open, the table answers by itself. */
import { useEffect } from 'preact/hooks';
import type { HandLooks } from '../../../../core/index.ts';
import type { PlainView } from '../../../../core/view/index.ts';
import type { Desk } from '../desk.ts';
import { handsOf } from './hand-names.ts';

/** Returns whether the viewer is asked to show its hand or to muck it. */
export const asksToShow = ({ choices = [] }: PlainView): boolean =>
  ['show', 'muck'].every((move) => choices.some(({ type }) => type === move));

/** Returns what the table answers by itself, as far as the hands that lie open decide it: nothing while none does. */
export function showdownAnswer(looks: HandLooks | undefined, view: PlainView): 'show' | 'muck' | undefined {
  const { viewer } = view;
  if (!looks || typeof viewer !== 'number' || !asksToShow(view)) return undefined;
  const isOpen = (seat: number): boolean => handsOf(looks, view, seat).some((hand) => hand !== undefined);
  if (!rivalsOf(view, viewer).some(isOpen)) return undefined;
  return isBeaten(looks, view, viewer) ? 'muck' : 'show';
}

/** Returns whether the viewer's hand wins nothing for sure: one that lies open is better, and its player has paid as much. */
function isBeaten(looks: HandLooks, view: PlainView, viewer: number): boolean {
  const { seats } = view;
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

/** Shows the viewer's hand where it wins or ties so far, and mucks one that is beaten. */
export function useShowdownAnswer({ table, naming, give }: Desk): void {
  const answer = table.isLive ? showdownAnswer(naming.game.looks?.hands, table.view) : undefined;
  useEffect(() => {
    if (answer) give({ type: answer });
  }, [answer, table.seq]);
}
