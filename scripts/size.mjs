/** `npm run size`: what `cardwright/core` weighs in a browser, minified and gzipped; fails if a row is above its limit. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exit } from 'node:process';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './ensure.mjs';

/** The promise of core. All but a client are above it until the agenda, saves, policies and gates have entries of their own. */
const PROMISE = 15 * 1024;

/** Imports as people write them: the package has no side effects, so a bundle holds what is named and no more. */
const ROWS = [
  { what: 'a client that follows a match', names: ['evolveView', 'viewDigest'], limit: PROMISE },
  {
    what: 'the draw primitive with its records',
    names: ['tableOf', 'draw', 'deal', 'dealRound', 'verifyRecord'],
    limit: 16_000,
  },
  {
    what: 'a game and the host of it',
    names: ['zone', 'start', 'submit', 'choicesFor', 'follow'],
    limit: 20_000,
  },
  { what: 'every export there is', names: ['*'], limit: 36_000 },
];

const folder = mkdtempSync(join(root, 'dist', 'size-'));
let heavy = false;
try {
  for (const { what, names, limit } of ROWS) {
    const whole = gzipped(await bundle(names, []));
    const own = gzipped(await bundle(names, [/^@noble\//]));
    heavy ||= whole > limit;
    const verdict = whole > limit ? `ABOVE the limit of ${limit}` : `limit ${limit}`;
    console.log(`cardwright/core, ${what}: ${whole} bytes gzip, ${whole - own} of them @noble/hashes (${verdict})`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
exit(heavy ? 1 : 0);

function gzipped(code) {
  return gzipSync(code, { level: 9 }).length;
}

async function bundle(names, external) {
  const entry = join(folder, 'entry.js');
  const list = names[0] === '*' ? '*' : `{ ${names.join(', ')} }`;
  writeFileSync(entry, `export ${list} from '../core/index.js';`);
  const { output } = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      write: false,
      minify: 'oxc',
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: entry, external, preserveEntrySignatures: 'strict' },
    },
  });
  return output.map((chunk) => chunk.code ?? '').join('');
}
