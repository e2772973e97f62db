/** Every style sheet of the built page is asked for by a script or a page: one that nobody loads leaves a table undressed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './scratch-project.ts';

test('[T13] every style sheet that is built is loaded by something', () => {
  const web = join(root, 'dist/web');
  const files = readdirSync(join(web, 'assets'));
  const loaders = ['index.html', ...files.filter((file) => file.endsWith('.js')).map((file) => `assets/${file}`)];
  const texts = loaders.map((file) => readFileSync(join(web, file), 'utf8')).join('\n');
  const sheets = files.filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.filter((file) => !texts.includes(file))).toEqual([]);
});
