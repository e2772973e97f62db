/** Numbers for attacks: quick, the same on every machine, and all of them from a seed and the number of the input. */
import type { Below } from '../../src/lab/index.ts';

/** Numbers that depend on nothing but a seed and which input they are for. */
export function chanceOf(seed: number, input: number): Below {
  let at = (Math.imul(seed ^ 0x51ed270b, 0x2c1b3c6d) ^ Math.imul(input + 1, 0x9e3779b1)) >>> 0;
  return (n) => {
    at = (at + 0x6d2b79f5) >>> 0;
    let word = Math.imul(at ^ (at >>> 15), at | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

/** One of a list. */
export const oneOf = <T>(list: readonly T[], below: Below): T => list[below(list.length)] as T;
