/** The faces of the folders of src: no circles, every name told in a sentence, no name that nobody uses. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript5';
import { describe, expect, test } from 'vitest';
import { root } from '../scratch-project.ts';
import { circlesIn, COMMAND_LINE, exportsOf, type Import, importsOf, publicFaces, typesNamedBy } from './imports.ts';
import { filesIn, folderOf, isCode, isPage, parsed, parseText, placeOf, read } from './tree.ts';

const src = filesIn('src').filter(isCode);
const indexes = src.filter((file) => file.endsWith('/index.ts'));

describe('imports', () => {
  test('no files of src import each other in a circle, types apart', () => {
    const graph = new Map(
      src.map((file) => [
        file,
        importsOf(parsed(file))
          .filter(isAtRunTime)
          .map(({ from }) => from),
      ]),
    );
    expect(circlesIn(graph)).toEqual([]);
  });

  test('a circle is found, and files that only lead to it are not in it', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b', 'd']],
      ['d', []],
    ]);
    expect(circlesIn(graph)).toEqual([['b', 'c']]);
  });

  const isAtRunTime = ({ typeOnly }: Import): boolean => !typeOnly;
});

test('the bench, which npm test does not compile, imports only names that there are', () => {
  const asked = filesIn('bench')
    .filter(isCode)
    .flatMap((file) => importsOf(parsed(file)).map((found) => ({ file, ...found })))
    .filter(({ from }) => indexes.includes(from));
  expect(asked.length).toBeGreaterThan(10);
  const missing = asked.flatMap(({ file, from, names }) => {
    const there = new Set(exportsOf(from).map(({ name }) => name));
    return names.filter((name) => name !== '*' && !there.has(name)).map((name) => `${file}: ${name} of ${from}`);
  });
  expect(missing).toEqual([]);
});

describe('the exports of an index', () => {
  test.each(indexes)('%s: each has a sentence of doc comment at its definition', (index) => {
    const untold = exportsOf(index).filter(({ nodes }) => !nodes.some(hasSentence));
    expect(untold.map(({ name, nodes }) => `${name} ${nodes[0] ? placeOf(nodes[0]) : 'is not found'}`)).toEqual([]);
  });

  const faces = new Set([...publicFaces().values(), COMMAND_LINE]);

  test.each(indexes.filter((index) => !faces.has(index)))('%s: each is used outside its folder', (index) => {
    expect(unusedOf(index)).toEqual([]);
  });

  test.each(indexes.filter((index) => faces.has(index)))(
    '%s, a public face: each is used outside its folder, told in its README or in docs, or a type of one that is',
    (index) => {
      const told = new Set([`${folderOf(index)}/README.md`, ...filesIn('docs', 'bin')].flatMap(codeWords));
      const named = typesNamedBy(exportsOf(index));
      expect(unusedOf(index).filter((name) => !told.has(name) && !named.has(name))).toEqual([]);
    },
  );
});

describe('the search', () => {
  test('a sentence has three words and an end', () => {
    const tree = parseText(
      'a.ts',
      '/** Says why. */\nconst a = 1;\n/** It says why. */\nconst b = 1;\n// It says why.\nconst c = 1;',
    );
    expect(tree.statements.map(hasSentence)).toEqual([false, true, false]);
  });

  test('a type is named by the signatures and definitions of others, not by what functions do inside', () => {
    const tree = parseText(
      'a.ts',
      'type A = B | A; interface B { c: C } type C = 1; type D = 1; function f(): C { const d: D = 1; return d; }',
    );
    const [a, b, c, d, f] = tree.statements.map((node) => [node]);
    const definitions = Object.entries({ A: a, B: b, C: c, D: d, f }).map(([name, nodes = []]) => ({ name, nodes }));
    expect([...typesNamedBy(definitions)]).toEqual(['B', 'C']);
  });
});

/** Names by the index they were taken from, over all code outside the folder of that index. */
const users = filesIn('src', 'test', 'bench', 'examples', 'scripts').filter(isCode);
const uses = [...users.map(parsed), ...blocksOfDocs()].flatMap((tree) =>
  importsOf(tree).map(({ from, names }) => ({ file: tree.fileName, from, names })),
);

function unusedOf(index: string): string[] {
  const home = `${folderOf(index)}/`;
  const outside = uses.filter(({ file, from }) => from === index && !file.startsWith(home));
  const used = new Set(outside.flatMap(({ names }) => names));
  return used.has('*')
    ? []
    : exportsOf(index)
        .map(({ name }) => name)
        .filter((name) => !used.has(name));
}

/** The blocks of code in pages that have no home in src use what they import, like a user. */
function blocksOfDocs(): ts.SourceFile[] {
  return ['README.md', 'ARCHITECTURE.md', ...filesIn('docs').filter(isPage)].flatMap((page) =>
    [...read(page).matchAll(/^```ts[^\n]*\n(.*?)^```$/gms)].map((found) => parseText(page, found[1] ?? '')),
  );
}

/** The names that a page has in its code, in blocks and between backticks; all words of a file of code. */
function codeWords(file: string): string[] {
  if (!existsSync(join(root, file)) || file.startsWith('docs/rules/')) return [];
  const code = isPage(file) ? (read(file).match(/^```.*?^```$|`[^`\n]+`/gms) ?? []).join('\n') : read(file);
  return code.match(/[A-Za-z_$][\w$]*/g) ?? [];
}

function hasSentence(node: ts.Node): boolean {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return comments.some((comment) => isSentence(ts.getTextOfJSDocComment(comment.comment) ?? ''));
}

function isSentence(text: string): boolean {
  return text.trim().split(/\s+/).length >= 3 && /[.!?:)`]\s*$/.test(text);
}
