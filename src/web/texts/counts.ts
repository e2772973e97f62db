/** Counts in words. */

/** A count with its noun; `null` is one that the viewer may not know. */
export const counted = (count: number | null, noun: string, many = `${noun}s`): string =>
  `${count ?? '?'} ${count === 1 ? noun : many}`;

/** Returns a number as it is printed: thousands apart, and with a true minus. */
export const numberText = (value: number): string => value.toLocaleString('en').replace('-', '−');

/** Numbers as words, up to ten. */
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Returns a number as a word, up to ten. */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count);
