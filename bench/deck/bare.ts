/** The unit (L54): flat typed arrays and marks, the engine's own generator and shuffle, no checks, nothing remembered. */
import { shuffleInPlace, type Words } from '../../dist/rng/index.js';
import { cardsOf, HAND, mix, newWords, type Player } from './player.ts';

/** A new discard goes under the others, or on top of them. */
export function bare(size: number, words: Words = newWords(), goesTo: 'bottom' | 'top' = 'bottom'): Player {
  const deck = Int32Array.from(cardsOf(size));
  const hand = new Int32Array(HAND);
  const discard = new Int32Array(size);
  let top = 0;
  const [first, step] = goesTo === 'bottom' ? [0, 1] : [size - 1, -1];
  let free = first;

  const reshuffle = (): void => {
    for (let i = 0; i < size; i++) deck[i] = discard[i] as number;
    shuffleInPlace(deck, 0, size, words);
    top = 0;
    free = first;
  };

  return {
    play(turns) {
      let hash = 0;
      for (let turn = 0; turn < turns; turn++) {
        if (top === size) reshuffle();
        for (let i = 0; i < HAND; i++) hand[i] = deck[top++] as number;
        for (let i = 0; i < HAND; i++) hash = mix(hash, hand[i] as number);
        for (let i = 0; i < HAND; i++, free += step) discard[free] = hand[i] as number;
      }
      return hash;
    },
  };
}
