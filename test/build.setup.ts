/** Before any test: brings dist up to date, for the tests that use the package as its users do. */
import { join } from 'node:path';
import { root, runNode } from './scratch-project.ts';

const BUILT = 'CARDWRIGHT_BUILT';

export default function setup(): void {
  // Every project of a run asks for it; once is enough, and `npm test` has just done it.
  if ([String(process.pid), String(process.ppid)].includes(process.env[BUILT] ?? '')) return;
  process.env[BUILT] = String(process.pid);
  const { code, output } = runNode(join(root, 'scripts/build.mjs'), []);
  if (code !== 0) console.warn(`The build has errors; the tests run on what it gave.\n${output}`);
}
