/** All of the fair-play vectors, through the pure (browser) path and through Node's own cryptography. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { native } from '../../src/cli/native.ts';
import { canonicalJson } from '../../src/core/canonical/canonical.ts';
import {
  chainHash,
  commitmentOf,
  commitPile,
  hashWith,
  masterSeed,
  pure,
  type Primitives,
} from '../../src/fair/index.ts';
import { fromHex, parseSeed, shakeStream, shuffleInPlace, toHex, type Seed } from '../../src/rng/index.ts';

interface Vectors {
  readonly proto: string;
  readonly master: string;
  readonly purpose: string;
  readonly words: readonly number[];
  readonly shuffle52: readonly number[];
  readonly shuffle60: readonly number[];
  readonly commit: string;
  readonly leaf0: string;
  readonly event0: string;
  readonly protocol: {
    readonly gameId: string;
    readonly specHash: string;
    readonly commits: Readonly<Record<string, string>>;
    readonly master: string;
    readonly shuffle52: readonly string[];
    readonly salt0: string;
    readonly merkleRoot: string;
    readonly jcs_sample: string;
  };
}

const vectors = JSON.parse(readFileSync(new URL('../data/vectors/fair.json', import.meta.url), 'utf8')) as Vectors;

const fill = (byte: number, length: number): Uint8Array => new Uint8Array(length).fill(byte);

function shuffled(seed: Seed, size: number): number[] {
  const cards = Array.from({ length: size }, (_, i) => i);
  shuffleInPlace(cards, 0, size, shakeStream(seed, vectors.purpose));
  return cards;
}

test('[F5] [F8] words, shuffle52 and shuffle60', () => {
  const seed = parseSeed(vectors.master)!;
  const stream = shakeStream(seed, vectors.purpose);
  expect(vectors.words.map(() => stream.next())).toEqual(vectors.words);
  expect(shuffled(seed, 52)).toEqual(vectors.shuffle52);
  expect(shuffled(seed, 60)).toEqual(vectors.shuffle60);
});

test('[F31] jcs_sample', () => {
  const sample = { b: [1, true, null], a: 'é"\\', Z: { y: 2, x: -3 } };
  expect(canonicalJson(sample)).toBe(vectors.protocol.jcs_sample);
});

const PATHS: readonly (readonly [string, Primitives])[] = [
  ['pure', pure],
  ['native', native],
];

describe.each(PATHS)('%s path', (_, primitives) => {
  test('[F17] commit', () => {
    const secret = { seed: fill(7, 64), salt: fill(9, 32) };
    expect(toHex(commitmentOf(primitives, 'g-1', 'server', secret))).toBe(vectors.commit);
  });

  test('[F25] leaf0', () => {
    expect(toHex(hashWith(primitives, 'leaf', 'deck:0', '0', 'c13', fill(1, 32)))).toBe(vectors.leaf0);
  });

  test('[F32] event0', () => {
    const event = { count: 2, from: 'deck', indices: [0, 1], seq: 0, to: 'hand:A', type: 'draw' };
    expect(toHex(chainHash(primitives, fill(0, 32), canonicalJson(event)))).toBe(vectors.event0);
  });

  test('[F18] protocol: commits and master', () => {
    const { gameId, specHash, commits, master } = vectors.protocol;
    const secrets = { A: { seed: fill(1, 64), salt: fill(17, 32) }, B: { seed: fill(2, 64), salt: fill(18, 32) } };
    const server = { seed: fill(3, 64), salt: fill(19, 32) };
    const all = Object.entries({ ...secrets, server });
    const made = Object.fromEntries(all.map(([role, s]) => [role, toHex(commitmentOf(primitives, gameId, role, s))]));
    expect(made).toEqual(commits);
    // Any order of arrival gives the same master.
    const seeds = new Map(all.toReversed().map(([role, { seed }]) => [role, seed]));
    expect(toHex(masterSeed(primitives, { gameId, specHash, commits, beacon: '' }, seeds))).toBe(master);
  });

  test('[F25] protocol: order, first salt and Merkle root of 52 cards', () => {
    const master = fromHex(vectors.protocol.master)!;
    const cards = shuffled(master, 52);
    expect(cards.map((card) => `c${card}`)).toEqual(vectors.protocol.shuffle52);
    const pile = commitPile(primitives, master, { zone: 'deck', gen: 0, cards });
    expect(toHex(pile.salts[0]!)).toBe(vectors.protocol.salt0);
    expect(pile.root).toBe(vectors.protocol.merkleRoot);
  });
});
