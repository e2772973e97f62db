/** What rules may ask of a match, and the words for where and how a card goes. */
import type { CardId } from './pile.ts';
import type { Question, Questions } from './question.ts';
import type { Hook, JobOf, Shape } from './state.ts';
import type { Layout, Seat, Viewer, ZoneId } from './zones.ts';

/** The end of a zone that cards join: below what lies there (default) or on top of it (D36). */
export type End = 'top' | 'bottom';

/**
 * Where a card goes: an end of the zone, or a position (in a slot zone: the slot). `bottom` = lowest empty slot.
 * Left out, it is the bottom.
 */
export type Where = End | number;

/** What else there is to say about a move. */
export interface Manner {
  readonly why?: string;
  /** The place taken from, or put to, was picked at random: nobody may know it. */
  readonly secret?: 'from' | 'to';
}

/** What rules may ask. Reads see the recorder's own writes. */
export interface Reader<S extends Shape = Shape> {
  readonly layout: Layout;
  /** The seats in their order: 0, 1, … */
  readonly seats: readonly Seat[];
  readonly seq: number;
  /** The values of the match as they are now: what was kept of it changes with the next write. So with seats and cards. */
  readonly match: Readonly<S['match']>;
  /** The work that waits, the next piece first. */
  readonly agenda: readonly JobOf<S>[];
  readonly questions: Questions;
  /** The question that a seat has still to answer. */
  question(seat: Seat): Question | undefined;
  seat(seat: Seat): Readonly<S['seat']>;
  card(card: CardId): Readonly<Partial<S['card']>>;
  kind(card: CardId): string;
  owner(card: CardId): Seat | null;
  /** The number of a zone by its name. */
  zone(name: string): ZoneId;
  /** How many cards lie there (occupied slots in a slot zone). */
  count(zone: ZoneId): number;
  /** The card at a position, or NO_CARD for a hole or a position outside. */
  at(zone: ZoneId, position: number): CardId;
  /** All cards of a zone, top first, holes left out. */
  cards(zone: ZoneId): CardId[];
  /** Where a card is, or -1 if it has left the match. */
  zoneOf(card: CardId): ZoneId;
  positionOf(card: CardId): number;
  /** The lowest empty slot of a slot zone, or -1. */
  freeSlot(zone: ZoneId): number;
  hooks(on: string): readonly Hook[];
  /** This viewer's handle for a card, or 0 if it could not point it out. */
  handle(viewer: Viewer, card: CardId): number;
  /** The card behind a viewer's handle, or NO_CARD. */
  byHandle(viewer: Viewer, handle: number): CardId;
}

/** A game in turns: `match.turn` is the seat whose turn it is. */
export interface Turns extends Shape {
  readonly match: { readonly turn: Seat };
}
