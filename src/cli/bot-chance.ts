/** Where bots have their chance from: the same text, the same bots. It counts, so that a match can be gone on with. */
import { below, seedFromText, shakeStream, type Words } from '../rng/index.ts';

/** The random words of a text for bots. */
export const botWords = (seed: string): Words => shakeStream(seedFromText(seed), 'bots');

/** The chance of bots after so many words were drawn. */
export class BotChance implements Words {
  readonly #words: Words;
  #drawn = 0;

  constructor(seed: string, drawn: number) {
    this.#words = botWords(seed);
    while (this.#drawn < drawn) this.next();
  }

  /** How many words were drawn. */
  get drawn(): number {
    return this.#drawn;
  }

  next(): number {
    this.#drawn++;
    return this.#words.next();
  }

  below(n: number): number {
    return below(this, n);
  }
}
