/** Canonical expressions back as text (S5). What is read again from it is the same expression. */
import type { Expr, ExprList } from '../expr-form.ts';
import { OPERATORS } from '../expr/parse.ts';

const LOOSEST = -1;
const TIGHTEST = 9;

/** An expression as it would be written; `it` of the place around is the element. */
export const exprText = (expr: Expr): string => write(expr, LOOSEST);

function write(expr: Expr, around: number): string {
  if (typeof expr === 'string') return quote(expr);
  if (typeof expr === 'number') return expr < 0 ? bracket(`0 - ${-expr}`, around > LOOSEST) : `${expr}`;
  if (typeof expr === 'boolean') return `${expr}`;
  return writeList(expr, around);
}

/** A text in the quotes that it does not hold. */
const quote = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`);

const bracket = (text: string, isNeeded: boolean): string => (isNeeded ? `(${text})` : text);

function writeList(expr: ExprList, around: number): string {
  const rank = OPERATORS.findIndex((operators) => operators.includes(String(expr[0])));
  if (rank >= 0) return writeBinary(expr, rank, around);
  switch (expr[0]) {
    case 'zone':
    case 'state':
      return expr.length === 3 ? `${write(expr[2], TIGHTEST)}.${expr[1]}` : expr[1];
    case 'keyed':
      return `${expr[1]}.${expr[2]}`;
    case 'param':
    case 'bound':
      return `$${expr[1]}`;
    case 'bound_count':
      return `$${expr[1]}_count`;
    case 'option':
    case 'position':
    case 'table':
      return expr[1];
    case 'of_player':
    case 'of_card':
      return `${write(expr[2], TIGHTEST)}.${expr[1]}`;
    case 'not':
      return bracket(`not ${write(expr[1], 1)}`, around > LOOSEST);
    case 'negate':
      return bracket(`-${write(expr[1], TIGHTEST)}`, around > LOOSEST);
    case 'where':
      return bracket(`${write(expr[1], 0)} where ${write(expr[2], LOOSEST)}`, around > LOOSEST);
    case 'index':
      return `${write(expr[1], TIGHTEST)}[${write(expr[2], LOOSEST)}]`;
    case 'player_with':
      return bracket(`player with ${expr[1]}(${write(expr[2], LOOSEST)})`, around > LOOSEST);
    case 'best':
      return expr[1];
    case 'won_round':
      return 'win_round';
    case 'list':
      return `[${expr
        .slice(1)
        .map((item) => write(item, LOOSEST))
        .join(', ')}]`;
    case 'opponents_of':
      return `opponents(${expr
        .slice(1)
        .map((arg) => write(arg, LOOSEST))
        .join(', ')})`;
    default:
      return writeNamed(expr);
  }
}

/** A word, or a function with its arguments. */
function writeNamed(expr: readonly unknown[]): string {
  const [name, ...args] = expr as readonly [string, ...Expr[]];
  return args.length === 0 ? name : `${name}(${args.map((arg) => write(arg, LOOSEST)).join(', ')})`;
}

/** Operators of one rank go from the left; comparisons are bracketed on both sides. */
function writeBinary(expr: ExprList, rank: number, around: number): string {
  const [op, left, right] = expr as readonly [string, Expr, Expr];
  return bracket(`${write(left, rank)} ${op} ${write(right, rank + 0.5)}`, around > rank);
}
