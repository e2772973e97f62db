/** The three opponents: their names and how hard they are. How they play is in level-lines.ts. */

/** How well an opponent plays. */
export type Level = 'easy' | 'normal' | 'hard';

/** What is said of a level. */
export interface LevelTexts {
  readonly name: string;
  readonly word: string;
}

/** The opponents, from the weakest. */
export const LEVEL_TEXTS: { readonly [L in Level]: LevelTexts } = {
  easy: { name: 'Pip', word: 'Easy' },
  normal: { name: 'Wren', word: 'Normal' },
  hard: { name: 'Hale', word: 'Hard' },
};
