/**
 * The events of the document (K15, K16), read off the kernel's events: there is no second log.
 * In the match's own log cards are instance ids; in a viewer's feed they are that viewer's handles, or null (K83).
 */
import { fields, problemText, type Fields, type RecordOf } from '../../../core/fields/index.ts';
import { evolve } from '../../../core/history/index.ts';
import type {
  CardId,
  Json,
  Layout,
  MatchEvent,
  MatchState,
  Moved,
  Noted,
  Seat,
  Viewer,
  Visible,
  Zone,
  ZoneId,
} from '../../../core/index.ts';
import { projectEvent, type ViewEvent } from '../../../core/view/index.ts';
import type { StackShape } from '../shape.ts';
import { EVENT_NAMES, known, playerName, zoneNameOf, type ZoneName } from './names.ts';

/** Why a card was drawn, or was not (K27). */
export interface CauseFact<Id = number | null> {
  readonly kind: string;
  readonly sourceId?: Id;
}

/** What is told of a match. `Id` is a number in the log; in a feed it may be null. */
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
      readonly cause: CauseFact<Id>;
    }
  | { readonly type: 'DRAW_FAILED'; readonly playerId: string; readonly cause: CauseFact<Id> }
  | { readonly type: 'DRAW_PREVENTED'; readonly playerId: string; readonly reason: string }
  | { readonly type: 'SHUFFLED'; readonly playerId: string }
  | { readonly type: 'TOKEN_CREATED'; readonly cardInstanceId: Id; readonly controllerId: string }
  | {
      readonly type: 'CAST' | 'ACTIVATED' | 'TRIGGERED' | 'REPLACED' | 'RESOLVED' | 'FIZZLED';
      readonly playerId: string;
      readonly cardInstanceId: Id;
    }
  | { readonly type: 'REVEALED'; readonly playerId: string; readonly cardInstanceId: Id }
  | { readonly type: 'SCRIED'; readonly playerId: string; readonly count: number; readonly bottomed: number }
  | { readonly type: 'SURVEILED'; readonly playerId: string; readonly count: number; readonly buried: number }
  | { readonly type: 'BOTTOMED'; readonly playerId: string; readonly count: number }
  | { readonly type: 'TURN_BEGAN'; readonly playerId: string; readonly turn: number }
  | { readonly type: 'STEP_BEGAN'; readonly playerId: string; readonly step: string }
  | { readonly type: 'DRAW_CARD'; readonly playerId: string }
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

const zoneAt = ({ zones }: Layout, id: ZoneId): Zone => known(zones[id], `zone ${id}`);

/** The log entries of some kernel events, numbered from `first` on. */
export function logOf(
  state: MatchState<StackShape>,
  events: readonly MatchEvent[],
  first: number,
): readonly LogEntry[] {
  const { layout, cards } = state;
  return events.flatMap((event, i) =>
    readEvent(layout, event, (card) => cards.owners[card] ?? null)
      .filter(({ type }) => !FRAMES.has(type))
      .map((read) => ({
        seq: first + i,
        event: read,
        cause: event.type === 'moved' ? (event.why ?? event.verb) : null,
        visibility: event.type === 'moved' ? seenBy(layout, event) : 'public',
      })),
  );
}

/** Turns and steps are told to clients, who have no export to look at; the log is about what happened in them. */
const FRAMES: ReadonlySet<string> = new Set([EVENT_NAMES['turn-began'], EVENT_NAMES['step-began']]);

/** Whether an entry is an action that the game carried out by itself (K13), not an event that came of one. */
const isOwnAction = ({ type }: GameEvent<unknown>): boolean => type === EVENT_NAMES['turn-draw'];

/** The events among the entries of a log. */
export const eventsOf = (log: readonly LogEntry[]): readonly GameEvent[] =>
  log.map(({ event }) => event).filter((event) => !isOwnAction(event));

function readEvent(layout: Layout, event: MatchEvent, ownerOf: (card: CardId) => Seat | null): readonly GameEvent[] {
  switch (event.type) {
    case 'moved':
      return event.cards.flatMap((card) => zoneChange(layout, event, instanceId(card), ownerOf(card)));
    case 'noted':
      return readNote(layout, event, (event.cards ?? []).map(instanceId));
    case 'shuffled':
      return event.verb === 'shuffle' ? shuffled(layout, event.zone) : [];
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

/** Moves within what players call one zone are not zone changes. */
function zoneChange<Id>(
  layout: Layout,
  { from, to }: Pick<Moved, 'from' | 'to'>,
  cardInstanceId: Id,
  owner: Seat | null,
): readonly GameEvent<Id>[] {
  const [left, entered] = [zoneAt(layout, from), zoneAt(layout, to)];
  const [fromZone, toZone] = [zoneNameOf(left.type), zoneNameOf(entered.type)];
  if (fromZone === toZone) return [];
  const controllerId = playerName(layout, left.owner ?? entered.owner ?? owner ?? 0);
  return [{ type: 'ZONE_CHANGED', cardInstanceId, fromZone, toZone, controllerId }];
}

const lifeChange = (layout: Layout, seat: Seat, key: string, life: Json | undefined): readonly GameEvent<never>[] =>
  key === 'life' && typeof life === 'number'
    ? [{ type: 'LIFE_CHANGED', playerId: playerName(layout, seat), life }]
    : [];

function shuffled(layout: Layout, zone: ZoneId): readonly GameEvent<never>[] {
  const { owner } = zoneAt(layout, zone);
  return owner === null ? [] : [{ type: 'SHUFFLED', playerId: playerName(layout, owner) }];
}

/** What is told in a note: its facts, and the cards it is about as the reader may know them. */
interface Told<Facts, Id> {
  readonly facts: Facts;
  readonly cards: readonly Id[];
  readonly name: (seat: Seat) => string;
}

type Reading = <Id>(told: Told<Noted['facts'], Id>) => GameEvent<Id>;

/** How a note with these facts is read. A note with other facts is a bug in the rules. */
const reading =
  <F extends Fields>(facts: F, event: <Id>(told: Told<RecordOf<F>, Id>) => GameEvent<Id>): Reading =>
  (told) => {
    const read = fields.record(facts)(told.facts);
    if (!read.ok) throw new RangeError(`a note is not as it should be: ${read.error.map(problemText).join('; ')}`);
    return event({ ...told, facts: read.value });
  };

const { list, seat: SEAT, text, whole } = fields;
const TEXT = text();

const first = <Id>({ cards }: Told<unknown, Id>): Id => {
  const [card] = cards;
  if (card === undefined) throw new RangeError('a note is without its card');
  return card;
};

const causeOf = <Id>(kind: string, sourceId: Id | undefined): CauseFact<Id> =>
  sourceId === undefined ? { kind } : { kind, sourceId };

/** Most notes say who, and with which card. */
const byCard = (type: 'CAST' | 'ACTIVATED' | 'TRIGGERED' | 'REPLACED' | 'RESOLVED' | 'FIZZLED'): Reading =>
  reading({ seat: SEAT, kind: TEXT }, (told) => ({
    type,
    playerId: told.name(told.facts.seat),
    cardInstanceId: first(told),
  }));

/** Others say who, and why. */
const forReason = (type: 'DRAW_PREVENTED' | 'LOST'): Reading =>
  reading({ seat: SEAT, reason: TEXT }, ({ facts, name }) => ({
    type,
    playerId: name(facts.seat),
    reason: facts.reason,
  }));

/** How each note of the house reads in the document. */
const READINGS: { readonly [Name in keyof typeof EVENT_NAMES]: Reading } = {
  'drew-card': reading({ seat: SEAT, nthThisTurn: whole(), nthThisStep: whole(), cause: TEXT }, (told) => {
    const { seat, nthThisTurn, nthThisStep, cause } = told.facts;
    const about = { playerId: told.name(seat), cardInstanceId: first(told), nthThisTurn, nthThisStep };
    return { type: EVENT_NAMES['drew-card'], ...about, cause: causeOf(cause, told.cards[1]) };
  }),
  'draw-failed': reading({ seat: SEAT, cause: TEXT }, ({ facts, cards, name }) => ({
    type: EVENT_NAMES['draw-failed'],
    playerId: name(facts.seat),
    cause: causeOf(facts.cause, cards[0]),
  })),
  'draw-prevented': forReason(EVENT_NAMES['draw-prevented']),
  'token-created': reading({ seat: SEAT }, (told) => ({
    type: EVENT_NAMES['token-created'],
    cardInstanceId: first(told),
    controllerId: told.name(told.facts.seat),
  })),
  cast: byCard(EVENT_NAMES.cast),
  activated: byCard(EVENT_NAMES.activated),
  triggered: byCard(EVENT_NAMES.triggered),
  replaced: byCard(EVENT_NAMES.replaced),
  resolved: byCard(EVENT_NAMES.resolved),
  fizzled: byCard(EVENT_NAMES.fizzled),
  revealed: reading({ seat: SEAT }, (told) => ({
    type: EVENT_NAMES.revealed,
    playerId: told.name(told.facts.seat),
    cardInstanceId: first(told),
  })),
  scried: reading({ seat: SEAT, count: whole(), bottomed: whole() }, ({ facts: { seat, ...counts }, name }) => ({
    type: EVENT_NAMES.scried,
    playerId: name(seat),
    ...counts,
  })),
  surveiled: reading({ seat: SEAT, count: whole(), buried: whole() }, ({ facts: { seat, ...counts }, name }) => ({
    type: EVENT_NAMES.surveiled,
    playerId: name(seat),
    ...counts,
  })),
  bottomed: reading({ seat: SEAT, count: whole() }, ({ facts: { seat, count }, name }) => ({
    type: EVENT_NAMES.bottomed,
    playerId: name(seat),
    count,
  })),
  'turn-began': reading({ seat: SEAT, turn: whole() }, ({ facts: { seat, turn }, name }) => ({
    type: EVENT_NAMES['turn-began'],
    playerId: name(seat),
    turn,
  })),
  'step-began': reading({ seat: SEAT, step: TEXT }, ({ facts: { seat, step }, name }) => ({
    type: EVENT_NAMES['step-began'],
    playerId: name(seat),
    step,
  })),
  'turn-draw': reading({ seat: SEAT }, ({ facts, name }) => ({
    type: EVENT_NAMES['turn-draw'],
    playerId: name(facts.seat),
  })),
  lost: forReason(EVENT_NAMES.lost),
  'match-over': reading({ winners: list(SEAT), reason: TEXT }, ({ facts, name }) => ({
    type: EVENT_NAMES['match-over'],
    winnerIds: facts.winners.map(name),
    reason: facts.reason,
  })),
};

const isRead = (name: string): name is keyof typeof READINGS => Object.hasOwn(READINGS, name);

/** A note as an event of the document; notes that the document does not know are left out. */
const readNote = <Id>(
  layout: Layout,
  { name, facts }: Pick<Noted, 'name' | 'facts'>,
  cards: readonly Id[],
): readonly GameEvent<Id>[] =>
  isRead(name) ? [READINGS[name]({ facts, cards, name: (seat) => playerName(layout, seat) })] : [];

function seenBy(layout: Layout, { from, to }: Moved): LogEntry['visibility'] {
  const ends = [zoneAt(layout, from), zoneAt(layout, to)];
  if (ends.some(({ sees }) => sees === 'everyone')) return 'public';
  const owners = ends.flatMap(({ sees, owner }) => (sees === 'owner' && owner !== null ? [owner] : []));
  return [...new Set(owners)].map((owner) => playerName(layout, owner));
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
    const told = projectEvent(state, event, viewer, visible);
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
    return event.cards.flatMap((card, i) => {
      const { is = null, was = null } = told.cards[i] ?? {};
      return zoneChange(layout, event, is ?? was, cards.owners[card] ?? null);
    });
  if (told.type === 'noted') return readNote(layout, told, told.cards ?? []).filter((each) => !isOwnAction(each));
  if (told.type === 'shuffled' && event.type === 'shuffled' && event.verb === 'shuffle')
    return shuffled(layout, event.zone);
  if (told.type === 'changed' && told.of === 'seat') return lifeChange(layout, told.id, told.key, told.value);
  return [];
}
