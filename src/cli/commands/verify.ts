/**
 * `cardwright verify`: checks the transcript of a match, offline, with nothing but the file and the rules. Exit codes: 0
 * passed, 1 a fault was found, 2 asked wrongly (no such file, no such event, no game in a file of rules), 3 what could be
 * checked is right, but not all could be: the rules are not at hand, the log is sealed, leaves the match undecided, or no
 * match was played.
 */
import process from 'node:process';
import {
  explainEvent,
  lacking,
  parseProofs,
  PROOFS,
  unreadable,
  verifySteps,
  type GivenOpening,
  type Progress,
  type Proof,
  type Receipt,
  type Report,
  type VerifyOptions,
  type Witness,
} from '../../fair/index.ts';
import type { Json } from '../../core/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import { complain } from '../terminal/complain.ts';
import type { Io } from '../terminal/io.ts';
import { native } from '../native.ts';
import { changedRules, gamesIn, logArguments, rulesFor } from '../rules.ts';
import { printReport } from '../report-words.ts';
import { paint } from '../terminal/text.ts';
import { eventOn, readLines, readTranscript } from '../transcript-file.ts';

const OPTIONS = {
  rules: { kind: 'text' },
  head: { kind: 'text' },
  from: { kind: 'number' },
  to: { kind: 'number' },
  explain: { kind: 'number' },
  strict: { kind: 'flag' },
  openings: { kind: 'text' },
  receipts: { kind: 'text' },
  key: { kind: 'text' },
  holdings: { kind: 'text' },
  require: { kind: 'text' },
  audit: { kind: 'text' },
  json: { kind: 'flag' },
} as const;

const EXIT = { ok: 0, failed: 1, partial: 3, aborted: 3 } as const;

export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['FILE', 'GAME?'] });
  if (!parsed.ok) return refuseArguments(io, 'verify', parsed.error);
  const { head, from, to, explain, strict, openings, receipts, key, holdings, audit, json, require } =
    parsed.value.options;
  const asked = logArguments(parsed.value.positionals, parsed.value.options.rules);
  if (typeof asked === 'string') return complain(io, asked);
  const { file } = asked;
  if (from !== undefined && to !== undefined && from > to) return complain(io, `no event is from ${from} to ${to}`);
  const { proofs: required, unknown } = require === undefined ? NOTHING_REQUIRED : parseProofs(require);
  if (unknown !== undefined)
    return complain(io, `${JSON.stringify(unknown)} is nothing a log can prove: --require takes ${PROOFS.join(', ')}`);
  const keys = key === undefined ? [] : key.split(',').map((each) => each.trim().toLowerCase());
  const odd = keys.find((each) => !/^[0-9a-f]{64}$/.test(each));
  if (odd !== undefined) return complain(io, `--key takes public keys of 64 hex digits, not ${JSON.stringify(odd)}`);
  const read = await readTranscript(io, file);
  if (!read.ok && read.error.kind === 'missing') return complain(io, read.error.words);
  const held = await readHoldings(io, holdings);
  if (typeof held === 'string') return complain(io, held);
  const given = await readGiven(io, openings, receipts, audit);
  if (typeof given === 'string') return complain(io, given);
  const behind: Witness[] = [];
  const lines = read.ok ? read.value : [];
  if (held.commitment !== undefined && !lines.some((line) => line.includes(`"commit":"${held.commitment}"`)))
    return complain(io, `${holdings} is not of this transcript: the commitment in it is not there`);
  const rules = await rulesFor(io, lines, asked.rules);
  if (typeof rules === 'number') return rules;
  const options: VerifyOptions = {
    primitives: native,
    games: gamesIn(rules),
    head: head ?? held.head,
    from,
    to,
    strict,
    ...given,
    keys: [...keys, ...held.keys],
    receipts: [...(given.receipts ?? []), ...held.receipts],
    witness: explain === undefined ? undefined : (seen) => void (seen.near === explain && behind.push(seen)),
  };
  const report =
    !read.ok && read.error.kind === 'fault' ? unreadable(read.error.fault) : watched(io, verifySteps(lines, options));
  const { events, status } = report;
  const explained = explain === undefined || explain >= events ? [] : explanation(lines, explain, behind, report);
  const lacks = lacking(report, required);
  const all = { ok: status === 'ok' && lacks.length === 0, ...report, ...(explain === undefined ? {} : { explained }) };
  if (json) io.out(JSON.stringify(require === undefined ? all : { ...all, lacks }));
  else printReport(io, file, report, explained);
  if (!json && status !== 'failed') io.out(paint(io, lacks.length > 0 ? 'red' : 'dim', proofWords(report, lacks)));
  const hint = changedRules(rules, report);
  if (!json && hint !== undefined) io.out(hint);
  if (!json && status === 'partial' && !rules.table) io.out('Name the rules to check all of it: --rules ./my-game.ts');
  const beyond = status === 'failed' ? undefined : [explain, from].find((seq) => seq !== undefined && seq >= events);
  if (beyond !== undefined) return complain(io, `there is no event ${beyond}; the log has ${events}`);
  return lacks.length > 0 ? EXIT.failed : EXIT[status];
}

const NOTHING_REQUIRED = { proofs: [], unknown: undefined } as const;

/** What was proved, and what was asked for in vain (F54). */
function proofWords({ proves }: Report, lacks: readonly Proof[]): string {
  const proved = `Proves: ${proves.length === 0 ? 'nothing that can be asked for' : proves.join(', ')}.`;
  return lacks.length === 0 ? proved : `${proved} NOT proved, though required: ${lacks.join(', ')}.`;
}

/** What was given beside the transcript, or what is wrong with it. */
async function readGiven(
  io: Io,
  openings: string | undefined,
  receipts: string | undefined,
  audit: string | undefined,
): Promise<Pick<VerifyOptions, 'openings' | 'receipts' | 'audit'> | string> {
  const [kept, signed, sealed] = [await linesOf(io, openings), await linesOf(io, receipts), await linesOf(io, audit)];
  if (typeof kept === 'string') return kept;
  if (typeof signed === 'string') return signed;
  if (typeof sealed === 'string') return sealed;
  try {
    return {
      // As a player keeps them: one JSON object a line. The verifier asks for their form.
      openings: kept?.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as GivenOpening),
      receipts: signed?.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as Receipt),
      audit: sealed && (JSON.parse(sealed.join('\n')) as Json),
    };
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    return `openings and receipts are one JSON object a line, and an audit is one JSON object (${error.message})`;
  }
}

interface Holdings {
  readonly keys: readonly string[];
  readonly receipts: readonly Receipt[];
  readonly head: string | undefined;
  /** What the seat committed to, in hex. */
  readonly commitment: string | undefined;
}

/** What a client kept of its seat, as the page and `play --transcript` save it, or what is wrong with the file. */
async function readHoldings(io: Io, file: string | undefined): Promise<Holdings | string> {
  if (file === undefined) return { keys: [], receipts: [], head: undefined, commitment: undefined };
  const lines = await linesOf(io, file);
  if (typeof lines === 'string' || lines === undefined) return lines ?? '';
  try {
    const { format, signer, receipts, head, commitment } = Object(JSON.parse(lines.join('\n')));
    const isSound =
      format === 'cardwright/holdings/1' && typeof signer === 'string' && Array.isArray(receipts) && isText(commitment);
    if (!isSound) return `${file} does not have the form of holdings (cardwright/holdings/1)`;
    // The verifier asks for the form of each.
    return { keys: [signer], receipts: receipts as Receipt[], head: textOr(Object(head).hash), commitment };
  } catch {
    return `${file} is not JSON`;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

const textOr = (value: unknown): string | undefined => (isText(value) ? value : undefined);

/** The lines of a file, nothing if none was named, or what is wrong with it. */
async function linesOf(io: Io, file: string | undefined): Promise<readonly string[] | undefined | string> {
  if (file === undefined) return undefined;
  const read = await readLines(io, file);
  if (read.ok) return read.value;
  return read.error.kind === 'missing' ? read.error.words : `${file}: ${read.error.fault.detail}`;
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

function explanation(
  lines: readonly string[],
  seq: number,
  behind: readonly Witness[],
  { failure }: Report,
): readonly string[] {
  const fault = failure && `The log has a fault at event ${failure.seq}: nothing from there on can be trusted.`;
  return [...explainEvent(eventOn(lines[seq]!), behind), ...(fault ? [fault] : [])];
}
