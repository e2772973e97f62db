/** Events before they happen (section 3): what would happen to whom, and which effects had their say on the way. */
import type { Seat } from '../../../core/index.ts';
import type { Cause, Proposed } from '../shape.ts';
import type { Replaceable } from './replaceable.ts';

/** What an event inherits from the one that it descends from. */
export type Descent = Partial<Pick<Proposed, 'applied' | 'tally' | 'rider'>>;

const NO_DESCENT: Descent = {};
const NOTHING_APPLIED: readonly number[] = [];

/** A proposal; written out, because one is made for every draw. */
export const proposed = (
  event: Replaceable,
  seat: Seat,
  n: number,
  cause: Cause,
  { applied = NOTHING_APPLIED, tally = -1, rider = null }: Descent = NO_DESCENT,
): Proposed => ({ do: 'propose', event, seat, n, cause, applied, tally, rider });
