/** Sorts of cards that abilities ask for, and qualities that a search or a pick may ask for (K67). */
import type { Row } from '../cards/row.ts';
import { isPermanent } from '../cards/rows.ts';
import { SORTS, type Quality, type Sort } from '../cards/vocabulary.ts';

/** Whether a card is of a sort. */
export function isSort(row: Row, sort: Sort): boolean {
  if (sort === 'nonland') return row.type !== 'land';
  return sort === 'permanent' ? isPermanent(row) : row.type === sort;
}

/** Whether a card is of a quality. */
export function hasQuality(row: Row, quality: Quality): boolean {
  if (quality === 'card') return true;
  if (quality === 'basic land card') return row.type === 'land' && row.basic === true;
  return SORTS.some((sort) => quality === `${sort} card` && isSort(row, sort));
}
