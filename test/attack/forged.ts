/** What a forgery is: a transcript, what was done to it, and the file that came of it. */
import type { LogEvent } from '../../src/fair/index.ts';
import type { Honest } from './honest.ts';

/**
 * What a forger makes right again after the change: nothing; the hashes; also what the host signs; also what all seats but
 * the last sign, as a host does for the bots it plays; everything.
 */
export const POWERS = ['editor', 'hashes', 'host', 'bots', 'all'] as const;

/** One of them. */
export type Power = (typeof POWERS)[number];

/** A changed file. */
export interface Forgery {
  readonly of: Honest;
  readonly power: Power;
  /** How it was changed. */
  readonly way: string;
  /** Where: the type of the record and the path in it, positions in lists left out. */
  readonly place: string;
  readonly bytes: Buffer;
}

/** One line of a transcript. */
export type Entry = { readonly event: LogEvent; readonly hash: string; readonly signature?: string };

/** The file of a transcript. */
export const fileOf = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`);

const ENTRIES = new WeakMap<Honest, readonly Entry[]>();

/** The lines of a transcript as values. */
export function entriesOf(of: Honest): readonly Entry[] {
  const known = ENTRIES.get(of) ?? of.lines.map((line) => JSON.parse(line) as Entry);
  ENTRIES.set(of, known);
  return known;
}
