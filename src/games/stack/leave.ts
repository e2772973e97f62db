/** Losing and conceding (K47, K49, K50): a player leaves, and what they own leaves with them. */
import type { CardId, Refusal, Seat } from '../../core/index.ts';
import { endMatch } from './outcome.ts';
import { playerAfter, turnOrder } from './players.ts';
import type { Frame } from './shape.ts';
import { push, type Work } from './work.ts';

/** Players lose at the same time. One left wins; nobody left is a draw (K47). */
export function leave(w: Work, seats: readonly Seat[], why: (seat: Seat) => string): void {
  const reasons = seats.map(why);
  seats.forEach((seat, i) => {
    w.r.setSeat(seat, 'lost', reasons[i] as string);
    w.r.note('LOST', { seat, reason: reasons[i] as string });
  });
  const left = turnOrder(w);
  if (left.length === 0) endMatch(w, { winners: [], reason: 'all-lost' });
  else if (left.length === 1) endMatch(w, { winners: left, reason: reasons[0] as string });
  else for (const seat of seats) clearAway(w, seat);
}

/** Everything a player owns goes; their choice, work and stack objects disappear (K50). */
function clearAway(w: Work, seat: Seat): void {
  w.frames.forEach((frame, at) => (w.frames[at] = withoutPlayer(frame, seat)));
  w.r.setMatch(
    'stack',
    w.r.match.stack.filter((object) => object.seat !== seat && w.r.owner(object.card) !== seat),
  );
  dropJobs(w, seat);
  w.r.layout.zones.forEach((_, zone) => {
    for (const card of w.r.cards(zone)) if (w.r.owner(card) === seat) vanish(w, card);
  });
  if (w.r.match.pending?.seat === seat) w.r.setMatch('pending', null);
}

function vanish(w: Work, card: CardId): void {
  w.r.unwatch({ source: card });
  w.r.cease(card);
}

/** The work of somebody who left: nothing, in the same place, so that frames below keep their numbers. */
function withoutPlayer(frame: Frame, seat: Seat): Frame {
  if (frame.do === 'mulligan-round')
    return {
      ...frame,
      asking: frame.asking.filter((each) => each !== seat),
      again: frame.again.filter((each) => each !== seat),
    };
  return 'seat' in frame && frame.seat === seat ? { do: 'nothing' } : frame;
}

function dropJobs(w: Work, seat: Seat): void {
  const kept = w.r.queued.filter((job) => job['seat'] !== seat);
  if (kept.length === w.r.queued.length) return;
  w.r.clearQueue();
  for (const job of kept) w.r.enqueue(job);
}

/** Legal for any player at any time (K49); not a state-based action. */
export function concede(w: Work, seat: Seat): Refusal | undefined {
  const held = w.r.match.priority === seat;
  leave(w, [seat], () => 'concession');
  if (w.r.match.outcome !== null || w.r.match.pending !== null) return undefined;
  // Whoever held priority hands it on; with everyone else's passes the count starts again.
  if (held && w.frames.length === 0) push(w, { do: 'settle', to: playerAfter(w, seat) });
  return undefined;
}
