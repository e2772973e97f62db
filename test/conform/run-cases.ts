/** `npm run cases`: runs a file of scenarios and tells which came out as written. */
import { nearest } from '../../src/core/fields/index.ts';
import type { Result } from '../../src/core/index.ts';
import { BadCaseFile, CASE_FAMILIES, TEXT_FAMILIES, type CaseReport } from './index.ts';
import { parseArguments, refuseArguments } from '../../src/cli/arguments.ts';
import { complain } from '../../src/cli/terminal/complain.ts';
import type { Io } from '../../src/cli/terminal/io.ts';
import { readJson, readText } from '../../src/cli/json-file.ts';
import { oneLine, paint, printable } from '../../src/cli/terminal/text.ts';

/** Runs the cases of a file; 0 if all passed, 1 if some failed, 2 if something makes no sense. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: {}, positionals: ['FAMILY', 'FILE'] });
  if (!parsed.ok) return refuseArguments(io, 'cases', parsed.error);
  const [family = '', path = ''] = parsed.value.positionals;
  const runCases = Object.hasOwn(CASE_FAMILIES, family) ? CASE_FAMILIES[family] : undefined;
  if (runCases) return runFile(await readJson(path), runCases, path, io);
  const runText = Object.hasOwn(TEXT_FAMILIES, family) ? TEXT_FAMILIES[family] : undefined;
  return runText ? runFile(await readText(path), runText, path, io) : unknownFamily(io, family);
}

function runFile<Read>(read: Result<Read, string>, runCases: (file: Read) => CaseReport, path: string, io: Io): number {
  if (!read.ok) return complain(io, read.error);
  try {
    return tell(runCases(read.value), io);
  } catch (error) {
    if (!(error instanceof BadCaseFile)) throw error;
    return complain(io, `${path}: ${error.message}`);
  }
}

/** Exit code: 0 all passed, 1 some failed, 2 some made no sense and were refused. */
function tell({ passed, failed }: CaseReport, io: Io): number {
  const refused = failed.filter(({ isMalformed }) => isMalformed).length;
  for (const { name, difference, isMalformed } of failed)
    io.out(`${paint(io, 'red', isMalformed ? 'refused:' : 'failed:')} ${oneLine(name)}\n  ${printable(difference)}`);
  io.out(`${passed} passed, ${failed.length - refused} failed${refused === 0 ? '' : `, ${refused} refused`}`);
  return refused > 0 ? 2 : failed.length > 0 ? 1 : 0;
}

function unknownFamily(io: Io, family: string): number {
  const names = [...Object.keys(CASE_FAMILIES), ...Object.keys(TEXT_FAMILIES)];
  const meant = nearest(family, names);
  const hint = meant ? ` Did you mean ${meant}?` : ` There are ${names.join(', ')}.`;
  return complain(io, `there are no cases of "${family}".${hint}`);
}
