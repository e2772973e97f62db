/** What a recorder knows of cards, seats and the match beside where cards lie: copied the first time it is changed. */
import { noCard, noSeat } from './mistakes.ts';
import type { CardId } from './pile.ts';
import { withKey, type Cards, type MatchState, type Shape } from './state.ts';
import type { Layout, Seat } from './zones.ts';

export class Values<S extends Shape> {
  match: S['match'];
  readonly #layout: Layout;
  readonly #before: Cards<S>;
  #kinds: readonly (string | null)[];
  #owners: readonly (Seat | null)[];
  #cards: readonly Partial<S['card']>[];
  #seats: readonly S['seat'][];
  /** The copies that are this recorder's to change; `null` where it has changed nothing since the last `share`. */
  #ownKinds: (string | null)[] | null = null;
  #ownOwners: (Seat | null)[] | null = null;
  #ownCards: Partial<S['card']>[] | null = null;
  #ownSeats: S['seat'][] | null = null;

  constructor({ layout, match, seats, cards }: MatchState<S>) {
    this.match = match;
    this.#layout = layout;
    this.#before = cards;
    this.#kinds = cards.kinds;
    this.#owners = cards.owners;
    this.#cards = cards.values;
    this.#seats = seats;
  }

  get kinds(): readonly (string | null)[] {
    return this.#kinds;
  }

  get seats(): readonly S['seat'][] {
    return this.#seats;
  }

  /** The cards as they are now; those of the state before if they are no other. */
  get cards(): Cards<S> {
    const { kinds, values } = this.#before;
    if (this.#kinds === kinds && this.#cards === values) return this.#before;
    return { kinds: this.#kinds, owners: this.#owners, values: this.#cards };
  }

  seat(seat: Seat): S['seat'] {
    const values = this.#seats[seat];
    if (values === undefined) throw noSeat(this.#layout, seat);
    return values;
  }

  card(card: CardId): Partial<S['card']> {
    const values = this.#cards[card];
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

  /** A card's number may be named although the card has left the match. */
  checkNumber(card: CardId): void {
    if (this.#kinds[card] === undefined) throw noCard(this.#kinds, card);
  }

  add(kind: string, owner: Seat | null, values: Partial<S['card']>): CardId {
    const card = this.#kinds.length;
    this.#set(card, kind, owner, values);
    return card;
  }

  /** A card that has left keeps its number. */
  drop(card: CardId): void {
    this.#set(card, null, null, {});
  }

  setKind(card: CardId, kind: string): void {
    this.#ownKinds ??= this.#kinds = this.#kinds.slice();
    this.#ownKinds[card] = kind;
  }

  setCard(card: CardId, key: string, value: unknown): void {
    this.#ownCards ??= this.#cards = this.#cards.slice();
    this.#ownCards[card] = withKey(this.card(card), key, value);
  }

  setSeat<K extends keyof S['seat']>(seat: Seat, key: K, value: S['seat'][K]): void {
    this.ownSeat(seat)[key] = value;
  }

  /** A copy of a seat's values in their place, to be changed before anybody sees it. */
  ownSeat(seat: Seat): S['seat'] {
    this.#ownSeats ??= this.#seats = this.#seats.slice();
    const next = { ...this.seat(seat) };
    this.#ownSeats[seat] = next;
    return next;
  }

  /** What was handed out stays as it is: the next change copies. */
  share(): void {
    this.#ownKinds = this.#ownOwners = this.#ownCards = this.#ownSeats = null;
  }

  #set(card: CardId, kind: string | null, owner: Seat | null, values: Partial<S['card']>): void {
    this.#ownKinds ??= this.#kinds = this.#kinds.slice();
    this.#ownOwners ??= this.#owners = this.#owners.slice();
    this.#ownCards ??= this.#cards = this.#cards.slice();
    this.#ownKinds[card] = kind;
    this.#ownOwners[card] = owner;
    this.#ownCards[card] = values;
  }
}
