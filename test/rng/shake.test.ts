import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { encode, parseSeed, seedFromText, shakeStream, type Seed } from '../../src/rng/index.ts';
import { MASTER, PURPOSE, WORDS } from './vectors.ts';

/** The first `count` words by Node's own SHAKE256. */
function nativeWords(seed: Seed, purpose: string, count: number): number[] {
  const hash = createHash('shake256', { outputLength: count * 4 });
  const bytes = hash
    .update('cardlog/1|stream|')
    .update(encode([seed, purpose]))
    .digest();
  return Array.from({ length: count }, (_, i) => bytes.readUInt32LE(i * 4));
}

function take(seed: Seed, purpose: string, count: number): number[] {
  const stream = shakeStream(seed, purpose);
  return Array.from({ length: count }, () => stream.next());
}

test('[F5] the vector words, natively and through the browser path', () => {
  const seed = parseSeed(MASTER)!;
  expect(nativeWords(seed, PURPOSE, 8)).toEqual(WORDS);
  expect(take(seed, PURPOSE, 8)).toEqual(WORDS);
});

test('[F5] every shorter request is a prefix of the longer one, across block borders', () => {
  const seed = seedFromText('prefixes');
  const long = take(seed, 'roll:7', 110);
  for (let count = 1; count <= 110; count++) {
    expect(nativeWords(seed, 'roll:7', count)).toEqual(long.slice(0, count));
  }
});

test('[F6] purposes do not share a cursor', () => {
  const seed = seedFromText('two purposes');
  const alone = take(seed, 'shuffle:deck:0', 5);
  const roll = shakeStream(seed, 'roll:1');
  const deck = shakeStream(seed, 'shuffle:deck:0');
  const mixed = alone.map(() => (roll.next(), deck.next()));
  expect(mixed).toEqual(alone);
  expect(roll.pulls).toBe(5);
});
