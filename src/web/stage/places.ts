/** Where anchors are on the page: boxes in whole pixels, measured from the stage's layer. */
import { anchorsFrom, type Anchor } from '../timeline/index.ts';

/** A place in pixels from the layer's corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Finds anchors on a table. */
export class Places {
  readonly #root: HTMLElement;
  readonly #layer: HTMLElement;

  constructor(root: HTMLElement, layer: HTMLElement) {
    this.#root = root;
    this.#layer = layer;
  }

  /** The element of exactly this anchor. */
  element(anchor: Anchor): HTMLElement | undefined {
    const found = this.#root.querySelector<HTMLElement>(`[data-anchor~="${CSS.escape(anchor)}"]`);
    return found ?? (anchor === 'table' ? this.#root : undefined);
  }

  /** The element of an anchor, or of the narrowest that holds it. */
  nearest(anchor: Anchor): HTMLElement {
    for (const each of anchorsFrom(anchor)) {
      const found = this.element(each);
      if (found) return found;
    }
    return this.#root;
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
      ...this.#root.querySelectorAll<HTMLElement>(`[data-count="${CSS.escape(each)}"]`),
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
/** A card is drawn no smaller and no larger, in px of width. */
const LEAST = 24;
const MOST = 190;

/** The largest card that fits a box, in its middle. */
export function cardIn({ x, y, width, height }: Box): Box {
  const w = Math.round(Math.min(MOST, Math.max(LEAST, Math.min(width, height * RATIO))));
  const h = Math.round(w / RATIO);
  return { x: Math.round(x + (width - w) / 2), y: Math.round(y + (height - h) / 2), width: w, height: h };
}
