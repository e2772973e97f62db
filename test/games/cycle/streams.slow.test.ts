/** The streams of an encounter are strangers to one another. */
import { expect, test } from 'vitest';
import { STREAMS } from '../../../src/games/cycle/index.ts';
import { Dice, newChance, seedFromText } from '../../../src/rng/index.ts';

test('[C80] the first words of any two streams are unrelated over 10,000 seeds', () => {
  const first = STREAMS.map(() => [] as number[]);
  for (let seed = 0; seed < 10_000; seed++) {
    const dice = new Dice(newChance('fast', seedFromText(String(seed))));
    STREAMS.forEach((name, i) => first[i]?.push(dice.words(`${name}.0:x`).next() / 2 ** 32 - 0.5));
  }
  const dot = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, x, i) => sum + x * (b[i] as number), 0);
  const worst = first.flatMap((a, i) =>
    first.slice(i + 1).map((b) => Math.abs(dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b)))),
  );
  expect(worst).toHaveLength(28);
  expect(Math.max(...worst)).toBeLessThan(0.05);
}, 60_000);
