/** Actions as the document writes them: with the player in them, and cards by instance id. */
import { err, ok, type CardId, type Refusal, type Result, type Seat } from '../../../core/index.ts';
import { parseAction, type Action } from '../actions/action.ts';
import { asksForCards } from '../actions/choose.ts';
import type { Choice } from '../shape.ts';
import { instanceId } from './events.ts';

export type TargetOf = { readonly playerId: string } | { readonly cardInstanceId: number };

export type DrawCard = { readonly type: 'DRAW_CARD'; readonly playerId: string };

export type GameAction =
  | DrawCard
  | { readonly type: 'PASS_PRIORITY' | 'CONCEDE'; readonly playerId: string }
  | { readonly type: 'PLAY_LAND' | 'ACTIVATE'; readonly playerId: string; readonly cardInstanceId: number }
  | {
      readonly type: 'CAST_SPELL';
      readonly playerId: string;
      readonly cardInstanceId: number;
      readonly targets?: readonly TargetOf[];
    }
  | {
      readonly type: 'CHOOSE';
      readonly playerId: string;
      readonly choiceId: number;
      readonly picks: readonly number[];
    }
  | {
      readonly type: 'DECLARE_ATTACKERS';
      readonly playerId: string;
      readonly attackers: readonly { readonly cardInstanceId: number; readonly defenderId: string }[];
    }
  | {
      readonly type: 'DECLARE_BLOCKERS';
      readonly playerId: string;
      readonly blockers: readonly { readonly blockerId: number; readonly attackerId: number }[];
    };

type Raw = { readonly [field: string]: unknown };

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Instance ids that are none stay outside the match. */
const cardOf = (id: unknown): CardId => (Number.isSafeInteger(id) && (id as number) > 0 ? (id as number) - 1 : NO_SUCH);
const NO_SUCH = Number.MAX_SAFE_INTEGER;

const listOf = (value: unknown, read: (entry: Raw) => object): unknown =>
  Array.isArray(value) ? value.map((entry: unknown) => (isRaw(entry) ? read(entry) : entry)) : value;

/** The action of the rules that a document's action means, with the seat that asks. */
export function readAction(
  raw: unknown,
  seats: readonly string[],
  pending: Choice | null,
): Result<{ readonly seat: Seat; readonly action: Action }, Refusal> {
  if (!isRaw(raw)) return err({ code: 'UNKNOWN_ACTION', type: null });
  const action = parseAction(inner(raw, seats, pending));
  if (!action.ok) return action;
  const seat = seats.indexOf(raw['playerId'] as string);
  return seat < 0
    ? err({ code: 'UNKNOWN_PLAYER', playerId: idText(raw['playerId']) })
    : ok({ seat, action: action.value });
}

const idText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function inner(raw: Raw, seats: readonly string[], pending: Choice | null): Raw {
  const { type } = raw;
  const seatOf = (id: unknown): Seat => {
    const seat = seats.indexOf(id as string);
    return seat < 0 ? NO_SUCH : seat;
  };
  switch (type) {
    case 'PLAY_LAND':
    case 'ACTIVATE':
      return { type, card: cardOf(raw['cardInstanceId']) };
    case 'CAST_SPELL': {
      const target = (entry: Raw): object =>
        'playerId' in entry ? { seat: seatOf(entry['playerId']) } : { card: cardOf(entry['cardInstanceId']) };
      return { type, card: cardOf(raw['cardInstanceId']), targets: listOf(raw['targets'] ?? [], target) };
    }
    case 'CHOOSE':
      return { type, choiceId: raw['choiceId'], ...picksOf(raw['picks'], pending) };
    case 'DECLARE_ATTACKERS': {
      const attack = (entry: Raw): object => ({
        card: cardOf(entry['cardInstanceId']),
        defender: seatOf(entry['defenderId']),
      });
      return { type, attackers: listOf(raw['attackers'], attack) };
    }
    case 'DECLARE_BLOCKERS': {
      const block = (entry: Raw): object => ({
        blocker: cardOf(entry['blockerId']),
        attacker: cardOf(entry['attackerId']),
      });
      return { type, blockers: listOf(raw['blockers'], block) };
    }
    default:
      return { type };
  }
}

const picksOf = (picks: unknown, pending: Choice | null): Raw =>
  pending && asksForCards(pending) && Array.isArray(picks) ? { cards: picks.map(cardOf) } : { picks };

/** Puts back into a refusal the card that the action named: the sender knows it. */
export function nameCards(refusal: Refusal, action: Action, seats: readonly string[]): Refusal {
  const { at, ...rest } = refusal;
  switch (refusal.code) {
    case 'CARD_NOT_IN_ZONE': {
      const { zone, ...others } = rest;
      return { ...others, card: 'card' in action ? instanceId(action.card) : null, zone };
    }
    case 'ILLEGAL_TARGET':
      return { ...rest, target: targetFact(action, at as number, seats) };
    case 'ILLEGAL_ATTACK':
      return { ...rest, creature: 'attackers' in action ? idAt(action.attackers[at as number]?.card) : null };
    case 'ILLEGAL_BLOCK':
      return { ...rest, creature: 'blockers' in action ? idAt(action.blockers[at as number]?.blocker) : null };
    default:
      return refusal;
  }
}

const idAt = (card: CardId | undefined): number | null => (card === undefined ? null : instanceId(card));

function targetFact(action: Action, at: number, seats: readonly string[]): number | string | null {
  const target = action.type === 'CAST_SPELL' ? action.targets[at] : undefined;
  if (!target) return null;
  return 'card' in target ? instanceId(target.card) : (seats[target.seat] ?? null);
}
