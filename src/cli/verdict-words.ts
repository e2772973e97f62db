/** How a match ended, as the one who played or watched it would say. */
import type { Outcome, Viewer } from '../core/index.ts';
import { oneLine } from './terminal/text.ts';

/** Reasons that only state that the match is over. */
const SAYS_NOTHING = /^(|won|the end of the game|nothing is left to do)$/;

/** "You won (…).", "You lost (…).", "A draw (…)."; a spectator is told who won. */
export function verdictOf({ winners, reason }: Outcome, viewer: Viewer, seats: number): string {
  const why = SAYS_NOTHING.test(reason) ? '' : ` (${oneLine(reason)})`;
  return `${headOf(winners, viewer, seats)}${why}.`;
}

function headOf(winners: readonly number[], viewer: Viewer, seats: number): string {
  const isDraw = seats > 1 && (winners.length === 0 || winners.length === seats);
  if (isDraw) return 'A draw';
  const names = winners.map((seat) => (seat === viewer ? 'You' : `Player ${seat + 1}`)).join(' and ');
  if (viewer === 'spectator') return winners.length === 0 ? 'Player 1 lost' : `${names} won`;
  if (winners.includes(viewer)) return `${names} won`;
  return seats > 2 ? `You lost, ${names.toLowerCase()} won` : 'You lost';
}
