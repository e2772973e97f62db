/**
 * evolve and invert: events applied to a state, and taken back. They know no rules and no chance, so a replay, a
 * verifier or a client needs nothing else. `invert(evolve(state, event), event)` is `state` again, to the last bit.
 */
import { familyOf, forward, rewind } from '../../rng/index.ts';
import type { Ceased, Changed, Created, MatchEvent, Moved, Shuffled } from '../events.ts';
import { NO_CARD, OpenPile, Pile, type CardId } from '../pile.ts';
import type { Job, Questions } from '../question.ts';
import { unreachable, type Json } from '../result.ts';
import { addCards, applySight, dropCard } from '../sight.ts';
import { pileAt, withKey, type MatchState, type Shape } from '../state.ts';
import type { Seat, ZoneId } from '../zones.ts';

/** The state after an event. */
export function evolve<S extends Shape>(state: MatchState<S>, event: MatchEvent): MatchState<S> {
  return { ...applyEvent(state, event, false), seq: state.seq + 1 };
}

/** The state before the event that was applied last. */
export function invert<S extends Shape>(state: MatchState<S>, event: MatchEvent): MatchState<S> {
  return { ...applyEvent(state, event, true), seq: state.seq - 1 };
}

/** The state after some events. Cards that are created one after another are laid down together: the table is copied once. */
export function evolveAll<S extends Shape>(state: MatchState<S>, events: readonly MatchEvent[]): MatchState<S> {
  let now = state;
  let made: Created[] = [];
  const laid = (): MatchState<S> => (made.length === 0 ? now : { ...created(now, made), seq: now.seq + made.length });
  for (const event of events) {
    if (event.type === 'created') made.push(event);
    else [now, made] = [evolve(laid(), event), []];
  }
  return laid();
}

function applyEvent<S extends Shape>(state: MatchState<S>, event: MatchEvent, back: boolean): MatchState<S> {
  switch (event.type) {
    case 'moved':
      return seen(moved(state, event, back), event, back);
    case 'shuffled':
      return seen(shuffled(state, event, back), event, back);
    case 'created':
      return back ? uncreated(seen(state, event, back), event) : created(state, [event]);
    case 'ceased':
      return seen(back ? unceased(state, event) : ceased(state, event), event, back);
    case 'transformed':
      return seen(withKind(state, event.card, back ? event.before : event.after), event, back);
    case 'revealed':
    case 'concealed':
      return seen(state, event, back);
    case 'changed':
      return changed(state, event, back ? event.before : event.after);
    case 'rolled':
      return { ...state, chance: (back ? rewind : forward)(state.chance, familyOf(event.purpose), event.pulls) };
    case 'noted':
      return state;
    default:
      return unreachable(event);
  }
}

function seen<S extends Shape>(state: MatchState<S>, event: Pick<Moved, 'sight'>, back: boolean): MatchState<S> {
  return event.sight === undefined ? state : { ...state, eyes: applySight(state.eyes, event.sight, back) };
}

function moved<S extends Shape>(
  state: MatchState<S>,
  { cards, from, at, to, into }: Moved,
  back: boolean,
): MatchState<S> {
  return back
    ? withPiles(state, [to, without(state, to, into, cards.length)], [from, withCards(state, from, at, cards)])
    : withPiles(state, [from, without(state, from, at, cards.length)], [to, withCards(state, to, into, cards)]);
}

function shuffled<S extends Shape>(state: MatchState<S>, event: Shuffled, back: boolean): MatchState<S> {
  const cards = pileAt(state, event.zone).toArray();
  cards.splice(event.at, event.after.length, ...(back ? event.before : event.after));
  const next = withPiles(state, [event.zone, Pile.of(cards)]);
  if (event.purpose === undefined) return next;
  const generations = state.generations.slice();
  generations[event.zone] = (generations[event.zone] ?? 0) + (back ? -1 : 1);
  return {
    ...next,
    generations,
    chance: (back ? rewind : forward)(state.chance, familyOf(event.purpose), event.pulls ?? 0),
  };
}

function created<S extends Shape>(state: MatchState<S>, events: readonly Created[]): MatchState<S> {
  const { kinds, owners, values } = state.cards;
  const cards = {
    kinds: kinds.concat(events.map(({ kind }) => kind)),
    owners: owners.concat(events.map(({ owner }) => owner)),
    values: values.concat(events.map((event) => (event.values ?? {}) as Partial<S['card']>)),
  };
  const next = { ...state, piles: state.piles.slice(), cards, eyes: addCards(state.eyes, events) };
  events.forEach(({ card, to, into }, i) => {
    if (card !== kinds.length + i) throw new RangeError(`card ${card} is not the next`);
    next.piles[to] = withCards(next, to, into, [card]);
  });
  return next;
}

function uncreated<S extends Shape>(state: MatchState<S>, { to, into }: Created): MatchState<S> {
  const next = withPiles(state, [to, without(state, to, into, 1)]);
  const { kinds, owners, values } = state.cards;
  const cards = { kinds: kinds.slice(0, -1), owners: owners.slice(0, -1), values: values.slice(0, -1) };
  return { ...next, cards, eyes: dropCard(state.eyes) };
}

function ceased<S extends Shape>(state: MatchState<S>, { card, from, at }: Ceased): MatchState<S> {
  return withCard(withPiles(state, [from, without(state, from, at, 1)]), card, null, null, {});
}

function unceased<S extends Shape>(
  state: MatchState<S>,
  { card, kind, owner, from, at, values }: Ceased,
): MatchState<S> {
  const next = withPiles(state, [from, withCards(state, from, at, [card])]);
  return withCard(next, card, kind, owner, (values ?? {}) as Partial<S['card']>);
}

function changed<S extends Shape>(
  state: MatchState<S>,
  { of, id, key }: Changed,
  value: Json | undefined,
): MatchState<S> {
  switch (of) {
    case 'match':
      return { ...state, match: withKey(state.match, key, value) };
    case 'seat':
      return { ...state, seats: state.seats.with(id, withKey<S['seat']>(state.seats[id] ?? {}, key, value)) };
    case 'card': {
      const values = state.cards.values.with(id, withKey(state.cards.values[id] ?? {}, key, value));
      return { ...state, cards: { ...state.cards, values } };
    }
    case 'hooks':
      return { ...state, hooks: withKey(state.hooks, key, value) };
    case 'agenda':
      return { ...state, agenda: value as unknown as readonly Job[] };
    case 'questions':
      return { ...state, questions: value as unknown as Questions };
    default:
      return unreachable(of);
  }
}

function withKind<S extends Shape>(state: MatchState<S>, card: CardId, kind: string): MatchState<S> {
  return { ...state, cards: { ...state.cards, kinds: state.cards.kinds.with(card, kind) } };
}

function withCard<S extends Shape>(
  state: MatchState<S>,
  card: CardId,
  kind: string | null,
  owner: Seat | null,
  values: Partial<S['card']>,
): MatchState<S> {
  const { cards } = state;
  return {
    ...state,
    cards: {
      kinds: cards.kinds.with(card, kind),
      owners: cards.owners.with(card, owner),
      values: cards.values.with(card, values),
    },
  };
}

function withPiles<S extends Shape>(
  state: MatchState<S>,
  ...changes: readonly (readonly [ZoneId, Pile])[]
): MatchState<S> {
  const piles = state.piles.slice();
  for (const [zone, pile] of changes) piles[zone] = pile;
  return { ...state, piles };
}

/** A zone's pile without `n` cards at a position; in a slot zone they leave holes. */
function without(state: MatchState, zone: ZoneId, at: number, n: number): Pile {
  const pile = pileAt(state, zone);
  const isList = state.layout.zones[zone]?.slots === null;
  if (isList && at === 0) return new Pile(pile.cells, pile.start + n, pile.end);
  if (isList && at + n === pile.length) return new Pile(pile.cells, pile.start, pile.end - n);
  const cards = pile.toArray();
  if (isList) cards.splice(at, n);
  else cards.fill(NO_CARD, at, at + n);
  return Pile.of(cards);
}

/** A zone's pile with cards at a position; at an end of a list they are written beside what lies there already. */
function withCards(state: MatchState, zone: ZoneId, into: number, added: readonly CardId[]): Pile {
  const pile = pileAt(state, zone);
  if (state.layout.zones[zone]?.slots === null) {
    const open = new OpenPile(zone, pile);
    const hole = open.open(into, added.length);
    open.cells.at.set(added, hole);
    return open.finish(pile);
  }
  const cards = pile.toArray();
  cards.splice(into, added.length, ...added);
  return Pile.of(cards);
}
