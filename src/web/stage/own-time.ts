/** A scene must not cost a player's time: while the own clock runs, the page shows what happened for a second at most. */
import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { Table } from '../../client/index.ts';
import type { ShownTable } from './shown.ts';

/** Milliseconds; clocks of the page forgive as much with every command (`lag`), so watching costs nothing. */
export const MAX_WATCHED = 1_000;

/** The show that is bounded. */
export interface BoundedShow {
  readonly table: ReadonlySignal<ShownTable>;
  /** The player holds what is shown, and knows it. */
  readonly isPaused: ReadonlySignal<boolean>;
  settle(): void;
}

/** Settles a show as soon as the viewer's time has run for a second while something earlier is shown; returns how to stop that. */
export function boundOwnTime(newest: ReadonlySignal<Table>, show: BoundedShow): () => void {
  const isCostly = computed(() => {
    const { clock, seat } = newest.value;
    const isOwn = seat !== null && clock?.running.includes(seat) === true;
    return isOwn && !show.table.value.isLive && !show.isPaused.value;
  });
  return effect(() => {
    if (!isCostly.value) return undefined;
    const timer = setTimeout(() => show.settle(), MAX_WATCHED);
    return () => clearTimeout(timer);
  });
}
