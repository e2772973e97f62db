/**
 * What is noticed of one match while it is played: how long it was, what was drawn, played and left over. It is added to
 * the totals of a run when the match is over (totals.ts).
 */
import {
  isAnswer,
  type Answer,
  type CardId,
  type Command,
  type MatchEvent,
  type Moved,
  type Reader,
  type Seat,
  type Zone,
} from '../../core/index.ts';
import type { Watcher } from './play-match.ts';
import { isDeck, isDrawnFrom, isGone, isHand, leaving, measureOf, turnKey, turnOf, type Measure } from './signs.ts';

/** What one seat had to do with one kind of card in a match. */
export interface KindFacts {
  readonly seat: Seat;
  readonly kind: string;
  /** Copies in the deck that the match began with. */
  copies: number;
  inOpening: boolean;
  /** Cards of the kind that came to hand after the opening, were played, thrown away unplayed, lost for good, still held. */
  drawn: number;
  played: number;
  discarded: number;
  gone: number;
  held: number;
  /** The turn in which the first came to hand, and the how-manieth card of the seat it was; 0: none did. */
  firstTurn: number;
  firstPlace: number;
}

/** What a seat had left of what it pays with, when a turn ended. */
export interface LeftOver {
  readonly seat: Seat;
  readonly turn: number;
  readonly amount: number;
}

/** Looks on while one match is played. */
export class Observer implements Watcher {
  readonly counts = new Map<Measure, number>();
  readonly leftOver: LeftOver[] = [];
  turns = 1;
  commands = 0;
  events = 0;
  readonly #kinds = new Map<string, KindFacts>();
  /** Kinds of cards by number, as they were when they came into the match. */
  readonly #kindOf: string[] = [];
  readonly #deckSeat: (Seat | null)[] = [];
  /** Cards that came to hand and were not played since. */
  readonly #waiting = new Set<CardId>();
  readonly #cardsOf: number[] = [];
  #isOpen = false;
  #mark: unknown;
  #command = '';
  #purse: LeftOver | undefined;
  /** Whether the turn is a number of turns, and not the seat whose turn it is. */
  #isCount = false;

  /** Every kind that a seat had in its deck or in its hand. */
  get kinds(): Iterable<KindFacts> {
    return this.#kinds.values();
  }

  begun(r: Reader, events: readonly MatchEvent[]): void {
    this.#mark = turnOf(r);
    this.#see(r, events);
  }

  acts(r: Reader, seat: Seat, command: Command | Answer): void {
    if (!this.#isOpen && !isAnswer(command)) this.#open(r);
    // A game that keeps no turn is one in which turns go with whoever acts.
    if (turnOf(r) === undefined) this.#reach(this.#mark === undefined, seat);
    this.commands++;
    this.#command = command.type;
    this.#purse = purseOf(r, seat, this.turns);
  }

  done(r: Reader, events: readonly MatchEvent[]): void {
    this.#see(r, events);
  }

  /** What is still in a hand was held. */
  over(r: Reader): void {
    for (const { zone, id } of handsOf(r))
      for (const card of r.cards(id)) {
        const facts = this.#facts(zone.owner ?? 0, card);
        if (facts) facts.held++;
      }
    this.#add('dead draws', this.#waiting.size);
  }

  /** The hands that the first command finds are the opening hands. */
  #open(r: Reader): void {
    this.#isOpen = true;
    this.#mark = turnOf(r);
    for (const { zone, id } of handsOf(r))
      for (const card of r.cards(id)) {
        const facts = this.#facts(zone.owner ?? 0, card);
        if (facts) facts.inOpening = true;
        this.#arrive(zone.owner ?? 0, card);
      }
  }

  /** A turn by its mark: the first of the match, the one that runs already, or a new one. */
  #reach(isFirst: boolean, mark: unknown): void {
    if (mark === this.#mark) return;
    this.#mark = mark;
    // A count that is set back to 0, before the next fight of a run, is no turn.
    if (isFirst || !this.#isOpen || (this.#isCount && mark === 0)) return;
    if (this.#purse) this.leftOver.push(this.#purse);
    this.turns++;
  }

  /** For whoever wants to see the events themselves. */
  protected see(_events: readonly MatchEvent[]): void {}

  #see(r: Reader, events: readonly MatchEvent[]): void {
    this.see(events);
    this.events += events.length;
    for (const event of events) {
      const measure = measureOf(event);
      if (measure) this.#add(measure, 1);
      if (event.type === 'moved') this.#move(r, event);
      // What is drawn when a turn begins belongs to it, so a turn begins where the log says so.
      else if (event.type === 'changed' && event.of === 'match' && event.key === turnKey(r)) {
        this.#isCount ||= Number(event.after) >= r.seats.length;
        this.#reach(false, event.after);
      } else if (event.type === 'created') this.#create(r, event.card, event.kind, event.owner, event.to);
    }
  }

  #create(r: Reader, card: CardId, kind: string, owner: Seat | null, to: number): void {
    this.#kindOf[card] = kind;
    const zone = r.layout.zones[to];
    if (!zone || !isDeck(zone) || this.commands > 0) return;
    this.#deckSeat[card] = owner ?? zone.owner;
    for (const seat of owner === null && zone.owner === null ? r.seats : [owner ?? zone.owner ?? 0])
      this.#factsOf(seat, kind).copies++;
  }

  #move(r: Reader, event: Moved): void {
    const [from, to] = [r.layout.zones[event.from], r.layout.zones[event.to]];
    if (!from || !to) return;
    for (const card of event.cards) this.#moveCard(event, from, to, card);
  }

  #moveCard(event: Moved, from: Zone, to: Zone, card: CardId): void {
    if (isHand(from) && !isHand(to)) this.#leave(event, from, to, card);
    if (isHand(to) && isDrawnFrom(from) && this.#isOpen) this.#draw(to.owner ?? 0, card);
    const seat = from.owner ?? this.#deckSeat[card];
    const facts = isGone(to) && seat !== null && seat !== undefined ? this.#facts(seat, card) : undefined;
    if (facts) facts.gone++;
  }

  #leave(event: Moved, from: Zone, to: Zone, card: CardId): void {
    const how = leaving(event, to, this.#command);
    const facts = this.#isOpen ? this.#facts(from.owner ?? 0, card) : undefined;
    if (!facts) return;
    if (how === 'played') facts.played++;
    if (how === 'discarded') {
      facts.discarded++;
      if (this.#waiting.has(card)) this.#add('dead draws', 1);
    }
    this.#waiting.delete(card);
  }

  #draw(seat: Seat, card: CardId): void {
    const facts = this.#facts(seat, card);
    if (!facts) return;
    facts.drawn++;
    this.#add('cards drawn', 1);
    this.#waiting.add(card);
    this.#arrive(seat, card);
  }

  /** A card of the seat came to hand: its place among those that did, and whether its kind is new to it. */
  #arrive(seat: Seat, card: CardId): void {
    const place = (this.#cardsOf[seat] ?? 0) + 1;
    this.#cardsOf[seat] = place;
    const facts = this.#facts(seat, card);
    if (!facts || facts.firstTurn > 0) return;
    facts.firstTurn = this.turns;
    facts.firstPlace = place;
  }

  #facts(seat: Seat, card: CardId): KindFacts | undefined {
    const kind = this.#kindOf[card];
    return kind === undefined ? undefined : this.#factsOf(seat, kind);
  }

  #factsOf(seat: Seat, kind: string): KindFacts {
    const key = `${seat} ${kind}`;
    const known = this.#kinds.get(key) ?? { seat, kind, ...NOTHING };
    this.#kinds.set(key, known);
    return known;
  }

  #add(measure: Measure, n: number): void {
    this.counts.set(measure, (this.counts.get(measure) ?? 0) + n);
  }
}

const NOTHING = {
  copies: 0,
  inOpening: false,
  drawn: 0,
  played: 0,
  discarded: 0,
  gone: 0,
  held: 0,
  firstTurn: 0,
  firstPlace: 0,
} as const;

/** The value that tells one turn from the next, in games that keep one: a number of turns or rounds, or whose turn it is. */
/** What a seat pays with, where that is a number of its own, or of the match if it is alone. */
function purseOf(r: Reader, seat: Seat, turn: number): LeftOver | undefined {
  const amount = amountIn(r.seat(seat)) ?? (r.seats.length === 1 ? amountIn(r.match) : undefined);
  return amount === undefined ? undefined : { seat, turn, amount };
}

function amountIn(values: object): number | undefined {
  if ('energy' in values && typeof values.energy === 'number') return values.energy;
  return 'mana' in values && typeof values.mana === 'number' ? values.mana : undefined;
}

function handsOf({ layout }: Reader): readonly { readonly zone: Zone; readonly id: number }[] {
  return layout.zones.flatMap((zone, id) => (isHand(zone) ? [{ zone, id }] : []));
}
