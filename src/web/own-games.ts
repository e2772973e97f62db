/** The games that bring their own parts to the page (game-parts.ts). */
const NAMES = ['duel', 'stack', 'cycle'] as const;

/** The name of one of them. */
export type OwnGame = (typeof NAMES)[number];

/** Returns whether a game is one of them. */
export const isOwnGame = (game: string): game is OwnGame => NAMES.some((name) => name === game);
