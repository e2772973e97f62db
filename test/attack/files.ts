/** Attacks on files of cases and traces: whatever a file says, it is a report or a complaint, never a break-down. */
import { readdirSync, readFileSync } from 'node:fs';
import { BadCaseFile, CASE_FAMILIES, runTraces } from '../conform/index.ts';
import type { Attack, Ending } from './attack.ts';
import { asFile, cooked } from './recipe.ts';

const DATA = 'test/data';

interface CaseFile {
  readonly cases: readonly unknown[];
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(`${DATA}/${path}`, 'utf8'));

const known = new Map<string, readonly unknown[]>();

/** Files of a single case each, or single traces: small, so that many can be tried. */
function filesOf(family: string): readonly unknown[] {
  let files = known.get(family);
  if (!files) {
    files = family === 'traces' ? tracesIn() : casesIn(family);
    known.set(family, files);
  }
  return files;
}

/** Cases that play many matches take their time, which is no fault. */
const isLong = (each: unknown): boolean => /"kind":"(statistical|property)"/.test(JSON.stringify(each));

/** A file has its cases under a name, or is the list of them. */
function casesIn(family: string): readonly unknown[] {
  const file = readJson(`cases/${family}.json`) as CaseFile | readonly unknown[];
  const cases = 'cases' in file ? file.cases : file;
  return cases.filter((each) => !isLong(each)).map((each) => ('cases' in file ? { ...file, cases: [each] } : [each]));
}

const tracesIn = (): readonly unknown[] =>
  readdirSync(`${DATA}/traces/duel`)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readJson(`traces/duel/${name}`) as readonly unknown[])
    .map((trace) => [trace]);

/** Changed files of cases and traces. */
export const FILES: Attack = {
  name: 'files',
  games: [...Object.keys(CASE_FAMILIES), 'traces'],
  bases: (family) => filesOf(family).length,
  base: (family, number) => filesOf(family)[number],
  attempt: ({ game: family, base, changes }) => attempt(family, cooked(filesOf(family)[base], changes)),
};

function attempt(family: string, value: unknown): Ending {
  const ended = (isAccepted: boolean, sort: string): Ending => ({ isAccepted, commands: 0, sort: `${family} ${sort}` });
  const plain: unknown = JSON.parse(asFile(value));
  if (family === 'traces')
    return ended(true, runTraces(plain).some(({ difference }) => difference) ? 'differs' : 'passes');
  try {
    const { failed } = (CASE_FAMILIES[family] as (typeof CASE_FAMILIES)[string])(plain);
    return ended(true, failed.length === 0 ? 'passes' : failed[0]?.isMalformed ? 'makes no sense' : 'fails');
  } catch (error) {
    if (error instanceof BadCaseFile) return ended(false, 'is no file of cases');
    throw error;
  }
}
