/** Dragging a card onto the table, by mouse, pen and touch: what a click does, with a card that follows the pointer. */

/** Fewer pixels are a click. */
const THRESHOLD = 6;
const BACK = 200;

/** Follows the pointer from here; a drop over the cloth is `drop`. `moved` says that the click behind it is none. */
export function startDrag(event: PointerEvent, moved: { current: boolean }, drop: () => void): void {
  const card = event.currentTarget;
  if (!(card instanceof HTMLElement) || event.button !== 0) return;
  const { clientX, clientY } = event;
  let isDragging = false;
  const ending = new AbortController();
  const { signal } = ending;
  const end = (isDropped: boolean): void => {
    ending.abort();
    card.classList.remove('dragged');
    card.style.translate = '';
    if (!isDragging) return;
    if (isDropped) drop();
    else
      card.animate([{ translate: card.dataset['way'] ?? '0 0' }, { translate: '0 0' }], {
        duration: BACK,
        easing: 'ease-out',
      });
    // The click that follows a drag belongs to it.
    setTimeout(() => (moved.current = false));
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
  addEventListener('pointerup', (up) => end(isOverCloth(up)), { signal });
  addEventListener('pointercancel', () => end(false), { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  addEventListener('resize', () => end(false), { signal });
}

/** The whole cloth takes what is dropped, so nobody has to aim. */
function isOverCloth({ clientX, clientY }: PointerEvent): boolean {
  const cloth = document.querySelector('.cloth')?.getBoundingClientRect();
  return (
    cloth !== undefined &&
    clientX > cloth.left &&
    clientX < cloth.right &&
    clientY > cloth.top &&
    clientY < cloth.bottom
  );
}
