/** What a person types at any table: a line in words, and the answer to a word that nobody knows. */
import { nearest } from '../../core/fields/index.ts';
import { shortened } from './names.ts';

/** The words of a line; commas part them too. `player 2` is one word, as on the page: `p2`. */
export const wordsIn = (line: string): string[] =>
  line
    .trim()
    .toLowerCase()
    .replaceAll(/\bplayer (?=\d)/g, 'p')
    .split(/[\s,]+/);

/** Whether a word is a number, as cards and options have them. */
export const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** What to say to an empty line. */
export const EMPTY = 'Type what you want to do. Type help for what there is.';

const LONGEST_ECHO = 40;

/** What to say to a word that is none of the known ones. */
export function notUnderstood(word: string, known: readonly string[], when: 'here' | 'now' = 'here'): string {
  if (word === '') return EMPTY;
  const meant = nearest(word, known);
  return `"${shortened(word, LONGEST_ECHO)}" is nothing one can do ${when}. ${meant ? `Did you mean ${meant}?` : 'Type help for what is.'}`;
}
