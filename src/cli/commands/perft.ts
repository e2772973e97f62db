/** `cardwright perft`: how many lines of play there are from a position, and behind which first command (L33). */
import {
  apply,
  choicesOf,
  isAnswer,
  reading,
  start,
  waitsFor,
  type Answer,
  type Command,
  type MatchState,
} from '../../core/index.ts';
import { counted, perft, pickAny, type Divided, type Perft, type Table } from '../../lab/index.ts';
import { below, newChance, seedFromText, shakeStream } from '../../rng/index.ts';
import { parseArguments, refuseArguments, type Arguments } from '../arguments.ts';
import { complain } from '../terminal/complain.ts';
import { findGame } from '../games.ts';
import type { Io } from '../terminal/io.ts';
import { FORMATS, tellResult, type Format } from '../lab-result.ts';
import { cannotStart, readSettings } from '../terminal/option-words.ts';
import { whyUnwritable } from '../sim/asked.ts';
import type { TextTable } from '../terminal/text-table.ts';
import { columns, oneLine, paint } from '../terminal/text.ts';

const OPTIONS = {
  depth: { kind: 'number' },
  after: { kind: 'number' },
  most: { kind: 'number' },
  chance: { kind: 'flag' },
  seed: { kind: 'text' },
  set: { kind: 'text' },
  seats: { kind: 'number' },
  format: { kind: 'text' },
  out: { kind: 'text' },
  quiet: { kind: 'flag' },
} as const;

type Options = Arguments<typeof OPTIONS>['options'];

/** What is counted if nobody says: two commands, from the start of the match with this seed. */
const DEPTH = 2;
const SEED = 'perft';

const BOUNDS = { depth: [1, 20], after: [0, 10_000], most: [1, 1_000_000_000] } as const;

/** Counts and prints; 0 counted, 2 asked wrongly or too many. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['GAME'] });
  if (!parsed.ok) return refuseArguments(io, 'perft', parsed.error);
  const { options, positionals } = parsed.value;
  const format = FORMATS.find((each) => each === (options.format ?? 'text'));
  if (!format) return complain(io, `--format is one of ${FORMATS.join(', ')}, not "${options.format}"`);
  const wrong = wrongBound(options);
  if (wrong !== undefined) return complain(io, wrong);
  const unwritable = await whyUnwritable(options);
  if (unwritable !== undefined) return complain(io, unwritable);
  const found = await findGame(io, positionals[0] ?? '');
  return typeof found === 'number' ? found : count(found.table, options, format, io);
}

function wrongBound(options: Options): string | undefined {
  for (const name of ['depth', 'after', 'most'] as const) {
    const [least, most] = BOUNDS[name];
    const value = options[name];
    if (value !== undefined && !(value >= least && value <= most))
      return `--${name} must be from ${least} to ${most}, not ${value}`;
  }
  return undefined;
}

async function count(table: TextTable, options: Options, format: Format, io: Io): Promise<number> {
  const { depth = DEPTH, most, chance } = options;
  const position = positionOf(table, options);
  if (typeof position === 'string') return complain(io, position);
  const counted = perft(table.game, position, depth, { chance, ...(most === undefined ? {} : { most }) });
  if (!counted.ok) return complain(io, whyNot(counted.error, depth));
  const { layout } = position;
  const seatName = (seat: number): string => oneLine(layout.seats[seat] ?? `seat ${seat}`);
  return tellResult(io, {
    format,
    out: options.out,
    json: jsonOf(table, options, counted.value),
    tables: [tableOf(counted.value, seatName)],
    text: textOf(io, counted.value, depth, seatName),
  });
}

/** The position that is counted from: the start of a match, or some commands later. */
function positionOf({ game, options: optionsOf, words }: TextTable, options: Options): MatchState | string {
  const named = readSettings(options.set ?? '', words);
  if (typeof named === 'string') return named;
  const raw = optionsOf(named, options.seats);
  const legal = game.parseOptions(raw);
  if (!legal.ok) return cannotStart(game, legal.error);
  const seed = seedFromText(options.seed ?? SEED);
  const started = start(game, raw, { chance: newChance('shake256', seed), watched: [] });
  if (!started.ok) return cannotStart(game, started.error);
  let { state } = started.value;
  const stream = shakeStream(seed, 'perft');
  for (let left = options.after ?? 0; left > 0; left--) {
    const r = reading(state);
    const [seat] = game.outcome(r) ? [] : waitsFor(game, r);
    if (seat === undefined) return `the match is over after ${(options.after ?? 0) - left} commands`;
    const step = apply(
      game,
      state,
      seat,
      pickAny(choicesOf(game, r, seat), (n) => below(stream, n)),
    );
    if (!step.ok) return `a command that was offered is refused: ${step.error.code}`;
    state = step.value.state;
  }
  return state;
}

function whyNot({ code, limit }: { readonly code: string; readonly [fact: string]: unknown }, depth: number): string {
  if (code === 'TooManyLines')
    return `there are more than ${String(limit)} lines of ${depth} commands: --most N counts more of them`;
  return code === 'TooManyOutcomes'
    ? `chance has more than ${String(limit)} outcomes in one step; without --chance the seed decides`
    : `it cannot be counted: ${code}`;
}

function jsonOf(
  table: TextTable,
  { depth = DEPTH, seed = SEED, after = 0, chance }: Options,
  counted: Perft<Command>,
): object {
  const { name, version } = table.game;
  return { schema: 'cardwright/perft/1', game: name, version, depth, seed, after, chance, ...counted };
}

type Named = (seat: number) => string;

const tableOf = ({ divide }: Perft<Command>, seatName: Named): Table => ({
  name: 'divide',
  columns: ['seat', 'command', 'lines'],
  rows: divide.map(({ seat, command, lines }) => [seatName(seat), commandText(command), lines]),
});

function textOf(io: Io, { lines, divide }: Perft<Command>, depth: number, seatName: Named): string {
  const row = ({ seat, command, lines: behind }: Divided<Command>): readonly string[] => [
    seatName(seat),
    commandText(command),
    `${behind}`,
  ];
  const head = `${paint(io, 'bold', `${lines}`)} ${lines === 1 ? 'line' : 'lines'} of ${counted(depth, 'command', 'commands')}`;
  return [head, '', columns(divide.map(row))].join('\n');
}

/** A command as data in short: its type and its fields. */
function commandText(command: Command | Answer): string {
  const { type, ...facts } = command;
  const told = Object.entries(facts).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return oneLine([type, ...(isAnswer(command) ? [`[${command.picks.join(', ')}]`] : told)].join(' '));
}
