/** `cardwright shuffles`: what it says, and what it refuses before it deals anything. */
import { expect, test } from 'vitest';
import { run } from '../../src/cli/commands/shuffles.ts';
import { recordedIo } from './recorded-io.ts';

async function asked(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const io = recordedIo();
  const code = await run(args, io);
  return { code, out: io.printed().trimEnd(), err: io.complaints().trimEnd() };
}

test('[L38] [F8] ours is even on every course of chance, and the same seed says the same', async () => {
  const [one, two] = [
    await asked('--cards', '3', '--n', '100', '--seed', 'a'),
    await asked('--cards', '3', '--n', '100', '--seed', 'a'),
  ];
  expect(one.out).toBe(two.out);
  expect(one.out).toContain('Shuffles of 3 cards   exact on every course of chance; dealt 100 times, seed a');
  expect(one.out).toMatch(/ours +16\.67 % +16\.67 % +0\.00 %/);
});

test.each([
  [['--cards', '1'], '--cards must be from 2 to 5, not 1'],
  [['--cards', '6'], '--cards must be from 2 to 5, not 6'],
  [['--cards', '-3'], '--cards must be a whole number of 0 or more, not "-3"'],
  [['--cards', 'NaN'], '--cards must be a whole number of 0 or more, not "NaN"'],
  [['--n', '99'], '--n must be from 100 to 10000000, not 99'],
  [['--n', '1e9'], '--n must be a whole number of 0 or more, not "1e9"'],
  [['--n', '99999999999999999999'], '--n'],
  [['--format', 'xml'], '--format is one of text, json, csv, svg, not "xml"'],
  [['--chart', 'perfect'], '--chart is one of ours, naive-swap'],
  [['--n', '10000000', '--chart', '__proto__'], '--chart is one of ours, naive-swap'],
  [['--n', '10000000', '--out', 'no/where.json'], 'cannot write no/where.json: there is no file or folder no'],
  [['--n', '10000000', '--report', '.'], 'cannot write .: . is a folder, not a file'],
  [
    ['--n', '10000000', '--pictures', 'package.json'],
    'cannot write package.json: package.json is a file, not a folder',
  ],
  [['duel'], 'duel'],
  [['--bogus'], 'bogus'],
])('[L38] %j: one clear line and exit code 2, before anything is dealt', async (args, words) => {
  const { code, out, err } = await asked(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err.split('\n')[0]).toContain(words);
});
