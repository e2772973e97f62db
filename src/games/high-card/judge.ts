/** How a player stands: the points it has, as a share of all there are. */
import type { Reader, Seat } from '../../core/index.ts';
import type { HighCard } from './shape.ts';

/** From 0 to 1; a player without points is not lost before the last round. */
export function judge(r: Reader<HighCard>, seat: Seat): number {
  const all = r.seats.reduce((sum, each) => sum + r.seat(each).points, 0);
  return (1 + r.seat(seat).points) / (r.seats.length + all);
}
