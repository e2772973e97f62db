/** Links in pages lead somewhere; test/package.slow.test.ts looks at them in the package that people install. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../scratch-project.ts';
import { filesIn, isPage, read } from './tree.ts';
import { linksIn, targetOf } from './links.ts';

const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...filesIn('docs', 'src', 'bench', 'examples').filter(isPage),
];

test.each(pages)('the links of %s lead to files and headings that exist', (page) => {
  expect(brokenIn(page)).toEqual([]);
});

describe('the search for links', () => {
  test('finds links in text, and none in code or to other hosts', () => {
    const text =
      'See [a](b.md#c) and [d](<e f.md>), not `[g](h.md)`, [i](https://j.org).\n```ts\n[k](l.md)\n```\n[m]: n.md';
    expect(linksIn(text)).toEqual([
      { path: 'b.md', heading: 'c' },
      { path: 'e f.md', heading: '' },
      { path: 'n.md', heading: '' },
    ]);
  });
});

function brokenIn(page: string): string[] {
  return linksIn(read(page)).flatMap(({ path, heading }) => {
    const target = targetOf(page, path);
    if (!existsSync(join(root, target))) return [`${path}: no such file`];
    return heading === '' || headingsOf(target).includes(heading) ? [] : [`${path}#${heading}: no such heading`];
  });
}

/** Headings as web pages of the repository name them: small letters, hyphens, no punctuation. */
function headingsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.*)$/gm)].map((found) =>
    (found[1] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
