/** Transcripts as files: read line by line within bounds, never more than a verifier is willing to look at. */
import { createReadStream } from 'node:fs';
import { LIMITS, type Fault, type LogEvent } from '../fair/index.ts';
import { err, ok, type Result } from '../core/index.ts';
import { fileWords } from './file-words.ts';
import type { Io } from './terminal/io.ts';

/** What stands in the way of reading: no such file (the user's mistake), or a file that is no transcript (a fault). */
export type Unread =
  | { readonly kind: 'missing'; readonly words: string }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** The lines of a transcript (`-` for the input); reading ends at the first bound that is passed. */
export function readTranscript(io: Io, file: string): Promise<Result<readonly string[], Unread>> {
  return readLines(io, file, LIMITS.terms);
}

/** The lines of any file that comes with a transcript, within the same bounds. */
export async function readLines(
  io: Io,
  file: string,
  longestFirst: number = LIMITS.line,
): Promise<Result<readonly string[], Unread>> {
  const reader = new LineReader(longestFirst);
  try {
    const source: AsyncIterable<Buffer | string> = file === '-' ? io.input : createReadStream(file);
    for await (const chunk of source) {
      const fault = reader.take(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      if (fault) return err({ kind: 'fault', fault });
    }
    return ok(reader.end());
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    if (error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      return err({ kind: 'fault', fault: { code: 'Schema', seq: reader.count, detail: NOT_TEXT } });
    return err({ kind: 'missing', words: `${file} cannot be read: ${fileWords(error, file) ?? error.message}` });
  }
}

const NOT_TEXT = 'the file is not text in UTF-8';

/** What one character of a line takes in UTF-8 at most, counted as the engine counts characters. */
const MAX_BYTES = 3;

/** Cuts bytes into lines as they come, and decodes each line by itself, so that a fault has the number of its line. */
class LineReader {
  // A mark at the beginning would be no part of a log, so it is not taken away either.
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  readonly #lines: string[] = [];
  readonly #longestFirst: number;
  #rest: Uint8Array[] = [];
  #restSize = 0;
  #size = 0;

  constructor(longestFirst: number) {
    this.#longestFirst = longestFirst;
  }

  get count(): number {
    return this.#lines.length;
  }

  take(bytes: Uint8Array): Fault | undefined {
    this.#size += bytes.length;
    let from = 0;
    for (
      let at = bytes.indexOf(LINE_FEED);
      at >= 0 && this.count <= LIMITS.lines;
      at = bytes.indexOf(LINE_FEED, from)
    ) {
      this.#keep(bytes.subarray(from, at));
      this.#lines.push(this.#decoded());
      from = at + 1;
    }
    this.#keep(bytes.subarray(from));
    return this.#passed();
  }

  end(): readonly string[] {
    return [...this.#lines, this.#decoded()];
  }

  #keep(bytes: Uint8Array): void {
    this.#rest.push(bytes);
    this.#restSize += bytes.length;
  }

  #decoded(): string {
    const text = this.#decoder.decode(Buffer.concat(this.#rest));
    [this.#rest, this.#restSize] = [[], 0];
    return text;
  }

  /** The bound that was passed. A line whose end has not come is counted by its bytes. */
  #passed(): Fault | undefined {
    const [first] = this.#lines;
    const isLong = first === undefined ? this.#isRestOver(this.#longestFirst) : first.length > this.#longestFirst;
    if (isLong) return tooLarge(0, `the first line has more than ${this.#longestFirst} characters`);
    if (this.count > LIMITS.lines) return tooLarge(LIMITS.lines, `the file has more than ${LIMITS.lines} lines`);
    if (this.#isRestOver(LIMITS.line))
      return tooLarge(this.count, `line ${this.count + 1} has more than ${LIMITS.line} characters`);
    const most = LIMITS.size / 2 ** 20;
    return this.#size > LIMITS.size ? tooLarge(this.count, `the file has more than ${most} MiB`) : undefined;
  }

  #isRestOver(characters: number): boolean {
    return this.#restSize > characters * MAX_BYTES;
  }
}

const LINE_FEED = 10;

function tooLarge(seq: number, detail: string): Fault {
  return { code: 'TooLarge', seq, detail };
}

/** The event on a line of a log that was found good. */
export function eventOn(line: string): LogEvent {
  return (JSON.parse(line) as { readonly event: LogEvent }).event;
}

/** The name of the game in a transcript's first line, if it looks like one. */
export function gameName(line: string): string | undefined {
  try {
    const { event } = JSON.parse(line) as { readonly event?: { readonly game?: unknown } };
    return typeof event?.game === 'string' ? event.game : undefined;
  } catch {
    return undefined;
  }
}
