/** How numbers read, in tables, texts and pictures alike. */

/** A share as a percentage. */
export const percent = (value: number, places = 1): string => `${(100 * value).toFixed(places)} %`;

/** A difference of shares in percentage points. */
export const points = (value: number): string => `${value > 0 ? '+' : ''}${(100 * value).toFixed(1)}`;

/** So many of something, in words that fit one as well. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
