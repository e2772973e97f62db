/** The rules a log is checked by: those a user named, or one of our games by the name in the log. */
import type { Game } from '../core/index.ts';
import { findGame, GAMES, ownTable } from './games.ts';
import type { Io } from './io.ts';
import { isPath } from './load/game-spec.ts';
import type { TextTable } from './table.ts';
import { gameName } from './transcript-file.ts';

/** Arguments of a command that reads a log: the log, and the rules if they were named. */
export interface LogArguments {
  readonly file: string;
  readonly rules: string | undefined;
}

/** `FILE`, `FILE GAME` or `GAME FILE`, or `--rules GAME` beside the file; or what is wrong with it. */
export function logArguments(positionals: readonly string[], rules: string | undefined): LogArguments | string {
  const [first = '', second] = positionals;
  if (second === undefined) return isModule(first) ? `FILE is missing: ${first} has the rules` : { file: first, rules };
  if (rules !== undefined) return 'the rules are named twice';
  return isModule(first) ? { file: second, rules: first } : { file: first, rules: second };
}

const isModule = (name: string): boolean => isPath(name) && /\.m?[jt]s(#|$)/.test(name);

/** The table of the game whose rules the log wants; nothing if they are not at hand, or the exit code of a complaint. */
export async function rulesFor(
  io: Io,
  lines: readonly string[],
  named: string | undefined,
): Promise<{ readonly table?: TextTable } | number> {
  if (named !== undefined) return findGame(io, named);
  const name = gameName(lines[0] ?? '');
  const own = GAMES.find((row) => row.name === name);
  return own ? { table: await ownTable(own) } : {};
}

/** The games that rules stand for, as the verifier wants them. */
export const gamesIn = ({ table }: { readonly table?: TextTable }): readonly Game[] => (table ? [table.game] : []);
