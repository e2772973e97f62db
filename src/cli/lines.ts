/** The lines a person types, one reader for the whole run: a second one would swallow what the first has buffered. */
import { createInterface } from 'node:readline';
import type { Io } from './io.ts';

const readers = new WeakMap<Io, AsyncIterator<string>>();

/** The next line, or `undefined` when the input has ended. */
export async function nextLine(io: Io): Promise<string | undefined> {
  let lines = readers.get(io);
  if (!lines) {
    lines = createInterface({ input: io.input })[Symbol.asyncIterator]();
    readers.set(io, lines);
  }
  const line = await lines.next();
  return line.done ? undefined : line.value.trim();
}
