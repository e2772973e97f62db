/** The rules as they come: cards, enemies and rewards. Apart from the game, for whoever reads views and plays none. */
import { CARDS, REWARDS } from './cards/rows.ts';
import { ENEMIES } from './encounter/enemies.ts';
import { STANDARD_RESOLVER } from './identity.ts';
import type { Rules } from './shape.ts';

/** The cards and enemies of the rules, and what the biases of a deck's identity do (C8). */
export const STANDARD: Rules = { cards: CARDS, enemies: ENEMIES, rewards: REWARDS, resolver: STANDARD_RESOLVER };
