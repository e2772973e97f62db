/** A build that somebody has to wait for is announced. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, runNode } from '../scratch-project.ts';
import { newFolder } from './pseudo-terminal.ts';

test('in a fresh clone the command builds itself, and says so first', () => {
  const clone = newFolder();
  for (const folder of ['bin', 'scripts']) mkdirSync(join(clone, folder));
  cpSync(join(root, 'bin/cardwright.js'), join(clone, 'bin/cardwright.js'));
  writeFileSync(join(clone, 'package.json'), '{"type":"module"}');
  writeFileSync(join(clone, 'scripts/ensure.mjs'), 'export const ensure = () => undefined;');
  writeFileSync(
    join(clone, 'scripts/tool.mjs'),
    `import { mkdirSync, writeFileSync } from 'node:fs';
     export function build() {
       console.error('built');
       const dist = new URL('../dist/cli/', import.meta.url);
       mkdirSync(dist, { recursive: true });
       writeFileSync(new URL('index.js', dist), 'export const leave = process.exit, terminal = () => 0, main = async () => 7;');
       return 0;
     }`,
  );
  const ran = runNode(join(clone, 'bin/cardwright.js'), []);
  expect(ran).toEqual({ code: 7, output: 'Building Cardwright, once; this takes about half a minute …\nbuilt\n' });
});

test('npm start says that it builds', () => {
  const { code, output } = runNode(join(root, 'scripts/run.mjs'), ['--version']);
  expect(code).toBe(0);
  expect(output).toContain('Building what has changed …');
});
