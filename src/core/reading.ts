/** A state through the questions that rules ask. The recorder writes on top of this, so that reads see its writes. */
import { Agenda } from './agenda.ts';
import { Book } from './book.ts';
import { NO_CARD, type CardId } from './pile.ts';
import { firstEmpty, placeIn, Places } from './places.ts';
import type { Question, Questions } from './question.ts';
import type { Reader } from './reader.ts';
import { zoneNamed, type Hook, type JobOf, type MatchState, type Shape } from './state.ts';
import { Values } from './values.ts';
import type { Visible } from './visible.ts';
import { seatsOf, type Layout, type Seat, type Viewer, type ZoneId } from './zones.ts';

const EMPTY_HOOKS: readonly Hook[] = [];

export class Reading<S extends Shape = Shape> implements Reader<S> {
  readonly layout: Layout;
  protected readonly book: Book;
  protected readonly places: Places;
  protected readonly values: Values<S>;
  protected readonly work: Agenda;
  protected index: { readonly [on: string]: readonly Hook[] };
  protected hasHooks: boolean;

  constructor(state: MatchState<S>, isListening = false, visible?: Visible<S>) {
    this.layout = state.layout;
    this.book = new Book(state, isListening, visible?.card);
    this.places = new Places(state.layout, state.piles);
    this.values = new Values(state);
    this.work = new Agenda(state.agenda, state.questions);
    this.index = state.hooks;
    this.hasHooks = hasKeys(state.hooks);
  }

  get seats(): readonly Seat[] {
    return seatsOf(this.layout);
  }

  get seq(): number {
    return this.book.seq;
  }

  get match(): Readonly<S['match']> {
    return this.values.match;
  }

  get agenda(): readonly JobOf<S>[] {
    // Only jobs of the game come onto its agenda.
    return this.work.jobs as readonly JobOf<S>[];
  }

  get questions(): Questions {
    return this.work.questions;
  }

  question(seat: Seat): Question | undefined {
    return this.work.questionTo(seat);
  }

  seat(seat: Seat): Readonly<S['seat']> {
    return this.values.seat(seat);
  }

  card(card: CardId): Readonly<Partial<S['card']>> {
    return this.values.card(card);
  }

  kind(card: CardId): string {
    return this.values.kind(card);
  }

  owner(card: CardId): Seat | null {
    return this.values.owner(card);
  }

  zone(name: string): ZoneId {
    return zoneNamed(this.layout, name);
  }

  count(zone: ZoneId): number {
    return this.places.count(this.places.pile(zone));
  }

  at(zone: ZoneId, position: number): CardId {
    return this.places.pile(zone).at(position);
  }

  cards(zone: ZoneId): CardId[] {
    return this.places.pile(zone).cards();
  }

  zoneOf(card: CardId): ZoneId {
    return this.places.zoneOf(card, this.values.kinds.length);
  }

  positionOf(card: CardId): number {
    const zone = this.zoneOf(card);
    return zone < 0 ? -1 : placeIn(this.places.pile(zone), card);
  }

  freeSlot(zone: ZoneId): number {
    return firstEmpty(this.places.pile(zone));
  }

  hooks(on: string): readonly Hook[] {
    // What every object has by a name of its own, such as `constructor`, is no list.
    const hooks: unknown = this.hasHooks && this.index[on];
    return Array.isArray(hooks) ? hooks : EMPTY_HOOKS;
  }

  handle(viewer: Viewer, card: CardId): number {
    return this.book.handlesOf(viewer)[card] ?? 0;
  }

  byHandle(viewer: Viewer, handle: number): CardId {
    return handle > 0 ? this.book.handlesOf(viewer).indexOf(handle) : NO_CARD;
  }
}

/** The state that was read last, and how: several ask about one state in turn. */
let last: object;
let reader: object;

/** A state through the questions that rules ask. */
export const reading = <S extends Shape>(state: MatchState<S>): Reader<S> =>
  (state === last ? reader : (reader = new Reading((last = state)))) as Reader<S>;

/** Whether there is any key. */
export const hasKeys = (map: object): boolean => Object.keys(map).length > 0;
