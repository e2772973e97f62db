/** The rules as they come: cards, enemies and rewards. Apart from the game, for whoever reads views and plays none. */
import { CARDS, REWARDS } from './cards/rows.ts';
import { ENEMIES } from './encounter/enemies.ts';
import { NEUTRAL, type Rules } from './shape.ts';

/** The cards and enemies of the rules, with a neutral resolver (C8). */
export const STANDARD: Rules = { cards: CARDS, enemies: ENEMIES, rewards: REWARDS, resolver: NEUTRAL };
