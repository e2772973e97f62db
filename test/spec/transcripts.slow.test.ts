/** A transcript of each bundled game, committed: it verifies offline, and against no file that says anything else. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { native } from '../../src/cli/native.ts';
import type { Json } from '../../src/core/index.ts';
import { verifyTranscript, type GivenOpening } from '../../src/fair/index.ts';
import { BUNDLED, bundledGame, bundledSpec, bundledText, gameFrom, parseSpec } from '../../src/spec/index.ts';

const folder = new URL('../data/spec/', import.meta.url);

const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

describe.each(BUNDLED.map((name) => [name] as const))('%s', (name) => {
  const lines = read(`${name}.jsonl`).trimEnd().split('\n');
  const { audit, openings } = JSON.parse(read(`${name}.openings.json`)) as {
    readonly audit: Json;
    readonly openings: readonly GivenOpening[];
  };
  const checked = { primitives: native, openings, strict: true };

  test('[F42] passes every check that its reveal rule leaves to players, and with the reveal all of them', () => {
    const games = [bundledGame(name)];
    const isSealed = bundledSpec(name).canonical.verify.reveal === 'auditor';
    const open = verifyTranscript(lines, { ...checked, games });
    expect([open.failure, open.status]).toEqual([undefined, isSealed ? 'partial' : 'ok']);
    if (!isSealed) return;
    const whole = verifyTranscript(lines, { ...checked, games, audit });
    expect([whole.failure, whole.status]).toEqual([undefined, 'ok']);
  });

  test('[S4] one changed token of the file is SpecHash', () => {
    const spec = parseSpec(bundledText(name).replace(/^limits:.*$|^verify:.*$/m, 'limits: { max_turns: 77 }'));
    if (!spec.ok) throw new Error(JSON.stringify(spec.error));
    const report = verifyTranscript(lines, { ...checked, games: [gameFrom(spec.value)], audit: audit ?? undefined });
    expect(report.failure?.code).toBe('SpecHash');
  });
});

test('[F24] under the rule auditor no card of a folded hand stands in the log', () => {
  const { audit } = JSON.parse(read('holdem.openings.json')) as { readonly audit: { readonly master: string } };
  expect(read('holdem.jsonl')).not.toContain(audit.master);
});
