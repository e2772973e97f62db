/** Steps that put a zone into another order or bring piles together: shuffle, cut, riffle, recycle, reshuffle (S24, S40). */
import { zoneAt, type CardId, type ZoneId } from '../../../core/index.ts';
import type { CutStep, RecycleStep, ReshuffleStep, RiffleStep, ShuffleStep } from '../../step-form.ts';
import type { Compiler } from '../compiler.ts';
import type { Machine } from '../machine.ts';
import { moveCards, shuffle, type Arrival } from '../moving.ts';
import type { Deed } from '../program.ts';
import { stop } from '../stop.ts';
import { seatsOf } from '../who.ts';

export function shuffleDeed(c: Compiler, { zone }: ShuffleStep): Deed {
  const zones = c.zonesAt(zone);
  return (x) => {
    for (const each of zones(x)) shuffle(x, each);
  };
}

/** At a place, at a random one, or where a player says, who is asked for it. */
export function cutDeed(c: Compiler, { zone, by, at }: CutStep): Deed {
  const zones = c.zonesAt(zone);
  const cutter = by === null ? null : seatsOf(c, by);
  const place = at === null ? null : c.reading(at);
  return (x) => {
    for (const each of zones(x)) {
      const [seat] = cutter?.(x) ?? [];
      if (seat !== undefined) x.stack.push({ op: 'cut', seat, zone: each });
      else cutAt(x, each, place ? place(x) : x.random(x.r.count(each) + 1, 'cut'));
    }
  };
}

/** Brings the first cards of a zone to its bottom (D29). */
export function cutAt(x: Machine, zone: ZoneId, at: unknown): void {
  const cards = x.r.cards(zone);
  const isPlace = typeof at === 'number' && Number.isSafeInteger(at) && at >= 0 && at <= cards.length;
  if (!isPlace) stop('InvalidCutPosition', { position: String(at) });
  else reorder(x, zone, [...cards.slice(at), ...cards.slice(0, at)], 'cut');
}

export function riffleDeed(c: Compiler, { zone, times }: RiffleStep): Deed {
  const zones = c.zonesAt(zone);
  return (x) => {
    for (const each of zones(x))
      for (let i = 0; i < times; i++) {
        x.count();
        reorder(x, each, riffled(x.r.cards(each)), 'riffle');
      }
  };
}

/** The two halves card by card, the top staying on top (D30). */
function riffled(cards: readonly CardId[]): readonly CardId[] {
  const half = Math.floor(cards.length / 2);
  const pairs = cards.slice(0, half).flatMap((card, i) => [card, ...cards.slice(half + i, half + i + 1)]);
  return [...pairs, ...cards.slice(2 * half)];
}

/** Puts a zone into another order before everybody's eyes; the same order is no event. */
export function reorder(x: Machine, zone: ZoneId, after: readonly CardId[], verb: string): void {
  if (zoneAt(x.r.layout, zone).slots !== null) stop('NotAList', { zone: zoneAt(x.r.layout, zone).name });
  if (after.every((card, at) => card === x.r.at(zone, at))) return;
  x.w.arrange(zone, 0, after, verb, 'everyone');
  x.touch(zone);
}

const PILED: Arrival = { verb: 'recycle', end: 'bottom', face: 'zone', atRandom: false, shuffled: false };

export function recycleDeed(c: Compiler, { from, to, keep_top: kept, shuffled }: RecycleStep): Deed {
  const [sources, targets] = [c.zonesAt(from), c.zonesAt(to)];
  return (x) => {
    const [target] = targets(x);
    if (target === undefined) return;
    for (const source of sources(x)) recycle(x, source, target, kept);
    if (shuffled) shuffle(x, target);
  };
}

/** What is not kept of a pile goes under another (D33). */
export function recycle(x: Machine, from: ZoneId, to: ZoneId, kept: number): void {
  const { recyclable, name } = zoneAt(x.r.layout, from);
  if (!recyclable) stop('ZoneNotDrawable', { zone: name });
  if (x.r.count(from) > kept) moveCards(x, x.r.cards(from).slice(kept), from, to, PILED);
}

/** All of a zone, or every card that lies revealed, back into a zone, which is shuffled. */
export function reshuffleDeed(c: Compiler, { from, to }: ReshuffleStep): Deed {
  const targets = c.zonesAt(to);
  const sources = from === 'revealed' ? null : c.zonesAt(from);
  return (x) => {
    const [target] = targets(x);
    if (target === undefined) return;
    if (sources) for (const source of sources(x)) recycle(x, source, target, 0);
    else gatherRevealed(x, target);
    shuffle(x, target);
  };
}

/** Cards that were shown to everybody, and those that lie where everybody sees them. */
function gatherRevealed(x: Machine, to: ZoneId): void {
  const shown = new Set(x.r.match.$kept.revealed);
  for (const [zone, { recyclable }] of x.r.layout.zones.entries()) {
    if (zone === to || !recyclable) continue;
    const isOpen = x.program.zones.of(zone).form.visible === 'everyone';
    const cards = x.r.cards(zone).filter((card) => isOpen || shown.has(card));
    moveCards(x, cards, zone, to, PILED);
  }
  if (shown.size > 0) x.keep({ revealed: [] });
}
