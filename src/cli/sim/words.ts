/** How numbers of a run read. */
import { percent, type Estimate, type Range } from '../../lab/index.ts';

/** A count or a mean: two places, none where it is whole. */
export const figure = (value: number): string => (Number.isInteger(value) ? `${value}` : value.toFixed(2));

/** The interval of an estimate; the mean of one match has none. */
export const intervalText = ({ low, high }: Estimate, word: (value: number) => string = percent): string =>
  Number.isFinite(low) && Number.isFinite(high) ? `${word(low)} to ${word(high)}` : 'no interval';

/** Ranges of match numbers in words. */
export const covering = (ranges: readonly Range[]): string =>
  ranges.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ') || 'none';
