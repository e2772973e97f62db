/** The third layer of the recorder: cards move, are shuffled, come and go; and chance. */
import { below, familyOf, shuffleInPlace, type Stream } from '../rng/index.ts';
import { OverBudget } from './budget.ts';
import type { Ceased, Created, Moved, Open } from './events.ts';
import {
  cannotArrange,
  cannotMove,
  cannotMoveCard,
  cannotPut,
  cannotShuffle,
  checkKind,
  checkSides,
  checkViewers,
  isSize,
  noCard,
} from './mistakes.ts';
import { NO_CARD, type CardId, type OpenPile } from './pile.ts';
import { firstEmpty, firstOccupied, placeIn } from './places.ts';
import type { End, Manner, Where } from './reader.ts';
import { hasKeys } from './reading.ts';
import type { Json } from './result.ts';
import type { MatchState, Shape } from './state.ts';
import { Streams } from './streams.ts';
import type { Visible } from './visible.ts';
import { Writing } from './writing.ts';
import { zoneAt, type Seat, type Viewers, type ZoneId } from './zones.ts';

export class Moving<S extends Shape = Shape> extends Writing<S> {
  protected readonly streams: Streams;

  constructor(state: MatchState<S>, isListening: boolean, visible?: Visible<S>, streams = new Streams(state)) {
    super(state, isListening, visible);
    this.streams = streams;
  }

  /** Moves the top `n` cards to an end of another zone, their order kept. */
  moveTop(n: number, from: ZoneId, to: ZoneId, verb: string, where: End = 'bottom', manner?: Manner): void {
    const source = this.places.pile(from);
    const target = this.places.pile(to);
    this.#checkMove(n, source, target);
    const isList = this.places.isList(target);
    if (isList && this.places.isList(source)) {
      this.#moveRun(0, n, source, target, where === 'top' ? 0 : target.length, verb, manner);
      return;
    }
    const onTop = where === 'top' && isList;
    for (let i = 0; i < n; i++)
      this.#moveOne(source, firstOccupied(source), target, onTop ? i : 'bottom', verb, manner);
  }

  /** Moves all cards of a zone to an end of another, their order kept. */
  moveAll(from: ZoneId, to: ZoneId, verb: string, where: End = 'bottom', manner?: Manner): void {
    this.moveTop(this.count(from), from, to, verb, where, manner);
  }

  /** Moves `n` cards from position `at` of a list to position `into` of another list. */
  moveRun(at: number, n: number, from: ZoneId, to: ZoneId, into: number, verb: string, manner?: Manner): void {
    this.book.checkOpen();
    const source = this.places.pile(from);
    const target = this.places.pile(to);
    const isRun = isSize(n) && isSize(at) && at + n <= source.length && isSize(into) && into <= target.length;
    if (!isRun || source === target || !this.places.isList(source) || !this.places.isList(target))
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
    const hole = this.places.moveRun(source, at, n, target, into);
    this.#moved(source, at, n, target, into, hole, verb, manner);
  }

  /** Moves the top `n` cards of a list one after another, each an event of its own: on top they come to lie reversed. */
  moveEach(n: number, from: ZoneId, to: ZoneId, verb: string, where: End = 'bottom', manner?: Manner): void {
    const source = this.places.pile(from);
    const target = this.places.pile(to);
    this.#checkMove(n, source, target);
    if (this.book.isWatched || this.hears('moved') || !this.places.isList(source) || !this.places.isList(target))
      for (let i = 0; i < n; i++) this.moveTop(1, from, to, verb, where, manner);
    else if (n > 0) this.#moveAtOnce(n, source, target, verb, where, manner);
  }

  /** Where no viewer and no hook has to be told card by card, the cards move together. */
  #moveAtOnce(
    n: number,
    source: OpenPile,
    target: OpenPile,
    verb: string,
    where: End,
    manner: Manner | undefined,
  ): void {
    const onTop = where === 'top';
    const size = target.length;
    const { places, book } = this;
    const hole = onTop ? places.moveReversed(source, n, target) : places.moveRun(source, 0, n, target, size);
    book.seq += n;
    if (!book.isListening) return;
    const { at } = target.cells;
    for (let i = 0; i < n; i++) {
      const card = at[onTop ? hole + n - 1 - i : hole + i] as CardId;
      book.write(movedEvent([card], source.zone, 0, target.zone, onTop ? 0 : size + i, verb, manner));
    }
  }

  /** Moves one card to a place in another zone. */
  move(card: CardId, to: ZoneId, verb: string, where: Where = 'bottom', manner?: Manner): void {
    this.book.checkOpen();
    const from = this.zoneOf(card);
    if (from < 0) throw noCard(this.values.kinds, card);
    const source = this.places.pile(from);
    this.#moveOne(source, placeIn(source, card), this.places.pile(to), where, verb, manner);
  }

  /**
   * Shuffles a zone by its stream (F6 to F8). The cards are sorted by id first, so that the order in which they came to
   * lie there has no influence (F9); `positions` shuffles them as they lie and is for single-player games (C11).
   * With `first`, the cards above that position stay where they are (C36).
   */
  shuffle(zone: ZoneId, input: 'sorted' | 'positions' = 'sorted', family = 'shuffle', first = 0): void {
    this.book.checkOpen();
    const pile = this.places.pile(zone);
    if (!this.places.isList(pile) || !isSize(first) || first > pile.length) throw cannotShuffle(this, zone, first);
    pile.own(0);
    const before = this.book.isListening ? pile.cards(first) : undefined;
    const { at } = pile.cells;
    const start = pile.start + first;
    if (input === 'sorted') at.subarray(start, pile.end).sort();
    const words = this.streams.shuffleWords(family, zone, pile.length);
    const pulls = before ? words.pulls : 0;
    shuffleInPlace(at, start, pile.end - start, words);
    // Where others cannot tell the places apart, a shuffle of some cards is one of all to them.
    const mixed = zoneAt(this.layout, zone).order === 'private' ? 0 : first;
    this.book.sight?.rearranged(pile, mixed, pile.length - mixed, 'nobody');
    this.book.seq++;
    if (before)
      this.book.write({
        type: 'shuffled',
        verb: 'shuffle',
        zone,
        at: first,
        before,
        after: pile.cards(first),
        followedBy: 'nobody',
        purpose: this.streams.purposeOf(family, zone),
        pulls: words.pulls - pulls,
      });
    this.streams.shuffled(zone);
    if (this.hears('shuffled')) this.tell('shuffled:shuffle', { zone });
  }

  /** Puts the cards from position `at` on into the order `after`, which those in `followedBy` can follow. */
  arrange(zone: ZoneId, at: number, after: readonly CardId[], verb: string, followedBy: Viewers): void {
    this.book.checkOpen();
    checkViewers(this.layout, followedBy);
    const pile = this.places.pile(zone);
    const isPlace = this.places.isList(pile) && isSize(at) && at <= pile.length;
    const before = isPlace ? pile.cards(at).slice(0, after.length) : [];
    if (!isPlace || !isReordering(before, after)) throw cannotArrange(this, zone, at, after);
    pile.own(0);
    pile.cells.at.set(after, pile.start + at);
    if (this.layout.zones[zone]?.order === 'public') this.book.sight?.rearranged(pile, at, after.length, followedBy);
    this.book.seq++;
    if (this.book.isListening)
      this.book.write({ type: 'shuffled', verb, zone, at, before, after: [...after], followedBy });
    if (this.hears('shuffled')) this.tell(`shuffled:${verb}`, { zone });
  }

  /** A uniform number below `sides` for a purpose of its own, `family:seq` (F6). `shown` lets every viewer see it. */
  roll(family: string, sides: number, shown = false): number {
    const purpose = this.streams.purposeAt(family, this.book.seq, this.book.isListening);
    checkSides(purpose, sides);
    return this.#rolled(purpose, this.streams.words(purpose), sides, shown);
  }

  /** One stream for several numbers, for the purposes that are not tied to an event: `opening:<role>` and the like. */
  stream(purpose: string): (sides: number, shown?: boolean) => number {
    const words = this.streams.words(purpose);
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
    this.book.checkOpen();
    const pile = this.places.pile(to);
    const into = this.#placeFor(pile, as.where ?? 'bottom');
    checkKind(kind);
    if (this.budget && this.values.kinds.length >= this.budget.cards) throw new OverBudget('cards', this.budget.cards);
    if (as.owner !== undefined && as.owner !== null) this.values.seat(as.owner);
    const owner = as.owner === undefined ? zoneAt(this.layout, to).owner : as.owner;
    const card = this.values.add(kind, owner, as.values);
    this.places.put(pile, into, card);
    this.book.sight?.created(card, pile, as.secret === 'to');
    this.book.seq++;
    if (this.book.isListening) {
      const event: Open<Created> = { type: 'created', card, kind, owner, to, into };
      if (as.values && hasKeys(as.values)) event.values = as.values as Facts;
      if (as.secret) event.secret = as.secret;
      this.book.write(event);
    }
    if (this.hears('created')) this.tell('created', { card, to });
    return card;
  }

  /** Takes a card out of the match for good. */
  cease(card: CardId): void {
    this.book.checkOpen();
    const kind = this.kind(card);
    const from = this.zoneOf(card);
    const pile = this.places.pile(from);
    const at = placeIn(pile, card);
    const owner = this.owner(card);
    const values = this.values.card(card);
    this.places.remove(pile, at);
    this.values.drop(card);
    this.book.sight?.ceased(card, pile);
    this.work.forget(card);
    this.book.seq++;
    if (this.book.isListening) {
      const event: Open<Ceased> = { type: 'ceased', card, kind, owner, from, at };
      if (hasKeys(values)) event.values = values as Facts;
      this.book.write(event);
    }
    if (this.hears('ceased')) this.tell('ceased', { card, from });
  }

  /** Makes a card another kind where it lies. */
  transform(card: CardId, kind: string): void {
    this.book.checkOpen();
    const before = this.kind(card);
    if (before === kind) return;
    checkKind(kind);
    this.book.sight?.transformed(card, this.places.pile(this.zoneOf(card)), this.values);
    this.values.setKind(card, kind);
    this.book.seq++;
    if (this.book.isListening) this.book.write({ type: 'transformed', card, before, after: kind });
    if (this.hears('transformed')) this.tell('transformed', { card, before });
  }

  /** Throws unless the top `n` cards of a pile can go to another. */
  #checkMove(n: number, source: OpenPile, target: OpenPile): void {
    this.book.checkOpen();
    const isPossible = isSize(n) && n <= this.places.count(source) && source !== target;
    if (!isPossible || !this.places.hasRoom(target, n)) throw cannotMove(this, n, source.zone, target.zone);
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
    this.places.remove(source, at);
    const hole = this.places.put(target, into, card);
    this.#moved(source, at, 1, target, into, hole, verb, manner);
  }

  #placeFor(pile: OpenPile, where: Where): number {
    if (this.places.isList(pile)) {
      const into = where === 'top' ? 0 : where === 'bottom' ? pile.length : where;
      if (!isSize(into) || into > pile.length) throw cannotPut(this, pile.zone, where);
      return into;
    }
    const slot = typeof where === 'number' ? where : firstEmpty(pile);
    if (!isSize(slot) || slot >= pile.length || pile.at(slot) !== NO_CARD) throw cannotPut(this, pile.zone, where);
    return slot;
  }

  #rolled(purpose: string, words: Stream, sides: number, shown: boolean): number {
    this.book.checkOpen();
    const pulls = words.pulls;
    const value = below(words, sides);
    this.book.seq++;
    if (this.book.isListening)
      this.book.write({ type: 'rolled', purpose, sides, value, pulls: words.pulls - pulls, shown });
    if (this.hears('rolled')) this.tell(`rolled:${familyOf(purpose)}`, { sides, value });
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
    this.book.seq++;
    this.book.sight?.moved(source, target, hole, n, manner?.secret, this.values);
    const isHeard = this.hears('moved');
    if (!this.book.isListening && !isHeard) return;
    const cards = target.run(hole, n);
    const from = source.zone;
    const to = target.zone;
    if (this.book.isListening) this.book.write(movedEvent(cards, from, at, to, into, verb, manner));
    if (isHeard)
      this.tell(
        `moved:${verb}`,
        manner?.why === undefined ? { cards, from, to } : { cards, from, to, why: manner.why },
      );
  }
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
  const { why, secret } = manner;
  if (why === undefined && secret !== undefined) return { type: 'moved', verb, secret, cards, from, at, to, into };
  if (why !== undefined && secret === undefined) return { type: 'moved', verb, why, cards, from, at, to, into };
  return { type: 'moved', verb, ...manner, cards, from, at, to, into };
}

function isReordering(before: readonly CardId[], after: readonly CardId[]): boolean {
  const cards = new Set(before);
  return before.length === after.length && after.every((card) => cards.delete(card));
}

/** What a game keeps with a card is plain JSON. */
type Facts = { readonly [key: string]: Json };
