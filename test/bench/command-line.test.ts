import { describe, expect, test } from 'vitest';
import { readCommandLine } from '../../bench/command-line.ts';

const USAGE = {
  name: 'torture',
  about: 'kills servers',
  options: {
    kills: { about: 'how many', otherwise: 200 },
    store: { about: 'on what', otherwise: 'sqlite', oneOf: ['sqlite', 'postgres'] },
    quick: { about: 'in a hurry', otherwise: false },
    only: { about: 'some', otherwise: 'a,b', someOf: ['a', 'b', 'c'] },
    at: { about: 'at these', otherwise: '1,50', isNumbers: true },
  },
} as const;

const read = (...args: readonly string[]) => readCommandLine(USAGE, args);

describe('the arguments of the house’s commands', () => {
  test('what is given, and what is not', () => {
    expect(read('--kills', '7', '--quick', '--only', 'c,a')).toEqual({
      values: { kills: 7, store: 'sqlite', quick: true, only: 'c,a', at: '1,50' },
      operands: [],
    });
    expect(read()).toMatchObject({ values: { kills: 200, quick: false, only: 'a,b' } });
  });

  test('help says all there is', () => {
    expect(read('--kills', '7', '--help')).toEqual({
      say: [
        'npm run torture -- [options]',
        'kills servers',
        '  --kills N                how many (200)',
        '  --store sqlite|postgres  on what (sqlite)',
        '  --quick                  in a hurry',
        '  --only TEXT              some (a,b)',
        '  --at TEXT                at these (1,50)',
      ].join('\n'),
      code: 0,
    });
  });

  test.each([
    [['--kills', 'many'], '--kills takes a number, not "many"'],
    [['--kills', ''], '--kills takes a number, not ""'],
    [['--kills=-3'], '--kills takes a number, not "-3"'],
    [['--kills'], /--kills/],
    [['--store', 'oracle'], '--store is one of sqlite, postgres'],
    [['--only', 'a,x'], 'no x for --only; there are a, b, c'],
    [['--at', '1,,2'], '--at takes numbers with commas'],
    [['--blow', 'up'], /--blow/],
    [['seven'], 'what is seven?'],
    [['--quick=no'], /--quick/],
  ])('%j is told in one line', (args, what) => {
    const { say, code } = Object(read(...args));
    expect(code).toBe(2);
    expect(say).toMatch(what);
    expect(say).toMatch(/^torture: .* \(--help tells more\)$/);
  });
});
