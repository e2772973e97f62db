/** How a match ends. */
import type { Outcome } from '../../../core/index.ts';
import type { Work } from '../table/work.ts';

/** The match is over: nobody has anything left to do or to decide. */
export function endMatch({ r }: Work, outcome: Outcome): void {
  r.clearAgenda();
  r.setMatch({ priority: -1, outcome });
  r.note('match-over', { winners: outcome.winners, reason: outcome.reason });
}
