/** The time that seats have left, where a match has a clock. */
import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Table } from '../../client/index.ts';
import type { ClockView } from '../../host/index.ts';
import { clockAsked } from '../stage/loop.ts';

/** When the page was told of each clock: a seat may be looked at later than that. */
const toldAt = new WeakMap<ClockView, number>();

/** Returns the milliseconds that a seat has left at a time of the page; undefined without a clock. */
export function timeLeft(clock: ClockView | undefined, seat: number, now: number): number | undefined {
  const bank = clock?.banks[seat];
  if (!clock || bank === undefined || !clock.running.includes(seat)) return bank;
  const since = toldAt.get(clock) ?? now;
  toldAt.set(clock, since);
  return Math.max(0, bank - (now - since));
}

/** Returns the seat whose time is shown: the viewer's own while it runs, else the first that is waited for. */
export const clockSeat = ({ clock, seat }: Pick<Table, 'clock' | 'seat'>): number | undefined =>
  seat !== null && clock?.running.includes(seat) ? seat : clock?.running[0];

/** Returns the milliseconds that a seat has left, a few times a second while they run; undefined without a clock. */
export function useTimeLeft(table: ReadonlySignal<Table>, seat: number): number | undefined {
  const { clock: given, outcome } = table.value;
  const clock = outcome ? undefined : given;
  const ticks = useSignal(0);
  // Time stands on a page whose clock a test holds.
  const isHeld = clockAsked() === 'manual';
  useEffect(() => {
    if (isHeld || !clock?.running.includes(seat)) return undefined;
    const timer = setInterval(() => (ticks.value += 1), 250);
    return () => clearInterval(timer);
  }, [clock, seat]);
  return isHeld || ticks.value < 0 ? clock?.banks[seat] : timeLeft(clock, seat, performance.now());
}

/** The time of the seat that is waited for. */
export interface ActingTime {
  readonly seat: number;
  readonly left: number;
  /** It is the viewer's: only then is it an alarm. */
  readonly isOwn: boolean;
}

/** Returns the time of whoever is waited for; undefined without a clock, and where no time runs. */
export function useActingTime(table: ReadonlySignal<Table>): ActingTime | undefined {
  const seat = clockSeat(table.value);
  const left = useTimeLeft(table, seat ?? -1);
  return seat === undefined || left === undefined ? undefined : { seat, left, isOwn: seat === table.value.seat };
}

/** One call a second while the viewer's time is low. */
export function useTicks(left: number | undefined, tick: () => void): void {
  const second = lateness(left) === 'low' ? Math.ceil((left ?? 0) / 1_000) : 0;
  useEffect(() => void (second > 0 && tick()), [second]);
}

/** A time as minutes and seconds: `0:58`. */
export const timeWords = (left: number): string => {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
};

/** Hundredths of a minute and a half: what a full clock shows. */
export const timeShare = (left: number): number => Math.min(100, left / 900);

/** From so many milliseconds on a clock is low. */
export const LOW_TIME = 10_000;

/** How late it is: the ring turns at 20 seconds, the box at 10. */
export function lateness(left: number | undefined): '' | 'soon' | 'low' {
  if (left === undefined || left > 20_000) return '';
  return left > LOW_TIME ? 'soon' : 'low';
}
