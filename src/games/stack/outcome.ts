/** How a match ends. */
import type { Outcome } from '../../core/index.ts';
import type { Work } from './work.ts';

/** The match is over: nobody has anything left to decide. */
export function endMatch(w: Work, outcome: Outcome): void {
  w.frames.length = 0;
  w.r.clearQueue();
  w.r.setMatch('pending', null);
  w.r.setMatch('priority', -1);
  w.r.setMatch('outcome', outcome);
  w.r.note('GAME_OVER', { winners: outcome.winners, reason: outcome.reason });
}
