/**
 * The events of the document (K15, K16), read off the kernel's events: there is no second log.
 * In the match's own log cards are instance ids; in a viewer's feed they are that viewer's handles, or null (K83).
 */
import {
  evolve,
  projectEvent,
  type CardId,
  type Json,
  type Layout,
  type MatchEvent,
  type MatchState,
  type Moved,
  type Noted,
  type Seat,
  type Viewer,
  type ViewEvent,
  type Visible,
  type Zone,
} from '../../../core/index.ts';
import type { StackShape } from '../shape.ts';

export const ZONE_NAMES = ['LIBRARY', 'HAND', 'BATTLEFIELD', 'GRAVEYARD', 'STACK', 'EXILE'] as const;
export type ZoneName = (typeof ZONE_NAMES)[number];

export interface CauseFact {
  readonly kind: string;
  readonly sourceId?: number | null;
}

/** `Id` is a number in the log; in a feed it may be null. */
export type GameEvent<Id = number> =
  | {
      readonly type: 'ZONE_CHANGED';
      readonly cardInstanceId: Id;
      readonly fromZone: ZoneName;
      readonly toZone: ZoneName;
      readonly controllerId: string;
    }
  | {
      readonly type: 'DREW_CARD';
      readonly playerId: string;
      readonly cardInstanceId: Id;
      readonly nthThisTurn: number;
      readonly nthThisStep: number;
      readonly cause: CauseFact;
    }
  | { readonly type: 'DRAW_FAILED'; readonly playerId: string; readonly cause: CauseFact }
  | { readonly type: 'DRAW_PREVENTED'; readonly playerId: string; readonly reason: string }
  | { readonly type: 'SHUFFLED'; readonly playerId: string }
  | { readonly type: 'TOKEN_CREATED'; readonly cardInstanceId: Id; readonly controllerId: string }
  | {
      readonly type: 'CAST' | 'ACTIVATED' | 'TRIGGERED' | 'REPLACED' | 'RESOLVED' | 'FIZZLED';
      readonly playerId: string;
      readonly cardInstanceId: Id;
    }
  | { readonly type: 'LIFE_CHANGED'; readonly playerId: string; readonly life: number }
  | { readonly type: 'LOST'; readonly playerId: string; readonly reason: string }
  | { readonly type: 'GAME_OVER'; readonly winnerIds: readonly string[]; readonly reason: string };

/** An event with what is not part of it: its number, its cause, who saw the card (K15). */
export interface LogEntry {
  readonly seq: number;
  readonly event: GameEvent;
  readonly cause: string | null;
  readonly visibility: 'public' | readonly string[];
}

/** Instance ids are numbers from 1 (K3). */
export const instanceId = (card: CardId): number => card + 1;
export const cardOf = (id: number): CardId => id - 1;

const TYPES: Readonly<Record<string, ZoneName>> = {
  library: 'LIBRARY',
  aside: 'LIBRARY',
  hand: 'HAND',
  unseen: 'HAND',
  battlefield: 'BATTLEFIELD',
  graveyard: 'GRAVEYARD',
  stack: 'STACK',
  exile: 'EXILE',
  'face-down': 'EXILE',
};

const zoneNameOf = ({ type }: Zone): ZoneName => TYPES[type] as ZoneName;

/** The log entries of some kernel events, numbered from `first` on. */
export function logOf(
  state: MatchState<StackShape>,
  events: readonly MatchEvent[],
  first: number,
): readonly LogEntry[] {
  const { layout, cards } = state;
  return events.flatMap((event, i) =>
    readEvent(layout, event, (card) => cards.owners[card] ?? null).map((read) => ({
      seq: first + i,
      event: read,
      cause: event.type === 'moved' ? (event.why ?? event.verb) : null,
      visibility: event.type === 'moved' ? seenBy(layout, event) : 'public',
    })),
  );
}

function readEvent(layout: Layout, event: MatchEvent, ownerOf: (card: CardId) => Seat | null): readonly GameEvent[] {
  switch (event.type) {
    case 'moved':
      return event.cards.flatMap((card) => zoneChange(layout, event, instanceId(card), ownerOf(card)));
    case 'noted':
      return readNote(layout, event.name, event.facts, (event.cards ?? []).map(instanceId));
    case 'shuffled':
      return event.verb === 'shuffle' ? shuffled(layout.zones[event.zone] as Zone, layout) : [];
    case 'changed':
      return event.of === 'seat' ? lifeChange(layout, event.id, event.key, event.after) : [];
    case 'ceased':
    case 'created':
    case 'concealed':
    case 'revealed':
    case 'rolled':
    case 'transformed':
      return [];
  }
}

/** Moves inside what players call one zone are no zone changes. */
function zoneChange<Id>(
  layout: Layout,
  { from, to }: Pick<Moved, 'from' | 'to'>,
  cardInstanceId: Id,
  owner: Seat | null,
): readonly GameEvent<Id>[] {
  const [left, entered] = [layout.zones[from] as Zone, layout.zones[to] as Zone];
  const [fromZone, toZone] = [zoneNameOf(left), zoneNameOf(entered)];
  if (fromZone === toZone) return [];
  const controllerId = layout.seats[left.owner ?? entered.owner ?? owner ?? 0] as string;
  return [{ type: 'ZONE_CHANGED', cardInstanceId, fromZone, toZone, controllerId }];
}

const lifeChange = ({ seats }: Layout, seat: Seat, key: string, life: Json | undefined): readonly GameEvent<never>[] =>
  key === 'life' ? [{ type: 'LIFE_CHANGED', playerId: seats[seat] as string, life: life as number }] : [];

const shuffled = ({ owner }: Zone, { seats }: Layout): readonly GameEvent<never>[] => [
  { type: 'SHUFFLED', playerId: seats[owner as Seat] as string },
];

function readNote<Id>(
  { seats }: Layout,
  name: string,
  facts: Noted['facts'],
  cards: readonly Id[],
): readonly GameEvent<Id>[] {
  const playerId = seats[facts['seat'] as Seat] as string;
  const reason = facts['reason'] as string;
  const [card] = cards as readonly [Id];
  switch (name) {
    case 'DREW_CARD': {
      const { nthThisTurn, nthThisStep } = facts as { nthThisTurn: number; nthThisStep: number };
      const cause = causeOf(facts['cause'], cards[1] as number | null | undefined);
      return [{ type: name, playerId, cardInstanceId: card, nthThisTurn, nthThisStep, cause }];
    }
    case 'DRAW_FAILED':
      return [{ type: name, playerId, cause: causeOf(facts['cause'], cards[0] as number | null | undefined) }];
    case 'DRAW_PREVENTED':
    case 'LOST':
      return [{ type: name, playerId, reason }];
    case 'TOKEN_CREATED':
      return [{ type: name, cardInstanceId: card, controllerId: playerId }];
    case 'CAST':
    case 'ACTIVATED':
    case 'TRIGGERED':
    case 'REPLACED':
    case 'RESOLVED':
    case 'FIZZLED':
      return [{ type: name, playerId, cardInstanceId: card }];
    case 'GAME_OVER':
      return [{ type: name, winnerIds: (facts['winners'] as Seat[]).map((seat) => seats[seat] as string), reason }];
    default:
      return [];
  }
}

const causeOf = (kind: Json | undefined, sourceId: number | null | undefined): CauseFact =>
  sourceId === undefined ? { kind: kind as string } : { kind: kind as string, sourceId };

function seenBy({ zones, seats }: Layout, { from, to }: Moved): LogEntry['visibility'] {
  const ends = [zones[from] as Zone, zones[to] as Zone];
  if (ends.some(({ sees }) => sees === 'everyone')) return 'public';
  return [...new Set(ends.filter(({ sees }) => sees === 'owner').map(({ owner }) => seats[owner as Seat] as string))];
}

/** What a viewer is told of some events, in the same words. */
export function feedOf(
  before: MatchState<StackShape>,
  events: readonly MatchEvent[],
  viewer: Viewer,
  visible: Visible<StackShape>,
): readonly GameEvent<number | null>[] {
  let state = before;
  return events.flatMap((event) => {
    const next = evolve(state, event);
    const told = projectEvent(state, event, viewer, visible, next);
    const read = told ? readView(state.layout, told, event, next) : [];
    state = next;
    return read;
  });
}

function readView(
  layout: Layout,
  told: ViewEvent,
  event: MatchEvent,
  { cards }: MatchState<StackShape>,
): readonly GameEvent<number | null>[] {
  if (told.type === 'moved' && event.type === 'moved')
    return told.cards.flatMap(({ is, was }, i) =>
      zoneChange(layout, event, is ?? was, cards.owners[event.cards[i] as CardId] ?? null),
    );
  if (told.type === 'noted') return readNote(layout, told.name, told.facts, told.cards ?? []);
  if (told.type === 'shuffled' && event.type === 'shuffled' && event.verb === 'shuffle')
    return shuffled(layout.zones[event.zone] as Zone, layout);
  if (told.type === 'changed' && told.of === 'seat') return lifeChange(layout, told.id, told.key, told.value);
  return [];
}
