/** What a log says that was begun in the middle of a match: after a reload a page knows only what happens from then on. */
import { ENGLISH as texts } from '../texts/index.ts';

/** Returns the line that stands for what was not seen, by the number of the turn or hand; nothing in the first one. */
export const earlierWords = (count: unknown): readonly string[] =>
  typeof count === 'number' && count > 1 ? [texts.table.earlier] : [];
