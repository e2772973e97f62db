/** How many cards a phrase moves, or which (S19, S22). */
import type { Ast } from '../expr/ast.ts';
import { nameOf } from '../expr/name.ts';
import { parseExpr } from '../expr/parse.ts';
import { resolve } from '../expr/resolve.ts';
import { isOne, typeText } from '../expr/type.ts';
import type { Expr, ExprList } from '../expr-form.ts';
import { tell, type Context } from '../scope.ts';
import type { CountForm } from '../step-form.ts';
import type { Cursor } from './cursor.ts';

/** A count as it is written. */
export interface RawCount {
  readonly at: number;
  readonly isUpTo: boolean;
  readonly value: number | 'all' | 'rest' | { readonly ast: Ast };
}

const CODE = 'phrase/syntax';
const NO_COUNTS = ['from', 'to', 'where', 'of', 'at', 'into'];

/** `[up to] 3 | n | (…) | all | rest [card|cards]`. */
export function parseCount(cursor: Cursor): RawCount {
  const { at: start } = cursor.token;
  const isUpTo = cursor.is('up') && cursor.following.text === 'to';
  for (let skip = isUpTo ? 2 : 0; skip > 0; skip--) cursor.take();
  const at = isUpTo ? cursor.token.at : start;
  const value = parseValue(cursor);
  if (!(cursor.is('card', 'cards') && cursor.token.type === 'name')) return { at, isUpTo, value };
  cursor.take();
  return { at, isUpTo, value };
}

function parseValue(cursor: Cursor): RawCount['value'] {
  const { type, text } = cursor.token;
  if (type === 'int' || (text === '-' && cursor.following.type === 'int')) return parseNumber(cursor);
  if (cursor.accept('all')) return 'all';
  if (cursor.accept('rest')) return 'rest';
  if (cursor.is('(')) return parseBracket(cursor);
  if (type === 'param' || (type === 'name' && !NO_COUNTS.includes(text))) {
    const { at, text: name } = cursor.take();
    return { ast: { type: type === 'param' ? 'param' : 'name', start: at, name } };
  }
  cursor.refuse(CODE, ['all', 'rest'], 'a number of cards');
  return 1;
}

function parseNumber(cursor: Cursor): number {
  const isNegative = cursor.accept('-') !== undefined;
  const value = Number(cursor.token.text);
  if (!Number.isSafeInteger(value)) cursor.refuse(CODE, [], 'a smaller number');
  cursor.take();
  return isNegative ? 0 - value : value;
}

function parseBracket(cursor: Cursor): RawCount['value'] {
  cursor.take();
  const ast = parseExpr(cursor);
  cursor.expect('expr/syntax', ')');
  return { ast };
}

/** The canonical count; a literal below one is told. */
export function resolveCount(raw: RawCount, context: Context): CountForm {
  const value = valueOf(raw, context);
  if (!raw.isUpTo) return value;
  return typeof value === 'object' && 'cards' in value ? value : { up_to: value === 'rest' ? 'all' : upTo(value) };
}

const upTo = (value: Exclude<CountForm, { readonly cards: Expr } | 'rest'>): number | 'all' | ExprList =>
  typeof value === 'object' && 'up_to' in value ? value.up_to : value;

function valueOf({ value, at }: RawCount, context: Context): CountForm {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return literal(value, at, context);
  const { expr, type } =
    value.ast.type === 'name' ? nameOf(value.ast.name, at, context, 'faces') : resolve(value.ast, context);
  if (type.base === 'card') return { cards: expr };
  if (!isOne(type, 'int'))
    tell(context, 'expr/type', value.ast.start, `expected a number or cards, this is ${typeText(type)}`);
  return typeof expr === 'object' || typeof expr === 'number' ? expr : 1;
}

/** S19: a literal count is at least 1. */
export function literal(value: number, offset: number, context: Context): number {
  if (value === 0) tell(context, 'count/zero', offset, 'a count of 0 moves nothing');
  if (value < 0) tell(context, 'count/negative', offset, `a count cannot be negative: ${value}`);
  return value;
}
