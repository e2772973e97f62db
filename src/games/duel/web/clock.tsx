/** The player's time: a ring that empties, and minutes and seconds beside it. */
import type { ReadonlySignal } from '@preact/signals';
import type { Table } from '../../../client/index.ts';
import { SIGNS } from '../../../web/texts/signs.ts';
import { clockSeat, fullTime, lateness, timeShare, timeWords, useTimeLeft } from '../../../web/tables/time-left.ts';
import type { Parts } from './props.ts';
import { isDealt } from './scene.ts';

interface ClockProps {
  readonly parts: Parts;
  readonly table: ReadonlySignal<Table>;
}

/** The ring of the desk, with whose turn it is; without a connection, how long one has to come back. */
export function ClockRing({ parts, table, title }: ClockProps & { readonly title: string }) {
  const { words, people } = parts;
  const left = useTimeLeft(table, seatShown({ parts, table }));
  const own = useOwnTime({ parts, table });
  const full = fullTime(people);
  const late = lateness(own, full);
  const { comeBack = null } = people ?? {};
  const share = comeBack ? Math.min(100, comeBack.left / 600) : left === undefined ? 100 : timeShare(left, full);
  const isLow = late === 'low' && !comeBack;
  const scene = parts.desk.scene.value;
  // A replay does not know whether there was a clock.
  const isStill = scene.seen.phase === 'over' || !people || (left !== undefined && !isDealt(scene));
  const below = isStill ? '' : left === undefined ? words.noClock : words.timeLeft(timeWords(left));
  return (
    <div class={`clock ${late === '' && !comeBack ? '' : 'soon'}`}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="18" />
        <circle class="run" cx="22" cy="22" r="18" pathLength={100} stroke-dasharray={`${share} 100`} />
      </svg>
      <span>
        <b>{comeBack ? comeBack.time : isLow ? timeWords(own ?? 0) : title}</b>
        <small>{comeBack ? comeBack.means : isLow ? lowWords(parts).box : below}</small>
      </span>
    </div>
  );
}

/** Returns the seat whose time the table shows: who is on turn in what is shown, and in the opening hands who is waited for. */
export function seatShown({ parts: { desk }, table }: ClockProps): number {
  const { seen, me, question } = desk.scene.value;
  if (question) return me;
  return seen.phase === 'active' ? seen.current : (clockSeat(table.value) ?? me);
}

/** Returns the milliseconds that the viewer has left while its time runs; what is shown may be behind, an alarm is not. */
export function useOwnTime({ parts, table }: ClockProps): number | undefined {
  const { people } = parts;
  const { me, isSpectator } = parts.desk.scene.value;
  const left = useTimeLeft(table, me);
  if (isSpectator || table.value.clock?.running.includes(me) !== true) return undefined;
  return seatShown({ parts, table }) === me || lateness(left, fullTime(people)) !== '' ? left : undefined;
}

/** What an empty clock means, for the box and for the prompt. */
export function lowWords({ desk, people }: Parts): { readonly box: string; readonly prompt: string } {
  const { clock } = SIGNS;
  const isLoss = people?.clockEmpty === 'lose';
  if (!isLoss && desk.scene.value.question) return { box: clock.handKept, prompt: clock.keepsHand };
  return { box: isLoss ? clock.youLose : clock.turnEnds, prompt: isLoss ? clock.loses : clock.endsTurn };
}
