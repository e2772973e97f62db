/**
 * Ghosts: the moving cards of a stage. The real card stays where it is or appears where it goes; what travels is a picture in
 * the layer, so that any cue can be dropped at any time.
 */
import type { Face } from '../../core/view/index.ts';
import type { Cue } from '../timeline/index.ts';
import { cardIn, endsOf, isCardShaped, type Box, type Places } from './places.ts';

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
  readonly box: Box;
  readonly from: Box | undefined;
  /** The place that it leaves empty. */
  readonly slot: Box | undefined;
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
    const ends = this.#grounded.has(name) ? undefined : this.#endsOf(cue, look);
    if (!ends) {
      this.#grounded.add(name);
      return undefined;
    }
    const [front, back, element] = [part('fx-front'), part('fx-back'), part('fx-ghost')];
    const drawn = Math.max(ends.box.width, ends.from?.width ?? 0, Math.round(WHOLE * this.#places.pixel));
    this.#paint(front, back, cue, drawn, look);
    element.style.setProperty('--drawn', `${drawn}px`);
    element.style.setProperty('--shown', `${ends.box.width / drawn}`);
    element.append(back, front);
    if (cue.target.startsWith('burn:')) element.classList.add('burning');
    put(element, ends.box);
    element.dataset['ghost'] = name;
    this.#layer.append(element);
    // What is not visible would lose the focus.
    if (look) look.style.opacity = '0';
    const slot = look && cardIn(this.#places.box(look));
    if (look && cue.from) this.#places.rememberCard(cue.from, this.#places.box(look));
    const ghost: Ghost = { element, front, back, ...ends, slot, look, uses: 0 };
    this.#ghosts.set(name, ghost);
    return ghost;
  }

  /** The two ends of a way, or the one place of a card that only appears; one that fades in instead of travelling has both. */
  #endsOf(
    { kind, from, fromWithin, target, within, width, face }: Cue,
    look: HTMLElement | undefined,
  ): Pick<Ghost, 'box' | 'from'> | undefined {
    const to = this.#places.placeFor(face, target, within);
    if (!to) return undefined;
    if (kind !== 'move' && (kind !== 'fade' || from === undefined)) return { box: cardIn(to.box), from: undefined };
    const start = look ? { box: this.#places.box(look), isCard: true } : from && this.#places.placeAt(from, fromWithin);
    if (!start) return undefined;
    const ends = endsOf(start, to, width === undefined ? undefined : width * this.#places.pixel);
    return { box: ends.to, from: kind === 'move' ? ends.from : undefined };
  }

  /** A card is painted whole; a token or a tile that only goes from one place of its zone to another is copied as it is. */
  #paint(front: HTMLElement, back: HTMLElement, cue: Cue, width: number, look: HTMLElement | undefined): void {
    const { face, isFaceDown = false, from, target } = cue;
    const isInZone = from !== undefined && zoneIn(from) === zoneIn(target);
    const isCopied =
      look !== undefined && !isFaceDown && (!face || (isInZone && !isCardShaped(this.#places.box(look))));
    if (isCopied) front.append(copyOf(look, width));
    else if (face) this.#painter.paint(front, face, width);
    this.#painter.paint(back, undefined, width);
    back.hidden = face !== undefined || isCopied;
  }
}

/** The least width at which all that stands on a card has room, in pixels of the design (LOOKS 5); what is smaller is drawn so and shown smaller. */
const WHOLE = 132;

const zoneIn = (anchor: string): string => anchor.split(':').slice(0, 2).join(':');

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
