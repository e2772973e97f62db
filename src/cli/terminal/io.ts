/** What a command may touch of the terminal: so little that a test can stand in for it. */
import type { Readable, Writable } from 'node:stream';
import process from 'node:process';

/** The terminal as a command sees it. */
export interface Io {
  /** Prints one line (or several) for the user. */
  out(text: string): void;
  /** Prints the mark after which a person types, without ending the line. */
  prompt?(text: string): void;
  /** Prints one line about what went wrong. */
  err(text: string): void;
  /** Writes a line about how far a command is over the last one; where nobody watches there is no such line. */
  status?(text: string): void;
  readonly input: Readable;
  /** Whether a person is there: reads what we print and can answer. */
  readonly isTty: boolean;
  /** Where lines are edited and pictures drawn; a pipe and a dumb terminal have none, and get plain lines. */
  readonly screen?: Writable;
  readonly columns: number;
  readonly rows: number;
  readonly color: boolean;
}

/** As much of the terminal as a text needs to fit into it. */
export type Paper = Pick<Io, 'columns' | 'rows' | 'color'>;

/** The terminal this process runs in. */
export function terminal(): Io {
  process.stdout.on('error', leaveUnheard);
  const isTty = process.stdin.isTTY && process.stdout.isTTY;
  const isDumb = process.env['TERM'] === 'dumb';
  return {
    out: (text) => void process.stdout.write(`${text}\n`),
    prompt: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(`${text}\n`),
    ...(process.stderr.isTTY && !isDumb
      ? { status: (text: string) => void process.stderr.write(`\r\u001b[2K${text}`) }
      : {}),
    input: process.stdin,
    isTty,
    ...(isTty && !isDumb ? { screen: process.stdout } : {}),
    // A terminal that does not know its size says 0; one that is pulled larger says so when it is asked again.
    get columns() {
      return process.stdout.columns || Number(process.env['COLUMNS']) || 80;
    },
    get rows() {
      return process.stdout.rows || 24;
    },
    color: process.stdout.isTTY && !process.env['NO_COLOR'] && !isDumb,
  };
}

/** `cardwright replay … | head` is no error; a full disk is one. */
function leaveUnheard({ code, message }: NodeJS.ErrnoException): void {
  if (code === 'EPIPE') exit.call(process, 0);
  process.stderr.write(`error: nothing more can be printed: ${message}\n`);
  exit.call(process, 1);
}

/** Ends the process once everything is printed: a timer that a game has left running must not keep it. */
export function leave(code: number): void {
  process.exitCode = code;
  // A write that has failed is told of in the next round: whoever fills a disk must not be told that all is well.
  process.stdout.write('', () => process.stderr.write('', () => void setImmediate(() => exit.call(process, code))));
}

// A game from a file has no business leaving, so that way may be closed by then (load/fence.ts).
const { exit } = process;
