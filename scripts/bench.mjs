/** `npm run bench`: installs the peers we measure against (bench/package.json), builds, runs bench/main.ts. */
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { ensure, root } from './ensure.mjs';
import { build, tool } from './tool.mjs';

ensure();
ensure(join(root, 'bench'));
exit(build() || tool('tsx', 'tsx', ['bench/main.ts', ...argv.slice(2)]));
