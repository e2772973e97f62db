/** Every rule id that code, tests and docs cite is a rule in docs/rules; docs/rules/README.md says how ids are written. */
import { describe, expect, test } from 'vitest';
import { filesIn, isCode, isPage, read } from './meta/tree.ts';

const RULES = filesIn('docs/rules').filter((page) => page !== 'docs/rules/README.md');
const PAGES = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
const CITING = [...filesIn('src', 'test', 'bench', 'examples', 'scripts', 'docs', 'lint'), ...PAGES];

/** Letter and number, with the rule of a section behind a dot (T2.3) or a part as a letter (U25a). Not `U+2028`, not `0xF3`, not `#F00`. */
const ID = /(?<![\w$#+.\-/])(?:T\d+(?:\.\d+)?|[CDFHKLSU][1-9]\d*[a-z]?)(?![\w+=])/g;

const rules = new Set(RULES.flatMap((page) => idsDefinedIn(page, read(page))));

describe('every id that is cited is a rule', () => {
  const files = CITING.filter((file) => isCode(file) || isPage(file)).filter(mayCite);

  test('in code, tests, benches, examples and docs', () => {
    expect(files.flatMap((file) => unknownIn(file, read(file)))).toEqual([]);
  });

  test('in the comments of the checker for plain Python', () => {
    const comments = read('docs/verify/check.py').match(/#.*$|"""[\s\S]*?"""/gm) ?? [];
    expect(unknownIn('docs/verify/check.py', comments.join('\n'))).toEqual([]);
  });
});

describe('the search for ids', () => {
  test('the rules of a page are its bold ids, and no id is given twice', () => {
    expect(idsDefinedIn('draw.md', '- **D1 Card.** One, as D7 says.\n- **D2** Two.\n')).toEqual(['D1', 'D2']);
    const all = RULES.flatMap((page) => idsDefinedIn(page, read(page)));
    expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
  });

  test('the rules of table.md are its sections and their numbered rules', () => {
    expect(idsDefinedIn('table.md', '## 2. Model\n1. **One.**\n2. Two\n## 3. Stage\n* no number\n')).toEqual([
      'T2',
      'T2.1',
      'T2.2',
      'T3',
    ]);
    for (const id of ['T2.12', 'T5', 'T11.16', 'T13', 'T18']) expect(rules).toContain(id);
  });

  test('what only looks like an id is none', () => {
    const text = 'U+2028, CR 704.5b, 0xF3, #F00, SHA256, P1, sha512-T0+bar, K1=, const D8x9 = 1';
    expect(text.match(ID)).toBe(null);
  });

  test('an id nobody defined is found with its place', () => {
    expect(unknownIn('a.ts', '// (D8)\n// (D999, K11–K1300)\n')).toEqual(['a.ts:2 cites D999', 'a.ts:2 cites K1300']);
  });
});

/** Paths of drawings are full of letters and numbers: `C96 40` is a curve, `L76` a line. */
const mayCite = (file: string): boolean => file !== 'test/rules.test.ts' && !file.startsWith('src/web/art/');

function unknownIn(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      (line.match(ID) ?? []).filter((id) => !rules.has(id)).map((id) => `${file}:${at + 1} cites ${id}`),
    );
}

function idsDefinedIn(page: string, text: string): string[] {
  if (page.endsWith('table.md')) return numberedRules(text);
  return [...text.matchAll(/^\s*[-|] \*\*([A-Z]\d+[a-z]?)\b/gm)].map((found) => found[1] ?? '');
}

/** Sections, their numbered rules and rules in bold: T2, T2.1, T2.2, …, T14. */
function numberedRules(text: string): string[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    const heading = /^## (\d+)\./.exec(line);
    if (heading) section = `T${heading[1]}`;
    const rule = /^(\d+)\. /.exec(line);
    const named = /^- \*\*(T\d+)\*\*/.exec(line)?.[1];
    if (heading || rule) return [heading ? section : `${section}.${rule?.[1]}`];
    // A section whose own number is that of its first rule defines it once.
    return named === undefined || named === section ? [] : [named];
  });
}
