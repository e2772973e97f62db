/** `cardwright conform`: random matches of a game, every step of which must keep every law. */
import { conformance, formatReport } from '../../testing/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import { findGame } from '../games.ts';
import type { Io } from '../io.ts';

const OPTIONS = {
  n: { kind: 'number' },
  seed: { kind: 'text' },
  seats: { kind: 'number' },
  sample: { kind: 'number' },
} as const;

export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['GAME'] });
  if (!parsed.ok) return refuseArguments(io, 'conform', parsed.error);
  const found = await findGame(io, parsed.value.positionals[0]!);
  if (typeof found === 'number') return found;
  const { table } = found;
  const { n = 100, seed = 'conform', seats, sample = 12 } = parsed.value.options;
  if (n === 0) {
    io.err('error: --n 0 would try nothing');
    return 2;
  }
  const options = table.options({}, seats);
  const legal = table.game.parseOptions(options);
  if (!legal.ok) {
    io.err(`error: ${table.game.title} cannot be played so (${JSON.stringify(legal.error)})`);
    return 2;
  }
  const report = conformance(table.game, { n, seed, sample, options });
  io.out(formatReport(report));
  return report.ok ? 0 : 1;
}
