/** [T15] A value that a rule sets before it moves a card is shown when the card lands. */
import { expect, test } from 'vitest';
import { randomBot } from '../../src/lab/index.ts';
import { choreograph } from '../../src/web/timeline/index.ts';
import { CARD_CUES } from './cue-tables.ts';
import { strangersGame } from './strangers/game.ts';
import { FAMILIES, told, WORDS, type Batch } from './told.ts';

const longSuit = strangersGame('long_suit');

/** Returns when each event of a batch counts as shown, in ms. */
function commitsOf({ before: view, events }: Batch): readonly number[] {
  const { cues } = choreograph(events, { table: CARD_CUES, view, seq: 0, words: WORDS });
  return cues.flatMap(({ kind, at }) => (kind === 'commit' ? [at] : []));
}

test.each([0, 1])('[T15] the best card of a trick is named when it lies there, for seat %d', (viewer) => {
  const bots = Array.from({ length: 3 }, () => randomBot);
  const { batches } = told(longSuit, bots, { seed: 'a', viewer, options: { players: 3 } });
  const laid = batches.filter(({ events: [first] }) => first?.type === 'noted' && first.name === 'move');
  const named = laid.flatMap((batch) => {
    const commits = commitsOf(batch);
    const [holder, card] = [
      batch.events.findIndex((event) => event.type === 'changed' && event.key === 'holder'),
      batch.events.findIndex(({ type }) => type === 'moved'),
    ];
    return holder >= 0 && holder < card ? [[commits[holder], commits[card]] as const] : [];
  });
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(([value, card]) => value !== card)).toEqual([]);
});

test('[T15] what is asked for is said before the card comes', () => {
  const { batches } = FAMILIES['go fish']?.({ seed: 'a' }) ?? { batches: [] };
  const asked = batches.filter(({ events: [first] }) => first?.type === 'noted');
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((batch) => commitsOf(batch)[0] !== 0)).toEqual([]);
});
