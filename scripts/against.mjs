/**
 * Keeps a build of another commit for `npm run bench -- --against REV`: its sources from git, built once by the tools that
 * build this one, in node_modules/.cache by the commit's full name. Says where it lies.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure.mjs';
import { build } from './tool.mjs';

const CACHE = join(root, 'node_modules', '.cache', 'cardwright', 'builds');

/** The commit a name stands for and the folder of its build, or undefined with a word on what is wrong. */
export function buildOf(rev) {
  const commit = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${rev}^{commit}`])?.trim();
  if (!commit) return complain(`there is no commit ${JSON.stringify(rev)} here`);
  const folder = join(CACHE, commit);
  const stamp = join(folder, '.built');
  if (existsSync(stamp)) return { commit, folder };
  console.log(`Building ${rev} (${commit.slice(0, 7)}) …`);
  rmSync(folder, { recursive: true, force: true });
  if (!unpack(commit, folder)) return complain(`cannot unpack ${rev}`);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  // Tests of that commit may want packages that are gone; what they leave unbuilt is of no use here.
  if (build({ cwd: folder }) !== 0 && !existsSync(join(folder, 'dist', 'lab', 'index.js')))
    return complain(`cannot build ${rev}`);
  writeFileSync(stamp, '');
  return { commit, folder };
}

/** Only what a build needs. */
function unpack(commit, folder) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'sources.tar');
  const packed = git(['archive', '--output', file, commit]) !== undefined;
  const done = packed && spawnSync('tar', ['-xf', file, '-C', folder], { stdio: 'inherit' }).status === 0;
  rmSync(file, { force: true });
  return done;
}

function git(args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

function complain(reason) {
  console.error(`bench: ${reason}`);
  return undefined;
}
