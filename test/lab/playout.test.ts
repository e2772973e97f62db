/** Whole matches between bots: the same seed gives the same match, and nothing goes on for ever. */
import { expect, test } from 'vitest';
import { evolveAll } from '../../src/core/history/index.ts';
import { cycle } from '../../src/games/cycle/index.ts';
import { duel } from '../../src/games/duel/index.ts';
import { highCard, steadyBot } from '../../src/games/high-card/index.ts';
import { stack } from '../../src/games/stack/index.ts';
import { playout, playSteps, randomBot } from '../../src/lab/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import { isSame, type AnyGame } from '../../src/testing/index.ts';

const seed = seedFromText('lab');

test('a match is played to its end, and the same seed plays it again', () => {
  const once = playout(highCard, { seed, options: { seats: 3 } });
  expect(once).toMatchObject({ ok: true, value: { outcome: { reason: 'most points' } } });
  expect(playout(highCard, { seed, options: { seats: 3 } })).toEqual(once);
});

test.each([cycle, duel, highCard, stack] as unknown as readonly AnyGame[])(
  'what $name has listed is carried out as if it were checked again',
  (game) => {
    const { take: _, ...checked } = game;
    for (const text of ['one', 'two', 'three'])
      expect(playout(game, { seed: seedFromText(text) })).toEqual(playout(checked, { seed: seedFromText(text) }));
  },
);

test('a match that does not end in time has no outcome', () => {
  expect(playout(highCard, { seed, maxCommands: 2 })).toMatchObject({ value: { outcome: undefined, commands: 2 } });
});

test('options that the game refuses are handed back', () => {
  expect(playout(highCard, { seed, options: { seats: 9 } })).toMatchObject({ ok: false, error: { code: 'BadOption' } });
});

test('step by step, each state follows from the one before by its events', () => {
  const stretches = [...playSteps(highCard, [steadyBot, randomBot], { seed })].map((step) =>
    'before' in step ? step : { before: step.blank, events: step.events, after: step.state },
  );
  for (const [i, { before, events, after }] of stretches.entries()) {
    expect(isSame(evolveAll(before, events), after)).toBe(true);
    expect(isSame(stretches[i + 1]?.before ?? after, after)).toBe(true);
  }
  expect(stretches.length).toBeGreaterThan(5);
});

test('a match between no bots is a mistake', () => {
  expect(() => [...playSteps(highCard, [], { seed })]).toThrow('a match between bots needs a bot');
});
