/** What happened, in whole sentences, for any game: from the viewer's own events, so nobody is told what it may not know. */
import type { MoveView, PlainView, ViewEvent } from '../../core/view/index.ts';
import { spoken } from '../../core/words/index.ts';
import { SUITS } from '../art/index.ts';
import { isSuit, playingName } from '../card/playing-name.ts';
import { isCounted, isRank, isVerb, listed, ranksWord, verbIn } from '../texts/grammar.ts';
import { isSameWay, MAX_SPOKEN } from '../timeline/index.ts';
import { isSeatField } from './choices.ts';
import { scoreKey } from './facts.ts';
import type { Told } from './load-news.ts';
import { isTold, wordsOf } from './labels.ts';
import { ownedZone, printed, seatName, theCard, theCards, valueText, zoneName, type Naming } from './naming.ts';
import { contestWords } from './plain/contest-words.ts';
import { contestIn } from './plain/memory.ts';
import { isSetZone } from './table-spec.ts';
import { isTidying } from './tidying.ts';

/** Returns the lines of one change: cards that went the same way are one line, and a move is said with the cards that it was made with. */
export function newsOf(naming: Naming, events: readonly ViewEvent[], before: PlainView, after: PlainView): string[] {
  return linesOf(naming, events, before, after).map(({ line }) => line);
}

/** Returns the lines of one change, each with the index of the last event it describes. */
function placedNews(
  naming: Naming,
  events: readonly ViewEvent[],
  before: PlainView,
  after: PlainView,
): readonly { readonly line: string; readonly at: number }[] {
  const placed = linesOf(naming, events, before, after).map(({ line, event }) => ({
    line,
    at: placeOf(events, event),
  }));
  return placed.toSorted((a, b) => a.at - b.at);
}

/** Returns the index of an event, or of the last one of a merged group. */
function placeOf(events: readonly ViewEvent[], told: ViewEvent | null): number {
  const isTold = (event: ViewEvent): boolean =>
    event === told ||
    (event.type === 'moved' && told?.type === 'moved' && event.cards.some((card) => told.cards.includes(card)));
  const at = events.findLastIndex(isTold);
  return at < 0 ? events.length - 1 : at;
}

/** Returns what is said of a change: without tidying up, and no more than can be followed. */
export function heardOf(naming: Naming, events: readonly ViewEvent[], before: PlainView, after: PlainView): string[] {
  const lines = linesOf(naming, events, before, after);
  const heard = lines.filter(({ event }) => event === null || !isUnheard(event));
  return shortened(heard.length === 0 ? lines : heard).map(({ line }) => line);
}

/** Leaves out what matters least, of that the oldest, until the rest can be followed. */
function shortened(lines: readonly Line[]): readonly Line[] {
  const words = lines.reduce((sum, { line }) => sum + line.split(' ').length, 0);
  if (words <= MAX_SPOKEN || lines.length < 2) return lines;
  const least = Math.min(...lines.map(weightOf));
  const at = lines.findIndex((line) => weightOf(line) === least);
  return shortened(lines.filter((_, i) => i !== at));
}

/** Draws and deals matter least, what came of it most. */
const weightOf = ({ event }: Line): number =>
  event === null || event.type === 'changed' ? 2 : event.type === 'moved' && /draw|deal/.test(event.verb) ? 0 : 1;

interface Line {
  readonly line: string;
  /** What it tells; null of what came of several events. */
  readonly event: ViewEvent | null;
}

function linesOf(naming: Naming, events: readonly ViewEvent[], before: PlainView, after: PlainView): readonly Line[] {
  const told = withoutRepeats(joined(events));
  const move = moveIn(told);
  const telling: Telling = { naming, before, after, move, played: playedIn(told, move, after), told };
  const battle = battleLines(telling, events);
  // Of a battle only its end is said, and what it changed.
  const left = battle.length > 0 ? told.filter(({ type }) => type === 'changed') : told;
  return [
    ...battle.map((line) => ({ line, event: null })),
    ...left.flatMap((event) => {
      const line = lineOf(telling, event);
      return line === undefined ? [] : [{ line, event }];
    }),
  ];
}

/** Tells one change of a game without bets. */
export function tellPlainly(naming: Naming, events: readonly ViewEvent[], before: PlainView, after: PlainView): Told {
  const placed = placedNews(naming, events, before, after);
  return {
    lines: placed.map(({ line }) => line),
    places: placed.map(({ at }) => at),
    said: inMessages(heardOf(naming, events, before, after)),
  };
}

const wordsIn = (text: string): number => text.split(' ').length;

/** Returns lines as messages that can be followed: as many lines in each as have no more words together. */
export function inMessages(lines: readonly string[]): readonly string[] {
  const messages: string[] = [];
  for (const line of lines) {
    const joined = [...messages.slice(-1), line].join('. ');
    if (wordsIn(joined) <= MAX_SPOKEN) messages.splice(-1, 1, joined);
    else messages.push(line);
  }
  return messages;
}

/** Whether something only puts things in order. */
const isUnheard = (event: ViewEvent): boolean =>
  event.type === 'shuffled' ||
  (event.type === 'moved' && /^(clear|gather|tidy|clean|recycle|reshuffle|collect|reset|rake|burn)/.test(event.verb));

type Moved = ViewEvent & { readonly type: 'moved' };
type Noted = ViewEvent & { readonly type: 'noted' };

/** What a line is told from. */
interface Telling {
  readonly naming: Naming;
  readonly before: PlainView;
  readonly after: PlainView;
  /** The move that was made, where the game notes it. */
  readonly move: Noted | undefined;
  /** The cards that the move was made with, on their way. */
  readonly played: Moved | undefined;
  readonly told: readonly ViewEvent[];
}

/** The first way of cards of the one who moves, where the move named cards: what else goes somewhere only follows from it. */
const playedIn = (told: readonly ViewEvent[], move: Noted | undefined, after: PlainView): Moved | undefined =>
  (move?.cards ?? []).length === 0
    ? undefined
    : told.find(
        (event): event is Moved => event.type === 'moved' && after.zones[event.from]?.owner === move?.facts['seat'],
      );

/** Cards of several seats that were compared: whose beats whose, and who takes how many. */
function battleLines({ naming, before, after }: Telling, events: readonly ViewEvent[]): readonly string[] {
  const contest = contestIn(naming, { events, before, after });
  if (!contest || contest.winner === null || scoreKey(naming, after) !== undefined) return [];
  return contestWords(naming, contest).flatMap((line) => (line === '' ? [] : [line.replace(/\.$/, '')]));
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
  if (isTidying(event.verb) && event.verb !== 'move')
    return events.findIndex((other) => other.type === 'moved' && other.verb === event.verb && other.to === event.to);
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
      return telling.told.some(
        (each) => each.type === 'moved' && each.to === event.zone && isRecycled(telling.told, each),
      )
        ? undefined
        : news.shuffled(ownedZone(naming, after, event.zone));
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
  const what = saidCard(naming, view, card);
  return owner === null
    ? naming.texts.news.appears(what, ownedZone(naming, view, zone))
    : naming.texts.news.created(seatName(naming, owner), what);
}

/** A card in a sentence of the log. What has a small letter is no name: "a coin". */
function saidCard(naming: Naming, view: PlainView, card: number | null): string {
  const name = theCard(naming, view, card);
  return /^[a-z]/.test(name) && !/^(the|a) /.test(name) ? naming.texts.news.anyOf(name) : name;
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
  // The kernel's own word for a draw that found too few cards.
  const { zone } = event.facts;
  if (event.name === 'no-draw' && typeof zone === 'string') return news.noDraw(ownedZone(naming, after, zone));
  if (event === telling.move && who !== undefined) {
    const isSaid = telling.played !== undefined || isItself(telling, event);
    return isSaid ? undefined : news.asks(who, moveName(event), whom, what);
  }
  const at = Object.entries(event.facts).flatMap(([key, value]) =>
    AT.test(key) ? seatsIn(naming, after, value).map((name) => `${key} ${name === 'You' ? 'you' : name}`) : [],
  );
  if (who !== undefined && at.length > 0 && isVerb(word)) {
    const flags = Object.keys(event.facts).filter((key) => event.facts[key] === true);
    const things = what.filter((each) => !flags.includes(each));
    return [news.doesAt(who, word, things, at), ...flags.map(spoken)].join(', ');
  }
  if (who !== undefined && whom.length === 1 && /(ed|en)$/.test(word)) return news.isDone(whom[0] ?? '', word, who);
  const best = Object.keys(event.facts).find((key) => /^(best|winners?)$/.test(key));
  if (best !== undefined && whom.length > 0)
    return best === 'best' ? news.best(whom, comparedIn(after, event)) : news.winner(whom);
  const all = [...(who === undefined ? [] : [who]), ...whom, ...what];
  return all.length === 0 ? undefined : news.noted(word, all);
}

/** What was compared: a card of each seat, or several; nothing that can be named where no cards were. */
function comparedIn({ seats }: PlainView, { cards = [] }: Noted): string {
  return cards.length === 0 ? '' : cards.length <= seats.length ? 'card' : 'cards';
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

/** Words between what is done and at whom. */
const AT = /^(at|to|from|for|with|against)$/;

/** Whether cards are moved by the very verb of a move, which then says it all: "You draw a card". */
const isItself = ({ told }: Telling, move: Noted): boolean =>
  told.some((event) => event.type === 'moved' && event.verb === moveName(move).split(' ')[0]);

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

/** A draw, a deal and a play are said of the one who does it; all else by where to. */
function movedLine(telling: Telling, event: Moved): string | undefined {
  const { naming, before, after, told } = telling;
  const { verb, from, to, cards } = event;
  const { news } = naming.texts;
  if (isRecycled(told, event)) return news.recycled(ownedZone(naming, after, from), ownedZone(naming, after, to));
  const what = movedCards(naming, cards, before, after);
  const [giver, taker] = [after.zones[from]?.owner ?? null, after.zones[to]?.owner ?? null];
  const word = spoken(verb);
  if (taker !== null && (giver === null || giver === taker) && /draw|deal/.test(verb))
    return (/deal/.test(verb) ? news.deals : news.draws)(seatName(naming, taker), what);
  if (giver !== null && taker !== null && giver !== taker)
    return news.gets(seatName(naming, taker), what, seatName(naming, giver));
  if (taker !== null && isSetZone(to)) return setLine(naming, { seat: taker, to, cards, what }, after);
  const doer = giver ?? taker;
  if (doer !== null && !isTidying(verb)) return news.does(seatName(naming, doer), word, what);
  if (event === telling.played) return doneLine(telling, what);
  if (giver === null && taker !== null && verb === 'move') return news.takes(seatName(naming, taker), what);
  return news.goes(what, ownedZone(naming, after, to), cards.length);
}

/** The cards of a move that the game has named: "Bo plays the 8 of clubs, hearts". */
function doneLine({ naming, after, move }: Telling, what: string): string {
  if (!move) return '';
  const { who = '', what: more } = partsOf(naming, after, move);
  const did = naming.texts.news.does(who, verbIn(moveName(move)), what);
  const suits = Object.values(move.facts).flatMap((value): readonly string[] =>
    isSuit(value) ? [SUITS[value].name] : [],
  );
  const others = more.filter((each) => !suits.includes(each));
  const named = suits.length > 0 ? naming.texts.news.calls(who, did, listed(suits)) : did;
  return [named, ...others].join(', ');
}

/** Whether cards go back to be shuffled: one line says both. */
const isRecycled = (told: readonly ViewEvent[], { verb, to }: Moved): boolean =>
  /^(recycle|reshuffle)/.test(verb) && told.some((event) => event.type === 'shuffled' && event.zone === to);

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

/** So many cards are told by name if they are playing cards, and so many of any others. */
const MAX_PLAYING = 7;
const MAX_NAMES = 4;
const MAX_WORDS = 16;

const isTooMany = (names: readonly string[]): boolean =>
  (names.length <= MAX_NAMES && names.join(' ').split(' ').length > MAX_WORDS) ||
  names.length > (names.every((name) => playingName(name.replace(/^the /, ''))) ? MAX_PLAYING : MAX_NAMES);

/** The cards that the viewer knows by name, the others by their number, if it may know that. */
function movedCards(naming: Naming, cards: readonly MoveView[], before: PlainView, after: PlainView): string {
  if (cards.length === 0) return naming.texts.cards(null);
  const faces = { ...before.faces, ...after.faces };
  const known = cards.flatMap(({ was, is }) => [is, was].find((handle) => handle && faces[handle]) ?? []);
  return knownCards(naming, known, cards.length, { ...after, faces });
}

/** So many cards, by name where they are known and can be followed. */
function knownCards(naming: Naming, known: readonly number[], count: number, view: PlainView): string {
  const names = known.map((card) => saidCard(naming, view, card));
  const isTwice = new Set(names).size < names.length;
  if (names.length === 0 || isTooMany(names) || isTwice) return naming.texts.someCards(count);
  const words = names.length > MAX_NAMES ? theCards(naming, view, known) : listed(names);
  return known.length === count ? words : naming.texts.news.more(words, count - known.length);
}

function revealedLine(
  naming: Naming,
  cards: readonly { readonly zone: string; readonly is: number | null }[],
  after: PlainView,
): string {
  const known = cards.flatMap(({ is }) => (is !== null && after.faces[is] ? [is] : []));
  const what = knownCards(naming, known.length < cards.length ? [] : known, cards.length, after);
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
  const isCount = typeof value === 'number' && isCounted(word);
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
