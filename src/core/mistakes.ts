/**
 * Mistakes of whoever writes rules, as errors to be thrown: a card or seat that is not there, more cards than there are.
 * They speak of zones by name and say what was asked and what was there. Mistakes of players are refusals, not errors.
 */
import { NO_CARD, type CardId } from './pile.ts';
import type { Reader, Where } from './reader.ts';
import { fromTo, notThere, zoneAt, type Layout, type Seat, type Viewers, type ZoneId } from './zones.ts';

export const noCard = (kinds: readonly (string | null)[], card: CardId): RangeError =>
  notThere(`card ${card}`, kinds[card] === null ? 'it has left' : fromTo(kinds));

export const noSeat = ({ seats }: Layout, seat: Seat): RangeError => notThere(`seat ${seat}`, fromTo(seats));

/** Refuses viewers whom this match cannot have. */
export function checkViewers(layout: Layout, viewers: Viewers): void {
  if (viewers === 'everyone' || viewers === 'nobody') return;
  // A text would pass for a list below: `'spectator'.includes('spectator')`.
  if (!Array.isArray(viewers)) throw new RangeError(`viewers are everyone, nobody or a list, not ${String(viewers)}`);
  for (const viewer of viewers)
    if (viewer !== 'spectator' && layout.seats[viewer] === undefined) throw noSeat(layout, viewer);
}

/** Any text can be a kind: which of them exist is the game's to know. */
export function checkKind(kind: string): void {
  if (typeof kind !== 'string') throw new RangeError(`a kind is a text, not ${String(kind)}`);
}

/** What one word of 32 bits can be made into without bias (F7). */
const MOST_SIDES = 2 ** 32;

export function checkSides(purpose: string, sides: number): void {
  if (Number.isInteger(sides) && sides >= 1 && sides <= MOST_SIDES) return;
  throw cannot(`roll ${purpose} with ${sides} sides`, `a whole number from 1 to ${MOST_SIDES} is needed`);
}

/** Why `n` cards cannot go from the top of a zone to another, or from a place of one list to a place of another. */
export function cannotMove(r: Reader, n: number, from: ZoneId, to: ZoneId, at?: number, into?: number): RangeError {
  const [source, target] = [place(r, from, at), place(r, to, into)];
  const what = `move ${n} ${n === 1 ? 'card' : 'cards'} from ${source} to ${target}`;
  if (!isSize(n)) return cannot(what, 'a whole number from 0 on is needed');
  if (from === to) return cannot(what, 'they are one zone');
  if (at !== undefined && !(isList(r, from) && isList(r, to))) return cannot(what, SLOTS);
  return cannot(what, holds(r, isSize(at ?? 0) && (at ?? 0) + n <= r.count(from) ? to : from));
}

export const cannotMoveCard = (r: Reader, card: CardId, zone: ZoneId): RangeError =>
  cannot(`move ${cardText(r, card)} to ${place(r, zone)}`, 'it is there');

/** Why a player cannot be asked about a card. */
export const cannotOffer = ({ seats }: Layout, seat: Seat, card: CardId): RangeError =>
  cannot(`offer card ${card} to ${seats[seat]}`, 'they could not point it out; show it or offer options');

/** Why a card cannot come to lie at a place. */
export function cannotPut(r: Reader, zone: ZoneId, where: Where): RangeError {
  const taken = typeof where === 'number' && !isList(r, zone) ? r.at(zone, where) : NO_CARD;
  return cannot(
    `put a card at ${place(r, zone, where)}`,
    taken >= 0 ? `${cardText(r, taken)} is there` : holds(r, zone),
  );
}

export const cannotShuffle = (r: Reader, zone: ZoneId, first: number): RangeError =>
  cannot(`shuffle from ${place(r, zone, first)} on`, isList(r, zone) ? holds(r, zone) : SLOTS);

export const cannotArrange = (r: Reader, zone: ZoneId, at: number, after: readonly CardId[]): RangeError =>
  cannot(
    `put ${listed(after)} in this order from ${place(r, zone, at)} on`,
    isList(r, zone) ? `it holds ${listed(r.cards(zone))}` : SLOTS,
  );

const SLOTS = 'slots are no run of places';

const cannot = (what: string, why: string): RangeError => new RangeError(`cannot ${what}: ${why}`);

/** A whole number from 0 on. Cards fit into 31 bits, and this form costs least in the innermost loop. */
export const isSize = (n: number): boolean => (n | 0) === n && n >= 0;

const isList = ({ layout }: Reader, zone: ZoneId): boolean => zoneAt(layout, zone).slots === null;

const place = ({ layout }: Reader, zone: ZoneId, at?: Where): string =>
  (at === undefined ? '' : typeof at === 'number' ? `place ${at} of ` : `the ${at} of `) + zoneAt(layout, zone).name;

/** What lies in a zone, as an answer to what was asked for. */
function holds(r: Reader, zone: ZoneId): string {
  const { name, slots } = zoneAt(r.layout, zone);
  return `${name} holds ${r.count(zone)}${slots === null ? '' : ` in ${slots} slots`}`;
}

const MOST_LISTED = 60;

const listed = (cards: readonly CardId[]): string =>
  cards.slice(0, MOST_LISTED).join(', ') + (cards.length > MOST_LISTED ? ', …' : '') || 'nothing';

const cardText = (r: Reader, card: CardId): string => `card ${card} (${r.kind(card)})`;
