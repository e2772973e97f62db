/** What the page and the worker that checks write to each other. */
import type { Report } from '../../fair/index.ts';
import type { Following } from './follow.ts';

/** From the worker: how far it is, then what it found, and the last word on it. */
export type FromChecker =
  | { readonly type: 'progress'; readonly check: number; readonly share: number }
  | { readonly type: 'report'; readonly report: Report; readonly verdict: string; readonly following: Following };
