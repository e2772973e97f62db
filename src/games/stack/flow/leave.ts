/** Losing and conceding (K47, K49, K50): a player leaves, and what they own leaves with them. */
import type { CardId, Seat } from '../../../core/index.ts';
import { endMatch } from './outcome.ts';
import { changeControl, leaveCombat } from '../table/passage.ts';
import { ownerOf, permanentsOf, playerAfter, turnOrder } from '../table/players.ts';
import type { Loss, StackJob } from '../shape.ts';
import type { Work } from '../table/work.ts';
import { forgetPlayer } from './watchers.ts';

/** Players lose at the same time. One left wins; nobody left is a draw (K47). */
export function leave(w: Work, losses: readonly Loss[]): void {
  const [first] = losses;
  if (!first) return;
  for (const { seat, reason } of losses) {
    w.r.setSeat(seat, 'lost', reason);
    w.r.note('lost', { seat, reason });
  }
  const left = turnOrder(w);
  if (left.length === 0) endMatch(w, { winners: [], reason: 'all-lost' });
  else if (left.length === 1) endMatch(w, { winners: left, reason: first.reason });
  else for (const { seat } of losses) clearAway(w, seat);
}

/** Everything a player owns goes; their choice, work and stack objects disappear (K50), and what they stole goes back. */
function clearAway(w: Work, seat: Seat): void {
  w.r.rework((job) => withoutPlayer(job, seat));
  const { stack, triggers } = w.r.match;
  w.r.setMatch({
    stack: stack.filter((object) => object.seat !== seat && w.r.owner(object.card) !== seat),
    triggers: triggers.filter((waiting) => waiting.seat !== seat),
  });
  w.r.layout.zones.forEach((_, zone) => {
    for (const card of w.r.cards(zone)) if (w.r.owner(card) === seat) vanish(w, card);
  });
  forgetPlayer(w, seat);
  for (const card of permanentsOf(w, seat)) changeControl(w, card, ownerOf(w, card));
  askAnew(w, seat);
}

function vanish(w: Work, card: CardId): void {
  w.r.unwatch({ source: card });
  leaveCombat(w, card);
  w.r.cease(card);
}

/** A job without somebody who has left, if anything of it remains. */
function withoutPlayer(job: StackJob, seat: Seat): StackJob | undefined {
  const without = (seats: readonly Seat[]): readonly Seat[] => seats.filter((each) => each !== seat);
  if (job.do === 'mulliganRound') return { ...job, asking: without(job.asking), again: without(job.again) };
  if (job.do === 'depart') return { ...job, losing: without(job.losing), winning: without(job.winning) };
  if (job.do === 'leave')
    return { ...job, losses: job.losses.filter((each) => each.seat !== seat), winning: without(job.winning) };
  return 'seat' in job && job.seat === seat ? undefined : job;
}

/** A player who has left answers nothing. Options may name what left with them, so such questions are asked again. */
function askAnew(w: Work, left: Seat): void {
  for (const { seat, cards } of w.r.questions.open) if (seat === left || cards === null) w.r.withdraw(seat);
}

/** Legal for any player at any time (K49); not a state-based action. */
export function giveUp(w: Work, seat: Seat): void {
  const held = w.r.match.priority === seat;
  leave(w, [{ seat, reason: 'concession' }]);
  const isIdle = w.r.agenda.length === 0 && w.r.questions.job === null;
  // Priority goes to the next player, and everybody has to pass again.
  if (held && isIdle && w.r.match.outcome === null) w.r.next({ do: 'settle', to: playerAfter(w, seat) });
}
