/**
 * What comes before anyone gets priority (section 4): state-based actions until none applies, then waiting triggers,
 * all of it until neither happens (K44). Then somebody may decide.
 */
import type { CardId, Seat } from '../../../core/index.ts';
import { toughnessOf } from '../actions/combat.ts';
import { libraryOf } from '../layout.ts';
import { leave } from '../leave.ts';
import { bury } from '../passage.ts';
import { controllerOf, isIn, isWhose, turnOrder } from '../players.ts';
import { isBound } from '../rules.ts';
import type { Frame, RuleFacts } from '../shape.ts';
import { stackWaiting } from '../triggers.ts';
import { push, rowFor, type Work } from '../work.ts';

type Settle = Extract<Frame, { do: 'settle' }>;
type Depart = Extract<Frame, { do: 'depart' }>;

/** One round of the loop of K44; the frame runs again until nothing is left to do. */
export function settle(w: Work, frame: Settle): void {
  const again: Settle = { ...frame, quiet: false };
  if (checkState(w, again)) return;
  w.frames.push(again);
  if (stackWaiting(w)) return;
  w.frames.pop();
  // A cleanup step in which nothing happened gives nobody priority (K55).
  if (frame.quiet) return push(w, { do: 'end-step' });
  showTops(w);
  givePriority(w, frame.to);
}

function givePriority(w: Work, to: Seat): void {
  const first = to === -1 || !isIn(w, to) ? (turnOrder(w)[0] as Seat) : to;
  w.r.setMatch('passes', 0);
  w.r.setMatch('priority', first);
}

/** All state-based actions that apply now, as one event (K43 to K46). */
function checkState(w: Work, again: Settle): boolean {
  const losing = turnOrder(w).filter((seat) => mustLose(w, seat));
  const marked = takeMarks(w);
  const dying = marked.filter((card) => isDying(w, card));
  const gone = marked.filter((card) => isStrayToken(w, card));
  clearFlags(w);
  if (losing.length + dying.length + gone.length === 0) return false;
  push(w, ...losing.map(proposeLoss), { do: 'depart', losing: [], dying, gone }, again);
  return true;
}

/** One proposal covers all reasons that apply in this check (K48). */
const proposeLoss = (seat: Seat): Frame => ({
  do: 'propose',
  event: 'lose',
  seat,
  n: 1,
  cause: { kind: 'effect' },
  applied: [],
  tally: -1,
});

function mustLose(w: Work, seat: Seat): boolean {
  const { life, attemptedEmptyDraw } = w.r.seat(seat);
  return (life <= 0 || attemptedEmptyDraw) && !isBound(w, 'cant-lose', seat);
}

/** Every check clears the flag, whether or not anyone lost by it (K45). */
function clearFlags(w: Work): void {
  for (const seat of w.r.layout.seats.keys()) w.r.setSeat(seat, 'attemptedEmptyDraw', false);
}

/** The cards that something happened to since the last check; no other card is looked at. */
function takeMarks(w: Work): readonly CardId[] {
  const jobs = w.r.queued;
  if (!jobs.some(({ job }) => job === 'check')) return [];
  const marked = new Set(jobs.filter(({ job }) => job === 'check').map((job) => job['card'] as CardId));
  const others = jobs.filter(({ job }) => job !== 'check');
  w.r.clearQueue();
  for (const job of others) w.r.enqueue(job);
  return [...marked].filter((card) => w.r.zoneOf(card) !== -1);
}

const isDying = (w: Work, card: CardId): boolean =>
  controllerOf(w, card) !== -1 &&
  rowFor(w, card).type === 'creature' &&
  toughnessOf(w, card) <= (w.r.card(card).damage ?? 0);

const isStrayToken = (w: Work, card: CardId): boolean => rowFor(w, card).token === true && controllerOf(w, card) === -1;

/** The one event of a check: creatures die, tokens cease, players leave (K44, K46, K47). */
export function depart(w: Work, { losing, dying, gone }: Depart): void {
  for (const card of dying) bury(w, card, 'die');
  for (const card of gone) w.r.cease(card);
  if (losing.length > 0) leave(w, losing, (seat) => (w.r.seat(seat).life <= 0 ? 'life' : 'library'));
}

/** Libraries played with their top card revealed show a new one, now that the action is complete (K69). */
function showTops(w: Work): void {
  for (const hook of w.r.hooks('rule:top-revealed')) {
    const { seat, row } = hook.facts as unknown as RuleFacts;
    for (const each of turnOrder(w)) if (isWhose(row.whose, seat, each)) showTop(w, each);
  }
}

function showTop(w: Work, seat: Seat): void {
  const top = w.r.at(libraryOf(seat), 0);
  if (top === w.r.seat(seat).shownTop) return;
  w.r.setSeat(seat, 'shownTop', top);
  if (top !== -1) w.r.reveal([top], 'everyone');
}
