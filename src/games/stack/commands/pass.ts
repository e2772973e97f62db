/** Passing (K53). */
import { passPriority } from '../flow/priority.ts';
import { command } from './command.ts';
import { checkPriority } from './timing.ts';

export const pass = command('pass', {}, { check: checkPriority, do: passPriority });
