/** What may come from outside: the options of a match and the commands of a seat. */
import {
  dotted,
  err,
  fields,
  refusalOf,
  type CardId,
  type Problem,
  type Refusal,
  type Result,
  type ValueOf,
} from '../../core/index.ts';
import { LIMITS } from './shape.ts';

const { card, orElse, record, variants, whole } = fields;

const OPTIONS = record({
  seats: orElse(whole(LIMITS.seats.min, LIMITS.seats.max), 2),
  rounds: orElse(whole(LIMITS.rounds.min, LIMITS.rounds.max), 3),
});
export type HighCardOptions = ValueOf<typeof OPTIONS>;

const COMMAND = variants('type', { lay: { card }, swap: { card }, peek: {}, spend: {} });
export type HighCardCommand = ValueOf<typeof COMMAND>;

export function parseOptions(raw: unknown): Result<HighCardOptions, Refusal> {
  const read = OPTIONS(raw === undefined ? {} : raw);
  return read.ok ? read : err(badOption(read.error));
}

/** The first problem by the option it is about. */
function badOption(problems: readonly Problem[]): Refusal {
  const [{ path, code, value, min, max, hint }] = problems as readonly [Problem];
  const option = dotted(path);
  if (code === 'unknown') return { code: 'UnknownOption', option, ...(hint === undefined ? {} : { hint }) };
  return { code: 'BadOption', option, value, ...(min === undefined || max === undefined ? {} : { min, max }) };
}

export function parseCommand(raw: unknown): Result<HighCardCommand, Refusal> {
  const read = COMMAND(raw);
  if (read.ok) return read;
  const isUnknown = read.error[0]?.path[0] === 'type';
  return err(refusalOf(isUnknown ? 'UnknownCommand' : 'BadCommand', read.error));
}

/** The command with the card in it renamed, if there is one. */
export const renameCards = (command: HighCardCommand, rename: (card: CardId) => CardId): HighCardCommand =>
  COMMAND.rename?.(command, rename) ?? command;
