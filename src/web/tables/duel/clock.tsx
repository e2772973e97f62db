/** The player's time: a ring that empties, and minutes and seconds beside it. */
import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Table } from '../../../client/index.ts';
import type { Parts } from './props.ts';

interface ClockProps {
  readonly parts: Parts;
  readonly table: ReadonlySignal<Table>;
}

/** Milliseconds that the own side has left, or nothing without a clock. */
export function useTimeLeft(table: ReadonlySignal<Table>, seat: number): number | undefined {
  const { clock } = table.value;
  const bank = clock?.banks[seat];
  const runs = clock?.running.includes(seat) ?? false;
  const left = useSignal(bank);
  useEffect(() => {
    left.value = bank;
    if (bank === undefined || !runs) return undefined;
    const start = performance.now();
    const timer = setInterval(() => (left.value = Math.max(0, bank - (performance.now() - start))), 250);
    return () => clearInterval(timer);
  }, [clock]);
  return left.value;
}

/** A time as minutes and seconds: `0:58`. */
export const timeWords = (left: number): string => {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
};

/** A full ring is a minute and a half. */
const FULL = 90_000;

/** The ring of the desk, with whose turn it is. */
export function ClockRing({ parts: { desk, words }, table, title }: ClockProps & { readonly title: string }) {
  const { seen } = desk.scene.value;
  const left = useTimeLeft(table, seen.current);
  const share = left === undefined ? 100 : Math.min(100, (left / FULL) * 100);
  return (
    <div class="clock">
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="18" />
        <circle class="run" cx="22" cy="22" r="18" pathLength={100} stroke-dasharray={`${share} 100`} />
      </svg>
      <span>
        <b>{title}</b>
        <small>{left === undefined ? words.noClock : words.timeLeft(timeWords(left))}</small>
      </span>
    </div>
  );
}
