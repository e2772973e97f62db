/** What a table calls its match in the bar on top, where it knows more than how many play. */
import { useLayoutEffect } from 'preact/hooks';
import type { TableProps } from './table-props.ts';

/** Says it as long as the table is there; nothing to say leaves the page its own words. */
export function useHeadline({ headline }: TableProps, words: string): void {
  useLayoutEffect(() => {
    if (!headline) return undefined;
    headline.value = words;
    return () => void (headline.value = '');
  }, [headline, words]);
}
