/**
 * `npm run load`: installs the peers, builds, and runs bench/load/main.ts, compiled, by plain Node, with a PostgreSQL of
 * its own unless DATABASE_URL names one.
 */
import { join } from 'node:path';
import { argv, env, execPath, exit } from 'node:process';
import { ensure, root } from './ensure.mjs';
import { build, node, tool } from './tool.mjs';

ensure();
ensure(join(root, 'bench'));
const load = ['bench/load/main.js', ...argv.slice(2)];
const withPostgres = () => tool('tsx', 'tsx', ['test/server/with-postgres.ts', execPath, ...load]);
exit(build() || tool('typescript', 'tsc', ['-p', 'bench']) || (env.DATABASE_URL ? node(load) : withPostgres()));
