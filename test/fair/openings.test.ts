import { expect, test } from 'vitest';
import { checkOpening, commitPile, openCard, pure, rootOf, type Opening } from '../../src/fair/index.ts';
import { seedFromText, toHex } from '../../src/rng/index.ts';

const master = seedFromText('openings');
const pileOf = (size: number, gen = 0) =>
  commitPile(pure, master, { zone: 'deck', gen, cards: Array.from({ length: size }, (_, i) => (i * 7 + 3) % 101) });

test('[F27] every card of piles of 1 to 20 cards opens against the root alone', () => {
  for (let size = 1; size <= 20; size++) {
    const pile = pileOf(size);
    const root = rootOf(pile);
    for (let slot = 0; slot < size; slot++) {
      const opening = openCard(pile, slot);
      expect(opening.card).toBe((slot * 7 + 3) % 101);
      expect(checkOpening(pure, root, opening), `slot ${slot} of ${size}`).toBe(true);
    }
  }
});

test('[F27] an odd last node moves up, written as null', () => {
  expect(openCard(pileOf(5), 4).path.map((node) => node === null)).toEqual([true, true, false]);
  expect(openCard(pileOf(1), 0).path).toEqual([]);
});

test('[F27] whatever is changed in an opening, it no longer opens', () => {
  const pile = pileOf(13);
  const root = rootOf(pile);
  const good = openCard(pile, 5);
  const neighbour = openCard(pile, 4);
  const bad: Opening[] = [
    { ...good, card: 99 },
    { ...good, card: -1 },
    { ...good, card: 0.5 },
    { ...good, slot: 4 },
    { ...good, slot: 13 },
    { ...good, slot: -1 },
    { ...good, slot: 5.5 },
    { ...good, gen: 1 },
    { ...good, salt: neighbour.salt },
    { ...good, salt: '' },
    { ...good, salt: good.salt.toUpperCase() },
    { ...good, path: good.path.slice(1) },
    { ...good, path: good.path.slice(0, -1) },
    { ...good, path: [...good.path, null] },
    { ...good, path: [...good.path, good.path[0]!] },
    { ...good, path: [null, ...good.path.slice(1)] },
    { ...good, path: good.path.toReversed() },
    { ...good, path: ['zz', ...good.path.slice(1)] },
    { ...good, path: [] },
    // @ts-expect-error an opening from a file may hold anything
    { ...good, path: 5 },
    // @ts-expect-error an opening from a file may hold anything
    { ...good, path: [7, {}, undefined] },
    // @ts-expect-error an opening from a file may hold anything
    { ...good, salt: null },
  ];
  for (const opening of bad) expect(checkOpening(pure, root, opening), JSON.stringify(opening)).toBe(false);
  expect(checkOpening(pure, { ...root, zone: 'hand' }, good)).toBe(false);
  expect(checkOpening(pure, { ...root, size: 4 }, good)).toBe(false);
  expect(checkOpening(pure, { ...root, root: pileOf(13, 1).root }, good)).toBe(false);
});

test('[F27] no inner node can pass for a card, nor a card for an inner node', () => {
  const pile = pileOf(4);
  const short = { ...openCard(pile, 0), path: [toHex(pile.rows[1]![1]!)] };
  expect(checkOpening(pure, rootOf(pile), short)).toBe(false);
});

test('[F25] an empty pile has the one root of nothing', () => {
  const empty = pileOf(0);
  expect(empty.root).toBe(pileOf(0, 5).root);
  expect(checkOpening(pure, rootOf(empty), { gen: 0, slot: 0, card: 0, salt: '00'.repeat(32), path: [] })).toBe(false);
  expect(() => openCard(empty, 0)).toThrow(RangeError);
});

test('[F25] salts differ by zone, generation and slot, so equal orders have unequal roots', () => {
  const cards = [1, 2, 3];
  const piles = [
    commitPile(pure, master, { zone: 'deck', gen: 0, cards }),
    commitPile(pure, master, { zone: 'deck', gen: 1, cards }),
    commitPile(pure, master, { zone: 'hand', gen: 0, cards }),
    commitPile(pure, seedFromText('other'), { zone: 'deck', gen: 0, cards }),
  ];
  const salts = piles.flatMap((pile) => pile.salts.map(toHex));
  expect(new Set(salts).size).toBe(12);
  expect(new Set(piles.map(({ root }) => root)).size).toBe(4);
});
