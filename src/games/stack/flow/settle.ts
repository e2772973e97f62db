/**
 * What comes before anyone gets priority (section 4): state-based actions until none applies, then waiting triggers,
 * all of it until neither happens (K44). Then somebody may decide. A new state-based action is an entry of LOSSES or
 * CARD_ACTIONS; a card that it may be about must be marked (table/passage.ts).
 */
import { fields, type Field } from '../../../core/fields/index.ts';
import type { CardId, Seat } from '../../../core/index.ts';
import { toughnessOf } from './combat.ts';
import { libraryOf } from '../table/zones.ts';
import { endMatch } from './outcome.ts';
import { leave } from './leave.ts';
import { bury } from '../table/passage.ts';
import { controllerOf, isIn, isWhose, turnOrder } from '../table/players.ts';
import { proposed } from './proposals.ts';
import { isBound } from '../table/rules.ts';
import type { JobFor, Loss, SeatValues, Settle, StackJob } from '../shape.ts';
import { show } from '../table/telling.ts';
import { stackWaiting } from './triggers.ts';
import { ruleOf } from './watchers.ts';
import { rowFor, type Work } from '../table/work.ts';
import { watchRound } from './loops.ts';

/** What a player loses by (K43), the first that applies. */
const LOSSES: { readonly [reason: string]: (values: SeatValues) => boolean } = {
  life: ({ life }) => life <= 0,
  library: ({ attemptedEmptyDraw }) => attemptedEmptyDraw,
};

/** What becomes of cards (K46): of which, and what is done to them. All of one kind come before the next. */
const CARD_ACTIONS = {
  dies: { applies: isDying, carryOut: (w: Work, card: CardId): void => bury(w, card, 'die') },
  ceases: { applies: isStrayToken, carryOut: (w: Work, card: CardId): void => w.r.cease(card) },
};

/** What becomes of a card at a check. */
export type Departure = keyof typeof CARD_ACTIONS;

// The keys of an object are texts to the compiler; these are all of them.
const DEPARTURES = Object.keys(CARD_ACTIONS) as readonly Departure[];

/** The name of what becomes of a card. */
export const DEPARTURE: Field<Departure> = fields.oneOf(...DEPARTURES);

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

const NOBODY: readonly Seat[] = [];

function givePriority(w: Work, to: Seat): void {
  const { active, passed } = w.r.match;
  const [next = active] = turnOrder(w);
  const first = to === -1 || !isIn(w, to) ? next : to;
  w.r.setMatch({ passed: passed.length > 0 ? NOBODY : passed, priority: first });
}

/** All state-based actions that apply now, as one event (K43 to K46). */
function checkState(w: Work, again: Settle): boolean {
  const due = turnOrder(w).flatMap((seat) => lossOf(w, seat));
  const marked = takeMarks(w);
  const leaving = DEPARTURES.flatMap((how) =>
    marked.filter((card) => CARD_ACTIONS[how].applies(w, card)).map((card) => ({ card, how })),
  );
  clearFlags(w);
  if (due.length + leaving.length === 0) return false;
  w.r.next(...due.map(proposeLoss), { do: 'depart', due, losing: [], winning: [], leaving }, again);
  return true;
}

/** One proposal covers all reasons that apply in this check (K48). */
const proposeLoss = ({ seat }: Loss): StackJob => proposed('lose', seat, 1, { kind: 'effect' });

/** Why a player must lose now, if they must. */
function lossOf(w: Work, seat: Seat): readonly Loss[] {
  const values = w.r.seat(seat);
  const [reason] = Object.keys(LOSSES).filter((each) => LOSSES[each]?.(values));
  return reason === undefined || isBound(w, 'cant-lose', seat) ? [] : [{ seat, reason }];
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

function isDying(w: Work, card: CardId): boolean {
  if (controllerOf(w, card) === -1 || rowFor(w, card).type !== 'creature') return false;
  return toughnessOf(w, card) <= (w.r.card(card).damage ?? 0);
}

function isStrayToken(w: Work, card: CardId): boolean {
  return rowFor(w, card).token === true && controllerOf(w, card) === -1;
}

/** The one event of a check: creatures die, tokens cease, players leave, and only who did not lose wins (K44, K46, K47). */
export function depart(w: Work, { due, losing, winning, leaving }: JobFor<'depart'>): void {
  for (const { card, how } of leaving) CARD_ACTIONS[how].carryOut(w, card);
  leave(
    w,
    due.filter(({ seat }) => losing.includes(seat)),
  );
  const winners = winning.filter((seat) => isIn(w, seat));
  if (winners.length > 0 && w.r.match.outcome === null) endMatch(w, { winners, reason: 'effect' });
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
  if (top !== -1) show(w, [top]);
}
