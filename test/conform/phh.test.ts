/** Recorded hands: the reader of their format, the deck that is laid for them, and hands of every variant (S62, S63). */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { deckOf } from './phh/deck.ts';
import { readHand } from './phh/hand.ts';
import { runPhh } from './phh/run.ts';
import { readToml } from './phh/toml.ts';

const own = readFileSync(new URL('../data/phh/own.phhs', import.meta.url), 'utf8');

test('[S62] 37 hands of all nine variants end with the stacks written in them', () => {
  expect(new Set(own.match(/variant = .*/g)?.map((line) => line.slice(11, -1))).size).toBe(9);
  expect(runPhh(own)).toEqual({ passed: 37, failed: [] });
});

/** One hand with some lines put in the place of others. */
const hand = (change: (text: string) => string): string => {
  const [first = ''] = own.slice(own.indexOf('[everybody-folds]')).split('\n\n');
  return change(first);
};

describe('[S63] a hand that is not as it was written', () => {
  test('[S63] other stacks are told, in halves of chips', () => {
    expect(runPhh(hand((text) => text.replace('[199, 201, 200]', '[199, 200, 201]'))).failed).toEqual([
      {
        name: 'hand everybody-folds (line 1)',
        difference: 'stacks in parts of chips: expected [398,400,402], found [398,402,400]',
      },
    ]);
  });

  test.each([
    ["'p3 f'", "'p3 dance'"],
    ["'p3 f'", "'p3 cbr'"],
    ["'p3 f'", "'x3 f'"],
    ["'p3 f'", "'d dx p1'"],
    ['9h9s', '9h9'],
    ['9h9s', '9x9s'],
    ["'NT'", "'XX'"],
    ['finishing_stacks', 'finishing'],
    ['[200, 200, 200]', '[200, 200, -1]'],
  ])('[S63] an unknown word is an error: %s → %s', (word, other) => {
    expect(runPhh(hand((text) => text.replace(word, other))).failed[0]).toMatchObject({ isMalformed: true });
  });

  test.each([
    ["'p3 f'", "'p1 f'"],
    ["'p3 f'", "'p3 cbr 3'"],
    [", 'p1 f'", ''],
  ])('[S63] what the rules do not allow fails: %s → %s', (word, other) => {
    const [failure] = runPhh(hand((text) => text.replace(word, other))).failed;
    expect(failure?.difference).toMatch(/action|record/);
    expect(failure).not.toHaveProperty('isMalformed');
  });
});

describe('the format', () => {
  test('texts, numbers, truths, lists over lines and remarks are read; numbers stay as they are written', () => {
    const text = `# a remark\n[one]\na = 'x # y'\nb = "q\\"\\u0041"\nc = [1, 2.50,\n  [true], ] # end\nd = 22:30:00\ne = { f = 1_000 }\n`;
    expect(readToml(text)).toEqual([
      {
        name: 'one',
        line: 2,
        table: {
          a: 'x # y',
          b: 'q"A',
          c: [{ digits: '1' }, { digits: '2.50' }, [true]],
          d: '22:30:00',
          e: { f: { digits: '1000' } },
        },
      },
    ]);
  });

  test.each(["a = 'x", 'a = ', '[a', 'a = [1', 'a = 1\na = 2', 'a = 1 2', '= 1', 'a = "\\q"', `a = ${'['.repeat(50)}`])(
    'what cannot be read is told with its line: %j',
    (text) => {
      expect(() => readToml(text)).toThrow(/^line \d+: /);
    },
  );

  test('a key that means something to objects is a key like any other', () => {
    expect(Object.keys(readToml('__proto__ = 1')[0]?.table ?? {})).toEqual(['__proto__']);
  });

  test('[S63] cards come round by round, burns and unknown cards are others that are not used', () => {
    const [table] = readToml(own).filter(({ name }) => name === 'an-unknown-hand-is-mucked');
    const { decks } = deckOf(readHand(table?.table ?? {}), { hole: 2, up: 0, burns: true, fillers: '23456789TJQKA' });
    const [deck = []] = decks;
    expect(deck).toHaveLength(12);
    expect([deck[0], deck[2], ...deck.slice(5, 8), deck[9], deck[11]]).toEqual([
      '4h',
      '5d',
      '2c',
      '7d',
      '9h',
      '3s',
      'Kd',
    ]);
    expect(new Set(deck).size).toBe(12);
  });
});

const SHARED = '/work/shared/phh/pluribus-open.phhs';

test.skipIf(!existsSync(SHARED))(
  '[S62] 400 real hands end with the recorded stacks (only where that file lies)',
  () => {
    expect(runPhh(readFileSync(SHARED, 'utf8'))).toEqual({ passed: 400, failed: [] });
  },
);
