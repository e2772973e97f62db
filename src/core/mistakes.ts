/**
 * Mistakes of whoever writes rules, as errors to be thrown: a card or seat that is not there, more cards than there are.
 * They speak of zones by name and say what was asked and what was there. Mistakes of players are refusals, not errors.
 */
import type { CardId } from './pile.ts';
import type { Reader, Where } from './recorder.ts';
import { zoneAt, type Layout, type Seat, type Viewers, type ZoneId } from './zones.ts';

type Kinds = readonly (string | null | undefined)[];

export const noCard = (kinds: Kinds, card: CardId): RangeError =>
  new RangeError(
    `no card ${card} in this match: ${kinds[card] === null ? 'it has left' : `there were ${kinds.length}`}`,
  );

export const noSeat = ({ seats }: Layout, seat: Seat): RangeError =>
  new RangeError(`no seat ${seat} in this match: there are ${seats.length}`);

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
  if (typeof where === 'string') return new RangeError(`cannot put a card into ${name}: it ${free(r, zone)}`);
  const taken = Number.isInteger(where) ? r.at(zone, where) : -1;
  const why = taken < 0 ? `it has ${zoneAt(r.layout, zone).slots} slots` : `${cardText(r, taken)} is there`;
  return new RangeError(`cannot put a card into slot ${where} of ${name}: ${why}`);
}

export const cannotShuffle = (r: Reader, zone: ZoneId, first: number): RangeError =>
  hasSlots(r, zone)
    ? new RangeError(`cannot shuffle ${nameOf(r, zone)}: it has slots`)
    : new RangeError(`cannot shuffle ${nameOf(r, zone)} from place ${first} on: it holds ${r.count(zone)}`);

export function cannotArrange(r: Reader, zone: ZoneId, at: number, after: readonly CardId[]): RangeError {
  const name = nameOf(r, zone);
  if (hasSlots(r, zone)) return new RangeError(`cannot arrange ${name}: it has slots`);
  const there = `its cards are ${r.cards(zone).join(', ')}`;
  return new RangeError(`cannot arrange ${name} as ${after.join(', ')} from place ${at} on: ${there}`);
}

function whyNot(r: Reader, n: number, from: ZoneId, to: ZoneId): string {
  if (!isNumber(n)) return 'a number of cards is whole and not below 0';
  if (from === to) return 'they are one zone';
  return n > r.count(from) ? holds(r, from) : `${nameOf(r, to)} ${free(r, to)}`;
}

const isNumber = (n: number): boolean => Number.isInteger(n) && n >= 0;

const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

const nameOf = ({ layout }: Reader, zone: ZoneId): string => zoneAt(layout, zone).name;

const hasSlots = ({ layout }: Reader, zone: ZoneId): boolean => zoneAt(layout, zone).slots !== null;

const holds = (r: Reader, zone: ZoneId): string => `${nameOf(r, zone)} holds ${r.count(zone)}`;

function free(r: Reader, zone: ZoneId): string {
  const slots = zoneAt(r.layout, zone).slots ?? 0;
  return `has ${slots - r.count(zone)} of ${slots} slots free`;
}

const cardText = (r: Reader, card: CardId): string => `card ${card} (${r.kind(card)})`;
