/** The walls of the house: what a folder may not see, it cannot compile; what it may not say, it cannot lint. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Run, scratchProject } from './scratch-project.ts';

const FORBIDDEN_IMPORTS = [
  ['core', 'games/high-card', '../games/high-card/index.ts'],
  ['core', 'fair', '../fair/index.ts'],
  ['core', 'lab', '../lab/index.ts'],
  ['core', 'cli', '../cli/index.ts'],
  ['rng', 'core', '../core/index.ts'],
  ['fair', 'games/duel', '../games/duel/index.ts'],
  ['lab', 'games/duel', '../games/duel/index.ts'],
  ['games/duel', 'games/stack', '../stack/index.ts'],
  ['games/cycle', 'lab', '../../lab/index.ts'],
  ['spec', 'fair', '../fair/index.ts'],
  ['spec', 'games/duel', '../games/duel/index.ts'],
  ['spec', 'lab', '../lab/index.ts'],
  ['core', 'spec', '../spec/index.ts'],
] as const;

const UNKNOWN_TO_THE_COMPILER = ['process', 'document', 'console', 'performance', 'setTimeout', 'crypto', 'Buffer'];

const KNOWN_BUT_REFUSED = ['process', 'document', 'console', 'Date', 'Date.now()', 'new Date()', 'Math.random()'];

/** Every offence in a file of its own, so that the compiler and the linter are asked once. */
const project = scratchProject();
const trespass = (folder: string, at: number): string => `src/${folder}/trespass-${at}.ts`;
const unknown = (at: number): string => `src/core/unknown-${at}.ts`;
const refused = (at: number): string => `src/core/refused-${at}.ts`;

let compiled: Run;
let linted: Run;
beforeAll(() => {
  FORBIDDEN_IMPORTS.forEach(([folder, , file], at) => project.write(trespass(folder, at), visit(file)));
  UNKNOWN_TO_THE_COMPILER.forEach((name, at) => project.write(unknown(at), `export const said: unknown = ${name};\n`));
  project.write('src/core/visit.ts', visit('../rng/index.ts'));
  compiled = project.compile();
  KNOWN_BUT_REFUSED.forEach((said, at) => project.write(refused(at), `export const said: unknown = ${said};\n`));
  linted = project.lint('src/core');
});
afterAll(() => project.remove());

const visit = (file: string): string => `export { here as there } from '${file}';\n`;

/** What is said about a file, and about no other. */
const saidOf = (file: string, { output }: Run): string =>
  output
    .split('\n')
    .filter((line) => line.startsWith(file))
    .join('\n');

describe('imports', () => {
  test.each(FORBIDDEN_IMPORTS.map(([folder, other], at) => ({ folder, other, at })))(
    '$folder cannot import from $other',
    ({ folder, at }) => {
      expect(saidOf(trespass(folder, at), compiled)).toContain('TS6307');
      expect(compiled.code).not.toBe(0);
    },
  );

  test('core can import from rng, which shows that the walls have doors', () => {
    expect(saidOf('src/core/visit.ts', compiled)).toBe('');
    expect(saidOf('src/core/index.ts', compiled)).toBe('');
  });
});

describe('names', () => {
  test.each(UNKNOWN_TO_THE_COMPILER.map((name, at) => ({ name, at })))(
    'core cannot name $name: the compiler does not know it',
    ({ name, at }) => {
      expect(saidOf(unknown(at), compiled)).toContain(`Cannot find name '${name}'`);
    },
  );

  test.each(KNOWN_BUT_REFUSED.map((said, at) => ({ said, at })))(
    'core cannot say $said: the linter refuses it',
    ({ at }) => {
      expect(saidOf(refused(at), linted)).toMatch(/:1:\d+: .*(no-restricted-globals|no-restricted-properties)/);
      expect(linted.code).not.toBe(0);
    },
  );
});
