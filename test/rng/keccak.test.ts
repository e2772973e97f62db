/** SHAKE256 beside two others: Node's and @noble's. */
import { createHash } from 'node:crypto';
import { shake256 as noble } from '@noble/hashes/sha3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lendWholePermutation, toHex } from '../../src/rng/index.ts';
import { lendPermutation, shake256 } from '../../src/rng/keccak.ts';
import { permute } from '../../src/rng/permute.ts';

/** Bytes that differ from place to place. */
const message = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 167 + (i >> 3)) & 255);

const native = (bytes: Uint8Array, length: number): string =>
  createHash('shake256', { outputLength: length }).update(bytes).digest('hex');

describe.each([
  ['row by row', () => lendPermutation(permute)],
  ['with a whole round written out', lendWholePermutation],
])('[F5] SHAKE256 %s', (_form, lend) => {
  beforeAll(lend);
  afterAll(() => lendPermutation(permute));

  test('of nothing begins as FIPS 202 has it', () => {
    expect(toHex(shake256(new Uint8Array(0), 16))).toBe('46b9dd2b0ba88d13233b3feb743eeb24');
  });

  test('of every length around the edges of a block is what Node and @noble give', () => {
    for (const length of [0, 1, 3, 4, 7, 8, 134, 135, 136, 137, 271, 272, 273, 1000])
      for (const wanted of [1, 31, 64, 135, 136, 137, 272, 500]) {
        const made = toHex(shake256(message(length), wanted));
        expect(made).toBe(native(message(length), wanted));
        expect(made).toBe(toHex(noble(message(length), { dkLen: wanted })));
      }
  });

  test('of a thousand messages in a chain, each the output of the last, ends where Node ends', () => {
    let [ours, theirs] = [new Uint8Array(0), Buffer.alloc(0)];
    for (let i = 1; i <= 1000; i++) {
      ours = Uint8Array.from(shake256(ours, i));
      theirs = Buffer.from(native(theirs, i), 'hex');
    }
    expect(toHex(ours)).toBe(theirs.toString('hex'));
  });
});
