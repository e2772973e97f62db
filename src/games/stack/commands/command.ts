/** What a command of this game is written with. */
import { commandsFor } from '../../../core/index.ts';
import type { Look, Work } from '../table/work.ts';

/** One entry of the table of commands: its fields, why not, what it does, which of it may be given. */
export const command = commandsFor<Look, Work>();
