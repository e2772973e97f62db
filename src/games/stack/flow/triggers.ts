/**
 * Triggers (section 6). A happening is told to those who watch for it by name, and they wait; they go on the stack the
 * next time a player would receive priority, the active player's first.
 */
import { MOST_OFFERED, type CardId, type Picks, type Seat } from '../../../core/index.ts';
import type { Trigger } from '../cards/row.ts';
import type { Happening, Sort } from '../cards/vocabulary.ts';
import { holds } from '../table/conditions.ts';
import { objectOf } from '../table/objects.ts';
import { isWhose, turnOrder } from '../table/players.ts';
import type { JobFor, StackJob, StackObject, Waiting } from '../shape.ts';
import { triggerOf } from './watchers.ts';
import type { Work } from '../table/work.ts';

/** What a happening says about itself. */
export interface Told {
  readonly nth?: number;
  readonly amount?: number;
  /** Whose effect caused it. */
  readonly by?: Seat;
  readonly sorts?: Sorts;
}

/** How many of the cards were of each sort. */
export type Sorts = ReadonlyMap<Sort, number>;

/** Tells everyone who waits for it that something happened to a player. */
export const announce = (w: Work, on: Happening, seat: Seat, told: Told = {}): void =>
  announceAll(w, on, [{ seat, ...told }]);

/** Tells of one event that happened to several players at once: whoever watches triggers once, for all of it (K66). */
export function announceAll(w: Work, on: Happening, batch: readonly (Told & { readonly seat: Seat })[]): void {
  for (const hook of w.r.hooks(`after:${on}`)) {
    const { seat, row } = triggerOf(hook);
    const met = batch.filter((told) => isMet(w, row, seat, told));
    const [first] = met;
    if (!first) continue;
    const amount = met.reduce((sum, told) => sum + amountOf(row, told), 0);
    waitFor(w, hook.source, seat, row, { affected: first.seat, amount });
  }
}

function isMet(
  w: Work,
  row: Trigger,
  controller: Seat,
  { seat, nth, sorts, by }: Told & { readonly seat: Seat },
): boolean {
  if (!isWhose(row.whose, controller, seat)) return false;
  if (row.nth !== undefined && row.nth !== nth) return false;
  if (row.of !== undefined && !sorts?.get(row.of)) return false;
  if (row.own && by !== seat) return false;
  return holds(w, row.if, controller);
}

const amountOf = ({ of }: Trigger, { amount = 1, sorts }: Told): number =>
  of === undefined ? amount : (sorts?.get(of) ?? 0);

/** Makes a trigger wait for the next time somebody would receive priority. */
export function waitFor(
  w: Work,
  source: CardId,
  seat: Seat,
  trigger: Trigger,
  { affected, amount }: { readonly affected: Seat; readonly amount: number },
): void {
  const waiting: Waiting = {
    source,
    was: objectOf(w, source),
    kind: w.r.kind(source),
    seat,
    trigger,
    affected,
    amount,
  };
  w.r.setMatch('triggers', [...w.r.match.triggers, waiting]);
}

/** Forgets the triggers that wait. */
export function forgetTriggers(w: Work): void {
  if (w.r.match.triggers.length > 0) w.r.setMatch('triggers', []);
}

/** Brings the waiting triggers onto the stack, if there are any, before `then` (K59). */
export function stackWaiting(w: Work, then: StackJob): boolean {
  const { triggers } = w.r.match;
  if (triggers.length === 0) return false;
  const seats = turnOrder(w).filter((seat) => triggers.some((each) => each.seat === seat));
  if (seats.length > 0) w.r.next(...seats.map((seat) => ({ do: 'stackTriggers', seat }) as const), then);
  return seats.length > 0;
}

/** One player's triggers go on the stack; they choose the order if it can matter. */
export function stackTriggers(w: Work, { seat }: JobFor<'stackTriggers'>, answer?: Picks): void {
  const waiting = w.r.match.triggers.filter((each) => each.seat === seat);
  if (!answer && needsOrder(waiting)) {
    const options = waiting.map(({ kind, source }) => ({ label: kind, card: source }));
    return w.r.ask({ seat, kind: 'order', options, min: waiting.length, ordered: true });
  }
  // The first in the answer resolves first, so it goes on the stack last.
  const order = (answer?.flatMap((pick) => waiting[pick] ?? []) ?? waiting).toReversed();
  const { stack, stacked, triggers } = w.r.match;
  const objects = order.map((each, i) => abilityOf(each, stacked + i + 1));
  w.r.setMatch({
    stacked: stacked + objects.length,
    stack: [...objects.toReversed(), ...stack],
    triggers: triggers.filter((each) => each.seat !== seat),
  });
  for (const { kind, source } of order) w.r.note('triggered', { seat, kind }, { cards: [source] });
}

/** Not for equal ones, and not for more than anybody can be asked about. */
const needsOrder = (waiting: readonly Waiting[]): boolean =>
  waiting.length > 1 && waiting.length <= MOST_OFFERED && !areEqual(waiting);

const areEqual = ([first, ...others]: readonly Waiting[]): boolean =>
  first === undefined || others.every((each) => isAlike(each, first));

const isAlike = (a: Waiting, b: Waiting): boolean =>
  a.kind === b.kind && a.affected === b.affected && a.amount === b.amount && isSame(a.trigger, b.trigger);

const isSame = (a: Trigger, b: Trigger): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const abilityOf = ({ source, was, kind, seat, trigger, affected, amount }: Waiting, id: number): StackObject => ({
  id,
  is: 'ability',
  card: source,
  kind,
  seat,
  targets: [],
  was,
  aims: [],
  effects: trigger.effects,
  trigger,
  affected,
  amount,
});
