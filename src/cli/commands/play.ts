/** `cardwright play`: lists the games, plays one against bots in the terminal, or lets bots play it all. */
import { nearest } from '../../core/fields/index.ts';
import { randomBytes } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import { parseArguments, refuseArguments, type Arguments } from '../arguments.ts';
import { autoMatch } from '../auto-match.ts';
import { findGame, GAMES, type Found } from '../games.ts';
import { complain } from '../complain.ts';
import type { Io } from '../io.ts';
import { nextLine } from '../lines.ts';
import { counted } from '../names.ts';
import { cannotStart, readSettings } from '../option-words.ts';
import { playSession } from '../session.ts';
import type { TextTable } from '../table.ts';
import { columns, oneLine, paint } from '../text.ts';

const OPTIONS = {
  auto: { kind: 'flag' },
  seed: { kind: 'text' },
  seats: { kind: 'number' },
  bot: { kind: 'text' },
  set: { kind: 'text' },
  transcript: { kind: 'text' },
  'real-time': { kind: 'flag' },
} as const;

type Options = Arguments<typeof OPTIONS>['options'];

export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['GAME?'] });
  if (!parsed.ok) return refuseArguments(io, 'play', parsed.error);
  const name = parsed.value.positionals[0] ?? (await chooseGame(io));
  if (name === undefined) return 0;
  const found = await findGame(io, name);
  if (typeof found === 'number') return found;
  return playTable(found, parsed.value.options, io);
}

async function playTable(found: Found, given: Options, io: Io): Promise<number> {
  const { table } = found;
  const named = readSettings(given.set ?? '');
  if (typeof named === 'string') return complain(io, named);
  const seed = given.seed ?? randomBytes(8).toString('hex');
  if (given['real-time'])
    return table.playLive ? table.playLive(io, named, seed) : complain(io, `${oneLine(table.game.title)} has no clock`);
  const name = given.bot ?? Object.keys(table.bots)[0] ?? '';
  const bot = Object.hasOwn(table.bots, name) ? table.bots[name] : undefined;
  if (!bot) return complain(io, `there is no bot "${name}"${hint(name, Object.keys(table.bots))}`);
  const options = table.options(named, given.seats);
  const path = given.transcript;
  if (path !== undefined && given.auto) return writeMatch(found, path, { seed, options, bot }, io);
  if (given.seed === undefined && !given.auto) io.out(paint(io, 'dim', `seed ${seed}`));
  // Before the match, not after it: nobody plays an hour for a file that cannot be written.
  if (path !== undefined) await appendFile(path, '');
  const record = path === undefined ? {} : { record: (log: Lines) => writeLog(found, path, log, io) };
  return playSession({ table, options, seed, bot, viewer: given.auto ? 'spectator' : 0, ...record }, io);
}

type Lines = { readonly lines: readonly string[] };

/** Lets bots play, and writes the log. */
async function writeMatch(
  found: Found,
  path: string,
  { seed, options, bot }: { seed: string; options: unknown; bot: TextTable['bots'][string] },
  io: Io,
): Promise<number> {
  const played = autoMatch(found.table.game, { seed, options }, [bot]);
  if (!played.ok) return complain(io, cannotStart(found.table.game, played.error));
  await writeLog(found, path, played.value, io);
  return 0;
}

async function writeLog({ table, from }: Found, path: string, { lines }: Lines, io: Io): Promise<void> {
  await writeFile(path, `${lines.join('\n')}\n`);
  io.out(`${oneLine(table.game.title)}: ${counted(lines.length, 'line')} written to ${path}`);
  io.out(`Check them with cardwright verify ${path}${from === undefined ? '' : ` --rules ${from}`}`);
}

function hint(typed: string, names: readonly string[]): string {
  const meant = nearest(typed, names);
  return meant ? `; did you mean ${meant}?` : `; there are ${names.join(', ')}`;
}

/** Lists the games; a person is asked for one, a pipe is not. */
async function chooseGame(io: Io): Promise<string | undefined> {
  io.out(paint(io, 'bold', 'Games'));
  io.out(columns(GAMES.map(({ name, summary }) => [name, summary])));
  if (!io.isTty) {
    io.out('\nPlay one with cardwright play GAME');
    return undefined;
  }
  io.out('\nWhich one? (Enter leaves)');
  return (await nextLine(io)) || undefined;
}
