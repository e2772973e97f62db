/**
 * Finds the command a user asked for and runs it. Exit codes: 0 done, 1 it failed, 2 it was asked wrongly, 3 not all could
 * be checked; 130 and the like if it was interrupted (interrupted.ts).
 */
import { nearest } from '../core/fields/index.ts';
import { COMMANDS, type Command } from './commands.ts';
import { complain } from './terminal/complain.ts';
import { fileWords } from './file-words.ts';
import { Interrupted } from './terminal/interrupted.ts';
import type { Io } from './terminal/io.ts';
import { closeLines } from './lines.ts';
import { ownTrace, thrownWords } from './load/load-error.ts';
import { nativeShake256 } from './native-chance.ts';
import { columns, paint, printable } from './terminal/text.ts';
import { packageVersion } from './version.ts';
import { lendShake256 } from '../rng/index.ts';

/** Runs one command line, without the leading `cardwright`, and gives its exit code. */
export async function main(
  args: readonly string[],
  terminal: Io,
  commands: readonly Command[] = COMMANDS,
): Promise<number> {
  lendShake256(nativeShake256);
  const io = guarded(terminal);
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h') return print(io, overview(io, commands));
  if (name === '--version' || name === '-v') return print(io, packageVersion());
  if (name === 'help') return help(rest[0], io, commands);
  const command = commands.find((row) => row.name === name);
  if (!command) return unknown(name, io, commands);
  if (asksForHelp(rest)) return print(io, usageOf(command));
  return runGuarded(command, rest, io);
}

/** Games and logs are written by anybody: what they would do to a terminal ends here. */
function guarded(terminal: Io): Io {
  return {
    ...terminal,
    get columns() {
      return terminal.columns;
    },
    get rows() {
      return terminal.rows;
    },
    out: (text) => terminal.out(printable(text)),
    err: (text) => terminal.err(printable(text)),
  };
}

async function runGuarded(command: Command, args: readonly string[], io: Io): Promise<number> {
  try {
    const { run } = await command.load();
    return await run(args, io);
  } catch (error) {
    if (error instanceof Interrupted) return error.exit;
    const words = fileWords(error);
    return words === undefined ? complain(io, tell(error).join('\n'), 1) : complain(io, `${words}.`);
  } finally {
    closeLines(io);
  }
}

/** An I/O error is told in a line; one of our own mistakes keeps its stack, one in a user's game only its own part. */
function tell(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  if ('code' in error) return [error.message];
  const trace = ownTrace(error);
  if (trace.length === 0) return [error.stack ?? error.message];
  return [`GameThrew: ${thrownWords(error)}.`, ...trace.map((line) => `    ${line}`)];
}

const asksForHelp = (args: readonly string[]): boolean => {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((argument) => argument === '--help' || argument === '-h');
};

function help(name: string | undefined, io: Io, commands: readonly Command[]): number {
  const command = commands.find((row) => row.name === name);
  if (name !== undefined && !command) return unknown(name, io, commands);
  return print(io, command ? usageOf(command) : overview(io, commands));
}

function print(io: Io, text: string): number {
  io.out(text);
  return 0;
}

function unknown(name: string, io: Io, commands: readonly Command[]): number {
  const meant = nearest(
    name,
    commands.map((command) => command.name),
  );
  const hint = meant
    ? `Did you mean ${paint(io, 'bold', `cardwright ${meant}`)}?`
    : 'cardwright --help lists them all.';
  return complain(io, `there is no command "${name}". ${hint}`);
}

function overview(io: Io, commands: readonly Command[]): string {
  return [
    `${paint(io, 'bold', 'cardwright')} ${packageVersion()}, an engine for card games`,
    '',
    'Usage',
    '  cardwright COMMAND …',
    '',
    'Commands',
    columns(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Options',
    columns([
      ['--help', 'this page; after a command, how to use it'],
      ['--version', 'the version'],
    ]),
  ].join('\n');
}

function usageOf({ summary, usage, options, exits }: Command): string {
  const head = [summary, '', 'Usage', ...usage.map((line) => `  cardwright ${line}`)];
  const lists = [options ? ['', 'Options', columns(options)] : [], exits ? ['', 'Exit codes', columns(exits)] : []];
  return [...head, ...lists.flat()].join('\n');
}
