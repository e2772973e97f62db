/** The card set of the duel: two factions and the neutral cards. */
import type { CardSet } from './row.ts';
import { EMBER } from './ember.ts';
import { NEUTRAL } from './neutral.ts';
import { TIDE } from './tide.ts';

export const CARDS: CardSet = { ...EMBER, ...TIDE, ...NEUTRAL };
