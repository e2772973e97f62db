/** Runs a file of recorded hands (PHH): each must end with the stacks that were recorded. */
import { BadCaseFile, runEach, type CaseReport } from '../cases/report.ts';
import { readHand } from './hand.ts';
import { differenceIn } from './play.ts';
import { BadToml, readToml, type Section } from './toml.ts';

/** Plays every hand of a file. */
export function runPhh(text: string): CaseReport {
  const hands = sectionsOf(text).map(({ name, line, table }) => ({ id: `hand ${name || '1'} (line ${line})`, table }));
  if (hands.length === 0) throw new BadCaseFile('the file has no hand');
  return runEach(hands, ({ table }) => differenceIn(readHand(table)));
}

function sectionsOf(text: string): readonly Section[] {
  try {
    return readToml(text);
  } catch (error) {
    if (error instanceof BadToml) throw new BadCaseFile(error.message);
    throw error;
  }
}
