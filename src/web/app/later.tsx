/** A part of the page that is loaded when it is opened. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Shows the part once it is there. */
export function Later({ load }: { readonly load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    let isHere = true;
    void load().then((part) => isHere && setPart(() => part));
    return () => void (isHere = false);
  }, []);
  return Part ? <Part /> : null;
}
