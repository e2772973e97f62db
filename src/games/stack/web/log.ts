/** What happened in a match of stack, line by line; made from what the viewer was told and nothing else. */
import type { IconName } from '../../../web/art/index.ts';
import type { MoveView, PlainView, ViewEvent } from '../../../core/view/index.ts';
import { said } from '../../../core/words/index.ts';
import { isStackView, nameOf, type StackView } from '../index.ts';
import { numberText } from '../../../web/texts/counts.ts';
import { isReader, listed } from '../../../web/texts/grammar.ts';
import type { StackTexts } from '../../../web/texts/stack.ts';
import { logLine, type LogLine } from '../../../web/tables/log-list.tsx';

type Told<Type extends ViewEvent['type']> = Extract<ViewEvent, { type: Type }>;
type Objects = StackView['match']['stack'];
type LineName = keyof StackTexts['logLine'];

interface Teller {
  readonly before: StackView;
  readonly after: StackView;
  readonly words: StackTexts;
  name(seat: number): string;
}

const SIGNS: { readonly [Name in LineName]: IconName | null } = {
  turn: null,
  cast: 'flame',
  activated: 'bolt',
  triggered: 'bolt',
  resolved: 'check',
  resolvedAbility: 'check',
  fizzled: 'cross',
  play: 'plus',
  draw: 'pile',
  discard: 'grave',
  mill: 'grave',
  mulligan: 'swap',
  bottom: 'down',
  die: 'skull',
  counter: 'cross',
  exile: 'moon',
  attack: 'sword',
  block: 'shield',
  life: 'heart',
  grows: 'up',
  shrinks: 'down',
  lost: 'skull',
};

/** The lines of one change. */
export function linesOf(
  before: PlainView,
  events: readonly ViewEvent[],
  after: PlainView,
  words: StackTexts,
  name: (seat: number) => string,
): readonly LogLine[] {
  if (!isStackView(before) || !isStackView(after)) return [];
  const teller: Teller = { before, after, words, name };
  // What was aimed at stands on the stack as it was when its note came: it may have resolved since.
  let { stack } = before.match;
  const lines = events.flatMap((event) => {
    stack = stackIn(event) ?? stack;
    return lineOf(teller, event, stack) ?? [];
  });
  return [...lines, ...combatLines(teller)];
}

/** The stack as an event has it for the viewer; nothing where it does not change. */
function stackIn(event: ViewEvent): Objects | undefined {
  const values = [...(event.type === 'changed' ? [event] : []), ...(event.also ?? [])];
  const found = values.find(({ of, key }) => of === 'match' && key === 'stack')?.value;
  return Array.isArray(found) ? found : undefined;
}

const isLine = (words: StackTexts['logLine'], name: string): name is LineName => Object.hasOwn(words, name);

/** A line about a seat, in the words for it. */
function lineFor(teller: Teller, name: LineName, seat: number, facts: { readonly [fact: string]: string }): LogLine {
  const [own, others] = teller.words.logLine[name];
  const who = teller.name(seat);
  return logLine(SIGNS[name], isReader(who) ? own : others, { who, ...facts });
}

function lineOf(teller: Teller, event: ViewEvent, stack: Objects): LogLine | undefined {
  if (event.type === 'moved') return moveLine(teller, event);
  if (event.type === 'noted') return noteLine(teller, event, stack);
  if (event.type !== 'changed') return undefined;
  if (event.of === 'card' && event.key === 'counters') return countersLine(teller, event);
  if (event.of !== 'seat' || event.key !== 'life') return undefined;
  return lineFor(teller, 'life', event.id, { n: numberText(Number(event.value)) });
}

/** Counters that a creature got or lost, as they are written on it. */
function countersLine(teller: Teller, { id, value }: Told<'changed'>): LogLine | undefined {
  const was = teller.before.faces[id]?.values['counters'];
  const more = Number(value ?? 0) - Number(was ?? 0);
  const card = nameIn(teller, id);
  if (card === undefined || more === 0) return undefined;
  return lineFor(teller, more > 0 ? 'grows' : 'shrinks', -1, { card, n: `+${Math.abs(more)}/+${Math.abs(more)}` });
}

/** Whom and what a spell or ability is aimed at, to be said behind its name: " at Wren"; nothing where it has no target. */
function aimIn(teller: Teller, stack: Objects, card: number | null | undefined): LogLine['pieces'] {
  const object = stack.find((each) => each.card === card);
  const names = (object?.targets ?? []).map((target) => {
    if (!('seat' in target)) return nameIn(teller, target.card) ?? teller.words.aCard;
    const name = teller.name(target.seat);
    return isReader(name) ? teller.words.yourself : name;
  });
  return names.length === 0 ? [] : [teller.words.aimedAt, { name: listed(names) }];
}

function moveLine(teller: Teller, { verb, from, to, cards }: Told<'moved'>): LogLine | undefined {
  const { after, words } = teller;
  if (!isLine(words.logLine, verb) || verb === 'cast') return undefined;
  const seat = after.zones[from]?.owner ?? after.zones[to]?.owner ?? 0;
  return lineFor(teller, verb, seat, { card: cardsIn(teller, cards) });
}

function cardsIn(teller: Teller, cards: readonly MoveView[]): string {
  const names = cards.map(({ was, is }) => nameIn(teller, is) ?? nameIn(teller, was));
  const known = names.filter((name) => name !== undefined);
  if (known.length === cards.length) return known.join(', ');
  return cards.length === 1 ? teller.words.aCard : teller.words.cards(cards.length);
}

function nameIn({ before, after }: Teller, handle: number | null | undefined): string | undefined {
  const kind = handle ? (after.faces[handle] ?? before.faces[handle])?.kind : undefined;
  return kind === undefined ? undefined : nameOf(kind);
}

function noteLine(teller: Teller, { name, facts, cards = [] }: Told<'noted'>, stack: Objects): LogLine | undefined {
  const seat = Number(facts['seat'] ?? 0);
  if (name === 'turn-began') return lineFor(teller, 'turn', seat, { n: said(facts['turn']) });
  if (name === 'lost') return lossLine(teller, seat, said(facts['reason']));
  if (!isLine(teller.words.logLine, name)) return undefined;
  const kind = facts['kind'];
  const card = typeof kind === 'string' ? nameOf(kind) : (nameIn(teller, cards[0]) ?? teller.words.aCard);
  const isAbility = name === 'resolved' && stack[0]?.is === 'ability';
  const line = lineFor(teller, isAbility ? 'resolvedAbility' : name, seat, { card });
  if (name !== 'cast' && name !== 'activated') return line;
  return { ...line, pieces: [...line.pieces, ...aimIn(teller, stack, cards[0])] };
}

/** Who lost, and by what. */
function lossLine(teller: Teller, seat: number, reason: string): LogLine {
  const { words } = teller;
  const [own, others] = isLoss(words.lostBy, reason) ? words.lostBy[reason] : words.logLine.lost;
  const who = teller.name(seat);
  return logLine(SIGNS.lost, isReader(who) ? own : others, { who });
}

const isLoss = (words: StackTexts['lostBy'], reason: string): reason is keyof StackTexts['lostBy'] =>
  Object.hasOwn(words, reason);

/** Who attacks, and who blocks whom, as it is declared. */
function combatLines(teller: Teller): readonly LogLine[] {
  const { before, after, words } = teller;
  const old = before.match.combat;
  const { attacks, blocks } = after.match.combat;
  const named = (card: number | null): string => nameIn(teller, card) ?? words.aCard;
  const fresh = attacks.filter(({ card }) => !old.attacks.some((other) => other.card === card));
  const blocked = blocks.filter(({ blocker }) => !old.blocks.some((other) => other.blocker === blocker));
  const names = fresh.map(({ card }) => named(card)).join(', ');
  return [
    ...(fresh.length === 0 ? [] : [lineFor(teller, 'attack', after.match.active, { card: names })]),
    ...blocked.map(({ blocker, attacker }) =>
      lineFor(teller, 'block', -1, { card: named(blocker), other: named(attacker) }),
    ),
  ];
}
