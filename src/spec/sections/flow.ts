/** `phases`, `turn`, `round`, `rounds`, `moves`, `on`: the course of a game (S29, S50 to S52). */
import type { DomainForm, MoveForm, PhaseForm, RoundForm, TurnForm } from '../canonical.ts';
import { checkSight } from '../expr/sight.ts';
import { readExpr } from '../expr/read.ts';
import { BOOL, CARD, INT, PLAYER, TEXT, type Type } from '../expr/type.ts';
import { checkKeys, demand, list, maybe, needed, oneOf, refuseValue, text, anything } from '../forms.ts';
import { knownWho, type Word } from '../phrase/who.ts';
import { resolveZone } from '../phrase/zone.ts';
import { entryOf, type Entry, type MapNode, type Node } from '../read/node.ts';
import { at, remember, tell, zoneNamed, type Context, type Local } from '../scope.ts';
import type { StepForm, ZoneRef } from '../step-form.ts';
import { rawZone } from '../steps/parts.ts';
import { readComparison } from '../steps/resolve.ts';
import { offered, steps } from '../steps/steps.ts';
import { ANSWERS, BETTING_MOVES, meant, TURN_ORDERS } from '../words.ts';
import { roundBetting } from './betting.ts';
import { checkName, isTaken } from '../names.ts';
import { zoneExpr } from '../phrase/zone.ts';

/** S50. */
export const PHASE = { name: needed(text), actions: maybe(steps), offer: maybe(offered), next: maybe(text) };

/** Where the names of phases stand, for what is told of them. */
export interface PhaseMarks {
  readonly nameAt: number;
  readonly nextAt: number;
}

/** Phases with their marks. */
export interface ReadPhases {
  readonly phases: PhaseForm[];
  readonly marks: PhaseMarks[];
}

export function readPhases(node: Node, context: Context): ReadPhases {
  if (node.type !== 'list') return (refuseValue(node, context, 'a list of phases'), { phases: [], marks: [] });
  const names = node.items.map(nameIn);
  const read = node.items.map((item, i) => readPhase(item, names, at(context, i)));
  tellDoubled(node.items, names, context);
  const known = read.filter((one) => one !== undefined);
  return { phases: known.map(({ phase }) => phase), marks: known.map(({ marks }) => marks) };
}

/** The name of a phase or round, if it has one. */
export const nameIn = (node: Node): string | undefined => {
  const name = node.type === 'map' ? entryOf(node, 'name')?.value : undefined;
  return name?.type === 'text' ? name.text : undefined;
};

function tellDoubled(items: readonly Node[], names: readonly (string | undefined)[], context: Context): void {
  for (const [i, name] of names.entries()) {
    const item = items[i];
    const value = item?.type === 'map' ? entryOf(item, 'name')?.value : undefined;
    if (name !== undefined && value && names.indexOf(name) < i)
      tell(context, 'name/taken', value.at, `there is a '${name}' already`);
    if (name === 'end' && value) tell(context, 'name/taken', value.at, `'end' has a meaning of its own`);
  }
}

function readPhase(
  node: Node,
  names: readonly (string | undefined)[],
  context: Context,
): { phase: PhaseForm; marks: PhaseMarks } | undefined {
  if (node.type !== 'map') return refuseValue(node, context, 'a phase: its name, actions and what is offered');
  checkKeys(node, Object.keys(PHASE), context);
  demand(PHASE, node, node.entries[0]?.key.at ?? node.at, context);
  const [name, actions, offer, next] = ['name', 'actions', 'offer', 'next'].map((key) => entryOf(node, key));
  const phase = {
    name: (name && text.read(name.value, context)) ?? '',
    actions: (actions && steps.read(actions.value, at(context, 'actions'))) ?? [],
    offer: (offer && offered.read(offer.value, context)) ?? [],
    next: next ? readNext(next, names, context) : null,
  };
  return { phase, marks: { nameAt: name?.value.at ?? node.at, nextAt: next?.value.at ?? node.at } };
}

function readNext({ value }: Entry, names: readonly (string | undefined)[], context: Context): string | null {
  const next = text.read(value, context);
  if (next === undefined) return null;
  const legal = ['end', ...names.filter((name) => name !== undefined)];
  if (!legal.includes(next))
    tell(context, 'phase/unknown', value.at, `unknown phase '${next}'`, { hint: meant(next, legal) });
  return next;
}

export const TURN = { order: maybe(oneOf(TURN_ORDERS)), phases: maybe(list(anything)), offer: maybe(offered) };

export interface ReadTurn {
  readonly turn: TurnForm;
  readonly marks: PhaseMarks[];
}

export function readTurn(node: Node, context: Context): ReadTurn | undefined {
  if (node.type !== 'map') return refuseValue(node, context, 'a map: order, phases, offer');
  checkKeys(node, Object.keys(TURN), context);
  const [order, phases, offer] = ['order', 'phases', 'offer'].map((key) => entryOf(node, key));
  const read = phases ? readPhases(phases.value, at(context, 'phases')) : { phases: [], marks: [] };
  const turn = {
    order: (order && TURN.order.form.read(order.value, context)) ?? 'clockwise',
    phases: read.phases,
    offer: (offer && offered.read(offer.value, context)) ?? [],
  };
  return { turn, marks: read.marks };
}

export const ROUND = {
  name: needed(text),
  actions: maybe(steps),
  betting: maybe(roundBetting),
  resolve: maybe(anything),
  on_tie: maybe(anything),
};

export function readRounds(node: Node, context: Context): RoundForm[] {
  if (node.type !== 'list') return (refuseValue(node, context, 'a list of rounds'), []);
  const rounds = node.items.map((item, i) => {
    if (item.type !== 'map') return refuseValue(item, context, 'a round: its name, actions and betting');
    demand(ROUND, item, item.entries[0]?.key.at ?? item.at, context);
    return readRound(item, nameIn(item) ?? '', at(context, i));
  });
  tellDoubled(node.items, node.items.map(nameIn), context);
  return rounds.filter((round) => round !== undefined);
}

/** The single `round`, which may go without a name. */
export function readOnlyRound({ value }: Entry, context: Context): RoundForm[] {
  if (value.type !== 'map') return (refuseValue(value, context, 'a round: its name, actions and betting'), []);
  return [readRound(value, nameIn(value) ?? 'round', at(context, 0))];
}

function readRound(node: MapNode, name: string, outside: Context): RoundForm {
  const context = { ...outside, round: name };
  checkKeys(node, Object.keys(ROUND), context);
  const [written, actions, betting, resolve, tie] = ['name', 'actions', 'betting', 'resolve', 'on_tie'].map((key) =>
    entryOf(node, key),
  );
  if (written) text.read(written.value, context);
  if (tie && !resolve) tell(context, 'spec/missing', tie.key.at, `'resolve' is missing, which a tie comes from`);
  return {
    name,
    actions: (actions && steps.read(actions.value, at(context, 'actions'))) ?? [],
    betting: (betting && roundBetting.read(betting.value, context)) ?? null,
    resolve: resolve ? readRoundResolve(resolve, tie, at(context, 'resolve')) : null,
  };
}

function readRoundResolve({ key, value }: Entry, tie: Entry | undefined, context: Context): RoundForm['resolve'] {
  if (value.type !== 'map') return refuseValue(value, context, 'a map: what to compare, and who wins') ?? null;
  checkKeys(value, ['compare', 'using', 'winner', 'on_tie', 'op'], context);
  remember(context, key);
  return readComparison(value, key.at, context, steps, entryOf(value, 'on_tie') ?? tie) ?? null;
}

/** The keys of a move. */
export const MOVE = {
  params: maybe(anything),
  when: maybe(anything),
  public: maybe(list(text)),
  actions: maybe(steps),
};

export function readMoves(node: Node, context: Context): Map<string, MoveForm> {
  if (node.type !== 'map') return (refuseValue(node, context, 'a map of moves'), new Map());
  return new Map(node.entries.map((entry) => [entry.key.text, readMove(entry, at(context, entry.key.text))]));
}

const NO_MOVE: MoveForm = { params: {}, when: true, public: null, actions: [] };

function readMove(entry: Entry, context: Context): MoveForm {
  const { key, value } = entry;
  const taken: readonly string[] = context.scope.hasChips ? [...ANSWERS, ...BETTING_MOVES] : ANSWERS;
  if (taken.includes(key.text)) tell(context, 'name/taken', key.at, `'${key.text}' is a move of the engine`);
  if (value.type === 'text' && value.isEmpty) return NO_MOVE;
  if (value.type !== 'map') return (refuseValue(value, context, 'a map: params, when, actions'), NO_MOVE);
  checkKeys(value, Object.keys(MOVE), context);
  return readMoveParts(key.text, value, context);
}

function readMoveParts(name: string, node: MapNode, context: Context): MoveForm {
  const [params, when, open, actions] = ['params', 'when', 'public', 'actions'].map((key) => entryOf(node, key));
  const names = new Map<string, Local>();
  const inside: Context = { ...context, actor: 'self', names };
  const domains = params ? readParams(params.value, inside) : {};
  context.scope.params.set(name, names);
  const condition = when ? readExpr(when.value, { ...inside, hasOwnEyes: true }, BOOL) : true;
  return {
    params: domains,
    when: condition ?? true,
    public: open ? readPublic(open.value, names, context) : null,
    actions: (actions && steps.read(actions.value, at(inside, 'actions'))) ?? [],
  };
}

function readPublic(node: Node, names: ReadonlyMap<string, Local>, context: Context): string[] | null {
  if (node.type !== 'list') return refuseValue(node, context, 'a list of parameters') ?? null;
  return node.items
    .flatMap((item) => {
      const name = text.read(item, context);
      if (name === undefined) return [];
      if (!names.has(name))
        tell(context, 'expr/unknown', item.at, `unknown parameter '${name}'`, { hint: meant(name, names.keys()) });
      return [name];
    })
    .toSorted();
}

/** Parameters in the order of the file: one may be of what the one before has named. */
function readParams(node: Node, context: Context): { [name: string]: DomainForm } {
  if (node.type !== 'map') return (refuseValue(node, context, 'a map of parameters'), {});
  const found: [string, DomainForm][] = [];
  for (const entry of node.entries) {
    checkName(entry, context, 'param');
    const domain = readDomain(entry.value, context);
    if (domain) found.push([entry.key.text, domain]);
    if (!isTaken(entry.key.text, context, 'param'))
      context.names.set(entry.key.text, {
        kind: 'param',
        type: domain ? typeOf(domain) : { base: 'any', isList: false },
      });
  }
  return Object.fromEntries(found);
}

const DOMAINS = ['player', 'rank', 'suit'] as const;

/** `player`, `rank`, `suit`, a zone, `a..b`, or words; or the canonical form of it. */
function readDomain(node: Node, context: Context): DomainForm | undefined {
  if (node.type === 'list') return readWords(node.items, context);
  if (node.type === 'map') return readDomainForm(node, context);
  const word = DOMAINS.find((one) => one === node.text);
  if (word && !context.scope.zones.has(word)) return { of: word };
  const [, low, high] = /^\s*(-?\d+)\s*\.\.\s*(-?\d+)\s*$/.exec(node.text) ?? [];
  if (low !== undefined && high !== undefined) return readRange(Number(low), Number(high), node, context);
  return readCards(node, context);
}

function readDomainForm(node: MapNode, context: Context): DomainForm | undefined {
  const [cards, of, words, from, to] = ['cards', 'of', 'words', 'from', 'to'].map((key) => entryOf(node, key)?.value);
  if (cards) return readCards(cards, context);
  if (of) return { of: oneOf(DOMAINS).read(of, context) ?? 'player' };
  if (words?.type === 'list') return readWords(words.items, context);
  if (from?.type === 'text' && to?.type === 'text') return readRange(Number(from.text), Number(to.text), node, context);
  return refuseValue(node, context, 'player, rank, suit, a zone, a range or a list of words');
}

function readRange(from: number, to: number, node: Node, context: Context): DomainForm | undefined {
  const fits = Number.isSafeInteger(from) && Number.isSafeInteger(to) && from <= to;
  return fits
    ? { from: from + 0, to: to + 0 }
    : refuseValue(node, context, 'a range from a smaller to a larger number');
}

function readWords(items: readonly Node[], context: Context): DomainForm | undefined {
  const words = items.map((item) => text.read(item, context));
  return words.every((word) => word !== undefined) ? { words } : undefined;
}

/** Cards of a zone that the player sees (S28). */
function readCards(node: Node, context: Context): DomainForm | undefined {
  if (node.type === 'text' && !/^\s*[\p{L}\p{M}\p{N}_]+(?:\s*\.\s*[\p{L}\p{M}\p{N}_]+)?\s*$/u.test(node.text)) {
    return refuseValue(node, context, 'player, rank, suit, a zone, a range or a list of words', DOMAINS);
  }
  const raw = rawZone(node, context);
  if (raw && !raw.owner && isUnknownWord(raw.zone.text, context)) return unknownDomain(raw.zone, context);
  const ref = raw && resolveZone(raw, context);
  if (!ref) return undefined;
  checkSeen(ref, raw.zone.at, context);
  return { cards: ref };
}

const isUnknownWord = (word: string, context: Context): boolean =>
  zoneNamed(context.scope, word) === undefined && knownWho(word, context) === undefined;

function unknownDomain({ text: word, at: offset }: Word, context: Context): undefined {
  const legal = [...context.scope.zones.keys(), ...DOMAINS];
  tell(context, 'zone/unknown', offset, `'${word}' is no zone and no other domain`, { hint: meant(word, legal) });
}

function checkSeen(ref: ZoneRef, offset: number, context: Context): void {
  const zone = context.scope.zones.get(ref.zone);
  const expr = zoneExpr(ref);
  const owner = typeof expr === 'object' && expr[0] === 'zone' ? (expr[2] ?? null) : null;
  if (zone) checkSight(zone, ref.zone, owner, offset, { ...context, hasOwnEyes: true }, 'faces');
}

function typeOf(domain: DomainForm): Type {
  if ('cards' in domain) return CARD;
  if ('from' in domain) return INT;
  return 'of' in domain && domain.of === 'player' ? PLAYER : TEXT;
}

/** Events that something can follow (S51). */
export function eventsOf({ scope }: Context): string[] {
  const chips = scope.hasChips ? BETTING_MOVES : [];
  return [
    ...scope.moves,
    ...[...scope.zones.keys()].map((zone) => `${zone}_changed`),
    'turn_start',
    'turn_end',
    ...chips,
  ];
}

export function readOn(node: Node, context: Context): Map<string, StepForm[]> {
  const found = new Map<string, StepForm[]>();
  if (node.type !== 'map') return (refuseValue(node, context, 'a map of events'), found);
  const events = eventsOf(context);
  if (!['move/unknown', 'zone/unknown'].some((code) => context.scope.muted.has(code))) checkKeys(node, events, context);
  for (const { key, value } of node.entries) {
    const zone = /^(.*)_changed$/.exec(key.text)?.[1];
    if (zone !== undefined) context.scope.used.zones.add(zone);
    const actions = steps.read(value, at({ ...context, actor: 'self', names: paramsOf(key.text, context) }, key.text));
    if (actions) found.set(key.text, actions);
  }
  return found;
}

/** After a move its parameters are still known. */
const paramsOf = (event: string, context: Context): Map<string, Local> =>
  new Map(context.scope.params.get(event) ?? []);
