/** Files that hold texts or JSON, or one line about why they cannot be read. */
import { readFile } from 'node:fs/promises';
import { err, ok, type Result } from '../core/index.ts';
import { fileWords } from './file-words.ts';

/** What stands in a file of text. */
export async function readText(path: string): Promise<Result<string, string>> {
  try {
    return ok(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      return err(`${path} cannot be read: ${fileWords(error, path) ?? error.message}`);
    throw error;
  }
}

/** What stands in a file of JSON. */
export async function readJson(path: string): Promise<Result<unknown, string>> {
  const text = await readText(path);
  if (!text.ok) return text;
  try {
    return ok(JSON.parse(text.value));
  } catch (error) {
    if (error instanceof SyntaxError) return err(`${path}: not JSON: ${error.message}`);
    throw error;
  }
}
