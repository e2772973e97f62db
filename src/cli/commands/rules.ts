/** `cardwright rules GAME`: the rules of a game on one page, as its table shows them behind `?` (T18). */
import { sheetText } from '../../core/sheet/index.ts';
import { rulesSheet } from '../../host/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import { findGame } from '../games.ts';
import type { Io } from '../terminal/io.ts';
import { laidOut } from '../rules-page.ts';

export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: {}, positionals: ['GAME'] });
  if (!parsed.ok) return refuseArguments(io, 'rules', parsed.error);
  const found = await findGame(io, parsed.value.positionals[0] ?? '');
  if (typeof found === 'number') return found;
  const { game } = found.table;
  io.out(laidOut(sheetText(game.title, rulesSheet({ game })), io.columns));
  return 0;
}
