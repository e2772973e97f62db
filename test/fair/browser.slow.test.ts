/** The verifier as a browser would get it: bundled, and run where nothing but the language itself is there. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build, type Rollup } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { autoMatch } from '../../src/cli/auto-match.ts';
import { native } from '../../src/cli/native.ts';
import { verifyTranscript, type Report } from '../../src/fair/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { root } from '../scratch-project.ts';
import { sure } from './hosted.ts';

const folder = mkdtempSync(join(root, 'dist', 'browser-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A page's script that keeps the verifier under a global name. */
async function bundle(): Promise<string> {
  const entry = join(folder, 'page.js');
  writeFileSync(
    entry,
    `import { pure, verifyTranscript } from '../fair/index.js';
     import { highCard } from '../games/high-card/index.js';
     export const check = (lines) => JSON.stringify(verifyTranscript(lines, { primitives: pure, games: [highCard] }));`,
  );
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { lib: { entry, formats: ['iife'], name: 'page' }, write: false, minify: true },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[];
  return output!.output[0].code;
}

test('[F42] the verifier runs with nothing but the language, and says what it says in Node', async () => {
  const code = await bundle();
  const { lines } = sure(autoMatch(highCard, { seed: 'browser' }));
  const forged = lines.with(62, lines[62]!.replace('"seq":62', '"seq":63'));
  for (const log of [lines, forged]) {
    const context: { lines: readonly string[]; result: string } = { lines: [...log], result: '' };
    runInNewContext(`${code}; result = page.check(lines);`, context);
    const here = verifyTranscript(log, { primitives: native, games: [highCard] });
    expect(JSON.parse(context.result) as Report).toEqual(JSON.parse(JSON.stringify(here)));
  }
}, 60_000);
