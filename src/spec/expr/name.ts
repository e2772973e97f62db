/** What a name means in an expression (S48), in the order of that rule. */
import type { Expr, NameOp, PlayerField } from '../expr-form.ts';
import { ofMany, stateType, tell, tellOf, zoneNamed, type Context, type Local, type Scope } from '../scope.ts';
import { BUILT_IN, meant, PLAYER_CHIPS, TABLE_CHIPS, type BuiltIn } from '../words.ts';
import type { Ast } from './ast.ts';
import type { Resolved } from './resolve.ts';
import { checkSight, checkState, type Reads } from './sight.ts';
import { ANY, CARDS, INT, one, TYPES, type Type } from './type.ts';

const NOTHING: Resolved = { expr: 0, type: ANY };

/** A bare name: of the element, a parameter, a zone or state, an option, a position, or a word that is always there. */
export function nameOf(name: string, offset: number, context: Context, reads: Reads): Resolved {
  return (
    elementName(name, offset, context, reads) ??
    localName(name, context) ??
    declaredName(name, offset, context, reads) ??
    wordName(name, offset, context) ??
    unknownName(name, offset, context)
  );
}

/** `$name`: always the parameter. */
export function paramOf(name: string, offset: number, context: Context): Resolved {
  const found = localName(name, context);
  if (found) return found;
  tell(context, 'expr/unknown', offset, `unknown parameter '${name}'`, { hint: meant(name, context.names.keys()) });
  return NOTHING;
}

function elementName(name: string, offset: number, context: Context, reads: Reads): Resolved | undefined {
  const { it, outer } = context;
  if (name === 'it' && it) return { expr: ['it'], type: it };
  if (name === 'outer' && outer) return { expr: ['outer'], type: outer };
  if (it?.base === 'player') return playerField(name, offset, { expr: ['it'], type: it }, context, reads);
  return it?.base === 'card' ? cardAttribute(name, { expr: ['it'], type: it }, context) : undefined;
}

function localName(name: string, { names }: Context): Resolved | undefined {
  const local = names.get(name);
  return local && { expr: localExpr(name, local), type: local.type };
}

const localExpr = (name: string, { kind }: Local): Expr =>
  kind === 'bound_count' ? ['bound_count', name.replace(/_count$/, '')] : [kind, name];

/** A zone or state variable of the table, or of the player who acts. */
function declaredName(name: string, offset: number, context: Context, reads: Reads): Resolved | undefined {
  const { scope } = context;
  if (isBuiltIn(name)) return undefined;
  const zoneName = zoneNamed(scope, name);
  const zone = zoneName === undefined ? undefined : scope.zones.get(zoneName);
  const state = scope.state.get(name);
  const owner = (zone?.per || state?.per) && !scope.unsure.has(name) ? actorOf(name, offset, context) : null;
  if (owner === undefined) return NOTHING;
  if (zoneName !== undefined) return zoneExpr(zoneName, owner, offset, context, reads);
  return state && stateExpr(name, owner, offset, context);
}

/** The player who acts, or `undefined`, told, where nobody does. */
function actorOf(name: string, offset: number, context: Context): Resolved | undefined {
  if (context.actor !== null) return { expr: [context.actor], type: one('player') };
  tell(context, 'zone/owner', offset, `'${name}' belongs to a player, and nobody acts here`);
  return undefined;
}

function zoneExpr(name: string, owner: Resolved | null, offset: number, context: Context, reads: Reads): Resolved {
  const zone = context.scope.zones.get(name)!;
  context.scope.used.zones.add(name);
  checkSight(zone, name, owner?.expr ?? null, offset, context, reads);
  return { expr: owner ? ['zone', name, owner.expr] : ['zone', name], type: CARDS };
}

function stateExpr(name: string, owner: Resolved | null, offset: number, context: Context): Resolved {
  const state = context.scope.state.get(name)!;
  context.scope.used.state.add(name);
  checkState(state, name, owner?.expr ?? null, offset, context);
  const own = context.scope.unsure.has(name) ? ANY : stateType(state);
  const type = owner ? ofMany(own, owner.type) : own;
  return { expr: owner ? ['state', name, owner.expr] : ['state', name], type };
}

function wordName(name: string, offset: number, context: Context): Resolved | undefined {
  const { scope } = context;
  const option = scope.options.get(name);
  if (option) return { expr: ['option', name], type: option };
  if (name !== 'dealer' && scope.positions.has(name)) return { expr: ['position', name], type: one('player') };
  if (scope.hasChips && isTableField(name)) return { expr: ['table', name], type: TYPES[TABLE_CHIPS[name]] };
  if (!isBuiltIn(name)) return undefined;
  if ((name === 'self' || name === 'owner') && context.actor !== 'self') return selfElsewhere(name, offset, context);
  return { expr: [name satisfies NameOp], type: TYPES[BUILT_IN[name]] };
}

/** Where each player is looked at in turn, `self` is that player. */
function selfElsewhere(name: string, offset: number, context: Context): Resolved {
  if (context.actor === 'it' || context.actor === 'outer') return { expr: [context.actor], type: one('player') };
  tell(context, 'zone/owner', offset, `'${name}' where nobody acts`);
  return NOTHING;
}

const isBuiltIn = (name: string): name is BuiltIn => Object.hasOwn(BUILT_IN, name);
const isTableField = (name: string): name is keyof typeof TABLE_CHIPS => Object.hasOwn(TABLE_CHIPS, name);

function unknownName(name: string, offset: number, context: Context): Resolved {
  tell(context, 'expr/unknown', offset, `unknown name '${name}'`, { hint: meant(name, namesIn(context)) });
  return NOTHING;
}

/** Every name that an expression may use here. */
export function namesIn(context: Context): string[] {
  const { scope, names, it } = context;
  const own = it?.base === 'player' ? playerFields(context) : it?.base === 'card' ? [...scope.attributes.keys()] : [];
  const declared = [...scope.zones.keys(), ...scope.state.keys(), ...scope.options.keys(), ...scope.positions];
  const words = [...Object.keys(BUILT_IN), ...(scope.hasChips ? Object.keys(TABLE_CHIPS) : []), ...(it ? ['it'] : [])];
  return [...own, ...names.keys(), ...declared, ...words];
}

type Resolver = (ast: Ast, reads: Reads) => Resolved;

/** `a.b`: a zone, state or field of players, an attribute of cards, or one zone of a keyed family. */
export function attributeOf(
  ast: Extract<Ast, { readonly type: 'dot' }>,
  context: Context,
  resolve: Resolver,
  reads: Reads,
): Resolved {
  const keyed = keyedZone(ast, context, reads);
  if (keyed) return keyed;
  const left = resolve(ast.left, 'faces');
  const found = fieldOf(ast.name, ast.at, left, context, reads);
  if (found) return found;
  if (left.type.base === 'any') return NOTHING;
  tell(context, 'expr/unknown', ast.at, `unknown name '${ast.name}'`, {
    hint: meant(ast.name, fieldsOf(left, context)),
  });
  return NOTHING;
}

function fieldOf(name: string, offset: number, left: Resolved, context: Context, reads: Reads): Resolved | undefined {
  if (left.type.base === 'none') return { expr: ['none'], type: one('none') };
  if (left.type.base === 'card') return cardAttribute(name, left, context);
  if (left.type.base !== 'player') return undefined;
  return playerField(name, offset, left, context, reads) ?? sharedField(name, offset, context);
}

const fieldsOf = ({ type }: Resolved, context: Context): string[] => {
  const own = type.base === 'player' ? playerFields(context) : [...context.scope.attributes.keys()];
  return type.isList ? [...own, 'count'] : own;
};

function keyedZone(ast: Extract<Ast, { readonly type: 'dot' }>, context: Context, reads: Reads): Resolved | undefined {
  const zone = ast.left.type === 'name' ? context.scope.zones.get(ast.left.name) : undefined;
  if (ast.left.type !== 'name' || !zone?.keyed_by?.includes(ast.name)) return undefined;
  context.scope.used.zones.add(ast.left.name);
  checkSight(zone, ast.left.name, null, ast.left.start, context, reads);
  return { expr: ['keyed', ast.left.name, ast.name], type: CARDS };
}

function cardAttribute(name: string, card: Resolved, { scope }: Context): Resolved | undefined {
  const type = scope.attributes.get(name);
  return type && { expr: ['of_card', name, card.expr], type: ofMany(type, card.type) };
}

/** What each player has: zones, state, a seat, and chips where there are some. */
function playerField(
  name: string,
  offset: number,
  player: Resolved,
  context: Context,
  reads: Reads,
): Resolved | undefined {
  const { scope } = context;
  if (isOwned(scope, scope.zones.get(name), name)) return zoneExpr(name, player, offset, context, reads);
  if (isOwned(scope, scope.state.get(name), name)) return stateExpr(name, player, offset, context);
  const type = fieldType(name, context);
  return type && isPlayerField(name)
    ? { expr: ['of_player', name, player.expr], type: ofMany(type, player.type) }
    : undefined;
}

/** Whether each player has one; one that was declared with a fault may be. */
const isOwned = ({ unsure }: Scope, declared: { readonly per: unknown } | undefined, name: string): boolean =>
  declared !== undefined && (declared.per !== null || unsure.has(name));

function fieldType(name: string, { scope }: Context): Type | undefined {
  if (name === 'seat' || (name === 'team' && scope.hasTeams)) return INT;
  return scope.hasChips && isChipField(name) ? TYPES[PLAYER_CHIPS[name]] : undefined;
}

const isChipField = (name: string): name is keyof typeof PLAYER_CHIPS => Object.hasOwn(PLAYER_CHIPS, name);
const isPlayerField = (name: string): name is PlayerField => name === 'seat' || name === 'team' || isChipField(name);

function playerFields({ scope }: Context): string[] {
  const zones = [...scope.zones].filter(([, zone]) => zone.per).map(([name]) => name);
  const state = [...scope.state].filter(([, one]) => one.per).map(([name]) => name);
  const seat = scope.hasTeams ? ['seat', 'team'] : ['seat'];
  return [...zones, ...state, ...seat, ...(scope.hasChips ? Object.keys(PLAYER_CHIPS) : [])];
}

/** A zone or state of the table behind a player. */
function sharedField(name: string, offset: number, context: Context): Resolved | undefined {
  const { scope } = context;
  if (zoneNamed(scope, name) === undefined && !scope.state.has(name)) return undefined;
  tellOf(context, name, 'zone/owner', offset, `'${name}' belongs to the table, not to a player`);
  return NOTHING;
}
