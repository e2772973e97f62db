/** A terminal for tests: what is typed comes from a list of lines, what is printed is kept. */
import { Readable } from 'node:stream';
import type { Io } from '../../src/cli/index.ts';

export interface RecordedIo extends Io {
  printed(): string;
  complaints(): string;
}

export function recordedIo(typed: readonly string[] = [], traits: Partial<Io> = {}): RecordedIo {
  let printed = '';
  let complaints = '';
  return {
    out: (text) => void (printed += `${text}\n`),
    prompt: (text) => void (printed += text),
    err: (text) => void (complaints += `${text}\n`),
    input: Readable.from(typed.map((line) => `${line}\n`)),
    isTty: false,
    columns: 80,
    rows: 24,
    color: false,
    ...traits,
    printed: () => printed,
    complaints: () => complaints,
  };
}
