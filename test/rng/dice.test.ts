import { expect, test } from 'vitest';
import {
  Dice,
  FastWords,
  below,
  familyOf,
  fastKey,
  forward,
  newChance,
  parseChance,
  rewind,
  seedFromText,
  type Chance,
} from '../../src/rng/index.ts';

const seed = seedFromText('dice');

function take(words: { next(): number }, count: number): number[] {
  return Array.from({ length: count }, () => words.next());
}

test('[F11] frozen outputs of the fast profile', () => {
  const shuffle = new FastWords(fastKey(seedFromText('frozen'), 'shuffle'));
  expect(take(shuffle, 6)).toEqual(FROZEN_START);
  shuffle.counter = 2 ** 32 - 2;
  expect(take(shuffle, 4)).toEqual(FROZEN_ROLLOVER);
  expect(shuffle.counter).toBe(2 ** 32 + 2);
});

test('[F11] the counter is the whole state: any word can be reached directly', () => {
  const key = fastKey(seed, 'draw');
  const all = take(new FastWords(key), 100);
  for (const at of [0, 1, 50, 99]) expect(new FastWords(key, at).next()).toBe(all[at]);
  const border = take(new FastWords(key, 2 ** 32 - 3), 6);
  for (let i = 0; i < 6; i++) expect(new FastWords(key, 2 ** 32 - 3 + i).next()).toBe(border[i]);
  for (const bad of [-1, 1.5, Number.NaN, Infinity, 2 ** 53]) {
    expect(() => new FastWords(key, bad)).toThrow(RangeError);
  }
});

test('[C80] saved in the middle and restored, every stream goes on where it was', () => {
  const straight = new Dice(newChance('fast', seed));
  const expected = ['shuffle:deck:0', 'roll:3', 'shuffle:deck:1'].map((purpose) => take(straight.words(purpose), 5));

  let saved: Chance = newChance('fast', seed);
  const pieces = ['shuffle:deck:0', 'roll:3', 'shuffle:deck:1'].map((purpose) => {
    const dice = new Dice(parseChance(JSON.parse(JSON.stringify(saved)))!);
    const piece = take(dice.words(purpose), 5);
    saved = dice.chance();
    return piece;
  });
  expect(pieces).toEqual(expected);
  expect(saved).toEqual(straight.chance());
  expect(saved.pulls).toEqual({ shuffle: 10, roll: 5 });
});

test('[C80] pulls on one family never move another', () => {
  const quiet = new Dice(newChance('fast', seed));
  const busy = new Dice(newChance('fast', seed));
  take(busy.words('roll:1'), 100);
  expect(take(busy.words('shuffle:deck:0'), 5)).toEqual(take(quiet.words('shuffle:deck:0'), 5));
});

test('[F6] under shake256 each purpose is a fresh stream and the chance stays as it was', () => {
  const chance = newChance('shake256', seed);
  const dice = new Dice(chance);
  const once = take(dice.words('roll:1'), 3);
  expect(take(dice.words('roll:1'), 3)).toEqual(once);
  expect(take(dice.words('roll:2'), 3)).not.toEqual(once);
  expect(dice.chance()).toBe(chance);
});

test('[F11] dice that were never thrown hand back the very chance they were made from', () => {
  const chance = newChance('fast', seed);
  const dice = new Dice(chance);
  dice.words('roll:1');
  expect(dice.chance()).toBe(chance);
});

test('[F11] dice of the same match may share keys, dice of another do not', () => {
  const parent = new Dice(newChance('fast', seed));
  take(parent.words('roll:1'), 4);
  const child = new Dice(newChance('fast', seed), parent);
  const stranger = new Dice(newChance('fast', seedFromText('other')), parent);
  expect(take(child.words('roll:1'), 4)).toEqual(take(new Dice(newChance('fast', seed)).words('roll:1'), 4));
  expect(take(stranger.words('roll:1'), 4)).not.toEqual(take(new Dice(newChance('fast', seed)).words('roll:1'), 4));
});

test('[C81] undo is a subtraction: rewind brings back the chance and the words', () => {
  const before = forward(newChance('fast', seed), 'shuffle', 3);
  const dice = new Dice(before);
  const words = dice.words('shuffle:deck:1');
  const first = [below(words, 6), below(words, 6)];
  const after = dice.chance();
  const undone = rewind(after, 'shuffle', words.pulls - 3);
  expect(undone).toEqual(before);
  const again = new Dice(undone).words('shuffle:deck:1');
  expect([below(again, 6), below(again, 6)]).toEqual(first);
  expect(rewind(forward(newChance('fast', seed), 'roll', 2), 'roll', 2)).toEqual(newChance('fast', seed));
  expect(forward(newChance('shake256', seed), 'roll', 2)).toEqual(newChance('shake256', seed));
  expect(() => rewind(before, 'shuffle', 4)).toThrow(RangeError);
});

test('[F11] the family is what stands before the first colon', () => {
  expect(familyOf('shuffle:p1:deck:3')).toBe('shuffle');
  expect(familyOf('ai')).toBe('ai');
});

test('[F11] families named like the members of every object are families like others', () => {
  const dice = new Dice(newChance('fast', seed));
  take(dice.words('__proto__:1'), 2);
  take(dice.words('constructor:1'), 3);
  const saved = parseChance(JSON.parse(JSON.stringify(dice.chance())))!;
  expect(Object.entries(saved.pulls)).toEqual([
    ['__proto__', 2],
    ['constructor', 3],
  ]);
  expect(new Dice(saved).words('__proto__:2').pulls).toBe(2);
  expect(({} as Record<string, unknown>)['2']).toBeUndefined();
});

test('[F3] a chance from a hostile file is refused as a whole', () => {
  const good = newChance('fast', seed);
  expect(parseChance({ ...good, pulls: { roll: 3 }, extra: 1 })).toEqual({ ...good, pulls: { roll: 3 } });
  const bad: unknown[] = [
    undefined,
    null,
    'fast',
    [],
    {},
    { ...good, profile: 'toString' },
    { ...good, profile: 'chacha20' },
    { ...good, seed: 'ab' },
    { ...good, seed: 7 },
    { ...good, seed: 'F'.repeat(128) },
    { ...good, pulls: null },
    { ...good, pulls: [1] },
    { ...good, pulls: { roll: -1 } },
    { ...good, pulls: { roll: 1.5 } },
    { ...good, pulls: { roll: '3' } },
    { ...good, pulls: { roll: 2 ** 53 } },
    { ...good, profile: 'shake256', pulls: { roll: 1 } },
  ];
  for (const value of bad) expect(parseChance(value)).toBeUndefined();
});

const FROZEN_START = [2284045473, 2892704141, 1816290000, 3405124887, 3055742548, 1795437080];
const FROZEN_ROLLOVER = [383955137, 3763107591, 2454617867, 1616721621];
