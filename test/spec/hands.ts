/** Hands in words: `Ah Kd` becomes the numbers that rankings take. */
import { pipOf, type Pip } from '../../src/spec/ranks/index.ts';

export const hand = (cards: string): readonly Pip[] =>
  cards
    .split(' ')
    .filter((kind) => kind !== '')
    .map((kind) => {
      const pip = pipOf(kind);
      if (pip < 0) throw new RangeError(`no card ${kind}`);
      return pip;
    });
