/** Runs files of checker cases (rules/spec.md S64): a game file with every problem it must give, or two and their hashes. */
import { fields, type RecordOf } from '../../../src/core/fields/index.ts';
import { isRecord } from '../../../src/core/index.ts';
import { parseSpec, problemLine, type Problem } from '../../../src/spec/index.ts';
import { MOST, NAME, NAMES, readPart } from './form.ts';
import { BadCaseFile, casesIn, runEach, type CaseReport } from './report.ts';

const { anything, flag, list, nullable, oneOf, optional, record, text, whole } = fields;

/** Runs every case of a parsed file of checker cases. */
export const runSpecCheckCases = (file: unknown): CaseReport => runEach(casesIn(file).map(named), differenceOf);

/** A case goes by its id. */
const named = (one: unknown): unknown => (isRecord(one) ? { name: one['id'], ...one } : one);

const PROBLEM = {
  code: NAME,
  severity: oneOf('error', 'warning'),
  line: whole(1),
  column: optional(whole(1)),
  hint: optional(nullable(text())),
};

const HEAD = { name: NAME, id: NAME, rules: NAMES, yaml: anything };
const CHECKED = record({ ...HEAD, fragment: optional(flag), problems: list(record(PROBLEM), MOST) });
const HASHED = record({ ...HEAD, other: anything, hash: oneOf('same', 'different') });

function differenceOf(raw: unknown): string | undefined {
  if (isRecord(raw) && Object.hasOwn(raw, 'hash')) return hashDifference(raw);
  const { yaml, fragment = false, problems } = readPart(CHECKED, raw);
  const found = problemsOf(textOf(yaml, 'yaml'), fragment);
  const at = Math.max(found.length, problems.length);
  for (let i = 0; i < at; i++) {
    const difference = problemDifference(found[i], problems[i]);
    if (difference !== undefined) return `problem ${i + 1}: ${difference}`;
  }
  return undefined;
}

/** A text of a file, which may have anything in it. */
function textOf(raw: unknown, name: string): string {
  if (typeof raw !== 'string') throw new BadCaseFile(`${name} is no text`);
  return raw;
}

function problemsOf(yaml: string, fragment: boolean): readonly Problem[] {
  const read = parseSpec(yaml, { file: 'case.yaml', fragment });
  return read.ok ? read.value.warnings : read.error;
}

type Wanted = RecordOf<typeof PROBLEM>;

/** What is absent is not compared; `hint: null` means none. */
function problemDifference(found: Problem | undefined, wanted: Wanted | undefined): string | undefined {
  if (!found) return `nothing, expected ${JSON.stringify(wanted)}`;
  if (!wanted) return `not expected: ${problemLine(found)}`;
  const isSame =
    found.code === wanted.code &&
    found.severity === wanted.severity &&
    found.line === wanted.line &&
    (wanted.column === undefined || found.column === wanted.column) &&
    (wanted.hint === undefined || found.hint === (wanted.hint ?? undefined));
  return isSame ? undefined : `${problemLine(found)}, expected ${JSON.stringify(wanted)}`;
}

function hashDifference(raw: unknown): string | undefined {
  const { yaml, other, hash } = readPart(HASHED, raw);
  const [one, two] = [hashOf(textOf(yaml, 'yaml')), hashOf(textOf(other, 'other'))];
  if (one === undefined || two === undefined) return `${one === undefined ? 'yaml' : 'other'} has errors`;
  return (one === two) === (hash === 'same') ? undefined : `the hashes are not ${hash}`;
}

function hashOf(yaml: string): string | undefined {
  const read = parseSpec(yaml);
  return read.ok ? read.value.hash : undefined;
}
