/** Canonical expressions back as text (S5). What is read again from it is the same expression. */
import type { Expr, ExprList } from '../expr-form.ts';
import { OPERATORS } from '../expr/parse.ts';

/** How tightly what stands around an expression holds it; an operator's rank is its place in `OPERATORS`. */
const LOOSEST = -1;
const TIGHTEST = 9;

/** An expression as it would be written; `it` of the place around is the element. */
export const exprText = (expr: Expr): string => write(expr, LOOSEST);

function write(expr: Expr, around: number): string {
  if (typeof expr === 'string') return quote(expr);
  if (typeof expr === 'number') return bracket(`${expr}`, expr < 0 && around > LOOSEST);
  return typeof expr === 'boolean' ? `${expr}` : writeList(expr, around);
}

/** A text in the quotes that it does not hold. */
const quote = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`);

const bracket = (text: string, isNeeded: boolean): string => (isNeeded ? `(${text})` : text);

/** The parts behind an operator, and how tightly the whole is held. */
type Writer = (parts: readonly Expr[], around: number) => string;

const loosely = (parts: readonly Expr[]): string => parts.map((part) => write(part, LOOSEST)).join(', ');
const word: Writer = ([name = '']) => String(name);
const owned: Writer = ([name = '', owner]) =>
  owner === undefined ? String(name) : `${write(owner, TIGHTEST)}.${String(name)}`;

/** Operators that are not written as a function of their parts. */
const WRITERS: { readonly [op: string]: Writer } = {
  zone: owned,
  state: owned,
  of_player: owned,
  of_card: owned,
  keyed: ([zone = '', key = '']) => `${String(zone)}.${String(key)}`,
  param: (parts) => `$${word(parts, LOOSEST)}`,
  bound: (parts) => `$${word(parts, LOOSEST)}`,
  bound_count: (parts) => `$${word(parts, LOOSEST)}_count`,
  option: word,
  position: word,
  table: word,
  best: word,
  won_round: () => 'win_round',
  not: ([arg = true], around) => bracket(`not ${write(arg, 1)}`, around > LOOSEST),
  negate: ([arg = 0], around) => bracket(`-${write(arg, TIGHTEST)}`, around > LOOSEST),
  where: ([list = 0, condition = true], around) =>
    bracket(`${write(list, 0)} where ${write(condition, LOOSEST)}`, around > LOOSEST),
  index: ([list = 0, at = 0]) => `${write(list, TIGHTEST)}[${write(at, LOOSEST)}]`,
  player_with: ([most = 'max', arg = 0], around) =>
    bracket(`player with ${String(most)}(${write(arg, LOOSEST)})`, around > LOOSEST),
  list: (parts) => `[${loosely(parts)}]`,
  opponents_of: (parts) => `opponents(${loosely(parts)})`,
};

function writeList([op, ...parts]: ExprList, around: number): string {
  const rank = OPERATORS.findIndex((operators) => operators.includes(op));
  if (rank >= 0) return writeBinary(op, parts, rank, around);
  if (Object.hasOwn(WRITERS, op)) return WRITERS[op]!(parts, around);
  return parts.length === 0 ? op : `${op}(${loosely(parts)})`;
}

/** Operators of one rank go from the left. */
function writeBinary(op: string, [left = 0, right = 0]: readonly Expr[], rank: number, around: number): string {
  return bracket(`${write(left, rank)} ${op} ${write(right, rank + 0.5)}`, around > rank);
}
