/** Files as bytes, as far as any file of ours is long: a stranger's may have gigabytes, and a device has no end. */
import { createReadStream } from 'node:fs';
import { err, ok, type Result } from '../core/index.ts';
import { fileWords } from './file-words.ts';

/** No file that a command reads as a whole is longer. */
export const LONGEST = 2 ** 26;

/** The bytes of a file, or one line about why it cannot be read. */
export async function readBytes(path: string): Promise<Result<Buffer, string>> {
  try {
    const bytes = await firstBytes(path, LONGEST + 1);
    return bytes.length > LONGEST ? err(`${path} is too large: it has more than ${LONGEST / 2 ** 20} MiB`) : ok(bytes);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return err(`${path} cannot be read: ${fileWords(error, path) ?? error.message}`);
  }
}

/** The beginning of a file. */
export async function firstBytes(path: string, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: most - 1 })) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
