/** A part of the page that is loaded when it is opened. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** What is loaded, and what it is given. */
export interface LaterProps<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/** Shows the part once it is there. */
export function Later<Props extends object>({ load, props }: LaterProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    let isHere = true;
    void load().then((part) => isHere && setPart(() => part));
    return () => void (isHere = false);
  }, []);
  return Part ? <Part {...props} /> : null;
}
