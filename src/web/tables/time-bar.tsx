/** The time of whoever is waited for, as tables without a clock of their own show it: a bar, and words. */
import type { Table } from '../../client/index.ts';
import type { ShownTable } from '../stage/index.ts';
import { SIGNS } from '../texts/signs.ts';
import { choiceOf } from './choices.ts';
import { seatName, type Naming } from './naming.ts';
import { fullTime, lateness, timeShare, timeWords, type ActingTime } from './time-left.ts';

/** A bar that empties; it turns only for the viewer's own time. */
export function TimeBar({ time }: { readonly time: ActingTime | undefined }) {
  if (!time) return null;
  return (
    <span class={`time-left ${time.isOwn ? lateness(time.left, time.full) : ''}`} aria-hidden="true">
      <i style={{ width: `${timeShare(time.left, time.full)}%` }} />
    </span>
  );
}

/** Returns the time that a bar tells: that of somebody else only while what is shown is what they are waited for in. */
export const timeShown = ({ time, table }: { readonly time?: ActingTime | undefined; readonly table: ShownTable }) =>
  time?.isOwn || table.isLive ? time : undefined;

/** Returns the time in words: "0:15" of the viewer's own, "Ada has 0:15" of somebody else's. */
export const timeNote = (naming: Naming, { seat, left, isOwn }: ActingTime): string =>
  isOwn ? timeWords(left) : SIGNS.clock.has(seatName(naming, seat), timeWords(left));

/** What is known of a table whose clock is low. */
export interface LowTable {
  readonly naming: Naming;
  readonly table: Pick<Table, 'view' | 'cards'>;
  readonly time?: ActingTime | undefined;
  readonly people?: { readonly clockEmpty: 'lose' | 'play' | null } | undefined;
}

/** Returns whether the viewer's own time is so low that the box tells it. */
export const isLowTime = ({ time }: Pick<LowTable, 'time'>): boolean =>
  time?.isOwn === true && lateness(time.left, time.full) === 'low';

/** Returns what happens to the viewer at 0:00: the move that the host will make, where the game names it (`timeout`). */
function emptyMove({ naming, table: { view, cards }, people }: LowTable): string | undefined {
  if (people?.clockEmpty === 'lose') return SIGNS.clock.lose;
  const choices = view.question ? [] : (view.choices ?? []);
  const move = naming.game.timeout?.find((type) => choices.some((choice) => choice.type === type));
  const command = choices.find(({ type }) => type === move);
  if (!command) return undefined;
  const { words } = choiceOf(naming, view, cards, command);
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** Returns how many seconds the viewer has left and what happens then; undefined while that is no matter. */
export function lowTimeWords(desk: LowTable): string | undefined {
  if (!desk.time || !isLowTime(desk)) return undefined;
  const { low, youWill, movesForYou } = SIGNS.clock;
  const move = emptyMove(desk);
  return `${low(Math.ceil(desk.time.left / 1_000))} ${move === undefined ? movesForYou : youWill(move)}`;
}

/** The box of the last ten seconds (LOOKS `clock-low`): a ring, the time in large figures, and what happens at 0:00. */
export function LowTime({ desk }: { readonly desk: LowTable }) {
  const { left = 0, full = fullTime(undefined) } = desk.time ?? {};
  const move = emptyMove(desk);
  return (
    <div class="turn low">
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="18" />
        <circle class="run" cx="22" cy="22" r="18" pathLength={100} stroke-dasharray={`${timeShare(left, full)} 100`} />
      </svg>
      <b>{timeWords(left)}</b>
      <small>{move === undefined ? SIGNS.clock.moved : SIGNS.clock.youDo(move)}</small>
    </div>
  );
}
