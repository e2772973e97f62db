/** The bots: both play whole matches from views alone, and the greedy one wins. */
import { expect, test } from 'vitest';
import { greedyBot, stack } from '../../../src/games/stack/index.ts';
import { playSteps, randomBot } from '../../../src/lab/index.ts';
import { seedFromText } from '../../../src/rng/index.ts';

const winnerOf = (match: number): number | undefined => {
  const greedySeat = match % 2;
  const bots = greedySeat === 0 ? [greedyBot, randomBot] : [randomBot, greedyBot];
  const steps = playSteps(stack, bots as never, { seed: seedFromText(`greedy ${match}`) });
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value?.winners[0] === undefined ? undefined : (next.value.winners[0] + greedySeat) % 2;
  }
};

test('[K83] over ten matches from both seats the greedy bot beats the random one', () => {
  const wins = Array.from({ length: 10 }, (_, match) => winnerOf(match)).filter((winner) => winner === 0).length;
  expect(wins).toBeGreaterThanOrEqual(8);
}, 60_000);
