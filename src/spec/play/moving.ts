/** How cards get from zone to zone: which ones, to which end, and who sees them there (S19 to S22). */
import { NO_CARD, zoneAt, type CardId, type Seat, type ZoneId } from '../../core/index.ts';
import type { Machine } from './machine.ts';
import { stop } from './stop.ts';

/** What a step says about how its cards arrive. */
export interface Arrival {
  readonly verb: string;
  readonly end: 'top' | 'bottom';
  readonly face: 'zone' | 'up' | 'down';
  readonly atRandom: boolean;
  readonly shuffled: boolean;
}

/** Moves cards, which lie in `from` in this order, to another zone, or stops because there is no room. */
export function moveCards(x: Machine, cards: readonly CardId[], from: ZoneId, to: ZoneId, how: Arrival): void {
  if (cards.length === 0) return;
  x.unreveal(cards);
  if (from === to) rearrange(x, cards, to, how);
  else {
    checkSource(x, from);
    checkRoom(x, to, cards.length);
    if (how.atRandom) for (const card of cards) insert(x, card, to, how.verb);
    else moveRun(x, cards, from, to, how);
    x.touch(from);
  }
  x.touch(to);
  showArrived(x, cards, to, how.face);
  if (how.shuffled) shuffle(x, to);
}

/** Moves the top cards: the plain way, which needs no list of them. */
export function moveTop(x: Machine, n: number, from: ZoneId, to: ZoneId, verb: string, end: 'top' | 'bottom'): void {
  const { zones, watchesZones } = x.program;
  if (!zones.of(from).form.drawable) checkSource(x, from);
  const { limit, slots } = zones.of(to).form;
  if (limit !== null || slots !== null) checkRoom(x, to, n);
  if (x.program.gathersRevealed) x.unreveal(x.r.cards(from).slice(0, n));
  x.w.moveTop(n, from, to, verb, end);
  if (!watchesZones) return;
  x.touch(from);
  x.touch(to);
}

/**
 * Cards that lie together move as one run, others one by one; their order is kept either way. Some cards of a hand go one
 * by one always: a run would tell that they lay side by side. Between zones that not everybody counts they go together:
 * one by one they could be counted.
 */
function moveRun(x: Machine, cards: readonly CardId[], from: ZoneId, to: ZoneId, how: Arrival): void {
  const { w } = x;
  const at = w.positionOf(cards[0] ?? NO_CARD);
  const [source, target] = [zoneAt(w.layout, from), zoneAt(w.layout, to)];
  const isTelling = source.counts ? !target.counts : source.order === 'private' && cards.length < w.count(from);
  const isPlain = source.slots === null && target.slots === null;
  const isRun = isPlain && !isTelling && cards.every((card, i) => w.at(from, at + i) === card);
  if (isRun) return w.moveRun(at, cards.length, from, to, how.end === 'top' ? 0 : w.count(to), how.verb);
  // Cards that are shown together are told together: one after another would tell that there are more to come.
  if (isOpen(x, to) && !isOpen(x, from)) w.reveal(cards, 'everyone');
  cards.forEach((card, i) => w.move(card, to, how.verb, isPlain && how.end === 'top' ? i : 'bottom'));
}

const isOpen = ({ r }: Machine, zone: ZoneId): boolean => zoneAt(r.layout, zone).sees === 'everyone';

function insert(x: Machine, card: CardId, to: ZoneId, verb: string): void {
  x.w.move(card, to, verb, x.random(x.r.count(to) + 1, 'insert'), { secret: 'to' });
}

/** Within one zone: to an end of it before everybody's eyes, or to a random place. */
function rearrange(x: Machine, cards: readonly CardId[], zone: ZoneId, { verb, end, atRandom }: Arrival): void {
  const rest = x.r.cards(zone).filter((card) => !cards.includes(card));
  if (!atRandom)
    return x.w.arrange(zone, 0, end === 'top' ? [...cards, ...rest] : [...rest, ...cards], verb, 'everyone');
  for (const card of cards) rest.splice(x.random(rest.length + 1, 'insert'), 0, card);
  x.w.arrange(zone, 0, rest, verb, 'nobody');
}

/** Who may see the cards where they came to lie, if the kernel does not see to it (S21). */
export function showArrived(x: Machine, cards: readonly CardId[], to: ZoneId, face: Arrival['face']): void {
  const { shows, form } = x.program.zones.of(to);
  if (face === 'up') {
    if (form.visible !== 'everyone' || shows !== null) x.show(cards, 'everyone');
  } else if (shows !== null && face === 'zone') x.show(cards, x.viewersOf(shows, to));
}

export function checkSource(x: Machine, from: ZoneId): void {
  const { drawable, name } = zoneAt(x.r.layout, from);
  if (!drawable) stop('ZoneNotDrawable', { zone: name });
}

/** A move beyond the limit of a zone stops (S9). */
export function checkRoom(x: Machine, to: ZoneId, n: number): void {
  const { name, slots } = zoneAt(x.r.layout, to);
  const limit = x.program.zones.of(to).form.limit ?? slots;
  if (limit !== null && x.r.count(to) + n > limit) stop('ZoneFull', { zone: name, limit });
}

/** Shuffles a zone, or lays it as the match was told to (S47). */
export function shuffle(x: Machine, zone: ZoneId): void {
  const { $setup, $kept } = x.r.match;
  const isDeck = zoneAt(x.r.layout, zone).name === 'deck';
  const stacked = isDeck ? $setup.deck[$kept.decks] : undefined;
  x.unreveal(x.r.cards(zone));
  if (stacked === undefined) x.w.shuffle(zone);
  else {
    x.keep({ decks: $kept.decks + 1 });
    x.w.arrange(zone, 0, stackedOrder(x, zone, stacked), 'shuffle', 'nobody');
  }
  x.touch(zone);
}

/** The cards of a zone in the order of a list of kinds, the others below by number. */
export function stackedOrder(x: Machine, zone: ZoneId, kinds: readonly string[]): readonly CardId[] {
  const rest = x.r.cards(zone).toSorted((a, b) => a - b);
  const first = kinds.flatMap((kind) => {
    const at = rest.findIndex((card) => x.r.kind(card) === kind);
    return at < 0 ? stop('CardNotInZone', { card: kind, zone: 'deck' }) : rest.splice(at, 1);
  });
  return [...first, ...rest];
}

/** So many cards are not there; how many there are is told where everybody may know it. */
export function tooFew(x: Machine, from: ZoneId, requested: number, available: number): never {
  const { name: zone, counts } = zoneAt(x.r.layout, from);
  return stop('InsufficientCards', counts ? { zone, requested } : { zone, requested, available });
}

/** Whose zone it is, or the player who acts. */
export const ownerOf = (x: Machine, zone: ZoneId): Seat => x.program.zones.owner(zone) ?? x.self;
