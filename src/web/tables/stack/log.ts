/** What happened in a match of stack, line by line; made from what the viewer was told and nothing else. */
import type { IconName } from '../../art/index.ts';
import type { MoveView, PlainView, ViewEvent } from '../../../core/view/index.ts';
import { said } from '../../../core/words/index.ts';
import { isStackView, nameOf, type StackView } from '../../../games/stack/index.ts';
import type { StackTexts } from '../../texts/stack.ts';
import { logLine, type LogLine } from '../log-list.tsx';

type Told<Type extends ViewEvent['type']> = Extract<ViewEvent, { type: Type }>;
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
  fizzled: 'cross',
  play: 'plus',
  draw: 'pile',
  discard: 'grave',
  mill: 'grave',
  mulligan: 'swap',
  die: 'skull',
  counter: 'cross',
  exile: 'moon',
  attack: 'sword',
  block: 'shield',
  life: 'heart',
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
  return [...events.flatMap((event) => lineOf(teller, event) ?? []), ...combatLines(teller)];
}

const isLine = (words: StackTexts['logLine'], name: string): name is LineName => Object.hasOwn(words, name);

/** A line about a seat, in the words for it. */
function lineFor(teller: Teller, name: LineName, seat: number, facts: { readonly [fact: string]: string }): LogLine {
  const { words, after } = teller;
  const [own, others] = words.logLine[name];
  return logLine(SIGNS[name], seat === after.viewer ? own : others, { who: teller.name(seat), ...facts });
}

function lineOf(teller: Teller, event: ViewEvent): LogLine | undefined {
  if (event.type === 'moved') return moveLine(teller, event);
  if (event.type === 'noted') return noteLine(teller, event);
  if (event.type !== 'changed' || event.of !== 'seat' || event.key !== 'life') return undefined;
  return lineFor(teller, 'life', event.id, { n: said(event.value) });
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

function noteLine(teller: Teller, { name, facts, cards = [] }: Told<'noted'>): LogLine | undefined {
  const seat = Number(facts['seat'] ?? 0);
  if (name === 'turn-began') return lineFor(teller, 'turn', seat, { n: said(facts['turn']) });
  if (name === 'lost') return lineFor(teller, 'lost', seat, { why: said(facts['reason']) });
  if (!isLine(teller.words.logLine, name)) return undefined;
  const kind = facts['kind'];
  const card = typeof kind === 'string' ? nameOf(kind) : (nameIn(teller, cards[0]) ?? teller.words.aCard);
  return lineFor(teller, name, seat, { card });
}

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
