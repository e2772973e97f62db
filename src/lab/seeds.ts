/** The seed of each match of a run: it follows from the master seed and the match's number alone (L17). */
import { shakeStream, SEED_BYTES, type Seed } from '../rng/index.ts';

/** The seed of match `number` under `master`. */
export function seedOfMatch(master: Seed, number: number): Seed {
  const words = shakeStream(master, `match:${number}`);
  const seed = new Uint8Array(SEED_BYTES);
  const view = new DataView(seed.buffer);
  for (let at = 0; at < SEED_BYTES; at += 4) view.setUint32(at, words.next());
  return seed;
}
