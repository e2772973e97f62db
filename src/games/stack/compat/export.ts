/**
 * The whole state as plain JSON (K7): the zones and scalars of every player in words, and beside them the state itself
 * without its chance. For tests and saves; it never goes to a client (K85).
 */
import {
  err,
  isRecord,
  ok,
  type CardId,
  type Job,
  type Json,
  type MatchState,
  type Option,
  type Outcome,
  type Refusal,
  type Result,
  type Seat,
  type ZoneId,
} from '../../../core/index.ts';
import { loadValue, SAVE_FORMAT } from '../../../core/save/index.ts';
import type { Chance } from '../../../rng/index.ts';
import {
  battlefieldOf,
  exileOf,
  faceDownOf,
  graveyardOf,
  handOf,
  libraryOf,
  stackOf,
  unseenOf,
} from '../table/zones.ts';
import { CHOICES, type ChoiceKind, type SeatValues, type StackObject, type StackShape } from '../shape.ts';
import { instanceId } from './events.ts';
import { known, playerName } from './names.ts';

/** The form of an export. Work in it has the names of the house, so it counts up when those change. */
export const EXPORT_FORMAT = 'cardwright.stack/5';

/** A card as the document has it (K3), with what has happened to it. */
export interface CardInstance {
  readonly instanceId: number;
  readonly kind: string;
  readonly ownerId: string;
  readonly tapped?: boolean;
  readonly damage?: number;
  readonly counters?: number;
}

/** K1: an ordered list of cards, position 0 first. */
export interface Zone {
  readonly cards: readonly CardInstance[];
}

/** The zones of a player, as the document names them. */
export interface PlayerState {
  readonly hand: Zone;
  readonly battlefield: Zone;
  readonly graveyard: Zone;
  readonly library: Zone;
}

/** The zones of a player, and life, flags and counters beside them. */
export type PlayerStateExport = PlayerState & Omit<SeatValues, 'shownTop'>;

/** The whole match in words, and beside them the state itself (K7). */
export interface GameStateExport {
  readonly format: typeof EXPORT_FORMAT;
  readonly gameId: string;
  readonly playerIds: readonly string[];
  readonly players: { readonly [playerId: string]: PlayerStateExport };
  readonly turn: number;
  readonly step: string;
  readonly activePlayerId: string;
  readonly priorityPlayerId: string | null;
  readonly stack: readonly StackEntry[];
  readonly exile: Zone;
  readonly pendingChoice: PendingChoice | null;
  /** Work not yet done, the next piece first. */
  readonly frames: readonly Job[];
  readonly outcome: { readonly winnerIds: readonly string[]; readonly reason: string } | null;
  /** The match as the kernel keeps it, without its chance. */
  readonly state: Json;
}

/** A spell or ability on the stack, position 0 first. */
export interface StackEntry {
  readonly is: StackObject['is'];
  readonly kind: string;
  readonly cardInstanceId: number;
  readonly controllerId: string;
}

/** A question: picks are instance ids if `cards` lists any, otherwise numbers of `options`. */
export interface PendingChoice {
  readonly choiceId: number;
  readonly kind: ChoiceKind;
  readonly playerId: string;
  readonly cards: readonly number[];
  readonly min: number;
  readonly max: number;
  readonly options: readonly string[];
}

export function exportMatch(state: MatchState<StackShape>): GameStateExport {
  const { layout, match, agenda, questions } = state;
  const name = (seat: Seat): string => playerName(layout, seat);
  return {
    format: EXPORT_FORMAT,
    gameId: match.gameId,
    playerIds: layout.seats,
    players: Object.fromEntries(layout.seats.map((id, seat) => [id, exportPlayer(state, seat)])),
    turn: match.turn,
    step: match.step,
    activePlayerId: name(match.active),
    priorityPlayerId: match.priority === -1 ? null : name(match.priority),
    stack: match.stack.map(({ is, kind, card, seat }) => ({
      is,
      kind,
      cardInstanceId: instanceId(card),
      controllerId: name(seat),
    })),
    exile: zoneOf(state, exileOf(layout), faceDownOf(layout)),
    pendingChoice: pendingOf(state),
    frames: questions.job === null ? agenda : [questions.job, ...agenda],
    outcome: outcomeOf(match.outcome, name),
    state: plainState(state),
  };
}

export function exportPlayer(state: MatchState<StackShape>, seat: Seat): PlayerStateExport {
  const { shownTop: _, ...scalars } = known(state.seats[seat], `seat ${seat}`);
  return {
    hand: zoneOf(state, handOf(seat), unseenOf(seat)),
    battlefield: zoneOf(state, battlefieldOf(seat)),
    graveyard: zoneOf(state, graveyardOf(seat)),
    library: zoneOf(state, libraryOf(seat)),
    ...scalars,
  };
}

export const stackZone = (state: MatchState<StackShape>): Zone => zoneOf(state, stackOf(state.layout));

const zoneOf = (state: MatchState<StackShape>, ...zones: readonly ZoneId[]): Zone => ({
  cards: zones.flatMap((zone) => (state.piles[zone]?.toArray() ?? []).map((card) => instanceOf(state, card))),
});

function instanceOf({ cards, layout }: MatchState<StackShape>, card: CardId): CardInstance {
  const { tapped, damage, counters } = cards.values[card] ?? {};
  return {
    instanceId: instanceId(card),
    kind: known(cards.kinds[card], `card ${card}`),
    ownerId: playerName(layout, cards.owners[card] ?? -1),
    ...(tapped ? { tapped } : {}),
    ...(damage ? { damage } : {}),
    ...(counters ? { counters } : {}),
  };
}

/** The question that stands. Of combat the document lists the creatures; whom they may attack or block is for the declaration. */
export function pendingOf({ questions, layout }: MatchState<StackShape>): PendingChoice | null {
  const [question] = questions.open;
  if (!question) return null;
  const { id: choiceId, kind, seat, options, min, max } = question;
  const isCombat = kind === 'attackers' || kind === 'blockers';
  const creatures = isCombat ? [...new Set(options.flatMap(({ card }) => card ?? []))] : [];
  return {
    choiceId,
    kind: known(
      CHOICES.find((each) => each === kind),
      `question ${kind}`,
    ),
    playerId: playerName(layout, seat),
    cards: (question.cards ?? creatures).map(instanceId),
    options: isCombat ? [] : options.map((option) => labelOf(option, layout.seats)),
    min,
    max,
  };
}

const labelOf = ({ label, seat, card }: Option, seats: readonly string[]): string =>
  seat !== undefined
    ? `${label} ${seats[seat]}`
    : label.startsWith('cast') && card !== undefined
      ? `${label} ${instanceId(card)}`
      : label;

export const outcomeOf = (outcome: Outcome | null, name: (seat: Seat) => string): GameStateExport['outcome'] =>
  outcome && { winnerIds: outcome.winners.map(name), reason: outcome.reason };

function plainState(whole: MatchState<StackShape>): Json {
  const { chance: _, ...state } = whole;
  const plain: Json = JSON.parse(JSON.stringify({ format: SAVE_FORMAT, ...state }));
  return plain;
}

/** The state in an export, with the generator states that were saved beside it. */
export function importMatch(raw: unknown, chance: Chance): Result<MatchState<StackShape>, Refusal> {
  if (!isRecord(raw) || raw['format'] !== EXPORT_FORMAT) return badExport('/format', `expected ${EXPORT_FORMAT}`);
  const loaded = loadValue<StackShape>({ ...(isRecord(raw['state']) ? raw['state'] : {}), chance });
  if (!loaded.ok) return badExport(`/state${loaded.error.path}`, loaded.error.reason);
  const { state: _, ...told } = exportMatch(loaded.value);
  for (const [key, value] of Object.entries(told))
    if (JSON.stringify(raw[key]) !== JSON.stringify(value))
      return badExport(`/${key}`, 'does not say what the state says');
  return ok(loaded.value);
}

const badExport = (path: string, reason: string): Result<never, Refusal> => err({ code: 'BadExport', path, reason });
