/**
 * `npm run attack`: hostile inputs to every gate (test/attack). Bundled and run by plain Node, because tsx wraps functions and would halve the number of inputs.
 */
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { build } from 'esbuild';
import { ensure, root } from './ensure.mjs';
import { node } from './tool.mjs';

ensure();
const outfile = join(root, 'dist', 'attack.mjs');

/** Examples import the package by its name; here it is this tree, and one copy of it. */
const ownName = {
  name: 'own-name',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^cardwright(\/|$)/ }, ({ path }) => ({ path: join(root, SOURCES[path] ?? '') })),
};
const SOURCES = {
  cardwright: 'src/index.ts',
  'cardwright/core': 'src/core/index.ts',
  'cardwright/fields': 'src/core/fields/index.ts',
};

await build({
  entryPoints: [join(root, 'test/attack/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  sourcemap: 'inline',
  logLevel: 'error',
  plugins: [ownName],
});
exit(node(['--enable-source-maps', outfile, ...argv.slice(2)]));
