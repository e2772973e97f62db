/**
 * The recorder, the one class with a memory: rules write on it as on a table, and it ends in a new immutable state
 * and the list of events. A zone's memory is copied the first time it is changed in the middle; both ends are free.
 * When nobody listens no event object is made, and the same rules run at the speed of flat arrays.
 */
import { below, Dice, familyOf, shuffleInPlace, type Chance, type Stream } from '../rng/index.ts';
import type { MatchEvent, SightChange } from './events.ts';
import { withKey } from './evolve.ts';
import { NO_CARD, Pile, type CardId, type Cells } from './pile.ts';
import type { Json } from './result.ts';
import { Sight, type Whereabouts, type ZoneCards } from './sight.ts';
import { zoneNamed, type Hook, type Job, type MatchState, type Shape } from './state.ts';
import { type Layout, type Seat, type Viewer, type Viewers, type Zone, type ZoneId } from './zones.ts';

/** Where a card goes: an end of the zone, or a position (in a slot zone: the slot). `bottom` = lowest empty slot. */
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
  readonly seq: number;
  readonly match: Readonly<S['match']>;
  readonly queued: readonly Job[];
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

export interface Recorded<S extends Shape, Value> {
  readonly state: MatchState<S>;
  readonly events: readonly MatchEvent[];
  readonly value: Value;
}

/** Runs `play` on a recorder over `state`; gives the new state, the events and what `play` returned. */
export function record<S extends Shape, Value>(
  state: MatchState<S>,
  play: (r: Recorder<S>) => Value,
): Recorded<S, Value> {
  const r = new Recorder(state, true);
  const value = play(r);
  return { state: r.finish(), events: r.events, value };
}

/** The same without events: for whoever wants only the new state. */
export function change<S extends Shape>(state: MatchState<S>, play: (r: Recorder<S>) => void): MatchState<S> {
  const r = new Recorder(state, false);
  play(r);
  return r.finish();
}

/** A state through the questions that rules ask. */
export const reading = <S extends Shape>(state: MatchState<S>): Reader<S> => new Recorder(state, false);

/** Keys of random streams outlive the recorder that derived them. */
const diceOf = new WeakMap<Chance, Dice>();

const EMPTY_HOOKS: readonly Hook[] = [];

export class Recorder<S extends Shape = Shape> implements Reader<S> {
  readonly layout: Layout;
  readonly events: MatchEvent[];

  readonly #from: MatchState<S>;
  readonly #listening: boolean;
  readonly #zones: readonly Zone[];
  // Per zone: the memory its cards lie in, the marks around them, and whether that memory is this recorder's alone.
  readonly #cells: Cells[];
  readonly #start: number[];
  readonly #end: number[];
  readonly #owned: boolean[];
  readonly #sight: Sight | null;
  readonly #whereabouts: Whereabouts;
  readonly #generations: number[];
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
  #queue: Job[];
  #queueBefore: readonly Job[];
  #seq: number;

  constructor(state: MatchState<S>, listening: boolean) {
    this.#from = state;
    this.#listening = listening;
    this.events = [];
    this.layout = state.layout;
    this.#zones = state.layout.zones;
    const { piles } = state;
    const size = piles.length;
    this.#cells = new Array<Cells>(size);
    this.#start = new Array<number>(size);
    this.#end = new Array<number>(size);
    this.#owned = new Array<boolean>(size);
    for (let zone = 0; zone < size; zone++) {
      const pile = piles[zone] as Pile;
      this.#cells[zone] = pile.cells;
      this.#start[zone] = pile.start;
      this.#end[zone] = pile.end;
      this.#owned[zone] = false;
    }
    this.#sight = state.eyes.length > 0 ? new Sight(state.layout, state.eyes, listening) : null;
    this.#whereabouts = {
      kindOf: (card) => this.#kinds[card] as string,
      zoneOf: (card) => this.#zoneCards(this.zoneOf(card)),
    };
    this.#generations = state.generations.slice();
    this.#kinds = state.cards.kinds as (string | null)[];
    this.#owners = state.cards.owners as (Seat | null)[];
    this.#values = state.cards.values as Partial<S['card']>[];
    this.#match = state.match;
    this.#seats = state.seats as S['seat'][];
    this.#hooks = state.hooks;
    this.#hasHooks = Object.keys(state.hooks).length > 0;
    this.#queue = state.queue as Job[];
    this.#queueBefore = state.queue;
    this.#seq = state.seq;
  }

  get seq(): number {
    return this.#seq;
  }

  get match(): Readonly<S['match']> {
    return this.#match;
  }

  get queued(): readonly Job[] {
    return this.#queue;
  }

  seat(seat: Seat): Readonly<S['seat']> {
    return this.#seats[seat] as S['seat'];
  }

  card(card: CardId): Readonly<Partial<S['card']>> {
    return this.#values[card] as Partial<S['card']>;
  }

  kind(card: CardId): string {
    const kind = this.#kinds[card];
    if (kind === undefined || kind === null) throw new RangeError(`no card ${card} in this match`);
    return kind;
  }

  owner(card: CardId): Seat | null {
    return this.#owners[card] as Seat | null;
  }

  zone(name: string): ZoneId {
    return zoneNamed(this.layout, name);
  }

  count(zone: ZoneId): number {
    const places = this.#size(zone);
    if (this.#slots(zone) === null) return places;
    let count = 0;
    for (let at = 0; at < places; at++) if (this.at(zone, at) !== NO_CARD) count++;
    return count;
  }

  at(zone: ZoneId, position: number): CardId {
    const index = (this.#start[zone] as number) + position;
    return position >= 0 && index < (this.#end[zone] as number)
      ? ((this.#cells[zone] as Cells).at[index] as CardId)
      : NO_CARD;
  }

  cards(zone: ZoneId): CardId[] {
    const cards: CardId[] = [];
    this.#each(zone, (card) => cards.push(card));
    return cards;
  }

  zoneOf(card: CardId): ZoneId {
    this.#place ??= this.#places();
    return this.#place[card] ?? -1;
  }

  positionOf(card: CardId): number {
    const zone = this.zoneOf(card);
    if (zone < 0) return -1;
    const start = this.#start[zone] as number;
    return (this.#cells[zone] as Cells).at.indexOf(card, start) - start;
  }

  freeSlot(zone: ZoneId): number {
    const places = this.#size(zone);
    for (let slot = 0; slot < places; slot++) if (this.at(zone, slot) === NO_CARD) return slot;
    return -1;
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
    if (this.#slots(from) === null && this.#slots(to) === null) {
      this.moveRun(0, n, from, to, where === 'top' ? 0 : this.#size(to), verb, manner);
      return;
    }
    const onTop = where === 'top' && this.#slots(to) === null;
    for (let i = 0; i < n; i++) this.#moveOne(from, this.#firstAt(from), to, onTop ? i : 'bottom', verb, manner);
  }

  /** Moves `n` cards from position `at` of a list to position `into` of another list. */
  moveRun(at: number, n: number, from: ZoneId, to: ZoneId, into: number, verb: string, manner?: Manner): void {
    if (from === to || n < 0 || at < 0 || at + n > this.#size(from) || into < 0 || into > this.#size(to))
      throw new RangeError(`cannot move ${n} cards at ${at} from ${from} to ${to}`);
    if (n === 0) return;
    const hole = this.#open(to, into, n);
    const source = (this.#cells[from] as Cells).at;
    const target = (this.#cells[to] as Cells).at;
    const first = (this.#start[from] as number) + at;
    for (let i = 0; i < n; i++) target[hole + i] = source[first + i] as CardId;
    this.#close(from, at, n);
    if (this.#place !== null) for (let i = 0; i < n; i++) this.#place[target[hole + i] as CardId] = to;
    this.#moved(from, at, n, to, into, hole, verb, manner);
  }

  /** Moves one card to a place in another zone. */
  move(card: CardId, to: ZoneId, verb: string, where: Where = 'bottom', manner?: Manner): void {
    const from = this.zoneOf(card);
    this.#moveOne(from, this.positionOf(card), to, where, verb, manner);
  }

  /**
   * Shuffles a zone by its stream (F6 to F8). The cards are sorted by id first, so that the order in which they came to
   * lie there has no influence (F9); `positions` shuffles them as they lie and is for single-player games (C11).
   * With `first`, the cards above that position stay where they are (C36).
   */
  shuffle(zone: ZoneId, input: 'sorted' | 'positions' = 'sorted', family = 'shuffle', first = 0): void {
    if (this.#slots(zone) !== null) throw new RangeError('slots cannot be shuffled');
    this.#own(zone, 0);
    if (first < 0 || first > this.#size(zone)) throw new RangeError(`no position ${first} to shuffle from`);
    const before = this.#listening ? this.cards(zone).slice(first) : undefined;
    const { at } = this.#cells[zone] as Cells;
    const start = (this.#start[zone] as number) + first;
    const size = this.#size(zone) - first;
    if (input === 'sorted') at.subarray(start, start + size).sort();
    const generation = this.#generations[zone] as number;
    const words = this.#words(family, () => `${(this.#zones[zone] as Zone).name}:${generation}`);
    const pulls = words.pulls;
    shuffleInPlace(at, start, size, words);
    this.#shuffledAgain(zone);
    // Where others cannot tell the places apart, a shuffle of some cards is one of all to them.
    const mixed = (this.#zones[zone] as Zone).order === 'private' ? start - first : start;
    if (this.#sight !== null) this.#sight.rearranged(zone, at.subarray(mixed, start + size), 'nobody');
    this.#seq++;
    if (before) {
      const purpose = `${family}:${(this.#zones[zone] as Zone).name}:${generation}`;
      this.#write({
        type: 'shuffled',
        verb: 'shuffle',
        zone,
        at: first,
        before,
        after: this.cards(zone).slice(first),
        followedBy: 'nobody',
        purpose,
        pulls: words.pulls - pulls,
      });
    }
    if (this.#hasHooks) this.#tell('shuffled:shuffle', { zone });
  }

  /** Puts the cards from position `at` on into the order `after`, which those in `followedBy` can follow. */
  arrange(zone: ZoneId, at: number, after: readonly CardId[], verb: string, followedBy: Viewers): void {
    if (this.#slots(zone) !== null) throw new RangeError('slots cannot be rearranged');
    const before = this.cards(zone).slice(at, at + after.length);
    if (!isReordering(before, after)) throw new RangeError('not a new order of the cards that lie there');
    this.#own(zone, 0);
    (this.#cells[zone] as Cells).at.set(after, (this.#start[zone] as number) + at);
    if (this.#zones[zone]?.order === 'public') this.#sight?.rearranged(zone, after, followedBy);
    this.#seq++;
    if (this.#listening) this.#write({ type: 'shuffled', verb, zone, at, before, after: [...after], followedBy });
    if (this.#hasHooks) this.#tell(`shuffled:${verb}`, { zone });
  }

  /** A uniform number below `sides` for a purpose of its own, `family:seq` (F6). `shown` lets every viewer see it. */
  roll(family: string, sides: number, shown = false): number {
    const seq = this.#seq;
    const words = this.#words(family, () => `${seq}`);
    return this.#rolled(`${family}:${seq}`, words, sides, shown);
  }

  /** One stream for several numbers, for the purposes that are not tied to an event: `opening:<role>` and the like. */
  stream(purpose: string): (sides: number, shown?: boolean) => number {
    this.#dice ??= this.#newDice();
    const words = this.#dice.words(purpose);
    return (sides, shown = false) => this.#rolled(purpose, words, sides, shown);
  }

  /** Brings a new card into the match and gives its number. */
  create(
    kind: string,
    to: ZoneId,
    as: { owner?: Seat | null; where?: Where; values?: Partial<S['card']>; secret?: 'to' } = {},
  ): CardId {
    const into = this.#placeFor(to, as.where ?? 'bottom');
    this.#ownCards();
    const card = this.#kinds.push(kind) - 1;
    const owner = as.owner === undefined ? (this.#zones[to] as Zone).owner : as.owner;
    this.#owners.push(owner);
    this.#values.push(as.values ?? {});
    this.#put(to, into, card);
    if (this.#place !== null) this.#place[card] = to;
    this.#sight?.created(card, this.#zoneCards(to), as.secret === 'to');
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
    const from = this.zoneOf(card);
    const at = this.positionOf(card);
    const kind = this.kind(card);
    const owner = this.owner(card);
    const values = this.#values[card] as { readonly [key: string]: Json };
    this.#ownCards();
    this.#remove(from, at);
    this.#kinds[card] = null;
    this.#owners[card] = null;
    this.#values[card] = {};
    (this.#place as number[])[card] = -1;
    this.#sight?.ceased(card, this.#zoneCards(from));
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
    const before = this.kind(card);
    if (before === kind) return;
    this.#ownCards();
    this.#kinds[card] = kind;
    this.#sight?.transformed(card, this.#zoneCards(this.zoneOf(card)));
    this.#seq++;
    if (this.#listening) this.#write({ type: 'transformed', card, before, after: kind });
    if (this.#hasHooks) this.#tell('transformed', { card, before });
  }

  setMatch<K extends keyof S['match'] & string>(key: K, value: S['match'][K]): void {
    const before = this.#match[key];
    if (before === value) return;
    this.#match = { ...this.#match, [key]: value };
    this.#changed('match', 0, key, before, value);
  }

  setSeat<K extends keyof S['seat'] & string>(seat: Seat, key: K, value: S['seat'][K]): void {
    const old = this.#seats[seat] as S['seat'];
    const before = old[key];
    if (before === value) return;
    if (!this.#ownsSeats) this.#seats = this.#seats.slice();
    this.#ownsSeats = true;
    this.#seats[seat] = { ...old, [key]: value };
    this.#changed('seat', seat, key, before, value);
  }

  /** Sets a value of a card; `undefined` takes it away. */
  setCard<K extends keyof S['card'] & string>(card: CardId, key: K, value: S['card'][K] | undefined): void {
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
    this.#sight?.revealed(cards, to, this.#whereabouts);
    this.#seq++;
    if (this.#listening) this.#write({ type: 'revealed', cards: [...cards], to });
    if (this.#hasHooks) this.#tell('revealed', { cards: [...cards] });
  }

  /** Makes viewers lose track of cards that they do not see anyway. */
  conceal(cards: readonly CardId[], from: Viewers): void {
    this.#sight?.concealed(cards, from, this.#whereabouts);
    this.#seq++;
    if (this.#listening) this.#write({ type: 'concealed', cards: [...cards], from });
  }

  /** Tells a fact that changes nothing. Cards go in `cards`, never into the facts: viewers get them as handles. */
  note(
    name: string,
    facts: { readonly [fact: string]: Json },
    about: { cards?: readonly CardId[]; to?: Viewers } = {},
  ): void {
    this.#seq++;
    if (this.#listening)
      this.#write({
        type: 'noted',
        name,
        facts,
        ...(about.cards ? { cards: [...about.cards] } : {}),
        to: about.to ?? 'everyone',
      });
    if (this.#hasHooks) this.#tell(`noted:${name}`, facts);
  }

  /** Sets a hook and gives its number. */
  watch(hook: Omit<Hook, 'id'>): number {
    const id = this.#seq;
    this.#setHooks(hook.on, [...this.hooks(hook.on), { id, ...hook }]);
    return id;
  }

  /** Takes away all hooks of a card, or the one with this number. */
  unwatch(of: { readonly source: CardId } | { readonly id: number }): void {
    const goes = (hook: Hook): boolean => ('source' in of ? hook.source === of.source : hook.id === of.id);
    for (const on of Object.keys(this.#hooks)) {
      const hooks = this.hooks(on);
      if (hooks.some(goes))
        this.#setHooks(
          on,
          hooks.filter((hook) => !goes(hook)),
        );
    }
  }

  /** Puts work at the end of the queue. What is still there at the end becomes part of the state. */
  enqueue(job: Job): void {
    if (this.#queue === this.#queueBefore) this.#queue = this.#queue.slice();
    this.#queue.push(job);
  }

  /** Takes the next piece of work. */
  dequeue(): Job | undefined {
    if (this.#queue === this.#queueBefore) this.#queue = this.#queue.slice();
    return this.#queue.shift();
  }

  /** Throws away all work not yet done. */
  clearQueue(): void {
    this.#queue = [];
  }

  /** The state as it is now. The recorder may go on afterwards; the state stays what it is. */
  finish(): MatchState<S> {
    this.#settleQueue();
    const from = this.#from;
    const state: MatchState<S> = {
      layout: this.layout,
      piles: this.#piles(),
      cards:
        this.#kinds === from.cards.kinds && this.#values === from.cards.values
          ? from.cards
          : { kinds: this.#kinds, owners: this.#owners, values: this.#values },
      seats: this.#seats,
      match: this.#match,
      hooks: this.#hooks,
      queue: this.#queue,
      eyes: this.#sight === null ? from.eyes : this.#sight.eyes(),
      generations: this.#generations.slice(),
      chance: this.#chance(),
      seq: this.#seq,
    };
    this.#ownsCards = this.#ownsValues = this.#ownsSeats = false;
    return state;
  }

  #piles(): readonly Pile[] {
    return this.#from.piles.map((pile, zone) => {
      const cells = this.#cells[zone] as Cells;
      const start = this.#start[zone] as number;
      const end = this.#end[zone] as number;
      if (this.#owned[zone]) {
        cells.low = start;
        cells.high = end;
        this.#owned[zone] = false;
      }
      return pile.cells === cells && pile.start === start && pile.end === end ? pile : new Pile(cells, start, end);
    });
  }

  #chance(): Chance {
    if (this.#dice === null) return this.#from.chance;
    const chance = this.#dice.chance();
    diceOf.set(chance, this.#dice);
    return chance;
  }

  /** Jobs come and go without a trace; only what a command leaves undone is an event. */
  #settleQueue(): void {
    const before = this.#queueBefore;
    const after = this.#queue;
    this.#queueBefore = after;
    if (before.length === after.length && before.every((job, i) => job === after[i])) return;
    this.#changed('queue', 0, 'queue', before, after);
  }

  #slots(zone: ZoneId): number | null {
    return (this.#zones[zone] as Zone).slots;
  }

  #size(zone: ZoneId): number {
    return (this.#end[zone] as number) - (this.#start[zone] as number);
  }

  #each(zone: ZoneId, visit: (card: CardId) => void): void {
    const { at } = this.#cells[zone] as Cells;
    for (let i = this.#start[zone] as number; i < (this.#end[zone] as number); i++)
      if (at[i] !== NO_CARD) visit(at[i] as CardId);
  }

  #zoneCards(zone: ZoneId): ZoneCards {
    return { zone, each: (visit) => this.#each(zone, visit) };
  }

  #places(): number[] {
    const place = new Array<number>(this.#kinds.length).fill(-1);
    for (let zone = 0; zone < this.#zones.length; zone++) this.#each(zone, (card) => (place[card] = zone));
    return place;
  }

  /** The first occupied position. */
  #firstAt(zone: ZoneId): number {
    const places = this.#size(zone);
    for (let at = 0; at < places; at++) if (this.at(zone, at) !== NO_CARD) return at;
    return -1;
  }

  #moveOne(from: ZoneId, at: number, to: ZoneId, where: Where, verb: string, manner?: Manner): void {
    const card = from < 0 ? NO_CARD : this.at(from, at);
    if (card === NO_CARD || from === to) throw new RangeError(`cannot move the card at ${at} from ${from} to ${to}`);
    const into = this.#placeFor(to, where);
    this.#remove(from, at);
    const hole = this.#put(to, into, card);
    if (this.#place !== null) this.#place[card] = to;
    this.#moved(from, at, 1, to, into, hole, verb, manner);
  }

  #placeFor(zone: ZoneId, where: Where): number {
    const slots = this.#slots(zone);
    const size = this.#size(zone);
    if (slots === null) {
      const into = where === 'top' ? 0 : where === 'bottom' ? size : where;
      if (into < 0 || into > size) throw new RangeError(`no place ${into} among ${size} cards`);
      return into;
    }
    const slot = typeof where === 'number' ? where : this.freeSlot(zone);
    if (slot < 0 || slot >= slots || this.at(zone, slot) !== NO_CARD) throw new RangeError(`no empty slot ${slot}`);
    return slot;
  }

  #put(zone: ZoneId, into: number, card: CardId): number {
    const hole = this.#slots(zone) === null ? this.#open(zone, into, 1) : this.#slotIndex(zone, into);
    (this.#cells[zone] as Cells).at[hole] = card;
    return hole;
  }

  #remove(zone: ZoneId, at: number): void {
    if (this.#slots(zone) === null) this.#close(zone, at, 1);
    else {
      const index = this.#slotIndex(zone, at);
      (this.#cells[zone] as Cells).at[index] = NO_CARD;
    }
  }

  #slotIndex(zone: ZoneId, slot: number): number {
    this.#own(zone, 0);
    return (this.#start[zone] as number) + slot;
  }

  /** Makes room for `n` cards at a position and gives the index of the first. */
  #open(zone: ZoneId, into: number, n: number): number {
    const size = this.#size(zone);
    if (into === size) return this.#openTail(zone, n);
    if (into === 0) return this.#openHead(zone, n);
    this.#own(zone, n);
    const { at } = this.#cells[zone] as Cells;
    const index = (this.#start[zone] as number) + into;
    at.copyWithin(index + n, index, this.#end[zone]);
    this.#end[zone] = (this.#end[zone] as number) + n;
    return index;
  }

  #openTail(zone: ZoneId, n: number): number {
    let cells = this.#cells[zone] as Cells;
    let end = this.#end[zone] as number;
    if (end + n > cells.at.length || (end !== cells.high && !this.#owned[zone])) {
      this.#own(zone, n, true);
      cells = this.#cells[zone] as Cells;
      end = this.#end[zone] as number;
    }
    this.#end[zone] = end + n;
    if (end + n > cells.high) cells.high = end + n;
    return end;
  }

  #openHead(zone: ZoneId, n: number): number {
    const cells = this.#cells[zone] as Cells;
    if ((this.#start[zone] as number) < n || (this.#start[zone] !== cells.low && !this.#owned[zone]))
      this.#resettle(zone, n + this.#size(zone) + 8, this.#owned[zone] ? this.#size(zone) : 0);
    const start = (this.#start[zone] as number) - n;
    this.#start[zone] = start;
    const now = this.#cells[zone] as Cells;
    if (start < now.low) now.low = start;
    return start;
  }

  /** Closes the gap after `n` cards at a position are gone. */
  #close(zone: ZoneId, at: number, n: number): void {
    const start = this.#start[zone] as number;
    const end = this.#end[zone] as number;
    if (at === 0) {
      const left = start + n;
      this.#start[zone] = left;
      if (left === end && this.#owned[zone]) this.#start[zone] = this.#end[zone] = 0;
    } else if (start + at + n === end) this.#end[zone] = end - n;
    else {
      this.#own(zone, 0);
      const index = (this.#start[zone] as number) + at;
      (this.#cells[zone] as Cells).at.copyWithin(index, index + n, this.#end[zone]);
      this.#end[zone] = (this.#end[zone] as number) - n;
    }
  }

  /** Makes a zone's memory this recorder's alone, with room for `n` more cards below. */
  #own(zone: ZoneId, n: number, evenIfOwned = false): void {
    const cells = this.#cells[zone] as Cells;
    const end = this.#end[zone] as number;
    if (this.#owned[zone] && end + n <= cells.at.length && !evenIfOwned) return;
    const start = this.#start[zone] as number;
    if (this.#owned[zone] && end - start + n <= cells.at.length >> 1) {
      cells.at.copyWithin(0, start, end);
      this.#start[zone] = 0;
      this.#end[zone] = end - start;
      return;
    }
    const slack = n === 0 ? 0 : this.#size(zone) + 8;
    this.#resettle(zone, this.#owned[zone] ? slack : 0, n + slack);
  }

  /** Copies a zone into new memory with room on both sides. */
  #resettle(zone: ZoneId, head: number, tail: number): void {
    const old = (this.#cells[zone] as Cells).at;
    const start = this.#start[zone] as number;
    const end = this.#end[zone] as number;
    const at = new Int32Array(head + end - start + tail);
    for (let i = start, j = head; i < end; i++, j++) at[j] = old[i] as CardId;
    this.#cells[zone] = { at, low: head, high: head + end - start };
    this.#start[zone] = head;
    this.#end[zone] = head + end - start;
    this.#owned[zone] = true;
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
    this.#generations[zone] = (this.#generations[zone] as number) + 1;
  }

  #newDice(): Dice {
    return new Dice(this.#from.chance, diceOf.get(this.#from.chance));
  }

  /** The words of a purpose; the rest of its name is made only when the profile asks for it. */
  #words(family: string, rest: () => string): Stream {
    this.#dice ??= this.#newDice();
    return this.#dice.profile === 'fast' ? this.#dice.family(family) : this.#dice.words(`${family}:${rest()}`);
  }

  #rolled(purpose: string, words: Stream, sides: number, shown: boolean): number {
    const pulls = words.pulls;
    const value = below(words, sides);
    this.#seq++;
    if (this.#listening) this.#write({ type: 'rolled', purpose, sides, value, pulls: words.pulls - pulls, shown });
    if (this.#hasHooks) this.#tell(`rolled:${familyOf(purpose)}`, { sides, value });
    return value;
  }

  #moved(
    from: ZoneId,
    at: number,
    n: number,
    to: ZoneId,
    into: number,
    hole: number,
    verb: string,
    manner?: Manner,
  ): void {
    this.#seq++;
    if (!this.#listening && this.#sight === null && !this.#hasHooks) return;
    const cards = new Array<CardId>(n);
    const cells = (this.#cells[to] as Cells).at;
    for (let i = 0; i < n; i++) cards[i] = cells[hole + i] as CardId;
    this.#sight?.moved(cards, this.#zoneCards(from), this.#zoneCards(to), manner?.secret, this.#whereabouts.kindOf);
    if (this.#listening) {
      const event: MatchEvent =
        manner === undefined
          ? { type: 'moved', verb, cards, from, at, to, into }
          : { type: 'moved', verb, ...manner, cards, from, at, to, into };
      this.#write(event);
    }
    if (this.#hasHooks)
      this.#tell(`moved:${verb}`, { cards, from, to, ...(manner?.why === undefined ? {} : { why: manner.why }) });
  }

  #changed(
    of: 'match' | 'seat' | 'card' | 'hooks' | 'queue',
    id: number,
    key: string,
    before: unknown,
    after: unknown,
  ): void {
    this.#seq++;
    if (this.#listening) {
      this.#write({
        type: 'changed',
        of,
        id,
        key,
        ...(before === undefined ? {} : { before: before as Json }),
        ...(after === undefined ? {} : { after: after as Json }),
      });
    }
    if (this.#hasHooks && of !== 'hooks' && of !== 'queue') this.#tell(`changed:${key}`, { of, id });
  }

  #setHooks(on: string, hooks: readonly Hook[]): void {
    const before = Object.hasOwn(this.#hooks, on) ? this.#hooks[on] : undefined;
    const after = hooks.length > 0 ? hooks : undefined;
    this.#hooks = withKey(this.#hooks, on, after);
    this.#hasHooks = Object.keys(this.#hooks).length > 0;
    this.#changed('hooks', 0, on, before, after);
  }

  /** Queues the jobs of everyone who waits for this. */
  #tell(on: string, facts: { readonly [fact: string]: Json }): void {
    for (const { id, source, job, facts: own } of this.hooks(on))
      this.enqueue({ job, hook: id, source, ...own, told: facts });
  }

  #write(event: MatchEvent): void {
    const sight: readonly SightChange[] | undefined = this.#sight?.take();
    this.events.push(sight === undefined ? event : ({ ...event, sight } as MatchEvent));
  }
}

function isReordering(before: readonly CardId[], after: readonly CardId[]): boolean {
  const cards = new Set(before);
  return before.length === after.length && after.every((card) => cards.delete(card));
}
