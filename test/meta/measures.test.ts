/** Measures of the house that a reader would feel: how often types are overruled, how codes are spelt. */
import ts from 'typescript5';
import { describe, expect, test } from 'vitest';
import { PROBLEMS as PROBLEMS_OF_FIELDS } from '../../src/core/fields/problems.ts';
import { filesIn, isCode, nodesOf, parsed, parseText, placeOf, read } from './tree.ts';

/** Casts per thousand lines of src. */
const MOST_CASTS = 12;

const src = filesIn('src').filter(isCode);

describe('casts', () => {
  test(`there are at most ${MOST_CASTS} in a thousand lines of src`, () => {
    const casts = src.reduce((sum, file) => sum + castsIn(parsed(file)), 0);
    const lines = src.reduce((sum, file) => sum + linesOf(file), 0);
    const perThousand = (1000 * casts) / lines;
    expect(perThousand, `${casts} casts in ${lines} lines; most of them in\n${worst()}`).toBeLessThanOrEqual(
      MOST_CASTS,
    );
  });

  test('`as` in comments, texts, renames and `as const` is not a cast', () => {
    const text = `
      import { a as b } from './a.ts'; // as good as any
      export { b as c };
      const kinds = ['as X'] as const;
      const one = b as number;
      const two = <string>(one as unknown);
    `;
    expect(castsIn(parseText('some.ts', text))).toBe(3);
  });

  function worst(): string {
    const counted = src.map((file) => ({ file, casts: castsIn(parsed(file)) })).sort((a, b) => b.casts - a.casts);
    return counted
      .slice(0, 12)
      .map(({ file, casts }) => `${casts} ${file}`)
      .join('\n');
  }
});

describe('refusal codes', () => {
  const PASCAL = /^([A-Z][a-z0-9]*)+$/;
  const SHOUTED = /^[A-Z0-9]{2,}$/;
  /** What a field finds wrong has a code too, but is no refusal. */
  const PROBLEMS = new Set<string>(PROBLEMS_OF_FIELDS);
  /** Only compat has the documents' own codes. */
  const inside = src.filter((file) => !file.includes('/compat/'));

  test('are in PascalCase, but in compat, which has the documents’ own', () => {
    const codes = inside.flatMap((file) => codesIn(parsed(file))).filter(({ code }) => !PROBLEMS.has(code));
    const wrong = codes.filter(({ code }) => !PASCAL.test(code) || SHOUTED.test(code));
    expect(wrong.map(({ code, place }) => `${place} ${code}`)).toEqual([]);
  });

  test('are found in values and in types', () => {
    const found = codesIn(parseText('a.ts', `type No = { code: 'NOT_YET' };\nconst no = { code: 'NotYet' };`));
    expect(found).toEqual([
      { code: 'NOT_YET', place: 'a.ts:1' },
      { code: 'NotYet', place: 'a.ts:2' },
    ]);
  });
});

function linesOf(file: string): number {
  return read(file).trimEnd().split('\n').length;
}

function castsIn(tree: ts.SourceFile): number {
  return nodesOf(tree).filter((node) => isCast(node)).length;
}

function isCast(node: ts.Node): boolean {
  if (ts.isTypeAssertionExpression(node)) return true;
  return ts.isAsExpression(node) && node.type.getText() !== 'const';
}

function codesIn(tree: ts.SourceFile): { code: string; place: string }[] {
  return nodesOf(tree).flatMap((node) => {
    const said = codeOf(node);
    return said ? [{ code: said.text, place: placeOf(node) }] : [];
  });
}

/** The literal in `code: 'Word'`, whether it is a value or a type. */
function codeOf(node: ts.Node): ts.StringLiteral | undefined {
  const isCode = (ts.isPropertyAssignment(node) || ts.isPropertySignature(node)) && node.name.getText() === 'code';
  if (!isCode) return undefined;
  const said = ts.isPropertyAssignment(node) ? node.initializer : literalOf(node.type);
  return said && ts.isStringLiteral(said) ? said : undefined;
}

function literalOf(type: ts.TypeNode | undefined): ts.Node | undefined {
  return type && ts.isLiteralTypeNode(type) ? type.literal : undefined;
}
