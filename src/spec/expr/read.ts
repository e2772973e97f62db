/** The gate for expressions: from a part of the file to a canonical expression of the right type. */
import type { Expr } from '../expr-form.ts';
import { Cursor } from '../phrase/cursor.ts';
import { tokensOf } from '../phrase/token.ts';
import type { Node, TextNode } from '../read/node.ts';
import { tell, type Context } from '../scope.ts';
import type { Ast } from './ast.ts';
import { fromForm } from './from-form.ts';
import { parseExpr } from './parse.ts';
import { resolveAs } from './resolve.ts';
import type { Type } from './type.ts';

/** An expression of a given type; `undefined`, told, if it is none. */
export function readExpr(node: Node, context: Context, wanted: Type): Expr | undefined {
  const ast = readAst(node, context);
  return ast && resolveAs(ast, context, wanted);
}

/** What is written, not yet resolved. */
export function readAst(node: Node, context: Context): Ast | undefined {
  if (node.type !== 'text') return fromForm(node, context);
  const cursor = cursorOf(node, context);
  if (!cursor) return undefined;
  const ast = parseExpr(cursor);
  cursor.finish('expr/syntax');
  return tellMisfit(cursor, context) ? undefined : ast;
}

/** A reader of the words of a text; `undefined`, told, if it is too long. */
export function cursorOf(node: TextNode, context: Context, inPhrase = false): Cursor | undefined {
  const { phrase, expr } = context.scope.limits;
  if (node.text.trim().length > phrase) {
    tell(context, 'limit/phrase', node.at, `more than ${phrase} characters`);
    return undefined;
  }
  return new Cursor(tokensOf(node), expr, inPhrase);
}

/** Whether a text did not parse; it is told once. */
export function tellMisfit({ misfit, deepAt, mostDepth }: Cursor, context: Context): boolean {
  if (deepAt !== undefined) tell(context, 'limit/expr', deepAt, `nested more than ${mostDepth} deep`);
  else if (misfit) tell(context, misfit.code, misfit.at, misfit.message, { hint: misfit.hint });
  return misfit !== undefined;
}
