/**
 * Installs what is missing, and does nothing when nothing is: `node scripts/ensure.mjs [folder]`.
 * Plain Node, because it runs before anything is installed. Needs the network only when it installs.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { argv, env, execPath, exit, platform, versions } from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(import.meta.url), '../..');

/** Brings `folder`/node_modules in line with its lock file; ends the process if that fails. */
export function ensure(folder = root) {
  checkNode();
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const stamp = join(folder, 'node_modules', '.cardwright-lock');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (readIfThere(stamp) === hash) return;
  if (!isComplete(folder, JSON.parse(lock))) install(folder);
  writeFileSync(stamp, hash);
}

function checkNode() {
  const [major, minor] = versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Cardwright needs Node 20.19 or later; this is Node ${versions.node}.`);
  exit(1);
}

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Somebody may have installed by hand: then every package the lock demands is there already. */
function isComplete(folder, { packages }) {
  return Object.entries(packages).every(([path, wanted]) => {
    if (path === '' || wanted.optional || wanted.peer) return true;
    const found = readIfThere(join(folder, path, 'package.json'));
    return found !== undefined && JSON.parse(found).version === wanted.version;
  });
}

function install(folder) {
  console.log(`Installing packages in ${relative(env.INIT_CWD ?? root, folder) || '.'} (npm ci) …`);
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = env.npm_execpath?.endsWith('npm-cli.js') ? [execPath, [env.npm_execpath, ...args]] : ['npm', args];
  const { status, error } = spawnSync(...npm, { cwd: folder, stdio: 'inherit', shell: platform === 'win32' });
  if (status === 0) return;
  console.error(
    `npm ci failed${error ? ` (${error.message})` : ''}. Is the network there? Try: cd ${folder} && npm ci`,
  );
  exit(1);
}

if (argv[1] === fileURLToPath(import.meta.url)) ensure(argv[2] ? resolve(argv[2]) : root);
