/** `npm run load`: installs the peers, builds, and runs bench/load/main.ts, compiled, by plain Node. */
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { ensure, root } from './ensure.mjs';
import { build, node, tool } from './tool.mjs';

ensure();
ensure(join(root, 'bench'));
exit(build() || tool('typescript', 'tsc', ['-p', 'bench']) || node(['bench/load/main.js', ...argv.slice(2)]));
