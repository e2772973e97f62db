/** The size of an element in pixels of the design, measured again whenever it changes. */
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { pixelIn } from '../lengths.ts';

/** Width and height of an element's content box. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Returns the room inside an element; `null` until it has been measured. */
export function useRoom(element: RefObject<HTMLElement | null>): Room | null {
  const room = useSignal<Room | null>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const measure = (): void => {
      const next = roomIn(box);
      const now = room.peek();
      if (now?.width !== next.width || now.height !== next.height) room.value = next;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return room.value;
}

function roomIn(box: HTMLElement): Room {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(box);
  const inside = (whole: number, ...paddings: readonly string[]): number =>
    Math.floor((whole - paddings.reduce((sum, each) => sum + Number.parseFloat(each), 0)) / pixelIn(box));
  return {
    width: inside(box.clientWidth, paddingLeft, paddingRight),
    height: inside(box.clientHeight, paddingTop, paddingBottom),
  };
}
