/** What a table says of its match beyond itself: in the bar on top, and on the start page once somebody has left. */
import { useLayoutEffect } from 'preact/hooks';
import { valueText } from './naming.ts';
import type { TableProps } from './table-props.ts';

/** Says it as long as the table is there; nothing to say leaves the page its own words. */
export function useHeadline({ headline }: TableProps, words: string, brief = ''): void {
  useLayoutEffect(() => {
    if (!headline) return undefined;
    headline.value = { words, brief };
    return () => void (headline.value = { words: '', brief: '' });
  }, [headline, words, brief]);
}

/** So many numbers can be read side by side. */
const MOST = 4;

/** Says how it stands: a number for each seat, the viewer's first. */
export function useScore({ score }: TableProps, numbers: readonly number[]): void {
  const words = numbers.length > MOST ? '' : numbers.map(valueText).join(' : ');
  useLayoutEffect(() => {
    if (score) score.value = words;
  }, [score, words]);
}
