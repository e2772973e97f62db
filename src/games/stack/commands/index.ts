/**
 * What players may ask for (section 1): the form of every action, and the gate that reads it. What they are asked they
 * answer with the kernel's answer; the document's CHOOSE and declarations are in ../face.
 */
import {
  err,
  fields,
  isRecord,
  refusalOf,
  shortly,
  type CardId,
  type Problem,
  type Refusal,
  type Result,
  type ValueOf,
} from '../../../core/index.ts';
import { MOST_TARGETS } from '../settings.ts';

const { card, either, list, orElse, record, seat, variants } = fields;

const ACTION = variants('type', {
  DRAW_CARD: {},
  PASS_PRIORITY: {},
  CONCEDE: {},
  PLAY_LAND: { card },
  CAST_SPELL: { card, targets: orElse(list(either(record({ seat }), record({ card })), MOST_TARGETS), []) },
  ACTIVATE: { card },
});

export type Action = ValueOf<typeof ACTION>;

/** The actions of one type. */
export type ActionOf<Type extends Action['type']> = Extract<Action, { readonly type: Type }>;

/** An action as the kernel takes it. */
export type StackCommand = Action;

/** The gate for actions: their form, not whether they are allowed now. */
export function parseAction(raw: unknown): Result<Action, Refusal> {
  const read = ACTION(raw);
  return read.ok ? read : err(refusalFor(raw, read.error));
}

/** Why something cannot be read as an action: it is none, or one of its fields is wrong. */
export function refusalFor(raw: unknown, problems: readonly Problem[]): Refusal {
  const [at] = problems[0]?.path ?? [];
  if (at !== undefined && at !== 'type') return refusalOf('MALFORMED_ACTION', problems);
  const type = isRecord(raw) && typeof raw['type'] === 'string' ? shortly(raw['type']) : null;
  return { code: 'UNKNOWN_ACTION', type };
}

/** The action with every card in it renamed. */
export const renameCards = (action: Action, rename: (card: CardId) => CardId): Action =>
  ACTION.rename?.(action, rename) ?? action;
