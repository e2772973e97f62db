/** One line about what is wrong, and the exit code for it: 2 for a wish that cannot be met, 1 for a fault, 3 for what was stopped. */
import type { Io } from './io.ts';
import { oneLine, paint } from './text.ts';

/** A wish that cannot be met is told in exactly one line, whatever was typed; a fault keeps its trace. */
export function complain(io: Io, text: string, code: 1 | 2 | 3 = 2): number {
  io.err(`${paint(io, 'red', 'error:')} ${code === 1 ? text : readable(oneLine(text))}`);
  return code;
}

/** Nobody types a word as long as this and needs to read all of it again; of a path its end tells most. */
const LONGEST_WORD = 72;
const END_OF_WORD = 36;
const LONGEST = 600;

function readable(line: string): string {
  const told = line.replaceAll(/\S+/g, (word) =>
    word.length > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD - END_OF_WORD)}…${word.slice(-END_OF_WORD)}` : word,
  );
  return told.length > LONGEST ? `${told.slice(0, LONGEST)}…` : told;
}
