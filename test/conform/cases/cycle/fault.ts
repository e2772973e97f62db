/** What can be wrong with a case before it is compared. */
import type { Refusal } from '../../../../src/core/index.ts';
import { BadCaseFile } from '../report.ts';

/** A word of a case file that this runner does not know; told as a failure, never skipped. */
export class UnknownWord extends BadCaseFile {
  constructor(word: string) {
    super(`unknown word: ${word}`);
  }
}

/** A case whose setup the engine refuses. */
export class RefusedSetup extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`refused: ${JSON.stringify(refusal)}`);
    this.refusal = refusal;
  }
}

/** Anything in a case file as one word. */
export const asWord = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
