/** The table of names in the source documents: whole, and true of the code. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { namesIn, namesOfDocuments, SEEDS } from './read-names.ts';

const PAGE = 'docs/document-names.md';
const rows = readFileSync(PAGE, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [names = '', , where = ''] = line.split(' | ');
    return { names, where };
  });
const named = new Set(rows.flatMap(({ names }) => [...names.matchAll(/`([\w.]+)`/g)].map(([, name]) => name)));

/** Whether a file declares a symbol, or has a property or method of this name; a word in a comment or text is neither. */
function declares(text: string, symbol: string): boolean {
  const name = symbol.replaceAll('.', '\\.');
  const declared = `\\b(?:const|let|function|class|type|interface) ${name}\\b`;
  const property = `(?:^|[{,(])\\s*(?:readonly )?(?:${name}|'${name}')\\??[:(]`;
  return new RegExp(`${declared}|${property}`, 'm').test(text);
}

describe('the page of names in the source documents', () => {
  /** Classes, functions, constants and fields, as they stand in the documents. */
  const documents: { readonly [document: string]: readonly string[] } = JSON.parse(
    readFileSync('test/data/document-names.json', 'utf8'),
  );

  test('names are found by how they are written', () => {
    const text = 'class Modifier extends Thing\n  @cardIndex: drawPile.getTop(RSX.fx_glow)\nmodifier and MISS, a_word';
    expect(namesIn(text)).toEqual(['MISS', 'Modifier', 'RSX', 'RSX.fx_glow', 'Thing', 'a_word', 'drawPile', 'getTop']);
  });

  test.runIf(existsSync(SEEDS))('the names are those of the documents beside this repository', () => {
    expect(documents).toEqual(namesOfDocuments());
  });

  test.each(Object.entries(documents))('has every name of %s', (_, names) => {
    expect(names.length).toBeGreaterThan(9);
    expect(names.filter((name) => !named.has(name))).toEqual([]);
  });

  test('names files that declare the symbol', () => {
    expect(rows.length).toBeGreaterThan(60);
    const wrong = rows.filter(({ where }) => {
      const [, symbol = '', file = ''] = /`([^`]+)` in `(src\/[^`]+)`/.exec(where) ?? [];
      return !existsSync(file) || !declares(readFileSync(file, 'utf8'), symbol);
    });
    expect(wrong).toEqual([]);
  });

  test('a word in a text or a comment is no declaration', () => {
    expect(declares("/** buffReplaced */ { do: 'buffReplaced' }", 'buffReplaced')).toBe(false);
    expect(declares('  readonly buffReplaced?: Verb;', 'buffReplaced')).toBe(true);
  });
});
