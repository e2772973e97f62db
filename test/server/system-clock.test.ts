/** Time of a server: it runs forward, whatever happens to the clock of the machine. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../src/server/index.ts';

afterEach(() => void vi.restoreAllMocks());

const YEAR = 31_536_000_000;

test('[H8] [H18] it begins at the time of the machine, and goes on when that jumps', () => {
  const before = Date.now();
  expect(Math.abs(systemClock.now() - before)).toBeLessThan(60_000);
  const first = systemClock.now();
  for (const jump of [YEAR, -YEAR, 0, -5_000]) {
    vi.spyOn(Date, 'now').mockReturnValue(before + jump);
    const elapsed = systemClock.now() - first;
    expect([jump, elapsed >= 0 && elapsed < 60_000]).toEqual([jump, true]);
  }
  expect(Number.isSafeInteger(systemClock.now())).toBe(true);
});

test('[H8] no part of the host or the server reads the clock of the machine itself', () => {
  const files = ['src/host', 'src/server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const sources = files.filter((file) => file.endsWith('.ts'));
  expect(sources.length).toBeGreaterThan(40);
  expect(sources.filter((file) => /\bDate\.now\b|\bnew Date\(\)/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
