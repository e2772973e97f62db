/** What a command of this game is written with. */
import { commandsFor } from '../../../core/fields/index.ts';
import type { Look, Work } from '../table/work.ts';

/** One entry of the table of commands: its fields, why it may not be given, what it does, which may be given now. */
export const command = commandsFor<Look, Work>();
