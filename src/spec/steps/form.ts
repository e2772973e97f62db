/** Canonical steps that a file writes itself (S3): every function of draw.md, also those without a phrase. */
import { readAst, readExpr } from '../expr/read.ts';
import { resolveAs } from '../expr/resolve.ts';
import { BOOL, CARD, INT, PLAYERS } from '../expr/type.ts';
import type { Expr } from '../expr-form.ts';
import {
  checkKeys,
  demand,
  flag,
  int,
  list,
  maybe,
  needed,
  oneOf,
  refuseValue,
  text,
  type Form,
  type Keys,
  anything,
} from '../forms.ts';
import { resolveCount } from '../phrase/count.ts';
import { note } from '../phrase/ledger.ts';
import type { RawModifier } from '../phrase/modifiers.ts';
import { checkDrawable, resolveMove, type MoveVerb, type RawMove } from '../phrase/move.ts';
import { VERBS } from '../phrase/verbs.ts';
import { assigning, resolveInto, resolveList } from '../phrase/verbs.ts';
import { resolveWho } from '../phrase/who.ts';
import { ended, impliedZone, resolveZone } from '../phrase/zone.ts';
import { entryOf, type MapNode, type Node } from '../read/node.ts';
import { at, tell, type Context } from '../scope.ts';
import type { StepForm, ZoneRef } from '../step-form.ts';
import { meant, type Modifier } from '../words.ts';
import { readChoice } from './choose.ts';
import { rawCount, rawWho, rawZone } from './parts.ts';
import { readComparison } from './resolve.ts';

const truth = maybe(flag);

/** Keys of every step that moves cards. */
const MOVE_KEYS = {
  count: needed(anything),
  pick: maybe(oneOf(['chosen', 'random'])),
  where: maybe(anything),
  from: maybe(anything),
  to: maybe(anything),
  face: maybe(oneOf(['zone', 'up', 'down'])),
  order: maybe(oneOf(['round', 'packets'])),
  packet: maybe(int(1)),
  start: maybe(anything),
  evenly: truth,
  up_to: truth,
  silent: truth,
  shuffled: truth,
  at_random: truth,
  keep_top: maybe(int(0)),
};

type Read = (node: MapNode, context: Context, steps: Form<StepForm[]>) => StepForm | undefined;

interface Op {
  readonly keys: Keys;
  readonly read: Read;
}

const move = (verb: MoveVerb, more: Partial<RawMove> = {}, keys: Keys = MOVE_KEYS): Op => ({
  keys,
  read: (node, context) => readMove(node, verb, more, context),
});

const { count: _count, ...COUNTLESS } = MOVE_KEYS;
const one = { at: 0, isUpTo: false, value: 1 } as const;
const everything = { at: 0, isUpTo: false, value: 'all' } as const;
const bottom: readonly (readonly [Modifier, RawModifier])[] = [['from_bottom', { at: 0 }]];

/** The steps by their `op`. */
const OPS: { readonly [op: string]: Op } = {
  deal: move('deal'),
  draw: move('draw'),
  move: move('move'),
  discard: move('discard'),
  give: move('give'),
  transfer: move('transfer'),
  dealRound: move('deal'),
  draw1: move('move', { count: one }, COUNTLESS),
  drawAll: move('move', { count: everything }, COUNTLESS),
  drawCard: move('move'),
  drawBottom: move('move', { modifiers: new Map(bottom) }),
  burn: { keys: { count: needed(anything), from: needed(anything) }, read: readBurn },
  shuffle: {
    keys: { zone: needed(anything) },
    read: (node, context) => onList(node, context, (zone) => ({ op: 'shuffle', zone })),
  },
  wash: {
    keys: { zone: needed(anything) },
    read: (node, context) => onList(node, context, (zone) => ({ op: 'shuffle', zone })),
  },
  cut: { keys: { zone: needed(anything), by: maybe(anything), at: maybe(anything) }, read: readCut },
  riffle: { keys: { zone: needed(anything), times: maybe(int(1)) }, read: readRiffle },
  stripCut: { keys: { zone: needed(anything), sizes: needed(anything), order: needed(anything) }, read: readStrip },
  permute: { keys: { zone: needed(anything), order: needed(anything) }, read: readPermute },
  recycle: {
    keys: { from: needed(anything), to: needed(anything), keep_top: maybe(int(0)), shuffled: truth, silent: truth },
    read: readRecycle,
  },
  reshuffle: { keys: { from: needed(anything), to: needed(anything) }, read: readReshuffle },
  combine: { keys: { from: needed(anything), to: needed(anything) }, read: readCombine },
  mill: { keys: { count: needed(anything), from: needed(anything), to: needed(anything) }, read: readMill },
  insertAt: {
    keys: { card: needed(anything), from: needed(anything), to: needed(anything), position: needed(anything) },
    read: readInsert,
  },
  exchange: {
    keys: {
      out: needed(anything),
      from: needed(anything),
      in: needed(anything),
      pile: needed(anything),
      at: maybe(oneOf(['top', 'bottom'])),
    },
    read: readExchange,
  },
  reveal: { keys: { what: needed(anything), to: maybe(anything) }, read: readShow('reveal') },
  hide: { keys: { what: needed(anything), to: maybe(anything) }, read: readShow('hide') },
  peek: { keys: { who: needed(anything), zone: needed(anything), count: maybe(anything) }, read: readPeek },
  post: { keys: { what: needed(text), position: maybe(text), amount: maybe(anything) }, read: readPost },
  set: { keys: { var: needed(anything), value: needed(anything) }, read: readSet('set') },
  add: { keys: { var: needed(anything), value: needed(anything) }, read: readSet('add') },
  take: { keys: { var: needed(anything), value: needed(anything) }, read: readSet('take') },
  resolve: {
    keys: { compare: needed(anything), using: needed(text), winner: maybe(text), on_tie: maybe(anything) },
    read: (node, context, steps) => readComparison(node, node.at, context, steps, entryOf(node, 'on_tie')),
  },
  split: { keys: { what: needed(anything), among: needed(anything) }, read: readSplit },
  eliminate: { keys: { who: needed(anything) }, read: readNaming('eliminate') },
  win: { keys: { who: needed(anything) }, read: readNaming('win') },
  if: { keys: { if: needed(anything), then: needed(anything), else: maybe(anything) }, read: readIf },
  each: { keys: { among: maybe(anything), start: maybe(anything), steps: needed(anything) }, read: readEach },
  choose: {
    keys: {
      from: needed(anything),
      count: maybe(anything),
      up_to: maybe(anything),
      exactly: maybe(anything),
      as: needed(text),
      who: maybe(anything),
      simultaneous: truth,
    },
    read: (node, context) => readChoice(node, node.at, context),
  },
  offer: {
    keys: { moves: needed(list(text)) },
    read: (node, context, steps) => asVerb('offer', node, 'moves', context, steps),
  },
  goto: {
    keys: { phase: needed(text) },
    read: (node, context, steps) => asVerb('goto', node, 'phase', context, steps),
  },
  again: {
    keys: { again: needed(flag) },
    read: (node, context, steps) => asVerb('again', node, 'again', context, steps),
  },
  run: {
    keys: { script: needed(text) },
    read: (node, context, steps) => asVerb('run', node, 'script', context, steps),
  },
};

/** Reads `{ op: …, … }`. */
export function readForm(node: MapNode, context: Context, steps: Form<StepForm[]>): StepForm | undefined {
  const head = entryOf(node, 'op')!;
  const name = text.read(head.value, context);
  if (name === undefined) return undefined;
  const op = Object.hasOwn(OPS, name) ? OPS[name] : undefined;
  if (!op) return unknownOp(name, head.value.at, context);
  checkKeys(node, ['op', ...Object.keys(op.keys)], context);
  demand(op.keys, node, node.entries[0]?.key.at ?? node.at, context);
  const isWhole = Object.entries(op.keys).every(([key, { isNeeded }]) => !isNeeded || entryOf(node, key));
  return isWhole ? op.read(node, context, steps) : undefined;
}

/** Every `op` of a canonical step. */
export const OP_NAMES = Object.keys(OPS);

function unknownOp(name: string, offset: number, context: Context): undefined {
  tell(context, 'verb/unknown', offset, `unknown action '${name}'`, {
    hint: meant(name, [...OP_NAMES, ...Object.keys(VERBS)]),
  });
}

const under = (node: MapNode, key: string): Node | undefined => entryOf(node, key)?.value;

function zoneUnder(node: MapNode, key: string, context: Context): ZoneRef | undefined {
  const raw = rawZoneUnder(node, key, context);
  return raw && resolveZone(raw, context);
}

const rawZoneUnder = (node: MapNode, key: string, context: Context): ReturnType<typeof rawZone> => {
  const value = under(node, key);
  return value && rawZone(value, context);
};

function valueUnder<T>(node: MapNode, key: string, form: Form<T>, context: Context): T | undefined {
  const value = under(node, key);
  return value && form.read(value, context);
}

const isTrue = (node: MapNode, key: string, context: Context): boolean => valueUnder(node, key, flag, context) === true;

function readMove(node: MapNode, verb: MoveVerb, more: Partial<RawMove>, context: Context): StepForm | undefined {
  const count = more.count ?? rawCount(under(node, 'count')!, context);
  const where = under(node, 'where');
  const filter = where && readAst(where, context);
  const pick = valueUnder(node, 'pick', MOVE_KEYS.pick.form, context);
  const [from, to] = [rawZoneUnder(node, 'from', context), rawZoneUnder(node, 'to', context)];
  const isBroken = (under(node, 'from') && !from) || (under(node, 'to') && !to) || (where && !filter);
  if (!count || isBroken) return undefined;
  const modifiers = new Map([...modifiersOf(node, context), ...(more.modifiers ?? [])]);
  const fitting = count.at === 0 ? { ...count, at: node.at } : count;
  return resolveMove(
    {
      verb,
      count: fitting,
      modifiers,
      ...(filter && { where: filter }),
      ...(pick && { pick }),
      ...(from && { from }),
      ...(to && { to }),
    },
    context,
  );
}

const FACES = { up: 'revealed', down: 'hidden' } as const;

function modifiersOf(node: MapNode, context: Context): Map<Modifier, RawModifier> {
  const found = new Map<Modifier, RawModifier>();
  const face = valueUnder(node, 'face', MOVE_KEYS.face.form, context);
  if (face && face !== 'zone') found.set(FACES[face], { at: node.at });
  const order = valueUnder(node, 'order', MOVE_KEYS.order.form, context);
  if (order === 'packets')
    found.set('in_packets', { at: node.at, number: valueUnder(node, 'packet', int(1), context) ?? 1 });
  const start = under(node, 'start');
  const who = start && rawWho(start, context);
  if (who && !('text' in who && who.text === 'after_dealer')) found.set('starting', { at: node.at, who });
  const keep = valueUnder(node, 'keep_top', MOVE_KEYS.keep_top.form, context);
  if (keep !== undefined) found.set('keep_top', { at: node.at, number: keep });
  for (const key of ['evenly', 'up_to', 'silent', 'shuffled', 'at_random'] as const) {
    if (isTrue(node, key, context)) found.set(key, { at: node.at });
  }
  return found;
}

function readBurn(node: MapNode, context: Context): StepForm | undefined {
  const raw = rawCount(under(node, 'count')!, context);
  const zone = rawZoneUnder(node, 'from', context);
  const from = zone && resolveZone(zone, context);
  if (zone && from) checkDrawable(from, 'burn', zone.zone.at, context);
  if (!impliedZone('burn', context, raw?.at ?? node.at) || !raw || !zone || !from) return undefined;
  const step: StepForm = { op: 'burn', count: resolveCount(raw, context), from: ended(from, zone.end, 'top') };
  note({ step, countAt: raw.at, toAt: raw.at, isMeant: true });
  return step;
}

function onList(node: MapNode, context: Context, make: (zone: ZoneRef) => StepForm | undefined): StepForm | undefined {
  const raw = rawZoneUnder(node, 'zone', context);
  const ref = raw && resolveList(raw, context);
  const step = ref && make(ref);
  if (step) note({ step, countAt: raw.zone.at, toAt: raw.zone.at, isMeant: true });
  return step;
}

function readCut(node: MapNode, context: Context): StepForm | undefined {
  const [by, place] = [under(node, 'by'), under(node, 'at')];
  const raw = by ? rawWho(by, context) : undefined;
  const who = raw ? resolveWho(raw, context) : null;
  const where = place ? readExpr(place, context, INT) : null;
  if (who === undefined || where === undefined) return undefined;
  return onList(node, context, (zone) => ({ op: 'cut', zone, by: who, at: where }));
}

function readRiffle(node: MapNode, context: Context): StepForm | undefined {
  const times = valueUnder(node, 'times', int(1), context) ?? 1;
  return onList(node, context, (zone) => ({ op: 'riffle', zone, times }));
}

const NUMBERS = list(int(0));

function readStrip(node: MapNode, context: Context): StepForm | undefined {
  const [sizes, order] = [valueUnder(node, 'sizes', NUMBERS, context), valueUnder(node, 'order', NUMBERS, context)];
  return onList(node, context, (zone) => (sizes && order ? { op: 'stripCut', zone, sizes, order } : undefined));
}

function readPermute(node: MapNode, context: Context): StepForm | undefined {
  const order = valueUnder(node, 'order', NUMBERS, context);
  return onList(node, context, (zone) => (order ? { op: 'permute', zone, order } : undefined));
}

function readRecycle(node: MapNode, context: Context): StepForm | undefined {
  const [from, to] = [rawZoneUnder(node, 'from', context), rawZoneUnder(node, 'to', context)];
  const ends = from && to && resolveInto(from, to, context);
  const keep = valueUnder(node, 'keep_top', int(0), context) ?? 0;
  if (!ends) return undefined;
  const flags = {
    ...(isTrue(node, 'shuffled', context) && { shuffled: true as const }),
    ...(isTrue(node, 'silent', context) && { silent: true as const }),
  };
  const step: StepForm = { op: 'recycle', ...ends, keep_top: keep, ...flags };
  note({ step, countAt: from.zone.at, toAt: to.zone.at, isMeant: false });
  return step;
}

function readReshuffle(node: MapNode, context: Context): StepForm | undefined {
  const from = under(node, 'from');
  const to = rawZoneUnder(node, 'to', context);
  if (!to || !from) return undefined;
  if (from.type === 'text' && from.text === 'revealed') {
    const target = resolveList(to, context);
    return target && { op: 'reshuffle', from: 'revealed', to: target };
  }
  const source = rawZone(from, context);
  const ends = source && resolveInto(source, to, context);
  return ends && { op: 'reshuffle', ...ends };
}

function readCombine(node: MapNode, context: Context): StepForm | undefined {
  const from = under(node, 'from');
  if (from?.type !== 'list') return from && refuseValue(from, context, 'a list of zones');
  const raws = from.items.map((item) => rawZone(item, context));
  const refs = raws.map((raw) => raw && resolveZone(raw, context));
  const to = zoneUnder(node, 'to', context);
  const known = refs.filter((ref) => ref !== undefined);
  return to && known.length === refs.length ? { op: 'combine', from: known, to } : undefined;
}

function readMill(node: MapNode, context: Context): StepForm | undefined {
  const raw = rawCount(under(node, 'count')!, context);
  const [from, to] = [zoneUnder(node, 'from', context), zoneUnder(node, 'to', context)];
  return raw && from && to ? { op: 'mill', count: resolveCount(raw, context), from, to } : undefined;
}

function cardUnder(node: MapNode, key: string, context: Context): Expr | undefined {
  const value = under(node, key);
  return value && readExpr(value, context, CARD);
}

function readInsert(node: MapNode, context: Context): StepForm | undefined {
  const [from, to] = [zoneUnder(node, 'from', context), zoneUnder(node, 'to', context)];
  const card = cardUnder(node, 'card', context);
  const position = readExpr(under(node, 'position')!, context, INT);
  if (!from || !to || card === undefined || typeof position === 'string' || typeof position === 'boolean')
    return undefined;
  return position === undefined ? undefined : { op: 'insertAt', card, from, to, position };
}

function readExchange(node: MapNode, context: Context): StepForm | undefined {
  const [from, pile] = [zoneUnder(node, 'from', context), zoneUnder(node, 'pile', context)];
  const [out, back] = [cardUnder(node, 'out', context), cardUnder(node, 'in', context)];
  const end = valueUnder(node, 'at', oneOf(['top', 'bottom']), context) ?? 'top';
  return from && pile && out !== undefined && back !== undefined
    ? { op: 'exchange', out, from, in: back, pile, at: end }
    : undefined;
}

function readShow(op: 'reveal' | 'hide'): Read {
  return (node, context) => {
    const what = under(node, 'what')!;
    const cards = what.type === 'map' ? under(what, 'cards') : undefined;
    const shown = cards ? showCards(cards, context) : zoneUnder(node, 'what', context);
    const to = under(node, 'to');
    const raw = to && rawWho(to, context);
    const who = raw ? resolveWho(raw, context) : 'everyone';
    return shown && who !== undefined ? { op, what: shown, to: who } : undefined;
  };
}

function showCards(node: Node, context: Context): { cards: Expr } | undefined {
  const ast = readAst(node, context);
  return ast && { cards: resolveAs(ast, context, { base: 'any', isList: false }) };
}

function readPeek(node: MapNode, context: Context): StepForm | undefined {
  const raw = rawWho(under(node, 'who')!, context);
  const who = raw && resolveWho(raw, context);
  const zone = rawZoneUnder(node, 'zone', context);
  const ref = zone && resolveZone(zone, context);
  const many = under(node, 'count');
  const count = many ? rawCount(many, context) : everything;
  if (who === undefined || !zone || !ref || !count) return undefined;
  return { op: 'peek', who, zone: ended(ref, zone.end, 'top'), count: resolveCount(count, context) };
}

function readPost(node: MapNode, context: Context): StepForm | undefined {
  const what = valueUnder(node, 'what', oneOf(['antes', 'blinds', 'position']), context);
  if (what === 'antes' || what === 'blinds') return { op: 'post', what };
  const place = under(node, 'position');
  const amount = under(node, 'amount');
  const chips = amount ? int(0).read(amount, context) : null;
  const who = place?.type === 'text' ? resolveWho({ text: place.text, at: place.at }, context) : undefined;
  if (what === undefined || chips === undefined || typeof who !== 'string') return undefined;
  return { op: 'post', what, position: who, amount: chips };
}

function readSet(op: 'set' | 'add' | 'take'): Read {
  return (node, context) => {
    const variable = readAst(under(node, 'var')!, context);
    const value = readAst(under(node, 'value')!, context);
    if (!variable || !value) return undefined;
    if (variable.type === 'name')
      return assigning(op, { owner: null, name: { text: variable.name, at: variable.start } }, value)(context);
    if (variable.type !== 'dot') return refuseValue(under(node, 'var')!, context, 'a state variable');
    const owner =
      variable.left.type === 'name' || variable.left.type === 'param'
        ? { text: variable.left.name, at: variable.left.start }
        : null;
    return assigning(op, { owner, name: { text: variable.name, at: variable.at } }, value)(context);
  };
}

function readSplit(node: MapNode, context: Context): StepForm | undefined {
  const what = under(node, 'what')!;
  const among = readExpr(under(node, 'among')!, context, PLAYERS);
  if (among === undefined) return undefined;
  if (what.type === 'text' && what.text === 'pot') return { op: 'split', what: 'pot', among };
  const state = readExpr(what, context, INT);
  return typeof state === 'object' && state[0] === 'state'
    ? { op: 'split', what: state, among }
    : refuseValue(what, context, 'the pot or a state variable');
}

function readNaming(op: 'eliminate' | 'win'): Read {
  return (node, context) => {
    if (op === 'win') context.scope.used.wins = true;
    const ast = readAst(under(node, 'who')!, context);
    return ast && { op, who: resolveAs(ast, context, { base: 'any', isList: false }) };
  };
}

function readIf(node: MapNode, context: Context, steps: Form<StepForm[]>): StepForm | undefined {
  const condition = readExpr(under(node, 'if')!, context, BOOL);
  const then = steps.read(under(node, 'then')!, at(context, 'then'));
  const other = under(node, 'else');
  const no = other ? steps.read(other, at(context, 'else')) : [];
  return condition !== undefined && then && no ? { op: 'if', if: condition, then, else: no } : undefined;
}

function readEach(node: MapNode, context: Context, steps: Form<StepForm[]>): StepForm | undefined {
  const [among, start] = [under(node, 'among'), under(node, 'start')];
  const list = among ? readExpr(among, context, PLAYERS) : (['players'] as const);
  const raw = start && rawWho(start, context);
  const who = raw ? resolveWho(raw, context) : 'after_dealer';
  const body = steps.read(under(node, 'steps')!, at({ ...context, actor: 'self' }, 'steps'));
  return list !== undefined && who !== undefined && body
    ? { op: 'each', among: list, start: who, steps: body }
    : undefined;
}

/** A step whose canonical form differs from the other only by the name of its key. */
function asVerb(
  verb: string,
  node: MapNode,
  key: string,
  context: Context,
  steps: Form<StepForm[]>,
): StepForm | undefined {
  const entry = entryOf(node, key)!;
  const renamed = { ...entry.key, text: verb };
  const list = steps.read(
    {
      type: 'list',
      at: node.at,
      items: [{ type: 'map', at: node.at, entries: [{ key: renamed, value: entry.value }] }],
    },
    context,
  );
  return list?.[0];
}
