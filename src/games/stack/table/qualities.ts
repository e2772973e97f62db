/** Qualities of cards that a search or a pick may ask for (K67). */
import type { Row } from '../cards/row.ts';
import type { Quality } from '../cards/vocabulary.ts';

/** Whether a card is of a quality. */
export function hasQuality({ type, basic }: Row, quality: Quality): boolean {
  switch (quality) {
    case 'card':
      return true;
    case 'creature card':
      return type === 'creature';
    case 'basic land card':
      return type === 'land' && basic === true;
  }
}
