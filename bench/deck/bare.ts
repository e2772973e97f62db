/** The unit (L54): flat typed arrays and marks, the engine's own generator and shuffle, no checks, nothing remembered. */
import { shuffleInPlace } from '../../dist/rng/index.js';
import { cardsOf, HAND, mix, newWords, type Player } from './player.ts';

export function bare(size: number): Player {
  const deck = Int32Array.from(cardsOf(size));
  const hand = new Int32Array(HAND);
  const discard = new Int32Array(size);
  const words = newWords();
  let top = 0;
  let discarded = 0;

  const reshuffle = (): void => {
    for (let i = 0; i < size; i++) deck[i] = discard[i] as number;
    shuffleInPlace(deck, 0, size, words);
    top = discarded = 0;
  };

  return {
    play(turns) {
      let hash = 0;
      for (let turn = 0; turn < turns; turn++) {
        if (top === size) reshuffle();
        for (let i = 0; i < HAND; i++) hand[i] = deck[top++] as number;
        for (let i = 0; i < HAND; i++) hash = mix(hash, hand[i] as number);
        for (let i = 0; i < HAND; i++) discard[discarded++] = hand[i] as number;
      }
      return hash;
    },
  };
}
