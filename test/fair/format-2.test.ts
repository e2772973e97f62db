/** Transcripts of format 2, written before a log recorded whose secrets the host held: they verify, and prove no deal (F57). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { native } from '../../src/cli/native.ts';
import { verifyTranscript, verdict, type Report } from '../../src/fair/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';

const linesOf = (name: string): readonly string[] =>
  readFileSync(new URL(`../data/transcripts/format-2/${name}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

const verify = (name: string, keys: readonly string[] = []): Report =>
  verifyTranscript(linesOf(name), { primitives: native, games: [highCard], keys });

const keysIn = (name: string): readonly string[] =>
  (JSON.parse(linesOf(name)[0]!) as { event: { keys: { seats: readonly string[] } } }).event.keys.seats;

test.each([
  ['high-card', 'ok'],
  ['high-card-sealed', 'partial'],
  ['high-card-aborted', 'aborted'],
  ['high-card-seeded', 'ok'],
  ['high-card-test', 'ok'],
])('[F57] %s of format 2 is still %s', (name, status) => {
  expect(verify(name).status).toBe(status);
});

test('[F57] its seats read "not recorded", and the level is not proved, even to the holder of a key', () => {
  for (const keys of [[], keysIn('high-card')]) {
    const report = verify('high-card', keys);
    expect(report.seats.map(({ seed }) => seed)).toEqual(['unrecorded', 'unrecorded']);
    expect(report.proves).toEqual(['signed', 'complete']);
    expect(verdict(report)).toMatch(
      /^Passed, without proof of the deal: the log does not record who made the seeds\. .* won/,
    );
  }
});

test('[F56] a log of format 2 with a field of format 3 is no log of either', () => {
  const [open, ...rest] = linesOf('high-card');
  const forged = [open!.replace('"hidden":', '"hostHeld":[],$&'), ...rest];
  const { failure } = verifyTranscript(forged, { primitives: native, games: [highCard] });
  expect(failure).toEqual({
    code: 'Schema',
    seq: 0,
    detail: 'the terms have a field that format 2 does not know',
  });
});
