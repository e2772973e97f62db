/** The size of an element, as it changes. */
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { pixelIn } from '../../lengths.ts';

/** Width and height, in pixels where letters have the usual size. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An element to measure, and its size now. */
export function useSize(): readonly [RefObject<HTMLDivElement | null>, Size] {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 1000, height: 420 });
  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const measure = (): void => {
      const by = pixelIn(box);
      setSize({ width: box.clientWidth / by || 1, height: box.clientHeight / by || 1 });
    };
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return [element, size];
}
