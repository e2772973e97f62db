/**
 * Every example runs: each block of a page whose fence says `ts run` or `sh run`, and the tests among the files of examples/;
 * its programs run in package.slow.test.ts. They import `cardwright` and call its command as a user would: against dist.
 */
import { dirname } from 'node:path';
import { platform } from 'node:process';
import { afterAll, describe, expect, test } from 'vitest';
import { type Block, blocksIn } from './docs/blocks.ts';
import { clearDesk, finished, playground, WITH_LOADER } from './docs/playground.ts';
import { filesIn, isPage, read } from './meta/tree.ts';
import { isFull } from './sample.ts';
import { root } from './scratch-project.ts';

const MOST_LINES = 60;
const examples = filesIn('examples').filter((file) => file.endsWith('.ts'));
/** Whole games may be longer; test/examples has their measure. */
const pagesOfCode = examples.filter((file) => !file.startsWith('examples/games/'));

describe('examples', () => {
  test.each(examples.filter((file) => file.endsWith('.test.ts')))('%s passes', async (file) => {
    const ran = await finished(process.execPath, [...WITH_LOADER, file], root);
    expect(ran).toMatchObject({ code: 0, errors: '' });
  });

  test(`each is under ${MOST_LINES} lines`, () => {
    const long = pagesOfCode.filter((file) => read(file).trimEnd().split('\n').length >= MOST_LINES);
    expect(long).toEqual([]);
  });
});

const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...filesIn('docs', 'src').filter(isPage)]
  .map((page) => ({ page, blocks: blocksIn(page, read(page)) }))
  .filter(({ blocks }) => blocks.length > 0);

test('the blocks of all pages compile', () => {
  const ground = playground();
  const checked = ground.check(pages.flatMap(({ blocks }) => blocks));
  ground.remove();
  expect(checked).toEqual({ code: 0, output: '' });
});

afterAll(clearDesk);

/** Thousands of matches are played on this page: its blocks compile in every run, and run with `npm run test:full`. */
const LONG_PAGE = 'docs/guide/is-my-card-too-strong.md';

describe.each(pages)('$page', ({ page, blocks }) => {
  const ground = playground();
  afterAll(() => ground.remove());

  test.runIf(isFull || page !== LONG_PAGE).each(blocks.filter(canRun))('line $line runs', async (block) => {
    const { code, output, errors } = await ground.run(block);
    // A command may say on the error stream what it is doing; a program that says something there complains.
    expect({ code, errors: code === 0 && block.language === 'sh' ? '' : errors }).toEqual({ code: 0, errors: '' });
    const printed = `${output}${errors}`.split('\n').map((line) => line.trim());
    expect(block.said.filter((line) => !printed.some((other) => isLike(other, line)))).toEqual([]);
  });

  const shown = [...read(page).matchAll(/\]\(pictures\/([\w-]+\.svg)\)/g)].map(([, name]) => name ?? '');
  test.runIf(shown.length > 0 && (isFull || page !== LONG_PAGE))(
    'its pictures are those that its commands make',
    () => {
      const made = ground.pictures();
      for (const name of shown) expect(made[name], name).toBe(read(`${dirname(page)}/pictures/${name}`));
    },
  );
});

test('a fence that says `run` is found with its language, its line, its name and what it prints', () => {
  const text =
    'Text\n\n```ts run\nconst a = 1;\n```\n```ts\nnot this\n```\n```sh run go.sh\nls\n```\nprints\n```text said\n  go.sh\n…\n```\n';
  expect(blocksIn('page.md', text)).toEqual([
    { page: 'page.md', line: 3, language: 'ts', file: 'line-3.ts', code: 'const a = 1;\n', said: [] },
    { page: 'page.md', line: 9, language: 'sh', file: 'go.sh', code: 'ls\n', said: ['go.sh'] },
  ]);
});

/** Whether a line is the one that a page shows, where `…` stands for anything. */
function isLike(printed: string, shown: string): boolean {
  const parts = shown.split('…').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(printed);
}

/** Where there is no `sh`, a reader has to know what to type instead. */
function canRun({ language }: Block): boolean {
  return language === 'ts' || platform !== 'win32';
}
