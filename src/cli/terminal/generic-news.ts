/** What happened, in one line, for any game: from the viewer's own events, so nobody is told what it may not know. */
import type { Looks } from '../../core/index.ts';
import type { MoveView, PlainView, ViewEvent } from '../../core/view/index.ts';
import { cardName, counted, factsText, seatName, spoken, valueText, zoneName, type NameOf } from './names.ts';

/** Returns one line about an event, or undefined where the table itself shows it. In games with bets, collecting cards is no news. */
export function genericNews(
  event: ViewEvent,
  before: PlainView,
  after: PlainView,
  nameOf: NameOf,
  looks: Looks = {},
): string | undefined {
  const { seats = [] } = looks;
  const zone = (name: string): string => zoneName(after, name);
  switch (event.type) {
    case 'moved':
      if (looks.hands && /^(gather|move)$/.test(event.verb)) return undefined;
      return `${doing(event.verb, event.why)}: ${movedCards(event.cards, before, after, nameOf)}, from ${zone(event.from)} to ${zone(event.to)}`;
    case 'shuffled':
      if (looks.hands) return undefined;
      return `${doing(event.verb)}: ${zone(event.zone)} (${counted(event.count, 'card')})`;
    case 'created':
      // That a deck is made of cards, one by one, is no news.
      return event.is === null ? undefined : `new: ${cardName(after, event.is, nameOf)}, in ${zone(event.zone)}`;
    case 'ceased':
      return `gone: ${cardName(before, event.was, nameOf)}, from ${zone(event.zone)}`;
    case 'transformed':
      return `${cardName(before, event.card, nameOf)} becomes ${cardName(after, event.card, nameOf)}`;
    case 'revealed':
      return `shown: ${event.cards.map(({ is, zone: where }) => `${cardName(after, is, nameOf)} in ${zone(where)}`).join(', ')}`;
    case 'rolled':
      return `chance: ${event.value + 1} of ${event.sides}`;
    case 'noted':
      return `${notedFacts(event, after, seats)}${noted(event.cards ?? [], after, nameOf)}`;
    case 'changed':
      return changed(event, before, after, nameOf, looks);
    case 'concealed':
    case 'values':
      return undefined;
  }
}

/** Cards that went the same way one after the other, as one event to tell. */
export function joinedNews(first: ViewEvent, second: ViewEvent): ViewEvent | undefined {
  if (first.type !== 'moved' || second.type !== 'moved') return undefined;
  const isSameWay = WAY.every((key) => first[key] === second[key]);
  return isSameWay ? { ...second, cards: [...first.cards, ...second.cards] } : undefined;
}

const WAY = ['verb', 'why', 'from', 'to'] as const;

const doing = (verb: string, why?: string): string => `${spoken(verb)}${why === undefined ? '' : ` (${spoken(why)})`}`;

/** The cards that the viewer knows by name, the others by their number, if it may know that. */
function movedCards(cards: readonly MoveView[], before: PlainView, after: PlainView, nameOf: NameOf): string {
  if (cards.length === 0) return counted(null, 'card');
  const names = cards.flatMap(({ was, is }) => {
    if (is !== null && is !== 0) return [cardName(after, is, nameOf)];
    return was === null || was === 0 ? [] : [cardName(before, was, nameOf)];
  });
  const unseen = cards.length - names.length;
  return [...names, ...(unseen === 0 ? [] : [counted(unseen, names.length === 0 ? 'card' : 'more card')])].join(', ');
}

/** A move is said of the one who makes it, all else by its name. */
function notedFacts(
  { name, facts }: ViewEvent & { readonly type: 'noted' },
  view: PlainView,
  seats: readonly string[],
): string {
  const { seat, move, ...rest } = facts;
  if (name !== 'move' || typeof seat !== 'number' || typeof move !== 'string')
    return `${spoken(name)} ${factsText(view, facts, seats)}`.trim();
  const how = argumentsText(view, rest, seats);
  return `${seatName(view, seat)}: ${spoken(move)} ${how}`.trim();
}

/** What a move was made with: seats and single words speak for themselves, as in the list of moves. */
const argumentsText = (view: PlainView, facts: { readonly [key: string]: unknown }, seats: readonly string[]): string =>
  Object.entries(facts)
    .map(([key, value]) =>
      seats.includes(key) && typeof value === 'number'
        ? seatName(view, value)
        : factsText(view, { [key]: value }, seats),
    )
    .filter((text) => text !== '')
    .join(', ');

const noted = (cards: readonly (number | null)[], view: PlainView, nameOf: NameOf): string =>
  cards.length === 0 ? '' : `: ${cards.map((card) => cardName(view, card, nameOf)).join(', ')}`;

/** Returns whether to show a value: not if the game hides it, nor if it is bookkeeping of the betting rules. */
export const isTold = ({ hands, ...looks }: Looks = {}, of: 'match' | 'seat', key: string): boolean =>
  looks[of]?.[key] !== false && !(hands && /^(level|paid)$/.test(key));

const CHIPS: ReadonlySet<string> = new Set(['stack', 'bet']);

/** Describes chips that move. Bets are described by their commands, so this covers forced bets, refunds and winnings. */
function chipsNews(
  seat: number,
  key: string,
  value: unknown,
  before: PlainView,
  posts: readonly string[],
): string | undefined {
  const had = before.seats[seat] ?? {};
  const many = Number(value) - Number(had[key]);
  const who = seatName(before, seat);
  if (!(many > 0)) return undefined;
  // While bets are still in front of the players, a payout is a refund of an unmatched bet.
  if (key === 'stack')
    return `${who}: ${Number(had['bet']) > 0 ? `${many} back` : `${seat === before.viewer ? 'win' : 'wins'} ${many}`}`;
  const isDealt = Object.values(before.zones).some(({ type, count }) => type === 'hand' && count !== 0);
  return isDealt || !posts.includes('blinds') ? undefined : `${who}: blind ${many}`;
}

/** Whose turn it is and what is asked stands on the table; other values that the viewer sees are told. */
function changed(
  { of, id, key, value }: ViewEvent & { readonly type: 'changed' },
  before: PlainView,
  after: PlainView,
  nameOf: NameOf,
  looks: Looks,
): string | undefined {
  if ((of === 'match' || of === 'seat') && !isTold(looks, of, key)) return undefined;
  if (of === 'seat' && looks.hands && CHIPS.has(key)) return chipsNews(id, key, value, before, looks.hands.posts);
  if (looks.hands && (key === 'pot' || key === 'folded')) return undefined;
  if (of === 'question' || value === undefined || (of === 'match' && /^(turn|active_player|turn_number)$/.test(key)))
    return undefined;
  const about = of === 'match' ? '' : of === 'seat' ? `${seatName(after, id)}: ` : `${cardName(before, id, nameOf)}: `;
  if (value === true) return `${about}${spoken(key)}`;
  if (value === false) return `${about}no longer ${spoken(key).replace(/^(is|has) /, '')}`;
  const said = of === 'match' ? factsText(after, { [key]: value }) : `${spoken(key)} ${valueText(value)}`;
  return said === '' ? undefined : `${about}${said}`;
}
