/** Dragging by mouse, pen or finger: one path of pointer events. It starts after six pixels; less is a click (T6). */
import type { Desk } from './desk.ts';
import { canDrag, type Subject } from './intent.ts';
import { targetAt } from './places.ts';

const START = 6;
const MOST_TILT = 14;

interface Press {
  readonly subject: Subject;
  readonly x: number;
  readonly y: number;
  readonly pointer: number;
  lastX: number;
  isDrag: boolean;
}

/** What follows the pointer on one table. */
export class Drag {
  readonly #desk: Desk;
  readonly #root: () => ParentNode | null;
  #press: Press | null = null;
  /** A drag ends in a click of its own, which means nothing. */
  #swallows = false;

  constructor(desk: Desk, root: () => ParentNode | null) {
    this.#desk = desk;
    this.#root = root;
  }

  /** Whether the click that comes now is the end of a drag. */
  swallowsClick(): boolean {
    const swallows = this.#swallows;
    this.#swallows = false;
    return swallows;
  }

  down(event: PointerEvent, subject: Subject): void {
    // One hand drags; what another finger touches meanwhile is nothing.
    if (this.#press?.isDrag) return;
    this.#swallows = false;
    if (event.button !== 0 || this.#desk.scene.value.question) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    this.#press = { subject, x, y, pointer, lastX: x, isDrag: false };
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(pointer);
  }

  move(event: PointerEvent): void {
    const press = this.#press;
    if (!press || press.pointer !== event.pointerId || this.#isGivenUp(press)) return;
    const { clientX: x, clientY: y } = event;
    if (!press.isDrag && Math.hypot(x - press.x, y - press.y) < START) return;
    if (!press.isDrag && !canDrag(this.#desk.scene.value, press.subject)) return;
    // What was refused before was about something else.
    if (!press.isDrag) this.#desk.refusal.value = null;
    press.isDrag = true;
    const tilt = Math.max(-MOST_TILT, Math.min(MOST_TILT, (x - press.lastX) * 0.8));
    press.lastX = x;
    this.#desk.chosen.value = press.subject;
    this.#desk.held.value = { subject: press.subject, x, y, tilt };
    this.#desk.aim.value = this.#targetOf(event);
  }

  up(event: PointerEvent): void {
    const press = this.#press;
    if (press?.pointer !== event.pointerId) return;
    this.#press = null;
    if (!press.isDrag) return;
    this.#swallows = true;
    if (!this.#isGivenUp(press)) this.#desk.drop(press.subject, this.#targetOf(event));
  }

  cancel(): void {
    if (this.#press?.isDrag) this.#desk.cancel();
    this.#press = null;
  }

  /** Esc has put down what the hand still drags: the rest of the way means nothing. */
  #isGivenUp({ isDrag }: Press): boolean {
    return isDrag && this.#desk.held.value === null;
  }

  #targetOf({ clientX, clientY, pointerType }: PointerEvent) {
    const root = this.#root();
    return root && targetAt(root, clientX, clientY, pointerType === 'touch');
  }
}
