/** The lines a person types, one reader for the whole run: a second one would swallow what the first has buffered. */
import { createInterface } from 'node:readline';
import type { Io } from './io.ts';

interface Reader {
  readonly lines: AsyncIterator<string>;
  close(): void;
}

const readers = new WeakMap<Io, Reader>();

/** The next line, or `undefined` when the input has ended. */
export async function nextLine(io: Io): Promise<string | undefined> {
  const reader = readers.get(io) ?? newReader(io);
  const line = await reader.lines.next();
  return line.done ? undefined : line.value.trim();
}

/** Listens no longer: a terminal that is listened to keeps the process from ending. */
export function closeLines(io: Io): void {
  readers.get(io)?.close();
  readers.delete(io);
}

function newReader(io: Io): Reader {
  const open = createInterface({ input: io.input });
  const reader = { lines: open[Symbol.asyncIterator](), close: () => open.close() };
  readers.set(io, reader);
  return reader;
}
