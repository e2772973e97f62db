/** The phrase of the verbs that move cards (S15 to S22), and the canonical step that it comes to. */
import type { Ast } from '../expr/ast.ts';
import { parseExpr } from '../expr/parse.ts';
import { resolveAs } from '../expr/resolve.ts';
import { checkAsked } from '../expr/sight.ts';
import { BOOL, CARD } from '../expr/type.ts';
import { tell, tellOf, within, type Context } from '../scope.ts';
import type { CardsStep, DealStep, EndedZone, Who, ZoneRef } from '../step-form.ts';
import { MOVE_VERBS } from '../words.ts';
import { literal, parseCount, resolveCount, type RawCount } from './count.ts';
import type { Cursor } from './cursor.ts';
import { note } from './ledger.ts';
import { parseModifiers, type RawModifiers } from './modifiers.ts';
import { resolveWho } from './who.ts';
import {
  ended,
  ownHand,
  parseZone,
  resolveDestination,
  resolveZone,
  tableZone,
  zoneExpr,
  type RawZone,
} from './zone.ts';

export type MoveVerb = keyof typeof MOVE_VERBS;

/** A phrase that moves cards, as it is written. */
export interface RawMove {
  readonly verb: MoveVerb;
  readonly pick?: 'chosen' | 'random';
  readonly count: RawCount;
  readonly where?: Ast;
  readonly from?: RawZone;
  readonly to?: RawZone;
  /** `to` is written before `from`. */
  readonly isToFirst?: boolean;
  readonly modifiers: RawModifiers;
}

const CODE = 'phrase/syntax';

/** `[chosen|random] count [where …] {from …|to …} [where …] [(…)]`. */
export function parseMove(cursor: Cursor, verb: MoveVerb): RawMove {
  const pick = cursor.accept('chosen', 'random');
  const count = parseCount(cursor);
  const early = cursor.accept('where') && parseExpr(cursor);
  const { from, to, isToFirst } = parseSides(cursor);
  const where = early ?? (cursor.accept('where') && parseExpr(cursor));
  const modifiers = parseModifiers(cursor);
  cursor.finish(
    CODE,
    where && !early ? [] : [...(from ? [] : ['from']), ...(to ? [] : ['to']), ...(where ? [] : ['where'])],
  );
  if (cursor.isAtEnd) demandSides(cursor, verb, { from, to });
  return {
    verb,
    count,
    modifiers,
    isToFirst,
    ...(pick && { pick: pick.text === 'chosen' ? ('chosen' as const) : ('random' as const) }),
    ...(where && { where }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** Which sides a verb must name, because nothing is implied (S17). */
const DEMANDED: { readonly [op: string]: readonly ('from' | 'to')[] } = { deal: ['to'], move: ['from', 'to'] };

function demandSides(cursor: Cursor, verb: MoveVerb, sides: { from: unknown; to: unknown }): void {
  const missing = (DEMANDED[MOVE_VERBS[verb]] ?? []).filter((side) => sides[side] === undefined);
  if (missing.length > 0) cursor.refuse(CODE, missing);
}

function parseSides(cursor: Cursor): { from?: RawZone; to?: RawZone; isToFirst: boolean } {
  const sides: { from?: RawZone; to?: RawZone; isToFirst: boolean } = { isToFirst: false };
  for (;;) {
    if (!sides.from && cursor.accept('from')) sides.from = parseZone(cursor);
    else if (!sides.to && cursor.accept('to', '->')) {
      sides.isToFirst = sides.from === undefined;
      sides.to = parseZone(cursor, true);
    } else return sides;
  }
}

/** The canonical step; `undefined`, told, if a zone or a player in it is wrong. */
export function resolveMove(raw: RawMove, context: Context): DealStep | CardsStep | undefined {
  const op = MOVE_VERBS[raw.verb];
  const count = resolveCount(raw.count, context);
  const from = sourceOf(raw, op, context);
  const to = destinationOf(raw, op, context);
  const where = raw.where && resolveAs(raw.where, within(context, CARD), BOOL);
  const round = roundOf(raw, op, to, context);
  const flags = flagsOf(raw);
  if (!from || !to) return undefined;
  checkSides(raw, from, to, context);
  if (flags.shuffled || flags.at_random) checkList(to, raw.to?.zone.at ?? raw.count.at, context);
  const pick = raw.pick && typeof count === 'object' && 'cards' in count ? undefined : raw.pick;
  const parts = {
    count,
    ...withEnds(from, to, op),
    face: faceOf(raw.modifiers),
    ...flags,
    ...(where !== undefined && { where }),
  };
  const asked = asks(parts, pick);
  if (asked.pick === 'chosen' || (typeof count === 'object' && 'up_to' in count && !asked.pick))
    checkAsked(zoneExpr(from), raw.from?.zone.at ?? raw.count.at, context);
  const step = op === 'deal' ? { op, ...asked, ...dealParts(round) } : { op, ...asked, ...round };
  note({ step, countAt: raw.count.at, toAt: raw.to?.zone.at ?? raw.count.at, isMeant: isMeant(raw) });
  return step;
}

/** Within one zone both ends are told, because only they say what moves. */
function withEnds(from: EndedZone, to: EndedZone, op: Op): { from: EndedZone; to: EndedZone } {
  if (!isSame(from, to)) return { from, to };
  return { from: { end: 'top', ...from }, to: { end: op === 'discard' ? 'top' : 'bottom', ...to } };
}

/** `up to` asks by itself; what chance picks takes what there is. */
function asks<P extends { count: CardsStep['count'] }>(
  parts: P,
  pick: 'chosen' | 'random' | undefined,
): P & { pick?: 'chosen' | 'random'; up_to?: true } {
  const { count } = parts;
  const isUpTo = typeof count === 'object' && 'up_to' in count;
  if (pick === 'random' && isUpTo) return { ...parts, count: count.up_to, pick, up_to: true };
  return isUpTo || !pick ? parts : { ...parts, pick };
}

type Op = (typeof MOVE_VERBS)[MoveVerb];

function sourceOf(raw: RawMove, op: Op, context: Context): EndedZone | undefined {
  const ref = raw.from ? resolveZone(raw.from, context) : impliedSource(raw, op, context);
  const end = raw.modifiers.has('from_bottom') ? 'bottom' : raw.from?.end;
  if (ref) checkDrawable(ref, op, raw.from?.zone.at ?? raw.count.at, context);
  return ref && ended(ref, end, 'top');
}

/** S17. A move, a gift or a transfer names both sides. */
function impliedSource(raw: RawMove, op: Op, context: Context): ZoneRef | undefined {
  if (op === 'deal' || op === 'draw') return tableZone('deck', context, raw.count.at);
  return ownHand(context, raw.count.at);
}

function destinationOf(raw: RawMove, op: Op, context: Context): EndedZone | undefined {
  const ref = raw.to ? resolveDestination(raw.to, context, raw.count.at) : impliedDestination(raw, op, context);
  const end = raw.modifiers.has('to_bottom') ? 'bottom' : raw.to?.end;
  return ref && ended(ref, end, op === 'discard' ? 'top' : 'bottom');
}

function impliedDestination(raw: RawMove, op: Op, context: Context): ZoneRef | undefined {
  return op === 'discard' ? tableZone('discard', context, raw.count.at) : ownHand(context, raw.count.at);
}

/** A kind of zone that nothing is drawn from; single cards come back from one that allows it. */
export function checkDrawable(ref: ZoneRef, op: string, offset: number, context: Context): void {
  const zone = context.scope.zones.get(ref.zone);
  if (!zone || zone.drawable || (op === 'move' && zone.kind === 'ether')) return;
  tellOf(context, ref.zone, 'zone/kind', offset, `nothing is drawn from '${ref.zone}', a zone of kind ${zone.kind}`);
}

/** Slots have places of their own, which nothing rearranges. */
export function checkList(ref: ZoneRef, offset: number, context: Context): void {
  const zone = context.scope.zones.get(ref.zone);
  if (zone && zone.slots !== null)
    tellOf(context, ref.zone, 'zone/kind', offset, `the slots of '${ref.zone}' cannot be rearranged`);
}

function checkSides(raw: RawMove, from: EndedZone, to: EndedZone, context: Context): void {
  const { from: source, to: target, modifiers } = raw;
  const hasPlace = modifiers.has('at_random') || modifiers.has('to_bottom') || modifiers.has('from_bottom');
  if (hasPlace || source?.end || target?.end || !isSame(from, to)) return;
  const second = raw.isToFirst ? source : target;
  tell(
    context,
    'move/same-zone',
    (second ?? source ?? target)?.zone.at ?? raw.count.at,
    `'${to.zone}' twice, and no end of it`,
  );
}

/** Whether two references are certainly one zone. */
export const isSame = (a: ZoneRef, b: ZoneRef): boolean =>
  a.zone === b.zone && JSON.stringify({ ...a, end: 0 }) === JSON.stringify({ ...b, end: 0 });

const faceOf = (modifiers: RawModifiers): 'up' | 'down' | 'zone' =>
  modifiers.has('revealed') || modifiers.has('face_up')
    ? 'up'
    : modifiers.has('hidden') || modifiers.has('face_down')
      ? 'down'
      : 'zone';

const isMeant = (raw: RawMove): boolean => faceOf(raw.modifiers) !== 'zone';

interface RoundParts {
  readonly order?: 'round' | 'packets';
  readonly packet?: number;
  readonly start?: Who;
  readonly evenly?: true;
}

/** How cards go round; only a deal, or what goes to each player, has it. */
function roundOf(raw: RawMove, op: Op, to: ZoneRef | undefined, context: Context): RoundParts {
  const { modifiers } = raw;
  const packet = modifiers.get('in_packets');
  const starting = modifiers.get('starting')?.who;
  const start = starting && resolveWho(starting, context);
  const size = packet?.number === undefined ? undefined : literal(packet.number, packet.numberAt ?? packet.at, context);
  const goesRound = op === 'deal' || (to !== undefined && 'each' in to);
  if (!goesRound && !packet && !starting && !modifiers.has('evenly')) return {};
  const isPackets = size !== undefined && size !== 1;
  return {
    order: isPackets ? 'packets' : 'round',
    start: start ?? 'after_dealer',
    ...(isPackets && { packet: size }),
    ...(modifiers.has('evenly') && { evenly: true }),
  };
}

const dealParts = (round: RoundParts): RoundParts & Pick<DealStep, 'order' | 'start'> => ({
  order: 'round',
  start: 'after_dealer',
  ...round,
});

type Flags = Pick<CardsStep, 'up_to' | 'silent' | 'shuffled' | 'at_random' | 'keep_top'>;

function flagsOf({ modifiers }: RawMove): Flags {
  const keep = modifiers.get('keep_top')?.number;
  return {
    ...(modifiers.has('up_to') && { up_to: true }),
    ...(modifiers.has('silent') && { silent: true }),
    ...(modifiers.has('shuffled') && { shuffled: true }),
    ...(modifiers.has('at_random') && { at_random: true }),
    ...(keep !== undefined && keep > 0 && { keep_top: keep }),
  };
}
