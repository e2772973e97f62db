/**
 * The deck's log (C81, C85): the events of the specification, read off the kernel's events. It is no second log: each
 * entry says which kernel event it stands for, and that one can be applied and taken back.
 */
import { evolveAll } from '../../../core/history/index.ts';
import type { CardId, Created, Json, MatchEvent, MatchState, Moved, Noted } from '../../../core/index.ts';
import { familyOf } from '../../../rng/index.ts';
import { CORRUPTED_DECK, DISCARD_PILE, ETHER, MAIN_DECK, OPERATIVE, RESOLVING, type CycleShape } from '../shape.ts';
import { exportDeck } from './export-deck.ts';

/** The events of the specification. */
export const DECK_EVENTS = [
  'INIT',
  'TURN',
  'DRAW',
  'NO_DRAW',
  'PLAY',
  'PLAY_REJECTED',
  'RESOLVED',
  'DISCARD',
  'ETHER',
  'RETURN',
  'CREATE',
  'TOPDECK',
  'INSERT',
  'MUTATE',
  'RESHUFFLE',
  'JUDGE',
  'PENDING',
  'STORM',
  'SWAP',
  'OP_REJECTED',
  'LIMIT_REACHED',
  'DRAW_LOCK',
  'DECK_LOCK',
  'HIT',
  'BLOCK',
  'INTENT',
  'END',
] as const;
/** One of them. */
export type DeckEventName = (typeof DECK_EVENTS)[number];

/** The house's notes, and the events they are; the other events are moves and creations. */
const EVENT_OF_NOTE: { readonly [note: string]: DeckEventName } = {
  'encounter-began': 'INIT',
  'turn-began': 'TURN',
  'no-draw': 'NO_DRAW',
  'play-rejected': 'PLAY_REJECTED',
  overflowed: 'DISCARD',
  'put-on-top': 'TOPDECK',
  inserted: 'INSERT',
  'aura-ended': 'ETHER',
  mutated: 'MUTATE',
  reshuffled: 'RESHUFFLE',
  judged: 'JUDGE',
  'draw-pending': 'PENDING',
  'storm-began': 'STORM',
  'storm-ended': 'STORM',
  'layers-swapped': 'SWAP',
  'operation-rejected': 'OP_REJECTED',
  'limit-reached': 'LIMIT_REACHED',
  'draw-locked': 'DRAW_LOCK',
  'deck-locked': 'DECK_LOCK',
  hit: 'HIT',
  block: 'BLOCK',
  intent: 'INTENT',
  'encounter-ended': 'END',
};

/** Moves that no event tells card by card; one event behind them tells them together. */
export const TOLD_TOGETHER: { readonly [verb: string]: DeckEventName } = {
  recycle: 'RESHUFFLE',
  swap: 'SWAP',
  topdeck: 'TOPDECK',
};

/** One entry of the deck's log. */
export interface DeckEvent {
  readonly name: DeckEventName;
  /** Number of the kernel event it stands for. */
  readonly seq: number;
  readonly tick: number;
  readonly turn: number;
  readonly cause: string | null;
  readonly visibility: 'public' | 'owner' | 'hidden';
  /** Words taken from each stream so far. */
  readonly counters: { readonly [stream: string]: number };
  /** Card numbers and other facts: for the log's owner, not for players. */
  readonly data: { readonly [fact: string]: Json };
}

type Told = Pick<DeckEvent, 'name' | 'data'> & Partial<Pick<DeckEvent, 'cause' | 'visibility'>>;

/** Where the reading stands: what the envelope needs, brought up to date event by event. */
interface Place {
  readonly before: MatchState<CycleShape>;
  readonly events: readonly MatchEvent[];
  tick: number;
  turn: number;
  counters: { readonly [stream: string]: number };
  order: readonly CardId[];
}

/** Reads the log off the events that follow a state. */
export function deckLog(before: MatchState<CycleShape>, events: readonly MatchEvent[]): DeckEvent[] {
  const place: Place = {
    before,
    events,
    tick: before.seats[OPERATIVE]?.tick ?? 0,
    turn: before.match.turn,
    counters: before.chance.pulls,
    order: [],
  };
  return events.flatMap((event, at) => {
    follow(place, event);
    return tell(place, event, at).map(({ name, data, cause = null, visibility = 'public' }) => {
      const { tick, turn, counters } = place;
      return { name, seq: before.seq + at, tick, turn, cause, visibility, counters, data };
    });
  });
}

function follow(place: Place, event: MatchEvent): void {
  if (event.type === 'changed' && typeof event.after === 'number') {
    if (event.of === 'seat' && event.key === 'tick') place.tick = event.after;
    if (event.of === 'match' && event.key === 'turn') place.turn = event.after;
  }
  if (event.type === 'shuffled') place.order = event.after;
  if (event.type === 'rolled' || event.type === 'shuffled') countPulls(place, event.purpose, event.pulls ?? 0);
}

function countPulls(place: Place, purpose: string | undefined, pulls: number): void {
  if (purpose === undefined || pulls === 0) return;
  const family = familyOf(purpose);
  place.counters = { ...place.counters, [family]: (place.counters[family] ?? 0) + pulls };
}

function tell(place: Place, event: MatchEvent, at: number): Told[] {
  if (event.type === 'moved') return event.cards.flatMap((card, i) => tellMove(place, event, card, i));
  if (event.type === 'created') return [tellCreated(place, event)];
  return event.type === 'noted' ? tellNote(place, event, at) : [];
}

const zoneName = ({ before }: Place, zone: number): string => before.layout.zones[zone]?.name ?? '';

function tellMove(place: Place, { verb, why, from, to, at, into }: Moved, card: CardId, i: number): Told[] {
  const ways = { card, from: zoneName(place, from), to: zoneName(place, to), at: at + i, into: into + i };
  const cause = why ?? null;
  switch (verb) {
    case 'draw':
      return [{ name: 'DRAW', cause, visibility: 'owner', data: ways }];
    case 'play':
      return [{ name: 'PLAY', data: ways }];
    case 'resolve':
      return [{ name: 'RESOLVED', data: ways }, ...arrival(to, cause, ways)];
    case 'discard':
      return [...(from === RESOLVING ? [{ name: 'RESOLVED', data: ways } as const] : []), ...arrival(to, cause, ways)];
    case 'ether':
    case 'corrupt':
      return arrival(to, cause, ways);
    case 'return':
      return [{ name: 'RETURN', cause, data: ways }];
    case 'insert':
    case 'take':
    case 'mulligan':
      return [{ name: 'INSERT', cause, visibility: 'owner', data: ways }];
    default:
      return []; // TOLD_TOGETHER
  }
}

/** What a card's coming to a pile is called. */
function arrival(to: number, cause: string | null, data: Told['data']): Told[] {
  if (to === DISCARD_PILE) return [{ name: 'DISCARD', cause, data }];
  if (to === ETHER) return [{ name: 'ETHER', cause, data }];
  return to === CORRUPTED_DECK && data['from'] !== 'resolving'
    ? [{ name: 'INSERT', cause, visibility: 'owner', data }]
    : [];
}

function tellCreated(place: Place, { card, kind, to, into }: Created): Told {
  const visibility = to === MAIN_DECK ? 'hidden' : 'public';
  return { name: 'CREATE', visibility, data: { card, kind, to: zoneName(place, to), into } };
}

function tellNote(place: Place, note: Noted, at: number): Told[] {
  const name = Object.hasOwn(EVENT_OF_NOTE, note.name) ? EVENT_OF_NOTE[note.name] : undefined;
  if (name === undefined) return [];
  const { cause, ...rest } = note.facts;
  const told = {
    name,
    cause: typeof cause === 'string' ? cause : null,
    visibility: note.to === 'everyone' ? 'public' : 'owner',
    data: { ...rest, ...cardIn(note), ...stormIn(note) },
  } as const;
  if (name === 'RESHUFFLE') return [{ ...told, visibility: 'hidden', data: { ...told.data, order: place.order } }];
  if (name !== 'INIT') return [told];
  const { rng: _, ...deck } = exportDeck(evolveAll(place.before, place.events.slice(0, at + 1)));
  return [{ ...told, visibility: 'hidden', data: { ...told.data, state: deck } }];
}

const cardIn = ({ cards }: Noted): { readonly card?: CardId } => (cards?.[0] === undefined ? {} : { card: cards[0] });

/** The house has a note for either end of a storm, the specification one event that says which. */
const stormIn = ({ name }: Noted): { readonly on?: boolean } =>
  EVENT_OF_NOTE[name] === 'STORM' ? { on: name === 'storm-began' } : {};
