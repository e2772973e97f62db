/**
 * What comes before anyone gets priority (section 4): state-based actions until none applies, then waiting triggers,
 * all of it until neither happens (K44). Then somebody may decide.
 */
import type { CardId, Seat } from '../../../core/index.ts';
import { toughnessOf } from './combat.ts';
import { libraryOf } from '../table/zones.ts';
import { leave } from './leave.ts';
import { bury } from '../table/passage.ts';
import { controllerOf, isIn, isWhose, turnOrder } from '../table/players.ts';
import { proposed } from './proposals.ts';
import { isBound } from '../table/rules.ts';
import type { JobFor, Settle, StackJob } from '../shape.ts';
import { stackWaiting } from './triggers.ts';
import { ruleOf } from './watchers.ts';
import { rowFor, type Work } from '../table/work.ts';
import { watchRound } from './loops.ts';

/** One round of the loop of K44; it runs again until nothing is left to do. */
export function settle(w: Work, job: Settle): void {
  const round = watchRound(w, job);
  if (!round) return;
  const again: Settle = { ...round, quiet: false };
  if (checkState(w, again) || stackWaiting(w, again)) return;
  // A cleanup step in which nothing happened gives nobody priority (K55).
  if (job.quiet) return w.r.next({ do: 'endStep' });
  showTops(w);
  givePriority(w, job.to);
}

function givePriority(w: Work, to: Seat): void {
  const first = to === -1 || !isIn(w, to) ? (turnOrder(w)[0] as Seat) : to;
  w.r.setMatch({ passes: 0, priority: first });
}

/** All state-based actions that apply now, as one event (K43 to K46). */
function checkState(w: Work, again: Settle): boolean {
  const losing = turnOrder(w).filter((seat) => mustLose(w, seat));
  const marked = takeMarks(w);
  const dying = marked.filter((card) => isDying(w, card));
  const gone = marked.filter((card) => isStrayToken(w, card));
  clearFlags(w);
  if (losing.length + dying.length + gone.length === 0) return false;
  w.r.next(...losing.map(proposeLoss), { do: 'depart', losing: [], dying, gone }, again);
  return true;
}

/** One proposal covers all reasons that apply in this check (K48). */
const proposeLoss = (seat: Seat): StackJob => proposed('lose', seat, 1, { kind: 'effect' });

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
  const { marked } = w.r.match;
  if (marked.length === 0) return marked;
  w.r.setMatch('marked', []);
  return marked.filter((card) => w.r.zoneOf(card) !== -1);
}

const isDying = (w: Work, card: CardId): boolean =>
  controllerOf(w, card) !== -1 &&
  rowFor(w, card).type === 'creature' &&
  toughnessOf(w, card) <= (w.r.card(card).damage ?? 0);

const isStrayToken = (w: Work, card: CardId): boolean => rowFor(w, card).token === true && controllerOf(w, card) === -1;

/** The one event of a check: creatures die, tokens cease, players leave (K44, K46, K47). */
export function depart(w: Work, { losing, dying, gone }: JobFor<'depart'>): void {
  for (const card of dying) bury(w, card, 'die');
  for (const card of gone) w.r.cease(card);
  if (losing.length > 0) leave(w, losing, (seat) => (w.r.seat(seat).life <= 0 ? 'life' : 'library'));
}

/** Libraries played with their top card revealed show a new one, now that the action is complete (K69). */
function showTops(w: Work): void {
  for (const hook of w.r.hooks('rule:top-revealed')) {
    const { seat, row } = ruleOf(hook);
    for (const each of turnOrder(w)) if (isWhose(row.whose, seat, each)) showTop(w, each);
  }
}

function showTop(w: Work, seat: Seat): void {
  const top = w.r.at(libraryOf(seat), 0);
  if (top === w.r.seat(seat).shownTop) return;
  w.r.setSeat(seat, 'shownTop', top);
  if (top !== -1) w.r.reveal([top], 'everyone');
}
