/** How a match ended is said once: the words of every end, for every reader, at the table as in the panel. */
import { expect, test } from 'vitest';
import { start } from '../../src/core/index.ts';
import { viewOf } from '../../src/core/view/index.ts';
import { duel } from '../../src/games/duel/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { turnWords } from '../../src/games/duel/web/panels.tsx';
import type { Parts } from '../../src/games/duel/web/props.ts';
import { sceneOf } from '../../src/games/duel/web/scene.ts';
import { outcomeWords } from '../../src/web/tables/outcome.ts';
import { DUEL } from '../../src/web/texts/duel.ts';
import { ENGLISH as texts } from '../../src/web/texts/index.ts';

const begun = start(duel, {}, { chance: newChance('fast', seedFromText('outcome')) });
if (!begun.ok) throw new Error(begun.error.code);
const { state } = begun.value;

// The rules have not ended any of these matches: the host has.
test.each([
  ['resigned', [1], 'You lost', 'Ben won'],
  ['left', [0], 'You won', 'Ana won'],
  ['time', [1], 'You lost', 'Ben won'],
  ['agreed', [0, 1], 'A draw', 'A draw'],
  ['aborted', [], 'The match was broken off', 'The match was broken off'],
  ['expired', [], 'The match was broken off', 'The match was broken off'],
])(
  '[T17] a match that ended with "%s" reads the same at the table and in the panel',
  (reason, winners, own, watched) => {
    for (const [viewer, words] of [
      [0, own],
      ['spectator', watched],
    ] as const) {
      const seat = viewer === 0 ? 0 : null;
      const table = { view: viewOf(duel, state, viewer), outcome: { winners, reason }, seat };
      const seats = ['Ana', 'Ben'].map((name, at) => ({ seat: at, name, isViewer: at === seat, isBot: false }));
      expect(outcomeWords({ seats, texts }, table)).toBe(words);
      const parts = { desk: { scene: { value: sceneOf(table) } }, words: DUEL, seats } as unknown as Parts;
      expect(turnWords(parts)).toBe(words);
    }
  },
);

test('[T17] a win that is shared says with whom, the reader first', () => {
  const names = ['Ana', 'Ben', 'Cy', 'Di'];
  const wordsFor = (seat: number | null): string => {
    const seats = names.map((name, at) => ({ seat: at, name, isViewer: at === seat, isBot: false }));
    const view = { ...viewOf(duel, state, 'spectator'), seats: names.map(() => ({})) };
    return outcomeWords({ seats, texts }, { view, outcome: { winners: [1, 3], reason: '' }, seat });
  };
  expect([3, 0, null].map(wordsFor)).toEqual(['You and Ben won', 'Ben and Di won', 'Ben and Di won']);
});
