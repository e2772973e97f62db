/** The vectors of rules/fair.md section 13, as far as randomness goes. */
import { readFileSync } from 'node:fs';

const file = new URL('../data/vectors/fair.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly master: string;
  readonly purpose: string;
  readonly words: readonly number[];
  readonly shuffle52: readonly number[];
  readonly shuffle60: readonly number[];
};

export const { master: MASTER, purpose: PURPOSE, words: WORDS, shuffle52: SHUFFLE_52, shuffle60: SHUFFLE_60 } = vectors;
