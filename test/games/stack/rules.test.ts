/** A rule without a test counts as unfinished. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const RULES = 87;

test('every rule from K1 to K87 stands in the title of a test', () => {
  const folder = 'test/games/stack';
  const files = readdirSync(folder).filter((file) => file.endsWith('.test.ts'));
  const text = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n');
  const missing = Array.from({ length: RULES }, (_, i) => `K${i + 1}`).filter((id) => !text.includes(`[${id}]`));
  expect(missing).toEqual([]);
});
