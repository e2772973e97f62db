/** Runs files of questions about odds, each with its exact answer (lab.md section 17). An unknown key is a failure, never skipped. */
import { fields } from '../../../src/core/fields/index.ts';
import { isRecord } from '../../../src/core/index.ts';
import { formatFraction, odds, QUESTION, toNumber, type Odds } from '../../../src/lab/index.ts';
import { NAME, readPart, split } from './form.ts';
import { BadCaseFile, casesIn, runEach, type CaseReport } from './report.ts';

const { byName, optional, real, record, text } = fields;

const FRACTION = text(10_000, 1);

/** What a case says beside its question. */
const EXPECTED = {
  id: NAME,
  answer: FRACTION,
  decimal: optional(real(0, 1)),
  sizes: optional(byName(FRACTION)),
  mulligans: optional(FRACTION),
};

/** Runs every question of a parsed file: a list of them (lab.md section 17), or `cases` as other files have it. */
export const runOddsCases = (file: unknown): CaseReport =>
  runEach(casesIn(Array.isArray(file) ? { cases: file } : file), differenceOf);

function differenceOf(raw: unknown): string | undefined {
  if (!isRecord(raw)) throw new BadCaseFile('a question is a table');
  const [said, question] = split(raw, EXPECTED);
  const { answer, decimal, sizes = {}, mulligans } = readPart(record(EXPECTED), said);
  const unknown = Object.keys(question).find((key) => !Object.hasOwn(QUESTION, key));
  if (unknown !== undefined) throw new BadCaseFile(`unknown key "${unknown}"`);
  const found = odds(question);
  if (!found.ok) return `refused: ${JSON.stringify(found.error)}`;
  const told = toldOf(found.value);
  return [
    unlike('answer', answer, told.answer),
    decimal === undefined || Math.abs(decimal - told.decimal) <= READING
      ? undefined
      : unlike('decimal', decimal, told.decimal),
    ...Object.entries(sizes).map(([size, share]) => unlike(`sizes.${size}`, share, told.sizes[size])),
    mulligans === undefined ? undefined : unlike('mulligans', mulligans, told.mulligans),
  ].find((difference) => difference !== undefined);
}

/** Decimals are for reading: files round them each in their own way. */
const READING = 1e-6;

const toldOf = ({ probability, sizes = [], mulligans }: Odds) => ({
  answer: formatFraction(probability),
  decimal: toNumber(probability),
  sizes: Object.fromEntries(sizes.map(([size, share]) => [String(size), formatFraction(share)])),
  mulligans: mulligans && formatFraction(mulligans),
});

const unlike = <T extends string | number>(part: string, expected: T, found: T | undefined): string | undefined =>
  expected === found ? undefined : `${part}: expected ${expected}, found ${found}`;
