/** T17: what the file of a match is called. */
import { expect, test } from 'vitest';
import { fileNameOf } from '../../src/web/app/save-as.ts';

test('[T17] the file of a match has its game and its day in its name', () => {
  expect(fileNameOf('duel', new Date(2026, 10, 8))).toBe('duel-2026-11-08.jsonl');
  expect(fileNameOf('night market/2', new Date(2026, 0, 31))).toBe('night-market-2-2026-01-31.jsonl');
  expect(fileNameOf('übungsplatz', new Date(2026, 0, 31))).toBe('übungsplatz-2026-01-31.jsonl');
});
