/**
 * `cardwright conform`: random matches of a game, every step of which must keep every law. A broken law is told with the
 * match to see it again: its seed, and the commands that led there.
 */
import {
  conformance,
  formatReport,
  type Broken,
  type ConformanceOptions,
  type ConformanceReport,
} from '../../testing/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import { findGame } from '../games.ts';
import type { Io } from '../io.ts';
import type { TextTable } from '../table.ts';
import { oneLine, paint } from '../text.ts';

const OPTIONS = {
  n: { kind: 'number' },
  seed: { kind: 'text' },
  seats: { kind: 'number' },
  sample: { kind: 'number' },
  only: { kind: 'number' },
} as const;

export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['GAME'] });
  if (!parsed.ok) return refuseArguments(io, 'conform', parsed.error);
  const [name = ''] = parsed.value.positionals;
  const found = await findGame(io, name);
  if (typeof found === 'number') return found;
  const { table } = found;
  const { n = 100, seed = 'conform', seats, sample = 12, only } = parsed.value.options;
  if (n === 0) return complain(io, '--n 0 would try nothing');
  const options = table.options({}, seats);
  // A file's game without options takes every number of seats in turn.
  const given = found.from !== undefined && seats === undefined ? {} : { options };
  const legal = table.game.parseOptions(options);
  if (!legal.ok)
    return complain(io, `${oneLine(table.game.title)} cannot be played so (${JSON.stringify(legal.error)})`);
  const how: ConformanceOptions = { n, seed, sample, ...given, ...(only === undefined ? {} : { only }) };
  const report = conformance(table.game, how);
  io.out(formatReport(report));
  const broken = firstBroken(report);
  if (broken)
    io.out(
      `\n${seeAgain(table, how, broken, `cardwright conform ${name} --seed ${seed}${seats === undefined ? '' : ` --seats ${seats}`}`)}`,
    );
  return report.ok ? 0 : 1;
}

/** The fault that takes the fewest commands to see. */
function firstBroken({ laws }: ConformanceReport): Broken | undefined {
  const [first] = laws.flatMap(({ broken }) => broken).toSorted((a, b) => a.step - b.step || a.match - b.match);
  return first;
}

const MOST_COMMANDS = 20;

/** How to see a fault again: the command line, and the commands of its match up to there. */
function seeAgain(
  { game }: TextTable,
  how: ConformanceOptions,
  { match, step, command }: Broken,
  again: string,
): string {
  const played: string[] = [];
  const collector = {
    id: 'commands',
    title: 'the commands are written down',
    check: (at: { readonly seat?: number; readonly command?: object }): undefined => {
      if (at.command) played.push(`seat ${at.seat ?? '?'}  ${JSON.stringify(at.command)}`);
    },
  };
  conformance(game, { ...how, only: match, laws: [collector] });
  const before = played.slice(0, command ? step - 1 : step);
  const left = Math.max(0, before.length - MOST_COMMANDS);
  const lines = before.slice(left).map((line, i) => `${left + i + 1}`.padStart(5) + `  ${line}`);
  return [
    `See it again with: ${again} --only ${match}`,
    `Match ${match}, cards by number${left === 0 ? '' : `; ${left} commands come before these`}:`,
    ...lines,
    ...(command ? [`${`${step}`.padStart(5)}  ${JSON.stringify(command)}  <- here`] : ['       <- here']),
  ].join('\n');
}

function complain(io: Io, text: string): number {
  io.err(`${paint(io, 'red', 'error:')} ${text}`);
  return 2;
}
