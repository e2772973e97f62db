/**
 * Both verifiers on the same forgeries (F58): ours with the rules, ours without them, and docs/verify/check.py. No forgery
 * may pass, but for those with an excuse here; and all three name the same fault at the same event, but for what the
 * script itself says it leaves out.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { native } from '../../src/cli/native.ts';
import { unreadable, verifyTranscript, type LogEvent, type Report, type VerifyOptions } from '../../src/fair/index.ts';
import { below, seedFromText, shakeStream } from '../../src/rng/index.ts';
import type { WholeAttack } from './attacks.ts';
import { entriesOf, type Forgery } from './forged.ts';
import { forgery, spell } from './forgeries.ts';
import { HONEST, type Honest } from './honest.ts';

/** What a verifier says of a file. */
export interface Said {
  readonly status: string;
  readonly code: string | null;
  readonly seq: number | null;
}

/** A fault that the script does not look for. */
export interface LeftOut {
  readonly code: string;
  /** What one would need to find it. */
  readonly needs: 'rules' | 'beacon' | 'audit' | 'kept';
  readonly what: string;
}

/** The repository, from here or from a bundle of this file. */
function rootOf(folder: string): string {
  return existsSync(join(folder, 'docs', 'verify')) ? folder : rootOf(dirname(folder));
}
export const SCRIPT = join(rootOf(dirname(fileURLToPath(import.meta.url))), 'docs', 'verify', 'check.py');

export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** What the script says that it leaves out. */
export function leavesOut(): readonly LeftOut[] {
  return JSON.parse(spawnSync('python3', [SCRIPT, '--leaves-out'], { encoding: 'utf8' }).stdout) as LeftOut[];
}

/** What the script says of many files, in one process. */
export function pythonOn(files: readonly Uint8Array[]): readonly Said[] {
  const folder = mkdtempSync(join(tmpdir(), 'cardwright-'));
  const names = files.map((bytes, i) => {
    writeFileSync(join(folder, `${i}`), bytes);
    return join(folder, `${i}`);
  });
  const { stdout, stderr } = spawnSync('python3', [SCRIPT, '--json', ...names], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  rmSync(folder, { recursive: true });
  if (stderr !== '') throw new Error(stderr);
  const lines = stdout.trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Said);
}

/** What our verifier says of a file, read as `cardwright verify` reads it. */
export function oursOn(bytes: Uint8Array, options: Omit<VerifyOptions, 'primitives'>): Report {
  const lines: string[] = [];
  for (let from = 0; from <= bytes.length;) {
    const end = bytes.indexOf(10, from);
    const line = bytes.subarray(from, end < 0 ? undefined : end);
    try {
      lines.push(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line));
    } catch {
      return unreadable({ code: 'Schema', seq: lines.length, detail: 'the file is not text in UTF-8' });
    }
    from = end < 0 ? bytes.length + 1 : end + 1;
  }
  return verifyTranscript(lines, { primitives: native, ...options });
}

const said = ({ status, failure }: Report): Said => ({
  status,
  code: failure?.code ?? null,
  seq: failure?.seq ?? null,
});

/** Why a forgery may pass: each is a transcript of its own, which somebody could have written honestly. */
export const EXCUSES: readonly { readonly why: string; fits(forged: Forgery, report: Report): boolean }[] = [
  {
    why: 'the line break behind the last line is no part of a transcript: its lines are',
    fits: ({ way }) => way === 'no last line break',
  },
  {
    why: 'nobody whose key the forger lacks has signed these terms, and nothing else in the log tells what they were',
    fits: ({ of, power, place, way }) =>
      (way === 'line options changed' || TERMS.some((field) => place.startsWith(field))) && hasAllKeys(of, power),
  },
  {
    why: 'the host may end a log before the match ends; the verdict says so, and a head that was kept shows it (F36)',
    fits: (forged, { status }) => status === 'partial' && isCut(forged),
  },
  {
    why: 'why the host signs for a seat, and why it ended the match, is its word (F60)',
    fits: ({ of, power, place }) =>
      ['takeover event.reason', 'verdict event.reason'].some((field) => place.startsWith(field)) &&
      hasAllKeys(of, power),
  },
  {
    why: 'an opening that was given up is the word of those who signed it, and the forger has all their keys (F49)',
    fits: ({ of, power }, { status }) => status === 'aborted' && hasAllKeys(of, power),
  },
  {
    why: 'on level seeded the host is trusted for the deal, and another seed gave the same cards',
    fits: ({ place }, { unproved }) => place === 'reveal event.master' && unproved.includes('seeded'),
  },
  {
    why: 'a seat may choose otherwise, and the forger has the keys to say that it did',
    fits: ({ of, power, way }) => way === 'line choice opened otherwise' && hasAllKeys(of, power),
  },
];

/** Whether a log is the beginning of the honest one, with an empty result and its reveal. */
function isCut({ of, bytes }: Forgery): boolean {
  const without = (event: LogEvent): string => spell({ ...event, signature: null });
  const events = bytes
    .toString()
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly event: LogEvent }).event);
  const honest = entriesOf(of).map(({ event }) => without(event));
  return events.slice(0, -2).every((event, i) => without(event) === honest[i]) && events.at(-2)?.['outcome'] === null;
}

/** The terms that are a choice of whoever opens a match. */
const TERMS = ['gameId', 'series', 'deadline', 'test', 'reveal', 'hostHeld', 'clock', 'claim'].map(
  (field) => `open event.${field}`,
);

/** Whether the forger has the key of everybody who signed something in the log. */
function hasAllKeys(of: Honest, power: Forgery['power']): boolean {
  if (power === 'all' || !of.isSigned) return true;
  const signers = new Set(entriesOf(of).map(({ event }) => event['seat'] ?? event['role']));
  const seats = entriesOf(of)[0]!.event['seats'] as readonly string[];
  const lacks = power === 'bots' ? seats.slice(-1) : power === 'host' ? seats : [...seats, 'server'];
  return !lacks.some((seat) => signers.has(seat)) && power !== 'hashes' && power !== 'editor';
}

/** One forgery and what was said of it. */
export interface Tried {
  readonly forged: Forgery;
  /** With the rules, and with the auditor's copy where there is one. */
  readonly full: Said;
  /** Why it passed, if it did and may. */
  readonly excuse: string | undefined;
  /** What should not have been. */
  readonly find: string | undefined;
}

/** Tries so many forgeries of the transcripts of these names; the same seed tries the same. */
export function tryForgeries(
  count: number,
  seed: string,
  names: readonly string[] = [...HONEST.keys()],
  onInput?: (input: number) => void,
): readonly Tried[] {
  const words = shakeStream(seedFromText(seed), 'forgeries');
  const chance = (n: number): number => below(words, n);
  const forged: Forgery[] = [];
  for (let at = 0; forged.length < count; at++) {
    const [of, other] = [names[at % names.length]!, names[chance(names.length)]!].map((name) => HONEST.get(name)!());
    const made = forgery(of!, other!, chance);
    if (made) forged.push(made);
  }
  return judgeAll(forged, onInput);
}

/** What all verifiers say of forgeries. */
export function judgeAll(forged: readonly Forgery[], onInput?: (input: number) => void): readonly Tried[] {
  const left = leavesOut();
  const python = pythonOn(forged.map(({ bytes }) => bytes));
  return forged.map((each, i) => {
    onInput?.(i);
    return judged(each, python[i]!, left);
  });
}

function judged(forged: Forgery, python: Said, left: readonly LeftOut[]): Tried {
  const { game, audit, beacons } = forged.of;
  const given = beacons ? { beacons } : {};
  const open = oursOn(forged.bytes, { games: [game], ...given });
  const full = audit === undefined ? open : oursOn(forged.bytes, { games: [game], audit, ...given });
  const bare = said(oursOn(forged.bytes, { games: [], ...given }));
  const excuse = full.failure ? undefined : EXCUSES.find(({ fits }) => fits(forged, full))?.why;
  const codesFor = (...needs: readonly string[]): readonly string[] =>
    left.flatMap((each) => (needs.includes(each.needs) ? [each.code] : []));
  const wrong =
    full.failure || excuse !== undefined
      ? (disagreement(
          'without the rules',
          { ...bare, status: statusWithoutRules(bare, python) },
          python,
          codesFor('beacon'),
        ) ?? disagreement('with the rules', said(open), python, codesFor('beacon', 'rules')))
      : `passes as ${full.status}`;
  const { of, power, way, place } = forged;
  return {
    forged,
    full: said(full),
    excuse,
    find: wrong && `${of.name}, ${place}, ${way}, ${power}: ${wrong}`,
  };
}

/** Without the rules nothing is `ok`; whether there is a result is not asked then. */
const statusWithoutRules = ({ status }: Said, python: Said): string =>
  status === 'partial' && python.status === 'ok' ? 'ok' : status;

/** Where ours and the script differ, unless in what it leaves out. Of faults in one log the first is named. */
function disagreement(how: string, ours: Said, python: Said, leftOut: readonly string[]): string | undefined {
  if (ours.status === python.status && ours.code === python.code && ours.seq === python.seq) return undefined;
  const isLeftOut = ours.code !== null && leftOut.includes(ours.code);
  if (isLeftOut && (python.code === null || (ours.seq ?? 0) <= (python.seq ?? -1))) return undefined;
  const tell = ({ status, code, seq }: Said): string => (code === null ? status : `${code} at event ${seq}`);
  return `${how} ours says ${tell(ours)}, check.py ${tell(python)}`;
}

/** The same as one of the attacks of `npm run attack`. */
export const VERIFIERS: WholeAttack = {
  name: 'verifiers',
  share: 1,
  run(count, seed, onInput, now) {
    const began = now();
    const tried = hasPython ? tryForgeries(count, `${seed}`, undefined, onInput) : [];
    const finds = tried.flatMap(({ find }) => find ?? []);
    const by = tally(tried.map(({ forged }) => `by ${forged.power}`));
    const codes = tally(tried.map(({ full }) => full.code ?? full.status));
    const excused = tried.filter(({ excuse }) => excuse !== undefined).length;
    const recipe = { game: 'all', base: 0, changes: [] };
    return {
      attack: 'verifiers',
      inputs: count,
      accepted: tried.filter(({ full }) => full.code === null).length,
      commands: 0,
      throws: 0,
      hangs: 0,
      faults: finds.length + (hasPython ? 0 : 1),
      slowest: (now() - began) / Math.max(1, count),
      finds: finds.map((message, input) => ({ what: 'fault', input, recipe, message })),
      notes: { excused, ...by, ...codes },
    };
  },
};

/** How often each name is there. */
export function tally(names: readonly string[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries(counts);
}
