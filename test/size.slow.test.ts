import { expect, test } from 'vitest';
import { runNode } from './scratch-project.ts';

test('all of cardwright/core is below 16,000 bytes, minified and gzipped, and needs no package', () => {
  const { code, output } = runNode('scripts/size.mjs', []);
  const rows = output.split('\n').filter((line) => line.includes('bytes gzip'));
  expect(rows.filter((line) => !line.includes('of script'))).toHaveLength(6);
  expect(rows.filter((line) => line.includes('of script')).map((line) => line.split(':')[0])).toEqual(
    expect.arrayContaining(['the start page', 'generic, a table']),
  );
  expect(rows[0]).toMatch(
    /^cardwright\/core, every export there is: \d+ bytes gzip, 0 of them @noble\/hashes \(limit 16000\)$/,
  );
  expect(code).toBe(0);
});
