import { expect, test } from 'vitest';
import { runNode } from './scratch-project.ts';

test('what people import from the kernel stays under 15 kB, minified and gzipped', () => {
  const { code, output } = runNode('scripts/size.mjs', []);
  const rows = output.split('\n').filter((line) => line.startsWith('cardwright/core, '));
  expect(rows.filter((row) => row.includes('(limit 15000)'))).toHaveLength(3);
  expect(rows.at(-1)).toMatch(/every export there is: \d+ bytes gzip, \d+ of them @noble\/hashes \(limit 24000\)/);
  expect(code).toBe(0);
});
