/** Randomness as data: seeds, streams per purpose, unbiased integers, shuffles. The story is in README.md. */
export { encode, fromHex, HEX_OF_BYTE, hexBytes, toHex, utf8, type Part } from './bytes.ts';
export { PROTOCOL, taggedHash, taggedHashBy } from './hash.ts';
export { SEED_BYTES, parseSeed, seedFromText, type Seed } from './seed.ts';
export { below, shuffleInPlace, type Words } from './words.ts';
export { lendShake256, shakeStream, type Shake256 } from './shake.ts';
export { lendWholePermutation } from './permute-whole.ts';
export { FastWords, fastKey, type FastKey } from './fast.ts';
export {
  Dice,
  PROFILES,
  familyOf,
  forward,
  newChance,
  parseChance,
  rewind,
  type Chance,
  type Profile,
  type Stream,
} from './dice.ts';
