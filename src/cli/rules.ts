/** The rules a log is checked by: those a user named, or one of our games by the name in the log. */
import type { Game } from '../core/index.ts';
import type { Report } from '../fair/index.ts';
import { complain } from './terminal/complain.ts';
import { findGame, GAMES, ownTable } from './games.ts';
import type { Io } from './terminal/io.ts';
import { isPath } from './load/game-spec.ts';
import type { TextTable } from './terminal/text-table.ts';
import { oneLine } from './terminal/text.ts';
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
  const name = gameName(lines[0] ?? '');
  if (named !== undefined) {
    const found = await findGame(io, named);
    const isOther = typeof found !== 'number' && name !== undefined && found.table.game.name !== name;
    return isOther ? complain(io, otherGame(named, found.table.game.name, name)) : found;
  }
  const own = GAMES.find((row) => row.name === name);
  return own ? { table: await ownTable(own) } : {};
}

const otherGame = (named: string, has: string, name: string): string =>
  `OtherGame: ${named} has the rules of ${oneLine(has)}, and the log is of ${oneLine(name)}.`;

/** Faults that come out when the match is played again: the log is wrong, or the rules are not those it was made by. */
const BY_THE_RULES: readonly string[] = ['EventMismatch', 'IllegalAction', 'PolicyMismatch', 'ResultMismatch'];

/** What may be behind events that the rules do not give, where the rules say that they are those of the log. */
export function changedRules(rules: { readonly table?: TextTable }, { failure, terms }: Report): string | undefined {
  const isSameVersion = rules.table !== undefined && rules.table.game.version === terms?.version;
  return failure && BY_THE_RULES.includes(failure.code) && isSameVersion
    ? 'If the log is honest, the rules may have changed since it was made: a change of rules needs a new version.'
    : undefined;
}

/** The games that rules stand for, as the verifier wants them. */
export const gamesIn = ({ table }: { readonly table?: TextTable }): readonly Game[] => (table ? [table.game] : []);
