/** What happened, in whole sentences, for any game: from the viewer's own events, so nobody is told what it may not know. */
import type { MoveView, PlainView, ViewEvent } from '../../core/view/index.ts';
import { spoken } from '../../core/words/index.ts';
import { SUITS } from '../art/index.ts';
import { isSuit, playingName } from '../card/playing-name.ts';
import { isRank, listed, ranksWord } from '../texts/grammar.ts';
import { isSameWay } from '../timeline/index.ts';
import { isSeatField } from './choices.ts';
import { scoreKey } from './facts.ts';
import { isTold, wordsOf } from './labels.ts';
import { ownedZone, printed, seatName, theCard, valueText, zoneName, type Naming } from './naming.ts';
import { isSetZone } from './table-spec.ts';

/** The lines of one change; cards that went the same way are one line, and a move is said with the cards that it moves. */
export function newsOf(naming: Naming, events: readonly ViewEvent[], before: PlainView, after: PlainView): string[] {
  const told = withoutRepeats(joined(events));
  const move = moveIn(told);
  return told.flatMap((event) => lineOf({ naming, before, after, move, told }, event) ?? []);
}

type Moved = ViewEvent & { readonly type: 'moved' };
type Noted = ViewEvent & { readonly type: 'noted' };

/** What a line is told from. */
interface Telling {
  readonly naming: Naming;
  readonly before: PlainView;
  readonly after: PlainView;
  /** The move that was made, where the game notes it. */
  readonly move: Noted | undefined;
  readonly told: readonly ViewEvent[];
}

/** Cards on the same way one after the other, and those of a deal wherever they are between the others, become one event. */
function joined(events: readonly ViewEvent[]): readonly ViewEvent[] {
  const all: ViewEvent[] = [];
  for (const event of events) {
    const at = event.type === 'moved' ? sameWayIn(all, event) : -1;
    const found = all[at];
    if (event.type === 'moved' && found?.type === 'moved')
      all[at] = { ...found, cards: [...found.cards, ...event.cards] };
    else all.push(event);
  }
  return all;
}

function sameWayIn(events: readonly ViewEvent[], event: Moved): number {
  const isAlike = (other: ViewEvent | undefined): boolean => other?.type === 'moved' && isSameWay(other, event);
  const last = events.length - 1;
  return /deal/.test(event.verb) ? events.findIndex(isAlike) : isAlike(events[last]) ? last : -1;
}

/** Without what is shown only to be moved at once. */
const withoutRepeats = (events: readonly ViewEvent[]): readonly ViewEvent[] =>
  events.filter((event, at) => event.type !== 'revealed' || !isMovedNext(event.cards.length, events[at + 1]));

const isMovedNext = (count: number, next: ViewEvent | undefined): boolean =>
  next?.type === 'moved' && next.cards.length === count && next.cards.every(({ is }) => is !== null);

const moveIn = (events: readonly ViewEvent[]): Noted | undefined =>
  events.find((event): event is Noted => event.type === 'noted' && event.name === 'move');

/** What the move is called, as words. */
const moveName = ({ facts: { move } }: Noted): string => (typeof move === 'string' ? spoken(move) : '');

function lineOf(telling: Telling, event: ViewEvent): string | undefined {
  const { naming, before, after } = telling;
  const { news } = naming.texts;
  switch (event.type) {
    case 'moved':
      return movedLine(telling, event);
    case 'shuffled':
      return news.shuffled(ownedZone(naming, after, event.zone));
    case 'created':
      return event.is === null ? undefined : createdLine(naming, after, event.is, event.zone);
    case 'ceased':
      return event.was === null ? undefined : news.ceased(theCard(naming, before, event.was));
    case 'transformed':
      return news.becomes(theCard(naming, before, event.card), theCard(naming, after, event.card));
    case 'revealed':
      return revealedLine(naming, event.cards, after);
    case 'rolled':
      // A roll among the seats says who begins.
      return event.sides === after.seats.length ? undefined : news.rolled(event.value + 1, event.sides);
    case 'noted':
      return notedLine(telling, event);
    case 'changed':
      return isTidied(telling, event) ? undefined : changedLine(naming, event, after);
    case 'concealed':
    case 'values':
      return undefined;
  }
}

function createdLine(naming: Naming, view: PlainView, card: number, zone: string): string {
  const owner = view.zones[zone]?.owner ?? null;
  const what = theCard(naming, view, card);
  return owner === null
    ? naming.texts.news.appears(what, ownedZone(naming, view, zone))
    : naming.texts.news.created(seatName(naming, owner), what);
}

/** Names of facts that are the seat of somebody else, or of several. */
const SEATS = /^(at|to|from|by|for)$|^(seat|player|opponent|winner|loser|who|whom|target|victim|best|rival)s?$/i;

const isSeat = (naming: Naming, key: string): boolean => SEATS.test(key) || isSeatField(naming, key);

/** A move is said of the one who makes it, or with its cards; of another note what it says, if that is not only bookkeeping. */
function notedLine(telling: Telling, event: Noted): string | undefined {
  const { naming, after } = telling;
  const { news } = naming.texts;
  const { who, whom, what } = partsOf(naming, after, event);
  const word = spoken(event.name);
  if (event === telling.move && who !== undefined) {
    const isSaid = whom.length === 0 && cardsOf(telling, Number(event.facts['seat'])).length > 0;
    return isSaid ? undefined : news.asks(who, moveName(event), whom, what);
  }
  if (who !== undefined && whom.length === 1 && /(ed|en)$/.test(word)) return news.isDone(whom[0] ?? '', word, who);
  const best = Object.keys(event.facts).find((key) => /^(best|winners?)$/.test(key));
  if (best !== undefined && whom.length > 0) return best === 'best' ? news.best(whom) : news.winner(whom);
  const all = [...(who === undefined ? [] : [who]), ...whom, ...what];
  return all.length === 0 ? undefined : news.noted(word, all);
}

/** Who did it, to whom, and what else the facts say. */
function partsOf(
  naming: Naming,
  view: PlainView,
  { facts }: Noted,
): { readonly who: string | undefined; readonly whom: readonly string[]; readonly what: readonly string[] } {
  const { seat, move: _, ...rest } = facts;
  return {
    who: typeof seat === 'number' && seat < view.seats.length ? seatName(naming, seat) : undefined,
    whom: Object.entries(rest).flatMap(([key, value]) => (isSeat(naming, key) ? seatsIn(naming, view, value) : [])),
    what: Object.entries(rest).flatMap(([key, value]) =>
      isSeat(naming, key) ? [] : factWords(naming, view, key, value),
    ),
  };
}

/** The moves of cards from or to a seat in this change. */
const cardsOf = ({ told, after }: Telling, seat: number): readonly ViewEvent[] =>
  told.filter(
    (event) =>
      event.type === 'moved' && (after.zones[event.from]?.owner === seat || after.zones[event.to]?.owner === seat),
  );

function seatsIn(naming: Naming, { seats }: PlainView, value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.flatMap((each) => (typeof each === 'number' && each < seats.length ? [seatName(naming, each)] : []));
}

/** A fact as an object of a sentence: "for nines", "spades", "5". */
function factWords(naming: Naming, view: PlainView, key: string, value: unknown): readonly string[] {
  if (key === 'rank' && isRank(value)) return [naming.texts.forRanks(ranksWord(value))];
  if (isSuit(value)) return [SUITS[value].name];
  if (value === true) return [spoken(key)];
  const isPlain = typeof value === 'number' || (typeof value === 'string' && value !== '');
  return isPlain ? [wordsOf(naming, view.seats.length, key, value)] : [];
}

/** Verbs of tidying up: nobody does it. */
const TIDYING = /^(move|clear|gather|tidy|clean|recycle|reshuffle|collect|return|reset|rake|lay out|turn over|burn)\b/;

/** A draw, a deal and a play are said of the one who does it; all else by where to. */
function movedLine(telling: Telling, { verb, from, to, cards }: Moved): string {
  const { naming, before, after } = telling;
  const { news } = naming.texts;
  const what = movedCards(naming, cards, before, after);
  const [giver, taker] = [after.zones[from]?.owner ?? null, after.zones[to]?.owner ?? null];
  const word = spoken(verb);
  if (taker !== null && (giver === null || giver === taker) && /draw|deal/.test(verb))
    return (/deal/.test(verb) ? news.deals : news.draws)(seatName(naming, taker), what);
  if (giver !== null && taker !== null && giver !== taker)
    return news.gets(seatName(naming, taker), what, seatName(naming, giver));
  if (taker !== null && isSetZone(to)) return setLine(naming, { seat: taker, to, cards, what }, after);
  const doer = giver ?? taker;
  if (doer !== null && !TIDYING.test(word)) return news.does(seatName(naming, doer), word, what);
  if (giver !== null && giver === telling.move?.facts['seat'] && verb === 'move') return doneLine(telling, what);
  if (giver !== null && verb === 'move') return news.puts(seatName(naming, giver), what, ownedZone(naming, after, to));
  return news.goes(what, ownedZone(naming, after, to), cards.length);
}

/** The cards of a move that the game has named: "Bo plays the 8 of clubs, hearts". */
function doneLine({ naming, after, move }: Telling, what: string): string {
  if (!move) return '';
  const { who = '', what: more } = partsOf(naming, after, move);
  const [verb = ''] = moveName(move).split(' ');
  return [naming.texts.news.does(who, verb, what), ...more].join(', ');
}

interface NewSet {
  readonly seat: number;
  readonly to: string;
  readonly cards: readonly MoveView[];
  readonly what: string;
}

/** Cards that somebody keeps for good: "Bo has a book of nines" where they are of one rank. */
function setLine(naming: Naming, { seat, to, cards, what }: NewSet, view: PlainView): string {
  const ranks = cards.map(({ is }) => playingName(printed(naming, view, is)?.name ?? '')?.rank);
  const [rank] = ranks;
  const who = seatName(naming, seat);
  const isSet = rank !== undefined && ranks.every((each) => each === rank) && ranks.length > 1;
  return isSet
    ? naming.texts.news.book(who, zoneName(to).replace(/s$/, ''), ranksWord(rank))
    : naming.texts.news.does(who, 'win', what);
}

const MAX_NAMES = 4;

/** The cards that the viewer knows by name, the others by their number, if it may know that. */
function movedCards(naming: Naming, cards: readonly MoveView[], before: PlainView, after: PlainView): string {
  if (cards.length === 0) return naming.texts.cards(null);
  const names = cards.flatMap(({ was, is }) => {
    const [view, handle] = is === null || is === 0 || !printed(naming, after, is) ? [before, was] : [after, is];
    return printed(naming, view, handle || null) ? [theCard(naming, view, handle)] : [];
  });
  const unseen = cards.length - names.length;
  if (names.length === 0 || names.length > MAX_NAMES) return naming.texts.someCards(cards.length);
  return unseen === 0 ? listed(names) : naming.texts.news.more(names.join(', '), unseen);
}

function revealedLine(
  naming: Naming,
  cards: readonly { readonly zone: string; readonly is: number | null }[],
  after: PlainView,
): string {
  const names = cards.flatMap(({ is }) => (printed(naming, after, is) ? [theCard(naming, after, is)] : []));
  const isCounted = names.length > MAX_NAMES || names.length < cards.length;
  const what = isCounted ? naming.texts.someCards(cards.length) : listed(names);
  const owners = new Set(cards.map(({ zone }) => after.zones[zone]?.owner ?? null));
  const [owner = null] = owners;
  return owner === null || owners.size > 1
    ? naming.texts.news.shown(what)
    : naming.texts.news.shows(seatName(naming, owner), what);
}

/** Values of a seat that stand on the table anyway. */
const SHOWN = /turn|active|dealer|level|pot|paid|asked/;

function changedLine(naming: Naming, { of, id, key, value }: Changed, { seats }: PlainView): string | undefined {
  if (of !== 'seat' || SHOWN.test(key) || !isTold(naming, 'seat', key, value)) return undefined;
  const { news } = naming.texts;
  const who = seatName(naming, id);
  const word = spoken(key).replace(/^(is|has|was) /, '');
  if (value === true) return word.endsWith('ed') ? news.hasDone(who, word) : news.is(who, word);
  const isCount = typeof value === 'number' && word.endsWith('s');
  if (isCount) return news.has(who, value, valueText(value), word);
  const said = wordsOf(naming, seats.length, key, value);
  return word.endsWith('ed') ? news.hasDoneSo(who, word, said) : news.value(who, word, said);
}

type Changed = ViewEvent & { readonly type: 'changed' };

/** Whether a value is only put back: it becomes the same for several seats at once, and nobody is compared by it. */
const isTidied = ({ naming, after, told }: Telling, { of, key, value }: Changed): boolean =>
  of === 'seat' &&
  key !== scoreKey(naming, after) &&
  told.filter((each) => each.type === 'changed' && each.of === 'seat' && each.key === key && each.value === value)
    .length > 1;
