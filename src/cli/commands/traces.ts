/** `cardwright traces FOLDER`: plays every recorded trace in a folder on our rules and tells where they part. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTraces, type TraceResult } from '../../conform/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import type { Io } from '../io.ts';
import { paint } from '../text.ts';

export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: {}, positionals: ['FOLDER'] });
  if (!parsed.ok) return refuseArguments(io, 'traces', parsed.error);
  const folder = parsed.value.positionals[0] as string;
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).toSorted();
  let passed = 0;
  let failed = 0;
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const { name, difference } of runTraceFile(text)) {
      if (difference === undefined) passed++;
      else {
        failed++;
        io.out(`${paint(io, 'red', 'failed')} ${file} ${name}: ${difference}`);
      }
    }
  }
  io.out(`${passed} passed, ${failed} failed`);
  if (passed + failed === 0) io.err(`No traces found in ${folder}.`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** Plays all traces of a file's text. */
export function runTraceFile(text: string): TraceResult[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return [{ name: '(file)', difference: `not JSON: ${String(error)}` }];
  }
  return runTraces(content);
}
