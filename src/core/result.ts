/** The answer of everything that may be refused, and the plain JSON that all data here is made of. */

/** Plain data: what all states, events and views are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A value, or why there is none. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/** Why something was not done: a code for programs and the facts a player would ask for. */
export interface Refusal {
  readonly code: string;
  readonly [fact: string]: Json | undefined;
}

/** The result that has a value. */
export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

/** The result that has none. */
export const err = <Failure>(error: Failure): { readonly ok: false; readonly error: Failure } => ({ ok: false, error });

/** Marks a branch the compiler has shown to be unreachable; throws if it is reached all the same. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}

/** A value as it can stand in JSON: NaN and infinities become text, what is no plain value the name of its type. */
export function asFact(value: unknown): Json {
  const isPlain = value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  if (isPlain) return value as Json;
  return typeof value === 'number' ? String(value) : typeof value;
}

/** An object that is no list. */
export const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
