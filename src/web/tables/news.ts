/** What happened, in a line, for any game: from the viewer's own events, so nobody is told what it may not know. */
import type { MoveView, PlainView, ViewEvent } from '../../core/view/index.ts';
import { spoken } from '../../core/words/index.ts';
import { capital, cardName, ownedZone, seatName, valuesText, valueText, type Naming } from './naming.ts';

/** The lines of one change; cards that went the same way one after the other are one line. */
export function newsOf(naming: Naming, events: readonly ViewEvent[], before: PlainView, after: PlainView): string[] {
  return joined(events).flatMap((event) => lineOf(naming, event, before, after) ?? []);
}

function joined(events: readonly ViewEvent[]): readonly ViewEvent[] {
  const all: ViewEvent[] = [];
  for (const event of events) {
    const last = all.at(-1);
    if (last?.type === 'moved' && event.type === 'moved' && isSameWay(last, event))
      all[all.length - 1] = { ...event, cards: [...last.cards, ...event.cards] };
    else all.push(event);
  }
  return all;
}

type Moved = ViewEvent & { readonly type: 'moved' };

const isSameWay = (one: Moved, other: Moved): boolean =>
  (['verb', 'why', 'from', 'to'] as const).every((key) => one[key] === other[key]);

function lineOf(naming: Naming, event: ViewEvent, before: PlainView, after: PlainView): string | undefined {
  const { news } = naming.texts;
  switch (event.type) {
    case 'moved':
      return movedLine(naming, event, before, after);
    case 'shuffled':
      return news.shuffled(ownedZone(naming, after, event.zone));
    case 'created':
      return event.is === null
        ? undefined
        : news.created(cardName(naming, after, event.is), ownedZone(naming, after, event.zone));
    case 'ceased':
      return event.was === null ? undefined : news.ceased(cardName(naming, before, event.was));
    case 'transformed':
      return news.becomes(cardName(naming, before, event.card), cardName(naming, after, event.card));
    case 'revealed':
      return revealedLine(naming, event.cards, after);
    case 'rolled':
      return news.rolled(event.value + 1, event.sides);
    case 'noted':
      return notedLine(naming, event);
    case 'changed':
      return changedLine(naming, event);
    case 'concealed':
    case 'values':
      return undefined;
  }
}

/** A move is said of the one who makes it, all else by its name. */
function notedLine(naming: Naming, { name, facts }: ViewEvent & { readonly type: 'noted' }): string {
  const { seat, move, ...rest } = facts;
  if (name !== 'move' || typeof seat !== 'number' || typeof move !== 'string')
    return capital(`${spoken(name)} ${valuesText(seatsNamed(naming, facts))}`.trim());
  const how = valuesText(seatsNamed(naming, rest));
  return `${capital(seatName(naming, seat))}: ${spoken(move)}${how === '' ? '' : `, ${how}`}`;
}

/** A draw, a deal and a play are said of the one who does it; all else by where from and where to. */
function movedLine(naming: Naming, { verb, from, to, cards }: Moved, before: PlainView, after: PlainView): string {
  const { news } = naming.texts;
  const what = movedCards(naming, cards, before, after);
  const [giver, taker] = [after.zones[from]?.owner ?? null, after.zones[to]?.owner ?? null];
  if (taker !== null && giver === null && /draw|deal/.test(verb))
    return (/deal/.test(verb) ? news.deals : news.draws)(seatName(naming, taker), what);
  if (taker !== null && taker === giver && /draw/.test(verb)) return news.draws(seatName(naming, taker), what);
  if (giver !== null && verb.startsWith('play')) return news.plays(seatName(naming, giver), what);
  if (giver !== null && /discard/.test(verb)) return news.discards(seatName(naming, giver), what);
  if (giver !== null && taker === null && verb === 'move')
    return news.puts(seatName(naming, giver), what, ownedZone(naming, after, to));
  return news.moves(capital(spoken(verb)), what, ownedZone(naming, after, from), ownedZone(naming, after, to));
}

/** The cards that the viewer knows by name, the others by their number, if it may know that. */
function movedCards(naming: Naming, cards: readonly MoveView[], before: PlainView, after: PlainView): string {
  if (cards.length === 0) return naming.texts.cards(null);
  const names = cards.flatMap(({ was, is }) => {
    if (is !== null && is !== 0) return [cardName(naming, after, is)];
    return was === null || was === 0 ? [] : [cardName(naming, before, was)];
  });
  const unseen = cards.length - names.length;
  if (unseen === 0) return names.join(', ');
  return names.length === 0 ? naming.texts.cards(unseen) : naming.texts.news.more(names.join(', '), unseen);
}

function revealedLine(
  naming: Naming,
  cards: readonly { readonly zone: string; readonly is: number | null }[],
  after: PlainView,
): string {
  const what = cards.map(({ is }) => cardName(naming, after, is)).join(', ');
  const owner = after.zones[cards[0]?.zone ?? '']?.owner ?? null;
  return owner === null ? naming.texts.news.shown(what) : naming.texts.news.shows(seatName(naming, owner), what);
}

const SEATS = /^(seat|player|opponent|winner|loser|who|target)s?$/i;

function seatsNamed(naming: Naming, facts: { readonly [fact: string]: unknown }): { readonly [fact: string]: unknown } {
  const named = (value: unknown): unknown =>
    typeof value === 'number' ? seatName(naming, value) : Array.isArray(value) ? value.map(named) : value;
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, SEATS.test(key) ? named(value) : value]));
}

/** Values of the match that stand on the table anyway. */
const SHOWN = /turn|active|dealer|level|pot|paid|asked/;

function changedLine(
  naming: Naming,
  { of, id, key, value }: ViewEvent & { readonly type: 'changed' },
): string | undefined {
  if (of !== 'seat' || value === undefined || value === null || SHOWN.test(key)) return undefined;
  const about = seatName(naming, id);
  if (value === false) return undefined;
  if (value === true) return naming.texts.news.is(about, spoken(key));
  return naming.texts.news.value(about, spoken(key), valueText(value));
}
