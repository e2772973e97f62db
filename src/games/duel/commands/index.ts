/**
 * What a player may ask for. A command is one entry, in a file of its own: its fields, why it may not be given now, what
 * it does, and which of it may be given. All choices are part of the submission (U13).
 */
import { commandTable, refusalOf, type CommandIn, type Problem } from '../../../core/fields/index.ts';
import { err, type Refusal, type Result } from '../../../core/index.ts';
import { attack } from './attack.ts';
import { concede } from './concede.ts';
import { endTurn } from './end-turn.ts';
import { move } from './move.ts';
import { mulligan } from './mulligan.ts';
import { play } from './play.ts';
import { replace } from './replace.ts';

/** In the order in which they are offered (U19). */
const ENTRIES = [mulligan, replace, play, move, attack, endTurn, concede] as const;

/** What a player may ask for in a duel. */
export type DuelCommand = CommandIn<(typeof ENTRIES)[number]>;

/** All commands: their gate, what may be given now, and the carrying out. */
export const COMMANDS = commandTable(ENTRIES);

/** Reads a command's form; a draw, like anything else the rules do by themselves, is no player action (U27). */
export function parseCommand(raw: unknown): Result<DuelCommand, Refusal> {
  const read = COMMANDS.field(raw);
  return read.ok ? read : err(refused(read.error));
}

function refused(problems: readonly Problem[]): Refusal {
  const [first] = problems;
  const isUnknownType = first?.path[0] === 'type' && first.code === 'choice';
  return isUnknownType ? { code: 'NotAPlayerAction', action: first.value } : refusalOf('BadCommand', problems);
}
