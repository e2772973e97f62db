/** The player's time: a ring that empties, and minutes and seconds beside it. */
import type { ReadonlySignal } from '@preact/signals';
import type { Table } from '../../../client/index.ts';
import { timeShare, timeWords, useTimeLeft } from '../time-left.ts';
import type { Parts } from './props.ts';

interface ClockProps {
  readonly parts: Parts;
  readonly table: ReadonlySignal<Table>;
}

/** The ring of the desk, with whose turn it is. */
export function ClockRing({ parts: { desk, words }, table, title }: ClockProps & { readonly title: string }) {
  const { seen } = desk.scene.value;
  const left = useTimeLeft(table, seen.current);
  const share = left === undefined ? 100 : timeShare(left);
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
