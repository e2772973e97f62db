/** `choose: { from, up_to | exactly, as, who, simultaneous }` (S52), and what a parameter or a choice is picked from. */
import type { Ast } from '../expr/ast.ts';
import { readAst, readExpr } from '../expr/read.ts';
import { resolve, type Resolved } from '../expr/resolve.ts';
import { checkAsked } from '../expr/sight.ts';
import { CARDS, elementOf, INT, isMany, many, typeText, type Type } from '../expr/type.ts';
import type { Expr } from '../expr-form.ts';
import { checkKeys, demand, flag, maybe, needed, refuseValue, text, type Form } from '../forms.ts';
import { resolveWho } from '../phrase/who.ts';
import { resolveZone, zoneExpr, type RawZone } from '../phrase/zone.ts';
import { entryOf, type Entry, type MapNode, type Node } from '../read/node.ts';
import { tell, type Context } from '../scope.ts';
import type { ChooseStep, Who } from '../step-form.ts';
import { isTaken } from '../names.ts';

const expression: Form<Resolved> = {
  read: (node, context) => readDomain(node, context),
  schema: { $ref: '#/$defs/expression' },
};

/** The keys of a choice. */
export const CHOICE = {
  from: needed(expression),
  up_to: maybe(expression),
  exactly: maybe(expression),
  as: needed(text),
  who: maybe(text),
  simultaneous: maybe(flag),
};

export function readChoose({ key, value }: Entry, context: Context): ChooseStep | undefined {
  if (value.type !== 'map')
    return refuseValue(value, context, 'a map: what to choose from, how many, and a name for it');
  checkKeys(value, Object.keys(CHOICE), context);
  demand(CHOICE, value, key.at, context);
  return readChoice(value, key.at, context);
}

/** A choice whose keys are known. */
export function readChoice(node: MapNode, offset: number, context: Context): ChooseStep | undefined {
  const [from, as, who, simultaneous] = ['from', 'as', 'who', 'simultaneous'].map((name) => entryOf(node, name));
  const list = from && readDomain(from.value, context);
  if (list) checkAsked(list.expr, from.value.at, context);
  const name = as && readName(as.value, context);
  const player = who ? readWho(who.value, context) : resolveWho({ text: 'self', at: offset }, context);
  const { count, isUpTo } = readCount(node, context);
  const isOpen = simultaneous ? flag.read(simultaneous.value, context) : false;
  if (name !== undefined) bind(name, list?.type ?? CARDS, count === 1 && !isUpTo, context);
  if (!list || name === undefined || player === undefined || count === undefined || isOpen === undefined)
    return undefined;
  return { op: 'choose', from: list.expr, count, up_to: isUpTo, as: name, who: player, simultaneous: isOpen };
}

function bind(name: string, list: Type, isOne: boolean, { names }: Context): void {
  names.set(name, { kind: 'bound', type: isOne ? elementOf(list) : many(list.base) });
  names.set(`${name}_count`, { kind: 'bound_count', type: INT });
}

function readName(node: Node, context: Context): string | undefined {
  const name = text.read(node, context);
  if (name !== undefined && isTaken(name, context, 'param'))
    tell(context, 'name/taken', node.at, `'${name}' has a meaning of its own`);
  return name;
}

function readWho(node: Node, context: Context): Who | undefined {
  if (node.type === 'text') return resolveWho({ text: node.text, at: node.at }, context);
  const ast = readAst(node, context);
  return ast && resolveWho({ ast }, context);
}

function readCount(
  node: MapNode,
  context: Context,
): { count: number | Exclude<Expr, string | boolean> | undefined; isUpTo: boolean } {
  const [most, exact, many] = ['up_to', 'exactly', 'count'].map((name) => entryOf(node, name));
  if (most && exact) tell(context, 'spec/value', exact.value.at, `'up_to' and 'exactly' exclude each other`);
  const isFlag = many !== undefined && most?.value.type === 'text' && /^(?:true|false)$/.test(most.value.text);
  const entry = isFlag ? many : (most ?? exact ?? many);
  const isUpTo = isFlag ? most.value.type === 'text' && most.value.text === 'true' : most !== undefined;
  if (!entry) return { count: 1, isUpTo: false };
  const value = readExpr(entry.value, context, INT);
  if (typeof value === 'number' && value < 1)
    tell(context, value < 0 ? 'count/negative' : 'count/zero', entry.value.at, 'a choice is of one at least');
  return { count: typeof value === 'string' || typeof value === 'boolean' ? undefined : value, isUpTo };
}

/** A zone, or a list that an expression gives. */
export function readDomain(node: Node, context: Context): Resolved | undefined {
  const ast = readAst(node, context);
  const raw = ast && zonePath(ast, context);
  if (raw) return zoneDomain(raw, context);
  const list = ast && resolve(ast, context);
  if (list && !isMany(list.type))
    tell(context, 'expr/type', ast.start, `nothing can be picked from ${typeText(list.type)}`);
  return list;
}

/** `hand` or `self.hand`, if it is not the name of a list. */
function zonePath(ast: Ast, context: Context): RawZone | undefined {
  if (ast.type === 'name' && !isListName(ast.name, context))
    return { owner: null, zone: { text: ast.name, at: ast.start } };
  if (ast.type !== 'dot' || ast.left.type !== 'name' || isField(ast.name, context)) return undefined;
  return { owner: { text: ast.left.name, at: ast.left.start }, zone: { text: ast.name, at: ast.at } };
}

const isListName = (name: string, { names }: Context): boolean => names.has(name) || LISTS.includes(name);
const LISTS = ['players', 'opponents', 'tied_players', 'ranks', 'suits'];

/** Something of cards or players that is no zone. */
const isField = (name: string, { scope }: Context): boolean =>
  name === 'seat' || scope.attributes.has(name) || scope.state.has(name);

function zoneDomain(raw: RawZone, context: Context): Resolved | undefined {
  const ref = resolveZone(raw, context);
  return ref && { expr: zoneExpr(ref), type: CARDS };
}
