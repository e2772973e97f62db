/**
 * What decides whether a stored match may go on is its game's version, so the version must change whenever the game plays
 * differently. The recorded matches of every bundled game (test/data/golden) are pinned to the version they were recorded
 * under: whoever changes how a game plays must raise the version before they can be recorded anew.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES, ownTable } from '../../src/cli/games.ts';
import { parseGoldens } from '../../src/lab/index.ts';
import { goldenFile } from './golden-plans.ts';

/** By game and version: the digest of what its recorded matches came to. A line is added for a new version, never changed. */
type Ledger = { readonly [game: string]: { readonly [version: string]: string } };

const LEDGER = 'test/data/golden/versions.json';
const ledger: Ledger = JSON.parse(readFileSync(LEDGER, 'utf8'));

/** The version and the digest of a game's recorded matches. */
function recorded(game: string): { readonly version: string; readonly digest: string } {
  const file = parseGoldens(readFileSync(goldenFile(game), 'utf8'));
  if (!file.ok) throw new Error(file.error);
  const { version, goldens } = file.value;
  const results = goldens.map(({ seed, events, state, outcome }) => ({ seed, events, state, outcome }));
  return { version, digest: createHash('sha256').update(JSON.stringify(results)).digest('hex') };
}

test.each(GAMES)('[L36] [H7] $name: recorded matches belong to the version of the rules at hand', async (row) => {
  const { game } = await ownTable(row);
  const { version, digest } = recorded(row.name);
  const hint =
    'The game plays differently or its version was raised. Raise the version first (YAML: a row in src/spec/play/interpreter.ts; ' +
    `TypeScript: version in game.ts), then: cardwright golden ${goldenFile(row.name)} --update --reason "…", and add the digest with ` +
    'ADD_VERSIONS=1 npx vitest run test/games/versions.test.ts';
  // New versions are added by hand; those that are there stay.
  if (process.env['ADD_VERSIONS'] && ledger[row.name]?.[version] === undefined)
    writeFileSync(LEDGER, added(row.name, version, digest));
  const known: Ledger = JSON.parse(readFileSync(LEDGER, 'utf8'));
  expect([version, known[row.name]?.[version]], hint).toEqual([game.version, digest]);
});

function added(game: string, version: string, digest: string): string {
  const now: Ledger = JSON.parse(readFileSync(LEDGER, 'utf8'));
  return `${JSON.stringify({ ...now, [game]: { ...now[game], [version]: digest } }, null, 2)}\n`;
}
