/** The time that a seat has left, where a match has a clock. */
import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Table } from '../../client/index.ts';

/** Milliseconds that a seat has left, or nothing without a clock. */
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

/** Hundredths of a minute and a half: what a full clock shows. */
export const timeShare = (left: number): number => Math.min(100, left / 900);
