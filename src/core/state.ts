/**
 * The state of a match: readonly plain data, so `JSON.stringify` of it is a save file (see save.ts for the way back).
 * Nothing here changes a state; that is the recorder's and evolve's work.
 */
import type { Chance } from '../rng/index.ts';
import { NO_CARD, Pile, type CardId } from './pile.ts';
import { NO_QUESTIONS, type Job, type Questions } from './question.ts';
import type { Json } from './result.ts';
import { findZone, noZone, type Layout, type Seat, type Viewer, type ZoneId } from './zones.ts';

/** What a game keeps beside cards and zones: flat, typed, plain JSON, in three scopes; and the work it may put off. */
export interface Shape {
  readonly match: object;
  readonly seat: object;
  readonly card: object;
  /** The union of a game's jobs; left out by games that put nothing off. */
  readonly job?: { readonly do: string };
}

/** The jobs of a game. */
export type JobOf<S extends Shape> = Extract<S['job'], { readonly do: string }>;

/** Cards by id. A card that ceased keeps its number and has no kind (D1: ids are never reused). */
export interface Cards<S extends Shape> {
  readonly kinds: readonly (string | null)[];
  readonly owners: readonly (Seat | null)[];
  readonly values: readonly Partial<S['card']>[];
}

/** An entry of the index of those who wait for something, to be found by its name; see hooks.ts. */
export interface Hook {
  readonly id: number;
  /** What it waits for, as `type:verb` or any name a game proposes, for example `moved:draw`. */
  readonly on: string;
  /** The card it comes from, or NO_CARD. */
  readonly source: CardId;
  readonly facts?: { readonly [fact: string]: Json };
  /** The job it wants done when an event of that name happens; left out, it is only found by those who look. */
  readonly job?: string;
}

/** What one viewer can follow: its own handle for each card, 0 for a card it could not point out (K81). */
export interface Eye {
  readonly viewer: Viewer;
  readonly next: number;
  readonly handles: readonly number[];
}

/** Everything a match is at one moment: plain data that never changes and can be saved at any time. */
export interface MatchState<S extends Shape = Shape> {
  readonly layout: Layout;
  readonly piles: readonly Pile[];
  readonly cards: Cards<S>;
  readonly seats: readonly S['seat'][];
  readonly match: S['match'];
  readonly hooks: { readonly [on: string]: readonly Hook[] };
  /** Work not yet done, the next piece first. */
  readonly agenda: readonly Job[];
  readonly questions: Questions;
  readonly eyes: readonly Eye[];
  /** How often each zone was shuffled by chance (F6). */
  readonly generations: readonly number[];
  readonly chance: Chance;
  /** Number of events so far: the sequence number of the next one. */
  readonly seq: number;
}

/** A match before its first event. */
export interface Blank<S extends Shape> {
  readonly layout: Layout;
  readonly match: S['match'];
  readonly seats: readonly S['seat'][];
}

/** An empty table: every zone there, no card yet. `watched` names the viewers whose knowledge is kept. */
export function blank<S extends Shape>(of: Blank<S>, chance: Chance, watched: readonly Viewer[]): MatchState<S> {
  const { layout, match, seats } = of;
  return {
    layout,
    piles: layout.zones.map(({ slots }) => Pile.of(new Array<CardId>(slots ?? 0).fill(NO_CARD))),
    cards: { kinds: [], owners: [], values: [] },
    seats,
    match,
    hooks: {},
    agenda: [],
    questions: NO_QUESTIONS,
    eyes: watched.map((viewer) => ({ viewer, next: 1, handles: [] })),
    generations: layout.zones.map(() => 0),
    chance,
    seq: 0,
  };
}

/** Every seat and a spectator: the viewers of an ordinary match. */
export const everyViewer = (layout: Layout): readonly Viewer[] => [...layout.seats.keys(), 'spectator'];

/** The pile of a zone; a zone that is not there is a mistake of the caller. */
export function pileAt({ layout, piles }: MatchState, zone: ZoneId): Pile {
  const pile = piles[zone];
  if (pile === undefined) throw noZone(layout, zone);
  return pile;
}

/** The number of a zone by name; an unknown name is a mistake of the caller. */
export function zoneNamed(layout: Layout, name: string): ZoneId {
  const found = findZone(layout, name);
  if (found === undefined) throw noZone(layout, name);
  return found;
}

/** `old` with `key` set to `value`; `undefined` takes the key away. */
export function withKey<T extends object>(old: T, key: string, value: unknown): T {
  if (value === undefined) {
    // What a key is deleted from would be slow to read ever after.
    const { [key]: _, ...others } = old as { readonly [key: string]: unknown };
    return others as T;
  }
  const next = { ...old };
  setKey(next, key, value);
  return next;
}

/** Sets a key of a record that is the caller's own: much faster than a literal whose key is worked out. */
export function setKey(record: object, key: string, value: unknown): void {
  // A key of this name would be taken for the prototype.
  if (key === '__proto__')
    Object.defineProperty(record, key, { value, enumerable: true, writable: true, configurable: true });
  else (record as { [key: string]: unknown })[key] = value;
}
