/**
 * Mistakes of whoever writes rules, as errors to be thrown: a card or seat that is not there, more cards than there are.
 * They speak of zones by name and say what was asked and what was there. Mistakes of players are refusals, not errors.
 */
import type { CardId } from './pile.ts';
import type { Reader, Where } from './recorder.ts';
import { fromTo, zoneAt, type Layout, type Seat, type Viewers, type ZoneId } from './zones.ts';

export function noCard(kinds: readonly (string | null)[], card: CardId): RangeError {
  const there = kinds.length === 0 ? 'it has none' : `they go from 0 to ${kinds.length - 1}`;
  return new RangeError(`no card ${card} in this match: ${kinds[card] === null ? 'it has left' : there}`);
}

export const noSeat = ({ seats }: Layout, seat: Seat): RangeError =>
  new RangeError(`no seat ${seat} in this match: ${fromTo(seats)}`);

/** Refuses viewers whom this match cannot have. */
export function checkViewers(layout: Layout, viewers: Viewers): void {
  if (viewers === 'everyone' || viewers === 'nobody') return;
  // A text would pass for a list below: `'spectator'.includes('spectator')`.
  if (!Array.isArray(viewers))
    throw new RangeError(`viewers are everyone, nobody or a list of them, not ${String(viewers)}`);
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
  throw new RangeError(`cannot roll ${purpose} with ${sides} sides: a whole number from 1 to ${MOST_SIDES} is needed`);
}

/** Why the top `n` cards of a zone cannot go to another. */
export function cannotMove(r: Reader, n: number, from: ZoneId, to: ZoneId): RangeError {
  const [source, target] = [nameOf(r, from), nameOf(r, to)];
  return new RangeError(`cannot move ${cards(n)} from ${source} to ${target}: ${whyNot(r, n, from, to)}`);
}

/** Why a run of cards cannot go from a place of one list to a place of another. */
export function cannotMoveRun(r: Reader, at: number, n: number, from: ZoneId, to: ZoneId, into: number): RangeError {
  const [source, target] = [nameOf(r, from), nameOf(r, to)];
  const run = `cannot move ${cards(n)} from place ${at} of ${source} to place ${into} of ${target}`;
  const slots = [from, to].find((zone) => hasSlots(r, zone));
  if (slots !== undefined) return new RangeError(`${run}: ${nameOf(r, slots)} has slots`);
  const isThere = isNumber(at) && at + n <= r.count(from);
  const why = !isNumber(n) || from === to ? whyNot(r, n, from, to) : holds(r, isThere ? to : from);
  return new RangeError(`${run}: ${why}`);
}

export const cannotMoveCard = (r: Reader, card: CardId, zone: ZoneId): RangeError =>
  new RangeError(`cannot move ${cardText(r, card)} to ${nameOf(r, zone)}: it is there`);

/** Why a card cannot come to lie at a place. */
export function cannotPut(r: Reader, zone: ZoneId, where: Where): RangeError {
  const name = nameOf(r, zone);
  if (!hasSlots(r, zone)) return new RangeError(`cannot put a card at place ${where} of ${name}: ${holds(r, zone)}`);
  if (typeof where === 'string') return new RangeError(`cannot put a card into ${name}: ${hasFree(r, zone)}`);
  const taken = r.at(zone, where);
  const why = taken >= 0 ? `${cardText(r, taken)} is there` : `${name} has ${slotsOf(r, zone)} slots`;
  return new RangeError(`cannot put a card into slot ${where} of ${name}: ${why}`);
}

export function cannotShuffle(r: Reader, zone: ZoneId, first: number): RangeError {
  const name = nameOf(r, zone);
  if (hasSlots(r, zone)) return new RangeError(`cannot shuffle ${name}: ${name} has slots`);
  return new RangeError(`cannot shuffle ${name} from place ${first} on: ${holds(r, zone)}`);
}

export function cannotArrange(r: Reader, zone: ZoneId, at: number, after: readonly CardId[]): RangeError {
  const cards = `cannot put the cards of ${nameOf(r, zone)}`;
  if (hasSlots(r, zone)) return new RangeError(`${cards} into another order: ${nameOf(r, zone)} has slots`);
  const there = r.cards(zone).slice(Math.max(0, at));
  return new RangeError(`${cards} from place ${at} on into the order ${listed(after)}: they are ${listed(there)}`);
}

function whyNot(r: Reader, n: number, from: ZoneId, to: ZoneId): string {
  if (!isNumber(n)) return 'a number of cards is whole and not below 0';
  if (from === to) return 'they are one zone';
  return n > r.count(from) ? holds(r, from) : hasFree(r, to);
}

const isNumber = (n: number): boolean => Number.isInteger(n) && n >= 0;

const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

const nameOf = ({ layout }: Reader, zone: ZoneId): string => zoneAt(layout, zone).name;

const slotsOf = ({ layout }: Reader, zone: ZoneId): number | null => zoneAt(layout, zone).slots;

const hasSlots = (r: Reader, zone: ZoneId): boolean => slotsOf(r, zone) !== null;

const holds = (r: Reader, zone: ZoneId): string => `${nameOf(r, zone)} holds ${r.count(zone)}`;

function hasFree(r: Reader, zone: ZoneId): string {
  const slots = slotsOf(r, zone) ?? 0;
  return `${nameOf(r, zone)} has ${slots - r.count(zone)} of ${slots} slots free`;
}

const MOST_LISTED = 60;

function listed(cards: readonly CardId[]): string {
  if (cards.length === 0) return 'none';
  return cards.slice(0, MOST_LISTED).join(', ') + (cards.length > MOST_LISTED ? ', …' : '');
}

const cardText = (r: Reader, card: CardId): string => `card ${card} (${r.kind(card)})`;
