/**
 * A pile: an immutable run of cards, top first, that shares its memory with the piles it came from.
 *
 * Taking cards off either end moves a mark and copies nothing, so drawing from 100,000 cards costs what drawing from
 * 40 costs. Adding at an end writes into memory beyond every older pile's marks, or copies when that place is taken.
 * Slots of a slot zone that hold no card are NO_CARD here and `null` in JSON.
 */

import type { Flavoured } from './flavour.ts';
import type { ZoneId } from './zones.ts';

/** Which card of the match, whatever its kind and wherever it lies. */
export type CardId = Flavoured<'card'>;

/** An empty slot. */
export const NO_CARD: CardId = -1;

/** Memory that piles share: the places first…last of `at`. Those outside low…high belong to no pile yet. */
export interface Cells {
  readonly at: Int32Array;
  readonly first: number;
  readonly last: number;
  low: number;
  high: number;
}

/** Making a typed array costs more than filling a small one, so small piles take their places from a common piece. */
const PIECE = 512;
let piece = new Int32Array(PIECE);
let used = 0;

/** Memory for `size` cards that nobody else writes to. All of it counts as free. */
function newCells(size: number): Cells {
  if (size > PIECE >> 2) return { at: new Int32Array(size), first: 0, last: size, low: 0, high: 0 };
  if (used + size > PIECE) {
    piece = new Int32Array(PIECE);
    used = 0;
  }
  const first = used;
  used += size;
  return { at: piece, first, last: used, low: first, high: first };
}

/** Cards from an index of the memory on, by hand: `Array.from` of a typed array takes twenty times as long. */
function runOf({ at }: Cells, index: number, n: number): CardId[] {
  const cards = new Array<CardId>(n);
  for (let i = 0; i < n; i++) cards[i] = at[index + i] as CardId;
  return cards;
}

/** The cards of one zone in order, top first; it never changes once it was handed out. */
export class Pile implements Iterable<CardId> {
  readonly cells: Cells;
  readonly start: number;
  readonly end: number;

  constructor(cells: Cells, start: number, end: number) {
    this.cells = cells;
    this.start = start;
    this.end = end;
  }

  static of(cards: readonly CardId[]): Pile {
    const cells = newCells(cards.length);
    cells.at.set(cards, cells.first);
    cells.high = cells.last;
    return new Pile(cells, cells.first, cells.last);
  }

  /** How many places it has: its cards, or in a slot zone its slots. */
  get length(): number {
    return this.end - this.start;
  }

  at(position: number): CardId | undefined {
    return position >= 0 && position < this.length ? this.cells.at[this.start + position] : undefined;
  }

  [Symbol.iterator](): Iterator<CardId> {
    return this.toArray().values();
  }

  /** The position of a card, or -1. */
  indexOf(card: CardId): number {
    for (let at = 0; at < this.length; at++) if (this.at(at) === card) return at;
    return -1;
  }

  toArray(): CardId[] {
    return runOf(this.cells, this.start, this.length);
  }

  toJSON(): (CardId | null)[] {
    return this.toArray().map((card) => (card === NO_CARD ? null : card));
  }
}

/**
 * A pile that a recorder works on: the same memory with marks that move. It writes in place beyond every older pile's
 * marks, and copies the memory the first time it has to write between them; from then on the copy is its own.
 */
export class OpenPile {
  readonly zone: ZoneId;
  cells: Cells;
  start: number;
  end: number;
  /** Whether the memory is this pile's alone. */
  owned = false;

  constructor(zone: ZoneId, pile: Pile) {
    this.zone = zone;
    this.cells = pile.cells;
    this.start = pile.start;
    this.end = pile.end;
  }

  get length(): number {
    return this.end - this.start;
  }

  at(position: number): CardId {
    const index = this.start + position;
    return position >= 0 && index < this.end ? (this.cells.at[index] as CardId) : NO_CARD;
  }

  /** The cards from a position on, holes left out. */
  cards(from = 0): CardId[] {
    const { at } = this.cells;
    const cards: CardId[] = [];
    for (let i = this.start + from; i < this.end; i++) if (at[i] !== NO_CARD) cards.push(at[i] as CardId);
    return cards;
  }

  /** `n` cards from an index of the memory on. */
  run(index: number, n: number): CardId[] {
    return runOf(this.cells, index, n);
  }

  /** Makes room for `n` cards at a position and gives the index of the first. */
  open(into: number, n: number): number {
    if (this.start + into === this.end) return this.#openTail(n);
    if (into === 0) return this.#openHead(n);
    this.own(n);
    const index = this.start + into;
    this.cells.at.copyWithin(index + n, index, this.end);
    this.end += n;
    return index;
  }

  /** Closes the gap after `n` cards at a position are gone. */
  close(at: number, n: number): void {
    if (at === 0) {
      this.start += n;
      if (this.start === this.end && this.owned) this.start = this.end = this.cells.first;
    } else if (this.start + at + n === this.end) this.end -= n;
    else {
      this.own(0);
      const index = this.start + at;
      this.cells.at.copyWithin(index, index + n, this.end);
      this.end -= n;
    }
  }

  /** Makes the memory this pile's alone, unless the place is free anyway, with room for `n` more cards below. */
  own(n: number, isFree = this.owned): void {
    if (!isFree) this.#resettle(0, this.#slack(n));
    else if (this.end + n > this.cells.last) this.#makeRoom(n);
  }

  /** The pile as it is now; `before` itself if it is no other. Memory is shared again from here on. */
  finish(before: Pile): Pile {
    if (this.owned) {
      this.cells.low = this.start;
      this.cells.high = this.end;
      this.owned = false;
    }
    const isSame = before.cells === this.cells && before.start === this.start && before.end === this.end;
    return isSame ? before : new Pile(this.cells, this.start, this.end);
  }

  #openTail(n: number): number {
    this.own(n, this.owned || this.end === this.cells.high);
    const index = this.end;
    this.end = index + n;
    if (this.end > this.cells.high) this.cells.high = this.end;
    return index;
  }

  #openHead(n: number): number {
    const free = this.owned || this.start === this.cells.low;
    if (!free || this.start - n < this.cells.first) this.#resettle(n + this.length + 8, this.owned ? this.length : 0);
    this.start -= n;
    if (this.start < this.cells.low) this.cells.low = this.start;
    return this.start;
  }

  /** Moves the cards up where the memory is half empty, into more of it otherwise. */
  #makeRoom(n: number): void {
    const { length } = this;
    const { at, first, last } = this.cells;
    if (!this.owned || length + n > (last - first) >> 1) {
      this.#resettle(this.owned ? this.#slack(n) - n : 0, this.#slack(n));
      return;
    }
    at.copyWithin(first, this.start, this.end);
    this.start = first;
    this.end = first + length;
  }

  #slack(n: number): number {
    return n === 0 ? 0 : n + this.length + 8;
  }

  /** Copies the cards into new memory with room on both sides. */
  #resettle(head: number, tail: number): void {
    const old = this.cells.at;
    const { length, start } = this;
    const cells = newCells(head + length + tail);
    const to = cells.first + head;
    for (let i = 0; i < length; i++) cells.at[to + i] = old[start + i] as CardId;
    cells.low = to;
    cells.high = to + length;
    this.cells = cells;
    this.start = to;
    this.end = to + length;
    this.owned = true;
  }
}
