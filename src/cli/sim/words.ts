/** How numbers of a run read. */
import type { Estimate, Range } from '../../lab/index.ts';

/** A share as a percentage. */
export const percent = (value: number, places = 1): string => `${(100 * value).toFixed(places)} %`;

/** A count or a mean: two places, none where it is whole. */
export const figure = (value: number): string => (Number.isInteger(value) ? `${value}` : value.toFixed(2));

/** The interval of an estimate. */
export const intervalText = ({ low, high }: Estimate, word: (value: number) => string = percent): string =>
  `${word(low)} to ${word(high)}`;

/** A difference of shares in percentage points. */
export const points = (value: number): string => `${value > 0 ? '+' : ''}${(100 * value).toFixed(1)}`;

/** Ranges of match numbers in words. */
export const covering = (ranges: readonly Range[]): string =>
  ranges.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ') || 'none';
