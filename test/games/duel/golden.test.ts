/**
 * Ten whole matches, kept as text. They change only on purpose:
 * `UPDATE_GOLDEN=1 npx vitest run test/games/duel/golden.test.ts` writes them anew and prints where each first differed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { PLAYTHROUGHS, playthrough } from './playthrough.ts';

const fileOf = (name: string): string => `test/data/golden/duel/${name}.txt`;

const kept = (name: string): string => (existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : '');

/** The first line in which two texts differ, or nothing. */
function firstDifference(before: string, after: string): string | undefined {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const at = now.findIndex((line, i) => line !== old[i]);
  if (before === after) return undefined;
  return at < 0
    ? `line ${now.length}: cut short`
    : `line ${at + 1}: was ${JSON.stringify(old[at])}, is ${JSON.stringify(now[at])}`;
}

describe('playthroughs', () => {
  test.each(PLAYTHROUGHS)('[L35 L36] $name', (match) => {
    const played = playthrough(match);
    const difference = firstDifference(kept(match.name), played);
    if (env['UPDATE_GOLDEN'] === '1' && difference) {
      writeFileSync(fileOf(match.name), played);
      process.stderr.write(`${match.name}: ${difference}\n`);
      return;
    }
    expect(difference).toBeUndefined();
  });

  test('[L36] a difference is told by its first line', () => {
    expect(firstDifference('a\nb\n', 'a\nc\n')).toBe('line 2: was "b", is "c"');
    expect(firstDifference('a\nb\n', 'a\nb\n')).toBeUndefined();
    expect(firstDifference('a\nb\nc', 'a\nb')).toBe('line 2: cut short');
  });

  test('[L37] playing it twice gives the same text', () => {
    const [first] = PLAYTHROUGHS;
    expect(playthrough(first!)).toBe(playthrough(first!));
  });
});
