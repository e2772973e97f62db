/**
 * All commands of the game, in the order in which they are offered. A command stands in a file of its own; what players
 * are asked they answer with the kernel's answer, attackers and blockers too.
 * A refusal names no card: it says which entry of the command it is about, so that it reveals nothing.
 */
import { commandTable, type CommandIn } from '../../../core/fields/index.ts';
import type { Refusal, Seat } from '../../../core/index.ts';
import { restartWatch } from '../flow/loops.ts';
import { isIn, nameOfSeat } from '../table/players.ts';
import type { Look, Work } from '../table/work.ts';
import { activate } from './activate.ts';
import { cast } from './cast.ts';
import { concede } from './concede.ts';
import { draw } from './draw.ts';
import { pass } from './pass.ts';
import { playLand } from './play-land.ts';

const ENTRIES = [pass, draw, playLand, cast, activate, concede] as const;

/** What a player may ask for (section 1). */
export type StackCommand = CommandIn<(typeof ENTRIES)[number]>;

/** The table that the game takes its gate, choices and deeds from. */
export const COMMANDS = commandTable<Look, Work, typeof ENTRIES>(ENTRIES);

/** Carries a command out, or refuses it and changes nothing. The checks run in the order of K10. */
export function decide(w: Work, seat: Seat, command: StackCommand, carryOut = COMMANDS.decide): Refusal | undefined {
  const refusal = checkActor(w, seat) ?? carryOut(w, seat, command) ?? undefined;
  if (!refusal && command.type !== 'pass') restartWatch(w);
  return refusal;
}

/** Whether there is still a match, and this player in it. */
export function checkActor(look: Look, seat: Seat): Refusal | undefined {
  const { outcome } = look.r.match;
  if (outcome !== null) return { code: 'MatchOver', outcome: { ...outcome } };
  return isIn(look, seat) ? undefined : { code: 'UnknownPlayer', playerId: nameOfSeat(look, seat) };
}
