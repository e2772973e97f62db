/** Why a step could not be done: thrown inside a move and told as its refusal, after which nothing of the move stands. */
import type { Refusal } from '../../core/index.ts';
import type { Place } from '../problem.ts';

/** A run-time error of a game file (section 12). */
export class Stop extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Stops the move with a code and its facts. */
export function stop(code: string, facts: { readonly [fact: string]: Refusal[string] } = {}): never {
  throw new Stop({ code, ...facts });
}

/** What was refused, with the place of the step (S53); two errors name the step too (section 12). */
export function placed(
  refusal: Refusal,
  step: { readonly op: string; readonly at: Place | undefined } | undefined,
): Refusal {
  if (step === undefined) return refusal;
  const named = NAMING.has(refusal.code) ? { ...refusal, step: step.op } : refusal;
  const { at } = step;
  return at === undefined ? named : { ...named, file: nameIn(at.file), line: at.line, column: at.column };
}

const NAMING = new Set(['CountNegative', 'DivisionByZero']);

/** Players are told the name of a file; where it lies is its owner's to know. */
const nameIn = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
