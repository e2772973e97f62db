/**
 * Ghosts: the moving cards of a stage. The real card stays where it is or appears where it goes; what travels is a picture in
 * the layer, so that any cue can be dropped at any time.
 */
import type { Face } from '../../core/view/index.ts';
import type { Cue } from '../timeline/index.ts';
import { cardAt, endsOf, isCardShaped, seenOf, type Box, type Places, type WayEnd } from './places.ts';

/** How a table draws a card for the layer, face up or, without a face, its back; and how that is taken away again. */
export interface CardPainter {
  paint(into: HTMLElement, face: Face | undefined, width: number): void;
  erase(from: HTMLElement): void;
}

/** A card in the air. */
export interface Ghost {
  readonly element: HTMLElement;
  readonly front: HTMLElement;
  readonly back: HTMLElement;
  /** Where it is in the end, and where it comes from, if it travels. */
  readonly to: WayEnd;
  readonly from: WayEnd | undefined;
  /** The place that it leaves empty. */
  readonly slot: Box | undefined;
  /** How round it is, if it has not the shape of a card. */
  readonly outline: string | undefined;
  /** The card on the table that it stands for. */
  readonly look: HTMLElement | undefined;
  /** How many cues need it. */
  uses: number;
}

/** The ghosts of a layer, each by the name that its cues share. */
export class Ghosts {
  readonly #ghosts = new Map<string, Ghost>();
  /** Cards that do not fly, because one end of their way is not on the table. */
  readonly #grounded = new Set<string>();
  readonly #layer: HTMLElement;
  readonly #places: Places;
  readonly #painter: CardPainter;

  constructor(layer: HTMLElement, places: Places, painter: CardPainter) {
    this.#layer = layer;
    this.#places = places;
    this.#painter = painter;
  }

  /** Returns the ghost of a cue, made for the first that needs it; nothing where it cannot be shown. */
  take(cue: Cue): Ghost | undefined {
    const name = cue.ghost ?? '';
    const ghost = this.#ghosts.get(name) ?? this.#make(name, cue);
    if (ghost) ghost.uses += 1;
    return ghost;
  }

  /** A cue needs its ghost no longer. */
  leave({ ghost: name = '' }: Cue): void {
    const ghost = this.#ghosts.get(name);
    if (!ghost || --ghost.uses > 0) return;
    this.#ghosts.delete(name);
    this.#painter.erase(ghost.front);
    this.#painter.erase(ghost.back);
    ghost.element.remove();
    if (ghost.look) ghost.look.style.opacity = '';
  }

  /** Nothing is shown any more: what could not fly, and where the others flew, is forgotten. */
  rest(): void {
    this.#grounded.clear();
    this.#places.rest();
  }

  #make(name: string, cue: Cue): Ghost | undefined {
    const look = cue.card === undefined ? undefined : this.#places.element(`card:${cue.card}`);
    const copied = look && this.#isCopied(cue, look) ? look : undefined;
    const ends = this.#grounded.has(name) ? undefined : this.#endsOf(cue, look, copied);
    if (!ends) {
      this.#grounded.add(name);
      return undefined;
    }
    const [front, back, element] = [part('fx-front'), part('fx-back'), part('fx-ghost')];
    const least = copied ? 0 : Math.round(WHOLE * this.#places.pixel);
    const drawn = Math.max(ends.to.box.width, ends.from?.box.width ?? 0, least);
    this.#paint(front, back, cue, drawn, copied);
    element.style.setProperty('--drawn', `${drawn}px`);
    element.style.setProperty('--tall', `${ends.to.box.height / ends.to.box.width}`);
    const outline = copied && outlineOf(copied);
    if (outline) element.style.setProperty('--outline', outline);
    element.style.setProperty('--shown', `${ends.to.box.width / drawn}`);
    element.append(back, front);
    if (cue.target.startsWith('burn:')) element.classList.add('burning');
    put(element, ends.to.box);
    if (ends.to.cut > 0) element.style.clipPath = clipOf(ends.to.cut);
    element.dataset['ghost'] = name;
    this.#layer.append(element);
    // What is not visible would lose the focus.
    if (look) look.style.opacity = '0';
    // What was dropped has left its slot before.
    const isDropped = look?.matches('.held, [data-dropped]');
    const slot = look && !isDropped && (copied ? this.#places.box(look) : seenOf(cardAt(this.#places.placeOf(look))));
    if (look && cue.from) this.#places.rememberCard(cue.from, this.#places.box(look));
    const ghost: Ghost = { element, front, back, ...ends, slot: slot || undefined, outline, look, uses: 0 };
    this.#ghosts.set(name, ghost);
    return ghost;
  }

  /** The two ends of a way, or the one place of a card that only appears; one that fades in instead of travelling has both. */
  #endsOf(
    { kind, from, fromWithin, target, within, width, face }: Cue,
    look: HTMLElement | undefined,
    copied: HTMLElement | undefined,
  ): Pick<Ghost, 'to' | 'from'> | undefined {
    const to = this.#places.placeFor(face, target, within);
    if (!to) return undefined;
    if (kind !== 'move' && (kind !== 'fade' || from === undefined)) return { to: cardAt(to), from: undefined };
    const start = look
      ? { ...this.#places.placeOf(look), isCard: true }
      : from && this.#places.placeAt(from, fromWithin);
    if (!start) return undefined;
    if (copied) return { to: uncut(middleOf(to.box, start.box)), from: kind === 'move' ? uncut(start.box) : undefined };
    const ends = endsOf(start, to, width === undefined ? undefined : width * this.#places.pixel);
    return { to: ends.to, from: kind === 'move' ? ends.from : undefined };
  }

  /** A card is painted whole; a token or a tile that only goes from one place of its zone to another is copied as it is. */
  #isCopied({ face, isFaceDown, from, target }: Cue, look: HTMLElement): boolean {
    const isInZone = from !== undefined && zoneIn(from) === zoneIn(target);
    return !isFaceDown && (!face || (isInZone && !isCardShaped(this.#places.box(look))));
  }

  #paint(front: HTMLElement, back: HTMLElement, { face }: Cue, width: number, copied: HTMLElement | undefined): void {
    if (copied) front.append(copyOf(copied, width));
    else if (face) this.#painter.paint(front, face, width);
    this.#painter.paint(back, undefined, width);
    back.hidden = face !== undefined || copied !== undefined;
  }
}

/** The least width at which all that stands on a card has room, in pixels of the design (LOOKS 5); what is smaller is drawn so and shown smaller. */
const WHOLE = 132;

/** A box as large as another, in the middle of a place. */
const middleOf = ({ x, y, width: w, height: h }: Box, { width, height }: Box): Box => ({
  x: Math.round(x + (w - width) / 2),
  y: Math.round(y + (h - height) / 2),
  width,
  height,
});

const uncut = (box: Box): WayEnd => ({ box, cut: 0 });

/** How round a piece is, as it says itself. */
const outlineOf = (piece: HTMLElement): string | undefined =>
  getComputedStyle(piece.firstElementChild ?? piece)
    .getPropertyValue('--outline')
    .trim() || undefined;

const zoneIn = (anchor: string): string => anchor.split(':').slice(0, 2).join(':');

/** Leaves out the lower part of a card; badges and shadows stand over its other edges. */
export const clipOf = (cut: number): string =>
  `inset(-40px -40px ${cut > 0 ? `${(cut * 100).toFixed(1)}%` : '-40px'} -40px)`;

/** An element of the layer with a class of its own. */
export function part(name: string, text?: string): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  if (text !== undefined) element.textContent = text;
  return element;
}

/** Puts an element of the layer into a box. */
export function put({ style }: HTMLElement, { x, y, width, height }: Box): void {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

const NOT_COPIED = /^(data-|aria-|id$|role$|name$|for$|tabindex$|autofocus$)/;

/** Something as it looks where it lies, scaled to a width; nobody finds or reads the copy. */
function copyOf(look: HTMLElement, width: number): HTMLElement {
  const copy = look.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return look;
  for (const each of [copy, ...copy.querySelectorAll('*')])
    for (const name of each.getAttributeNames()) if (NOT_COPIED.test(name)) each.removeAttribute(name);
  const { offsetWidth, offsetHeight } = look;
  copy.className += ' fx-copy';
  for (const name of INHERITED) copy.style.setProperty(name, getComputedStyle(look).getPropertyValue(name));
  copy.style.width = `${offsetWidth}px`;
  copy.style.height = `${offsetHeight}px`;
  copy.style.scale = String(width / (offsetWidth || width));
  return copy;
}

/** Lengths that pieces take from what they lie in. */
const INHERITED = ['--w', '--sq', '--t', '--c'];
