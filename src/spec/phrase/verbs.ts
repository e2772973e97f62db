/**
 * The verbs of the language with their phrases (section 3). Each reads its phrase first and gives back what makes the
 * canonical step of it, so that the names of a phrase that does not parse are never looked at (S38).
 */
import { parseExpr } from '../expr/parse.ts';
import { resolve, resolveAs } from '../expr/resolve.ts';
import { checkAsked } from '../expr/sight.ts';
import { agree, INT, isOne, typeText, type Type } from '../expr/type.ts';
import type { Ast } from '../expr/ast.ts';
import type { Expr, StateExpr } from '../expr-form.ts';
import { tell, tellOf, type Context } from '../scope.ts';
import type { StepForm, Who, ZoneRef } from '../step-form.ts';
import { meant } from '../words.ts';
import { compareOf, parseUsing } from './compare.ts';
import { parseCount, resolveCount } from './count.ts';
import type { Cursor } from './cursor.ts';
import { note } from './ledger.ts';
import { parseModifiers } from './modifiers.ts';
import { checkList, checkDrawable, isSame, parseMove, resolveMove, type MoveVerb } from './move.ts';
import { resolveWho, whoExpr, type Word } from './who.ts';
import { ended, impliedZone, parseZone, resolveZone, zoneExpr, type RawZone } from './zone.ts';

/** Makes the step of a phrase that has been read; `undefined` if something in it is wrong. */
export type Resolving = (context: Context) => StepForm | undefined;

type Verb = (cursor: Cursor) => Resolving;

const CODE = 'phrase/syntax';

/** Every verb with a phrase. */
export const VERBS: { readonly [verb: string]: Verb } = {
  deal: moving('deal'),
  draw: moving('draw'),
  move: moving('move'),
  discard: moving('discard'),
  give: moving('give'),
  transfer: moving('transfer'),
  burn,
  shuffle,
  wash: shuffle,
  cut,
  riffle,
  recycle,
  reshuffle,
  reveal: showing('reveal'),
  hide: showing('hide'),
  peek,
  post,
  set: (cursor) => setting(cursor, 'set'),
  add: (cursor) => changing(cursor, 'add', 'to'),
  take: (cursor) => changing(cursor, 'take', 'from'),
  compare,
  split,
  eliminate: (cursor) => naming(cursor, 'eliminate'),
  win: (cursor) => naming(cursor, 'win'),
};

function moving(verb: MoveVerb): Verb {
  return (cursor) => {
    const raw = parseMove(cursor, verb);
    return (context) => resolveMove(raw, context);
  };
}

function burn(cursor: Cursor): Resolving {
  const count = parseCount(cursor);
  cursor.expect(CODE, 'from');
  const zone = parseZone(cursor);
  cursor.finish(CODE);
  return (context) => {
    const many = resolveCount(count, context);
    const from = resolveZone(zone, context);
    if (from) checkDrawable(from, 'burn', zone.zone.at, context);
    if (!impliedZone('burn', context, count.at) || !from) return undefined;
    const step: StepForm = { op: 'burn', count: many, from: ended(from, zone.end, 'top') };
    note({ step, countAt: count.at, toAt: count.at, isMeant: true });
    return step;
  };
}

/** Slots cannot be rearranged (D31). */
export function resolveList(raw: RawZone, context: Context): ZoneRef | undefined {
  const ref = resolveZone(raw, context);
  if (ref) checkList(ref, raw.zone.at, context);
  return ref;
}

/** A seed by name is accepted and means nothing (S24). */
function shuffle(cursor: Cursor): Resolving {
  const zone = parseZone(cursor);
  if (cursor.accept('with')) cursor.name(CODE, 'a name');
  cursor.finish(CODE, ['with']);
  return (context) => {
    const ref = resolveList(zone, context);
    return ref && noted({ op: 'shuffle', zone: ref }, zone);
  };
}

function noted(step: StepForm, { zone }: RawZone): StepForm {
  note({ step, countAt: zone.at, toAt: zone.at, isMeant: true });
  return step;
}

function cut(cursor: Cursor): Resolving {
  const zone = parseZone(cursor);
  const by = cursor.accept('by') && cursor.name(CODE, 'a player');
  const place = !by && cursor.accept('at') ? parseExpr(cursor) : undefined;
  cursor.finish(place ? 'expr/syntax' : CODE, by || place ? [] : ['by', 'at']);
  return (context) => {
    const ref = resolveList(zone, context);
    const who = by ? resolveWho(by, context, ['player']) : null;
    if (ref && by) checkAsked(zoneExpr(ref), zone.zone.at, context);
    const at = place ? resolveAs(place, context, INT) : null;
    return ref && who !== undefined ? { op: 'cut', zone: ref, by: who, at } : undefined;
  };
}

function riffle(cursor: Cursor): Resolving {
  const zone = parseZone(cursor);
  const times = cursor.accept('times') ? parseCount(cursor) : undefined;
  cursor.finish(CODE, times ? [] : ['times']);
  return (context) => {
    const ref = resolveList(zone, context);
    const many = times ? resolveCount(times, context) : 1;
    return ref && { op: 'riffle', zone: ref, times: typeof many === 'number' ? many : 1 };
  };
}

const RECYCLE_MODIFIERS = ['keep_top', 'shuffled', 'silent', 'revealed', 'hidden', 'face_up', 'face_down'];

function recycle(cursor: Cursor): Resolving {
  const [from, to] = parseInto(cursor);
  const modifiers = parseModifiers(cursor, RECYCLE_MODIFIERS);
  cursor.finish(CODE);
  return (context) => {
    const ends = resolveInto(from, to, context);
    if (!ends) return undefined;
    const flags = {
      ...(modifiers.has('shuffled') && { shuffled: true as const }),
      ...(modifiers.has('silent') && { silent: true as const }),
    };
    const step: StepForm = { op: 'recycle', ...ends, keep_top: modifiers.get('keep_top')?.number ?? 0, ...flags };
    const isMeant = ['revealed', 'hidden', 'face_up', 'face_down'].some((word) =>
      [...modifiers.keys()].some((key) => key === word),
    );
    note({ step, countAt: from.zone.at, toAt: to.zone.at, isMeant });
    return step;
  };
}

function parseInto(cursor: Cursor): readonly [RawZone, RawZone] {
  const from = parseZone(cursor);
  cursor.expect(CODE, 'into');
  return [from, parseZone(cursor)];
}

/** Two zones of which the first gives back its cards to the second. */
export function resolveInto(from: RawZone, to: RawZone, context: Context): { from: ZoneRef; to: ZoneRef } | undefined {
  const [source, target] = [resolveZone(from, context), resolveZone(to, context)];
  const zone = source && context.scope.zones.get(source.zone);
  if (zone && !zone.recyclable) {
    const words = `nothing comes back from '${source.zone}', a zone of kind ${zone.kind}`;
    tellOf(context, source.zone, 'zone/kind', from.zone.at, words);
  }
  if (!source || !target) return undefined;
  if (isSame(source, target)) tell(context, 'move/same-zone', to.zone.at, `'${target.zone}' twice`);
  return { from: source, to: target };
}

/** `revealed [cards] into zone`, or a zone. */
function reshuffle(cursor: Cursor): Resolving {
  if (!cursor.is('revealed')) {
    const [from, to] = parseInto(cursor);
    cursor.finish(CODE);
    return (context) => {
      const ends = resolveInto(from, to, context);
      return ends && resolveList(to, context) && noted({ op: 'reshuffle', ...ends }, to);
    };
  }
  cursor.take();
  cursor.accept('cards');
  cursor.expect(CODE, 'into');
  const to = parseZone(cursor);
  cursor.finish(CODE);
  return (context) => {
    const target = resolveList(to, context);
    return target && noted({ op: 'reshuffle', from: 'revealed', to: target }, to);
  };
}

/** `zone | card [to who]`. */
function showing(op: 'reveal' | 'hide'): Verb {
  return (cursor) => {
    const what = parseZone(cursor);
    const to = cursor.accept('to') && cursor.name(CODE, 'a player');
    cursor.finish(CODE, to ? [] : ['to']);
    return (context) => {
      const shown = shownBy(what, context);
      const who = to ? resolveWho(to, context) : 'everyone';
      return shown && who !== undefined ? { op, what: shown, to: seenBy(who) } : undefined;
    };
  };
}

const seenBy = (who: Who): Who => (who === 'each_player' ? 'everyone' : who);

/** A bound name or a card parameter means those cards. */
function shownBy(raw: RawZone, context: Context): ZoneRef | { readonly cards: Expr } | undefined {
  const { text: name, at: start } = raw.zone;
  if (raw.owner || !isCardName(name, context)) return resolveZone(raw, context);
  return { cards: resolve({ type: 'name', start, name }, context).expr };
}

function isCardName(text: string, { scope, names }: Context): boolean {
  const type = names.get(text)?.type ?? (text === 'last_drawn' ? { base: 'card' } : undefined);
  return type?.base === 'card' || scope.state.get(text)?.type === 'card';
}

/** `who at [top n of] zone`. */
function peek(cursor: Cursor): Resolving {
  const who = cursor.name(CODE, 'a player');
  cursor.expect(CODE, 'at');
  const end =
    cursor.following.text === 'of' || cursor.token.type !== 'name' ? undefined : cursor.accept('top', 'bottom');
  const count = end ? parseCount(cursor) : undefined;
  if (end) cursor.expect(CODE, 'of');
  const zone = parseZone(cursor);
  cursor.finish(CODE);
  return (context) => {
    const player = resolveWho(who, context);
    const ref = resolveZone(zone, context);
    const many = count ? resolveCount(count, context) : 'all';
    const place = end?.text === 'bottom' || zone.end === 'bottom' ? 'bottom' : 'top';
    return player !== undefined && ref
      ? { op: 'peek', who: player, zone: ended(ref, place, 'top'), count: many }
      : undefined;
  };
}

/** `antes`, `blinds`, or `position [amount] -> pot`. */
function post(cursor: Cursor): Resolving {
  if (cursor.following.type === 'end' && cursor.is('antes', 'blinds')) {
    const what = cursor.take().text === 'antes' ? 'antes' : 'blinds';
    return () => ({ op: 'post', what });
  }
  const position = cursor.name(CODE, 'antes, blinds or a position');
  const amount = cursor.token.type === 'int' ? Number(cursor.take().text) : null;
  cursor.expect(CODE, '->', 'to');
  const pot = cursor.name(CODE, 'pot');
  cursor.finish(CODE);
  return (context) => {
    const who = resolveWho(position, context);
    if (pot.text !== 'pot')
      tell(context, 'state/unknown', pot.at, `chips are posted to the pot, not '${pot.text}'`, {
        hint: meant(pot.text, ['pot']),
      });
    return typeof who === 'string' ? { op: 'post', what: 'position', position: who, amount } : undefined;
  };
}

function setting(cursor: Cursor, op: 'set'): Resolving {
  const variable = parseVariable(cursor);
  cursor.expect(CODE, 'to');
  const value = parseExpr(cursor);
  cursor.finish('expr/syntax');
  return assigning(op, variable, value);
}

/** `add: expr to var`, `take: expr from var`. */
function changing(cursor: Cursor, op: 'add' | 'take', word: 'to' | 'from'): Resolving {
  const value = parseExpr(cursor);
  cursor.expect(CODE, word);
  const variable = parseVariable(cursor);
  cursor.finish(CODE);
  return assigning(op, variable, value);
}

/** A state variable as it is written. */
export interface RawVariable {
  readonly owner: Word | null;
  readonly name: Word;
}

/** `score`, `self.score`, or of a player whom a parameter names: `$who.score`. */
function parseVariable(cursor: Cursor): RawVariable {
  const isParam = cursor.token.type === 'param';
  const first = isParam ? cursor.take() : cursor.name(CODE, 'a state variable');
  if (isParam) cursor.expect(CODE, '.');
  else if (!cursor.accept('.')) return { owner: null, name: first };
  return { owner: first, name: cursor.name(CODE, 'a state variable') };
}

/** The step that puts, adds or takes a value of the variable's type. */
export function assigning(op: 'set' | 'add' | 'take', variable: RawVariable, value: Ast): Resolving {
  return (context) => {
    const target = resolveVariable(variable, context);
    const { expr, type } = resolve(value, context);
    if (!target) return undefined;
    const fits = agree(type, target.type) && (op === 'set' || isOne(target.type, 'int'));
    if (!fits) tellMismatch(variable.name, target.type, value, type, context);
    return { op, var: target.expr, value: expr };
  };
}

function tellMismatch(name: Word, wanted: Type, value: Ast, type: Type, context: Context): void {
  tell(context, 'expr/type', value.start, `'${name.text}' is ${typeText(wanted)}, this is ${typeText(type)}`);
}

function resolveVariable({ owner, name }: RawVariable, context: Context): { expr: StateExpr; type: Type } | undefined {
  const { scope } = context;
  if (!scope.state.has(name.text)) {
    tell(context, 'state/unknown', name.at, `unknown state '${name.text}'`, {
      hint: meant(name.text, scope.state.keys()),
    });
    if (owner) resolveWho(owner, context);
    return undefined;
  }
  const isNobody = context.actor === null && (owner?.text === 'self' || owner?.text === 'owner');
  if (isNobody) tell(context, 'zone/owner', name.at, `'${name.text}' belongs to a player, and nobody acts here`);
  if (owner && (isNobody || resolveWho(owner, context) === undefined)) return undefined;
  const left: Ast = owner ? { type: 'name', start: owner.at, name: owner.text } : { type: 'int', start: 0, value: 0 };
  const ast: Ast = owner
    ? { type: 'dot', start: owner.at, left, name: name.text, at: name.at }
    : { type: 'name', start: name.at, name: name.text };
  const { expr, type } = resolve(ast, context);
  return typeof expr === 'object' && expr[0] === 'state' ? { expr, type } : undefined;
}

function compare(cursor: Cursor): Resolving {
  const value = parseExpr(cursor);
  const using = parseUsing(cursor);
  return (context) => {
    const compared = compareOf(value, using, context);
    return compared && { op: 'resolve', ...compared, winner: 'highest', on_tie: null };
  };
}

/** `pot among who`. */
function split(cursor: Cursor): Resolving {
  const name = cursor.name(CODE, 'pot or a state variable');
  cursor.expect(CODE, 'among');
  const among = cursor.name(CODE, 'players');
  cursor.finish(CODE);
  return (context) => {
    const what = name.text === 'pot' ? 'pot' : resolveVariable({ owner: null, name }, context)?.expr;
    const who = resolveWho(among, context);
    return what && who !== undefined ? { op: 'split', what, among: whoExpr(who) } : undefined;
  };
}

function naming(cursor: Cursor, op: 'eliminate' | 'win'): Resolving {
  const who = parseExpr(cursor);
  cursor.finish('expr/syntax');
  return (context) => {
    if (op === 'win') context.scope.used.wins = true;
    const { expr, type } = resolve(who, context);
    if (!isOne(type, 'player') && type.base !== 'player')
      tell(context, 'expr/type', who.start, `expected a player, this is ${typeText(type)}`);
    return { op, who: expr };
  };
}
