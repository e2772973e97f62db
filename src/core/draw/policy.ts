/**
 * Draw policies (D44 to D54): what a game does when the primitive would fail, as data laid over it.
 * A request is drawn unit by unit. Damage, loss and triggers are the game's: it gets jobs, notes and a report.
 */
import { nthCard } from './nth.ts';
import { NO_CARD, type CardId } from '../pile.ts';
import { isCount, type DrawError } from './way.ts';
import type { Recorder } from '../recorder.ts';
import { asFact, err, ok, type Result } from '../result.ts';
import { zoneNamed, type JobOf, type Shape } from '../state.ts';
import { findZone, zoneAt, type Layout, type ZoneId } from '../zones.ts';

/** What may happen to a card that is drawn to a full hand (D47). */
export const HAND_FULL = ['burn', 'discard', 'ether', 'keep', 'refuse', 'discard-oldest'] as const;
/** What a policy does with a card that finds the hand full. */
export type HandFull = (typeof HAND_FULL)[number];

/** What may happen to a draw that finds no card (D48). */
export const EMPTY_PILE = ['error', 'lose', 'fatigue', 'reshuffle', 'skip', 'partial'] as const;
/** What a policy does when there is no card left to draw. */
export type EmptyPile = (typeof EMPTY_PILE)[number];

/** Which card of the pile a draw may take. */
export const PICKS = ['top', 'bottom', 'uniform'] as const;
/** Which card of the pile a policy draws. */
export type Pick = (typeof PICKS)[number];

/** The drawing rule of a game: from where to where, and what a full hand and an empty pile mean. */
export interface DrawPolicy {
  readonly from: string;
  readonly to: string;
  readonly pick: Pick;
  /** How many cards the hand holds; `null` for no limit. A slot hand's limit is its slots (D51). */
  readonly limit: number | null;
  readonly handFull: HandFull;
  readonly empty: EmptyPile;
  /** Where the overflow goes; by default the zone named `burned`, `discard` or `ether`. */
  readonly overflow?: string;
  readonly reshuffleFrom?: string;
  /** How many cards stay on top of `reshuffleFrom` when the rest is reshuffled (D33): none unless said. */
  readonly keepTop?: number;
  /** What a reshuffle takes as its input (F9, C11). */
  readonly shuffle?: 'sorted' | 'positions';
  readonly fatigue?: { readonly amount: number };
}

/** What is left to one player action (D54). Shared by all requests of the action. */
export interface DrawBudget {
  draws: number;
  reshuffles: number;
}

/** The budget that a player action begins with (D54). */
export const newBudget = (): DrawBudget => ({ draws: 200, reshuffles: 8 });

/** What became of a request, for the game to punish, reward or tell. */
export interface DrawReport {
  readonly drawn: readonly CardId[];
  readonly overdrawn: readonly CardId[];
  /** Cards thrown out of the hand to make room. */
  readonly displaced: readonly CardId[];
  readonly reshuffles: number;
  /** Units that met an empty pile. */
  readonly missing: number;
  /** Units that a full hand kept on the pile. */
  readonly blocked: number;
  /** Units dropped because the action's budget was used up. */
  readonly dropped: number;
}

/** Draws `n` cards by the policy. Only `refuse` and `error` can refuse, and then nothing has moved (D45). */
export function drawBy<S extends Shape>(
  r: Recorder<S>,
  policy: DrawPolicy,
  n: number,
  budget: DrawBudget = newBudget(),
): Result<DrawReport, DrawError> {
  const request = requestFor(r, policy, budget);
  const refused = checkRequest(request, n);
  if (refused) return err(refused);
  for (let left = n; left > 0; left--) if (drawUnit(request, left) === 'stop') break;
  return ok(request.report);
}

/** Draws one named card of the pile by the policy: into the hand, or past a full one as a draw would go (D47). */
export function drawNamedBy<S extends Shape>(
  r: Recorder<S>,
  policy: DrawPolicy,
  card: CardId,
): Result<DrawReport, DrawError> {
  const request = requestFor(r, policy, newBudget());
  if (r.zoneOf(card) !== request.from) return err({ code: 'CardNotInZone', card, zone: policy.from });
  const isKept = policy.handFull === 'refuse' || policy.handFull === 'keep';
  if (isKept && roomIn(request) === 0) return err({ code: 'ZoneFull', zone: policy.to, limit: limitOf(request) });
  take(request, card);
  return ok(request.report);
}

/** What is wrong with a policy on a layout, in words; nothing if it can be used. */
export function checkPolicy(layout: Layout, policy: DrawPolicy): string | undefined {
  return checkWords(policy) ?? checkZones(layout, policy) ?? checkNeeds(layout, policy);
}

function checkWords({ pick, handFull, empty, limit, keepTop = 0 }: DrawPolicy): string | undefined {
  if (!PICKS.includes(pick)) return `there is no pick ${JSON.stringify(pick)}`;
  if (!HAND_FULL.includes(handFull)) return `there is no handFull ${JSON.stringify(handFull)}`;
  if (!EMPTY_PILE.includes(empty)) return `there is no empty ${JSON.stringify(empty)}`;
  if (limit !== null && !isFromZero(limit)) return 'a limit is a whole number from 0 on, or null';
  return isFromZero(keepTop) ? undefined : 'keepTop is a whole number from 0 on';
}

const isFromZero = (n: number): boolean => n === 0 || isCount(n);

function checkZones(layout: Layout, policy: DrawPolicy): string | undefined {
  const { from, to, reshuffleFrom } = policy;
  const overflow = overflowName(policy);
  for (const name of [from, to, overflow, reshuffleFrom]) {
    if (name !== undefined && findZone(layout, name) === undefined)
      return `there is no zone named ${JSON.stringify(name)}`;
  }
  if ([to, overflow, reshuffleFrom].includes(from)) return `${from} cannot be drawn into itself`;
  if (!zoneAt(layout, zoneNamed(layout, from)).drawable) return `${from} cannot be drawn from`;
  if (reshuffleFrom === undefined || zoneAt(layout, zoneNamed(layout, reshuffleFrom)).recyclable) return undefined;
  return `${reshuffleFrom} cannot be recycled`;
}

function checkNeeds(layout: Layout, policy: DrawPolicy): string | undefined {
  if (policy.empty === 'reshuffle' && policy.reshuffleFrom === undefined) return 'a reshuffle needs reshuffleFrom';
  if (policy.empty === 'fatigue' && policy.fatigue === undefined) return 'fatigue needs an amount';
  const hasSlots = (name: string): boolean => zoneAt(layout, zoneNamed(layout, name)).slots !== null;
  if (policy.handFull === 'discard-oldest' && hasSlots(policy.to)) return 'slots do not tell which card is the oldest';
  if (policy.keepTop === undefined || policy.keepTop === 0) return undefined;
  if (policy.reshuffleFrom === undefined) return 'keepTop needs reshuffleFrom';
  return hasSlots(policy.reshuffleFrom) ? `${policy.reshuffleFrom} has slots, and no top to keep` : undefined;
}

interface Request<S extends Shape> {
  readonly r: Recorder<S>;
  readonly policy: DrawPolicy;
  readonly budget: DrawBudget;
  readonly from: ZoneId;
  readonly to: ZoneId;
  readonly overflow: ZoneId;
  readonly report: {
    -readonly [K in keyof DrawReport]: DrawReport[K] extends readonly CardId[] ? CardId[] : DrawReport[K];
  };
}

function requestFor<S extends Shape>(r: Recorder<S>, policy: DrawPolicy, budget: DrawBudget): Request<S> {
  const overflow = overflowName(policy);
  return {
    r,
    policy,
    budget,
    from: r.zone(policy.from),
    to: r.zone(policy.to),
    overflow: overflow === undefined ? -1 : r.zone(overflow),
    report: { drawn: [], overdrawn: [], displaced: [], reshuffles: 0, missing: 0, blocked: 0, dropped: 0 },
  };
}

function overflowName({ handFull, overflow }: DrawPolicy): string | undefined {
  switch (handFull) {
    case 'burn':
      return overflow ?? 'burned';
    case 'discard':
    case 'discard-oldest':
      return overflow ?? 'discard';
    case 'ether':
      return overflow ?? 'ether';
    case 'keep':
    case 'refuse':
      return undefined;
  }
}

/** How many cards still fit. */
function roomIn<S extends Shape>(request: Request<S>): number {
  return Math.max(0, limitOf(request) - request.r.count(request.to));
}

const limitOf = <S extends Shape>({ r, policy, to }: Request<S>): number =>
  zoneAt(r.layout, to).slots ?? policy.limit ?? Number.POSITIVE_INFINITY;

/** The two policies that judge a request as a whole, before anything moves (D45, D46). */
function checkRequest<S extends Shape>(request: Request<S>, n: number): DrawError | undefined {
  const { r, policy, from } = request;
  if (n !== 0 && !isCount(n)) return { code: 'InvalidCount', count: asFact(n) };
  const room = roomIn(request);
  if (policy.handFull === 'refuse' && n > room) return { code: 'ZoneFull', zone: policy.to, limit: limitOf(request) };
  const wanted = policy.handFull === 'keep' ? Math.min(n, room) : n;
  const available = r.count(from);
  if (policy.empty !== 'error' || wanted <= available) return undefined;
  return { code: 'InsufficientCards', zone: policy.from, requested: wanted, available };
}

/** One unit; `stop` when the rest of the request cannot happen either. */
function drawUnit<S extends Shape>(request: Request<S>, left: number): 'go on' | 'stop' {
  const { r, policy, budget, report } = request;
  if (policy.handFull === 'keep' && roomIn(request) === 0) {
    report.blocked = left;
    r.note('draw-blocked', { zone: policy.to, count: left });
    return 'stop';
  }
  if (budget.draws === 0) return drop(request, left, 'draws');
  budget.draws--;
  if (r.count(request.from) > 0) return take(request, pickCard(request));
  if (policy.empty !== 'reshuffle') return meetEmpty(request, left);
  return reshuffle(request, left);
}

function drop<S extends Shape>({ r, report }: Request<S>, left: number, which: keyof DrawBudget): 'stop' {
  report.dropped = left;
  r.note('limit-reached', { which, dropped: left });
  return 'stop';
}

/** Takes a card into the hand, or past a full one (D47). */
function take<S extends Shape>(request: Request<S>, card: CardId): 'go on' {
  const { r, policy, report, to, overflow } = request;
  const manner = policy.pick === 'uniform' ? ({ secret: 'from' } as const) : undefined;
  const isFull = roomIn(request) === 0;
  const oldest = isFull && policy.handFull === 'discard-oldest' ? r.at(to, 0) : NO_CARD;
  if (!isFull || oldest !== NO_CARD) {
    if (isFull) makeRoom(request, oldest);
    r.move(card, to, 'draw', 'bottom', manner);
    report.drawn.push(card);
  } else {
    r.move(card, overflow, 'draw', 'top', { ...manner, why: policy.handFull === 'ether' ? 'overflow' : 'overdraw' });
    report.overdrawn.push(card);
  }
  return 'go on';
}

/** A uniform pick numbers the cards by id, so the order in which they lie has no influence (F9). */
function pickCard<S extends Shape>({ r, policy, from }: Request<S>): CardId {
  // What lies on top of a list need not be looked for; slots may be empty.
  if (policy.pick === 'top' && r.at(from, 0) !== NO_CARD) return r.at(from, 0);
  const cards = r.cards(from);
  switch (policy.pick) {
    case 'top':
      return cards[0] ?? NO_CARD;
    case 'bottom':
      return cards.at(-1) ?? NO_CARD;
    case 'uniform':
      return nthCard(cards, r.roll('draw', cards.length));
  }
}

/** Throws out the card longest in hand. */
function makeRoom<S extends Shape>({ r, report, overflow }: Request<S>, oldest: CardId): void {
  r.move(oldest, overflow, 'discard', 'top', { why: 'overflow' });
  report.displaced.push(oldest);
}

/** A unit on an empty pile (D48). */
function meetEmpty<S extends Shape>({ r, policy, from, report }: Request<S>, left: number): 'go on' | 'stop' {
  const seat = zoneAt(r.layout, from).owner;
  report.missing += policy.empty === 'partial' ? left : 1;
  switch (policy.empty) {
    case 'lose':
      r.note('empty-draw', { zone: policy.from });
      return 'go on';
    case 'fatigue':
      r.note('empty-draw', { zone: policy.from });
      // A game that plays with fatigue has a job of this name; which job types it has, the kernel cannot know.
      r.later({ do: 'fatigue', seat, amount: policy.fatigue?.amount ?? 0 } as unknown as JobOf<S>);
      return 'go on';
    case 'partial':
      r.note('no-draw', { zone: policy.from, missing: left });
      return 'stop';
    case 'skip':
    case 'reshuffle':
    case 'error':
      r.note('no-draw', { zone: policy.from, missing: 1 });
      return 'go on';
  }
}

/** What is not kept of the other pile comes back as a new generation; nothing there, nothing happens (D49, D50). */
function reshuffle<S extends Shape>(request: Request<S>, left: number): 'go on' | 'stop' {
  const { r, policy, budget, report, from } = request;
  const discard = r.zone(policy.reshuffleFrom as string);
  const kept = policy.keepTop ?? 0;
  const count = r.count(discard) - kept;
  if (count <= 0) return meetEmpty(request, left);
  if (budget.reshuffles === 0) return drop(request, left, 'reshuffles');
  budget.reshuffles--;
  report.reshuffles++;
  if (kept === 0) r.moveTop(count, discard, from, 'recycle');
  else r.moveRun(kept, count, discard, from, 0, 'recycle');
  r.shuffle(from, policy.shuffle);
  return take(request, pickCard(request));
}
