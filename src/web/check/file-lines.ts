/** A match file as lines, for whoever checks it or shows it. */
import { LIMITS } from '../../fair/index.ts';

/** The lines of a file, or nothing if it is no text or more than a verifier looks at. */
export async function linesOf(file: File): Promise<readonly string[] | undefined> {
  if (file.size > LIMITS.size) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
    // One line break ends the last line; another one would be an empty line, which the verifier refuses.
    return text.replace(/(?<=[^\n])\n$/, '').split('\n');
  } catch {
    return undefined;
  }
}
