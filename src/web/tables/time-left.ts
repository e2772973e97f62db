/** The time that seats have left, where a match has a clock. */
import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Table } from '../../client/index.ts';
import type { ClockView } from '../../host/index.ts';
import { clockAsked } from '../stage/loop.ts';
import type { PeopleShown } from './table-props.ts';

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
  /** The length of a full clock in milliseconds. */
  readonly full: number;
  /** It is the viewer's: only then is it an alarm. */
  readonly isOwn: boolean;
}

/** Returns the time of whoever is waited for; undefined without a clock, and where no time runs. */
export function useActingTime(table: ReadonlySignal<Table>, people?: FullClock): ActingTime | undefined {
  const seat = clockSeat(table.value);
  const left = useTimeLeft(table, seat ?? -1);
  if (seat === undefined || left === undefined) return undefined;
  return { seat, left, full: fullTime(people), isOwn: seat === table.value.seat };
}

/** The length of a full clock, where it is known. */
export type FullClock = Pick<PeopleShown, 'clockFull'>;

/** Returns the length of a full clock in milliseconds, or 90 seconds if it is unknown. */
export const fullTime = (people: FullClock | undefined): number => people?.clockFull ?? 90_000;

/** One call a second while the viewer's time is low. */
export function useTicks(left: number | undefined, full: number, tick: () => void): void {
  const second = lateness(left, full) === 'low' ? Math.ceil((left ?? 0) / 1_000) : 0;
  useEffect(() => void (second > 0 && tick()), [second]);
}

/** A time as minutes and seconds: `0:58`. */
export const timeWords = (left: number): string => {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
};

/** Returns the time that is left as a percentage of a full clock. */
export const timeShare = (left: number, full: number): number => Math.min(100, (100 * left) / full);

/** Returns the number of milliseconds below which a clock is low. */
export const lowTime = (full: number): number => Math.min(10_000, full / 3);

/** Returns the warning level: the ring turns red below 20 seconds and the box below 10, on short clocks below 1/2 and 1/3. */
export function lateness(left: number | undefined, full: number): '' | 'soon' | 'low' {
  if (left === undefined || left > Math.min(20_000, full / 2)) return '';
  return left > lowTime(full) ? 'soon' : 'low';
}
