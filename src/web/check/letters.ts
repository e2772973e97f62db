/** What the page and the worker that checks write to each other. */
import type { Receipt, Report } from '../../fair/index.ts';
import type { Following } from './follow.ts';

/** To the worker: a transcript, and what the reader holds of the match beside it (F57). */
export interface ToCheck {
  readonly lines: readonly string[];
  readonly keys: readonly string[];
  readonly receipts: readonly Receipt[];
}

/** From the worker: how far it is, then what it found, and the last word on it. */
export type FromChecker =
  | { readonly type: 'progress'; readonly check: number; readonly share: number }
  | { readonly type: 'report'; readonly report: Report; readonly verdict: string; readonly following: Following };
