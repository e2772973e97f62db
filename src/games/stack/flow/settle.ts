/**
 * What comes before anyone gets priority (section 4): state-based actions until none applies, then waiting triggers,
 * all of it until neither happens (K44). Then somebody may decide. A new state-based action is an entry of LOSSES or
 * CARD_ACTIONS; a card that it may be about must be marked (table/passage.ts).
 */
import { fields, type Field } from '../../../core/fields/index.ts';
import type { CardId, Seat } from '../../../core/index.ts';
import { toughnessOf } from './combat.ts';
import { bury } from './burial.ts';
import { endMatch } from './outcome.ts';
import { leave } from './leave.ts';
import { controllerOf, isIn, turnOrder } from '../table/players.ts';
import { departJobs, type Departure } from './departing.ts';
import { isBound } from '../table/rules.ts';
import type { JobFor, Loss, SeatValues, Settle } from '../shape.ts';
import { showTops } from '../table/tops.ts';
import { stackWaiting } from './triggers.ts';
import { rowFor, type Work } from '../table/work.ts';
import { watchRound } from './loops.ts';

/** What a player loses by (K43), the first that applies. */
const LOSSES: readonly { readonly reason: string; applies(values: SeatValues): boolean }[] = [
  { reason: 'life', applies: ({ life }) => life <= 0 },
  { reason: 'library', applies: ({ attemptedEmptyDraw }) => attemptedEmptyDraw },
];

interface CardAction {
  applies(w: Work, card: CardId): boolean;
  carryOut(w: Work, cards: readonly CardId[]): void;
}

/** What becomes of cards (K46): of which, and what is done to them. All of one kind come before the next. */
const CARD_ACTIONS: Readonly<Record<Departure, CardAction>> = {
  dies: { applies: isDying, carryOut: (w: Work, cards: readonly CardId[]): void => bury(w, cards, 'die') },
  ceases: { applies: isStrayToken, carryOut: ceaseAll },
};

// The keys of an object are texts to the compiler; these are all of them.
const DEPARTURES = Object.keys(CARD_ACTIONS) as readonly Departure[];

/** The name of what becomes of a card. */
export const DEPARTURE: Field<Departure> = fields.oneOf(...DEPARTURES);

/** One round of the loop of K44; it runs again until nothing is left to do. */
export function settle(w: Work, job: Settle): void {
  const round = watchRound(w, job);
  if (!round) return;
  const { to, seen } = round;
  const again: Settle =
    seen === undefined ? { do: 'settle', to, quiet: false } : { do: 'settle', to, quiet: false, seen };
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
  const due: Loss[] = [];
  for (const seat of turnOrder(w)) addLoss(w, due, seat);
  const marked = takeMarks(w);
  const leaving = DEPARTURES.flatMap((how) =>
    marked.filter((card) => CARD_ACTIONS[how].applies(w, card)).map((card) => ({ card, how })),
  );
  clearFlags(w);
  if (due.length + leaving.length === 0) return false;
  w.r.next(...departJobs(due, leaving), again);
  return true;
}

/** Why a player must lose now, if they must. */
function addLoss(w: Work, due: Loss[], seat: Seat): void {
  const values = w.r.seat(seat);
  for (const { reason, applies } of LOSSES)
    if (applies(values)) {
      if (!isBound(w, 'cant-lose', seat)) due.push({ seat, reason });
      return;
    }
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

function ceaseAll(w: Work, cards: readonly CardId[]): void {
  for (const card of cards) w.r.cease(card);
}

function isStrayToken(w: Work, card: CardId): boolean {
  return rowFor(w, card).token === true && controllerOf(w, card) === -1;
}

/** The one event of a check: creatures die, tokens cease, players leave, and only who did not lose wins (K44, K46, K47). */
export function depart(w: Work, { due, losing, winning, leaving }: JobFor<'depart'>): void {
  w.r.next({ do: 'leave', losses: due.filter(({ seat }) => losing.includes(seat)), winning });
  for (const how of DEPARTURES) {
    const cards = leaving.filter((each) => each.how === how).map(({ card }) => card);
    if (cards.length > 0) CARD_ACTIONS[how].carryOut(w, cards);
  }
}

/** Players leave once the cards have gone; only who did not lose wins (K47). */
export function leaveTogether(w: Work, { losses, winning }: JobFor<'leave'>): void {
  leave(w, losses);
  const winners = winning.filter((seat) => isIn(w, seat));
  if (winners.length > 0 && w.r.match.outcome === null) endMatch(w, { winners, reason: 'effect' });
}
