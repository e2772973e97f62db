/** The card set of the duel: two factions and the neutral cards. */
import { EMBER } from './ember.ts';
import { NEUTRAL } from './neutral.ts';
import type { CardSet } from './row.ts';
import { TIDE } from './tide.ts';

/** All cards of this game, by kind. */
export const CARDS: CardSet = { ...EMBER, ...TIDE, ...NEUTRAL };
