/** `npm run traces -- FOLDER`: plays every recorded trace in a folder on our rules and tells where they part. */
import { opendir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { runTraces, type TraceResult } from './index.ts';
import { parseArguments, refuseArguments } from '../../src/cli/arguments.ts';
import { complain } from '../../src/cli/terminal/complain.ts';
import { fileWords } from '../../src/cli/file-words.ts';
import type { Io } from '../../src/cli/terminal/io.ts';
import { readJson } from '../../src/cli/json-file.ts';
import { oneLine, paint } from '../../src/cli/terminal/text.ts';

/** Plays the traces of a folder; 0 if there are some and all passed, 2 if there is no such folder. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: {}, positionals: ['FOLDER'] });
  if (!parsed.ok) return refuseArguments(io, 'traces', parsed.error);
  const [folder = ''] = parsed.value.positionals;
  const files = await filesIn(folder);
  if (typeof files === 'string') return complain(io, files);
  let passed = 0;
  let failed = 0;
  for (const file of files) {
    for (const { name, difference } of await runFile(join(folder, file))) {
      if (difference === undefined) passed++;
      else {
        failed++;
        io.out(`${paint(io, 'red', 'failed')} ${oneLine(`${file} ${name}: ${difference}`)}`);
      }
    }
  }
  io.out(`${passed} passed, ${failed} failed`);
  if (passed + failed === 0) io.err(`No traces found in ${folder}.`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** A folder with more in it than this holds something else than traces. */
const MOST_ENTRIES = 20_000;

/** The files of a folder in their order, or why there are none. */
async function filesIn(folder: string): Promise<readonly string[] | string> {
  try {
    const files: string[] = [];
    let looked = 0;
    for await (const { parentPath, name } of await opendir(folder, { recursive: true })) {
      if (++looked > MOST_ENTRIES) return `${folder} has more than ${MOST_ENTRIES} files and folders in it`;
      if (name.endsWith('.json')) files.push(relative(folder, join(parentPath, name)));
    }
    return files.toSorted();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    return `${folder} cannot be read: ${fileWords(error, folder) ?? error.message}`;
  }
}

async function runFile(path: string): Promise<readonly TraceResult[]> {
  const read = await readJson(path);
  return read.ok ? runTraces(read.value) : [{ name: '(file)', difference: read.error }];
}
