import { expect, test } from 'vitest';
import { runNode } from './scratch-project.ts';

test('the kernel stays under 15 kB, minified and gzipped', () => {
  const { code, output } = runNode('scripts/size.mjs', []);
  expect(output).toMatch(/cardwright\/core: \d+ bytes minified, \d+ bytes gzip \(limit 15000\)/);
  expect(code).toBe(0);
});
