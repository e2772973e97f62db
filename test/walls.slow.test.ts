/** The walls of the house: what a folder may not see, it cannot compile; what it may not say, it cannot lint. */
import { afterAll, describe, expect, test } from 'vitest';
import { scratchProject } from './scratch-project.ts';

const project = scratchProject();
afterAll(() => project.remove());

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
  ['games/cycle', 'conform', '../../conform/index.ts'],
  ['spec', 'fair', '../fair/index.ts'],
  ['spec', 'games/duel', '../games/duel/index.ts'],
  ['spec', 'lab', '../lab/index.ts'],
  ['core', 'spec', '../spec/index.ts'],
  ['conform', 'cli', '../cli/index.ts'],
  ['conform', 'fair', '../fair/index.ts'],
] as const;

describe('imports', () => {
  test.each(FORBIDDEN_IMPORTS)('%s cannot import from %s', (folder, _other, file) => {
    project.write(`src/${folder}/trespass.ts`, `export { here as there } from '${file}';\n`);
    const { code, output } = project.compile(folder);
    project.write(`src/${folder}/trespass.ts`, '');
    expect(output).toContain(`src/${folder}/trespass.ts`);
    expect(output).toContain('TS6307');
    expect(code).not.toBe(0);
  });

  test('core can import from rng, which shows that the walls have doors', () => {
    project.write('src/core/visit.ts', `export { here as there } from '../rng/index.ts';\n`);
    expect(project.compile('core')).toEqual({ code: 0, output: '' });
  });
});

describe('names', () => {
  const UNKNOWN_TO_THE_COMPILER = ['process', 'document', 'console', 'performance', 'setTimeout', 'crypto', 'Buffer'];

  test.each(UNKNOWN_TO_THE_COMPILER)('core cannot name %s: the compiler does not know it', (name) => {
    project.write('src/core/names.ts', `export const said: unknown = ${name};\n`);
    const { code, output } = project.compile('core');
    project.write('src/core/names.ts', '');
    expect(output).toContain(`Cannot find name '${name}'`);
    expect(code).not.toBe(0);
  });

  const KNOWN_BUT_REFUSED = ['process', 'document', 'console', 'Date', 'Date.now()', 'new Date()', 'Math.random()'];

  test.each(KNOWN_BUT_REFUSED)('core cannot say %s: the linter refuses it', (expression) => {
    project.write('src/core/names.ts', `export const said: unknown = ${expression};\n`);
    const { code, output } = project.lint('src/core/names.ts');
    expect(output).toMatch(/src\/core\/names\.ts:1:\d+: .*(no-restricted-globals|no-restricted-properties)/);
    expect(code).not.toBe(0);
  });
});
