/** Dragging a card onto the table, by mouse, pen and touch: what a click does, with a card that follows the pointer (T6). */

/** Fewer pixels are a click. */
const THRESHOLD = 6;
const BACK = 200;
/** How long a played card stays where it was dropped if no update moves it, and how often to check, in milliseconds. */
const STAYS = 900;

/** Where something is let go. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** What is done with a card that is let go, and where that counts; elsewhere it goes back. */
export interface Drop {
  /** Returns whether the drop plays the card. If so, the card stays where it was dropped until it moves. */
  done(at: Point): boolean;
  isOver(at: Point): boolean;
}

/** Follows the pointer from here. `moved` says that the click behind it is none. */
export function startDrag(event: PointerEvent, moved: { current: boolean }, drop: Drop): void {
  const card = event.currentTarget;
  if (!(card instanceof HTMLElement) || event.button !== 0) return;
  const { clientX, clientY } = event;
  let isDragging = false;
  const ending = new AbortController();
  const { signal } = ending;
  const end = (at?: Point): void => {
    ending.abort();
    if (isDragging && at && drop.isOver(at) && drop.done(at)) leave(card);
    else putBack(card);
    // The click that follows a drag belongs to it.
    if (isDragging) setTimeout(() => (moved.current = false));
  };
  const follow = ({ clientX: x, clientY: y }: PointerEvent): void => {
    if (!isDragging && Math.hypot(x - clientX, y - clientY) < THRESHOLD) return;
    isDragging = true;
    moved.current = true;
    card.classList.add('dragged');
    card.dataset['way'] = `${x - clientX}px ${y - clientY}px`;
    card.style.translate = card.dataset['way'];
  };
  // On the window: a quick hand leaves the card between two frames.
  addEventListener('pointermove', follow, { signal });
  addEventListener('pointerup', (up) => end(up), { signal });
  addEventListener('pointercancel', () => end(), { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  addEventListener('resize', () => end(), { signal });
}

/** Returns a card to its place in the hand. */
function putBack(card: HTMLElement): void {
  const { translate } = card.style;
  card.classList.remove('dragged');
  delete card.dataset['dropped'];
  card.style.translate = '';
  if (translate !== '') card.animate([{ translate }, { translate: '0 0' }], { duration: BACK, easing: 'ease-out' });
}

/** Keeps a card where it was dropped until the table shows it somewhere else. Its flight starts there. */
function leave(card: HTMLElement): void {
  card.classList.remove('dragged');
  card.dataset['dropped'] = '';
  const look = (): void => {
    if (!card.isConnected) return;
    // The card is hidden while it flies.
    if (card.style.opacity === '0') setTimeout(look, STAYS);
    else putBack(card);
  };
  setTimeout(look, STAYS);
}

/** The places that a point lies on, by their anchors, the uppermost first. */
export const anchorsUnder = ({ clientX, clientY }: Point): readonly string[] =>
  document
    .elementsFromPoint(clientX, clientY)
    .flatMap((element) => (element instanceof HTMLElement ? (element.dataset['anchor'] ?? '').split(' ') : []));

/** The whole cloth takes what is dropped, so nobody has to aim. */
export function isOverCloth({ clientX, clientY }: Point): boolean {
  const cloth = document.querySelector('.cloth')?.getBoundingClientRect();
  return (
    cloth !== undefined &&
    clientX > cloth.left &&
    clientX < cloth.right &&
    clientY > cloth.top &&
    clientY < cloth.bottom
  );
}
