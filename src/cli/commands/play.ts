/**
 * `cardwright play`: lists the games, plays one against bots in the terminal, lets bots play it all, or goes on with a
 * match that was kept. Exit codes: 0 played or left, 1 a game or bot at fault, 2 asked wrongly, 130 left with Ctrl-C.
 */
import { randomBytes } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import { afterMatch } from '../after-match.ts';
import { parseArguments, refuseArguments, type Arguments } from '../arguments.ts';
import { autoMatch } from '../auto-match.ts';
import { complain } from '../terminal/complain.ts';
import type { Shape } from '../../core/index.ts';
import { GAMES, findGame, type Found } from '../games.ts';
import type { Io } from '../terminal/io.ts';
import { closeLines } from '../lines.ts';
import { beginLog, type AutoTranscript } from '../match-log.ts';
import { meansFile, splitName } from '../load/game-spec.ts';
import { chooseGame } from '../menu.ts';
import { counted } from '../terminal/names.ts';
import { opponentNamed, timely, usualOpponent, type Opponent } from '../opponents.ts';
import { dropOwnKey, findOwnKey, keepOwnKey, newOwnKey, personIn, type OwnKey } from '../own-key.ts';
import { cannotStart, readSettings } from '../terminal/option-words.ts';
import type { Ended, Played } from '../terminal/played.ts';
import { commandsIn, readSaved, saveTo, transcriptConflict, type SavedMatch } from '../saved-match.ts';
import { playSession } from '../session.ts';
import { oneLine, paint } from '../terminal/text.ts';

const OPTIONS = {
  auto: { kind: 'flag' },
  seed: { kind: 'text' },
  seats: { kind: 'number' },
  bot: { kind: 'text' },
  set: { kind: 'text' },
  transcript: { kind: 'text' },
  resume: { kind: 'text' },
  'real-time': { kind: 'flag' },
} as const;

type Options = Arguments<typeof OPTIONS>['options'];

/** A match to be played: its game, how it begins, and who plays it. */
interface Plan {
  readonly found: Found;
  /** How the game was named. */
  readonly named: string;
  readonly seed: string;
  readonly options: unknown;
  readonly opponent: Opponent;
  readonly isAuto: boolean;
  readonly isLive: boolean;
  /** Whether the same command line must bring the same match: then no bot looks at the clock. */
  readonly isRepeatable: boolean;
  readonly transcript?: string | undefined;
  /** The person's own key; without one the seed stands for everybody. */
  readonly own?: OwnKey;
  /** What was played before, and the file that has it. */
  readonly played?: Played;
  readonly savedIn?: string;
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['GAME?'] });
  if (!parsed.ok) return refuseArguments(io, 'play', parsed.error);
  const { options, positionals } = parsed.value;
  const plan =
    options.resume === undefined
      ? await planNamed(positionals[0] ?? (await chooseGame(io)), options, io)
      : await planSaved(options.resume, positionals[0], options, io);
  return typeof plan === 'number' ? plan : playOn(plan, options, io);
}

/** Plays a match, and whatever the person wants to play after it. */
async function playOn(first: Plan, given: Options, io: Io): Promise<number> {
  for (let plan = first; ;) {
    const { code, finished } = await play(plan, io);
    if (!finished || !io.isTty || plan.isAuto) return code;
    const { found, seed, options, own } = plan;
    const dealt = { table: found.table, seed, options, ...(own ? { person: personIn(PERSON, own) } : {}) };
    const way = await afterMatch(plan.isLive ? undefined : dealt, finished, io);
    if (way === 'leave') return code;
    // A second log would overwrite the first.
    if (plan.transcript !== undefined) io.out(paint(io, 'dim', 'This one is not written to a transcript.'));
    const next =
      way === 'again' ? again(plan) : await planNamed(await chooseGame(io), { ...NOTHING, seed: given.seed }, io);
    if (typeof next === 'number') return next;
    plan = next;
  }
}

const NOTHING: Options = {
  auto: false,
  seed: undefined,
  seats: undefined,
  bot: undefined,
  set: undefined,
  transcript: undefined,
  resume: undefined,
  'real-time': false,
};

const newSeed = (): string => randomBytes(8).toString('hex');

/** The seat of whoever is at the terminal. */
const PERSON = 0;

/** A new key for the person, in a match that a log can show and whose seed nobody has chosen. */
function ownFor(game: Found['table']['game'], options: unknown): { readonly own?: OwnKey } {
  const own = newOwnKey();
  const log = beginLog(game, { seed: own.signer, options, person: personIn(PERSON, own) });
  return log.ok && log.value.isCommitted ? { own } : {};
}

const again = ({ found, named, options, opponent, isAuto, isLive, own }: Plan): Plan => ({
  found,
  named,
  options,
  opponent,
  isAuto,
  isLive,
  isRepeatable: isAuto,
  ...(own ? { own: newOwnKey(), seed: hostSeed() } : { seed: newSeed() }),
});

/** What the seeds of the host and of the bots are made of, where nobody is to guess them. */
const hostSeed = (): string => randomBytes(32).toString('hex');

/** The match that a command line asks for, or an exit code: 0 if nothing was asked for. */
async function planNamed(named: string | undefined, given: Options, io: Io): Promise<Plan | number> {
  if (named === undefined) return 0;
  const found = await findGame(io, named);
  if (typeof found === 'number') return found;
  const { table } = found;
  const settings = readSettings(given.set ?? '', table.words);
  if (typeof settings === 'string') return complain(io, settings);
  const isLive = given['real-time'];
  const wrong = isLive && !table.live ? `${oneLine(table.game.title)} has no clock` : liveConflict(given);
  if (wrong !== undefined) return complain(io, wrong);
  const options = isLive && table.live ? table.live.options(settings) : table.options(settings, given.seats);
  const opponent = opponentNamed(table, given.bot ?? (given.auto ? undefined : usualOpponent(table)), options);
  if (!opponent.ok) return complain(io, opponent.error);
  const isTest = given.seed !== undefined || given.auto || isLive;
  const { own } = isTest ? {} : ownFor(table.game, options);
  return {
    found,
    named,
    seed: given.seed ?? (own ? hostSeed() : newSeed()),
    ...(own ? { own } : {}),
    options,
    opponent: opponent.value,
    isAuto: given.auto,
    isLive,
    isRepeatable: given.seed !== undefined || given.auto,
    transcript: given.transcript,
  };
}

/** What cannot be had together with a clock. */
function liveConflict({ 'real-time': isLive, auto, transcript }: Options): string | undefined {
  if (!isLive) return undefined;
  if (auto) return '--real-time needs somebody to play: it does not go with --auto';
  return transcript === undefined ? undefined : 'a run in real time cannot be recorded: leave out --transcript';
}

/** Options that a match which is gone on with has had from its beginning. */
const BEGINNING = ['auto', 'seed', 'seats', 'bot', 'set', 'real-time'] as const;

const notOurs = (file: string, named: string): string =>
  `${file} is of a game that is not ours; if you know it: cardwright play ${quoted(named)} --resume ${quoted(file)}`;

/** The match in a file, or the exit code of a complaint. */
async function planSaved(file: string, named: string | undefined, given: Options, io: Io): Promise<Plan | number> {
  const set = BEGINNING.find((name) => given[name] !== undefined && given[name] !== false);
  if (set !== undefined) return complain(io, `--resume goes on with a match as it began: --${set} cannot be set now`);
  const read = await readSaved(file);
  if (!read.ok) return complain(io, read.error);
  const saved = read.value;
  // A file that somebody sent must not choose what code runs here.
  const isOurs = GAMES.some(({ name }) => name === saved.named);
  if (named === undefined && !isOurs) return complain(io, notOurs(file, saved.named));
  const found = await findGame(io, named ?? saved.named);
  if (typeof found === 'number') return found;
  const wrong = foreignTo(found, saved, file);
  if (wrong !== undefined) return complain(io, wrong);
  const opponent = opponentNamed(found.table, saved.bot, saved.options);
  if (!opponent.ok) return complain(io, `${file} cannot be gone on with: ${opponent.error}`);
  const own = saved.key === undefined ? undefined : await findOwnKey(saved.key);
  if (saved.key !== undefined && !own)
    return complain(
      io,
      `${file} cannot be gone on with: the key of your seat (${saved.key.slice(0, 8)}…) is not kept here`,
    );
  const conflict = given.transcript === undefined ? await transcriptConflict(saved) : undefined;
  if (conflict !== undefined) return complain(io, `${file} cannot be gone on with: ${conflict}`);
  return {
    found,
    named: named ?? saved.named,
    seed: saved.seed,
    ...(own ? { own } : {}),
    options: saved.options,
    opponent: opponent.value,
    isAuto: false,
    isLive: saved.live,
    isRepeatable: own === undefined,
    transcript: given.transcript ?? saved.transcript,
    played: { commands: commandsIn(saved), drawn: saved.drawn },
    savedIn: file,
  };
}

/** Why a saved match is not one of this game, if it is not. */
function foreignTo({ table: { game, live } }: Found, saved: SavedMatch, file: string): string | undefined {
  if (game.name !== saved.game)
    return `${file} is a match of ${oneLine(saved.game)}, and this is ${oneLine(game.name)}`;
  if (game.version !== saved.version)
    return `${file} was saved with version ${oneLine(saved.version)} of ${oneLine(game.name)}, and this is version ${oneLine(game.version)}`;
  return saved.live && !live ? `${file} is a run in real time, and ${oneLine(game.title)} has no clock` : undefined;
}

/** Plays one match. */
async function play(plan: Plan, io: Io): Promise<Ended> {
  const { found, seed, options, opponent, transcript: path, isAuto, isLive, isRepeatable, played, own } = plan;
  const { table } = found;
  let isKept = false;
  const keepNow = (now: Played): Promise<void> => ((isKept = true), keepMatch(plan, now, io));
  const keep = isAuto ? {} : { keep: keepNow };
  const before = played === undefined ? {} : { played };
  if (isLive && table.live) {
    // The picture takes every key; a reader of lines would take them first.
    closeLines(io);
    return table.live.play(io, { options, seed, ...before, ...keep });
  }
  if (path !== undefined && isAuto) return { code: await writeMatch(plan, path, io) };
  if (!isAuto) io.out(paint(io, 'dim', headOf(plan)));
  // Before the match, not after it: nobody plays an hour for a file that cannot be written.
  if (path !== undefined) await appendFile(path, '');
  if (path !== undefined && own) await keepOwnKey(own);
  const record = path === undefined ? {} : { record: (log: Lines) => writeLog(found, path, log, io) };
  const viewer = isAuto ? 'spectator' : 0;
  const person = own ? { person: personIn(PERSON, own) } : {};
  const bot = isRepeatable ? opponent.bot : timely(opponent);
  const ended = await playSession({ table, options, seed, bot, viewer, ...person, ...before, ...record, ...keep }, io);
  // Nothing more is signed with it.
  if (own && !isKept) await dropOwnKey(own);
  return ended;
}

/** What is played against whom; with a seed it can be played again, with a key of one's own it cannot. */
function headOf({ found, opponent, seed, own }: Plan): string {
  const { title, seats } = found.table.game;
  const timed = opponent.isTimed ? ' (by the clock: another time it may play otherwise)' : '';
  const deal = own ? `your key ${own.signer.slice(0, 16)}` : `seed ${seed}`;
  return oneLine(`${title}${seats.max === 1 ? '' : ` against ${opponent.name}${timed}`}, ${deal}`);
}

/** Keeps a match that is left, and says where it is and how to go on. */
async function keepMatch(plan: Plan, { commands, drawn }: Played, io: Io): Promise<void> {
  const { found, named, seed, options, opponent, isLive, transcript, savedIn, own } = plan;
  if (own) await keepOwnKey(own);
  const { name, version } = found.table.game;
  const saved: SavedMatch = {
    cardwright: 'saved match',
    game: name,
    version,
    named: absolute(named),
    seed,
    ...(own ? { key: own.signer } : {}),
    options,
    bot: opponent.name,
    drawn,
    live: isLive,
    ...(transcript === undefined ? {} : { transcript: resolve(transcript) }),
    commands: commands.map(({ seat, command }) => ({ seat, command: { ...command } })),
  };
  const file = await saveTo(saved, savedIn);
  const game = found.from === undefined ? '' : `${quoted(saved.named)} `;
  io.out(`The match is kept in ${file}.\nGo on with cardwright play ${game}--resume ${quoted(file)}`);
}

/** A name as it can be typed into a shell. */
const quoted = (name: string): string => (/^[\w./-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`);

/** A file by its whole way, so that it is found from anywhere; the game in it may be named behind it. */
function absolute(named: string): string {
  if (named.startsWith('file:') || !meansFile(named, process.cwd())) return named;
  const { place, part } = splitName(named);
  return [resolve(place), ...(part === undefined ? [] : [part])].join('#');
}

type Lines = Pick<AutoTranscript<Shape>, 'lines' | 'holdings'>;

/** Lets bots play, and writes the log. */
async function writeMatch({ found, seed, options, opponent }: Plan, path: string, io: Io): Promise<number> {
  const played = autoMatch(found.table.game, { seed, options }, [opponent.bot]);
  if (!played.ok) return complain(io, cannotStart(found.table.game, played.error));
  await writeLog(found, path, played.value, io);
  return 0;
}

async function writeLog({ table, from }: Found, path: string, { lines, holdings }: Lines, io: Io): Promise<void> {
  await writeFile(path, `${lines.join('\n')}\n`);
  io.out(`${oneLine(table.game.title)}: ${counted(lines.length, 'line')} written to ${path}`);
  const held = `${path}.holdings.json`;
  if (holdings) {
    await writeFile(held, `${JSON.stringify(holdings, null, 2)}\n`);
    io.out(`What your seat holds of it is in ${held}: it shows that your own seed is in the deal`);
  }
  const more = `${from === undefined ? '' : ` --rules ${from}`}${holdings ? ` --holdings ${held}` : ''}`;
  io.out(`Check it with cardwright verify ${path}${more}`);
}
