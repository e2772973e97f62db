/**
 * The form of what a defined game keeps, for the gate of saves: jobs by their fields, whose turn it is, the zones, and of
 * every other value the sort that it began with. What that does not tell, a definition says in `form`.
 */
import {
  anything,
  byName,
  cardOrNone,
  either,
  flag,
  list,
  nullable,
  optional,
  record,
  seat,
  text,
  variants,
  whole,
  type Field,
  type Fields,
} from '../fields/fields.ts';
import { BUDGET } from '../budget.ts';
import type { Form, Misfit } from '../game.ts';
import type { Reader } from '../reader.ts';
import { isRecord } from '../result.ts';
import type { Hook } from '../state.ts';
import type { Layout } from '../zones.ts';
import type { AnyTask } from './moves.ts';
import { fieldsOf, mapped, type Defined } from './sketches.ts';

/** The form of values whose first value does not tell it: each as a field, and what must hold between them. */
export interface ValueForms<M, P, K, R> {
  readonly match?: { readonly [Key in keyof M]?: Field<M[Key]> };
  readonly seat?: { readonly [Key in keyof P]?: Field<P[Key]> };
  readonly card?: { readonly [Key in keyof K]?: Field<K[Key]> };
  check?(r: R): Misfit | undefined;
}

/** What of a definition the form follows from. */
interface Told {
  readonly zones: { readonly layoutFor: (seats: number) => Layout };
  readonly match: object;
  readonly seat: object;
  readonly card: object;
  readonly jobs: { readonly [name: string]: AnyTask };
  readonly form?: ValueForms<object, object, object, Reader<Defined>>;
}

/** The form of a defined game. */
export function formOf({ zones, match, seat: own, card, jobs, form = {} }: Told): Form<Defined> {
  const facts = mapped(jobs, ({ fields }: AnyTask) => ({ ...TOLD, ...fieldsOf(fields) }));
  return {
    match: record({ turn: seat, ...mapped(match, like), ...form.match }),
    seat: record({ ...mapped(own, like), ...form.seat }),
    card: record(mapped({ ...mapped(card, like), ...form.card }, (field: Field<unknown>) => optional(field))),
    job: variants('do', facts) as Field<unknown> as Field<Defined['job']>,
    hook: hookOf(facts),
    layout: (_match, { length }) => zones.layoutFor(length),
    ...(form.check ? { check: form.check } : {}),
  };
}

/** What the kernel puts into a job that a hook has asked for. */
const TOLD: Fields = { hook: optional(whole()), source: optional(cardOrNone), told: optional(anything) };

/** Lists and texts of a game's own are as long as they are: what they cost is in the size of the file. */
const MANY = 100_000;

/** A number that can be counted as far as anything. */
const COUNTED = whole(-BUDGET.numbers, BUDGET.numbers);

/** What began as a number is a number: of the sort of its first value, or `null`, which types often add to it. */
function like(first: unknown): Field<unknown> {
  if (typeof first === 'number') return nullable(COUNTED);
  if (typeof first === 'string') return nullable(text(MANY));
  if (typeof first === 'boolean') return Object.assign(nullable(flag), { takes: [false, true] });
  if (Array.isArray(first)) return nullable(list(anything, MANY));
  return isRecord(first) ? nullable(byName(anything, MANY)) : optional(anything);
}

/** A hook that names a job has facts that the job can take; what others say is theirs. */
function hookOf(facts: { readonly [job: string]: Fields }): Field<Omit<Hook, 'id'>> {
  const any = { on: text(MANY), source: cardOrNone };
  const given = (fields: Fields): Fields => mapped(fields, (field: Field<unknown>) => optional(field));
  const working = variants(
    'job',
    mapped(facts, (fields: Fields) => ({ ...any, facts: optional(record(given(fields))) })),
  );
  // Facts are read by the fields of their job, which only the job knows.
  return either(working, record({ ...any, facts: optional(byName(anything, MANY)) })) as Field<Omit<Hook, 'id'>>;
}
