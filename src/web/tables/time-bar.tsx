/** The time of whoever is waited for, as tables without a clock of their own show it: a bar, and words. */
import { SIGNS } from '../texts/signs.ts';
import { seatName, type Naming } from './naming.ts';
import { lateness, timeShare, timeWords, type ActingTime } from './time-left.ts';

/** A bar that empties; it turns only for the viewer's own time. */
export function TimeBar({ time }: { readonly time: ActingTime | undefined }) {
  if (!time) return null;
  return (
    <span class={`time-left ${time.isOwn ? lateness(time.left) : ''}`} aria-hidden="true">
      <i style={{ width: `${timeShare(time.left)}%` }} />
    </span>
  );
}

/** Returns the time in words: "0:15" of the viewer's own, "Ada has 0:15" of somebody else's. */
export const timeNote = (naming: Naming, { seat, left, isOwn }: ActingTime): string =>
  isOwn ? timeWords(left) : SIGNS.clock.has(seatName(naming, seat), timeWords(left));

/** Returns how many seconds the viewer has left and what happens then; undefined while that is no matter. */
export function lowTimeWords(time: ActingTime | undefined, empty: 'lose' | 'play' | null): string | undefined {
  if (!time?.isOwn || lateness(time.left) !== 'low') return undefined;
  const { low, loses, movesForYou } = SIGNS.clock;
  return `${low(Math.ceil(time.left / 1_000))} ${empty === 'lose' ? loses : movesForYou}`;
}
