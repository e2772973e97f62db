/** A small part of what `run` of ./transcripts.ts tries; the whole of it is run before an issue is closed. */
import { expect, test } from 'vitest';
import { POWERS, run } from './transcripts.ts';

test('[F43] no change to a transcript, by anybody, makes another story pass', () => {
  const { tried, refused, finds, ways, codes } = run(250, 'every day');
  expect(finds).toEqual([]);
  expect(tried).toBe(250);
  expect(refused).toBeGreaterThan(200);
  // Every power has tried, and many checks have answered: a run that stops at the form of a line would show nothing.
  for (const power of POWERS) expect(Object.keys(ways).some((way) => way.endsWith(` ${power}`))).toBe(true);
  expect(Object.keys(codes).length).toBeGreaterThan(8);
}, 600_000);
