/** How prose is read: phrases, and the small words in them, numbers and players. */
import { BadCaseFile } from '../report.ts';

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number in words or digits, or "a". */
export const NUMBER = `(?:${WORDS.join('|')}|an?|no|\\d+)`;

/** What a text that fits NUMBER comes to. */
export function numberOf(text: string): number {
  const word = text.toLowerCase();
  if (word === 'a' || word === 'an') return 1;
  if (word === 'no') return 0;
  const at = WORDS.indexOf(word);
  const n = at === -1 ? Number(word) : at;
  if (n > MOST) throw new BadCaseFile(`${word} is more than any table holds`);
  return n;
}

const MOST = 1000;

/** A pattern for a whole phrase, in which <N> stands for a number and <P> for a player; case does not matter. */
export function phrase(pattern: string): RegExp {
  const filled = pattern.replaceAll('<N>', `(${NUMBER})`).replaceAll('<P>', `(${PLAYER})`);
  return new RegExp(`^(?:${filled})$`, 'i');
}

/** A player in words. */
const PLAYER = 'p[1-4]|(?:the )?active player|(?:the )?player|non-active player|(?:an )?opponent';

/** What the phrases that fit a whole text mean, each with the words that stand in its places. */
export function* readingsOf<Make>(
  table: readonly (readonly [pattern: RegExp, make: Make])[],
  text: string,
): Generator<readonly [make: Make, words: readonly string[]]> {
  for (const [pattern, make] of table) {
    const found = pattern.exec(text);
    if (found) yield [make, found.slice(1).map((word) => word ?? '')];
  }
}
