import type { SeenCard } from '../index.ts';

/** Returns how many lands let a hand play: two to five of seven, and as many in proportion of a smaller hand. */
export const playableLands = (cards: number): { readonly least: number; readonly most: number } => ({
  least: Math.max(1, Math.round((cards * 2) / 7)),
  most: Math.max(1, Math.round((cards * 5) / 7)),
});

/** Whether the lands of a hand let it play. */
export type LandCount = 'good' | 'few' | 'many';

/** Returns how many lands a hand has, and whether that is a good number. */
export function landsIn(hand: readonly Pick<SeenCard, 'row'>[]): { readonly count: number; readonly how: LandCount } {
  const count = hand.filter(({ row }) => row.type === 'land').length;
  const { least, most } = playableLands(hand.length);
  return { count, how: count < least ? 'few' : count > most ? 'many' : 'good' };
}

/** No hand is advised to be given up for one of fewer cards. */
const MIN_HAND = 5;

/** Returns whether another hand of so many cards is better advice than to keep this one. */
export const isNewHandAdvised = (hand: readonly Pick<SeenCard, 'row'>[], cards: number): boolean =>
  landsIn(hand).how !== 'good' && cards >= MIN_HAND;
