/** What goes between the embedded store and the thread that writes its file. */
import type { Head, Lease, Snapshot, StoreRefusal } from '../../host/index.ts';

/** A piece of work for the file. */
export type Call =
  | {
      readonly do: 'create';
      readonly match: string;
      readonly head: Head;
      readonly owner: string;
      readonly now: number;
      readonly milliseconds: number;
    }
  | { readonly do: 'load'; readonly match: string; readonly from: number | undefined }
  | { readonly do: 'snapshot'; readonly match: string; readonly snapshot: Snapshot }
  | { readonly do: 'list'; readonly unfinished: boolean }
  | { readonly do: 'finish'; readonly match: string; readonly now: number }
  | { readonly do: 'reopen'; readonly match: string }
  | { readonly do: 'forget'; readonly finishedBefore: number; readonly most: number }
  | { readonly do: 'backup'; readonly file: string }
  | { readonly do: 'damaged' }
  | {
      readonly do: 'lease';
      readonly match: string;
      readonly owner: string;
      readonly now: number;
      readonly milliseconds: number;
    }
  | { readonly do: 'release'; readonly lease: Lease }
  | { readonly do: 'close' };

/** A call with its number. */
export interface Numbered {
  readonly number: number;
  readonly call: Call;
}

/**
 * An append: its number, the match and the epoch of its lease, how many records are expected before them, and the records. There
 * are more of these than of all other calls, and a list of plain values is copied between threads in a third of the time.
 */
export type SentAppend = readonly [number: number, match: string, epoch: number, expected: number, ...texts: string[]];

/** Whatever is sent to the thread. */
export type Sent = Numbered | SentAppend;

/** Whether it is an append. */
export const isAppend = (sent: Sent): sent is SentAppend => Array.isArray(sent);

/** What comes back: of an append that was carried out no more than its number; a recovery is told without being asked. */
export type SentBack = CallAnswer | number | RecoveryNotice;

/** The file was found damaged, and what is readable of it was written to a new one. */
export interface RecoveryNotice {
  readonly recovery: Recovery;
}

/** What a recovery found: where the damaged file is now, and the matches that could not be read completely. */
export interface Recovery {
  readonly file: string;
  readonly kept: string;
  readonly reason: string;
  readonly matches: number;
  readonly damaged: readonly DamagedMatch[];
}

/** A match that cannot be read completely; without an id if its name is lost as well. */
export interface DamagedMatch {
  readonly number: number;
  readonly match: string | undefined;
  readonly reason: string;
}

/** What came of a call: a value, a refusal of the contract, or a fault of the file. */
export type CallAnswer = { readonly number: number } & (
  | { readonly value: unknown }
  | { readonly refused: StoreRefusal['code']; readonly match: string; readonly reason: string | undefined }
  | { readonly failed: string }
);

/** What a fault says: errors of the driver lose their class on the way between threads. */
export function faultText(error: unknown): string {
  const { message, code }: { readonly message?: unknown; readonly code?: unknown } = Object(error);
  const text = typeof message === 'string' ? message : String(error);
  // What `exec` of the driver throws has only a code.
  const words = text === '[object Object]' ? 'the file cannot be used so' : text;
  return typeof code === 'string' ? `${code}: ${words}` : words;
}
