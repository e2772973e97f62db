import { expect, test } from 'vitest';
import { runNode } from './scratch-project.ts';

test('all of cardwright/core is below 15,500 bytes, minified and gzipped, and needs no package', () => {
  const { code, output } = runNode('scripts/size.mjs', []);
  const rows = output.split('\n').filter((line) => line.includes('bytes gzip'));
  expect(rows).toHaveLength(5);
  expect(rows[0]).toMatch(
    /^cardwright\/core, every export there is: \d+ bytes gzip, 0 of them @noble\/hashes \(limit 15500\)$/,
  );
  expect(code).toBe(0);
});
