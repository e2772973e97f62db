/** Dragging a thing between the trays of a question, or to another place of the same one. */
import type { Tray } from './draft.ts';

const THRESHOLD = 6;

/** Follows the pointer from a thing of a tray; where it is let go over a tray, `drop` is told the place. */
export function dragBetween(event: PointerEvent, drop: (thing: number, tray: Tray, at: number) => void): void {
  const item = event.target instanceof Element ? event.target.closest('li') : null;
  if (!item || event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
  const { clientX, clientY } = event;
  let isDragging = false;
  const ending = new AbortController();
  const { signal } = ending;
  const end = (): void => {
    ending.abort();
    item.style.translate = '';
    item.classList.remove('dragged');
  };
  addEventListener(
    'pointermove',
    ({ clientX: x, clientY: y }) => {
      isDragging ||= Math.hypot(x - clientX, y - clientY) >= THRESHOLD;
      if (!isDragging) return;
      item.classList.add('dragged');
      item.style.translate = `${x - clientX}px ${y - clientY}px`;
    },
    { signal },
  );
  addEventListener(
    'pointerup',
    (up) => {
      end();
      const place = isDragging ? placeUnder(up, item) : undefined;
      if (place) drop(Number(item.dataset['thing']), place.tray, place.at);
    },
    { signal },
  );
  addEventListener('pointercancel', end, { signal });
}

/** The tray under the pointer, and how many of its things are left of it. */
function placeUnder({ clientX, clientY }: PointerEvent, item: HTMLElement): { tray: Tray; at: number } | undefined {
  const box = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('[data-tray]'))
    .find((element) => element !== null);
  if (!box) return undefined;
  const others = [...box.querySelectorAll<HTMLElement>('li')].filter((other) => other !== item);
  const at = others.filter((other) => {
    const { left, width } = other.getBoundingClientRect();
    return left + width / 2 < clientX;
  }).length;
  return { tray: box.dataset['tray'] === 'picked' ? 'picked' : 'rest', at };
}
