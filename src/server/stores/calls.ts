/** What goes between the embedded store and the thread that writes its file. */
import type { Head, Lease, Snapshot, WrittenRecord } from '../../host/index.ts';

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
  | {
      readonly do: 'append';
      readonly lease: Lease;
      readonly expected: number;
      readonly records: readonly WrittenRecord[];
    }
  | { readonly do: 'load'; readonly match: string; readonly from: number | undefined }
  | { readonly do: 'snapshot'; readonly match: string; readonly snapshot: Snapshot }
  | { readonly do: 'list'; readonly unfinished: boolean }
  | { readonly do: 'finish'; readonly match: string; readonly now: number }
  | { readonly do: 'forget'; readonly finishedBefore: number; readonly most: number }
  | { readonly do: 'backup'; readonly file: string }
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

/** What came of a call: a value, a refusal of the contract, or a fault of the file. */
export type CallAnswer = { readonly number: number } & (
  | { readonly value: unknown }
  | { readonly refused: 'Conflict' | 'Exists' | 'NoSuchMatch' | 'LeaseLost'; readonly match: string }
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
