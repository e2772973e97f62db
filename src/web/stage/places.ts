/** Where anchors are on the page: boxes in whole pixels, measured from the stage's layer. */
import type { Face } from '../../core/view/index.ts';
import { anchorsFrom, widerAnchor, type Anchor } from '../timeline/index.ts';

/** A place in pixels from the layer's corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A place on the table, and whether one card fills it; a zone or a plate is none. */
export interface Place {
  readonly box: Box;
  readonly isCard: boolean;
  /** A piece that shows only the upper part of its card (`data-tile`). */
  readonly isTile?: boolean;
}

/** Returns the anchor of the place that a card will take where its zone has none for it yet; `undefined` for any other. */
export type LandsAt = (to: Anchor, face: Face) => Anchor | undefined;

/** Returns the place in a sorted hand before which a card comes to lie, `null` behind all; `undefined` for a hand in the order of its places. */
export type SortsBefore = (to: Anchor, face: Face) => Anchor | null | undefined;

/** Finds anchors on a table. */
export class Places {
  readonly root: HTMLElement;
  readonly #layer: HTMLElement;
  /** How large cards of a hand were when one of them was last seen there. */
  readonly #cards = new Map<string, Box>();
  /** Places in sorted hands that cards are on their way to. */
  readonly #coming = new Map<Anchor, Box>();
  readonly #sortsBefore: SortsBefore;
  readonly #landsAt: LandsAt;

  constructor(
    root: HTMLElement,
    layer: HTMLElement,
    sortsBefore: SortsBefore = () => undefined,
    landsAt: LandsAt = () => undefined,
  ) {
    this.root = root;
    this.#layer = layer;
    this.#sortsBefore = sortsBefore;
    this.#landsAt = landsAt;
  }

  /** Returns the element of exactly this anchor, if it is there to be seen. */
  element(anchor: Anchor): HTMLElement | undefined {
    const all = this.root.querySelectorAll<HTMLElement>(`[data-anchor~="${CSS.escape(anchor)}"]`);
    return [...all].find((each) => each.offsetWidth > 0 && each.offsetHeight > 0);
  }

  /** Returns the element of an anchor, or of the narrowest that holds it; nothing if there is none. */
  nearest(anchor: Anchor, within?: Anchor): HTMLElement | undefined {
    for (const each of [...anchorsFrom(anchor), ...(within ? anchorsFrom(within) : [])]) {
      const found = this.element(each);
      if (found) return found;
    }
    return undefined;
  }

  /** Returns the box of an anchor. A place in a hand that is not there yet lies behind the last one that is. */
  boxAt(anchor: Anchor, within?: Anchor): Box | undefined {
    return this.placeAt(anchor, within)?.box;
  }

  /** Returns the same, and whether it is the place of one card. */
  placeAt(anchor: Anchor, within?: Anchor): Place | undefined {
    const element = this.nearest(anchor, within);
    if (!element) return undefined;
    const box = this.box(element);
    const isHeld = /^hand:\d+:/.test(anchor);
    if (this.element(anchor)) return { ...pieceAt(element, box), ...(isHeld ? { isCard: true } : {}) };
    const next = this.#coming.get(anchor) ?? this.#nextInHand(anchor, box);
    return next ? { box: next, isCard: true } : pieceAt(element, box);
  }

  /** Returns the place of what lies on the table. */
  placeOf(element: HTMLElement): Place {
    return pieceAt(element, this.box(element));
  }

  /** Returns where a card comes to lie: in a hand that its table sorts, among those that lie there. */
  placeFor(face: Face | undefined, to: Anchor, within?: Anchor): Place | undefined {
    const known = face && this.#landsAt(to, face);
    const spot = known && this.element(known);
    if (spot) return this.placeOf(spot);
    const next = face && this.#sortsBefore(to, face);
    const hand = next === undefined ? undefined : this.nearest(widerAnchor(to) ?? to);
    if (next === undefined || !hand) return this.placeAt(to, within);
    const place = next === null ? undefined : this.element(next);
    const box = place ? this.box(place) : this.#nextInHand(to, this.box(hand));
    if (!box) return this.placeAt(to, within);
    this.#coming.set(to, box);
    return { box, isCard: true };
  }

  /** Forgets where cards were on their way to: they lie there now. */
  rest(): void {
    this.#coming.clear();
  }

  /** Returns the place behind the cards that lie in a hand, in the order in which they are seen, and never outside it. */
  #nextInHand(anchor: Anchor, hand: Box): Box | undefined {
    const [sort, seat, place] = anchor.split(':');
    if (sort !== 'hand' || place === undefined || !this.element(`hand:${Number(seat)}`)) return undefined;
    const held = Array.from({ length: Number(place) }, (_, n) => this.element(`hand:${Number(seat)}:${n}`))
      .flatMap((each) => (each ? [this.box(each)] : []))
      .sort((a, b) => (isBeside(a, b) ? a.x - b.x : a.y - b.y));
    const [last = this.#firstIn(`hand:${Number(seat)}`, hand), before] = [held.at(-1), held.at(-2)];
    const step = before && isBeside(before, last) ? last.x - before.x : Math.min(last.width, hand.width - last.width);
    const x = last.x + step * (Number(place) - Math.max(0, held.length - 1));
    return { ...last, x: Math.min(x, hand.x + hand.width - last.width) };
  }

  /** Keeps the size of a card that leaves a hand: the next one that comes into the empty hand is as large. */
  rememberCard(from: Anchor, box: Box): void {
    const [sort, seat] = from.split(':');
    if (sort === 'hand') this.#cards.set(`hand:${Number(seat)}`, box);
  }

  #firstIn(anchor: Anchor, hand: Box): Box {
    const known = this.#cards.get(anchor);
    return cardIn(hand, known && cardIn(known).width);
  }

  /** One pixel of the design (LOOKS, "Scaling") in pixels of the layer. */
  get pixel(): number {
    return Number.parseFloat(getComputedStyle(this.#layer).getPropertyValue('--k')) || 1;
  }

  box(element: HTMLElement): Box {
    const { left, top, width, height } = element.getBoundingClientRect();
    const { left: x, top: y } = this.#layer.getBoundingClientRect();
    const by = scaleOf(this.#layer);
    const [ox, oy, w, h] = [left - x, top - y, width, height].map((length) => Math.round(length / by));
    return { x: ox ?? 0, y: oy ?? 0, width: w ?? 0, height: h ?? 0 };
  }

  /** Every element that counts the cards of an anchor, or of the narrowest that holds it and has one. */
  counters(anchor: Anchor): readonly HTMLElement[] {
    const counting = anchorsFrom(anchor).map((each) => [
      ...this.root.querySelectorAll<HTMLElement>(`[data-count="${CSS.escape(each)}"]`),
    ]);
    return counting.find(({ length }) => length > 0) ?? [];
  }

  /** The size of the layer itself. */
  get size(): { readonly width: number; readonly height: number } {
    return { width: this.#layer.clientWidth, height: this.#layer.clientHeight };
  }
}

/** How much smaller an element is shown than it is: a table in a replay. Parts of a pixel are no scale. */
export function scaleOf(element: Element): number {
  const { clientWidth } = element;
  const scale = clientWidth > 0 ? element.getBoundingClientRect().width / clientWidth : 1;
  return Math.abs(scale - 1) < 0.01 ? 1 : scale;
}

const RATIO = 5 / 7;

/** Returns the largest card that fits a box, in its middle, but no wider than `most`. */
export function cardIn({ x, y, width, height }: Box, most = Infinity): Box {
  const w = Math.round(Math.min(most, width, height * RATIO));
  const h = Math.round(w / RATIO);
  return { x: Math.round(x + (width - w) / 2), y: Math.round(y + (height - h) / 2), width: w, height: h };
}

/** Whether a box has the shape of a card, so that a card fills it. */
export const isCardShaped = ({ width, height }: Box): boolean => Math.abs(width / height / RATIO - 1) < 0.15;

/** Whether two cards lie in one row of a hand; in a fan they are a little higher and lower. */
const isBeside = (a: Box, b: Box): boolean => Math.abs(a.y - b.y) < a.height / 2;

const pieceAt = (element: HTMLElement, box: Box): Place => {
  const isTile = element.dataset['tile'] !== undefined;
  return { box, isCard: isTile || isCardShaped(box), isTile };
};

/** An end of a way: the card there, and how much of its height is left out below, from 0 to 1. */
export interface WayEnd {
  readonly box: Box;
  readonly cut: number;
}

/** The cards at both ends of a way. What is no place of one card but a whole zone or a plate takes the size of the other end. */
export function endsOf(from: Place, to: Place, width?: number): { readonly from: WayEnd; readonly to: WayEnd } {
  const [a, b] = [cardAt(from, width), cardAt(to, width)];
  return {
    from: from.isCard ? a : cardAt(from, b.box.width),
    to: to.isCard ? b : cardAt(to, a.box.width),
  };
}

/** Returns the card that fills a place; of a tile, the card whose upper part it shows. */
export function cardAt({ box, isTile = false }: Place, most?: number): WayEnd {
  const height = Math.round(box.width / RATIO);
  if (!isTile || most !== undefined || height <= box.height) return { box: cardIn(box, most), cut: 0 };
  return { box: { ...box, height }, cut: 1 - box.height / height };
}

/** Returns the part of a card that is seen at an end of its way. */
export const seenOf = ({ box, cut }: WayEnd): Box => ({ ...box, height: Math.round(box.height * (1 - cut)) });
