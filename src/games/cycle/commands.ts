/** What the operative and the clock may ask for: the form of each command, checked at one gate. */
import { err, ok, type CardId, type Refusal, type Result } from '../../core/index.ts';
import { isRecord } from './settings.ts';

/** `at` is the action's time in microseconds (C62), `tick` its stamp in real time (C55). */
export type CycleCommand =
  | {
      readonly type: 'play';
      readonly card: CardId;
      readonly target?: number;
      readonly at?: number;
      readonly tick?: number;
    }
  | { readonly type: 'discard'; readonly card: CardId; readonly tick?: number }
  | { readonly type: 'choose'; readonly cards: readonly CardId[] }
  | { readonly type: 'mulligan'; readonly cards: readonly CardId[] }
  | { readonly type: 'endTurn' }
  | { readonly type: 'advance'; readonly ticks: number }
  | { readonly type: 'open'; readonly tick?: number }
  | { readonly type: 'buy'; readonly tick?: number }
  | { readonly type: 'take'; readonly kind: string }
  | { readonly type: 'skip' };

/** One call of the clock covers at most this much (ten minutes at 60 ticks a second). */
export const MOST_TICKS = 36_000;

/** Fields of each command: what must be there, what may be. */
const FORMS: {
  readonly [T in CycleCommand['type']]: { readonly [field: string]: 'number' | 'number?' | 'cards' | 'kind' };
} = {
  play: { card: 'number', target: 'number?', at: 'number?', tick: 'number?' },
  discard: { card: 'number', tick: 'number?' },
  choose: { cards: 'cards' },
  mulligan: { cards: 'cards' },
  endTurn: {},
  advance: { ticks: 'number' },
  open: { tick: 'number?' },
  buy: { tick: 'number?' },
  take: { kind: 'kind' },
  skip: {},
};

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const FITS = {
  number: isCount,
  'number?': (value: unknown) => value === undefined || isCount(value),
  cards: (value: unknown) => Array.isArray(value) && value.every(isCount),
  kind: (value: unknown) => typeof value === 'string',
} as const;

/** A raw command with nothing in it but its fields. */
export function parseCommand(raw: unknown): Result<CycleCommand, Refusal> {
  if (!isRecord(raw)) return err({ code: 'BadCommand', expected: 'an object with a type' });
  const { type } = raw;
  if (typeof type !== 'string' || !Object.hasOwn(raw, 'type') || !Object.hasOwn(FORMS, type))
    return err({ code: 'UnknownCommand', type: typeof type === 'string' ? type : typeof type });
  const form = FORMS[type as CycleCommand['type']];
  const command: Record<string, unknown> = { type };
  for (const [field, shape] of Object.entries(form)) {
    if (!FITS[shape](raw[field])) return err({ code: 'BadCommand', expected: `${field}, ${shape}` });
    if (raw[field] !== undefined) command[field] = raw[field];
  }
  return ok(command as unknown as CycleCommand);
}

/** The command with every card in it renamed. */
export function renameCards(command: CycleCommand, rename: (card: CardId) => CardId): CycleCommand {
  if ('card' in command) return { ...command, card: rename(command.card) };
  return 'cards' in command ? { ...command, cards: command.cards.map(rename) } : command;
}
