/**
 * How often a host opened what was meant to be one match (F49). A host that does not like the seeds can give an opening
 * up and begin again; no signature prevents that, but every opening is signed by the host, and whoever keeps them can count.
 */
import { checkChain, type Case } from './checks.ts';
import { hasSigned, headMessage } from './chain.ts';
import { LIMITS } from './limits.ts';
import type { Primitives } from './primitives.ts';
import { readLines, readTerms } from './read.ts';

/** The openings of one series by one host, as far as they were kept. */
export interface SeriesCount {
  /** The host's public key, and the name it gave the series. */
  readonly host: string;
  readonly name: string;
  /** Different openings that the host signed. */
  readonly openings: number;
  /** Those of them that it gave up, and those it ended with a reveal or sealed; the others were left as they are here. */
  readonly aborted: number;
  readonly ended: number;
  /** The highest number that the host itself gave an opening. */
  readonly attempts: number;
}

/** Counts openings in logs that were kept, whole or only their beginning; what the host did not sign does not count. */
export function countOpenings(primitives: Primitives, logs: Iterable<readonly string[]>): readonly SeriesCount[] {
  const openings = new Map<string, Opening>();
  for (const lines of logs) {
    const opening = Array.isArray(lines) ? readOpening(primitives, lines as readonly string[]) : undefined;
    if (opening === undefined) continue;
    const key = JSON.stringify([opening.host, opening.name, opening.hash]);
    const known = openings.get(key);
    // Of two copies the one that tells more counts.
    if (known === undefined || known.end === 'open') openings.set(key, opening);
  }
  const all = [...openings.values()];
  const firsts = all.filter((one, i) => all.findIndex((other) => isSameSeries(one, other)) === i);
  return firsts.map((first) => countOf(all.filter((other) => isSameSeries(first, other))));
}

interface Opening {
  readonly host: string;
  readonly name: string;
  readonly attempt: number;
  /** Of the first line. */
  readonly hash: string;
  readonly end: 'open' | 'aborted' | 'ended';
}

const isSameSeries = (one: Opening, other: Opening): boolean => one.host === other.host && one.name === other.name;

function countOf(openings: readonly Opening[]): SeriesCount {
  const [{ host, name } = { host: '', name: '' }] = openings;
  const those = (end: Opening['end']): number => openings.filter((each) => each.end === end).length;
  const attempts = openings.reduce((most, { attempt }) => Math.max(most, attempt), 0);
  return { host, name, openings: openings.length, aborted: those('aborted'), ended: those('ended'), attempts };
}

function readOpening(primitives: Primitives, texts: readonly string[]): Opening | undefined {
  const read = lastOf(readLines(texts));
  const terms = read.ok ? readTerms(read.value) : read;
  if (!read.ok || !terms.ok || terms.value.keys === null) return undefined;
  const { keys, series, gameId } = terms.value;
  const log: Case = { primitives, game: undefined, terms: terms.value, lines: read.value, beacons: [], limits: LIMITS };
  const isSigned = (seq: number): boolean => {
    const { hash = '', signature = '' } = read.value[seq] ?? {};
    return hasSigned(primitives, keys.host, headMessage(primitives, { gameId, hash, seq }), signature);
  };
  const last = read.value.length - 1;
  if (lastOf(checkChain(log, { from: 0, to: last })) !== undefined || !isSigned(0)) return undefined;
  const type = read.value[last]?.event.type ?? '';
  const end = isSigned(last) ? (ENDS[type] ?? 'open') : 'open';
  return { host: keys.host, name: series.name, attempt: series.attempt, hash: read.value[0]?.hash ?? '', end };
}

const ENDS: Readonly<Record<string, Opening['end']>> = { abort: 'aborted', reveal: 'ended', sealed: 'ended' };

function lastOf<T>(run: Generator<unknown, T>): T {
  for (;;) {
    const step = run.next();
    if (step.done) return step.value;
  }
}
