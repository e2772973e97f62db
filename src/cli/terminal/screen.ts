/**
 * A picture that is drawn again and again, on the terminal's other screen and without a cursor. The terminal is given back
 * as it was however the picture ends: closed, interrupted, or by a mistake of ours that ends the process.
 */
import process from 'node:process';
import type { Writable } from 'node:stream';
import { printable } from './text.ts';

const OPEN = '\u001b[?1049h\u001b[?25l';
const CLOSE = '\u001b[?25h\u001b[?1049l';
const HOME = '\u001b[H';
const REST_OF_LINE = '\u001b[K';
const REST_OF_SCREEN = '\u001b[J';

/** A screen that is drawn on. */
export interface Picture {
  /** Shows these lines and nothing else. */
  draw(lines: readonly string[]): void;
  /** Gives the terminal back. */
  close(): void;
}

/** Takes the terminal for a picture. */
export function openPicture(out: Writable): Picture {
  let shown = '';
  const restore = (): void => void out.write(CLOSE);
  process.once('exit', restore);
  out.write(OPEN);
  return {
    draw(lines) {
      const page = lines.map((line) => `${printable(line).replaceAll('\n', ' ')}${REST_OF_LINE}`).join('\r\n');
      if (page !== shown) out.write(`${HOME}${page}${REST_OF_SCREEN}`);
      shown = page;
    },
    close() {
      process.off('exit', restore);
      restore();
    },
  };
}
