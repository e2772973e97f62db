/** Game files that give hidden cards away are caught by the laws and told by the checker; their honest twins are not. */
import { describe, expect, test } from 'vitest';
import { gameFrom, parseSpec, type Problem, type SpecGame } from '../../src/spec/index.ts';
import { conformance, formatReport, type Broken, type ConformanceOptions } from '../../src/testing/index.ts';
import { matchesOf, sampled } from '../sample.ts';
import { SAMPLES } from './game-files.ts';
import { HONEST } from './honest-games.ts';
import { LEAKS } from './leaking-games.ts';

const GIVEN: ConformanceOptions = { seed: 'leak', profile: 'fast', sample: 6, maxCommands: 60 };

/** How many matches a leak may go on before it must be caught; most are caught in the first few. */
const PATIENCE = 100;

function gameOf(text: string): SpecGame {
  const read = parseSpec(text, { file: 'leak.yaml' });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return gameFrom(read.value);
}

/** The laws that are about secrets. */
const SECRECY = ['non-interference', 'followed', 'sizes', 'hidden-answers'];

function firstLeak(text: string): Broken | undefined {
  const game = gameOf(text);
  for (let only = 0; only < PATIENCE; only++) {
    const { laws } = conformance(game, { ...GIVEN, only });
    const [found] = laws.flatMap(({ id, broken }) => (SECRECY.includes(id) ? broken : []));
    if (found) return found;
  }
  return undefined;
}

function warningsOf(text: string): readonly Problem[] {
  const read = parseSpec(text, { file: 'leak.yaml' });
  return read.ok ? read.value.warnings : read.error;
}

test('[S66] there are leaks of many families, each with an honest twin', () => {
  expect(LEAKS.length).toBeGreaterThan(35);
  expect(new Set(LEAKS.map(({ leak }) => leak)).size).toBe(LEAKS.length);
});

describe('[S45] [S66] the laws catch a file that tells', () => {
  test.each(LEAKS.map(({ leak, cheat }) => [leak, cheat] as const))('%s', (_leak, cheat) => {
    expect(firstLeak(cheat)).toMatchObject({ fault: expect.any(String) });
  });
});

describe('[S45] [S66] the laws leave its honest twin alone', () => {
  test.each(sampled(LEAKS, 12).map(({ leak, twin }) => [leak, twin] as const))('%s', (_leak, twin) => {
    const report = conformance(gameOf(twin), { ...GIVEN, n: matchesOf(60, 30) });
    expect(report.ok, formatReport(report)).toBe(true);
  });
});

test.each(HONEST)('[S45] [S66] nothing is said against %s', (_name, file) => {
  expect(warningsOf(file)).toEqual([]);
  const report = conformance(gameOf(file), { ...GIVEN, maxCommands: 300, n: matchesOf(60, 30) });
  expect(report.ok, formatReport(report)).toBe(true);
});

describe('[S66] the checker warns of a file that tells, and not of its twin:', () => {
  test.each(LEAKS.map((row) => [row.leak, row] as const))('%s', (_leak, { cheat, twin, isWarned = true }) => {
    const codes = [...new Set(warningsOf(cheat).map(({ code, severity }) => `${severity} ${code}`))];
    expect(codes).toEqual(isWarned ? ['warning visibility/computed'] : []);
    expect(warningsOf(twin)).toEqual([]);
  });

  test.each(SAMPLES)('no warning of this sort for %s', (_name, text) => {
    expect(warningsOf(text).filter(({ code }) => code === 'visibility/computed')).toEqual([]);
  });

  test('a warning points to the step', () => {
    expect(warningsOf(LEAKS[0]?.cheat ?? '')).toEqual([
      {
        file: 'leak.yaml',
        line: 20,
        column: 9,
        code: 'visibility/computed',
        severity: 'warning',
        message:
          "everyone sees 'n', which depends on 'hand' that not everyone sees; reveal the cards first, or hide 'n'",
      },
    ]);
  });
});

test('[S66] a leak report names the line and the step, says how leaks are mended, and where to read on', () => {
  const game = gameOf(LEAKS[0]?.cheat ?? '');
  const text = formatReport(conformance(game, { ...GIVEN, n: 6 }));
  expect(text).toContain('told by the change of match.n, at leak.yaml line 20, column 9 (set)');
  expect(text).toContain('reveal the cards before the step that reads them');
  expect(text).toContain('See docs/guide/when-a-law-says-leak.md.');
});
