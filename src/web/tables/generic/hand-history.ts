/** The log of a game with bets as a hand history: headings of hands and streets, moves with their amounts, who won what. */
import { evolveView, type PlainView, type ViewEvent } from '../../../core/view/index.ts';
import { HISTORY as words } from '../../texts/hand-history.ts';
import { printed, seatName, theCard, valueText, type Naming } from '../naming.ts';
import type { Told } from '../load-news.ts';
import { inMessages, newsOf } from '../news.ts';
import { isShown } from './bets.ts';
import { endingAfter, NOTHING_ENDED, type Ending } from './showdown/hand-end.ts';
import { endLines } from './showdown/hand-words.ts';
import { streetOf, streetsOf } from './streets.ts';

type EventOf<Type extends ViewEvent['type']> = ViewEvent & { readonly type: Type };

/** Where the telling of one action stands. */
interface Telling {
  readonly naming: Naming;
  readonly events: readonly ViewEvent[];
  readonly at: number;
  readonly event: ViewEvent;
  readonly before: PlainView;
  readonly after: PlainView;
}

/** Tells one action, or the part of it that ends a hand. */
export function tellHands(naming: Naming, events: readonly ViewEvent[], before: PlainView): Required<Told> {
  const lines: string[] = isFirstDeal(events, before) ? [handHeading(naming, events, 0, before)] : [];
  const places = lines.map(() => 0);
  const said: string[] = [];
  let isSaid = 0;
  const looks = naming.game.looks?.hands;
  let view = before;
  let known: Ending = { ...NOTHING_ENDED, shown: openSeats(before) };
  for (const [at, event] of events.entries()) {
    const after = evolveView(view, event);
    const next = endingAfter(known, event, view, after, looks);
    const telling: Telling = { naming, events, at, event, before: view, after };
    for (const line of [...linesOf(telling), ...returnLines(naming, known, next)])
      if (line !== lines.at(-1)) lines.push(line);
    if (next.end && next.end !== known.end) {
      const ending = endLines(naming, next.end);
      said.push(...inMessages(lines.slice(isSaid)), ...inMessages(ending));
      lines.push(...ending);
      isSaid = lines.length;
    }
    places.push(...lines.slice(places.length).map(() => at));
    [known, view] = [next, after];
  }
  return { lines, places, said: [...said, ...inMessages(lines.slice(isSaid))] };
}

/** Whether a match begins here: the number of its first hand never changes to what it is. */
const isFirstDeal = (events: readonly ViewEvent[], { zones }: PlainView): boolean =>
  Object.values(zones).every(({ type, count }) => type !== 'hand' || count === 0) &&
  events.some((event) => event.type === 'moved' && /deal/.test(event.verb)) &&
  !events.some((event) => event.type === 'changed' && event.key === 'hand_number');

/** Those whose hands lie open; the viewer's own counts once another does. */
function openSeats(view: PlainView): readonly number[] {
  if (!isShown(view)) return [];
  return [...view.seats.keys()].filter(
    (seat) =>
      view.seats[seat]?.['folded'] !== true &&
      Object.values(view.zones).some(
        ({ owner, type, cells, known }) =>
          owner === seat && type === 'hand' && (known.length > 0 || (cells ?? []).some((cell) => cell)),
      ),
  );
}

function linesOf(telling: Telling): readonly string[] {
  const { naming, event, before, after } = telling;
  switch (event.type) {
    case 'noted':
      return event.name === 'move' ? moveLines(telling, event) : newsOf(naming, [event], before, after);
    case 'moved':
      return movedLines(telling, event);
    case 'revealed':
      return shownLines(telling, event);
    case 'changed':
      return changedLines(telling, event);
    case 'shuffled':
    case 'rolled':
      return [];
    case 'created':
    case 'ceased':
    case 'transformed':
    case 'concealed':
    case 'values':
      return newsOf(naming, [event], before, after);
  }
}

/** What is said of a move, by what it is called; `to` is what a bet or raise goes up to. */
const MOVES: { readonly [move: string]: (who: string, paid: string, to: string) => string } = {
  fold: words.folds,
  check: words.checks,
  muck: words.mucks,
  call: words.calls,
  bet: (who, _, to) => words.bets(who, to),
  raise: (who, _, to) => words.raises(who, to),
  bring_in: words.bringsIn,
};

/** A move with its amount; of a hand that is shown the cards are told, not the move. */
function moveLines(telling: Telling, event: EventOf<'noted'>): readonly string[] {
  const { naming, before, after } = telling;
  const { seat, move, to } = event.facts;
  if (move === 'show') return [];
  const say = typeof move === 'string' && Object.hasOwn(MOVES, move) ? MOVES[move] : undefined;
  if (!say || typeof seat !== 'number') return newsOf(naming, [event], before, after);
  const who = seatName(naming, seat);
  const { paid, isAllIn } = costOf(telling, seat);
  return [`${say(who, valueText(paid), valueText(to ?? paid))}${isAllIn ? words.allIn(who) : ''}`];
}

/** What a seat pays with the move that is told, and whether that is all it has. */
function costOf({ events, at, before }: Telling, seat: number): { readonly paid: number; readonly isAllIn: boolean } {
  const rest = events.slice(at + 1);
  const end = rest.findIndex(({ type }) => type === 'noted' || type === 'moved');
  const own = rest
    .slice(0, end < 0 ? rest.length : end)
    .filter(
      (event): event is EventOf<'changed'> => event.type === 'changed' && event.of === 'seat' && event.id === seat,
    );
  const bet = own.find(({ key }) => key === 'bet');
  return {
    paid: Number(bet?.value ?? 0) - Number(before.seats[seat]?.['bet'] ?? 0),
    isAllIn: own.some(({ key, value }) => key === 'all_in' && value === true),
  };
}

/** Shared cards with the name of their street, what was dealt and can be seen, and exchanges; not where cards are laid aside. */
function movedLines({ naming, events, at, before, after }: Telling, event: EventOf<'moved'>): readonly string[] {
  const { from, to, verb } = event;
  const [source, target] = [after.zones[from], after.zones[to]];
  if (target?.type === 'community') return sharedLines(naming, events, at, after);
  if (/deal/.test(verb)) return dealtLines(naming, events, at, after);
  const isExchange = /^(draw|discard)/.test(verb) && (source?.owner ?? target?.owner ?? null) !== null;
  return isExchange && isFirstOfWay(events, at)
    ? newsOf(naming, wayFrom(events, at), before, viewAt(before, events, at))
    : [];
}

/** The events of the same way that follow one another from here. */
function wayFrom(events: readonly ViewEvent[], at: number): readonly ViewEvent[] {
  const [first] = events.slice(at);
  const rest = events.slice(at);
  const end = rest.findIndex((event) => !isSameWay(event, first));
  return end < 0 ? rest : rest.slice(0, end);
}

const isSameWay = (one: ViewEvent | undefined, other: ViewEvent | undefined): boolean =>
  one?.type === 'moved' &&
  other?.type === 'moved' &&
  one.verb === other.verb &&
  one.from === other.from &&
  one.to === other.to;

const isFirstOfWay = (events: readonly ViewEvent[], at: number): boolean => !isSameWay(events[at - 1], events[at]);

/** The view once all events of a way have happened. */
const viewAt = (before: PlainView, events: readonly ViewEvent[], at: number): PlainView =>
  wayFrom(events, at).reduce(evolveView, before);

function sharedLines(naming: Naming, events: readonly ViewEvent[], at: number, after: PlainView): readonly string[] {
  if (!isFirstOfWay(events, at)) return [];
  const rest = wayFrom(events, at);
  const view = rest.slice(1).reduce(evolveView, after);
  const cards = rest.flatMap((event) => (event.type === 'moved' ? event.cards : []));
  const names = cards.flatMap(({ is }) => (printed(naming, view, is) ? [theCard(naming, view, is)] : []));
  return [words.street(streetName(naming, view), names)];
}

function streetName(naming: Naming, view: PlainView): string {
  const looks = naming.game.looks?.hands;
  const { showdown } = naming.texts.table;
  const street = looks ? streetOf(looks, view, 0) : -1;
  return streetsOf(looks, street, false, showdown).find(({ isNow }) => isNow)?.name ?? '';
}

/** Cards that are dealt to the players: one line for each whose cards can be seen, told with the first card of the deal. */
function dealtLines(naming: Naming, events: readonly ViewEvent[], at: number, after: PlainView): readonly string[] {
  const isDeal = (event: ViewEvent | undefined): boolean => event?.type === 'moved' && /deal/.test(event.verb);
  const before = events.slice(0, at).findLastIndex((event) => event.type !== 'changed' && event.type !== 'values');
  if (isDeal(events[before])) return [];
  const rest = events.slice(at);
  const end = rest.findIndex((event) => event.type === 'noted' || (event.type === 'moved' && !isDeal(event)));
  const deal = (end < 0 ? rest : rest.slice(0, end)).filter(isDeal);
  const view = rest.slice(1, end < 0 ? rest.length : end).reduce(evolveView, after);
  const open = deal.filter(
    (event) => event.type === 'moved' && event.cards.some(({ is }) => printed(naming, view, is)),
  );
  const name = isFirstStreet(naming, view) ? [] : [streetName(naming, view)].filter((each) => each !== '');
  return [...name, ...newsOf(naming, open, after, view)];
}

const isFirstStreet = ({ game: { looks } }: Naming, view: PlainView): boolean =>
  !looks?.hands || streetOf(looks.hands, view, 0) <= 0;

/** Hands that are turned up, each with its owner. */
function shownLines({ naming, before, after }: Telling, event: EventOf<'revealed'>): readonly string[] {
  const owners = [...new Set(event.cards.map(({ zone }) => after.zones[zone]?.owner ?? null))];
  return owners.flatMap((owner) => {
    const cards = event.cards.filter(({ zone }) => (after.zones[zone]?.owner ?? null) === owner);
    return newsOf(naming, [{ ...event, cards }], before, after);
  });
}

/** A new hand, and what is posted before its cards. */
function changedLines({ naming, events, at, before, after }: Telling, event: EventOf<'changed'>): readonly string[] {
  if (event.of === 'match' && event.key === 'hand_number') return [handHeading(naming, events, at, after)];
  const isForced = event.of === 'seat' && !events.slice(0, at).some(isMoveOf(events, at));
  if (!isForced || Number(event.value) <= Number(before.seats[event.id]?.[event.key] ?? 0)) return [];
  const amount = valueText(Number(event.value) - Number(before.seats[event.id]?.[event.key] ?? 0));
  if (event.key === 'bet') return [words.posts(seatName(naming, event.id), blindName(after, event.value), amount)];
  const { ante } = Object(after.match['$setup']);
  return event.key === 'paid' && typeof ante === 'number' && valueText(ante) === amount && !hasBet(after, event.id)
    ? [words.antes(amount)]
    : [];
}

const hasBet = ({ seats }: PlainView, seat: number): boolean => Number(seats[seat]?.['bet'] ?? 0) > 0;

/** Tells moves of the hand in which an event happens: what was paid after one was paid by choice. */
function isMoveOf(events: readonly ViewEvent[], at: number): (event: ViewEvent, place: number) => boolean {
  const hand = events.slice(0, at).findLastIndex((event) => event.type === 'changed' && event.key === 'hand_number');
  return (event, place) => place > hand && event.type === 'noted' && event.name === 'move';
}

function handHeading(naming: Naming, events: readonly ViewEvent[], at: number, after: PlainView): string {
  const later = events.slice(at).find((event) => event.type === 'changed' && event.key === 'dealer');
  const dealer = later?.type === 'changed' ? later.value : after.match['dealer'];
  const name = typeof dealer === 'number' && dealer < after.seats.length ? seatName(naming, dealer) : '';
  return words.hand(Number(after.match['hand_number'] ?? 0), name);
}

function blindName({ match }: PlainView, value: unknown): string {
  const { blinds } = Object(match['$setup']);
  const place = Array.isArray(blinds) && blinds.length === 2 ? blinds.indexOf(value) : -1;
  return [words.smallBlind, words.bigBlind][place] ?? words.blind;
}

/** Chips that come back. */
function returnLines(naming: Naming, known: Ending, next: Ending): readonly string[] {
  const returned = next.rise?.isReturn && !known.rise?.isReturn ? next.rise : undefined;
  return returned ? [words.returned(seatName(naming, returned.seat), valueText(returned.amount))] : [];
}
