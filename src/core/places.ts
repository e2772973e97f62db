/**
 * Where the cards of a recorder lie: its open piles, and which of them holds a card. Here cells are written and nothing
 * else; what a move means to events, viewers and hooks is the recorder's.
 */
import { NO_CARD, OpenPile, type CardId, type Pile } from './pile.ts';
import { noZone, type Layout, type Zone, type ZoneId } from './zones.ts';

export class Places {
  readonly #layout: Layout;
  readonly #zones: readonly Zone[];
  readonly #closed: readonly Pile[];
  /** Those that somebody has asked for; a reader asks for few. */
  readonly #piles: (OpenPile | undefined)[];
  /** The piles it began with or ended with last, as long as no card has moved since. */
  #from: readonly Pile[] | null;
  /** The zone of each card; worked out when first asked for. */
  #zoneOf: number[] | null = null;

  constructor(layout: Layout, piles: readonly Pile[]) {
    this.#from = piles;
    this.#layout = layout;
    this.#zones = layout.zones;
    this.#closed = piles;
    this.#piles = new Array<OpenPile | undefined>(piles.length);
  }

  pile(zone: ZoneId): OpenPile {
    return this.#piles[zone] ?? this.#open(zone);
  }

  #open(zone: ZoneId): OpenPile {
    const closed = this.#closed[zone];
    if (closed === undefined) throw noZone(this.#layout, zone);
    const pile = new OpenPile(zone, closed);
    this.#piles[zone] = pile;
    return pile;
  }

  /** Whether cards close up there, or lie in slots. */
  isList(pile: OpenPile): boolean {
    return this.#zones[pile.zone]?.slots === null;
  }

  /** How many cards lie there. */
  count(pile: OpenPile): number {
    return this.isList(pile) ? pile.length : occupied(pile);
  }

  /** Whether `n` more cards fit in. */
  hasRoom(pile: OpenPile, n: number): boolean {
    return this.isList(pile) || n <= pile.length - occupied(pile);
  }

  /** Where a card is, or -1; `cards` is how many numbers there are. */
  zoneOf(card: CardId, cards: number): ZoneId {
    if (this.#zoneOf !== null) return this.#zoneOf[card] ?? -1;
    const known = this.#from === null ? undefined : indexes.get(this.#from);
    if (known !== undefined) return known[card] ?? -1;
    const zones = this.#allZones(cards);
    if (this.#from !== null && cards > FEW) indexes.set(this.#from, zones);
    else this.#zoneOf = zones;
    return zones[card] ?? -1;
  }

  /** Moves a run of cells from one list to another and gives the index of the first in its new memory. */
  moveRun(source: OpenPile, at: number, n: number, target: OpenPile, into: number): number {
    const hole = target.open(into, n);
    const old = source.cells.at;
    const now = target.cells.at;
    const first = source.start + at;
    for (let i = 0; i < n; i++) now[hole + i] = old[first + i] as CardId;
    source.close(at, n);
    this.#follow(target, hole, n);
    return hole;
  }

  /** Moves the top `n` cells of a list one after another on top of another: they come to lie reversed. */
  moveReversed(source: OpenPile, n: number, target: OpenPile): number {
    const hole = target.open(0, n);
    const old = source.cells.at;
    const now = target.cells.at;
    const { start } = source;
    for (let i = 0, at = hole + n - 1; i < n; i++, at--) now[at] = old[start + i] as CardId;
    source.close(0, n);
    this.#follow(target, hole, n);
    return hole;
  }

  /** Puts a card at a place that is free for it and gives its index in the memory. */
  put(pile: OpenPile, into: number, card: CardId): number {
    const hole = this.isList(pile) ? pile.open(into, 1) : slotIndex(pile, into);
    pile.cells.at[hole] = card;
    if (this.#from !== null) this.#takeIndex();
    if (this.#zoneOf !== null) this.#zoneOf[card] = pile.zone;
    return hole;
  }

  /** Takes the card at a place away; one that is not put elsewhere has left the match. */
  remove(pile: OpenPile, at: number): void {
    if (this.#from !== null) this.#takeIndex();
    if (this.#zoneOf !== null) this.#zoneOf[pile.at(at)] = -1;
    if (this.isList(pile)) return pile.close(at, 1);
    // First the index: making the memory one's own may move it.
    const index = slotIndex(pile, at);
    pile.cells.at[index] = NO_CARD;
  }

  /** The piles as they are now; those of `before` that are no other, and its list if all are. */
  finish(before: readonly Pile[]): readonly Pile[] {
    const now = new Array<Pile>(before.length);
    let piles = before;
    for (let zone = 0; zone < now.length; zone++) {
      const closed = before[zone] as Pile;
      const pile = this.#piles[zone]?.finish(closed) ?? closed;
      now[zone] = pile;
      if (pile !== closed) piles = now;
    }
    this.#leaveIndex(piles);
    return piles;
  }

  /** The index of the piles it began with is taken along, because from now on it is written into. */
  #takeIndex(): void {
    const piles = this.#from as readonly Pile[];
    this.#from = null;
    if (this.#zoneOf !== null) return;
    this.#zoneOf = indexes.get(piles) ?? null;
    if (this.#zoneOf) indexes.delete(piles);
  }

  /** An index that cost something is left with the piles, for whoever reads or records from there. */
  #leaveIndex(piles: readonly Pile[]): void {
    this.#from = piles;
    if (this.#zoneOf === null || this.#zoneOf.length <= FEW) return;
    indexes.set(piles, this.#zoneOf);
    this.#zoneOf = null;
  }

  #follow(target: OpenPile, hole: number, n: number): void {
    if (this.#from !== null) this.#takeIndex();
    if (this.#zoneOf === null) return;
    const { at } = target.cells;
    for (let i = 0; i < n; i++) this.#zoneOf[at[hole + i] as CardId] = target.zone;
  }

  #allZones(cards: number): number[] {
    const zones = new Array<number>(cards).fill(-1);
    for (let zone = 0; zone < this.#zones.length; zone++) {
      const { cells, start, end } = this.#piles[zone] ?? (this.#closed[zone] as Pile);
      for (let i = start; i < end; i++) if (cells.at[i] !== NO_CARD) zones[cells.at[i] as CardId] = zone;
    }
    return zones;
  }
}

/** The zones of all cards by the piles they lie in; looked up anew every time, since a recorder may have taken it. */
const indexes = new WeakMap<readonly Pile[], number[]>();

/** So many cards are looked through sooner than remembered. */
const FEW = 128;

/** The position of a card that lies there. */
export const placeIn = ({ cells, start }: OpenPile, card: CardId): number => cells.at.indexOf(card, start) - start;

/** The first place with a card, or -1. */
export const firstOccupied = (pile: OpenPile): number => firstThat(pile, false);

/** The first place without a card, or -1. */
export const firstEmpty = (pile: OpenPile): number => firstThat(pile, true);

function firstThat(pile: OpenPile, isEmpty: boolean): number {
  for (let at = 0; at < pile.length; at++) if ((pile.at(at) === NO_CARD) === isEmpty) return at;
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
