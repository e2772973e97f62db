/** Transcripts as files: read within bounds, never more than a verifier is willing to look at. */
import { createReadStream } from 'node:fs';
import { LIMITS, type LogEvent } from '../fair/index.ts';
import type { Game } from '../core/index.ts';
import { GAMES } from './games.ts';
import type { Io } from './io.ts';

/** The text of a file (`-` for the input), or `too large` before all of it was read. */
export async function readTranscript(
  io: Io,
  file: string,
): Promise<{ readonly lines: readonly string[] } | 'too large'> {
  const source: AsyncIterable<Buffer | string> = file === '-' ? io.input : createReadStream(file);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    size += bytes.length;
    if (size > LIMITS.size) return 'too large';
    chunks.push(bytes);
  }
  return { lines: Buffer.concat(chunks).toString('utf8').split('\n') };
}

/** The game that a transcript's first line names, if we have its rules. */
export async function gamesOf(lines: readonly string[]): Promise<readonly Game[]> {
  const name = gameName(lines[0] ?? '');
  const row = GAMES.find((game) => game.name === name);
  return row === undefined ? [] : [(await row.load()).table.game];
}

/** The event on a line of a log that was found good. */
export function eventOn(line: string): LogEvent {
  return (JSON.parse(line) as { readonly event: LogEvent }).event;
}

/** The name of the game in a transcript's first line, if it looks like one. */
export function gameName(line: string): string | undefined {
  if (line.length > LONGEST_TERMS) return undefined;
  try {
    const { event } = JSON.parse(line) as { readonly event?: { readonly game?: unknown } };
    return typeof event?.game === 'string' ? event.game : undefined;
  } catch {
    return undefined;
  }
}

/** Longer than any terms; a first line beyond this is left to the verifier, which bounds what it parses. */
const LONGEST_TERMS = 2 ** 18;
