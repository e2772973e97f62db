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
  type Law,
} from '../../testing/index.ts';
import { isLevel } from '../../lab/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import { findGame } from '../games.ts';
import { complain } from '../terminal/complain.ts';
import type { Io } from '../terminal/io.ts';
import { cannotStart, readSettings } from '../terminal/option-words.ts';
import type { TextTable } from '../terminal/text-table.ts';

const OPTIONS = {
  n: { kind: 'number' },
  seed: { kind: 'text' },
  seats: { kind: 'number' },
  sample: { kind: 'number' },
  only: { kind: 'number' },
  set: { kind: 'text' },
} as const;

export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['GAME'] });
  if (!parsed.ok) return refuseArguments(io, 'conform', parsed.error);
  const [name = ''] = parsed.value.positionals;
  const found = await findGame(io, name);
  if (typeof found === 'number') return found;
  const { table } = found;
  const { n = 100, seed = 'conform', seats, sample = 12, only, set } = parsed.value.options;
  if (n === 0) return complain(io, '--n 0 would try nothing');
  const named = readSettings(set ?? '', table.words);
  if (typeof named === 'string') return complain(io, named);
  const options = table.options(named, seats);
  // A file's game without options takes every number of seats in turn.
  const given = found.from !== undefined && seats === undefined && set === undefined ? {} : { options };
  const legal = table.game.parseOptions(options);
  if (!legal.ok) return complain(io, cannotStart(table.game, legal.error));
  const { bots } = table;
  const how: ConformanceOptions = {
    n,
    seed,
    sample,
    bots: ownBots(bots),
    ...given,
    ...(only === undefined ? {} : { only }),
  };
  const report = conformance(table.game, how);
  io.out(formatReport(report));
  const first = firstBroken(report);
  if (first) io.out(`\n${seeAgain(table, how, first, againWith(name, how, seats, set))}`);
  return report.ok ? 0 : 1;
}

/** Bots that do not search: the suite has one of its own that does, with few iterations. */
const ownBots = (bots: TextTable['bots']): TextTable['bots'] =>
  Object.fromEntries(Object.entries(bots).filter(([name]) => !isLevel(name)));

interface FirstBroken extends Broken {
  readonly law: string;
}

/** The fault that takes the fewest commands to see. */
function firstBroken({ laws }: ConformanceReport): FirstBroken | undefined {
  const all = laws.flatMap(({ id, broken }) => broken.map((each) => ({ ...each, law: id })));
  return all.toSorted((a, b) => a.step - b.step || a.match - b.match)[0];
}

/** The command line that plays the same matches. */
function againWith(
  name: string,
  { seed = '', sample }: ConformanceOptions,
  seats: number | undefined,
  set: string | undefined,
): string {
  const quoted = (text: string): string => (/^[\w./=,-]+$/.test(text) ? text : JSON.stringify(text));
  const options = `${seats === undefined ? '' : ` --seats ${seats}`}${set === undefined ? '' : ` --set ${quoted(set)}`}`;
  const more = `${options}${sample === 12 ? '' : ` --sample ${sample}`}`;
  return `cardwright conform ${name} --seed ${quoted(seed)}${more}`;
}

const MOST_COMMANDS = 20;

/** How to see a fault again: the command line, and the commands of its match up to there. */
function seeAgain({ game }: TextTable, how: ConformanceOptions, found: FirstBroken, again: string): string {
  const { law, match, step, command } = found;
  const played = commandsOf(game, how, match);
  const here = command ? [...played.slice(0, step - 1), `${played[step - 1] ?? JSON.stringify(command)}  <- here`] : [];
  const left = Math.max(0, here.length - MOST_COMMANDS);
  return [
    `To see ${law} broken again: ${again} --only ${match}`,
    here.length === 0
      ? `Match ${match} breaks it in its set-up.`
      : `The commands of match ${match}, cards by number${left === 0 ? '' : `; ${left} come before these`}:`,
    ...here.slice(left).map((line, i) => `${`${left + i + 1}`.padStart(5)}  ${line}`),
  ].join('\n');
}

/** The commands of one match, in the order in which they were given. */
function commandsOf(game: TextTable['game'], how: ConformanceOptions, match: number): readonly string[] {
  const played: string[] = [];
  const notes: Law = {
    id: 'commands',
    title: 'every command is written down',
    check({ seat, command }) {
      if (command) played.push(`seat ${seat ?? '?'}  ${JSON.stringify(command)}`);
      return undefined;
    },
  };
  conformance(game, { ...how, only: match, laws: [notes] });
  return played;
}
