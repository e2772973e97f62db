/**
 * The recorder, the one class with a memory: rules write on it as on a table, and it ends in a new immutable state
 * and the list of events. A zone's memory is copied the first time it is changed in the middle; both ends are free.
 * When nobody listens no event object is made, and the same rules run at the speed of flat arrays.
 */
import { below, Dice, familyOf, shuffleInPlace, type Stream } from '../rng/index.ts';
import { Agenda, type Ready } from './agenda.ts';
import type { Changed, MatchEvent, SightChange, Moved } from './events.ts';
import {
  cannotArrange,
  cannotMove,
  cannotMoveCard,
  cannotOffer,
  cannotPut,
  cannotShuffle,
  checkKind,
  checkSides,
  checkViewers,
  noCard,
  noSeat,
} from './mistakes.ts';
import { NO_CARD, OpenPile, type CardId, type Pile } from './pile.ts';
import type { Asked, Job, Picks, Question, Questions } from './question.ts';
import type { Json, Refusal } from './result.ts';
import { Sight } from './sight.ts';
import { withKey, zoneNamed, type Hook, type JobOf, type MatchState, type Shape } from './state.ts';
import { noZone, seatsOf, type Layout, type Seat, type Viewer, type Viewers, type Zone, type ZoneId } from './zones.ts';

/**
 * Where a card goes: an end of the zone, or a position (in a slot zone: the slot). `bottom` = lowest empty slot.
 * Left out, it is the bottom.
 */
export type Where = 'top' | 'bottom' | number;

/** What else there is to say about a move. */
export interface Manner {
  readonly why?: string;
  /** The place taken from, or put to, was picked at random: nobody may know it. */
  readonly secret?: 'from' | 'to';
}

/** What rules may ask. Reads see the recorder's own writes. */
export interface Reader<S extends Shape = Shape> {
  readonly layout: Layout;
  /** The seats in their order: 0, 1, … */
  readonly seats: readonly Seat[];
  readonly seq: number;
  readonly match: Readonly<S['match']>;
  /** The work that waits, the next piece first. */
  readonly agenda: readonly JobOf<S>[];
  readonly questions: Questions;
  /** The question that a seat has still to answer. */
  question(seat: Seat): Question | undefined;
  seat(seat: Seat): Readonly<S['seat']>;
  card(card: CardId): Readonly<Partial<S['card']>>;
  kind(card: CardId): string;
  owner(card: CardId): Seat | null;
  /** The number of a zone by its name. */
  zone(name: string): ZoneId;
  /** How many cards lie there (occupied slots in a slot zone). */
  count(zone: ZoneId): number;
  /** The card at a position, or NO_CARD for a hole or a position outside. */
  at(zone: ZoneId, position: number): CardId;
  /** All cards of a zone, top first, holes left out. */
  cards(zone: ZoneId): CardId[];
  /** Where a card is, or -1 if it has left the match. */
  zoneOf(card: CardId): ZoneId;
  positionOf(card: CardId): number;
  /** The lowest empty slot of a slot zone, or -1. */
  freeSlot(zone: ZoneId): number;
  hooks(on: string): readonly Hook[];
  /** This viewer's handle for a card, or 0 if it could not point it out. */
  handle(viewer: Viewer, card: CardId): number;
  /** The card behind a viewer's handle, or NO_CARD. */
  byHandle(viewer: Viewer, handle: number): CardId;
}

/** A game in turns: `match.turn` is the seat whose turn it is. */
export interface Turns extends Shape {
  readonly match: { readonly turn: Seat };
}

export interface Recorded<S extends Shape, Value> {
  readonly state: MatchState<S>;
  readonly events: readonly MatchEvent[];
  readonly value: Value;
}

/**
 * Runs `play` on a recorder over `state`; gives the new state, the events and what `play` returned. The recorder ends
 * with it: whoever kept it can ask it, and write no more.
 */
export function record<S extends Shape, Value>(
  state: MatchState<S>,
  play: (r: Recorder<S>) => Value,
): Recorded<S, Value> {
  const r = new Recorder(state, true);
  const value = play(r);
  return { state: r.end(), events: r.events, value };
}

/** The same without events: for whoever wants only the new state. */
export function change<S extends Shape>(state: MatchState<S>, play: (r: Recorder<S>) => void): MatchState<S> {
  const r = new Recorder(state, false);
  play(r);
  return r.end();
}

/** A state through the questions that rules ask. */
export const reading = <S extends Shape>(state: MatchState<S>): Reader<S> => new Recorder(state, false);

/** The last dice of a match: the keys they derived outlive their recorder. */
const diceOf = new WeakMap<Layout, Dice>();

const EMPTY_HOOKS: readonly Hook[] = [];
const NO_EVENTS: readonly MatchEvent[] = Object.freeze([]);

export class Recorder<S extends Shape = Shape> implements Reader<S> {
  readonly layout: Layout;
  readonly #from: MatchState<S>;
  readonly #listening: boolean;
  #events: MatchEvent[] = [];
  /** What the last `finish` ended with. */
  #finished: readonly MatchEvent[] = NO_EVENTS;
  #isOver = false;
  readonly #zones: readonly Zone[];
  readonly #piles: OpenPile[];
  readonly #isWatched: boolean;
  #sightSoFar: Sight | null = null;
  #generations: readonly number[];
  #ownsGenerations = false;
  #dice: Dice | null = null;
  #place: number[] | null = null;
  #kinds: (string | null)[];
  #owners: (Seat | null)[];
  #values: Partial<S['card']>[];
  #ownsCards = false;
  #ownsValues = false;
  #match: S['match'];
  #seats: S['seat'][];
  #ownsSeats = false;
  #hooks: { [on: string]: readonly Hook[] };
  #hasHooks: boolean;
  readonly #agenda: Agenda;
  #agendaBefore: readonly Job[];
  #questionsBefore: Questions;
  #spent: Map<string, number> | null = null;
  #jobsDone = 0;
  #mostEvents = Number.POSITIVE_INFINITY;
  #seq: number;

  constructor(state: MatchState<S>, listening: boolean) {
    this.#from = state;
    this.#listening = listening;
    this.layout = state.layout;
    this.#zones = state.layout.zones;
    this.#piles = opened(state.piles);
    this.#isWatched = state.eyes.length > 0;
    this.#generations = state.generations;
    this.#kinds = state.cards.kinds as (string | null)[];
    this.#owners = state.cards.owners as (Seat | null)[];
    this.#values = state.cards.values as Partial<S['card']>[];
    this.#match = state.match;
    this.#seats = state.seats as S['seat'][];
    this.#hooks = state.hooks;
    this.#hasHooks = hasKeys(state.hooks);
    this.#agenda = new Agenda(state.agenda, state.questions);
    this.#agendaBefore = state.agenda;
    this.#questionsBefore = state.questions;
    this.#seq = state.seq;
  }

  /**
   * What was written since the last `finish`; until something is, what that one ended with. A list that was there at a
   * `finish` changes no more.
   */
  get events(): readonly MatchEvent[] {
    return this.#events.length > 0 ? this.#events : this.#finished;
  }

  get seats(): readonly Seat[] {
    return seatsOf(this.layout);
  }

  get seq(): number {
    return this.#seq;
  }

  get match(): Readonly<S['match']> {
    return this.#match;
  }

  get agenda(): readonly JobOf<S>[] {
    return this.#agenda.jobs as readonly JobOf<S>[];
  }

  get questions(): Questions {
    return this.#agenda.questions;
  }

  question(seat: Seat): Question | undefined {
    return this.#agenda.questionTo(seat);
  }

  seat(seat: Seat): Readonly<S['seat']> {
    const values = this.#seats[seat];
    if (values === undefined) throw noSeat(this.layout, seat);
    return values;
  }

  card(card: CardId): Readonly<Partial<S['card']>> {
    const values = this.#values[card];
    if (values === undefined) throw noCard(this.#kinds, card);
    return values;
  }

  kind(card: CardId): string {
    const kind = this.#kinds[card];
    if (kind === undefined || kind === null) throw noCard(this.#kinds, card);
    return kind;
  }

  owner(card: CardId): Seat | null {
    const owner = this.#owners[card];
    if (owner === undefined) throw noCard(this.#kinds, card);
    return owner;
  }

  zone(name: string): ZoneId {
    return zoneNamed(this.layout, name);
  }

  count(zone: ZoneId): number {
    const pile = this.#pile(zone);
    return this.#isList(pile) ? pile.length : occupied(pile);
  }

  at(zone: ZoneId, position: number): CardId {
    return this.#pile(zone).at(position);
  }

  cards(zone: ZoneId): CardId[] {
    return this.#pile(zone).cards();
  }

  zoneOf(card: CardId): ZoneId {
    this.#place ??= this.#places();
    return this.#place[card] ?? -1;
  }

  positionOf(card: CardId): number {
    const zone = this.zoneOf(card);
    if (zone < 0) return -1;
    return placeIn(this.#pile(zone), card);
  }

  freeSlot(zone: ZoneId): number {
    return firstEmpty(this.#pile(zone));
  }

  hooks(on: string): readonly Hook[] {
    return this.#hasHooks && Object.hasOwn(this.#hooks, on) ? (this.#hooks[on] as readonly Hook[]) : EMPTY_HOOKS;
  }

  handle(viewer: Viewer, card: CardId): number {
    return this.#sight === null ? 0 : this.#sight.handle(this.#sight.eyeOf(viewer), card);
  }

  byHandle(viewer: Viewer, handle: number): CardId {
    if (this.#sight === null || handle <= 0) return NO_CARD;
    const eye = this.#sight.eyeOf(viewer);
    for (let card = 0; card < this.#kinds.length; card++) if (this.#sight.handle(eye, card) === handle) return card;
    return NO_CARD;
  }

  /** Moves the top `n` cards to an end of another zone, their order kept. */
  moveTop(
    n: number,
    from: ZoneId,
    to: ZoneId,
    verb: string,
    where: 'top' | 'bottom' = 'bottom',
    manner?: Manner,
  ): void {
    const source = this.#pile(from);
    const target = this.#pile(to);
    this.#checkMove(n, source, target);
    const isList = this.#isList(target);
    if (isList && this.#isList(source)) {
      this.#moveRun(0, n, source, target, where === 'top' ? 0 : target.length, verb, manner);
      return;
    }
    const onTop = where === 'top' && isList;
    for (let i = 0; i < n; i++)
      this.#moveOne(source, firstOccupied(source), target, onTop ? i : 'bottom', verb, manner);
  }

  /** Moves all cards of a zone to an end of another, their order kept. */
  moveAll(from: ZoneId, to: ZoneId, verb: string, where: 'top' | 'bottom' = 'bottom', manner?: Manner): void {
    this.moveTop(this.count(from), from, to, verb, where, manner);
  }

  /** Moves `n` cards from position `at` of a list to position `into` of another list. */
  moveRun(at: number, n: number, from: ZoneId, to: ZoneId, into: number, verb: string, manner?: Manner): void {
    this.#checkOpen();
    const source = this.#pile(from);
    const target = this.#pile(to);
    const isRun = isSize(n) && isSize(at) && at + n <= source.length && isSize(into) && into <= target.length;
    if (!isRun || source === target || !this.#isList(source) || !this.#isList(target))
      throw cannotMove(this, n, from, to, at, into);
    this.#moveRun(at, n, source, target, into, verb, manner);
  }

  #moveRun(
    at: number,
    n: number,
    source: OpenPile,
    target: OpenPile,
    into: number,
    verb: string,
    manner: Manner | undefined,
  ): void {
    if (n === 0) return;
    const hole = target.open(into, n);
    const old = source.cells.at;
    const now = target.cells.at;
    const first = source.start + at;
    for (let i = 0; i < n; i++) now[hole + i] = old[first + i] as CardId;
    source.close(at, n);
    if (this.#place !== null) for (let i = 0; i < n; i++) this.#place[now[hole + i] as CardId] = target.zone;
    this.#moved(source, at, n, target, into, hole, verb, manner);
  }

  /** Moves the top `n` cards of a list one after another, each an event of its own: on top they come to lie reversed. */
  moveEach(
    n: number,
    from: ZoneId,
    to: ZoneId,
    verb: string,
    where: 'top' | 'bottom' = 'bottom',
    manner?: Manner,
  ): void {
    const source = this.#pile(from);
    const target = this.#pile(to);
    this.#checkMove(n, source, target);
    if (this.#isWatched || this.#hasHooks || !this.#isList(source) || !this.#isList(target))
      for (let i = 0; i < n; i++) this.moveTop(1, from, to, verb, where, manner);
    else if (n > 0) this.#moveAtOnce(n, source, target, verb, where, manner);
  }

  /** Where no viewer and no hook has to be told card by card, the cards move together. */
  #moveAtOnce(
    n: number,
    source: OpenPile,
    target: OpenPile,
    verb: string,
    where: 'top' | 'bottom',
    manner: Manner | undefined,
  ): void {
    const onTop = where === 'top';
    const size = target.length;
    const hole = target.open(onTop ? 0 : size, n);
    const old = source.cells.at;
    const now = target.cells.at;
    const { start } = source;
    const step = onTop ? -1 : 1;
    const first = onTop ? hole + n - 1 : hole;
    for (let i = 0, at = first; i < n; i++, at += step) now[at] = old[start + i] as CardId;
    source.close(0, n);
    if (this.#place !== null) for (let i = 0; i < n; i++) this.#place[now[hole + i] as CardId] = target.zone;
    this.#seq += n;
    if (!this.#listening) return;
    for (let i = 0; i < n; i++) {
      const card = now[first + i * step] as CardId;
      this.#write(movedEvent([card], source.zone, 0, target.zone, onTop ? 0 : size + i, verb, manner));
    }
  }

  /** Moves one card to a place in another zone. */
  move(card: CardId, to: ZoneId, verb: string, where: Where = 'bottom', manner?: Manner): void {
    this.#checkOpen();
    const from = this.zoneOf(card);
    if (from < 0) throw noCard(this.#kinds, card);
    const source = this.#pile(from);
    this.#moveOne(source, placeIn(source, card), this.#pile(to), where, verb, manner);
  }

  /**
   * Shuffles a zone by its stream (F6 to F8). The cards are sorted by id first, so that the order in which they came to
   * lie there has no influence (F9); `positions` shuffles them as they lie and is for single-player games (C11).
   * With `first`, the cards above that position stay where they are (C36).
   */
  shuffle(zone: ZoneId, input: 'sorted' | 'positions' = 'sorted', family = 'shuffle', first = 0): void {
    this.#checkOpen();
    const pile = this.#pile(zone);
    if (!this.#isList(pile) || !isSize(first) || first > pile.length) throw cannotShuffle(this, zone, first);
    pile.own(0);
    const before = this.#listening ? pile.cards(first) : undefined;
    const { at } = pile.cells;
    const start = pile.start + first;
    if (input === 'sorted') at.subarray(start, pile.end).sort();
    const words = this.#words(family, zone);
    const pulls = before ? words.pulls : 0;
    shuffleInPlace(at, start, pile.end - start, words);
    // Where others cannot tell the places apart, a shuffle of some cards is one of all to them.
    const mixed = (this.#zones[zone] as Zone).order === 'private' ? 0 : first;
    this.#sight?.rearranged(pile, mixed, pile.length - mixed, 'nobody');
    this.#seq++;
    if (before)
      this.#write({
        type: 'shuffled',
        verb: 'shuffle',
        zone,
        at: first,
        before,
        after: pile.cards(first),
        followedBy: 'nobody',
        purpose: `${family}:${this.#shuffleName(zone)}`,
        pulls: words.pulls - pulls,
      });
    this.#shuffledAgain(zone);
    if (this.#hasHooks) this.#tell('shuffled:shuffle', { zone });
  }

  /** Puts the cards from position `at` on into the order `after`, which those in `followedBy` can follow. */
  arrange(zone: ZoneId, at: number, after: readonly CardId[], verb: string, followedBy: Viewers): void {
    this.#checkOpen();
    checkViewers(this.layout, followedBy);
    const pile = this.#pile(zone);
    const isPlace = this.#isList(pile) && isSize(at) && at <= pile.length;
    const before = isPlace ? pile.cards(at).slice(0, after.length) : [];
    if (!isPlace || !isReordering(before, after)) throw cannotArrange(this, zone, at, after);
    pile.own(0);
    pile.cells.at.set(after, pile.start + at);
    if (this.#zones[zone]?.order === 'public') this.#sight?.rearranged(pile, at, after.length, followedBy);
    this.#seq++;
    if (this.#listening) this.#write({ type: 'shuffled', verb, zone, at, before, after: [...after], followedBy });
    if (this.#hasHooks) this.#tell(`shuffled:${verb}`, { zone });
  }

  /** A uniform number below `sides` for a purpose of its own, `family:seq` (F6). `shown` lets every viewer see it. */
  roll(family: string, sides: number, shown = false): number {
    const purpose = `${family}:${this.#seq}`;
    checkSides(purpose, sides);
    this.#dice ??= this.#newDice();
    return this.#rolled(purpose, this.#dice.words(purpose), sides, shown);
  }

  /** One stream for several numbers, for the purposes that are not tied to an event: `opening:<role>` and the like. */
  stream(purpose: string): (sides: number, shown?: boolean) => number {
    this.#dice ??= this.#newDice();
    const words = this.#dice.words(purpose);
    return (sides, shown = false) => {
      checkSides(purpose, sides);
      return this.#rolled(purpose, words, sides, shown);
    };
  }

  /** Brings a new card into the match and gives its number. */
  create(
    kind: string,
    to: ZoneId,
    as: { owner?: Seat | null; where?: Where; values?: Partial<S['card']>; secret?: 'to' } = {},
  ): CardId {
    this.#checkOpen();
    const pile = this.#pile(to);
    const into = this.#placeFor(pile, as.where ?? 'bottom');
    checkKind(kind);
    if (as.owner !== undefined && as.owner !== null) this.#checkSeat(as.owner);
    this.#ownCards();
    const card = this.#kinds.push(kind) - 1;
    const owner = as.owner === undefined ? (this.#zones[to] as Zone).owner : as.owner;
    this.#owners.push(owner);
    this.#values.push(as.values ?? {});
    this.#put(pile, into, card);
    if (this.#place !== null) this.#place[card] = to;
    this.#sight?.created(card, pile, as.secret === 'to');
    this.#seq++;
    if (this.#listening) {
      const values =
        as.values && Object.keys(as.values).length > 0 ? { values: as.values as { readonly [key: string]: Json } } : {};
      this.#write({
        type: 'created',
        card,
        kind,
        owner,
        to,
        into,
        ...values,
        ...(as.secret ? { secret: as.secret } : {}),
      });
    }
    if (this.#hasHooks) this.#tell('created', { card, to });
    return card;
  }

  /** Takes a card out of the match for good. */
  cease(card: CardId): void {
    this.#checkOpen();
    const kind = this.kind(card);
    const from = this.zoneOf(card);
    const pile = this.#pile(from);
    const at = placeIn(pile, card);
    const owner = this.owner(card);
    const values = this.#values[card] as { readonly [key: string]: Json };
    this.#ownCards();
    this.#remove(pile, at);
    this.#kinds[card] = null;
    this.#owners[card] = null;
    this.#values[card] = {};
    (this.#place as number[])[card] = -1;
    this.#sight?.ceased(card, pile);
    this.#agenda.forget(card);
    this.#seq++;
    if (this.#listening)
      this.#write({
        type: 'ceased',
        card,
        kind,
        owner,
        from,
        at,
        ...(Object.keys(values).length > 0 ? { values } : {}),
      });
    if (this.#hasHooks) this.#tell('ceased', { card, from });
  }

  /** Makes a card another kind where it lies. */
  transform(card: CardId, kind: string): void {
    this.#checkOpen();
    const before = this.kind(card);
    if (before === kind) return;
    checkKind(kind);
    this.#ownCards();
    this.#sight?.transformed(card, this.#pile(this.zoneOf(card)), this.#kinds);
    this.#kinds[card] = kind;
    this.#seq++;
    if (this.#listening) this.#write({ type: 'transformed', card, before, after: kind });
    if (this.#hasHooks) this.#tell('transformed', { card, before });
  }

  /** Sets a value of the match, or several. */
  setMatch(values: Partial<S['match']>): void;
  setMatch<K extends keyof S['match'] & string>(key: K, value: S['match'][K]): void;
  setMatch<K extends keyof S['match'] & string>(key: K | Partial<S['match']>, value?: S['match'][K]): void {
    if (typeof key === 'object') this.#setMatchValues(key);
    else this.#setMatch(key, value as S['match'][K]);
  }

  /** The values are copied once, however many of them change. */
  #setMatchValues(values: Partial<S['match']>): void {
    const before = this.#match;
    for (const key in values) {
      if (before[key] === values[key]) continue;
      if (this.#match === before) this.#match = { ...before };
      this.#match[key] = values[key] as S['match'][typeof key];
      this.#changed('match', 0, key, before[key], values[key]);
    }
  }

  #setMatch<K extends keyof S['match'] & string>(key: K, value: S['match'][K]): void {
    const before = this.#match[key];
    if (before === value) return;
    const match = { ...this.#match };
    match[key] = value;
    this.#match = match;
    this.#changed('match', 0, key, before, value);
  }

  /** Sets a value of a seat, or several. */
  setSeat(seat: Seat, values: Partial<S['seat']>): void;
  setSeat<K extends keyof S['seat'] & string>(seat: Seat, key: K, value: S['seat'][K]): void;
  setSeat<K extends keyof S['seat'] & string>(seat: Seat, key: K | Partial<S['seat']>, value?: S['seat'][K]): void {
    if (typeof key === 'object') for (const each in key) this.#setSeat(seat, each, key[each] as S['seat'][typeof each]);
    else this.#setSeat(seat, key, value as S['seat'][K]);
  }

  #setSeat<K extends keyof S['seat'] & string>(seat: Seat, key: K, value: S['seat'][K]): void {
    this.#checkSeat(seat);
    const old = this.#seats[seat] as S['seat'];
    const before = old[key];
    if (before === value) return;
    if (!this.#ownsSeats) this.#seats = this.#seats.slice();
    this.#ownsSeats = true;
    const next = { ...old };
    next[key] = value;
    this.#seats[seat] = next;
    this.#changed('seat', seat, key, before, value);
  }

  /** Sets a value of a card, or several; `undefined` takes it away. */
  setCard(card: CardId, values: { readonly [K in keyof S['card']]?: S['card'][K] | undefined }): void;
  setCard<K extends keyof S['card'] & string>(card: CardId, key: K, value: S['card'][K] | undefined): void;
  setCard<K extends keyof S['card'] & string>(
    card: CardId,
    key: K | { readonly [V in keyof S['card']]?: S['card'][V] | undefined },
    value?: S['card'][K],
  ): void {
    if (typeof key === 'object') for (const each in key) this.#setCard(card, each, key[each]);
    else this.#setCard(card, key, value);
  }

  #setCard<K extends keyof S['card'] & string>(card: CardId, key: K, value: S['card'][K] | undefined): void {
    this.#checkCard(card);
    const old = this.#values[card] as Partial<S['card']>;
    const before = old[key];
    if (before === value) return;
    if (!this.#ownsValues) this.#values = this.#values.slice();
    this.#ownsValues = true;
    this.#values[card] = withKey(old, key, value);
    this.#changed('card', card, key, before, value);
  }

  /** Shows cards where they lie. */
  reveal(cards: readonly CardId[], to: Viewers): void {
    this.#checkOpen();
    this.#checkCards(cards);
    checkViewers(this.layout, to);
    this.#sight?.revealed(cards, to, this.#kinds, (card) => this.#pile(this.zoneOf(card)));
    this.#seq++;
    if (this.#listening) this.#write({ type: 'revealed', cards: [...cards], to });
    if (this.#hasHooks) this.#tell('revealed', { cards: [...cards] });
  }

  /** Makes viewers lose track of cards that they do not see anyway. */
  conceal(cards: readonly CardId[], from: Viewers): void {
    this.#checkOpen();
    this.#checkCards(cards);
    checkViewers(this.layout, from);
    this.#sight?.concealed(cards, from, this.#kinds, (card) => this.#pile(this.zoneOf(card)));
    this.#seq++;
    if (this.#listening) this.#write({ type: 'concealed', cards: [...cards], from });
  }

  /** Tells a fact that changes nothing. Cards go in `cards`, never into the facts: viewers get them as handles. */
  note(
    name: string,
    facts: { readonly [fact: string]: Json },
    { cards, to = 'everyone' }: { cards?: readonly CardId[]; to?: Viewers } = {},
  ): void {
    this.#checkOpen();
    checkViewers(this.layout, to);
    // A note may speak of a card that has left the match.
    if (cards) for (const card of cards) if (this.#kinds[card] === undefined) throw noCard(this.#kinds, card);
    this.#seq++;
    if (this.#listening)
      this.#write(
        cards ? { type: 'noted', name, facts, cards: cards.slice(), to } : { type: 'noted', name, facts, to },
      );
    if (this.#hasHooks) this.#tell(`noted:${name}`, facts);
  }

  /** Hands the turn on, to the next seat unless said otherwise: for games whose `match.turn` is a seat. */
  endTurn(this: Recorder<Turns>, to: Seat = (this.match.turn + 1) % this.layout.seats.length): void {
    this.setMatch('turn', to);
  }

  /** Enters someone who waits into the index and gives its number. With `job`, that is done when it happens. */
  watch({ on, source, facts, job }: Omit<Hook, 'id' | 'job'> & { readonly job?: JobOf<S>['do'] }): number {
    const id = this.#seq;
    const hook: Hook = {
      id,
      on,
      source,
      ...(facts === undefined ? {} : { facts }),
      ...(job === undefined ? {} : { job }),
    };
    this.#setHooks(on, [...this.hooks(on), hook]);
    return id;
  }

  /** Takes away all hooks of a card, or the one with this number. */
  unwatch(of: { readonly source: CardId } | { readonly id: number }): void {
    const goes = (hook: Hook): boolean => ('source' in of ? hook.source === of.source : hook.id === of.id);
    // In the order of names: that of keys depends on what was undone.
    for (const on of Object.keys(this.#hooks).sort()) {
      const hooks = this.hooks(on);
      if (hooks.some(goes))
        this.#setHooks(
          on,
          hooks.filter((hook) => !goes(hook)),
        );
    }
  }

  /** Puts work before everything that waits, the first of these jobs first: what a resolving effect causes. */
  next(...jobs: readonly JobOf<S>[]): void {
    this.#checkOpen();
    this.#agenda.next(jobs);
  }

  /** Puts work behind everything that waits: what watchers cause. */
  later(...jobs: readonly JobOf<S>[]): void {
    this.#checkOpen();
    this.#agenda.later(jobs);
  }

  /** Changes the work that waits, one that has asked included; a job for which `change` gives nothing is dropped. */
  rework(change: (job: JobOf<S>) => JobOf<S> | undefined): void {
    this.#checkOpen();
    this.#agenda.rework(change as (job: Job) => Job | undefined);
  }

  /** Throws away all work not yet done and the questions it waits for. */
  clearAgenda(): void {
    this.#checkOpen();
    this.#agenda.clear();
  }

  /**
   * Asks a player. The job that asks runs again with the answer; `then` names another one, and must where no job is
   * running. Several seats are asked at once with `simultaneous`; the job goes on when all have answered.
   */
  ask(question: Asked, then?: JobOf<S>): void {
    this.#checkOpen();
    this.#checkSeat(question.seat);
    if (question.cards) this.#checkOffered(question.seat, question.cards);
    this.#agenda.ask(question, then);
  }

  /** Answers for a seat what it is asked, or says why these picks are no answer. */
  answer(seat: Seat, picks: Picks, id = this.question(seat)?.id ?? 0): Refusal | undefined {
    this.#checkOpen();
    const refusal = this.#agenda.check(seat, id, picks);
    if (!refusal) this.#agenda.answer(seat, picks);
    return refusal;
  }

  /** Takes back what a seat is asked. */
  withdraw(seat: Seat): void {
    this.#checkOpen();
    this.#agenda.withdraw(seat);
  }

  /** Lets this recorder write down no more than so many events at once: rules that never end are stopped by a throw. */
  limitEvents(most: number): void {
    this.#mostEvents = most;
  }

  /** A new command: what it may spend is untouched. */
  beginAction(): void {
    this.#spent = null;
    this.#jobsDone = 0;
  }

  /** Spends `n` of what a command may spend on something; `false`, and nothing spent, if that is more than `most`. */
  spend(what: string, most: number, n = 1): boolean {
    this.#spent ??= new Map();
    const spent = (this.#spent.get(what) ?? 0) + n;
    if (spent > most) return false;
    this.#spent.set(what, spent);
    return true;
  }

  /** How many jobs were taken since the command began. */
  get jobsDone(): number {
    return this.#jobsDone;
  }

  /** What the running command has spent on something. */
  spent(what: string): number {
    return this.#spent?.get(what) ?? 0;
  }

  /** The next job that can go on; none while somebody has still to answer. For whoever works through the agenda. */
  takeJob(): Ready | undefined {
    const ready = this.#agenda.isAsking ? undefined : this.#agenda.take();
    if (ready) this.#jobsDone++;
    return ready;
  }

  /** The job taken last is done. */
  jobDone(): void {
    this.#agenda.done();
  }

  /** The state as it is now. The recorder may go on afterwards; the state stays what it is. */
  finish(): MatchState<S> {
    this.#checkOpen();
    this.#settleAgenda();
    const from = this.#from;
    const state: MatchState<S> = {
      layout: this.layout,
      piles: this.#finishedPiles(),
      cards:
        this.#kinds === from.cards.kinds && this.#values === from.cards.values
          ? from.cards
          : { kinds: this.#kinds, owners: this.#owners, values: this.#values },
      seats: this.#seats,
      match: this.#match,
      hooks: this.#hooks,
      agenda: this.#agenda.jobs,
      questions: this.#agenda.questions,
      eyes: this.#sightSoFar === null ? from.eyes : this.#sightSoFar.eyes(),
      generations: this.#generations,
      chance: this.#dice === null ? from.chance : this.#dice.chance(),
      seq: this.#seq,
    };
    this.#ownsCards = this.#ownsValues = this.#ownsSeats = this.#ownsGenerations = false;
    if (this.#events.length > 0) {
      this.#finished = this.#events;
      this.#events = [];
    }
    return state;
  }

  /** The state as it is now, and for good: nothing can be written after it. */
  end(): MatchState<S> {
    const state = this.finish();
    this.#isOver = true;
    return state;
  }

  #finishedPiles(): readonly Pile[] {
    const before = this.#from.piles;
    const piles = new Array<Pile>(before.length);
    for (let zone = 0; zone < piles.length; zone++) piles[zone] = this.#pile(zone).finish(before[zone] as Pile);
    return piles;
  }

  /** Jobs and answers come and go without a trace; only what a command leaves standing is an event. */
  #settleAgenda(): void {
    const { jobs, questions } = this.#agenda;
    this.#agenda.share();
    const [jobsBefore, questionsBefore] = [this.#agendaBefore, this.#questionsBefore];
    [this.#agendaBefore, this.#questionsBefore] = [jobs, questions];
    const isSame = jobsBefore.length === jobs.length && jobsBefore.every((job, i) => job === jobs[i]);
    if (!isSame) this.#changed('agenda', 0, 'agenda', jobsBefore, jobs);
    if (questions !== questionsBefore) this.#changed('questions', 0, 'questions', questionsBefore, questions);
  }

  /** What the viewers can follow; made when first asked for, since most recorders only read. */
  get #sight(): Sight | null {
    if (!this.#isWatched) return null;
    this.#sightSoFar ??= new Sight(this.layout, this.#from.eyes, this.#listening);
    return this.#sightSoFar;
  }

  /** What is written after the end would be in no state: most likely the rules waited for something in the middle. */
  #checkOpen(): void {
    if (this.#isOver) throw new Error('this recorder has ended: what it writes now would be lost');
  }

  #pile(zone: ZoneId): OpenPile {
    const pile = this.#piles[zone];
    if (pile === undefined) throw noZone(this.layout, zone);
    return pile;
  }

  /** Whether cards close up there, or lie in slots. */
  #isList(pile: OpenPile): boolean {
    return (this.#zones[pile.zone] as Zone).slots === null;
  }

  /** Throws unless the top `n` cards of a pile can go to another. */
  #checkMove(n: number, source: OpenPile, target: OpenPile): void {
    this.#checkOpen();
    const there = this.#isList(source) ? source.length : occupied(source);
    const isPossible = isSize(n) && n <= there && source !== target;
    if (!isPossible || (!this.#isList(target) && n > target.length - occupied(target)))
      throw cannotMove(this, n, source.zone, target.zone);
  }

  #checkSeat(seat: Seat): void {
    if (this.#seats[seat] === undefined) throw noSeat(this.layout, seat);
  }

  #checkCard(card: CardId): void {
    if (typeof this.#kinds[card] !== 'string') throw noCard(this.#kinds, card);
  }

  /** Cards are picked by handle, so one that its player could not point out could never be picked. */
  #checkOffered(seat: Seat, cards: readonly CardId[]): void {
    this.#checkCards(cards);
    if (this.#sight === null || this.#sight.eyeOf(seat) < 0) return;
    const hidden = cards.find((card) => this.handle(seat, card) === 0);
    if (hidden !== undefined) throw cannotOffer(this.layout, seat, hidden);
  }

  #checkCards(cards: readonly CardId[]): void {
    for (const card of cards) this.#checkCard(card);
  }

  #places(): number[] {
    const place = new Array<number>(this.#kinds.length).fill(-1);
    for (const pile of this.#piles) for (const card of pile.cards()) place[card] = pile.zone;
    return place;
  }

  #moveOne(
    source: OpenPile,
    at: number,
    target: OpenPile,
    where: Where,
    verb: string,
    manner: Manner | undefined,
  ): void {
    const card = source.at(at);
    if (source === target) throw cannotMoveCard(this, card, source.zone);
    const into = this.#placeFor(target, where);
    this.#remove(source, at);
    const hole = this.#put(target, into, card);
    if (this.#place !== null) this.#place[card] = target.zone;
    this.#moved(source, at, 1, target, into, hole, verb, manner);
  }

  #placeFor(pile: OpenPile, where: Where): number {
    if (this.#isList(pile)) {
      const into = where === 'top' ? 0 : where === 'bottom' ? pile.length : where;
      if (!isSize(into) || into > pile.length) throw cannotPut(this, pile.zone, where);
      return into;
    }
    const slot = typeof where === 'number' ? where : firstEmpty(pile);
    if (!isSize(slot) || slot >= pile.length || pile.at(slot) !== NO_CARD) throw cannotPut(this, pile.zone, where);
    return slot;
  }

  #put(pile: OpenPile, into: number, card: CardId): number {
    const hole = this.#isList(pile) ? pile.open(into, 1) : slotIndex(pile, into);
    pile.cells.at[hole] = card;
    return hole;
  }

  #remove(pile: OpenPile, at: number): void {
    if (this.#isList(pile)) pile.close(at, 1);
    else {
      const index = slotIndex(pile, at);
      pile.cells.at[index] = NO_CARD;
    }
  }

  #ownCards(): void {
    if (!this.#ownsCards) {
      this.#kinds = this.#kinds.slice();
      this.#owners = this.#owners.slice();
      this.#ownsCards = true;
    }
    if (!this.#ownsValues) {
      this.#values = this.#values.slice();
      this.#ownsValues = true;
    }
  }

  #shuffledAgain(zone: ZoneId): void {
    if (!this.#ownsGenerations) this.#generations = this.#generations.slice();
    this.#ownsGenerations = true;
    (this.#generations as number[])[zone] = (this.#generations[zone] as number) + 1;
  }

  /** What a shuffle's purpose is called after its family (F6). */
  #shuffleName(zone: ZoneId): string {
    return `${(this.#zones[zone] as Zone).name}:${this.#generations[zone]}`;
  }

  #newDice(): Dice {
    const dice = new Dice(this.#from.chance, diceOf.get(this.layout));
    diceOf.set(this.layout, dice);
    return dice;
  }

  /** The words of the next shuffle of a zone; its name is made only when the profile asks for it. */
  #words(family: string, zone: ZoneId): Stream {
    this.#dice ??= this.#newDice();
    const isFast = this.#dice.profile === 'fast';
    return isFast
      ? this.#dice.family(family)
      : this.#dice.words(`${family}:${this.#shuffleName(zone)}`, this.#pile(zone).length);
  }

  #rolled(purpose: string, words: Stream, sides: number, shown: boolean): number {
    this.#checkOpen();
    const pulls = words.pulls;
    const value = below(words, sides);
    this.#seq++;
    if (this.#listening) this.#write({ type: 'rolled', purpose, sides, value, pulls: words.pulls - pulls, shown });
    if (this.#hasHooks) this.#tell(`rolled:${familyOf(purpose)}`, { sides, value });
    return value;
  }

  #moved(
    source: OpenPile,
    at: number,
    n: number,
    target: OpenPile,
    into: number,
    hole: number,
    verb: string,
    manner: Manner | undefined,
  ): void {
    this.#seq++;
    this.#sight?.moved(source, target, hole, n, manner?.secret, this.#kinds);
    if (!this.#listening && !this.#hasHooks) return;
    const cards = target.run(hole, n);
    const from = source.zone;
    const to = target.zone;
    if (this.#listening) this.#write(movedEvent(cards, from, at, to, into, verb, manner));
    if (this.#hasHooks)
      this.#tell(`moved:${verb}`, { cards, from, to, ...(manner?.why === undefined ? {} : { why: manner.why }) });
  }

  #changed(of: Changed['of'], id: number, key: string, before: unknown, after: unknown): void {
    this.#checkOpen();
    this.#seq++;
    if (this.#listening) {
      const event: { -readonly [Key in keyof Changed]: Changed[Key] } = { type: 'changed', of, id, key };
      if (before !== undefined) event.before = before as Json;
      if (after !== undefined) event.after = after as Json;
      this.#write(event);
    }
    if (this.#hasHooks && (of === 'match' || of === 'seat' || of === 'card')) this.#tell(`changed:${key}`, { of, id });
  }

  #setHooks(on: string, hooks: readonly Hook[]): void {
    const before = Object.hasOwn(this.#hooks, on) ? this.#hooks[on] : undefined;
    const after = hooks.length > 0 ? hooks : undefined;
    this.#hooks = withKey(this.#hooks, on, after);
    this.#hasHooks = hasKeys(this.#hooks);
    this.#changed('hooks', 0, on, before, after);
  }

  /** Puts the jobs of those who wait for this on the agenda. */
  #tell(on: string, facts: { readonly [fact: string]: Json }): void {
    for (const hook of this.hooks(on)) if (hook.job !== undefined) this.#agenda.later([jobOf(hook, facts)]);
  }

  /** The event is new and nobody else's yet, so what viewers learned by it can be put in. */
  #write(event: MatchEvent & { sight?: readonly SightChange[] }): void {
    const sight = this.#sightSoFar === null ? undefined : this.#sightSoFar.take();
    if (sight !== undefined) event.sight = sight;
    if (this.#events.length >= this.#mostEvents)
      throw new RangeError(`more than ${this.#mostEvents} events in one step`);
    this.#events.push(event);
  }
}

/** What a hook wants done: its own facts, and what it was told. */
export const jobOf = ({ id, source, job, facts }: Hook, told: { readonly [fact: string]: Json }): Job => ({
  do: job as string,
  hook: id,
  source,
  ...facts,
  told,
});

function opened(piles: readonly Pile[]): OpenPile[] {
  const open = new Array<OpenPile>(piles.length);
  for (let zone = 0; zone < open.length; zone++) open[zone] = new OpenPile(zone, piles[zone] as Pile);
  return open;
}

/** The position of a card that lies there. */
const placeIn = ({ cells, start }: OpenPile, card: CardId): number => cells.at.indexOf(card, start) - start;

function firstOccupied(pile: OpenPile): number {
  for (let at = 0; at < pile.length; at++) if (pile.at(at) !== NO_CARD) return at;
  return -1;
}

function firstEmpty(pile: OpenPile): number {
  for (let at = 0; at < pile.length; at++) if (pile.at(at) === NO_CARD) return at;
  return -1;
}

/** How many slots hold a card. */
function occupied(pile: OpenPile): number {
  let count = 0;
  for (let at = 0; at < pile.length; at++) if (pile.at(at) !== NO_CARD) count++;
  return count;
}

function slotIndex(pile: OpenPile, slot: number): number {
  pile.own(0);
  return pile.start + slot;
}

/** A whole number from 0 on. Cards fit into 31 bits, and this form costs least in the innermost loop. */
const isSize = (n: number): boolean => (n | 0) === n && n >= 0;

function hasKeys(map: object): boolean {
  for (const key in map) if (Object.hasOwn(map, key)) return true;
  return false;
}

/** Written out, because most moves have a reason and none a secret, and spreading costs. */
function movedEvent(
  cards: readonly CardId[],
  from: ZoneId,
  at: number,
  to: ZoneId,
  into: number,
  verb: string,
  manner: Manner | undefined,
): Moved {
  if (manner === undefined) return { type: 'moved', verb, cards, from, at, to, into };
  if (manner.secret === undefined && manner.why !== undefined)
    return { type: 'moved', verb, why: manner.why, cards, from, at, to, into };
  return { type: 'moved', verb, ...manner, cards, from, at, to, into };
}

function isReordering(before: readonly CardId[], after: readonly CardId[]): boolean {
  const cards = new Set(before);
  return before.length === after.length && after.every((card) => cards.delete(card));
}
