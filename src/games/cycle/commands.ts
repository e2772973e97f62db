/** What the operative and the clock may ask for: the form of each command, checked at one gate. */
import { err, fields, refusalOf, type CardId, type Refusal, type Result, type ValueOf } from '../../core/index.ts';
import { MOST_CARDS } from './settings.ts';

const { card, list, optional, text, variants, whole } = fields;

/** One call of the clock covers at most this much (ten minutes at 60 ticks a second). */
export const MOST_TICKS = 36_000;

/** C55: an action's stamp in real time. */
const tick = optional(whole());

/** Whether an enemy stands, a time has come or so many ticks may pass, the match knows (check.ts). */
const COMMAND = variants('type', {
  /** C62: `at` is the action's time in microseconds. */
  play: { card, target: optional(whole()), at: optional(whole()), tick },
  discard: { card, tick },
  choose: { cards: list(card, MOST_CARDS) },
  mulligan: { cards: list(card, MOST_CARDS) },
  endTurn: {},
  advance: { ticks: whole() },
  open: { tick },
  buy: { tick },
  take: { kind: text(100) },
  skip: {},
});

export type CycleCommand = ValueOf<typeof COMMAND>;

/** A raw command with nothing in it but its fields. */
export function parseCommand(raw: unknown): Result<CycleCommand, Refusal> {
  const read = COMMAND(raw);
  if (read.ok) return read;
  const isUnknown = read.error[0]?.path[0] === 'type';
  return err(refusalOf(isUnknown ? 'UnknownCommand' : 'BadCommand', read.error));
}

/** The command with every card in it renamed. */
export const renameCards = (command: CycleCommand, rename: (card: CardId) => CardId): CycleCommand =>
  COMMAND.rename?.(command, rename) ?? command;
