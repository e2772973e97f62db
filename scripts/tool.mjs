/** Runs the installed command-line tools from the project's root. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { root } from './ensure.mjs';

/** Runs the bin of an installed package (`tool('typescript', 'tsc', ['-b'])`) and gives its exit code. */
export function tool(pack, bin, args, options = {}) {
  const home = join(root, 'node_modules', pack);
  const { bin: bins } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const file = join(home, typeof bins === 'string' ? bins : bins[bin]);
  return node([file, ...args], options);
}

/** Runs Node itself, and gives its exit code. */
export function node(args, options = {}) {
  const { status, signal } = spawnSync(execPath, args, { cwd: root, stdio: 'inherit', ...options });
  return status ?? (signal === 'SIGINT' ? 130 : 1);
}

/** Compiles everything, and puts the page together; gives the exit code. */
export const build = (options) => tool('typescript', 'tsc', ['-b'], options) || buildPage(options);

/** The page as static files, in dist/web; not made anew while nothing of src is younger. */
function buildPage(options) {
  const made = statSync(join(root, 'dist/web/index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = readdirSync(join(root, 'src'), { recursive: true }).map((file) => statSync(join(root, 'src', file)));
  const isFresh = sources.every(({ mtimeMs }) => mtimeMs < made);
  const args = ['build', '--config', 'src/web/vite.config.ts', '--logLevel', 'error'];
  // The same page whoever asks for it: tests have an environment of their own, in which it would come out larger.
  return isFresh ? 0 : tool('vite', 'vite', args, { ...options, env: { ...env, NODE_ENV: 'production' } });
}
