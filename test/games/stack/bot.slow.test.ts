/** The bots: both play whole matches from views alone, and the greedy one wins. */
import { expect, test } from 'vitest';
import { DECKS, greedyBot, stack } from '../../../src/games/stack/index.ts';
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

/** A bot that could draw its whole library, before somebody who cannot hurry. */
const DRAWS = {
  startingPlayer: 'a',
  players: [
    {
      id: 'a',
      deck: DECKS.ledger.slice(0, 37),
      hand: ['borrowed-hour', 'borrowed-hour', 'long-tutelage', 'long-tutelage'],
      battlefield: ['twin-daybook', 'twin-daybook', 'gilt-sponge', 'tally-scrivener', 'tally-scrivener'].concat(
        new Array<string>(9).fill('kelm-field'),
      ),
    },
    { id: 'b', deck: DECKS.vanguard, battlefield: ['oxbarrow-guard', 'oxbarrow-guard', 'kelm-field'] },
  ],
};

test('[K83] the greedy bot does not draw its library empty where it need not', () => {
  for (const match of [1, 2, 3, 4]) {
    const steps = playSteps(stack, [greedyBot, greedyBot] as never, {
      seed: seedFromText(`draws ${match}`),
      options: DRAWS,
    });
    let next = steps.next();
    while (!next.done) next = steps.next();
    expect(next.value).toMatchObject({ winners: [0], reason: 'life' });
  }
}, 60_000);

test('[K83] over ten matches from both seats the greedy bot beats the random one', () => {
  const wins = Array.from({ length: 10 }, (_, match) => winnerOf(match)).filter((winner) => winner === 0).length;
  expect(wins).toBeGreaterThanOrEqual(8);
}, 60_000);
