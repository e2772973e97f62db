/** Transcripts of files whose interpreter has changed since: checked where it plays them in the same way, and never accused where it does not. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { nativeFairness } from '../../src/cli/native.ts';
import type { Game } from '../../src/core/index.ts';
import { sameFile, verifyTranscript, type Report } from '../../src/fair/index.ts';
import { bundledGame } from '../../src/spec/index.ts';

/** A match of go fish by interpreter 1, in which a draw from an empty stock let the asker go on (S48). */
const lines = gunzipSync(readFileSync('test/data/stores/go_fish-interpreter-1.jsonl.gz'))
  .toString('utf8')
  .trim()
  .split('\n');
const goFish: Game = bundledGame('go_fish');
const FILE = '1+16ca0275c31c479d12660de50f2c2cf193f8802425ab10cb1d108afd79986043';

const verified = (log: readonly string[], game: Game): Report =>
  verifyTranscript(log, { primitives: nativeFairness.primitives, games: [game] });

test('[F16] the version of a game in YAML carries that of the interpreter, where a change of it affects the game', () => {
  expect(goFish.version).toBe(`${FILE}.2`);
  expect(bundledGame('kuhn').version).toMatch(/^1\+[0-9a-f]{64}$/);
});

test('[F16] [F54] an interpreter that plays a match differently accuses nobody, and says why it was not checked by the rules', () => {
  const { status, failure, why, outcome } = verified(lines, goFish);
  expect([status, failure, outcome]).toEqual(['partial', undefined, undefined]);
  expect(why).toContain(
    `the match was played with another version of the interpreter of game files (1+16ca0275c31c…), which plays differently from this one (1+16ca0275c31c….2)`,
  );
});

test('[F16] a forged line is still a fault, whatever interpreter is at hand', () => {
  const forged = lines.map((line, at) => (at === 40 ? line.replace(/"hash":"./, '"hash":"g') : line));
  expect(verified(forged, goFish).status).toBe('failed');
});

test('[F16] only the interpreter may differ: another file of the same name is not the one that was played', () => {
  expect(sameFile({ game: 'go_fish', version: FILE }, [goFish])).toBe(goFish);
  expect(sameFile({ game: 'go_fish', version: `${FILE}.2` }, [goFish])).toBeUndefined();
  const other = { ...goFish, version: `1+${'0'.repeat(64)}.2` };
  expect(sameFile({ game: 'go_fish', version: FILE }, [other])).toBeUndefined();
  expect(verified(lines, other).failure?.code).toBe('SpecHash');
});
