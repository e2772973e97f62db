/** `cardwright schema`: the JSON Schema of game files, for an editor. */
import { specSchema } from '../../spec/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import type { Io } from '../terminal/io.ts';

export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: {}, positionals: [] });
  if (!parsed.ok) return refuseArguments(io, 'schema', parsed.error);
  io.out(JSON.stringify(specSchema, null, 2));
  return 0;
}
