/**
 * Cases written for this project from rules/spec.md alone: a place for every problem code, cascades that must not be told,
 * deals, chips and draws counted by hand. And what must hold for every file in them: written anew it has the same hash.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CASE_FAMILIES } from '../conform/index.ts';
import { formatSpec, parseSpec, problemLine, type Canonical, type Spec } from '../../src/spec/index.ts';

interface CaseFile {
  readonly specs?: { readonly [name: string]: string };
  readonly cases: readonly unknown[];
}

const read = (family: string): CaseFile =>
  JSON.parse(readFileSync(new URL(`../data/cases/${family}-own.json`, import.meta.url), 'utf8')) as CaseFile;

const FILES = [
  ['spec-check', 643],
  ['spec-play', 308],
] as const;

test.each(FILES)('[S64] [S65] every case of %s comes out as written, all %i', (family, count) => {
  expect(CASE_FAMILIES[family]!(read(family))).toEqual({ passed: count, failed: [] });
});

test('[S3] [S5] a file written as phrases, or in its canonical form, is the same game', () => {
  const texts = Object.values(read('spec-play').specs ?? {});
  expect(texts.length).toBeGreaterThan(80);
  for (const text of texts) {
    const { hash, canonical } = specOf(text);
    expect([formatSpec(canonical), writtenOut(canonical)].map((form) => specOf(form).hash)).toEqual([hash, hash]);
  }
});

/** The canonical form as a file: a version that nobody wrote is no text, and nothing is said of an empty deck twice (S32). */
function writtenOut({ version, draw_rules: rules, ...canonical }: Canonical): string {
  const empty = rules && canonical.on_deck_empty ? { ...rules, empty: undefined } : rules;
  return JSON.stringify({ ...canonical, ...(version !== null && { version }), draw_rules: empty });
}

function specOf(text: string): Spec {
  const parsed = parseSpec(text);
  if (!parsed.ok) throw new Error(parsed.error.map(problemLine).join('\n'));
  return parsed.value;
}
