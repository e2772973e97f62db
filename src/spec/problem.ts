/** What reading a file gives: where its parts stand, what is wrong with them, and the game if nothing is. */
import type { Canonical } from './canonical.ts';

/** Where something stands in its file; line and column start at 1 (S36). */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Where the parts of a canonical form stand: by path from the root, as a JSON pointer (`/rounds/1/actions/0`). Every step
 * has its own place; of other parts, ask for the nearest path above.
 */
export type Places = ReadonlyMap<string, Place>;

/** A file that was read and is right: nothing in `warnings` prevents a match. */
export interface Spec {
  readonly file: string;
  readonly isFragment: boolean;
  readonly canonical: Canonical;
  /** 64 hex digits (S4). */
  readonly hash: string;
  readonly places: Places;
  readonly warnings: readonly Problem[];
}

/** What is wrong or strange at a place of a file (S36). */
export interface Problem extends Place {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** The word that was probably meant (S37). */
  readonly hint?: string;
}
