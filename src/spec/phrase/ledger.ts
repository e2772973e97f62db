/** Where the counts and targets of steps stand, for the checks that look at a whole file after it is read. */
import type { StepForm } from '../step-form.ts';

/** A step and the places of what is told about it. */
export interface Noted {
  readonly step: StepForm;
  readonly countAt: number;
  readonly toAt: number;
  /** A modifier says how the faces are meant (S21). */
  readonly isMeant: boolean;
}

const NOTED = new WeakMap<object, Noted>();

/** Remembers the places of a step. */
export function note(noted: Noted): void {
  NOTED.set(noted.step, noted);
}

/** The places of a step, if it has some. */
export const notedOf = (step: StepForm): Noted | undefined => NOTED.get(step);
