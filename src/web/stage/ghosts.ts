/**
 * Ghosts: the moving cards of a stage. The real card stays where it is or appears where it goes; what travels is a picture in
 * the layer, so that any cue can be dropped at any time.
 */
import type { Face } from '../../core/view/index.ts';
import type { Cue } from '../timeline/index.ts';
import { cardIn, type Box, type Places } from './places.ts';

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
  readonly box: Box;
  /** The card on the table that it stands for. */
  readonly look: HTMLElement | undefined;
  /** How many cues need it. */
  uses: number;
}

/** The ghosts of a layer, each by the name that its cues share. */
export class Ghosts {
  readonly #ghosts = new Map<string, Ghost>();
  readonly #layer: HTMLElement;
  readonly #places: Places;
  readonly #painter: CardPainter;

  constructor(layer: HTMLElement, places: Places, painter: CardPainter) {
    this.#layer = layer;
    this.#places = places;
    this.#painter = painter;
  }

  /** The ghost of a cue; it is made for the first that needs it, where it will be in the end. */
  take(cue: Cue, look?: HTMLElement): Ghost {
    const name = cue.ghost ?? '';
    const ghost = this.#ghosts.get(name) ?? this.#make(name, cue, look);
    ghost.uses += 1;
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

  #make(name: string, { target, face }: Cue, look: HTMLElement | undefined): Ghost {
    const box = cardIn(this.#places.box(this.#places.nearest(target)));
    const [front, back, element] = [part('fx-front'), part('fx-back'), part('fx-ghost')];
    if (look) front.append(copyOf(look, box.width));
    else if (face) this.#painter.paint(front, face, box.width);
    this.#painter.paint(back, undefined, box.width);
    back.hidden = face !== undefined || look !== undefined;
    element.append(back, front);
    if (target.startsWith('burn:')) element.classList.add('burning');
    put(element, box);
    this.#layer.append(element);
    // What is not visible would lose the focus.
    if (look) look.style.opacity = '0';
    const ghost = { element, front, back, box, look, uses: 0 };
    this.#ghosts.set(name, ghost);
    return ghost;
  }
}

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

/** A card as it looks where it lies, scaled to a width; nobody finds or reads the copy. */
function copyOf(look: HTMLElement, width: number): HTMLElement {
  const copy = look.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return look;
  for (const each of [copy, ...copy.querySelectorAll('*')])
    for (const name of each.getAttributeNames()) if (NOT_COPIED.test(name)) each.removeAttribute(name);
  const { offsetWidth, offsetHeight } = look;
  copy.className += ' fx-copy';
  copy.style.width = `${offsetWidth}px`;
  copy.style.height = `${offsetHeight}px`;
  copy.style.scale = String(width / (offsetWidth || width));
  return copy;
}
