/** Actions as the document writes them: with the player in them, and cards by instance id. What they mean is in command.ts. */
import { fields, refusalOf, shortly, type Problem, type ValueOf } from '../../../core/fields/index.ts';
import { err, isRecord, ok, type Refusal, type Result, type Seat } from '../../../core/index.ts';
import { COMMANDS } from '../commands/index.ts';
import { LONGEST_NAME, MOST_ENTRIES, MOST_TARGETS } from '../settings.ts';
import { COMMAND_NAMES, houseName } from './names.ts';

const { either, list, optional, record, text, variants, whole } = fields;

/** A player by name; whether anybody at the table has it is checked afterwards. */
const PLAYER = text(LONGEST_NAME);
/** K3 */
const INSTANCE = whole(1);

const TARGET = either(record({ playerId: PLAYER }), record({ cardInstanceId: INSTANCE }));
/** What a spell is aimed at. */
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

/** Everything that a player may ask for, or answer. */
export type GameAction = ValueOf<typeof ACTION>;
/** The action of drawing a card at will (K11). */
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
  return seat < 0 ? err({ code: 'UnknownPlayer', playerId }) : ok({ seat, action: read.value });
}

/** Why something cannot be read as an action: it is not one, or one of its fields is wrong. */
function refusalFor(raw: unknown, problems: readonly Problem[]): Refusal {
  const [at] = problems[0]?.path ?? [];
  return at === undefined || at === 'type' ? unknownAction(raw) : refusalOf('BadCommand', problems);
}

function unknownAction(raw: unknown): Refusal {
  const type = isRecord(raw) && typeof raw['type'] === 'string' ? shortly(raw['type']) : null;
  return { code: 'UnknownCommand', type };
}

/** What a client sends (K83): a command by the document's name, or the kernel's answer, with cards by handles. */
export function readClient(raw: unknown): Result<unknown, Refusal> {
  if (!isRecord(raw) || typeof raw['type'] !== 'string') return err(unknownAction(raw));
  if (raw['type'] === 'answer') return ok(raw);
  const type = commandNamed(raw['type']);
  return type === undefined ? err(unknownAction(raw)) : ok({ ...raw, type });
}

/** The command of this name; one that the document does not name goes by its own, as in `documentName`. */
const commandNamed = (name: string): string | undefined =>
  houseName(COMMAND_NAMES, name) ?? COMMANDS.types.find((type) => type === name && !Object.hasOwn(COMMAND_NAMES, type));
