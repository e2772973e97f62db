/** A part of the page that is loaded when it is opened. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** What is loaded, and what it is given. */
export interface LaterProps<Props> {
  /** Always the same function for the same part: another one means another part. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/** Parts that were loaded once: shown again, they are there at once, so that no key that is pressed meanwhile is lost. */
const LOADED = new WeakMap<object, unknown>();

/** Shows the part once it is loaded. Without a network `handleUnreachable` says so. */
export function Later<Props extends object>({ load, props }: LaterProps<Props>) {
  const [, setCount] = useState(0);
  useEffect(() => {
    if (LOADED.has(load)) return;
    let isHere = true;
    void load().then((part) => {
      LOADED.set(load, part);
      if (isHere) setCount((count) => count + 1);
    });
    return () => void (isHere = false);
  }, [load]);
  // By its loader: where one part takes the place of another, the old one must not get the props of the new one.
  const Part = LOADED.get(load) as ComponentType<Props> | undefined;
  return Part ? <Part {...props} /> : null;
}
