/** Opening hands over many matches: chance must not care how a deck list was written. */
import { expect, test } from 'vitest';
import { start } from '../../../src/core/index.ts';
import { deckOf, stack } from '../../../src/games/stack/index.ts';
import { handOf } from '../../../src/games/stack/table/zones.ts';
import { newChance, seedFromText } from '../../../src/rng/index.ts';

const HANDS = 3000;
/** Lands in seven of sixty cards with 24 lands: none to five, and six or seven together, in percent (K70). */
const SHARES = [2.16, 12.1, 26.94, 30.87, 19.64, 6.93, 1.34];

const DECK = deckOf({
  'kelm-field': 24,
  'pell-runner': 4,
  'oxbarrow-guard': 4,
  'tollgate-hulk': 4,
  'ledger-moth': 4,
  'jotted-note': 4,
  unsay: 4,
  'cinder-spit': 4,
  'dawn-flare': 4,
  'lean-closer': 4,
});

function landsIn(deck: readonly string[], match: number): number {
  const players = [
    { id: 'p1', deck },
    { id: 'p2', deck },
  ];
  const options = { gameId: 'g', players, setup: 'match', format: 'constructed', mulligan: 'none' };
  const started = start(stack, options, { chance: newChance('fast', seedFromText(`opening ${match}`)), watched: [] });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const { piles, cards } = started.value.state;
  return (piles[handOf(0)]?.toArray() ?? []).filter((card) => cards.kinds[card] === 'kelm-field').length;
}

test.each([
  ['as written', DECK],
  ['from the last to the first', DECK.toReversed()],
])(
  '[K62] [K70] opening hands of a deck listed %s follow the hypergeometric shares',
  (_, deck) => {
    const found = SHARES.map(() => 0);
    for (let match = 0; match < HANDS; match++) {
      const lands = Math.min(6, landsIn(deck, match));
      found[lands] = (found[lands] ?? 0) + 1;
    }
    const distance = SHARES.reduce((sum, share, lands) => {
      const expected = (HANDS * share) / 100;
      return sum + ((found[lands] ?? 0) - expected) ** 2 / expected;
    }, 0);
    // Chi-squared with 6 degrees of freedom: above 22.5 once in a thousand.
    expect(distance).toBeLessThan(22.5);
  },
  120_000,
);
