/**
 * What is typed, before anybody acts on it: marks that a terminal would carry out when they are shown again are left out,
 * and a line that does not end is cut, so that neither a paste nor a pipe can fill the memory.
 */
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { ReadStream } from 'node:tty';

/** Keys after which a line takes no more letters; arrows and other keys that edit count too. */
const MOST_KEYS = 2000;

/** Marks that nobody can type on purpose: control characters beyond ASCII, and those that turn text around. */
const UNTYPED = /[\u0080-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A terminal's input, or any other, with its raw mode where it has one. */
export class TypedInput extends Transform {
  readonly #from: Readable;
  readonly #decoder = new StringDecoder('utf8');
  #keys = 0;

  constructor(from: Readable) {
    super({ decodeStrings: false });
    this.#from = from;
    from.pipe(this);
  }

  /** Readline edits lines only where each key comes at once. */
  setRawMode(isRaw: boolean): void {
    if (this.#from instanceof ReadStream) this.#from.setRawMode(isRaw);
  }

  /** Listens no longer. */
  stop(): void {
    this.#from.unpipe(this).pause();
    this.destroy();
  }

  override _transform(chunk: Buffer | string, _encoding: string, done: TransformCallback): void {
    const text = typeof chunk === 'string' ? chunk : this.#decoder.write(chunk);
    done(null, this.#within(text.replaceAll(UNTYPED, '')));
  }

  #within(text: string): string {
    if (this.#keys + text.length <= MOST_KEYS && !ENDS.test(text)) {
      this.#keys += text.length;
      return text;
    }
    return text
      .split(LINES)
      .map((part) => this.#part(part))
      .join('');
  }

  /** A line end begins a new count; what else is too much is left out, but keys such as Ctrl-C and Backspace. */
  #part(part: string): string {
    if (ENDS.test(part)) {
      this.#keys = 0;
      return part;
    }
    const room = MOST_KEYS - this.#keys;
    this.#keys += part.length;
    return part.slice(0, Math.max(0, room)) + part.slice(Math.max(0, room)).replaceAll(/[^\p{Cc}]/gu, '');
  }
}

/** What ends a line, or throws it away: Enter, Ctrl-C, Ctrl-U. */
// oxlint-disable-next-line no-control-regex -- keys of a terminal
const ENDS = /[\r\n\u0003\u0015]/;
// oxlint-disable-next-line no-control-regex -- keys of a terminal
const LINES = /([\r\n\u0003\u0015]+)/;
