/**
 * `npm run bench`: installs the peers we measure against (bench/package.json), builds, runs bench/main.ts.
 * The bench is compiled by tsc and run by plain Node, because tsx wraps functions and would bend the figures.
 * With `--against REV` it also builds that commit, and the bench plays the games of both.
 */
import { join } from 'node:path';
import { argv, env, exit } from 'node:process';
import { buildOf } from './against.mjs';
import { ensure, root } from './ensure.mjs';
import { build, node, tool } from './tool.mjs';

const args = argv.slice(2);
ensure();
ensure(join(root, 'bench'));
exit(build() || tool('typescript', 'tsc', ['-p', 'bench']) || run());

function run() {
  const rev = revIn(args);
  if (rev === undefined) return node(['bench/main.js', ...args]);
  const other = buildOf(rev);
  if (!other) return 2;
  const { commit, folder } = other;
  const about = {
    BENCH_AGAINST: folder,
    BENCH_AGAINST_COMMIT: commit,
    BENCH_AGAINST_NAME: `${rev} (${commit.slice(0, 7)})`,
  };
  return node(['bench/main.js', ...args], { env: { ...env, ...about } });
}

/** The value of `--against`, in either of its forms; one that is missing is complained of by the bench itself. */
function revIn(given) {
  const at = given.indexOf('--against');
  return at < 0 ? given.find((each) => each.startsWith('--against='))?.slice('--against='.length) : given[at + 1];
}
