/**
 * Loops (K51): a position that comes back although nobody did anything but pass ends the match as a draw. Two watches:
 * over the work between two decisions, and over triggers that keep the stack busy while everybody passes. Both begin
 * late, so that ordinary play never pays for them.
 */
import { canonicalJson } from '../../../core/canonical/index.ts';
import type { CardId, Json, Outcome } from '../../../core/index.ts';
import { taggedHash, toHex } from '../../../rng/index.ts';
import { MOST_POSITIONS, STEP_LIMIT, WATCH_LOOPS_FROM, WATCH_STACK_FROM } from '../settings.ts';
import { endMatch } from './outcome.ts';
import type { CardValues, Settle, StackJob, StackObject, Target } from '../shape.ts';
import type { Work } from '../table/work.ts';

const LOOP: Outcome = { winners: [], reason: 'loop' };
/** How a match ends that has gone on for too long without a decision. */
export const TOO_LONG: Outcome = { winners: [], reason: 'step-limit' };

/** Watches one command: remembers the position at each round of checks, and ends the match if one comes back. */
export function watchRound(w: Work, round: Settle): Settle | undefined {
  if (w.r.jobsDone <= WATCH_LOOPS_FROM) return round;
  const { seen = [], ...rest } = round;
  const now = fingerprint(w, rest);
  if (!seen.includes(now)) return { ...rest, seen: [...seen, now] };
  endMatch(w, LOOP);
  return undefined;
}

/** Watches the stack: everybody has passed, and its top is about to resolve. */
export function endsAsIdleLoop(w: Work): boolean {
  const idle = w.r.match.idle + 1;
  w.r.setMatch('idle', idle);
  if (idle <= WATCH_STACK_FROM) return false;
  const { positions } = w.r.match;
  const now = position(w);
  if (idle > STEP_LIMIT) endMatch(w, TOO_LONG);
  else if (positions.includes(now)) endMatch(w, LOOP);
  else w.r.setMatch('positions', [...positions.slice(1 - MOST_POSITIONS), now]);
  return w.r.match.outcome !== null;
}

/** Somebody did something, or the step is over: what was before cannot come back by itself. */
export function restartWatch(w: Work): void {
  if (w.r.match.idle > 0) w.r.setMatch('idle', 0);
  if (w.r.match.positions.length > 0) w.r.setMatch('positions', []);
  if (w.r.agenda.some(remembers)) w.r.rework((job) => (remembers(job) ? { ...job, seen: [] } : job));
}

const remembers = (job: StackJob): job is Settle => job.do === 'settle' && job.seen !== undefined;

const hash = (value: unknown): string => toHex(taggedHash('stack.loop', canonicalJson(value))).slice(0, 32);

/** What a card shows; which object it is only ever counts up. */
const lookOf = (values: Partial<CardValues>): Partial<CardValues> => ({ ...values, object: 0 });

/** A short text for all that can matter to what happens next; counters that only ever grow are left out. */
function fingerprint({ r }: Work, round: Settle): string {
  const { stacked: _, ...match } = r.match;
  const piles = r.layout.zones.map((_zone, id) => r.cards(id));
  const cards = piles.flat().map((card) => [card, lookOf(r.card(card))]);
  const seats = r.layout.seats.map((_name, seat) => r.seat(seat));
  return hash({ match, piles, cards, seats, round, agenda: r.agenda });
}

/** The same between two resolutions, with cards by kind and place: a token is as good as the one before it. */
function position({ r }: Work): string {
  const piles = r.layout.zones.map((_zone, id) => r.cards(id).map((card) => [r.kind(card), lookOf(r.card(card))]));
  const place = (card: CardId): Json => (r.zoneOf(card) === -1 ? null : [r.zoneOf(card), r.positionOf(card)]);
  const target = (each: Target): Json => ('seat' in each ? each.seat : place(each.card));
  const object = ({ is, kind, seat, card, targets, effects, affected, amount }: StackObject): unknown => [
    is,
    kind,
    seat,
    place(card),
    targets.map(target),
    effects,
    affected,
    amount,
  ];
  const seats = r.layout.seats.map((_name, seat) => ({ ...r.seat(seat), shownTop: null }));
  const { turn, step, active, priority } = r.match;
  return hash({ turn, step, active, priority, piles, seats, stack: r.match.stack.map(object) });
}
