/**
 * `cardwright verify`: checks the transcript of a match, offline, with nothing but the file and the rules. Exit codes: 0
 * every check passed, 1 a fault was found, 2 asked wrongly, 3 what could be checked is right, but not all could be.
 */
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import {
  explainEvent,
  LIMITS,
  unreadable,
  verifySteps,
  type GivenOpening,
  type Progress,
  type Report,
  type VerifyOptions,
  type Witness,
} from '../../fair/index.ts';
import type { Json } from '../../core/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import type { Io } from '../io.ts';
import { native } from '../native.ts';
import { columns, paint } from '../text.ts';
import { eventOn, gamesOf, readTranscript } from '../transcript-file.ts';

const OPTIONS = {
  head: { kind: 'text' },
  from: { kind: 'number' },
  to: { kind: 'number' },
  explain: { kind: 'number' },
  strict: { kind: 'flag' },
  openings: { kind: 'text' },
  audit: { kind: 'text' },
  json: { kind: 'flag' },
} as const;

const TOO_LARGE = {
  code: 'TooLarge',
  seq: 0,
  detail: `the file has more than ${LIMITS.size / 2 ** 20} MiB; no transcript is that large`,
};

const EXIT = { ok: 0, failed: 1, partial: 3 } as const;

export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['FILE'] });
  if (!parsed.ok) return refuseArguments(io, 'verify', parsed.error);
  const { head, from, to, explain, strict, openings, audit, json } = parsed.value.options;
  const file = parsed.value.positionals[0]!;
  const read = await readTranscript(io, file);
  const given = await readGiven(openings, audit);
  if (typeof given === 'string') return complain(io, given);
  const behind: Witness[] = [];
  const options: VerifyOptions = {
    primitives: native,
    games: read === 'too large' ? [] : await gamesOf(read.lines),
    head,
    from,
    to,
    strict,
    ...given,
    witness: explain === undefined ? undefined : (seen) => void (seen.near === explain && behind.push(seen)),
  };
  const report = read === 'too large' ? unreadable(TOO_LARGE, options) : watched(io, verifySteps(read.lines, options));
  const explained =
    explain === undefined || read === 'too large' ? [] : explanation(read.lines, explain, behind, report);
  const all = { ok: report.status === 'ok', ...report, ...(explain === undefined ? {} : { explained }) };
  if (json) io.out(JSON.stringify(all));
  else print(io, file, report, explained);
  return EXIT[report.status];
}

/** What was given beside the transcript, or what is wrong with it. */
async function readGiven(
  openings: string | undefined,
  audit: string | undefined,
): Promise<Pick<VerifyOptions, 'openings' | 'audit'> | string> {
  const read: { openings?: readonly GivenOpening[]; audit?: Json } = {};
  try {
    if (openings !== undefined) read.openings = parseOpenings(await readFile(openings, 'utf8'));
    if (audit !== undefined) read.audit = JSON.parse(await readFile(audit, 'utf8')) as Json;
    return read;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return `openings are one JSON object a line, and an audit is one JSON object (${error.message})`;
  }
}

/** Openings as a player keeps them: one JSON object a line. */
function parseOpenings(text: string): readonly GivenOpening[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => JSON.parse(line) as GivenOpening);
}

function complain(io: Io, text: string): number {
  io.err(`${paint(io, 'red', 'error:')} ${text}`);
  return 2;
}

/** Runs to the end and shows a bar on the way if it takes long enough for somebody to wonder. */
function watched(io: Io, steps: Generator<Progress, Report>): Report {
  const started = performance.now();
  let shown = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) {
      if (shown > 0) process.stderr.write('\r\u001b[K');
      return step.value;
    }
    const now = performance.now();
    if (!io.isTty || now - started < 300 || now - shown < 80) continue;
    shown = now;
    process.stderr.write(`\r${bar(step.value)}\u001b[K`);
  }
}

/** A bar of twenty squares: reading, chain, signatures and playing again are a fifth, a fifth, a fifth and two. */
function bar({ check, done, total }: Progress): string {
  const [base, share, doing] = PHASES[check] ?? [0, 0, ''];
  const part = base + share * (total === 0 ? 0 : done / total);
  const full = Math.round(part * 20);
  return `  ${'■'.repeat(full)}${'·'.repeat(20 - full)} ${Math.round(part * 100)} %  ${doing}`;
}

const PHASES: Readonly<Record<number, readonly [base: number, share: number, doing: string]>> = {
  1: [0, 0.2, 'reading'],
  2: [0.2, 0.1, 'hashes'],
  3: [0.3, 0.3, 'signatures'],
  8: [0.6, 0.4, 'playing again'],
};

function print(io: Io, file: string, report: Report, explained: readonly string[]): void {
  const { terms, checks, failure, warnings, events, head } = report;
  if (terms) {
    const test = terms.test ? ', a test: every seed came from one text' : '';
    io.out(`${file}: ${terms.game} ${terms.version}, ${terms.seats.join(' and ')}, level ${terms.level}${test}`);
  }
  const marks = {
    passed: paint(io, 'green', 'passed '),
    failed: paint(io, 'red', 'FAILED '),
    skipped: paint(io, 'dim', 'skipped'),
  };
  io.out(columns(checks.map(({ no, name, status, words }) => [`${no}`.padStart(2), name, marks[status], words])));
  for (const warning of warnings) io.out(`  ${paint(io, 'yellow', 'note')}  ${warning}`);
  if (failure) io.out(`\n${paint(io, 'red', failure.code)} at event ${failure.seq}: ${failure.detail}.`);
  else io.out(`\n${verdict(io, report)} ${events} events, head ${head ?? ''}`);
  if (explained.length > 0) io.out(`\n${explained.join('\n')}`);
}

function verdict(io: Io, { status, missing }: Report): string {
  if (missing) return paint(io, 'yellow', `No match was played: ${missing.join(' and ')} did not show up.`);
  if (status === 'partial') return paint(io, 'yellow', 'Partial: what could be checked is right.');
  return paint(io, 'green', 'Every check passed.');
}

function explanation(
  lines: readonly string[],
  seq: number,
  behind: readonly Witness[],
  { failure, events }: Report,
): readonly string[] {
  if (seq >= events) return [`There is no event ${seq}; the log has ${events}.`];
  const fault = failure && `The log has a fault at event ${failure.seq}: nothing from there on can be trusted.`;
  return [...explainEvent(eventOn(lines[seq]!), behind), ...(fault ? [fault] : [])];
}
