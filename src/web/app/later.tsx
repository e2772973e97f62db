/** A part of the page that is loaded when it is opened. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ENGLISH as texts } from '../texts/index.ts';
import { sayNow } from './live.tsx';

/** What is loaded, and what it is given. */
export interface LaterProps<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/** Shows the part once it is there; without a net that is said. */
export function Later<Props extends object>({ load, props }: LaterProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    let isHere = true;
    void load().then(
      (part) => isHere && setPart(() => part),
      () => {
        sayNow(texts.match.lost);
        // A browser asks for a script that did not come no second time: the page has to begin anew.
        addEventListener('online', () => location.reload());
      },
    );
    return () => void (isHere = false);
  }, []);
  return Part ? <Part {...props} /> : null;
}
