/**
 * Events: everything that can happen to a match, as plain JSON in the past tense.
 * The set is closed. Each event carries what it destroys, so it can be undone without the state before it.
 * Names in here are numbers of zones and cards: events are for hosts, logs and replays. Players get view.ts.
 */
import type { Json } from './result.ts';
import type { CardId } from './pile.ts';
import type { Seat, Viewers, ZoneId } from './zones.ts';

/** One viewer's handle for one card before and after (0 = unknown): `[eye, card, before, after]`. */
export type SightChange = readonly [eye: number, card: CardId, before: number, after: number];

interface Seen {
  /** What viewers learned or lost track of by this event; absent when nothing changed for anyone. */
  readonly sight?: readonly SightChange[];
}

/** A run of cards left its places in one zone and took a run of places in another. */
export interface Moved extends Seen {
  readonly type: 'moved';
  readonly verb: string;
  readonly why?: string;
  readonly cards: readonly CardId[];
  readonly from: ZoneId;
  /** Position of the first card just before the move; the others follow it. */
  readonly at: number;
  readonly to: ZoneId;
  /** Position of the first card just after the move. */
  readonly into: number;
  /** The place taken from or put to was picked at random and is nobody's to know (F30). */
  readonly secret?: 'from' | 'to';
}

/** The cards from position `at` on were put in another order. */
export interface Shuffled extends Seen {
  readonly type: 'shuffled';
  readonly verb: string;
  readonly zone: ZoneId;
  readonly at: number;
  readonly before: readonly CardId[];
  readonly after: readonly CardId[];
  /** Who can follow the cards through it: nobody for a shuffle, everybody for a cut. */
  readonly followedBy: Viewers;
  /** For a shuffle by chance: its stream and the words it took. */
  readonly purpose?: string;
  readonly pulls?: number;
}

/** A random number below `sides` was taken from a stream. */
export interface Rolled {
  readonly type: 'rolled';
  readonly purpose: string;
  readonly sides: number;
  readonly value: number;
  readonly pulls: number;
  readonly shown: boolean;
}

/** A card came into the match. */
export interface Created extends Seen {
  readonly type: 'created';
  readonly card: CardId;
  readonly kind: string;
  readonly owner: Seat | null;
  readonly to: ZoneId;
  readonly into: number;
  readonly values?: { readonly [key: string]: Json };
  readonly secret?: 'to';
}

/** A card left the match for good. */
export interface Ceased extends Seen {
  readonly type: 'ceased';
  readonly card: CardId;
  readonly kind: string;
  readonly owner: Seat | null;
  readonly from: ZoneId;
  readonly at: number;
  readonly values?: { readonly [key: string]: Json };
}

/** A card became another kind and stayed where it is. */
export interface Transformed extends Seen {
  readonly type: 'transformed';
  readonly card: CardId;
  readonly before: string;
  readonly after: string;
}

/** A value of the match, a seat or a card changed. An absent side means: not set. */
export interface Changed {
  readonly type: 'changed';
  readonly of: 'match' | 'seat' | 'card' | 'hooks' | 'agenda' | 'questions';
  /** Seat or card; 0 for the rest. */
  readonly id: number;
  readonly key: string;
  readonly before?: Json;
  readonly after?: Json;
}

/** Viewers got to see cards that stayed where they are. */
export interface Revealed extends Seen {
  readonly type: 'revealed';
  readonly cards: readonly CardId[];
  readonly to: Viewers;
}

/** Viewers lost track of cards that stayed where they are. */
export interface Concealed extends Seen {
  readonly type: 'concealed';
  readonly cards: readonly CardId[];
  readonly from: Viewers;
}

/** A fact worth telling that changes no state. */
export interface Noted {
  readonly type: 'noted';
  readonly name: string;
  readonly facts: { readonly [fact: string]: Json };
  /** Cards the fact is about: each viewer gets them as handles of its own, or `null`. */
  readonly cards?: readonly CardId[];
  readonly to: Viewers;
}

/** One change of a match, which `evolve` can apply and `invert` can take back. */
export type MatchEvent =
  | Moved
  | Shuffled
  | Rolled
  | Created
  | Ceased
  | Transformed
  | Changed
  | Revealed
  | Concealed
  | Noted;

/** An event in the making: what only some have is put in where it is known, since a spread would make a new shape of it. */
export type Open<Event> = { -readonly [Part in keyof Event]: Event[Part] };
