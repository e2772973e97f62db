/**
 * Plays a short match of every bundled game and writes its transcript to test/data/spec: run with `npx tsx` after a game
 * file has changed, because a transcript is bound to every token of it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { autoMatch, type AutoTranscript } from '../../src/cli/auto-match.ts';
import { BUNDLED, bundledGame, bundledSpec, type BundledName, type SpecShape } from '../../src/spec/index.ts';

/** Seeds of matches that end soon. */
const SEEDS: { readonly [name: string]: string } = { war: 'war 31', crazy_eights: 'eights 87' };

/** The match of a game that is written down. */
export function recorded(name: BundledName): AutoTranscript<SpecShape> {
  const spec = bundledSpec(name);
  const options = spec.canonical.betting === null ? {} : { players: spec.canonical.players.min, hands: 2 };
  const match = autoMatch(bundledGame(name), {
    seed: SEEDS[name] ?? `${name} for the record`,
    options: name === 'kuhn' ? {} : options,
    reveal: spec.canonical.verify.reveal,
  });
  if (!match.ok) throw new Error(`${name}: ${JSON.stringify(match.error)}`);
  return match.value;
}

if (process.argv[2] === 'write') {
  const folder = new URL('../data/spec/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const name of BUNDLED) {
    const { lines, openings, audit } = recorded(name);
    writeFileSync(new URL(`${name}.jsonl`, folder), `${lines.join('\n')}\n`);
    writeFileSync(new URL(`${name}.openings.json`, folder), `${JSON.stringify({ audit: audit ?? null, openings })}\n`);
  }
}
