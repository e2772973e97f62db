/**
 * Gives the names of an expression their meaning (S48) and checks its types: from what is written to the canonical
 * list. A fault is told once and makes the type open, so that nothing else follows from it.
 */
import type { BinaryOp, Expr, ExprList } from '../expr-form.ts';
import { tell, within, type Context } from '../scope.ts';
import { meant } from '../words.ts';
import type { Ast } from './ast.ts';
import { FUNCTIONS, type FunctionRow } from './functions.ts';
import { attributeOf, nameOf, paramOf } from './name.ts';
import type { Reads } from './sight.ts';
import {
  agree,
  ANY,
  BOOL,
  elementOf,
  INT,
  isMany,
  isOne,
  isOpen,
  many,
  one,
  PLAYER,
  TEXT,
  typeText,
  type Type,
} from './type.ts';

/** A canonical expression and its type. */
export interface Resolved {
  readonly expr: Expr;
  readonly type: Type;
}

/** The canonical form of an expression. `reads` is what is learnt of a zone that it names. */
export function resolve(ast: Ast, context: Context, reads: Reads = 'faces'): Resolved {
  switch (ast.type) {
    case 'int':
      return { expr: ast.value, type: INT };
    case 'bool':
      return { expr: ast.value, type: BOOL };
    case 'text':
      return { expr: ast.value, type: TEXT };
    case 'name':
      return nameOf(ast.name, ast.start, context, reads);
    case 'param':
      return paramOf(ast.name, ast.start, context);
    case 'dot':
      return resolveDot(ast, context, reads);
    case 'index':
      return resolveIndex(ast, context);
    case 'call':
      return resolveCall(ast, context, reads);
    case 'binary':
      return resolveBinary(ast, context, reads);
    case 'unary':
      return resolveUnary(ast, context);
    case 'list':
      return resolveList(ast, context);
    case 'where':
      return resolveWhere(ast, context);
    case 'with':
      return resolveWith(ast, context);
  }
}

/** An expression that must be of a type, else it is told at its first word. */
export function resolveAs(ast: Ast, context: Context, wanted: Type): Expr {
  const { expr, type } = resolve(ast, context);
  if (!agree(type, wanted)) tellType(context, ast.start, `expected ${typeText(wanted)}, this is ${typeText(type)}`);
  return expr;
}

type Of<T extends Ast['type']> = Extract<Ast, { readonly type: T }>;

function tellType(context: Context, offset: number, message: string): Resolved {
  tell(context, 'expr/type', offset, message);
  return { expr: 0, type: ANY };
}

/** `X.count` is the length of a list, whatever it is made of. */
function resolveDot(ast: Of<'dot'>, context: Context, reads: Reads): Resolved {
  if (ast.name !== 'count') return attributeOf(ast, context, (left, how) => resolve(left, context, how), reads);
  const list = resolve(ast.left, context, 'size');
  if (isMany(list.type)) return { expr: ['size', list.expr], type: INT };
  return tellType(context, ast.start, `only a list has a count, this is ${typeText(list.type)}`);
}

function resolveIndex(ast: Of<'index'>, context: Context): Resolved {
  const [list, index] = [resolve(ast.left, context), resolve(ast.index, context)];
  if (!isMany(list.type) || !isOne(index.type, 'int')) {
    return tellType(context, ast.at, `${typeText(list.type)} cannot be indexed by ${typeText(index.type)}`);
  }
  return { expr: ['index', list.expr, index.expr], type: elementOf(list.type) };
}

function resolveCall(ast: Of<'call'>, context: Context, reads: Reads): Resolved {
  const row = Object.hasOwn(FUNCTIONS, ast.name) ? FUNCTIONS[ast.name] : undefined;
  if (!row) return unknownFunction(ast, context);
  if (ast.args.length < row.least || ast.args.length > row.most) {
    return tellType(context, ast.start, `${ast.name} takes ${row.least} to ${row.most} values, not ${ast.args.length}`);
  }
  if (context.hasOwnEyes && (row.op === 'roll' || row.op === 'choose')) {
    tell(context, 'expr/hidden', ast.start, `a condition of a move cannot use chance: '${ast.name}'`);
  }
  const args = ast.args.map((arg) => resolve(arg, context, learnt(ast.name, row, arg, reads)));
  const types = args.map(({ type }) => type);
  if (!row.takes(types))
    return tellType(context, ast.start, `${ast.name} does not take ${types.map(typeText).join(', ')}`);
  return { expr: callOf(row, args), type: row.gives(types) };
}

/** Whether there is a top card follows from the size. */
function learnt(name: string, row: FunctionRow, arg: Ast, reads: Reads): Reads {
  if (name === 'exists') return arg.type === 'call' ? 'size' : 'faces';
  if (reads === 'size' && row.reads === 'top') return 'size';
  return row.reads ?? 'faces';
}

function callOf(row: FunctionRow, args: readonly Resolved[]): ExprList {
  const [first] = args;
  if (row.op === 'players') return ['players'];
  if (row.op === 'opponents') return first ? ['opponents_of', first.expr] : ['opponents'];
  return [row.op, ...args.map(({ expr }) => expr)];
}

function unknownFunction(ast: Of<'call'>, context: Context): Resolved {
  tell(context, 'expr/unknown', ast.start, `unknown function '${ast.name}'`, {
    hint: meant(ast.name, Object.keys(FUNCTIONS)),
  });
  for (const arg of ast.args) resolve(arg, context, 'size');
  return { expr: 0, type: ANY };
}

function resolveBinary(ast: Of<'binary'>, context: Context, reads: Reads): Resolved {
  const how = ast.op === '+' ? reads : 'faces';
  const [left, right] = [resolve(ast.left, context, how), resolve(ast.right, context, how)];
  const type = typeOfBinary(ast.op, left.type, right.type);
  if (!type) {
    return tellType(context, ast.at, `'${ast.op}' does not go with ${typeText(left.type)} and ${typeText(right.type)}`);
  }
  return isBinary(ast.op) ? { expr: [ast.op, left.expr, right.expr], type } : { expr: 0, type: ANY };
}

const BINARY = ['or', 'and', '==', '!=', '<', '<=', '>', '>=', 'in', '+', '-', '*', '/', '%'] as const;
const isBinary = (op: string): op is BinaryOp => BINARY.some((one) => one === op);

/** What comes of two types, or nothing if they differ. */
function typeOfBinary(op: string, left: Type, right: Type): Type | undefined {
  switch (op) {
    case 'or':
    case 'and':
      return isOne(left, 'bool') && isOne(right, 'bool') ? BOOL : undefined;
    case '==':
    case '!=':
      return agree(left, right) ? BOOL : undefined;
    case 'in':
      return isMany(right) && agree(left, elementOf(right)) ? BOOL : undefined;
    case '+':
      return typeOfSum(left, right);
    case '-':
    case '*':
    case '/':
    case '%':
      return isOne(left, 'int') && isOne(right, 'int') ? INT : undefined;
    default:
      return isOne(left, 'int', 'hand') && isOne(right, 'int', 'hand') && agree(left, right) ? BOOL : undefined;
  }
}

function typeOfSum(left: Type, right: Type): Type | undefined {
  if (isOne(left, 'int') && isOne(right, 'int')) return isOpen(left) ? right : left;
  if (!isMany(left) || !isMany(right) || !agree(left, right)) return undefined;
  return isOpen(left) ? right : left;
}

function resolveUnary(ast: Of<'unary'>, context: Context): Resolved {
  const arg = resolve(ast.arg, context);
  const [base, op] = ast.op === 'not' ? (['bool', 'not'] as const) : (['int', 'negate'] as const);
  if (!isOne(arg.type, base)) return tellType(context, ast.at, `'${ast.op}' does not go with ${typeText(arg.type)}`);
  if (op === 'negate' && typeof arg.expr === 'number') return { expr: 0 - arg.expr, type: INT };
  return { expr: [op, arg.expr], type: one(base) };
}

function resolveList(ast: Of<'list'>, context: Context): Resolved {
  const items = ast.items.map((item) => resolve(item, context));
  const base = items.find(({ type }) => !isOpen(type))?.type.base ?? 'any';
  return { expr: ['list', ...items.map(({ expr }) => expr)], type: many(base) };
}

function resolveWhere(ast: Of<'where'>, context: Context): Resolved {
  const list = resolve(ast.list, context);
  if (!isMany(list.type))
    return tellType(context, ast.start, `only a list can be filtered, this is ${typeText(list.type)}`);
  const condition = resolveAs(ast.condition, within(context, elementOf(list.type)), BOOL);
  return { expr: ['where', list.expr, condition], type: list.type };
}

function resolveWith(ast: Of<'with'>, context: Context): Resolved {
  const arg = resolve(ast.arg, { ...within(context, PLAYER), actor: context.actor === 'self' ? 'self' : 'it' });
  if (!isOne(arg.type, 'int', 'hand'))
    return tellType(context, ast.at, `${ast.most} does not take ${typeText(arg.type)}`);
  return { expr: ['player_with', ast.most, arg.expr], type: PLAYER };
}
