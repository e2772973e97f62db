/** Files that hold JSON, or one line about why they cannot be read. */
import { readFile } from 'node:fs/promises';
import { err, ok, type Result } from '../core/index.ts';
import { fileWords } from './file-words.ts';

/** What stands in a file of JSON. */
export async function readJson(path: string): Promise<Result<unknown, string>> {
  try {
    return ok(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) return err(`${path}: not JSON: ${error.message}`);
    if (error instanceof Error && 'code' in error)
      return err(`${path} cannot be read: ${fileWords(error, path) ?? error.message}`);
    throw error;
  }
}
