/** The libraries we measure against: their versions as installed, and the options they run with (L61). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The version of an installed peer. */
export function versionOf(peer: string): string {
  const path = new URL(`node_modules/${peer}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

/** boardgame.io's random plugin, which it does not export by name; the version is pinned, so the file is there. */
export function boardgameRandom(seed: string): { Shuffle<Card>(deck: readonly Card[]): Card[] } {
  const { RandomPlugin } = require('boardgame.io/dist/cjs/plugin-random-7425844d.js') as {
    RandomPlugin: { api(context: { data: { seed: string } }): { Shuffle<Card>(deck: readonly Card[]): Card[] } };
  };
  return RandomPlugin.api({ data: { seed } });
}

export const PEERS: readonly string[] = [
  `immer ${versionOf('immer')}: production build, auto-freeze on; one action to draw, one to discard`,
  `boardgame.io ${versionOf('boardgame.io')}: local client, NODE_ENV=production; one move to draw, one to discard`,
  '  undo and debug panel off, log emptied every game, moves read past the draft: all faster than the defaults',
];
