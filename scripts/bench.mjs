/**
 * `npm run bench`: installs the peers we measure against (bench/package.json), builds, runs bench/main.ts.
 * The bench is compiled by tsc and run by plain Node, because tsx wraps functions and would bend the figures.
 */
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { ensure, root } from './ensure.mjs';
import { build, node, tool } from './tool.mjs';

ensure();
ensure(join(root, 'bench'));
exit(build() || tool('typescript', 'tsc', ['-p', 'bench']) || node(['bench/main.js', ...argv.slice(2)]));
