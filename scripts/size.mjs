/** `npm run size`: bundles each entry below for the browser and fails if one is above its limit, minified and gzipped. */
import { join } from 'node:path';
import { exit } from 'node:process';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './ensure.mjs';

const LIMITS = [{ entry: 'core', limit: 15_000 }];

let heavy = false;
for (const { entry, limit } of LIMITS) {
  const code = await bundle(join(root, `dist/${entry}/index.js`));
  const gzip = gzipSync(code, { level: 9 }).length;
  heavy ||= gzip > limit;
  const verdict = gzip > limit ? `ABOVE the limit of ${limit}` : `limit ${limit}`;
  console.log(`cardwright/${entry}: ${Buffer.byteLength(code)} bytes minified, ${gzip} bytes gzip (${verdict})`);
}
exit(heavy ? 1 : 0);

async function bundle(entry) {
  const { output } = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      write: false,
      minify: 'oxc',
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  return output.map((chunk) => chunk.code ?? '').join('');
}
