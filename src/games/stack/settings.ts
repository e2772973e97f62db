/** The numbers of the rules, each once, with the rule that fixes it. */

/** K1 */
export const START_LIFE = 20;
/** K55 */
export const MAX_HAND = 7;
/** K70: the cards of an opening hand. */
export const OPENING_HAND = 7;
/** K56 */
export const LANDS_PER_TURN = 1;
/** K4 */
export const PLAYERS = { min: 2, max: 4 } as const;
/** K74: with this many players the first mulligan is free, and nobody skips a draw step (K54). */
export const MANY_PLAYERS = 3;
/** K51: automatic steps between two decisions after which the match is a draw. */
export const STEP_LIMIT = 10_000;
/** K51: automatic steps after which states are remembered, so that ordinary play never pays for it. */
export const WATCH_LOOPS_FROM = 200;
/** K51: objects resolved while everybody only passed, after which positions are remembered, and how many. */
export const WATCH_STACK_FROM = 50;
export const MOST_POSITIONS = 256;
/** K86: what a constructed deck must be. */
export const CONSTRUCTED = { main: 60, copies: 4, sideboard: 15 } as const;
/** K87 */
export const LIMITED = { main: 40 } as const;

/** Section 5, in the order of a turn. */
export const STEPS = [
  'UNTAP',
  'UPKEEP',
  'DRAW',
  'FIRST_MAIN',
  'COMBAT_BEGIN',
  'DECLARE_ATTACKERS',
  'DECLARE_BLOCKERS',
  'COMBAT_DAMAGE',
  'COMBAT_END',
  'SECOND_MAIN',
  'END',
  'CLEANUP',
] as const;
/** A step of a turn. */
export type Step = (typeof STEPS)[number];

/** The ways of taking mulligans (K71, K73). */
export const MULLIGANS = ['london', 'vancouver', 'paris', 'none'] as const;
/** How mulligans are taken. */
export type Mulligan = (typeof MULLIGANS)[number];

/** The ways of dealing opening hands (K70). */
export const HANDS = ['uniform', 'smoothed'] as const;

/** The formats of decks (K86, K87). */
export const FORMATS = ['constructed', 'limited', 'free'] as const;
/** The rules that a deck must follow. */
export type Format = (typeof FORMATS)[number];

/**
 * Bounds of what is read from outside; nothing longer is looked at. Decks have no upper size by the rules (K87): these
 * are far above any that is played.
 */
export const LONGEST_NAME = 100;
/** Cards in one list of a player, and in all lists together. */
export const MOST_CARDS = { list: 1000, player: 2000 } as const;
/** Entries of one answer or declaration: more than any match has cards. */
export const MOST_ENTRIES = 10_000;
export const MOST_TARGETS = 10;
/** Of rows: how many there are, how many effects follow one another, how many abilities one card has, any number in them. */
export const MOST_KINDS = 10_000;
export const MOST_EFFECTS = 20;
export const MOST_ABILITIES = 20;
export const MOST_COUNT = 1000;
