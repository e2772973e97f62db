/** One line about what is wrong, and the exit code for it: 2 for a wish that cannot be met, 1 for a fault, 3 for what was stopped. */
import type { Io } from './io.ts';
import { paint } from './text.ts';

export function complain(io: Io, text: string, code: 1 | 2 | 3 = 2): number {
  io.err(`${paint(io, 'red', 'error:')} ${text}`);
  return code;
}
