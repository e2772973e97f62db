/** Installs and builds what is missing, then runs the command line from this tree: `node scripts/run.mjs play`. */
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { ensure, root } from './ensure.mjs';
import { build, node } from './tool.mjs';

ensure();
console.error('Building what has changed …');
const failed = build();
// A command runs where its user stands, so that file names mean what they say.
exit(
  failed || node([join(root, 'bin/cardwright.js'), ...argv.slice(2)], { cwd: process.env.INIT_CWD ?? process.cwd() }),
);
