/** What the operative and the clock may ask for, in the order in which it is offered. Answers to questions are the kernel's. */
import { commandTable, type CommandIn } from '../../../core/fields/index.ts';
import type { Refusal, Seat } from '../../../core/index.ts';
import { isOver } from '../encounter/end.ts';
import type { Circuit, Look } from '../shape.ts';
import { advance } from './advance.ts';
import { buy } from './buy.ts';
import { discard } from './discard.ts';
import { endTurn } from './end-turn.ts';
import { open } from './open.ts';
import { play } from './play.ts';

const ENTRIES = [play, discard, endTurn, open, buy, advance] as const;

/** The gate of the commands, and the renaming of cards in them. */
export const COMMANDS = commandTable<Look, Circuit, typeof ENTRIES>(ENTRIES);

/** A command of this game. */
export type CycleCommand = CommandIn<(typeof ENTRIES)[number]>;

/** Every command that may be given while nothing is asked. */
export const choices = (look: Look, seat: Seat): readonly CycleCommand[] =>
  isOver(look.r) ? [] : COMMANDS.list(look, seat);

/** Carries a command out, and what follows every action behind it (C53, C59, C84). */
export function decide(
  circuit: Circuit,
  seat: Seat,
  command: CycleCommand,
  carryOut = COMMANDS.decide,
): Refusal | undefined {
  const { r } = circuit;
  if (r.match.ending) return { code: 'MatchOver', result: r.match.ending.result };
  const refusal = carryOut(circuit, seat, command);
  if (refusal) return refusal;
  r.later({ do: 'aftermath', step: 0 });
  return undefined;
}
