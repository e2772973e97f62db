/** What a recorder knows of cards, seats and the match beside where cards lie: copied the first time it is changed. */
import { noCard, noSeat } from './mistakes.ts';
import type { CardId } from './pile.ts';
import { setKey, withKey, type Cards, type MatchState, type Shape } from './state.ts';
import type { Layout, Seat } from './zones.ts';

export class Values<S extends Shape> {
  readonly #layout: Layout;
  readonly #before: Cards<S>;
  #kinds: readonly (string | null)[];
  #owners: readonly (Seat | null)[];
  #cards: readonly Partial<S['card']>[];
  #seats: readonly S['seat'][];
  #match: S['match'];
  /** Seats and cards as they were shared last: values that are others have been copied since, and are changed in place. */
  #sharedSeats: readonly S['seat'][];
  #sharedCards: readonly Partial<S['card']>[];
  /** The copies that are this recorder's to change; `null` where it has changed nothing since the last `share`. */
  #ownKinds: (string | null)[] | null = null;
  #ownOwners: (Seat | null)[] | null = null;
  #ownCards: Partial<S['card']>[] | null = null;
  #ownSeats: S['seat'][] | null = null;
  #ownMatch: S['match'] | null = null;

  constructor({ layout, match, seats, cards }: MatchState<S>) {
    this.#match = match;
    this.#layout = layout;
    this.#before = cards;
    this.#kinds = cards.kinds;
    this.#owners = cards.owners;
    this.#cards = this.#sharedCards = cards.values;
    this.#seats = this.#sharedSeats = seats;
  }

  /** What the match keeps now; the next change may be made in the same object. */
  get match(): S['match'] {
    return this.#match;
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

  /** The values given are copied: they are the caller's, and may stand in an event. */
  add(kind: string, owner: Seat | null, values: Partial<S['card']> | undefined): CardId {
    const card = this.#kinds.length;
    this.#set(card, kind, owner, values === undefined ? {} : { ...values });
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

  setCard<K extends keyof S['card'] & string>(card: CardId, key: K, value: S['card'][K] | undefined): void {
    this.#ownCards ??= this.#cards = this.#cards.slice();
    const values = this.card(card);
    const isOwn = values !== this.#sharedCards[card];
    if (isOwn && value !== undefined) setKey(values, key, value);
    else this.#ownCards[card] = withKey(values, key, value);
  }

  setSeat<K extends keyof S['seat']>(seat: Seat, key: K, value: S['seat'][K]): void {
    this.#ownSeats ??= this.#seats = this.#seats.slice();
    let values = this.seat(seat);
    if (values === this.#sharedSeats[seat]) values = this.#ownSeats[seat] = { ...values };
    values[key] = value;
  }

  setMatch<K extends keyof S['match']>(key: K, value: S['match'][K]): void {
    this.#ownMatch ??= this.#match = { ...this.#match };
    this.#ownMatch[key] = value;
  }

  /** Whether this is the match or a seat itself, which the next change may change. */
  isLive(value: unknown): boolean {
    return value === this.#ownMatch || (this.#ownSeats?.some((seat) => seat === value) ?? false);
  }

  /** What was handed out stays as it is: the next change copies. */
  share(): void {
    this.#ownKinds = this.#ownOwners = this.#ownCards = this.#ownSeats = this.#ownMatch = null;
    this.#sharedSeats = this.#seats;
    this.#sharedCards = this.#cards;
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
