/**
 * The one state that a page shows (T15): header, board, prompt, log, counters and controls read this and nothing else. It is
 * the match folded up to the last event that counts as shown, and it can be acted on only when that is the match itself.
 */
import type { ReadonlySignal } from '@preact/signals';
import type { Table } from '../../client/index.ts';
import type { PlainView, ViewEvent } from '../../core/view/index.ts';

/** A match as it is shown. */
export interface ShownTable extends Table {
  /**
   * Everything that was told is shown: question, choices and outcome are there, and controls may be live. While it is false
   * there is no question, no choice and no outcome.
   */
  readonly isLive: boolean;
}

/** Events that have just been shown; `table` is the state behind them. */
export interface ShownChange {
  readonly table: ShownTable;
  /** `null`: a whole new view, after which nothing of before holds. */
  readonly events: readonly ViewEvent[] | null;
  /** Nothing of the same action follows. */
  readonly endsAction: boolean;
}

/** The shown state as the parts of a page read it. */
export interface ShownMatch {
  readonly table: ReadonlySignal<ShownTable>;
  /** Calls back whenever something more is shown, until what it returns is called. */
  subscribe(call: (change: ShownChange) => void): () => void;
}

/** Returns a match as it is shown: `match` itself once all of it was shown, else what of it was. */
export function shownTable(
  match: Table,
  view: PlainView,
  before: Table,
  isLive: boolean,
  isReplay: boolean,
): ShownTable {
  // In a replay everything was answered long ago.
  if (isLive && isReplay) return { ...match, view: { ...match.view, question: null }, isLive };
  if (isLive) return { ...match, isLive };
  // Whoever was asked before is what is being shown; the viewer has answered.
  const choosing = before.view.choosing.filter(({ seat }) => seat !== match.seat);
  const { seq } = before;
  return { ...match, view: { ...view, question: null, choosing, choices: [] }, seq, outcome: undefined, isLive };
}
