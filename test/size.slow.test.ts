import { expect, test } from 'vitest';
import { runNode } from './scratch-project.ts';

test('what people import from the kernel stays under its limits, minified and gzipped', () => {
  const { code, output } = runNode('scripts/size.mjs', []);
  const rows = output.split('\n').filter((line) => line.startsWith('cardwright/core, '));
  expect(rows.filter((row) => row.includes('(limit 15360)'))).toHaveLength(1);
  expect(rows.at(-1)).toMatch(/every export there is: \d+ bytes gzip, \d+ of them @noble\/hashes \(limit 36000\)/);
  expect(code).toBe(0);
});
