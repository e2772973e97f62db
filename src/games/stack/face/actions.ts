/** Actions as the document writes them: with the player in them, and cards by instance id. */
import {
  err,
  fields,
  ok,
  unreachable,
  type CardId,
  type Refusal,
  type Result,
  type Seat,
  type ValueOf,
} from '../../../core/index.ts';
import { refusalFor, type Action, type ActionOf } from '../actions/action.ts';
import { asksForCards } from '../actions/choose.ts';
import { LONGEST_NAME, MOST_ENTRIES, MOST_TARGETS } from '../constants.ts';
import type { Choice } from '../shape.ts';
import { instanceId } from './events.ts';

const { either, list, optional, record, text, variants, whole } = fields;

/** A player by name; whether somebody is called so is another question. */
const PLAYER = text(LONGEST_NAME);
/** K3 */
const INSTANCE = whole(1);

const TARGET = either(record({ playerId: PLAYER }), record({ cardInstanceId: INSTANCE }));
export type TargetOf = ValueOf<typeof TARGET>;

const ACTION = variants('type', {
  DRAW_CARD: { playerId: PLAYER },
  PASS_PRIORITY: { playerId: PLAYER },
  CONCEDE: { playerId: PLAYER },
  PLAY_LAND: { playerId: PLAYER, cardInstanceId: INSTANCE },
  CAST_SPELL: { playerId: PLAYER, cardInstanceId: INSTANCE, targets: optional(list(TARGET, MOST_TARGETS)) },
  ACTIVATE: { playerId: PLAYER, cardInstanceId: INSTANCE },
  CHOOSE: { playerId: PLAYER, choiceId: whole(), picks: list(whole(), MOST_ENTRIES) },
  DECLARE_ATTACKERS: {
    playerId: PLAYER,
    attackers: list(record({ cardInstanceId: INSTANCE, defenderId: PLAYER }), MOST_ENTRIES),
  },
  DECLARE_BLOCKERS: {
    playerId: PLAYER,
    blockers: list(record({ blockerId: INSTANCE, attackerId: INSTANCE }), MOST_ENTRIES),
  },
});

export type GameAction = ValueOf<typeof ACTION>;
export type DrawCard = Extract<GameAction, { readonly type: 'DRAW_CARD' }>;

/** The action of the rules that a document's action means, with the seat that asks. */
export function readAction(
  raw: unknown,
  seats: readonly string[],
  pending: Choice | null,
): Result<{ readonly seat: Seat; readonly action: Action }, Refusal> {
  const read = ACTION(raw);
  if (!read.ok) return err(refusalFor(raw, read.error));
  const { playerId } = read.value;
  const seat = seats.indexOf(playerId);
  return seat < 0 ? err({ code: 'UNKNOWN_PLAYER', playerId }) : ok({ seat, action: inner(read.value, seats, pending) });
}

/** A seat that no match has, for a name that nobody has. */
const NO_SUCH: Seat = Number.MAX_SAFE_INTEGER;

const cardOf = (id: number): CardId => id - 1;

function inner(given: GameAction, seats: readonly string[], pending: Choice | null): Action {
  const seatOf = (id: string): Seat => (seats.includes(id) ? seats.indexOf(id) : NO_SUCH);
  const { type } = given;
  switch (type) {
    case 'DRAW_CARD':
    case 'PASS_PRIORITY':
    case 'CONCEDE':
      return { type };
    case 'PLAY_LAND':
    case 'ACTIVATE':
      return { type, card: cardOf(given.cardInstanceId) };
    case 'CAST_SPELL': {
      const targets = (given.targets ?? []).map((target) =>
        'playerId' in target ? { seat: seatOf(target.playerId) } : { card: cardOf(target.cardInstanceId) },
      );
      return { type, card: cardOf(given.cardInstanceId), targets };
    }
    case 'CHOOSE':
      return { type, choiceId: given.choiceId, ...picksOf(given.picks, pending) };
    case 'DECLARE_ATTACKERS':
      return {
        type,
        attackers: given.attackers.map(({ cardInstanceId, defenderId }) => ({
          card: cardOf(cardInstanceId),
          defender: seatOf(defenderId),
        })),
      };
    case 'DECLARE_BLOCKERS':
      return {
        type,
        blockers: given.blockers.map(({ blockerId, attackerId }) => ({
          blocker: cardOf(blockerId),
          attacker: cardOf(attackerId),
        })),
      };
    default:
      return unreachable(type);
  }
}

const picksOf = (picks: readonly number[], pending: Choice | null): Pick<ActionOf<'CHOOSE'>, 'picks' | 'cards'> =>
  pending && asksForCards(pending) ? { cards: picks.map(cardOf) } : { picks };

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
