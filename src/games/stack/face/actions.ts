/** Actions as the document writes them: with the player in them, and cards by instance id. What they mean is in command.ts. */
import { err, fields, ok, type Refusal, type Result, type Seat, type ValueOf } from '../../../core/index.ts';
import { refusalFor } from '../commands/index.ts';
import { LONGEST_NAME, MOST_ENTRIES, MOST_TARGETS } from '../settings.ts';

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

export type GameActionOf<Type extends GameAction['type']> = Extract<GameAction, { readonly type: Type }>;

/** An action of the document, with the seat that asks. */
export function readAction(
  raw: unknown,
  seats: readonly string[],
): Result<{ readonly seat: Seat; readonly action: GameAction }, Refusal> {
  const read = ACTION(raw);
  if (!read.ok) return err(refusalFor(raw, read.error));
  const { playerId } = read.value;
  const seat = seats.indexOf(playerId);
  return seat < 0 ? err({ code: 'UNKNOWN_PLAYER', playerId }) : ok({ seat, action: read.value });
}
