/** Transcripts as files: read line by line within bounds, never more than a verifier is willing to look at. */
import { createReadStream } from 'node:fs';
import { LIMITS, type Fault, type LogEvent } from '../fair/index.ts';
import { err, ok, type Result } from '../core/index.ts';
import { fileWords } from './file-words.ts';
import type { Io } from './io.ts';

/** What stands in the way of reading: no such file (the user's mistake), or a file that is no transcript (a fault). */
export type Unread =
  | { readonly kind: 'missing'; readonly words: string }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** The lines of a transcript (`-` for the input); reading ends at the first bound that is passed. */
export async function readTranscript(io: Io, file: string): Promise<Result<readonly string[], Unread>> {
  const read = await readLines(io, file, LIMITS.terms);
  const detail = read.ok ? strayMarks(read.value[0] ?? '') : undefined;
  return detail === undefined ? read : err({ kind: 'fault', fault: { code: 'Schema', seq: 0, detail } });
}

/** What an editor may have put into a log, which is then no longer the bytes that were signed. */
function strayMarks(first: string): string | undefined {
  if (first.startsWith('\uFEFF')) return 'the file begins with a byte order mark, which no transcript has';
  return first.endsWith('\r') ? 'the lines end with CR and LF; in a transcript they end with LF alone' : undefined;
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

/** Cuts bytes into lines as they come. */
class LineReader {
  // A mark at the beginning would be no part of a log, so it is not taken away either.
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  readonly #lines: string[] = [];
  readonly #longestFirst: number;
  #rest = '';
  #size = 0;

  constructor(longestFirst: number) {
    this.#longestFirst = longestFirst;
  }

  get count(): number {
    return this.#lines.length;
  }

  take(bytes: Uint8Array): Fault | undefined {
    this.#size += bytes.length;
    const text = this.#decoder.decode(bytes, { stream: true });
    let from = 0;
    for (let at = text.indexOf('\n'); at >= 0 && this.count <= LIMITS.lines; at = text.indexOf('\n', from)) {
      this.#lines.push(this.#rest + text.slice(from, at));
      this.#rest = '';
      from = at + 1;
    }
    this.#rest += text.slice(from);
    return this.#passed();
  }

  end(): readonly string[] {
    return [...this.#lines, this.#rest + this.#decoder.decode()];
  }

  #passed(): Fault | undefined {
    const [first = this.#rest] = this.#lines;
    if (first.length > this.#longestFirst)
      return tooLarge(0, `the first line has more than ${this.#longestFirst} characters`);
    if (this.count > LIMITS.lines) return tooLarge(LIMITS.lines, `the file has more than ${LIMITS.lines} lines`);
    if (this.#rest.length > LIMITS.line)
      return tooLarge(this.count, `line ${this.count + 1} has more than ${LIMITS.line} characters`);
    const most = LIMITS.size / 2 ** 20;
    return this.#size > LIMITS.size ? tooLarge(this.count, `the file has more than ${most} MiB`) : undefined;
  }
}

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
