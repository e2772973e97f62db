#!/usr/bin/env node
/** The command `cardwright`. In a fresh clone it builds itself first; the published package is built already. */
import { existsSync } from 'node:fs';

const main = new URL('../dist/cli/index.js', import.meta.url);
if (!existsSync(main)) {
  const { ensure } = await import('../scripts/ensure.mjs');
  ensure();
  console.error('Building Cardwright, once; this takes about half a minute …');
  const { build } = await import('../scripts/tool.mjs');
  if (build() !== 0) process.exit(1);
}
const { leave, main: run, terminal } = await import(main.href);
leave(await run(process.argv.slice(2), terminal()));
