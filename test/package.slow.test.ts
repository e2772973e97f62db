/** The package as people get it: packed, installed into an empty folder, and used from there in every way we promise. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import { blocksIn } from './docs/blocks.ts';
import { finished, WITH_LOADER } from './docs/playground.ts';
import { linksIn, targetOf } from './meta/links.ts';
import { filesIn, isPage, read } from './meta/tree.ts';
import { consumer } from './package/consumer.ts';

const user = consumer();
afterAll(() => user.remove());

const manifest = JSON.parse(read('package.json')) as {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly typesVersions: { readonly '*': Readonly<Record<string, readonly string[]>> };
};
const entries = Object.keys(manifest.exports).filter((entry) => entry !== './package.json');
const names = entries.map((entry) => `cardwright${entry.slice(1)}`);

/** Imports every entry and asks each for a name it does not have: if its types were not found, nothing would be wrong with that. */
const EVERY_ENTRY = [
  ...names.map((name, at) => `import * as entry${at} from '${name}';`),
  ...names.map((_, at) => `// @ts-expect-error\nvoid entry${at}.nobodyExportsThis;`),
  `import { createMatch, type Seat, type View } from 'cardwright';`,
  `import { highCard } from 'cardwright/games/high-card';`,
  `const seat: Seat = 1;`,
  `const view: View<typeof highCard> = createMatch(highCard, { seed: 'hello' }).view(seat);`,
  `export const turn: number = view.match.turn;`,
].join('\n');

describe('what is in it', () => {
  test('no maps, no build records, no tests, no sources', () => {
    const junk = /\.map$|\.tsbuildinfo$|^src\/.*\.tsx?$|^dist\/.*\.test\.|^test\/|^bench\/|^dist\/size-/;
    expect(user.files.filter((file) => junk.test(file))).toEqual([]);
  });

  test('it is at most 8.75 MB unpacked, 2.5 of them the page', () => {
    console.log(`unpacked: ${(user.unpackedSize / 1e6).toFixed(2)} MB in ${user.files.length} files`);
    expect(user.unpackedSize).toBeLessThan(8.75e6);
  });

  test('every entry has its file, and its types have theirs', () => {
    const targets = Object.values(manifest.exports).map((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    const missing = targets.flat().filter((target) => !user.files.includes(target.slice('./'.length)));
    expect(missing).toEqual([]);
  });

  test('older resolution is told the same types', () => {
    const told = Object.entries(manifest.typesVersions['*']).map(([entry, [types]]) => [`./${entry}`, types]);
    const types = Object.entries(manifest.exports).flatMap(([entry, target]) =>
      typeof target === 'string' || entry === '.' ? [] : [[entry, target.types]],
    );
    expect(told).toEqual(types);
  });
});

describe('types', () => {
  const compilers = ['typescript', 'typescript5'] as const;

  test.each(compilers)(
    '%s finds them with nodenext, imported and required, and compiles the example games',
    (compiler) => {
      const games = readdirSync(new URL('../examples/games', import.meta.url)).filter((file) => file.endsWith('.ts'));
      for (const file of games) user.write(file, read(`examples/games/${file}`));
      expect(games).toContain('bazaar.ts');
      user.write('every.mts', EVERY_ENTRY);
      user.write('every.cts', EVERY_ENTRY.replaceAll(/import \* as (\w+) from ('.*');/g, 'import $1 = require($2);'));
      const files = ['every.mts', 'every.cts', ...games];
      expect(user.check(compiler, { module: 'nodenext' }, files)).toEqual({ code: 0, output: '' });
    },
  );

  test.each(compilers)('%s finds them with bundler', (compiler) => {
    user.write('every.ts', EVERY_ENTRY);
    const options = { module: 'esnext', moduleResolution: 'bundler' };
    expect(user.check(compiler, options, ['every.ts'])).toEqual({ code: 0, output: '' });
  });

  test('typescript5 finds them with node10, which TypeScript 7 no longer has', () => {
    user.write('every.ts', EVERY_ENTRY);
    const options = { module: 'esnext', moduleResolution: 'node10' };
    expect(user.check('typescript5', options, ['every.ts'])).toEqual({ code: 0, output: '' });
  });
});

describe('node', () => {
  test('imports every entry', () => {
    user.write('every.mjs', names.map((name) => `await import('${name}');`).join('\n'));
    expect(user.node('every.mjs')).toEqual({ code: 0, output: '' });
  });

  test('requires every entry, as CommonJS does', () => {
    user.write('every.cjs', names.map((name) => `require('${name}');`).join('\n'));
    const { code, output } = user.node('every.cjs');
    expect({ code, output: withoutNodesWarning(output) }).toEqual({ code: 0, output: '' });
  });

  test('runs the command', () => {
    const { code, output } = user.node('node_modules/cardwright/bin/cardwright.js', '--help');
    expect(output).toContain('cardwright');
    expect(code).toBe(0);
  });
});

describe('bundlers', () => {
  /** The loader of games in TypeScript, the server and the keys in files are for Node alone. */
  const forNode = ['cardwright/loader', 'cardwright/server', 'cardwright/client/node'];
  const forBrowsers = names.filter((name) => !forNode.includes(name));
  const EVERYTHING = forBrowsers.map((name, at) => `export * as entry${at} from '${name}';`).join('\n');

  test('esbuild bundles every entry for a browser without a warning', async () => {
    const stdin = { contents: EVERYTHING, resolveDir: user.path };
    const options = { bundle: true, format: 'esm', platform: 'browser', write: false, logLevel: 'silent' } as const;
    const { errors, warnings } = await esbuild({ stdin, ...options });
    expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
  });

  test('Vite bundles every entry without a warning', async () => {
    user.write('entry.js', EVERYTHING);
    const warnings: string[] = [];
    const onwarn = (warning: { message: string }): void => void warnings.push(warning.message);
    const rolldownOptions = { input: join(user.path, 'entry.js'), onwarn, preserveEntrySignatures: 'strict' } as const;
    await vite({ root: user.path, configFile: false, logLevel: 'error', build: { write: false, rolldownOptions } });
    expect(warnings).toEqual([]);
  });
});

describe('its pages', () => {
  test.each(user.files.filter(isPage))('the links of %s work in the package', (page) => {
    const broken = linksIn(user.installed(page)).filter(({ path }) => !isThere(targetOf(page, path)));
    expect(broken).toEqual([]);
  });

  // The commands of README run in test/examples.slow.test.ts.
  const readme = blocksIn('README.md', user.installed('README.md')).filter(({ language }) => language === 'ts');

  test.each(readme)('README.md:$line runs on the package', (block) => {
    user.write(block.file, block.code);
    expect(user.loaded(block.file)).toMatchObject({ code: 0 });
  });

  test('its examples run, one after the other, and complain of nothing', async () => {
    const isProgram = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.test.ts');
    const examples = filesIn('examples').filter(isProgram);
    for (const file of examples) user.write(file, user.installed(file));
    user.write('examples/stack-cases.json', user.installed('examples/stack-cases.json'));
    user.write('every-example.ts', examples.map((file) => `await import('./${file}');`).join('\n'));
    const ran = await finished(process.execPath, [...WITH_LOADER, 'every-example.ts'], user.path);
    expect(ran).toMatchObject({ code: 0, errors: '' });
  });

  const isThere = (target: string): boolean => existsSync(join(user.path, 'node_modules/cardwright', target));
});

/** Some versions of Node that can `require` ES modules say once per process that they find it experimental. */
function withoutNodesWarning(output: string): string {
  return output
    .replace(/^\(node:\d+\) ExperimentalWarning: CommonJS module .* is loading ES Module .* using require\(\)\.\n/, '')
    .replace(/^Support for loading ES Module in require\(\) is an experimental feature.*\n/m, '')
    .replace(/^\(Use `node --trace-warnings .*\n/m, '');
}
