/** Functions of draw.md that have no phrase: stripCut, permute, combine, mill, insertAt, exchange (S3). */
import { zoneAt, type CardId, type ZoneId } from '../../../core/index.ts';
import type { PlainStep } from '../../step-form.ts';
import type { Compiler } from '../compiler.ts';
import type { Machine } from '../machine.ts';
import { countOf, numberOf } from '../counts.ts';
import { moveCards, type Arrival } from '../moving.ts';
import type { Deed } from '../program.ts';
import { stop } from '../stop.ts';
import { numbersIn } from '../values.ts';
import { reorder } from './piles.ts';

type Plain<Op extends PlainStep['op']> = Extract<PlainStep, { readonly op: Op }>;

const arrival = (verb: string, end: Arrival['end'] = 'bottom'): Arrival => ({
  verb,
  end,
  face: 'zone',
  atRandom: false,
  shuffled: false,
});

export function stripCutDeed(c: Compiler, { zone, sizes, order }: Plain<'stripCut'>): Deed {
  const zones = c.zonesAt(zone);
  return (x) => {
    for (const each of zones(x)) {
      const cards = x.r.cards(each);
      if (sizes.reduce((sum, size) => sum + size, 0) !== cards.length || sizes.some((size) => size < 1))
        stop('InvalidPacketSizes', { sizes: [...sizes] });
      const packets = sizes.map((size, at) => {
        const first = sizes.slice(0, at).reduce((sum, before) => sum + before, 0);
        return cards.slice(first, first + size);
      });
      if (!isOrder(order, sizes.length)) stop('InvalidOrdering', { order: [...order] });
      reorder(
        x,
        each,
        order.flatMap((packet) => packets[packet] ?? []),
        'stripCut',
      );
    }
  };
}

export function permuteDeed(c: Compiler, { zone, order }: Plain<'permute'>): Deed {
  const zones = c.zonesAt(zone);
  return (x) => {
    for (const each of zones(x)) {
      const cards = x.r.cards(each);
      if (!isOrder(order, cards.length)) stop('InvalidOrdering', { order: [...order] });
      reorder(
        x,
        each,
        order.flatMap((old) => cards[old] ?? []),
        'permute',
      );
    }
  };
}

const isOrder = (order: readonly number[], size: number): boolean =>
  order.length === size && new Set(order).size === size && order.every((at) => at >= 0 && at < size);

export function combineDeed(c: Compiler, { from, to }: Plain<'combine'>): Deed {
  const [sources, targets] = [from.map((ref) => c.zonesAt(ref)), c.zonesAt(to)];
  return (x) => {
    const [target] = targets(x);
    if (target === undefined) return;
    for (const source of sources.flatMap((zones) => zones(x)))
      moveCards(x, x.r.cards(source), source, target, arrival('combine'));
  };
}

/** Top cards to a discard, as many as there are. */
export function millDeed(c: Compiler, { count, from, to }: Plain<'mill'>): Deed {
  const [sources, targets] = [c.zonesAt(from), c.zonesAt(to)];
  const wanted = countOf(c, count);
  return (x) => {
    const [source, target] = [sources(x)[0], targets(x)[0]];
    if (source === undefined || target === undefined) return;
    const cards = x.r.cards(source);
    const n = numberOf(x, wanted, cards.length);
    moveCards(x, cards.slice(0, n), source, target, arrival('mill', 'top'));
  };
}

/** One card to a place of another zone (D35). */
export function insertDeed(c: Compiler, { card, from, to, position }: Plain<'insertAt'>): Deed {
  const [sources, targets, read] = [c.zonesAt(from), c.zonesAt(to), c.reading(card)];
  const place = typeof position === 'number' ? () => position : c.reading(position);
  return (x) => {
    const [source, target, [one]] = [sources(x)[0], targets(x)[0], numbersIn(read(x))];
    if (source === undefined || target === undefined || one === undefined) return;
    checkThere(x, one, source);
    const [at, size, { counts }] = [place(x), x.r.count(target), zoneAt(x.r.layout, target)];
    if (typeof at !== 'number' || at < 0 || at > size)
      stop('InvalidPosition', counts ? { position: String(at) } : { position: String(at), size });
    else {
      x.unreveal([one]);
      x.w.move(one, target, 'insertAt', at);
    }
    x.touch(source);
    x.touch(target);
  };
}

/** A card of the hand for one of a pile (D34). */
export function exchangeDeed(c: Compiler, step: Plain<'exchange'>): Deed {
  const [hands, piles] = [c.zonesAt(step.from), c.zonesAt(step.pile)];
  const [out, into] = [c.reading(step.out), c.reading(step.in)];
  return (x) => {
    const [hand, pile] = [hands(x)[0], piles(x)[0]];
    const [[given], [taken]] = [numbersIn(out(x)), numbersIn(into(x))];
    if (hand === undefined || pile === undefined || given === undefined || taken === undefined) return;
    checkThere(x, given, hand);
    checkThere(x, taken, pile);
    const place = x.r.positionOf(given);
    x.unreveal([given, taken]);
    x.w.move(given, pile, 'exchange', step.at);
    x.w.move(taken, hand, 'exchange', place);
    x.touch(hand);
    x.touch(pile);
  };
}

function checkThere(x: Machine, card: CardId, zone: ZoneId): void {
  if (x.r.zoneOf(card) !== zone)
    stop('CardNotInZone', { card: x.r.kind(card), zone: x.r.layout.zones[zone]?.name ?? '' });
}
