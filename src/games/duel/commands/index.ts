/** What a player may ask for, and the gate that raw commands pass (U13: all choices are part of the submission). */
import { err, fields, refusalOf, type Problem, type Refusal, type Result, type ValueOf } from '../../../core/index.ts';

/** Slots and squares are any whole numbers here: one that does not exist is refused by the rules (U38, U50, U7). */
const { integer } = fields;

const COMMANDS = {
  mulligan: { slots: fields.list(integer) },
  replace: { slot: integer },
  /** `square`: where a unit comes to stand, or of the unit that a spell is aimed at. */
  play: { slot: integer, square: fields.optional(integer) },
  move: { from: integer, to: integer },
  attack: { from: integer, at: integer },
  endTurn: {},
  concede: {},
};

const command = fields.variants('type', COMMANDS);

export type DuelCommand = ValueOf<typeof command>;

/** Keys of a table are its names, which `Object.keys` cannot say. */
export const COMMAND_TYPES = Object.keys(COMMANDS) as readonly DuelCommand['type'][];

/** Reads a command's form; a draw, like anything else the rules do by themselves, is no player action (U27). */
export function parseCommand(raw: unknown): Result<DuelCommand, Refusal> {
  const read = command(raw);
  return read.ok ? read : err(refused(read.error));
}

function refused(problems: readonly Problem[]): Refusal {
  const [{ path, code, value }] = problems as readonly [Problem];
  const isUnknownType = path[0] === 'type' && code === 'choice';
  return isUnknownType ? { code: 'NotAPlayerAction', action: value } : refusalOf('BadCommand', problems);
}
