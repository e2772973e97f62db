/**
 * Open tests (S66): comparisons of one hidden card with what a move's public parameters name, such as `rank == $rank`.
 * Whether they hold is what the move openly asks; everything else that is read of hidden cards is not.
 */
import type { MoveForm } from '../canonical.ts';
import type { Expr, ExprList } from '../expr-form.ts';
import type { StepForm, ZoneRef } from '../step-form.ts';

/** A comparison with the card as `['it']`, and where that card lies. */
export interface OpenTestForm {
  readonly holds: ExprList;
  readonly of: CardSource;
  /** Parameters it compares with that are cards. */
  readonly cards: readonly string[];
}

/** A zone as steps or as expressions name it, or the card that was drawn last. */
export type CardSource = ZoneRef | ExprList | 'drawn';

/** What is known where an expression stands: the public parameters, and where the cards at hand come from. */
export interface OpenScope {
  readonly move: Pick<MoveForm, 'params' | 'public'> | null;
  readonly it: readonly CardSource[];
  readonly outer: readonly CardSource[];
}

/** Where no card is at hand. */
export const openScope = (move: OpenScope['move']): OpenScope => ({ move, it: [], outer: [] });

/** The scope inside a `where` over these cards. */
export const insideOf = (scope: OpenScope, sources: readonly CardSource[]): OpenScope => ({
  ...scope,
  it: sources,
  outer: scope.it,
});

/** All open tests in the steps of a move. */
export const openTests = (move: MoveForm, steps: readonly StepForm[]): readonly OpenTestForm[] =>
  testsIn(steps, openScope(move));

function testsIn(part: unknown, scope: OpenScope): readonly OpenTestForm[] {
  if (typeof part !== 'object' || part === null) return [];
  if (isExprList(part)) return testsInExpr(part, scope);
  return Object.entries(part).flatMap(([key, value]) => {
    const isFilter = key === 'where' && 'from' in part && isZoneRef(part.from);
    return testsIn(value, isFilter ? insideOf(scope, [part.from as ZoneRef]) : scope);
  });
}

function testsInExpr(expr: ExprList, scope: OpenScope): readonly OpenTestForm[] {
  const test = openTest(expr, scope);
  if (test.length > 0) return test;
  const [op, ...parts]: readonly unknown[] = expr;
  if (op !== 'where') return parts.flatMap((part) => testsIn(part, scope));
  const [list, condition] = parts;
  return [...testsIn(list, scope), ...testsIn(condition, insideOf(scope, sourcesOf(list, scope)))];
}

/** Lists of steps hold objects; expressions begin with their operator. */
export const isExprList = (part: unknown): part is ExprList => Array.isArray(part) && typeof part[0] === 'string';

const isZoneRef = (part: unknown): part is ZoneRef => typeof part === 'object' && part !== null && 'zone' in part;

const COMPARISONS: ReadonlySet<unknown> = new Set(['==', '!=', '<', '<=', '>', '>=', 'in']);

/** The expression as an open test, once for each place its card may come from; empty if it is none. */
export function openTest(expr: ExprList, scope: OpenScope): readonly OpenTestForm[] {
  const [op, left, right]: readonly unknown[] = expr;
  if (!COMPARISONS.has(op)) return [];
  const isLeft = attributeOf(left) !== undefined;
  const attribute = attributeOf(isLeft ? left : right);
  const named = isLeft ? right : left;
  if (!attribute || !isNamed(named, scope)) return [];
  // `$rank in target.hand.rank` asks the same of each card.
  const holds: readonly unknown[] = isLeft
    ? [op, attribute.ofIt, named]
    : [op === 'in' ? '==' : op, named, attribute.ofIt];
  const cards = cardsIn(named, scope);
  // Made of parts of a canonical expression, in their order.
  return sourcesOf(attribute.card, scope).map((of) => ({ holds: holds as unknown as ExprList, of, cards }));
}

/** What is read of a card, the card, and the same read of `['it']`. */
function attributeOf(expr: unknown): { readonly card: unknown; readonly ofIt: readonly unknown[] } | undefined {
  if (!isExprList(expr)) return undefined;
  const [op, first, second]: readonly unknown[] = expr;
  if (op === 'of_card') return { card: second, ofIt: [op, first, ['it']] };
  return op === 'rank_value' || op === 'suit_value' ? { card: first, ofIt: [op, ['it']] } : undefined;
}

/** Where a card, or each card of a list, comes from; empty if that cannot be told. */
export function sourcesOf(expr: unknown, scope: OpenScope): readonly CardSource[] {
  if (!isExprList(expr)) return [];
  const [op, first, second]: readonly unknown[] = expr;
  switch (op) {
    case 'it':
      return scope.it;
    case 'outer':
      return scope.outer;
    case 'last_drawn':
      return ['drawn'];
    case 'zone':
      return isOwnerOpen(second, scope) ? [ofAnyone(expr)] : [];
    case 'keyed':
      return [expr];
    case 'top':
    case 'bottom':
    case 'first':
    case 'where':
    case 'index':
    case 'distinct':
      return sourcesOf(first, scope);
    case '+':
      return [...sourcesOf(first, scope), ...sourcesOf(second, scope)];
    default:
      return [];
  }
}

const OPEN_OWNERS: ReadonlySet<unknown> = new Set([
  'self',
  'players',
  'opponents',
  'active_player',
  'dealer',
  'it',
  'outer',
]);

/** Whether everybody knows whose zone it is. */
function isOwnerOpen(owner: unknown, { move }: OpenScope): boolean {
  if (owner === undefined) return true;
  if (!isExprList(owner)) return false;
  const [op, name]: readonly unknown[] = owner;
  if (op === 'param') return isPublic(move, name);
  if (op === 'next' || op === 'prev') return isOwnerOpen(name, { move, it: [], outer: [] });
  return op === 'position' || OPEN_OWNERS.has(op);
}

/** The zone of each player, where an expression looks at players one by one. */
function ofAnyone(zone: ExprList): ExprList {
  const [, name, owner]: readonly unknown[] = zone;
  const isEach = isExprList(owner) && (owner[0] === 'it' || owner[0] === 'outer');
  return isEach ? ['zone', String(name), ['players']] : zone;
}

function isPublic(move: OpenScope['move'], name: unknown): boolean {
  if (!move || typeof name !== 'string' || !Object.hasOwn(move.params, name)) return false;
  return move.public === null || move.public.includes(name);
}

/** Whether an expression is a public parameter, or something plain about one. */
function isNamed(expr: unknown, scope: OpenScope): boolean {
  if (!isExprList(expr)) return false;
  const [op, first, ...rest]: readonly unknown[] = expr;
  switch (op) {
    case 'param':
      return isPublic(scope.move, first);
    case 'of_card':
      return isNamed(rest[0], scope);
    case 'rank_value':
    case 'suit_value':
      return isNamed(first, scope);
    case 'list':
      return [first, ...rest].every((each) => isNamed(each, scope));
    case '+':
    case '-':
      return isNamed(first, scope) && rest.every((each) => typeof each === 'number');
    default:
      return false;
  }
}

/** The parameters in an expression that are cards. */
function cardsIn(expr: unknown, scope: OpenScope): readonly string[] {
  if (!isExprList(expr)) return [];
  const [op, name, ...rest]: readonly unknown[] = expr;
  if (op !== 'param') return [name, ...rest].flatMap((part) => cardsIn(part, scope));
  const domain = typeof name === 'string' ? scope.move?.params[name] : undefined;
  return domain && 'cards' in domain ? [String(name)] : [];
}

/** Whether an expression says nothing of hidden cards beyond open tests: the test itself, or several joined by words. */
export function isOpenTest(expr: Expr, scope: OpenScope): boolean {
  if (!isExprList(expr)) return true;
  const [op, ...parts]: readonly unknown[] = expr;
  if (op === 'and' || op === 'or' || op === 'not') return parts.every((part) => isOpenTest(part as Expr, scope));
  return openTest(expr, scope).length > 0;
}
