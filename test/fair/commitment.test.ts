import { expect, test } from 'vitest';
import {
  chainTip,
  commitmentOf,
  inRoleOrder,
  masterSeed,
  previousLink,
  pure,
  seedFromLink,
} from '../../src/fair/index.ts';
import { toHex } from '../../src/rng/index.ts';

const fill = (byte: number, length: number): Uint8Array => new Uint8Array(length).fill(byte);
const secret = { seed: fill(1, 64), salt: fill(2, 32) };
const hex = (gameId: string, role: string, of = secret): string => toHex(commitmentOf(pure, gameId, role, of));

test('[F17] a commitment holds for one role of one match only', () => {
  const one = hex('g-1', 'A');
  expect(hex('g-1', 'B')).not.toBe(one);
  expect(hex('g-2', 'A')).not.toBe(one);
  expect(hex('g-1', 'A', { ...secret, salt: fill(3, 32) })).not.toBe(one);
  expect(hex('g-1', 'A', { ...secret, seed: fill(3, 64) })).not.toBe(one);
  // The borders between the parts are inside the hash.
  expect(hex('g-1A', '')).not.toBe(one);
});

test('[F18] roles go by code units, the server among them', () => {
  expect(inRoleOrder(['server', 'b', 'B', 'é', 'tom', 'a'])).toEqual(['B', 'a', 'b', 'server', 'tom', 'é']);
});

test('[F18] every seed, commitment, rule and beacon moves the master', () => {
  const base = { gameId: 'g', specHash: 'ab', commits: { A: '00', server: '11' }, beacon: '' };
  const seeds = new Map([
    ['A', fill(1, 64)],
    ['server', fill(2, 64)],
  ]);
  const master = (change: Partial<typeof base>, of = seeds): string =>
    toHex(masterSeed(pure, { ...base, ...change }, of));
  const all = [
    master({}),
    master({ gameId: 'h' }),
    master({ specHash: 'ac' }),
    master({ commits: { A: '01', server: '11' } }),
    master({ beacon: 'ff' }),
    master({}, new Map([...seeds, ['A', fill(9, 64)]])),
    master({}, new Map([...seeds, ['server', fill(9, 64)]])),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(all[0]).toHaveLength(128);
});

test('[F21] links of a chain lead to the published tip, and each match gets its own seed', () => {
  const last = fill(5, 32);
  const tip = chainTip(last, 3);
  const links = [last, previousLink(last), previousLink(previousLink(last))];
  expect(toHex(previousLink(links[2]!))).toBe(toHex(tip));
  const seeds = links.flatMap((link) => ['g-1', 'g-2'].map((game) => toHex(seedFromLink(pure, link, game))));
  expect(new Set(seeds).size).toBe(6);
  expect(seeds[0]).toHaveLength(128);
});
