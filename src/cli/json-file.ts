/** Files that hold texts or JSON, or one line about why they cannot be read. */
import { err, ok, type Result } from '../core/index.ts';
import { readBytes } from './file-bytes.ts';
import { oneLine } from './terminal/text.ts';

/** What stands in a file of text. */
export async function readText(path: string): Promise<Result<string, string>> {
  const bytes = await readBytes(path);
  return bytes.ok ? ok(bytes.value.toString()) : bytes;
}

/** What stands in a file of JSON. */
export async function readJson(path: string): Promise<Result<unknown, string>> {
  const text = await readText(path);
  if (!text.ok) return text;
  try {
    return ok(JSON.parse(text.value));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // The parser repeats a piece of the file.
    return err(`${path}: not JSON: ${oneLine(error.message)}`);
  }
}
