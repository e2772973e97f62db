/**
 * Damages files of matches at places drawn from a seed and opens them (./open-damaged.mjs). Every match must come back as it was
 * written or be refused by name, every match none of whose bytes lie on a damaged page must come back, and nothing may abort.
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { writtenRecord, type Head, type MatchRecord } from '../../src/host/index.ts';
import { below, FastWords, fastKey, seedFromText } from '../../src/rng/index.ts';
import { sqliteStore } from '../../src/server/index.ts';

/** How many corruptions, of which seed. */
export interface CorruptionOptions {
  readonly corruptions: number;
  readonly seed: string;
}

/** What came of them. */
export interface CorruptionReport {
  readonly corruptions: number;
  /** Processes that ended without an answer: an abort of the driver, or a crash. */
  readonly aborts: number;
  /** Files that were opened as they were, opened after a recovery, or refused with a sentence. */
  readonly sound: number;
  readonly recovered: number;
  readonly refused: number;
  readonly matches: { readonly served: number; readonly setAside: number };
  /** Everything that must not be, in words. */
  readonly faults: readonly string[];
}

/** What was done to a file. */
interface Corruption {
  readonly at: number;
  readonly file: 'matches.db' | 'matches.db-wal';
  readonly how: string;
  readonly from: number;
  readonly bytes: Uint8Array | 'cut';
}

/** What the process says of one file. */
interface Opened {
  readonly at: number;
  readonly refused?: string;
  readonly recovered?: boolean;
  /** By match: the digest of what was read, or the code of a refusal. */
  readonly matches?: { readonly [match: string]: { readonly records: number; readonly text: string } | string };
  /** Matches of those read that did not take one more record. */
  readonly stuck?: readonly string[];
}

const PAGE = 4096;
const FRAME = PAGE + 24;
const MATCHES = 14;

/** Runs it. */
export async function corrupt({ corruptions, seed }: CorruptionOptions): Promise<CorruptionReport> {
  const folder = await mkdtemp(join(tmpdir(), 'corruptions-'));
  try {
    const words = new FastWords(fastKey(seedFromText(seed), 'corruptions'));
    const roll = (n: number): number => below(words, n);
    const pristine = await pristineFile(folder);
    const all = Array.from({ length: corruptions }, (_, at) => drawn(at, pristine, roll));
    for (const each of all) await write(folder, pristine, each);
    const found = await openAll(folder, corruptions);
    // Once more, with the record that each match has taken.
    const again = await openAll(folder, corruptions);
    const report = judged(pristine, all, found);
    return {
      ...report,
      faults: [...report.faults, ...all.flatMap(({ at }) => changes(at, found.get(at), again.get(at)))],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Pristine {
  readonly main: Uint8Array;
  readonly wal: Uint8Array;
  readonly lastTransaction: number;
  /** By match: what was written, in order. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

const head = (match: string): Head => ({
  format: 'cardwright/match/1',
  game: { name: 'g', version: '1', catalog: 'c' },
  options: {},
  clock: null,
  start: `${match} `.repeat(60),
  about: match,
});

/** Every part of a record names its match, so that a page tells whose bytes it holds. */
const record = (match: string, seq: number): MatchRecord => ({
  seq,
  at: seq,
  by: seq % 2,
  id: `${match} ${seq}`,
  command: { type: 'say', text: `${match} `.repeat(seq % 7 === 3 ? 800 : 20) },
  events: [],
});

/** A file with matches in its pages and in its write-ahead log, as a server that was killed leaves it. */
async function pristineFile(folder: string): Promise<Pristine> {
  const file = join(folder, 'pristine.db');
  const names = Array.from({ length: MATCHES }, (_, at) => `match-${String(at).padStart(3, '0')}.`);
  const texts = new Map(names.map((match) => [match, [] as string[]]));
  for (const [from, to] of [
    [0, 10],
    [4, MATCHES],
  ] as const) {
    const store = await sqliteStore({ file });
    for (const match of names.slice(from, to)) {
      const lease =
        texts.get(match)?.length === 0
          ? await store.create(match, head(match), 'a', 1e9)
          : await store.lease(match, 'a', 1e9);
      for (let count = 0; count < 12; count++) {
        const seq = texts.get(match)?.length ?? 0;
        const written = writtenRecord(record(match, seq));
        await store.append(lease!, seq, [written]);
        texts.get(match)?.push(written.text);
      }
    }
    if (to === MATCHES) {
      const main = await readFile(file);
      const wal = await readFile(`${file}-wal`);
      await store.close();
      return { main, wal, lastTransaction: lastTransactionIn(wal), texts };
    }
    await store.close();
  }
  throw new Error('unreachable');
}

/** One corruption: of the header, the schema, any page, or the log; a few bytes, a sector, a page, or the end of the file. */
function drawn(at: number, { main, wal }: Pristine, roll: (n: number) => number): Corruption {
  const isWal = at % 3 === 2;
  const file = isWal ? wal : main;
  const kind = roll(8);
  const name = isWal ? 'matches.db-wal' : 'matches.db';
  if (kind === 0) return { at, file: name, how: 'cut', from: 1 + roll(file.length - 1), bytes: 'cut' };
  // Every fourth strikes the beginning, where the header and the schema are.
  const near = roll(4) === 0 ? Math.min(file.length, isWal ? 100 : PAGE) : file.length;
  const from = kind === 1 ? roll(Math.min(100, file.length)) : roll(near);
  const start = kind >= 6 ? Math.floor(from / PAGE) * PAGE : kind === 5 ? Math.floor(from / 512) * 512 : from;
  const length = Math.min([1, 1, 1, 8, 64, 512, PAGE, PAGE][kind] ?? 1, file.length - start);
  const bytes = new Uint8Array(length).map((_, i) => (kind === 7 ? 0 : other(file[start + i] ?? 0, roll)));
  return { at, file: name, how: `${length} bytes ${kind === 7 ? 'zeroed' : 'changed'}`, from: start, bytes };
}

const other = (byte: number, roll: (n: number) => number): number => (byte + 1 + roll(255)) % 256;

async function write(folder: string, { main, wal }: Pristine, { at, file, from, bytes }: Corruption): Promise<void> {
  const own = join(folder, String(at));
  await mkdir(own);
  const damaged = (name: Corruption['file'], whole: Uint8Array): Uint8Array => {
    if (name !== file) return whole;
    if (bytes === 'cut') return whole.subarray(0, from);
    const copy = Uint8Array.from(whole);
    copy.set(bytes, from);
    return copy;
  };
  await writeFile(join(own, 'matches.db'), damaged('matches.db', main));
  await writeFile(join(own, 'matches.db-wal'), damaged('matches.db-wal', wal));
}

/** Opens all of them in processes of their own; one that aborts is followed by another for the rest. */
async function openAll(folder: string, count: number): Promise<ReadonlyMap<number, Opened>> {
  const found = new Map<number, Opened>();
  for (let from = 0; from < count;) {
    const done = await openFrom(folder, from, count, found);
    from = done + 1;
  }
  return found;
}

/** Resolves with the number of the last file that the process came to. */
function openFrom(folder: string, from: number, count: number, found: Map<number, Opened>): Promise<number> {
  const script = fileURLToPath(new URL('open-damaged.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, folder, String(from), String(count)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let last = from - 1;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const opened = JSON.parse(line) as Opened;
    found.set(opened.at, opened);
    last = opened.at;
  });
  // A process that ended early has died on the file behind the last one that it spoke of.
  return new Promise((resolve) => child.once('close', () => resolve(last === count - 1 ? last : last + 1)));
}

function judged(pristine: Pristine, all: readonly Corruption[], found: ReadonlyMap<number, Opened>): CorruptionReport {
  const opened = [...found.values()];
  const results = opened.flatMap(({ matches = {} }) => Object.values(matches));
  return {
    corruptions: all.length,
    aborts: all.length - opened.length,
    sound: opened.filter(({ refused, recovered }) => refused === undefined && !recovered).length,
    recovered: opened.filter(({ recovered }) => recovered).length,
    refused: opened.filter(({ refused }) => refused !== undefined).length,
    matches: {
      served: results.filter((each) => typeof each === 'object').length,
      setAside: results.filter((each) => each === 'DamagedMatch').length,
    },
    faults: all.flatMap((each) => faultsOf(pristine, each, found.get(each.at))),
  };
}

/** What reads otherwise when a file is opened for the second time. */
function changes(at: number, first: Opened | undefined, second: Opened | undefined): readonly string[] {
  if (!first || first.refused !== undefined) return [];
  if (!second?.matches || second.recovered)
    return [`corruption ${at}: not sound when it was opened again: ${second?.refused}`];
  return Object.entries(first.matches ?? {}).flatMap(([match, read]) => {
    const now = second.matches?.[match];
    const isSame =
      typeof read === 'string'
        ? now === read
        : typeof now === 'object' && now.text.startsWith(read.text) && now.records === read.records + 1;
    return isSame
      ? []
      : [
          `corruption ${at}: ${match} reads otherwise when the file is opened again: ${summary(read)}, then ${summary(now)}`,
        ];
  });
}

const summary = (read: NonNullable<Opened['matches']>[string] | undefined): string =>
  typeof read === 'object' ? `${read.records} records` : (read ?? 'missing');

function faultsOf(pristine: Pristine, corruption: Corruption, opened: Opened | undefined): readonly string[] {
  const { at, file, how, from } = corruption;
  const say = (what: string): string => `corruption ${at} (${file}, ${how} at ${from}): ${what}`;
  if (!opened) return [say('the process died')];
  if (opened.refused !== undefined) {
    const isTold = opened.refused.includes(`${at}/matches.db`) && opened.refused.includes('cardwright restore');
    return isTold ? [] : [say(`refused without the file's name and the command: ${opened.refused}`)];
  }
  const struck = struckMatches(pristine, corruption);
  const faults = [...pristine.texts].flatMap(([match, texts]) => {
    const got = opened.matches?.[match] ?? 'missing';
    if (typeof got === 'string')
      return struck.has(match) ? [] : [say(`${match} is ${got}, and no byte of it was damaged`)];
    const isWhole = got.records === texts.length && got.text === texts.join('\n');
    // What the log lost at its end was never there, as far as anybody can tell.
    const isPrefix = endsLog(pristine, corruption) && texts.join('\n').startsWith(got.text);
    return isWhole || isPrefix ? [] : [say(`${match} reads otherwise than it was written`)];
  });
  return [...faults, ...(opened.stuck ?? []).map((match) => say(`${match} cannot go on`))];
}

/** Matches whose names stand on the pages that were struck. */
function struckMatches({ main, wal, texts }: Pristine, { file, from, bytes }: Corruption): ReadonlySet<string> {
  const whole = file === 'matches.db' ? main : wal;
  const [unit, first] = file === 'matches.db' ? [PAGE, 0] : [FRAME, 32];
  const end = bytes === 'cut' ? whole.length : from + bytes.length;
  const start = Math.max(0, Math.floor((from - first) / unit)) * unit + first;
  const text = Buffer.from(whole.subarray(start, Math.ceil((end - first) / unit) * unit + first)).toString('latin1');
  return new Set([...texts.keys()].filter((match) => text.includes(match)));
}

/** Whether the end of the log is what was struck: cut anywhere, or damaged in its last transaction. */
function endsLog({ lastTransaction }: Pristine, { file, from, bytes }: Corruption): boolean {
  return file === 'matches.db-wal' && (bytes === 'cut' || from + bytes.length > lastTransaction);
}

/** Where the last transaction of a log begins. */
function lastTransactionIn(wal: Buffer): number {
  const commits: number[] = [];
  for (let at = 32; at + FRAME <= wal.length; at += FRAME) if (wal.readUInt32BE(at + 4) > 0) commits.push(at + FRAME);
  return commits.at(-2) ?? 0;
}
