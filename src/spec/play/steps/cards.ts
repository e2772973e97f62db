/** Steps that move cards: deal, draw, move, discard, burn (S16 to S22). */
import { NO_CARD, type CardId, type Seat, type ZoneId } from '../../../core/index.ts';
import { from as roundFrom } from '../../chips/index.ts';
import type { BurnStep, CardsStep, DealStep, ZoneRef } from '../../step-form.ts';
import { ask, picked, type Offered } from '../asking.ts';
import type { Compiler } from '../compiler.ts';
import { drawByRules, forgetDrawn } from '../flow/draw.ts';
import type { Machine } from '../machine.ts';
import { countOf, isExpr, numberOf, type Count } from '../counts.ts';
import { moveCards, moveTop, showArrived, shuffle, tooFew, type Arrival } from '../moving.ts';
import type { Deed, Reading } from '../program.ts';
import { stop } from '../stop.ts';
import { isTrue, numbersIn } from '../values.ts';
import { seatsOf } from '../who.ts';

type MovingStep = DealStep | CardsStep;

/** A step with its parts ready. */
interface Plan {
  readonly step: MovingStep;
  readonly count: Count;
  readonly where: Reading | null;
  readonly how: Arrival;
}

/** Compiles a step that moves cards. */
export function cardsDeed(c: Compiler, step: MovingStep): Deed {
  const plan = planOf(c, step);
  const [sources, targets] = [c.zonesAt(step.from), c.zonesAt(step.to)];
  if (step.op === 'deal' && 'each' in step.to) return dealDeed(c, step, plan);
  if (step.op === 'draw' && isRuled(c) && isPlain(step)) return ruledDeed(c, step, plan);
  const simple = simpleDeed(c, step, plan);
  if (simple) return simple;
  const ordered = inOrderOf(c, step);
  return (x, frame) => {
    const from = ordered(x, sources(x));
    const to = ordered(x, targets(x));
    for (const target of to) moveFromEach(x, plan, from, target, frame.self);
    if (to.length === 0 && step.op === 'draw') forgetDrawn(x);
  };
}

/**
 * Most steps are simple: so many cards on top of one zone, or all of them, to another, shown as they lie there. Nothing is
 * asked, filtered or remembered, so no list of cards is made.
 */
function simpleDeed(c: Compiler, step: MovingStep, { how }: Plan): Deed | undefined {
  const [from, to] = [oneZone(c, step.from), oneZone(c, step.to)];
  if (!from || !to || !isSimple(c, step)) return undefined;
  const { count, up_to: isUpTo } = step;
  return (x) => {
    const [source, target] = [from(x.self), to(x.self)];
    const available = x.r.count(source);
    const wanted = typeof count === 'number' ? count : available;
    if (wanted > available && !isUpTo) tooFew(x, source, wanted, available);
    const n = Math.min(wanted, available);
    if (n > 0) moveTop(x, n, source, target, how.verb, how.end);
  };
}

const isSimple = (c: Compiler, step: MovingStep): boolean =>
  (step.op === 'deal' || step.op === 'move') &&
  (typeof step.count === 'number' || step.count === 'all') &&
  step.from.zone !== step.to.zone &&
  step.from.end !== 'bottom' &&
  step.face === 'zone' &&
  c.zones.family(step.to.zone).shows === null &&
  c.zones.family(step.from.zone).form.slots === null &&
  !(step.where !== undefined || step.pick || step.keep_top || step.at_random || step.shuffled);

/** A zone of the table, or the one of the player who acts; nothing if it may be several. */
function oneZone(c: Compiler, ref: ZoneRef): ((self: Seat) => ZoneId) | undefined {
  const family = c.zones.family(ref.zone);
  if ('key' in ref || 'each' in ref) return undefined;
  if (family.form.per === null) return () => family.base;
  return 'of' in ref && ref.of === 'self' ? (self) => c.zones.zone(family, self) : undefined;
}

/** Compiles a burn: the top cards go to the zone `burn`, unseen. */
export function burnDeed(c: Compiler, step: BurnStep): Deed {
  const [sources, count] = [c.zonesAt(step.from), countOf(c, step.count)];
  const { base } = c.zones.family('burn');
  return (x) => {
    for (const from of sources(x)) {
      const n = numberOf(x, count, x.r.count(from));
      if (n > x.r.count(from)) tooFew(x, from, n, x.r.count(from));
      if (n > 0) moveTop(x, n, from, base, 'burn', 'bottom');
    }
  };
}

function planOf(c: Compiler, step: MovingStep): Plan {
  const end = step.to.end ?? (step.op === 'discard' ? 'top' : 'bottom');
  return {
    step,
    count: countOf(c, step.count),
    where: step.where === undefined ? null : c.reading(step.where),
    how: {
      verb: step.op,
      end,
      face: step.face,
      atRandom: step.at_random ?? false,
      shuffled: step.shuffled ?? false,
    },
  };
}

/** Zones of several players come in the order from the start on; after the dealer is where they begin anyway (S49). */
function inOrderOf(c: Compiler, step: MovingStep): (x: Machine, zones: readonly ZoneId[]) => readonly ZoneId[] {
  if (step.start === undefined || step.start === 'after_dealer') return (_, zones) => zones;
  const start = seatsOf(c, step.start);
  return (x, zones) => {
    const first = start(x)[0];
    if (zones.length < 2 || first === undefined) return zones;
    const order = roundFrom(first, x.r.seats.length);
    return zones.toSorted((a, b) => order.indexOf(c.zones.owner(a) ?? -1) - order.indexOf(c.zones.owner(b) ?? -1));
  };
}

/** Moves what a plan says to one zone. A draw that brings nothing out of any source leaves no `last_drawn` (S48). */
function moveFromEach(x: Machine, plan: Plan, sources: readonly ZoneId[], to: ZoneId, self: Seat): void {
  let moved = 0;
  for (const from of sources) moved += moveBetween(x, plan, from, to, self);
  if (moved === 0 && plan.step.op === 'draw' && !x.isPaused) forgetDrawn(x);
}

/** Moves what a plan says from one zone to another, asks where the player picks, and returns how many cards moved. */
function moveBetween(x: Machine, plan: Plan, from: ZoneId, to: ZoneId, self: Seat): number {
  const { step, how } = plan;
  const n = plainCount(x, plan);
  if (n !== undefined && from !== to && n <= x.r.count(from)) {
    if (n > 0) moveTop(x, n, from, to, how.verb, how.end);
    if (n > 0) arrived(x, plan, to, n, self);
    return n;
  }
  const cards = cardsFor(x, plan, from, self) ?? [];
  moveCards(x, cards, from, to, how);
  if (cards.length > 0) remember(x, step.op, cards, cards.length, self);
  return cards.length;
}

/** The number of cards, where they are simply those on top. */
function plainCount(x: Machine, { step, count, where, how }: Plan): number | undefined {
  if (where || step.pick || step.keep_top || step.from.end === 'bottom' || how.atRandom || count.is !== 'number')
    return undefined;
  return count.of(x);
}

function arrived(x: Machine, { step, how }: Plan, to: ZoneId, n: number, self: Seat): void {
  const cards = lastOf(x, to, n, how.end);
  showArrived(x, cards, to, how.face);
  remember(x, step.op, cards, n, self);
  if (how.shuffled) shuffle(x, to);
}

/** What `discarded_count` and `last_drawn` mean afterwards (S40, S48). */
function remember(x: Machine, op: string, cards: readonly CardId[], n: number, self: Seat): void {
  if (op === 'discard' && self >= 0 && n > 0 && x.program.usesDiscarded)
    x.w.setSeat(self, '$discarded', x.r.seat(self).$discarded + n);
  const last = cards.findLast((card) => card !== NO_CARD);
  if (op === 'draw' && x.program.usesLastDrawn && last !== undefined) x.w.setMatch('last_drawn', last);
}

/** The cards that are meant, as they lie; nothing while the player is asked. */
function cardsFor(x: Machine, plan: Plan, from: ZoneId, self: Seat): readonly CardId[] | undefined {
  const { step, count } = plan;
  const all = candidates(x, plan, from);
  switch (count.is) {
    case 'cards':
      return theseCards(x, numbersIn(count.cards(x)), from);
    case 'all':
      return step.pick === 'chosen' ? askFor(x, all, 0, all.length, self) : all;
    case 'up_to':
      return askFor(x, all, 0, Math.min(all.length, count.most(x)), self);
    case 'number':
      return someOf(x, plan, from, all, count.of(x), self);
  }
}

function someOf(
  x: Machine,
  { step }: Plan,
  from: ZoneId,
  all: readonly CardId[],
  wanted: number,
  self: Seat,
): readonly CardId[] | undefined {
  const n = step.up_to ? Math.min(wanted, all.length) : wanted;
  if (step.pick === 'chosen' && all.length > 0)
    return askFor(x, all, Math.min(n, all.length), Math.min(n, all.length), self);
  if (n > all.length) tooFew(x, from, n, all.length);
  if (step.pick === 'random') return randomOf(x, all, n);
  return step.from.end === 'bottom' ? all.slice(all.length - n) : all.slice(0, n);
}

function candidates(x: Machine, { step, where }: Plan, from: ZoneId): readonly CardId[] {
  const cards = x.r.cards(from).slice(step.keep_top ?? 0);
  return where ? cards.filter((card) => isTrue(x.with(card, where))) : cards;
}

function theseCards(x: Machine, cards: readonly CardId[], from: ZoneId): readonly CardId[] {
  const odd = cards.find((card) => x.r.zoneOf(card) !== from);
  if (odd !== undefined) stop('CardNotInZone', { card: x.r.kind(odd), zone: x.r.layout.zones[from]?.name ?? '' });
  return cards.length < 2 ? cards : x.r.cards(from).filter((card) => cards.includes(card));
}

/** Asks the acting player, unless nothing can be picked (S52). */
function askFor(
  x: Machine,
  all: readonly CardId[],
  min: number,
  max: number,
  seat: Seat,
): readonly CardId[] | undefined {
  if (max <= 0 || seat < 0) return [];
  const offered: Offered = { seat, things: all, sort: 'cards', min, max };
  const answer = x.takeAnswer(seat);
  if (answer) return numbersIn(picked(x, offered, answer));
  ask(x, offered);
  return undefined;
}

function randomOf(x: Machine, all: readonly CardId[], n: number): readonly CardId[] {
  const left = [...all];
  const taken = new Set<CardId>();
  for (let i = 0; i < n; i++) for (const card of left.splice(x.random(left.length), 1)) taken.add(card);
  return all.filter((card) => taken.has(card));
}

/** Dealing to each player: one at a time or in packets, round from the start (S16, S18). */
function dealDeed(c: Compiler, step: DealStep, plan: Plan): Deed {
  const [sources, targets, ordered] = [c.zonesAt(step.from), c.zonesAt(step.to), inOrderOf(c, step)];
  return (x) => {
    const [from] = sources(x);
    const to = ordered(x, targets(x));
    if (from === undefined || to.length === 0) return;
    const available = x.r.count(from);
    const rounds = countOfDeal(x, plan, available, to.length);
    const total = plan.count.is === 'all' && !step.evenly ? available : rounds * to.length;
    if (total > available && !step.up_to) tooFew(x, from, 1, 0);
    dealOut(x, plan, from, to, Math.min(total, available), step.order === 'packets' ? (step.packet ?? rounds) : 1);
    if (plan.how.shuffled) for (const target of to) shuffle(x, target);
  };
}

/** How many each player gets. */
function countOfDeal(x: Machine, { count }: Plan, available: number, players: number): number {
  if (count.is === 'number') return count.of(x);
  return Math.floor(available / players);
}

/** Deals so many cards, `packet` at a time, until they are out. */
function dealOut(
  x: Machine,
  { how, step }: Plan,
  from: ZoneId,
  to: readonly ZoneId[],
  total: number,
  packet: number,
): void {
  const each = Math.ceil(total / to.length);
  for (let dealt = 0, round = 0; dealt < total; round++) {
    for (const target of to) {
      const n = Math.min(packet, each - round * packet, total - dealt);
      if (n <= 0) break;
      if (step.from.end === 'bottom') moveCards(x, x.r.cards(from).slice(-n), from, target, how);
      else moveTop(x, n, from, target, how.verb, how.end);
      if (liesOpen(x, target)) x.show(lastOf(x, target, n, how.end), 'everyone');
      else if (how.face !== 'zone' || x.program.zones.of(target).shows !== null)
        showArrived(x, lastOf(x, target, n, how.end), target, how.face);
      dealt += n;
    }
  }
}

/** Returns whether a zone belongs to a hand that lies open because a player is all in. Cards dealt to it are shown as well (S60). */
function liesOpen({ r, program: { zones, handZones } }: Machine, zone: ZoneId): boolean {
  const { number, form } = zones.of(zone);
  return r.match.$hand.shown && form.visible !== 'everyone' && handZones.includes(number);
}

function lastOf(x: Machine, zone: ZoneId, n: number, end: 'top' | 'bottom'): readonly CardId[] {
  const first = end === 'top' ? 0 : x.r.count(zone) - n;
  return Array.from({ length: n }, (_, i) => x.r.at(zone, first + i));
}

/** Whether draws of this file go by rules of their own (S31, S32). */
const isRuled = ({ canonical: { draw_rules: rules, on_deck_empty: refill, zones } }: Compiler): boolean =>
  rules !== null || refill !== null || Object.values(zones).some(({ on_full: full }) => full !== 'refuse');

const isPlain = ({ count, pick, where, at_random: random }: MovingStep): boolean =>
  !pick && where === undefined && !random && (typeof count === 'number' || count === 'all' || isExpr(count));

/** A draw by the rules of the file, card by card. */
function ruledDeed(c: Compiler, step: MovingStep, { count, how }: Plan): Deed {
  const [sources, targets, ordered] = [c.zonesAt(step.from), c.zonesAt(step.to), inOrderOf(c, step)];
  return (x) => {
    const [from] = sources(x);
    if (from === undefined) return;
    const n = numberOf(x, count, x.r.count(from));
    const wanted = step.up_to ? Math.min(n, x.r.count(from)) : n;
    const pick = step.from.end === 'bottom' ? 'bottom' : 'top';
    for (const to of ordered(x, targets(x)).toReversed()) drawByRules(x, { from, to, n: wanted, pick, face: how.face });
  };
}
