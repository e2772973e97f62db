/** What a player has picked so far of a command with several parts: which rank, then which player. */
import type { PlainView } from '../../../core/view/index.ts';
import { isRank, rankSign } from '../../texts/grammar.ts';
import { isSeatValue, valuesIn, type Choice, type Form, type Offer } from '../choices.ts';
import type { Naming } from '../naming.ts';

/** Values that were picked, by field, as JSON. */
export type Picks = { readonly [field: string]: string };

/** A part of the command: what it may be, and what is picked. */
export interface PickStep {
  readonly field: string;
  readonly kind: 'rank' | 'seat' | 'other';
  /** By value as JSON: the words on its button. */
  readonly values: ReadonlyMap<string, string>;
  /** The value that is picked; an empty text before that. */
  readonly now: string;
}

/** A command that is being put together. */
export interface Picking {
  readonly form: Form;
  readonly steps: readonly PickStep[];
  /** The command, once nothing is left to pick. */
  readonly choice: Choice | undefined;
}

/** Returns the parts of the first form that is offered; amounts are forms of one part. */
export function pickingOf(naming: Naming, view: PlainView, offer: Offer, picks: Picks): Picking | undefined {
  const form = offer.forms[0] ?? amountForm(offer);
  if (!form) return undefined;
  let left = form.choices;
  const steps = sorted(naming, view, form).map((field): PickStep => {
    const values = valuesIn(naming, view, field, form.choices);
    const [only, ...others] = [...values.keys()];
    const picked = picks[field] ?? '';
    const now = others.length === 0 ? (only ?? '') : values.has(picked) ? picked : '';
    if (now !== '') left = left.filter(({ fields }) => JSON.stringify(fields[field]) === now);
    return { field, kind: kindOf(naming, view, form, field), values, now };
  });
  return { form, steps, choice: steps.every(({ now }) => now !== '') ? left[0] : undefined };
}

function amountForm({ amounts: [amount] }: Offer): Form | undefined {
  if (!amount) return undefined;
  return { type: amount.type, fields: [amount.field], choices: amount.choices ?? [] };
}

/** What one holds is picked first, then the player. */
const sorted = (naming: Naming, view: PlainView, form: Form): readonly string[] =>
  [...form.fields].sort((a, b) => ORDER[kindOf(naming, view, form, a)] - ORDER[kindOf(naming, view, form, b)]);

const ORDER = { rank: 0, other: 1, seat: 2 };

function kindOf(naming: Naming, view: PlainView, { choices }: Form, field: string): PickStep['kind'] {
  const values = choices.map(({ fields }) => fields[field]);
  if (field === 'rank' && values.every(isRank)) return 'rank';
  return values.every((value) => typeof value === 'number' && isSeatValue(naming, view, field, value))
    ? 'seat'
    : 'other';
}

/** Returns the value of a part that means this rank, if it is offered. */
export function rankValue({ steps }: Picking, rank: string): string | undefined {
  const step = steps.find(({ kind }) => kind === 'rank');
  return step && [...step.values.keys()].find((value) => rankSign(String(JSON.parse(value))) === rank);
}
