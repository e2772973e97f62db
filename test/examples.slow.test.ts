/**
 * Every example runs: the files in examples/, and each block of README.md and docs/ whose fence says `ts run`.
 * They import `cardwright/…` as a user would, so they run against dist.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root, toolFile } from './scratch-project.ts';

const MOST_LINES = 60;
const examples = filesUnder('examples').filter((file) => file.endsWith('.ts'));
/** Whole games may be longer; test/examples has their measure. */
const pagesOfCode = examples.filter((file) => !file.startsWith('examples/games/'));
const pages = ['README.md', 'ARCHITECTURE.md', ...filesUnder('docs'), ...filesUnder('src')].filter(
  (file) => file.endsWith('.md') && existsSync(join(root, file)),
);
const blocks = pages.flatMap((page) => runnableBlocks(page));

describe('examples', () => {
  test.each(examples)('%s runs', async (file) => {
    expect(await run(file)).toEqual({ code: 0, errors: '' });
  });

  test(`each is under ${MOST_LINES} lines`, () => {
    const long = pagesOfCode.filter((file) => read(file).trimEnd().split('\n').length >= MOST_LINES);
    expect(long).toEqual([]);
  });
});

describe('docs', () => {
  mkdirSync(join(root, '.doc-blocks'), { recursive: true });
  // Inside the repository, so that `cardwright/core` means this package.
  const folder = mkdtempSync(join(root, '.doc-blocks/run-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(blocks.map(({ page, line, code }) => [`${page}:${line}`, code] as const))(
    '%s runs',
    async (place, code) => {
      const file = join(folder, `${place.replaceAll(/\W/g, '-')}.ts`);
      writeFileSync(file, code);
      expect(await run(file)).toEqual({ code: 0, errors: '' });
    },
  );

  test('a fence that says `ts run` is found with its line', () => {
    expect(blocksIn('page.md', 'Text\n\n```ts run\nconst a = 1;\n```\n```ts\nnot this\n```\n')).toEqual([
      { page: 'page.md', line: 3, code: 'const a = 1;\n' },
    ]);
  });
});

interface Block {
  readonly page: string;
  readonly line: number;
  readonly code: string;
}

function runnableBlocks(page: string): Block[] {
  return blocksIn(page, read(page));
}

function blocksIn(page: string, text: string): Block[] {
  return [...text.matchAll(/^```ts run\n(.*?)^```$/gms)].map((found) => ({
    page,
    line: text.slice(0, found.index).split('\n').length,
    code: found[1] ?? '',
  }));
}

function filesUnder(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return entries.map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`).sort();
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function run(file: string): Promise<{ code: number | null; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [toolFile('tsx', 'tsx'), file], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.on('error', reject).on('close', (code) => resolve({ code, errors }));
  });
}
