/**
 * The lines a person types, one reader for the whole run: a second one would swallow what the first has buffered. At a
 * terminal lines are edited, kept and completed; Ctrl-C ends the wait with an `Interrupted`.
 */
import { createInterface, type Interface } from 'node:readline';
import { completed } from './completion.ts';
import { Interrupted, onSignals } from './terminal/interrupted.ts';
import type { Io } from './terminal/io.ts';
import { oneLine } from './terminal/text.ts';
import { TypedInput } from './typed-input.ts';

/** How a line is asked for. */
export interface Asking {
  readonly prompt?: string;
  /** Whole lines that make sense now, for Tab. */
  lines?(): readonly string[];
}

/** The next line, or `undefined` when the input has ended. */
export async function nextLine(io: Io, asking: Asking = {}): Promise<string | undefined> {
  const reader = readers.get(io) ?? new Reader(io);
  readers.set(io, reader);
  const line = await reader.next(asking);
  // Whoever ends the input has typed no line end behind the prompt.
  if (line === undefined && io.isTty && asking.prompt !== undefined) io.out('');
  return line === undefined ? undefined : shortEnough(io, oneLine(line));
}

/** Listens no longer: a terminal that is listened to keeps the process from ending. */
export function closeLines(io: Io): void {
  readers.get(io)?.close();
  readers.delete(io);
}

const readers = new WeakMap<Io, Reader>();

const LONGEST = 200;

function shortEnough(io: Io, line: string): string {
  const letters = Array.from(line);
  if (letters.length <= LONGEST) return line;
  io.out(`That was longer than ${LONGEST} characters; only the beginning was read.`);
  return letters.slice(0, LONGEST).join('');
}

interface Waiting {
  resolve(line: string | undefined): void;
  reject(why: Error): void;
}

class Reader {
  readonly #io: Io;
  readonly #typed: TypedInput;
  readonly #open: Interface;
  readonly #unread: string[] = [];
  readonly #deaf: () => void;
  #asking: Asking = {};
  #waiting: Waiting | undefined;
  #interrupted: Interrupted | undefined;
  #isClosed = false;

  constructor(io: Io) {
    this.#io = io;
    this.#typed = new TypedInput(io.input);
    this.#open = createInterface({
      input: this.#typed,
      ...(io.screen ? { output: io.screen, terminal: true } : { terminal: false }),
      completer: (line: string) => completed(this.#asking.lines?.() ?? [], line),
    });
    this.#open.on('line', (line) => this.#take(line));
    this.#open.on('close', () => this.#end());
    // In raw mode Ctrl-C is a key; elsewhere it is a signal.
    this.#open.on('SIGINT', () => this.#interrupt(new Interrupted()));
    // Ctrl-Z and `fg`: readline has paused itself meanwhile and leaves it to us to go on.
    this.#open.on('SIGCONT', () => this.#open.prompt(true));
    this.#deaf = onSignals((why) => this.#interrupt(why));
  }

  next(asking: Asking): Promise<string | undefined> {
    this.#asking = asking;
    if (this.#interrupted) return Promise.reject(this.#interrupted);
    this.#prompt(asking.prompt ?? '');
    const line = this.#unread.shift();
    if (line !== undefined || this.#isClosed) return Promise.resolve(line);
    this.#open.resume();
    return new Promise((resolve, reject) => (this.#waiting = { resolve, reject }));
  }

  close(): void {
    this.#deaf();
    this.#open.close();
    this.#typed.stop();
  }

  #prompt(text: string): void {
    if (!this.#io.isTty || this.#isClosed) return;
    if (!this.#io.screen) return this.#io.prompt?.(text);
    this.#open.setPrompt(text);
    this.#open.prompt();
  }

  #take(line: string): void {
    if (!this.#settle((waiting) => waiting.resolve(line))) this.#unread.push(line);
    // Nobody has asked for more: what a pipe has to say can wait.
    this.#open.pause();
  }

  #end(): void {
    this.#isClosed = true;
    this.#deaf();
    this.#settle((waiting) => waiting.resolve(undefined));
  }

  #interrupt(why: Interrupted): void {
    // The next line begins under the prompt, not behind what was typed.
    if (this.#waiting && this.#io.isTty) this.#io.out('');
    if (!this.#settle((waiting) => waiting.reject(why))) this.#interrupted = why;
  }

  #settle(tell: (waiting: Waiting) => void): boolean {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) tell(waiting);
    return waiting !== undefined;
  }
}
